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
    /// Whether the row before it in the table is empty.
    var followsBlank = false
    var values: [RowValue] = []
    /// Of JSON; empty in a table.
    var names: [MemberName] = []
    /// Names of members that are objects, whose members are columns.
    var outerNames: [MemberName] = []
    /// Of the columns of a list that people have.
    var headings: [[UInt8]] = []

    init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    /// The root object of a document that was scanned before.
    init(_ bytes: [UInt8], _ members: [RootMember]) {
        self.bytes = bytes
        start = bytes.span.rootStart
        names = members.map { MemberName(value: $0.name, outer: nil) }
        values = members.map(\.value)
    }

    /// Begins a row of a table, whose headings stay the same.
    mutating func begin(at start: Int) {
        self.start = start
        values.removeAll(keepingCapacity: true)
    }

    /// Scans a JSON object and returns its end.
    ///
    /// - Parameters:
    ///   - start: Position of its brace.
    ///   - depth: Number of enclosing containers.
    ///   - flattens: Whether members of its objects are columns, such as `user.login`.
    mutating func scanObject(at start: Int, depth: Int = 0, flattens: Bool = false) throws(RowFault) -> Int {
        begin(at: start)
        names.removeAll(keepingCapacity: true)
        outerNames.removeAll(keepingCapacity: true)
        var position = start + 1
        var isFirst = true
        while let name = try bytes.span.passName(&position, isFirst: isFirst) {
            isFirst = false
            do {
                let value = try bytes.span.value(at: position, depth: depth + 1)
                position = value.end
                try add(MemberName(value: name, outer: nil), value, flattens: flattens)
            } catch {
                throw error.inside("." + bytes.text(of: name))
            }
        }
        return position
    }

    /// - Parameter start: Of a value that was scanned before.
    mutating func beginObject(at start: Int) throws(RowFault) {
        guard bytes[start] == ASCII.openBrace else {
            let name = try bytes.span.value(at: start, depth: 0).name
            throw .refused("it is \(name), not an object", at: start)
        }
        _ = try scanObject(at: start)
    }

    /// - Parameter value: Was scanned before.
    private mutating func add(_ name: MemberName, _ value: RowValue, flattens: Bool) throws(RowFault) {
        let object =
            flattens && value.kind == .array ? try bytes.span.onlyObject(in: value, name.value) : value
        var position = object.start + 1
        guard flattens, object.kind == .object,
            var member = try bytes.span.passName(&position, isFirst: true)
        else {
            names.append(name)
            values.append(value)
            return
        }
        outerNames.append(name)
        let outer = outerNames.count - 1
        while true {
            let inner = try bytes.span.value(at: position, depth: 0)
            position = inner.end
            try add(MemberName(value: member, outer: outer), inner, flattens: true)
            guard let next = try bytes.span.passName(&position, isFirst: false) else { return }
            member = next
        }
    }

    func find(_ name: StaticString) throws(RowFault) -> RowValue? {
        let span = bytes.span
        var found: Int?
        for index in names.indices
        where span.isText(names[index].value, name.utf8Start, name.utf8CodeUnitCount) {
            guard found == nil else {
                throw .refused("it appears twice", at: names[index].value.start).inside(".\(name)")
            }
            found = index
        }
        return found.map { values[$0] }
    }

    /// With the names of the objects that it is in: `user.login`.
    func path(of name: MemberName) -> String {
        let text = bytes.text(of: name.value)
        return name.outer.map { "\(path(of: outerNames[$0])).\(text)" } ?? text
    }

    /// Of JSON, by the names of its columns.
    var members: [(name: String, value: RowValue)] { names.indices.map { (path(of: names[$0]), values[$0]) } }

    /// The first name of a JSON member that an earlier one has.
    var repeatedName: (name: String, start: Int)? {
        var texts = Set<String>()
        let name = names.first { !texts.insert(path(of: $0)).inserted }
        return name.map { (path(of: $0), $0.value.start) }
    }

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

/// The name of a member, and the object that it is in, if that is a member of the row itself.
struct MemberName {
    let value: RowValue
    /// Among the names of objects.
    let outer: Int?
}

extension Span<UInt8> {
    /// The object that the archives of Instagram put in a list of its own; any other list as it is.
    fileprivate func onlyObject(in list: RowValue, _ name: RowValue) throws(RowFault) -> RowValue {
        let known: StaticString = "string_list_data"
        let start = skippingSpace(from: list.start + 1)
        guard isText(name, known.utf8Start, known.utf8CodeUnitCount), self[start] == ASCII.openBrace else {
            return list
        }
        let object = try value(at: start, depth: 0)
        return skippingSpace(from: object.end) == list.end - 1 ? object : list
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
