/// A decoded element of a list.
protocol JSONRecord {
    associatedtype Field: JSONField

    /// Name of the list in the root object.
    static var list: String { get }

    /// - Parameters:
    /// - row: The element, known to be valid JSON.
    /// - bytes: The bytes that the row was scanned from.
    init(_ row: borrowing JSONRow<Field>, in bytes: Span<UInt8>) throws(JSONFault)
}

/// Fields to read from an element; all others are checked only for syntax. The raw value is the index of the name in
/// `keys`.
protocol JSONField: RawRepresentable<Int>, Sendable {
    static var keys: JSONKeys { get }
}

/// The declared fields of one element and the positions of their values.
///
/// It is reused for every element, so reading one allocates nothing. It must stay small: borrowing copies it.
struct JSONRow<Field: JSONField>: ~Copyable {
    private let keys = Field.keys
    private var values = [JSONValue](repeating: JSONValue(kind: .null, start: 0, end: 0), count: Field.keys.count)
    /// Bit n is set if field n was found.
    private var present: UInt16 = 0
    /// The field at each position of previous rows; −1 for an unknown one. Most rows list the same fields in the same
    /// order.
    private var order = [Int](repeating: -1, count: 16)
    private var start = 0

    /// Scans one object and returns its end.
    ///
    /// - Parameter depth: Number of enclosing containers.
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
            throw .refused("it appears twice", at: start).inside("." + keys[field])
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

    /// Returns the value of a required field.
    func value(_ field: Field) throws(JSONFault) -> JSONValue {
        guard present & 1 << UInt16(field.rawValue) != 0 else {
            throw .refused("it is missing", at: start).inside("." + keys[field.rawValue])
        }
        return values[field.rawValue]
    }

    /// Returns nil if the field is missing or null.
    func given(_ field: Field) -> JSONValue? {
        let value = values[field.rawValue]
        return present & 1 << UInt16(field.rawValue) != 0 && value.kind != .null ? value : nil
    }

    /// Returns the fault for a field's invalid value.
    func refusal(_ field: Field, _ reason: String) -> JSONFault {
        .refused(reason, at: values[field.rawValue].start).inside("." + keys[field.rawValue])
    }
}

/// Names of the fields to read from an object, in the order of their raw values.
struct JSONKeys: Sendable {
    private let names: [[UInt8]]
    private let patterns: [Pattern]

    /// - Parameter names: At most 16. Names of up to 14 bytes are found faster.
    init(_ names: [String]) {
        precondition(names.count <= 16, "A row has room for 16 fields.")
        self.names = names.map { Array($0.utf8) }
        patterns = self.names.map(Pattern.init)
    }

    var count: Int { names.count }

    subscript(_ index: Int) -> String { String(decoding: names[index], as: UTF8.self) }

    /// Returns the end of the key at `start` if it is the one at `index`, written without escapes. Compares 16 bytes at
    /// once; if nil, the key must be scanned and looked up.
    @inline(__always)
    func end(of index: Int, in bytes: Span<UInt8>, at start: Int) -> Int? {
        guard start + 16 <= bytes.count else { return nil }
        let pattern = patterns[index]
        let low = bytes.word(at: start)
        let high = bytes.word(at: start + 8)
        let isFound = low & pattern.lowMask == pattern.low && high & pattern.highMask == pattern.high
        return isFound ? start + pattern.length : nil
    }

    /// Returns the index of the name that a scanned key equals.
    func index(of key: JSONValue, in bytes: Span<UInt8>) throws(JSONFault) -> Int? {
        for index in patterns.indices where end(of: index, in: bytes, at: key.start) == key.end { return index }
        // A short key without escapes was already compared in full.
        guard key.kind == .escapedString || key.end - key.start > 16 || key.start + 16 > bytes.count else { return nil }
        for index in names.indices where try bytes.string(key, equals: names[index]) { return index }
        return nil
    }

    /// A key with its quotes. A key longer than 16 bytes never matches, because it sets a bit outside its mask.
    private struct Pattern {
        var low: UInt64 = 1
        var high: UInt64 = 0
        var lowMask: UInt64 = 0
        var highMask: UInt64 = 0
        var length = 0

        init(_ name: [UInt8]) {
            let quoted = [ASCII.quote] + name + [ASCII.quote]
            guard quoted.count <= 16 else { return }
            length = quoted.count
            low = 0
            for (index, byte) in quoted.enumerated() {
                let shift = UInt64(index % 8) * 8
                if index < 8 {
                    low |= UInt64(byte) << shift
                    lowMask |= 0xFF << shift
                } else {
                    high |= UInt64(byte) << shift
                    highMask |= 0xFF << shift
                }
            }
        }
    }
}

extension Span<UInt8> {
    /// Scans the name of an object's member.
    func key(at start: Int) throws(JSONFault) -> JSONValue {
        guard try byte(at: start) == ASCII.quote else { throw unexpected(at: start, insteadOf: "a name in quotes") }
        return try string(at: start)
    }
}
