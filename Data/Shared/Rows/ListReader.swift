import Domain

/// Reads a list of any length row by row, once and forwards. Its buffer grows until it holds a complete row:
///
///     repeat {
///         while let event = try reader.next(Event.init) { … }
///     } while try await reader.fill()
struct ListReader: ~Copyable {
    /// Maximum size of a row, of a header, and of each member outside the list, in bytes.
    static let largestRow = 1 << 20

    /// Maximum number of invalid elements to skip: all of them are kept in memory, and in the database.
    private static let mostSkipped = 1_000

    private let name: String
    /// nil for a document in memory.
    private let document: SourceDocument?
    private let largest: Int
    private var cursor: any RowCursor
    private var row: Row
    /// End of what was passed, in the buffer.
    private var position = 0
    /// Offset of the buffer in the document.
    private var base = 0
    private var hasEnded: Bool
    private var needsMore = false
    /// Whether anything but white space was passed.
    private var hasBegun = false
    /// Whether to skip invalid rows instead of rejecting the document.
    private let skipsInvalid: Bool
    private var skipped: [SkippedItem] = []
    private var isAllSkipped = true
    /// Offset of the list in a JSON document.
    private var listStart = 0

    init(
        _ document: SourceDocument,
        _ cursor: any RowCursor,
        largest: Int = largestRow,
        skipsInvalid: Bool = false
    ) {
        (name, self.document, self.largest, self.cursor) = (document.name, document, largest, cursor)
        (hasEnded, self.skipsInvalid) = (false, skipsInvalid)
        row = Row()
    }

    /// Reads a list in a valid JSON document, and skips invalid elements.
    init(_ document: JSONDocument, list: String) {
        (name, self.document, largest, cursor) = (document.name, nil, .max, JSONRows(list))
        (hasEnded, skipsInvalid) = (true, true)
        row = Row(document.bytes)
    }

    /// Number of bytes passed.
    var offset: Int { base + position }

    /// Returns what `make` makes of the next row; nil if more bytes are needed or the document has ended.
    mutating func next<Record>(
        _ make: (inout Row) throws(RowFault) -> Record
    ) throws(SourceFailure) -> Record? {
        while let step = try step() {
            do throws(RowFault) {
                switch step {
                case .other: continue
                case .list(let start): listStart = base + start
                case .invalid(let fault): throw fault
                case .row:
                    let record = try make(&row)
                    isAllSkipped = false
                    return record
                }
            } catch {
                guard case .refused(let issue) = error else { throw .endsEarly(name, at: offset) }
                try skip(issue)
            }
        }
        return nil
    }

    /// Returns nil if more bytes are needed or the document has ended.
    private mutating func step() throws(SourceFailure) -> RowStep? {
        do throws(RowFault) {
            let step = try cursor.step(&row, &position, isLast: hasEnded)
            (needsMore, hasBegun) = (false, true)
            guard step == nil || position - row.start <= largest else { throw .refused(tooLarge) }
            return step
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

    private mutating func skip(_ issue: RowIssue) throws(SourceFailure) {
        guard skipsInvalid else { throw failure(issue) }
        var issue = issue
        issue.offset += base
        skipped.append(SkippedItem(place: cursor.path, reason: issue.sentence))
        guard skipped.count > Self.mostSkipped else { return }
        let reason = "more than \(Self.mostSkipped) items are invalid: \(skipped[0].place), \(skipped[0].reason)"
        throw SourceFailure(.unreadable, name, reason)
    }

    /// Reads more bytes, if `next` needs them. Returns false at the end of the document.
    mutating func fill() async throws(SourceFailure) -> Bool {
        guard needsMore else { return false }
        guard !hasEnded, let document else {
            let isEmpty = cursor.isTable || !hasBegun && position == row.bytes.count
            throw isEmpty ? .empty(name) : .endsEarly(name, at: base + row.bytes.count)
        }
        base += position
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

    /// Returns the rows that were skipped as invalid. Throws if all were: usually a server's format has changed, and
    /// treating the list as empty would delete good data.
    func skippedItems(of list: StaticString) throws(SourceFailure) -> [SkippedItem] {
        guard isAllSkipped, let first = skipped.first else { return skipped }
        let count = skipped.count
        let subject = count == 1 ? "its only item is invalid" : "none of its \(count) items are valid"
        let reason = "\(list), at byte \(listStart): \(subject): \(first.place), \(first.reason)"
        throw SourceFailure(.unreadable, name, reason)
    }

    private var tooLarge: RowIssue {
        let reason = "\(cursor.isTable ? "the row" : "it") is larger than \(largest) bytes"
        let hint = cursor.hasQuotes ? "A closing quote may be missing." : nil
        return RowIssue(offset: row.start, reason: reason, hint: hint)
    }

    private func failure(_ issue: RowIssue) -> SourceFailure {
        var issue = issue
        guard cursor.isTable else {
            issue.offset += base
            issue.path = cursor.path + issue.path
            return SourceFailure(.unreadable, name, issue.sentence, hint: issue.hint)
        }
        let place = TextPosition(offset: issue.offset - row.start, in: Array(row.bytes[row.start...]))
        issue.path = ""
        let reason = issue.sentence(at: "line \(row.line + place.line - 1), column \(place.column)")
        return SourceFailure(.unreadable, name, reason, hint: issue.hint)
    }
}

enum RowStep {
    case row
    /// An element that is not an object.
    case invalid(RowFault)
    /// The start of the list in a JSON document.
    case list(at: Int)
    /// Something else was passed, such as a header.
    case other
}

/// Finds the rows of one format.
protocol RowCursor {
    var isTable: Bool { get }
    var hasQuotes: Bool { get }

    /// Path of the element that was begun last, for faults; empty outside of elements and in a table.
    var path: String { get }

    /// Moves one step, and scans a row if it is one. Throws `incomplete` if the bytes end inside the step.
    ///
    /// - Parameters:
    ///   - row: Begins where the step does.
    ///   - position: In the bytes of the row. Moves only past what is complete.
    ///   - isLast: Whether the document ends with these bytes.
    /// - Returns: nil at the end of the document.
    mutating func step(_ row: inout Row, _ position: inout Int, isLast: Bool) throws(RowFault) -> RowStep?
}
