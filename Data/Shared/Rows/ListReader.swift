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
    private let stream: ByteStream?
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
        name = document.name
        stream = document.bytes
        self.largest = largest
        self.cursor = cursor
        row = Row()
        hasEnded = false
        self.skipsInvalid = skipsInvalid
    }

    /// Number of bytes passed.
    var offset: Int { base + position }

    /// Reads a list in a valid JSON document, and skips invalid elements.
    init(complete bytes: [UInt8], name: String, list: String) {
        self.name = name
        stream = nil
        largest = .max
        cursor = JSONRows(list)
        row = Row(bytes)
        hasEnded = true
        skipsInvalid = true
    }

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
                guard case .refused(let issue) = error.inside(cursor.path(isRead: true)) else {
                    throw .endsEarly(name, at: offset)
                }
                guard skipsInvalid else { throw failure(issue) }
                skipped.append(SkippedItem(issue, base: base))
                guard skipped.count <= Self.mostSkipped else { throw tooManySkipped }
            }
        }
        return nil
    }

    /// Returns nil if more bytes are needed or the document has ended.
    private mutating func step() throws(SourceFailure) -> RowStep? {
        do throws(RowFault) {
            let step = try cursor.step(&row, &position, isLast: hasEnded)
            needsMore = false
            hasBegun = true
            guard step != nil, position - row.start > largest else { return step }
            let isRow =
                switch step {
                case .row, .invalid: true
                default: false
                }
            throw .refused(tooLarge(at: row.start, isRead: isRow))
        } catch {
            switch error {
            case .refused(let issue): throw failure(issue)
            case .incomplete where row.bytes.count - position <= largest:
                needsMore = true
                return nil
            case .incomplete: throw failure(tooLarge(at: position, isRead: false))
            }
        }
    }

    /// Reads more bytes, if `next` needs them. Returns false at the end of the document.
    mutating func fill() async throws(SourceFailure) -> Bool {
        guard needsMore else { return false }
        guard !hasEnded, let stream else {
            let isEmpty = cursor.isTable || !hasBegun && position == row.bytes.count
            throw isEmpty ? .empty(name) : .endsEarly(name, at: base + row.bytes.count)
        }
        base += position
        row.bytes.removeSubrange(..<position)
        position = 0
        let rest = row.bytes.count
        // Doubling the bytes each time makes the cost of scanning a row again linear in its size.
        repeat {
            guard let chunk = try await stream.next() else {
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

    private var tooManySkipped: SourceFailure {
        let first = skipped[0]
        let reason = "more than \(Self.mostSkipped) items are invalid: \(first.place), \(first.reason)"
        return SourceFailure(.unreadable, name, reason)
    }

    private func tooLarge(at start: Int, isRead: Bool) -> RowIssue {
        let reason = "\(cursor.isTable ? "the row" : "it") is larger than \(largest) bytes"
        let hint = cursor.hasQuotes ? "A closing quote may be missing." : nil
        return RowIssue(path: cursor.path(isRead: isRead), offset: start, reason: reason, hint: hint)
    }

    private func failure(_ issue: RowIssue) -> SourceFailure {
        var issue = issue
        guard cursor.isTable else {
            issue.offset += base
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

    /// Returns the path of the row that was read last, or of the next one, for faults; empty in a table.
    func path(isRead: Bool) -> String

    /// Moves one step, and scans a row if it is one. Throws `incomplete` if the bytes end inside the step.
    ///
    /// - Parameters:
    ///   - row: Begins where the step does.
    ///   - position: In the bytes of the row. Moves only past what is complete.
    ///   - isLast: Whether the document ends with these bytes.
    /// - Returns: nil at the end of the document.
    mutating func step(_ row: inout Row, _ position: inout Int, isLast: Bool) throws(RowFault) -> RowStep?
}

extension SkippedItem {
    /// - Parameter issue: Of an element, whose path precedes that of the field.
    fileprivate init(_ issue: RowIssue, base: Int) {
        var issue = issue
        issue.offset += base
        let place = issue.path.prefix { $0 != "]" } + "]"
        issue.path = String(issue.path.dropFirst(place.count))
        self.init(place: String(place), reason: issue.sentence)
    }
}
