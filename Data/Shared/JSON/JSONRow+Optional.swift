import Domain

/// Fields that may be missing or null, for which they give nil. Whatever else is not of their type is refused all the
/// same.
extension JSONRow {
    /// Whether the field is there and not null.
    func isGiven(_ field: Field) -> Bool {
        given(field) != nil
    }

    func optionalString(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> String? {
        isGiven(field) ? try string(field, in: bytes) : nil
    }

    func optionalTruthValue(_ field: Field) throws(JSONFault) -> Bool? {
        isGiven(field) ? try truthValue(field) : nil
    }

    func optionalInteger(_ field: Field) throws(JSONFault) -> Int? {
        isGiven(field) ? try integer(field) : nil
    }

    func optionalDecimal(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> DecimalNumber? {
        isGiven(field) ? try decimal(field, in: bytes) : nil
    }

    func optionalInstant(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> Timestamp? {
        isGiven(field) ? try instant(field, in: bytes) : nil
    }

    func optionalLocalDateTime(_ field: Field, in bytes: Span<UInt8>) throws(JSONFault) -> LocalDateTime? {
        isGiven(field) ? try localDateTime(field, in: bytes) : nil
    }
}
