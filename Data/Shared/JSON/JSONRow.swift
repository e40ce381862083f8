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
    private var present: UInt32 = 0
    /// What stood before each value of the previous row. Most rows of a list are written alike.
    private var leads: [JSONLead] = []
    private let expectsMoreRows: Bool
    private var start = 0

    init(expectsMoreRows: Bool) {
        self.expectsMoreRows = expectsMoreRows
    }

    /// Scans one object and returns its end.
    ///
    /// - Parameter depth: Number of enclosing containers.
    mutating func scan(_ bytes: Span<UInt8>, at start: Int, depth: Int) throws(JSONFault) -> Int {
        self.start = start
        present = 0
        var place = 0
        var position = start
        while true {
            var field = -1
            if place < leads.count, leads[place].matches(bytes, at: position, unless: present) {
                field = leads[place].field
                position = bytes.skippingSpace(from: position + leads[place].length)
            } else if let end = bytes.endOfObject(at: position, isEmpty: place == 0) {
                return end
            } else {
                let (key, end) = try bytes.lead(at: position, isFirst: place == 0)
                field = try keys.index(of: key, in: bytes)
                guard !isPresent(field) else {
                    throw .refused("it appears twice", at: key.start).inside("." + keys[field])
                }
                if expectsMoreRows {
                    let bit = field >= 0 ? Self.bit(field) : 0
                    expect(JSONLead(bytes.extracting(position..<end), field: field, bit: bit), at: place)
                }
                position = end
            }
            do {
                let value = try bytes.value(at: position, depth: depth + 1)
                position = value.end
                place += 1
                guard field >= 0 else { continue }
                values[field] = value
                present |= Self.bit(field)
            } catch {
                throw field >= 0 ? error.inside("." + keys[field]) : error
            }
        }
    }

    private mutating func expect(_ lead: JSONLead, at place: Int) {
        if place < leads.count { leads[place] = lead } else if place < 16 { leads.append(lead) }
    }

    private func isPresent(_ field: Int) -> Bool { field >= 0 && present & Self.bit(field) != 0 }

    /// - Parameter field: Not negative.
    private static func bit(_ field: Int) -> UInt32 { 1 &<< UInt32(truncatingIfNeeded: field) }

    /// Returns the value of a required field.
    @inline(__always)
    func value(_ field: Field) throws(JSONFault) -> JSONValue {
        guard present & Self.bit(field.rawValue) != 0 else {
            throw .refused("it is missing", at: start).inside("." + keys[field.rawValue])
        }
        return values[field.rawValue]
    }

    /// Returns nil if the field is missing or null.
    func given(_ field: Field) -> JSONValue? {
        let value = values[field.rawValue]
        return present & Self.bit(field.rawValue) != 0 && value.kind != .null ? value : nil
    }

    /// Returns the fault for a field's invalid value.
    func refusal(_ field: Field, _ reason: String) -> JSONFault {
        .refused(reason, at: values[field.rawValue].start).inside("." + keys[field.rawValue])
    }
}

/// The bytes before a value: a brace or comma, the name, and a colon, with the white space between them.
private struct JSONLead {
    private var words = InlineArray<3, UInt64>(repeating: 0)
    private var masks = InlineArray<3, UInt64>(repeating: 0)
    /// 0 if it is too long to compare.
    private(set) var length = 0
    /// −1 if the name is that of no field.
    private(set) var field = -1
    private let bit: UInt32

    /// - Parameter bit: Bit of the field; 0 if there is none.
    init(_ bytes: Span<UInt8>, field: Int, bit: UInt32) {
        self.bit = bit
        guard bytes.count <= 24 else { return }
        self.field = field
        length = bytes.count
        for index in bytes.indices {
            words[index / 8] |= UInt64(bytes[index]) << UInt64(index % 8 * 8)
            masks[index / 8] |= 0xFF << UInt64(index % 8 * 8)
        }
    }

    /// - Parameter present: Bits of the fields that must not appear again.
    @inline(__always)
    func matches(_ bytes: Span<UInt8>, at start: Int, unless present: UInt32) -> Bool {
        guard length > 0, present & bit == 0, start <= bytes.count &- 24 else { return false }
        return bytes.word(at: start) & masks[0] == words[0] && bytes.word(at: start &+ 8) & masks[1] == words[1]
            && (length <= 16 || bytes.word(at: start &+ 16) & masks[2] == words[2])
    }
}

/// Names of the fields to read from an object, in the order of their raw values.
struct JSONKeys: Sendable {
    let count: Int
    /// All names, one after the other: an array for each would be retained and released for each comparison.
    private let text: [UInt8]
    private let ends: [Int]

    /// - Parameter names: At most 16.
    init(_ names: [String]) {
        precondition(names.count <= 16, "A row has room for 16 fields.")
        count = names.count
        text = names.flatMap(\.utf8)
        ends = names.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
    }

    subscript(_ index: Int) -> String { String(decoding: text[ends[index]..<ends[index + 1]], as: UTF8.self) }

    /// Returns the index of the name that a scanned key equals; −1 if there is none.
    func index(of key: JSONValue, in bytes: Span<UInt8>) throws(JSONFault) -> Int {
        let names = text.span
        for index in 0..<count where try bytes.string(key, equals: names.extracting(ends[index]..<ends[index + 1])) {
            return index
        }
        return -1
    }
}

extension Span<UInt8> {
    /// Scans the name of an object's member.
    func key(at start: Int) throws(JSONFault) -> JSONValue {
        guard try byte(at: start) == ASCII.quote else { throw unexpected(at: start, insteadOf: "a name in quotes") }
        return try string(at: start)
    }

    /// Returns the end of an object if its brace is next.
    ///
    /// - Parameter isEmpty: Whether `start` is that of the object.
    @inline(__always)
    fileprivate func endOfObject(at start: Int, isEmpty: Bool) -> Int? {
        let position = skippingSpace(from: isEmpty ? start + 1 : start)
        return position < count && self[position] == ASCII.closeBrace ? position + 1 : nil
    }

    /// Scans the bytes before a value.
    ///
    /// - Parameter isFirst: Whether `start` is that of the object.
    func lead(at start: Int, isFirst: Bool) throws(JSONFault) -> (key: JSONValue, end: Int) {
        let opening = isFirst ? start : skippingSpace(from: start)
        guard try byte(at: opening) == (isFirst ? ASCII.openBrace : ASCII.comma) else {
            throw unexpected(at: opening, insteadOf: "',' or '}'")
        }
        let key = try key(at: skippingSpace(from: opening + 1))
        let colon = skippingSpace(from: key.end)
        guard try byte(at: colon) == ASCII.colon else { throw unexpected(at: colon, insteadOf: "':'") }
        return (key, skippingSpace(from: colon + 1))
    }
}
