import Foundation

/// Any JSON, so that a wrong type can be told in a sentence.
enum ConfigurationValue: Decodable {
    case text(String)
    case number(Decimal)
    case object([String: ConfigurationValue])
    /// A truth value, an array or null: nothing here takes one.
    case other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if (try? container.decode(Bool.self)) != nil {
            self = .other
        } else if let number = try? container.decode(Decimal.self) {
            self = .number(number)
        } else if let members = try? container.decode([String: ConfigurationValue].self) {
            self = .object(members)
        } else {
            self = .other
        }
    }

    func text() throws(ParseError) -> String {
        guard case .text(let text) = self else { throw ParseError("it takes a text in quotation marks") }
        return text
    }

    func number() throws(ParseError) -> String {
        guard case .number(let number) = self else { throw ParseError("it takes a number, without quotation marks") }
        return "\(number)"
    }

    func members() throws(ParseError) -> [String: ConfigurationValue] {
        guard case .object(let members) = self else { throw ParseError("it takes an object, in braces") }
        return members
    }
}
