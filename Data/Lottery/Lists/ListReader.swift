import Domain

/// Reads a list of any length row by row, once and forwards. Its buffer grows until it holds a complete row:
///
///     repeat {
///         while let event = try reader.next(Event.init) { … }
///     } while try await reader.fill()
struct ListReader<Rows: RowCursor>: ~Copyable {
    private let document: SourceDocument
    private let largest: Int
    private var cursor: Rows
    private var row = Row()
    /// End of what was passed, in the buffer.
    private var position = 0
    /// Offset of the buffer in the document.
    private var base = 0
    /// Of the buffer in that which messages name; not counted if rows know their lines.
    private var start: TextPosition
    private var hasEnded = false
    private var needsMore = false
    /// Whether anything but white space was passed.
    private var hasBegun = false

    /// - Parameter start: Where the document begins in that which messages name.
    init(
        _ document: SourceDocument,
        _ cursor: Rows,
        largest: Int = ListLimits.largestRow,
        from start: TextPosition = TextPosition()
    ) {
        self.start = start
        self.document = document
        self.cursor = cursor
        self.largest = largest
    }

    /// Number of bytes passed.
    var offset: Int { base + position }

    /// Returns what `make` makes of the next row; nil if more bytes are needed or the document has ended.
    mutating func next<Record>(
        _ make: (inout Row) throws(RowFault) -> Record
    ) throws(AccessFailure) -> Record? {
        do throws(RowFault) {
            while let isRow = try cursor.step(&row, &position, isLast: hasEnded) {
                hasBegun = true
                guard position - row.start <= largest else { throw .refused(tooLarge) }
                if isRow { return try make(&row) }
            }
            needsMore = false
            return nil
        } catch {
            switch error {
            case .refused(let issue): throw failure(issue)
            case .incomplete where row.bytes.count - row.start <= largest:
                needsMore = true
                return nil
            case .incomplete: throw failure(tooLarge)
            }
        }
    }

    /// Reads more bytes, if `next` needs them. Returns false at the end of the document.
    mutating func fill() async throws(AccessFailure) -> Bool {
        guard needsMore else { return false }
        guard !hasEnded else {
            let isEmpty = cursor.hasLines || !hasBegun && position == row.bytes.count
            throw isEmpty
                ? .empty(document.place)
                : .endsEarly(document.place, at: place(of: row.bytes.count))
        }
        base += position
        if !cursor.hasLines { start.pass(row.bytes[..<position]) }
        row.bytes.removeSubrange(..<position)
        position = 0
        let rest = row.bytes.count
        // Doubling the bytes each time makes the cost of scanning a row again linear in its size.
        repeat {
            guard let chunk = try await document.next() else {
                hasEnded = true
                break
            }
            if row.bytes.isEmpty { row.bytes = chunk } else { row.bytes += chunk }
        } while row.bytes.count < 2 * rest
        return true
    }

    private var tooLarge: RowIssue {
        let problem = ListProblem.largeRow(limit: largest, ofTable: cursor.hasLines)
        let remedy = cursor.hasQuotes ? ListRemedy.closeQuote : nil
        return RowIssue(offset: row.start, problem: problem, remedy: remedy)
    }

    /// - Parameter offset: In the buffer.
    private func place(of offset: Int) -> PlacedProblem.Position {
        let lines = TextPosition(line: row.line).passing(row.bytes[min(row.start, offset)..<offset])
        return cursor.hasLines ? lines.place : start.passing(row.bytes[..<offset]).place
    }

    private func failure(_ issue: RowIssue) -> AccessFailure {
        var issue = issue
        issue.path = cursor.path + issue.path
        let position: PlacedProblem.Position =
            if let line = issue.line { .line(line) } else { place(of: issue.offset) }
        // A server can answer with a page instead of the list.
        let isPage = issue.problem as? ListProblem == .isHTML && document.place.host != nil
        let remedy = isPage ? ServerRemedy.checkAddress : issue.remedy
        return AccessFailure(issue.kind, document.place, issue.placed(at: position), remedy)
    }
}

extension RowFault {
    /// - Parameter offset: In the bytes of the row.
    static func refused(_ problem: ListProblem, at offset: Int, _ remedy: ListRemedy? = nil) -> RowFault {
        .refused(RowIssue(offset: offset, problem: problem, kind: .invalid, remedy: remedy))
    }
}

/// Finds the rows of one format.
protocol RowCursor {
    /// Whether its rows know their lines.
    var hasLines: Bool { get }
    var hasQuotes: Bool { get }

    /// Path of the element that was begun last, for faults; empty outside of elements and in a table.
    var path: String { get }

    /// Moves one step, and scans a row if it is one; otherwise passes something else, such as a header. Throws
    /// `incomplete` if the bytes end inside the step.
    ///
    /// - Parameters:
    ///   - row: Begins where the step does.
    ///   - position: In the bytes of the row. Moves only past what is complete.
    ///   - isLast: Whether the document ends with these bytes.
    /// - Returns: Whether it is a row; nil at the end of the document.
    mutating func step(_ row: inout Row, _ position: inout Int, isLast: Bool) throws(RowFault) -> Bool?
}
