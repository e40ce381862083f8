/// A value that was scanned and found to be correct JSON: what it is, and where in the span it stands.
///
/// It holds no bytes, so that making one costs nothing.
struct JSONValue {
    enum Kind: UInt8 {
        /// Its content is its bytes between the quotes.
        case plainString
        /// Its content is made by decoding its escapes.
        case escapedString
        case integer
        /// An integer of 2⁶⁴ or more.
        case largeInteger
        /// Whole or not; −0 too.
        case negative
        case fraction
        case exponent
        case `true`
        case `false`
        case null
        case object
        case array
    }

    var kind: Kind
    var start: Int
    /// Just past its last byte.
    var end: Int
    /// The value where it is an `integer`, otherwise without a meaning.
    var integer: UInt64 = 0
}

extension JSONValue.Kind {
    var isString: Bool { self == .plainString || self == .escapedString }

    /// As in "it is …, not a list".
    var name: String {
        switch self {
        case .plainString, .escapedString: "a string"
        case .integer, .largeInteger, .negative, .fraction, .exponent: "a number"
        case .true, .false: "a truth value"
        case .null: "null"
        case .object: "an object"
        case .array: "a list"
        }
    }
}
