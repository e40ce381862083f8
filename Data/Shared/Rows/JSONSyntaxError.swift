import Domain

extension [UInt8] {
    /// Returns a position as editors show it, in characters.
    ///
    /// - Parameter first: Number of the first line.
    func place(of offset: Int, fromLine first: Int = 1) -> PlacedProblem.Position {
        let before = prefix(offset)
        let line = first + before.count { $0 == ASCII.lineFeed }
        let lineStart = before.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
        return .character(line: line, column: String(repairing: before[lineStart...]).count + 1)
    }
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
                let problem = ParserProblem("it ends too early")
                throw JSONSyntaxError(problem: PlacedProblem(problem, at: bytes.place(of: bytes.count)))
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
        _ = try? row.scanObject(at: bytes.span.skippingSpace(from: 0))
        return row
    }
}
