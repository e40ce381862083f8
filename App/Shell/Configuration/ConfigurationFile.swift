import Data
import Foundation
import Presentation

/// The parsed configuration file. All keys are optional; an unknown key is an error.
struct ConfigurationFile: Sendable {
    /// As written.
    let members: [String: ConfigurationValue]
    private var values: [String: any Sendable] = [:]

    /// - Parameter name: the path, for errors.
    init(_ bytes: Foundation.Data, name: String) throws(ErrorMessage) {
        let (what, text) = ("the configuration file \(name)", Array(bytes))
        do {
            try JSONSyntaxError.check(text)
        } catch {
            throw ErrorMessage.configuration(
                "\(what), \(error.position)",
                error.reason,
                hint: "Write a JSON object, such as {}"
            )
        }
        guard case .object(let members)? = try? JSONDecoder().decode(ConfigurationValue.self, from: bytes) else {
            throw ErrorMessage.configuration(what, "it is not a JSON object, or a number in it is too large")
        }
        self.members = members
        let settings = SettingTable.tombola.all
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            do throws(ParseError) {
                guard let setting = settings.first(where: { $0.key == name }) else {
                    throw ParseError.unknownName(name, among: settings.map(\.key))
                }
                values[name] = try setting.fileValue(value)
            } catch {
                let place = JSONSyntaxError.position(of: name, in: text).map { ", \($0)" } ?? ""
                throw ErrorMessage.configuration("\(what)\(place): \(name)", error.why, hint: error.hint)
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

/// How the configuration file writes the value of a setting.
enum ConfigurationForm {
    case text, numberOrText
    /// `true` and `false`, or `"on"` and `"off"`.
    case onOff
    case object
}

/// Any JSON value, so that errors can name the expected type.
enum ConfigurationValue: Codable, Sendable {
    case text(String)
    case number(Decimal)
    case truth(Bool)
    case object([String: ConfigurationValue])
    /// An array or null, which no setting accepts.
    case other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let truth = try? container.decode(Bool.self) {
            self = .truth(truth)
        } else if let number = try? container.decode(Decimal.self) {
            self = .number(number)
        } else if let members = try? container.decode([String: ConfigurationValue].self) {
            self = .object(members)
        } else {
            self = .other
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .truth(let truth): try container.encode(truth)
        case .object(let members): try container.encode(members)
        case .other: try container.encodeNil()
        }
    }

    /// Text that is no JSON is taken as a text.
    init(text: String) {
        self = (try? JSONDecoder().decode(Self.self, from: Foundation.Data(text.utf8))) ?? .text(text)
    }

    func text() throws(ParseError) -> String {
        guard case .text(let text) = self else { throw ParseError("must be a string") }
        return text
    }

    /// Returns the value as typed after an option.
    func typed(as form: ConfigurationForm) throws(ParseError) -> String {
        switch (form, self) {
        case (.numberOrText, .number(let number)): return "\(number)"
        case (.onOff, .truth(let isOn)): return isOn ? "on" : "off"
        case (_, .text(let text)): return text
        case (.text, _), (.object, _): return try text()
        case (.numberOrText, _): throw ParseError("must be a number, or a string with a unit")
        case (.onOff, _): throw ParseError("must be true or false")
        }
    }

    func members() throws(ParseError) -> [String: ConfigurationValue] {
        guard case .object(let members) = self else { throw ParseError("must be an object") }
        return members
    }
}
