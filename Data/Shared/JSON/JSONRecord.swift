/// What one element of a list is read into.
protocol JSONRecord {
    associatedtype Field: JSONField

    /// The name of the list in the root object.
    static var list: String { get }

    /// - Parameters:
    ///   - row: the element, already found to be correct JSON.
    ///   - bytes: what the row's strings are read from.
    init(_ row: borrowing JSONRow<Field>, in bytes: Span<UInt8>) throws(JSONFault)
}

/// The fields of an element that are read; its others are checked for their syntax only. The raw value is the position
/// of the name in `keys`.
protocol JSONField: RawRepresentable<Int>, Sendable {
    static var keys: JSONKeys { get }
}
