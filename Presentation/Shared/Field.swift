import Domain

/// One field of an entity: its column in tables and records, its line in the details, and its members in JSON.
///
///     Field("Weight", .right) { audience.text($0.weightText, or: $0.weight) }
///         .json(Member("weight", "120", \.weight), Member("weightText", "0.120 kg", \.weightText))
package struct Field<Entity> {
    let title: String
    let alignment: ColumnAlignment
    let minimumWidth: Int?
    let role: ColumnRole
    let isListed: Bool
    let cell: (Entity) -> StyledText
    private(set) var detail: ((Entity) -> StyledText?)?
    private(set) var members: [Member<Entity>] = []

    /// - Parameters:
    ///   - minimumWidth: The width to which its text may be wrapped, unless a word is wider; nil if its cells stay whole,
    ///     like dates and amounts.
    ///   - role: What becomes of its column if the columns do not fit.
    ///   - isListed: Whether tables and records have it.
    ///   - isDetailed: Whether the details have it.
    package init(
        _ title: String,
        _ alignment: ColumnAlignment = .left,
        wrapsTo minimumWidth: Int? = nil,
        role: ColumnRole = .follows,
        listed isListed: Bool = true,
        detailed isDetailed: Bool = true,
        cell: @escaping (Entity) -> StyledText
    ) {
        self.title = title
        self.alignment = alignment
        self.minimumWidth = minimumWidth
        self.role = role
        self.isListed = isListed
        self.cell = cell
        detail = isDetailed ? cell : nil
    }

    /// A field of the details only.
    package init(detail title: String, text: @escaping (Entity) -> StyledText?) {
        self.init(title, listed: false, detailed: false) { text($0) ?? "" }
        detail = text
    }

    /// The field with another text in the details; nil omits it there.
    package func detail(_ text: @escaping (Entity) -> StyledText?) -> Field {
        var field = self
        field.detail = text
        return field
    }

    package func json(_ members: Member<Entity>...) -> Field {
        var field = self
        field.members = members
        return field
    }

    /// The same column for rows that contain the entity.
    func of<Whole>(_ part: @escaping (Whole) -> Entity) -> Field<Whole> {
        Field<Whole>(title, alignment, wrapsTo: minimumWidth, role: role) { cell(part($0)) }
    }
}

extension Array {
    func details<Entity>(of entity: Entity) -> [(name: String, value: StyledText)]
    where Element == Field<Entity> {
        compactMap { field in field.detail?(entity).map { (field.title, $0) } }
    }

    /// What help says about the order of columns without a terminal.
    func columnsOfRecords<Entity>() -> String where Element == Field<Entity> {
        filter(\.isListed).map { $0.title.lowercased() }.columnsSentence
    }

    func members<Entity>() -> [Member<Entity>] where Element == Field<Entity> { flatMap(\.members) }
}

extension [String] {
    /// What help says about the columns with these names.
    var columnsSentence: String { "When output is piped, the columns are: \(joined(separator: ", "))." }
}

/// A member of a JSON object, and the sample of it that help shows.
package struct Member<Entity> {
    let name: String
    let sample: String
    let value: (Entity) -> JSONText

    package init<Value: JSONValue>(_ name: String, _ value: @escaping (Entity) -> Value) {
        self.init(name, nil, value)
    }

    /// - Parameter example: The value in help; nil for that of its type.
    package init<Value: JSONValue>(_ name: String, _ example: String?, _ value: @escaping (Entity) -> Value) {
        self.init(name, sample: Value.sample(example)) { value($0).json }
    }

    fileprivate init(_ name: String, sample: String, _ value: @escaping (Entity) -> JSONText) {
        self.name = name
        self.sample = sample
        self.value = value
    }

    /// A failure beside a result, with the members of an error.
    static func failure(
        _ name: String,
        for audience: Audience,
        _ value: @escaping (Entity) -> (some UserFacingError)?
    ) -> Member {
        Member(name, sample: "null|{...}") {
            value($0)?.errorMessage.jsonObject(completing: audience.complete) ?? .null
        }
    }

    /// A list of objects, each with these members.
    static func list<Item>(
        _ name: String,
        of item: [Member<Item>],
        _ items: @escaping (Entity) -> [Item]
    ) -> Member {
        Member(name, "[\(item.sample())]") { JSONText.array(items($0).map(item.json)) }
    }

    fileprivate func of<Whole>(_ part: @escaping (Whole) -> Entity) -> Member<Whole> {
        Member<Whole>(name, sample: sample) { value(part($0)) }
    }
}

extension Array {
    func json<Entity>(_ entity: Entity) -> JSONText where Element == Member<Entity> {
        .object(reduce(into: [:]) { $0[$1.name] = $1.value(entity) })
    }

    /// `{"type": "apple", "price": 149}`
    func sample<Entity>() -> String where Element == Member<Entity> {
        "{" + map { "\"\($0.name)\": \($0.sample)" }.joined(separator: ", ") + "}"
    }

    func of<Entity, Whole>(_ part: @escaping (Whole) -> Entity) -> [Member<Whole>]
    where Element == Member<Entity> {
        map { $0.of(part) }
    }

    /// The number of skipped items and each with its reason.
    static func skipped<Entity>(_ items: @escaping (Entity) -> [SkippedItem]) -> [Member<Entity>]
    where Element == Member<Entity> {
        let item: [Member<SkippedItem>] = [Member("place", \.place), Member("reason", \.problem.clause)]
        return [Member("skipped", "1") { items($0).count }, .list("skippedItems", of: item, items)]
    }
}

package protocol JSONValue {
    var json: JSONText { get }
    /// - Parameter example: Without the quotation marks of a text, or the brackets of an array.
    static func sample(_ example: String?) -> String
}

extension JSONText: JSONValue {
    package var json: JSONText { self }
    package static func sample(_ example: String?) -> String { example ?? "{...}" }
}

extension String: JSONValue {
    package var json: JSONText { .string(self) }
    package static func sample(_ example: String?) -> String { "\"\(example ?? "...")\"" }
}

extension FixedWidthInteger where Self: JSONValue {
    package var json: JSONText { .integer(self) }
    package static func sample(_ example: String?) -> String { example ?? "0" }
}

extension Int: JSONValue {}
extension Int64: JSONValue {}

extension Int32: JSONValue {}
extension UInt64: JSONValue {}

extension Bool: JSONValue {
    package var json: JSONText { .bool(self) }
    package static func sample(_ example: String?) -> String { example ?? "true|false" }
}

extension DecimalNumber: JSONValue {
    package var json: JSONText { .number(description) }
    package static func sample(_ example: String?) -> String { example ?? "0" }
}

extension Timestamp: JSONValue {
    package var json: JSONText { .string(ISO8601.text(self)) }
    package static func sample(_ example: String?) -> String { "\"\(example ?? "2025-01-31T18:00:00Z")\"" }
}

extension Optional: JSONValue where Wrapped: JSONValue {
    package var json: JSONText { self?.json ?? .null }
    package static func sample(_ example: String?) -> String { Wrapped.sample(example) + "|null" }
}

extension Array: JSONValue where Element: JSONValue {
    package var json: JSONText { .array(map(\.json)) }
    package static func sample(_ example: String?) -> String { "[\(example ?? Element.sample(nil))]" }
}
