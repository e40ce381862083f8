import Data
import Foundation
import Presentation

/// What the configuration file says, read and checked. Each key may be left out; one that is not known is a mistake.
struct ConfigurationFile: Equatable, Sendable {
    private(set) var source: SourceChoice?
    private(set) var timeout: Duration?
    private(set) var locale: LocaleStyle?
    private(set) var timeZone: TimeZone?
    private(set) var color: ColorChoice?
    private(set) var stats: StatsChoice?
    private(set) var seatGeekClientID: Secret?
    /// Where a public endpoint is to be found instead.
    private(set) var endpoints: [Endpoint: HTTPAddress] = [:]

    private enum Key: String, CaseIterable {
        case source, timeout, locale, timeZone, color, stats, endpoints, seatgeekClientID
    }

    /// - Parameter name: the path of the file, for errors.
    init(_ bytes: Data, name: String) throws(ErrorMessage) {
        let what = "the configuration file \(name)"
        guard let root = try? JSONDecoder().decode(ConfigurationValue.self, from: bytes) else {
            throw ErrorMessage.configuration(what, "it is not JSON", hint: "{} is the shortest that is.")
        }
        guard case .object(let members) = root else {
            throw ErrorMessage.configuration(what, "it is not a JSON object")
        }
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            do {
                let key = try Self.known(name, Key.self, Key.allCases.map(\.rawValue))
                try take(key, value)
            } catch {
                throw ErrorMessage.configuration("\(what): \(name)", error.why, hint: error.hint)
            }
        }
    }

    private mutating func take(_ key: Key, _ value: ConfigurationValue) throws(ParseError) {
        switch key {
        case .source: source = try ValueKind.source.read(value.text())
        case .timeout: timeout = try ValueKind.seconds.read(value.number())
        case .locale: locale = try ValueKind.locale.read(value.text())
        case .timeZone: timeZone = try ValueKind.timeZone.read(value.text())
        case .color: color = try ValueKind<ColorChoice>.choice("WHEN").read(value.text())
        case .stats: stats = try ValueKind<StatsChoice>.choice("SWITCH").read(value.text())
        case .seatgeekClientID: seatGeekClientID = Secret(try ValueKind.text("ID").read(value.text()))
        case .endpoints:
            for (name, url) in try value.members().sorted(by: { $0.key < $1.key }) {
                let endpoint = try Self.known(name, Endpoint.self, Endpoint.allCases.map(\.rawValue))
                endpoints[endpoint] = try ValueKind.url.read(url.text())
            }
        }
    }

    private static func known<Key: RawRepresentable<String>>(
        _ name: String,
        _: Key.Type,
        _ all: [String]
    ) throws(ParseError) -> Key {
        guard let key = Key(rawValue: name) else {
            throw ParseError("\(name) is not a name that is known here", hint: Spelling.hint(for: name, among: all))
        }
        return key
    }
}

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
