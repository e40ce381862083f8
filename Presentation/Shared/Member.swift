import Domain

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
    static func list<Item>(_ name: String, of item: [Member<Item>], _ items: @escaping (Entity) -> [Item]) -> Member {
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

    func of<Entity, Whole>(_ part: @escaping (Whole) -> Entity) -> [Member<Whole>] where Element == Member<Entity> {
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
