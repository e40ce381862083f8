import Domain

extension Seed {
    /// The seed as one can check it by eye: characters that look like others, or like nothing, by their code points.
    package var shown: String {
        value.unicodeScalars.map { scalar in
            if (" "..."~").contains(scalar) { return String(scalar) }
            let hex = String(scalar.value, radix: 16, uppercase: true)
            return "<U+\(String(repeating: "0", count: max(0, 4 - hex.count)))\(hex)>"
        }.joined()
    }

    /// A warning, if a spelling of the seed could have been chosen without anybody seeing it.
    package var warnings: [Line] {
        shown == value
            ? []
            : [.note("The seed has unusual characters: \(shown). Compare it with its source.", .warning)]
    }
}
