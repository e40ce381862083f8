/// One part of what is asked of an endpoint: `q=opera`.
package struct QueryItem: Hashable, Sendable {
    package let name: String
    package let value: String
    /// Whether the value must never be shown, such as a client id. It is sent, and nothing else.
    package let isSecret: Bool

    package init(_ name: String, _ value: String, isSecret: Bool = false) {
        self.name = name
        self.value = value
        self.isSecret = isSecret
    }
}

extension QueryItem: CustomStringConvertible {
    package var description: String { "\(name)=\(isSecret ? "…" : value)" }
}
