import Domain

extension Seed {
    /// The seed as one can check it by eye: characters that look like others, or like nothing, by their code points.
    package var shown: String {
        var shown = ""
        var last: Unicode.Scalar?
        for (index, scalar) in value.unicodeScalars.enumerated() {
            let isBlankAtEdge = scalar == " " && (index == 0 || last == " " || index == value.unicodeScalars.count - 1)
            if (0x20...0x7E).contains(scalar.value), !isBlankAtEdge {
                shown.unicodeScalars.append(scalar)
            } else {
                let hex = String(scalar.value, radix: 16, uppercase: true)
                shown += "<U+\(String(repeating: "0", count: max(0, 4 - hex.count)))\(hex)>"
            }
            last = scalar
        }
        return shown
    }

    /// A warning, if a spelling of the seed could have been chosen without anybody seeing it.
    package var warnings: [Line] {
        shown == value
            ? []
            : [.note("The seed has unusual characters: \(shown). Compare it with its source.", .warning)]
    }
}
