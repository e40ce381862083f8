import Domain

/// The values of one row: an object in JSON, a row of a CSV or TSV table, or a line of text.
///
/// A record is built from JSON by naming each field once: `try row.text("name")`. Lists that people have are read by
/// columns, which are counted from 0. A row is reused for all rows of a list.
struct Row: ~Copyable {
    /// Contains the whole row.
    var bytes: [UInt8]
    /// Start of the row, or of whatever else stands there, in `bytes`.
    var start = 0
    /// Line on which the row starts, counted from 1; 0 in JSON.
    var line = 0
    var values: [RowValue] = []
    /// Of JSON; empty in a table.
    private var names: [RowValue] = []
    private var headings: [[UInt8]] = []

    init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    /// Begins a row of a table, whose headings stay the same.
    mutating func begin(at start: Int) {
        self.start = start
        values.removeAll(keepingCapacity: true)
    }

    mutating func nameColumns(_ columns: [String]) { headings = columns.map { Array($0.utf8) } }

    /// Scans a JSON object and returns its end.
    ///
    /// - Parameters:
    ///   - start: Position of its brace.
    ///   - depth: Number of enclosing containers.
    mutating func scanObject(at start: Int, depth: Int = 0) throws(RowFault) -> Int {
        begin(at: start)
        names.removeAll(keepingCapacity: true)
        var position = start + 1
        while let name = try bytes.span.passName(&position, isFirst: values.isEmpty) {
            do {
                let value = try bytes.span.value(at: position, depth: depth + 1)
                position = value.end
                names.append(name)
                values.append(value)
            } catch {
                throw error.inside("." + bytes.text(of: name))
            }
        }
        return position
    }

    func find(_ name: StaticString) throws(RowFault) -> RowValue? {
        let span = bytes.span
        var found: Int?
        for index in names.indices where span.isText(names[index], name.utf8Start, name.utf8CodeUnitCount) {
            guard found == nil else {
                throw .refused("it appears twice", at: names[index].start).inside(".\(name)")
            }
            found = index
        }
        return found.map { values[$0] }
    }

    /// Number of members of an object; 0 in a table.
    var nameCount: Int { names.count }

    /// Whether the names of this object are the headings, in their order.
    var hasSameNames: Bool { names.count == headings.count && names.indices.allSatisfy { isNamed($0, $0) } }

    /// Whether this object has a name that is no heading yet.
    var hasNewNames: Bool {
        names.indices.contains { index in
            let isNext = headings.indices.contains(index) && isNamed(index, index)
            return !isNext && !headings.indices.contains { isNamed(index, $0) }
        }
    }

    /// Returns the headings. For JSON, these are the names of the rows so far.
    mutating func noteHeadings() -> [String] {
        let known = headings.indices
        for index in names.indices where !known.contains(where: { isNamed(index, $0) }) {
            headings.append(Array(bytes.text(of: names[index]).utf8))
        }
        return headings.map { String(repairing: $0) }
    }

    func heading(_ column: Int) -> String { String(repairing: headings[column]) }

    /// Returns the value in a column; nil if the row has none.
    func find(_ column: Int?) -> RowValue? {
        guard let column else { return nil }
        if names.isEmpty { return values.isEmpty ? nil : values[column] }
        if names.indices.contains(column), isNamed(column, column) { return values[column] }
        return names.indices.first { isNamed($0, column) }.map { values[$0] }
    }

    /// Whether a member of an object has the name of a column.
    private func isNamed(_ index: Int, _ column: Int) -> Bool {
        headings[column].withUnsafeBufferPointer { name in
            name.baseAddress.map { bytes.span.isText(names[index], $0, name.count) } ?? false
        }
    }

    /// The first name of a JSON member that an earlier one has.
    var repeatedName: RowValue? {
        var texts = Set<String>()
        return names.first { !texts.insert(bytes.text(of: $0)).inserted }
    }

    /// Where the name of a JSON member stands.
    func start(ofName name: String) -> Int? { names.first { bytes.text(of: $0) == name }?.start }

    func value(_ name: StaticString) throws(RowFault) -> RowValue {
        guard let value = try find(name) else {
            throw .refused("it is missing", at: start).inside(".\(name)")
        }
        return value
    }

    /// Returns nil if the value is missing or null.
    func given(_ name: StaticString) throws(RowFault) -> RowValue? {
        guard let value = try find(name), value.kind != .null else { return nil }
        return value
    }
}

typealias RowReading<Value> = (inout Row) throws(RowFault) -> Value

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
        /// Has half of a surrogate pair, as a text that was cut short within a character.
        case brokenString
        /// Has a run of combining marks that is too long.
        case overmarkedString
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

    /// Completes "it is …, not an array".
    var name: String {
        switch kind {
        case .plainString, .escapedString, .field, .quotedField: "a string"
        case .brokenString: "a string with an unpaired surrogate"
        case .overmarkedString: "a string with \(CombiningMarks.excess)"
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
    static func refused(
        _ reason: String,
        _ kind: AccessFailure.Kind = .unreadable,
        at offset: Int,
        hint: String? = nil,
        option: String? = nil
    ) -> RowFault {
        .refused(RowIssue(offset: offset, reason: reason, kind: kind, hint: hint, option: option))
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
    let offset: Int
    let reason: String
    var kind = AccessFailure.Kind.unreadable
    let hint: String?
    /// See ``AccessFailure``.
    var option: String?

    /// One clause, cut to 1,000 characters: `items[3].userId, at byte 1204: it is null, not a whole number`.
    var sentence: String { sentence(at: "at byte \(offset)") }

    func sentence(at place: String) -> String {
        // The path of a member of the root object starts with a point.
        let field = path.isEmpty ? "" : "\(path.first == "." ? path.dropFirst() : path[...]), "
        let sentence = "\(field)\(place): \(reason)"
        return sentence.count > 1000 ? "\(sentence.prefix(1000))…" : sentence
    }
}
