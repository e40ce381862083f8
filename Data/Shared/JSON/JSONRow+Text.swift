import Domain

extension JSONRow {
    /// A string with something in it that can be seen: not only white space, or what takes no room.
    func nonEmptyString(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> String {
        let text = try string(field, in: bytes)
        guard text.unicodeScalars.contains(where: \.canBeSeen) else { throw refusal(field, "it is empty") }
        return text
    }

    /// The same, but nil where the field is missing or null, or nothing of it can be seen.
    func visibleString(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> String? {
        guard let text = try optionalString(field, in: bytes) else { return nil }
        return text.unicodeScalars.contains(where: \.canBeSeen) ? text : nil
    }
}

extension Unicode.Scalar {
    fileprivate var canBeSeen: Bool {
        guard !isASCII else { return (0x21...0x7E).contains(value) }
        return !isControlOrBidi && !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
    }
}
