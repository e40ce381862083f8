/// The named values of one row: an object in JSON, a row of a CSV or TSV table, or a line of text.
///
/// A record is built from it by naming each field once: `try row.text("name")`. A row is reused for all rows of a list.
/// Most have the same names in the same order, so each name is looked up once and not for every row.
struct Row: ~Copyable {
    /// Contains the whole row.
    var bytes: [UInt8]
    /// Start of the row in `bytes`.
    private(set) var start = 0
    /// Line on which the row starts, counted from 1; 0 in JSON.
    var line = 0
    private(set) var values: [RowValue] = []
    private var names: [String] = []
    /// Names in JSON as written, one after the other, and where each ends.
    private var written: [UInt8] = []
    private var ends: [Int] = []
    /// Results of earlier lookups: a name, identified by the address of its literal, and the index of its value.
    private var lookups: [(name: UnsafePointer<UInt8>, index: Int?)] = []

    /// Rows of nested objects, kept because the next row has objects of the same names.
    private var nested: [(name: UnsafePointer<UInt8>, row: NestedRow)] = []

    init(_ bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    mutating func nestedRow(_ name: StaticString) -> NestedRow {
        if let known = nested.first(where: { $0.name == name.utf8Start }) { return known.row }
        let new = NestedRow()
        nested.append((name.utf8Start, new))
        return new
    }

    /// Begins a row or whatever else stands there. The names of a table stay the same.
    mutating func begin(at start: Int) {
        self.start = start
        values.removeAll(keepingCapacity: true)
    }

    mutating func append(_ value: RowValue) { values.append(value) }

    mutating func nameColumns(_ names: [String]) {
        self.names = names
        lookups = []
    }

    /// Scans a JSON object and returns its end.
    ///
    /// - Parameter depth: Number of enclosing containers.
    mutating func scanObject(at start: Int, depth: Int = 0) throws(RowFault) -> Int {
        begin(at: start)
        var (position, index) = (start, 0)
        while true {
            if let end = bytes.span.endOfObject(at: position, isFirst: index == 0) {
                if index < names.count { forgetNames(from: index) }
                return end
            }
            let quote = try bytes.span.startOfName(at: position, isFirst: index == 0)
            let end = try endOfName(index, at: quote)
            let next = try bytes.span.startOfValue(at: end)
            do {
                let value = try bytes.span.value(at: next, depth: depth + 1)
                position = value.end
                values.append(value)
            } catch {
                throw error.inside("." + names[index])
            }
            index += 1
        }
    }

    /// Usually the name is that of the previous row.
    @inline(__always)
    private mutating func endOfName(_ index: Int, at start: Int) throws(RowFault) -> Int {
        if index < names.count {
            let first = index == 0 ? 0 : ends[index - 1]
            let (span, written, count) = (bytes.span, written.span, ends[index] &- first)
            if start &+ count <= span.count {
                var matched = 0
                while matched < count, span[start &+ matched] == written[first &+ matched] { matched &+= 1 }
                if matched == count { return start + count }
            }
        }
        let name = try bytes.span.string(at: start)
        forgetNames(from: index)
        names.append(bytes.text(of: name))
        written += bytes[name.start..<name.end]
        ends.append(written.count)
        return name.end
    }

    private mutating func forgetNames(from index: Int) {
        names.removeSubrange(index...)
        ends.removeSubrange(index...)
        written.removeSubrange((ends.last ?? 0)...)
        lookups.removeAll(keepingCapacity: true)
    }

    /// Returns nil if there is no value of this name.
    @inline(__always)
    mutating func find(_ name: StaticString) throws(RowFault) -> RowValue? {
        for lookup in lookups where lookup.name == name.utf8Start { return lookup.index.map { values[$0] } }
        let index = names.firstIndex(of: "\(name)")
        if let index, let second = names[(index + 1)...].firstIndex(of: "\(name)") {
            throw .refused("it appears twice", at: start(ofName: second)).inside(".\(name)")
        }
        lookups.append((name.utf8Start, index))
        return index.map { values[$0] }
    }

    /// Where a name stands in JSON, for the first time.
    func start(ofName name: String) -> Int? { names.firstIndex(of: name).map { start(ofName: $0) } }

    /// Searches backwards from the value, because few documents need it.
    private func start(ofName index: Int) -> Int {
        var end = values[index].start
        while bytes[end - 1] != ASCII.quote { end -= 1 }
        return end - ends[index] + (index == 0 ? 0 : ends[index - 1])
    }

    mutating func value(_ name: StaticString) throws(RowFault) -> RowValue {
        guard let value = try find(name) else { throw .refused("it is missing", at: start).inside(".\(name)") }
        return value
    }

    /// Returns nil if the value is missing or null.
    mutating func given(_ name: StaticString) throws(RowFault) -> RowValue? {
        guard let value = try find(name), value.kind != .null else { return nil }
        return value
    }
}

final class NestedRow {
    var row = Row()
}

/// A valid value: its kind and its place, without its bytes.
struct RowValue {
    enum Kind: UInt8 {
        /// Of a table or a line.
        case field
        /// In which quotes are doubled.
        case quotedField
        /// The bytes between the quotes are the content.
        case plainString
        /// The content has escapes to decode.
        case escapedString
        case integer
        /// Integer or fraction, including −0.
        case negative
        case fraction
        case exponent
        case `true`
        case `false`
        case null
        case object
        case array
    }

    var kind: Kind
    var start: Int
    /// Position after the last byte.
    var end: Int

    var isString: Bool { kind == .plainString || kind == .escapedString }
    var isField: Bool { kind == .field || kind == .quotedField }

    /// Completes "it is …, not an array".
    var name: String {
        switch kind {
        case .plainString, .escapedString, .field, .quotedField: "a string"
        case .integer, .negative, .fraction, .exponent: "a number"
        case .true, .false: "a Boolean"
        case .null: "null"
        case .object: "an object"
        case .array: "an array"
        }
    }
}

/// Why a row cannot be read.
enum RowFault: Error, Equatable {
    /// The bytes end inside it, and more bytes may complete it.
    case incomplete
    /// It is invalid, whatever follows.
    case refused(RowIssue)

    /// - Parameter offset: In the bytes of the row.
    static func refused(_ reason: String, at offset: Int, hint: String? = nil) -> RowFault {
        .refused(RowIssue(offset: offset, reason: reason, hint: hint))
    }

    /// Prepends the path of an enclosing value: `.userId` inside `items[3]`.
    func inside(_ outer: String) -> RowFault {
        guard case .refused(var issue) = self else { return self }
        issue.path = outer + issue.path
        return .refused(issue)
    }
}

struct RowIssue: Equatable {
    /// In JSON, such as `items[3].userId` or `.meta.total`; empty for the document itself.
    var path = ""
    var offset: Int
    let reason: String
    let hint: String?

    /// One clause, cut to 1,000 characters: `items[3].userId, at byte 1204: it is null, not a whole number`.
    var sentence: String { sentence(at: "at byte \(offset)") }

    func sentence(at place: String) -> String {
        // The path of a member of the root object starts with a point.
        let field = path.isEmpty ? "" : "\(path.first == "." ? path.dropFirst() : path[...]), "
        let sentence = "\(field)\(place): \(reason)"
        return sentence.count > 1000 ? "\(sentence.prefix(1000))…" : sentence
    }
}
