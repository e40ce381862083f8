import Domain

/// Where the reader is stricter than `JSONDecoder`, on purpose. It is never more lenient.
enum RightfulDifference: CaseIterable {
    /// The decoder takes one of the values and says nothing.
    case repeatedKey
    /// The decoder takes 10.0, 1e1 and −0 for whole numbers.
    case notWrittenAsWholeNumber
    /// The decoder looks into a string only when somebody asks for it.
    case textThatNobodyAskedFor
    /// The decoder passes over a number that nobody asked for without looking at its form: `5e-`, `1-`, `01.0`.
    case numberThatNobodyAskedFor
    /// The decoder allows a comma after the last member of an object, and the last element of a list.
    case trailingComma

    /// How the sentences of such refusals end.
    private var endings: [String] {
        switch self {
        case .repeatedKey:
            ["it is there twice"]
        case .notWrittenAsWholeNumber:
            ["it is not a whole number", "it is written with an exponent, not as a whole number", "it is negative"]
        case .textThatNobodyAskedFor:
            [
                "a string is not valid UTF-8", "\\u is not followed by four hexadecimal digits",
                "a backslash starts an escape that JSON does not know", "half of a surrogate pair stands alone",
                "a control character stands in a string without an escape",
            ]
        case .numberThatNobodyAskedFor:
            [
                "a number starts with a zero that JSON does not allow", "stands where a digit should be",
                "stands where a digit after the decimal point should be",
                "stands where a digit after the exponent's e should be", "'+' stands where ',' or '}' should be",
                "'-' stands where ',' or '}' should be", "'+' stands where ',' or ']' should be",
                "'-' stands where ',' or ']' should be", "'.' stands where ',' or '}' should be",
                "'.' stands where ',' or ']' should be", "'e' stands where ',' or '}' should be",
                "'e' stands where ',' or ']' should be",
            ]
        case .trailingComma:
            ["'}' stands where a name in quotes should be", "']' stands where a value should be"]
        }
    }

    static func explains<Element>(_ ours: Result<[Element], SourceFailure>, _ theirs: [Element]?) -> Bool {
        guard theirs != nil, let refusal = ours.refusal else { return false }
        return allCases.contains { $0.endings.contains { refusal.hasSuffix($0) } }
    }
}
