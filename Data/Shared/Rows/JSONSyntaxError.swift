import Domain

/// A position in a text, as editors show it.
struct TextPosition {
    var line = 1
    /// In Unicode scalars: those of a long line are counted quickly, and part by part.
    private var column = 1

    init(line: Int = 1) { self.line = line }

    mutating func pass(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        // A list on one line is millions of bytes without an end of a line, and looking for one takes longer.
        let ends = count(of: bytes) { $0 == ASCII.lineFeed }
        if ends > 0, let end = bytes.lastIndex(of: ASCII.lineFeed) {
            line += ends
            column = 1
            rest = bytes[(end + 1)...]
        }
        column += count(of: rest) { $0 & 0xC0 != 0x80 }
    }

    /// Without a check for overflow, the processor counts many bytes at once.
    private func count(of bytes: ArraySlice<UInt8>, where isCounted: (UInt8) -> Bool) -> Int {
        bytes.withUnsafeBufferPointer { $0.reduce(0) { isCounted($1) ? $0 &+ 1 : $0 } }
    }

    func passing(_ bytes: ArraySlice<UInt8>) -> TextPosition {
        var position = self
        position.pass(bytes)
        return position
    }

    var place: PlacedProblem.Position { .character(line: line, column: column) }
}

extension [UInt8] {
    func place(of offset: Int) -> PlacedProblem.Position { TextPosition().passing(prefix(offset)).place }
}

/// A syntax error in a JSON document with an object at its root.
package struct JSONSyntaxError: Error, Hashable {
    package let problem: PlacedProblem

    init(_ fault: RowFault, in bytes: [UInt8]) {
        problem =
            switch fault {
            case .refused(let issue): PlacedProblem(issue.problem, at: bytes.place(of: issue.offset))
            case .incomplete: PlacedProblem(DocumentProblem.endsEarly, at: bytes.place(of: bytes.count))
            }
    }
}
