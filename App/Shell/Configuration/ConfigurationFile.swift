import Foundation
import Presentation

/// The parsed configuration file. All keys are optional; an unknown key is an error.
struct ConfigurationFile: Sendable {
    private var values: [String: any Sendable] = [:]

    /// - Parameter name: the path, for errors.
    init(_ bytes: Data, name: String) throws(ErrorMessage) {
        let what = "the configuration file \(name)"
        guard let root = try? JSONDecoder().decode(ConfigurationValue.self, from: bytes) else {
            throw ErrorMessage.configuration(what, "it is not JSON", hint: "Write a JSON object, such as {}")
        }
        guard case .object(let members) = root else {
            throw ErrorMessage.configuration(what, "it is not a JSON object")
        }
        let settings = SettingTable.tombola.all
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            do throws(ParseError) {
                guard let setting = settings.first(where: { $0.key == name }) else {
                    throw ParseError.unknownName(name, among: settings.map(\.key))
                }
                values[name] = try setting.fileValue(value)
            } catch {
                throw ErrorMessage.configuration("\(what): \(name)", error.why, hint: error.hint)
            }
        }
    }

    subscript<Value>(setting: Setting<Value>) -> Value? {
        // Without this check, a missing key would be cast to the nil of an optional setting.
        guard let value = values[setting.key] else { return nil }
        return value as? Value
    }
}

extension ParseError {
    static func unknownName(_ name: String, among all: [String]) -> ParseError {
        ParseError("unknown key \(name)", hint: Spelling.hint(for: name, among: all))
    }
}

/// Any JSON value, so that errors can name the expected type.
enum ConfigurationValue: Decodable {
    case text(String)
    case number(Decimal)
    case object([String: ConfigurationValue])
    /// A Boolean, an array or null, which no setting accepts.
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
        guard case .text(let text) = self else { throw ParseError("must be a string") }
        return text
    }

    func number() throws(ParseError) -> String {
        guard case .number(let number) = self else { throw ParseError("must be a number, without quotes") }
        return "\(number)"
    }

    func members() throws(ParseError) -> [String: ConfigurationValue] {
        guard case .object(let members) = self else { throw ParseError("must be an object") }
        return members
    }
}
