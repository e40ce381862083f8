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

    package static func check(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        do throws(RowFault) {
            try bytes.span.checkDocument()
        } catch {
            switch error {
            case .refused(let issue):
                let place = bytes.place(of: issue.offset)
                throw JSONSyntaxError(problem: PlacedProblem(issue.problem, at: place))
            case .incomplete:
                let place = bytes.place(of: bytes.count)
                throw JSONSyntaxError(problem: PlacedProblem(DocumentProblem.endsEarly, at: place))
            }
        }
    }

    /// Returns a member of the root object whose name another one has, too, and its position.
    package static func repeated(in bytes: [UInt8]) -> (name: String, position: PlacedProblem.Position)? {
        let row = scanned(bytes)
        return row.repeatedName.map { ($0.name, bytes.place(of: $0.start)) }
    }

    /// Returns the position of a member of the root object; nil if it is missing up to the first error.
    package static func position(of key: String, in bytes: [UInt8]) -> PlacedProblem.Position? {
        scanned(bytes).start(ofName: key).map { bytes.place(of: $0) }
    }

    /// The members of the root object up to the first error.
    private static func scanned(_ bytes: [UInt8]) -> Row {
        var row = Row(bytes)
        _ = try? row.scanObject(at: bytes.span.rootStart)
        return row
    }
}
