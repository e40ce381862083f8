import Domain

extension Seed {
    /// The seed as one can check it by eye: characters that look like others, or like nothing, by their code points.
    package var shown: String {
        let scalars = Array(value.unicodeScalars)
        return scalars.enumerated().map { index, scalar in
            let isAtEdge = index == 0 || scalars[index - 1] == " " || index == scalars.count - 1
            if (0x21...0x7E).contains(scalar.value) || scalar == " " && !isAtEdge { return String(scalar) }
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
