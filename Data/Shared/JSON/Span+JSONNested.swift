/// Going into objects and lists that were found to be correct JSON before.
extension Span<UInt8> {
    /// Reads the object that starts there.
    func object<Field: JSONField, Value>(
        at start: Int,
        _ body: (borrowing JSONRow<Field>, Span<UInt8>) throws(JSONFault) -> Value
    ) throws(JSONFault) -> Value {
        var row = JSONRow<Field>()
        _ = try row.scan(self, at: start, depth: 0)
        return try body(row, self)
    }

    /// - Parameter body: is given the number of each element, from 0, and where it starts, and gives back where it ends.
    func eachElement(of list: JSONValue, _ body: (Int, Int) throws(JSONFault) -> Int) throws(JSONFault) {
        var position = skippingSpace(from: list.start + 1)
        var index = 0
        while try byte(at: position) != ASCII.closeBracket {
            position = skippingSpace(from: try body(index, position))
            if try byte(at: position) == ASCII.comma { position = skippingSpace(from: position + 1) }
            index += 1
        }
    }
}
