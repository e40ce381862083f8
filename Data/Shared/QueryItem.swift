/// One part of what is asked of an endpoint: `q=opera`.
package struct QueryItem: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension QueryItem: CustomStringConvertible {
    package var description: String { "\(name)=\(value)" }
}
