/// One element of a list while it is read: which of the declared fields it has, and where their values stand.
///
/// It is used again for every element, so that reading one allocates nothing. It is small: whoever borrows it copies it.
struct JSONRow<Field: JSONField>: ~Copyable {
    private let keys = Field.keys
    private var values = [JSONValue](repeating: JSONValue(kind: .null, start: 0, end: 0), count: Field.keys.count)
    /// Bit n is set where field n was found.
    private var present: UInt16 = 0
    /// Which field stood at each place of the rows before; −1 where none did. Rows mostly look alike.
    private var order = [Int](repeating: -1, count: 16)
    private var start = 0

    /// Reads one object.
    ///
    /// - Parameter depth: how many containers it stands in.
    /// - Returns: where it ends.
    mutating func scan(_ bytes: Span<UInt8>, at start: Int, depth: Int) throws(JSONFault) -> Int {
        self.start = start
        present = 0
        var place = 0
        var position = bytes.skippingSpace(from: start + 1)
        if try bytes.byte(at: position) == ASCII.closeBrace { return position + 1 }
        while true {
            position = bytes.skippingSpace(from: try scanMember(place, bytes, at: position, depth: depth + 1))
            switch try bytes.byte(at: position) {
            case ASCII.comma: position = bytes.skippingSpace(from: position + 1)
            case ASCII.closeBrace: return position + 1
            default: throw bytes.unexpected(at: position, insteadOf: "',' or '}'")
            }
            place += 1
        }
    }

    private mutating func scanMember(
        _ place: Int,
        _ bytes: Span<UInt8>,
        at start: Int,
        depth: Int
    ) throws(JSONFault) -> Int {
        let (field, keyEnd) = try scanKey(place, bytes, at: start)
        if let field, present & 1 << UInt16(field) != 0 {
            throw .refused("it is there twice", at: start).inside("." + keys[field])
        }
        var position = bytes.skippingSpace(from: keyEnd)
        guard try bytes.byte(at: position) == ASCII.colon else {
            throw bytes.unexpected(at: position, insteadOf: "':'")
        }
        position = bytes.skippingSpace(from: position + 1)
        guard let field else { return try bytes.value(at: position, depth: depth).end }
        do {
            let value = try bytes.value(at: position, depth: depth)
            values[field] = value
            present |= 1 << UInt16(field)
            return value.end
        } catch {
            throw error.inside("." + keys[field])
        }
    }

    private mutating func scanKey(
        _ place: Int,
        _ bytes: Span<UInt8>,
        at start: Int
    ) throws(JSONFault) -> (field: Int?, end: Int) {
        if place < order.count, order[place] >= 0, let end = keys.end(of: order[place], in: bytes, at: start) {
            return (order[place], end)
        }
        let key = try bytes.key(at: start)
        let field = try keys.index(of: key, in: bytes)
        if place < order.count { order[place] = field ?? -1 }
        return (field, key.end)
    }

    /// The value of a field that has to be there.
    func value(_ field: Field) throws(JSONFault) -> JSONValue {
        guard present & 1 << UInt16(field.rawValue) != 0 else {
            throw .refused("it is missing", at: start).inside("." + keys[field.rawValue])
        }
        return values[field.rawValue]
    }

    /// nil where the field is missing or null.
    func given(_ field: Field) -> JSONValue? {
        let value = values[field.rawValue]
        return present & 1 << UInt16(field.rawValue) != 0 && value.kind != .null ? value : nil
    }

    /// The fault of a value that is not what the field asks for.
    func refusal(_ field: Field, _ reason: String) -> JSONFault {
        .refused(reason, at: values[field.rawValue].start).inside("." + keys[field.rawValue])
    }
}
