import Data
import Domain
import Foundation
import Presentation

/// Where data comes from, as the user chose it.
enum SourceChoice: Hashable, Sendable, CustomStringConvertible {
    case embedded
    case directory(path: String)
    case http(base: HTTPAddress)
    case remote

    var description: String {
        switch self {
        case .embedded: "embedded"
        case .directory(let path): path.withoutUserInfo
        case .http(let base): base.description
        case .remote: "remote"
        }
    }
}

extension ValueKind where Value == SourceChoice {
    static var source: ValueKind {
        let shape = ValueShape(
            "SOURCE",
            allowed: "embedded, DIRECTORY, http://HOST/BASE, remote",
            completion: .folders
        )
        return ValueKind(shape) { text throws(ParseError) in
            switch text {
            case "embedded": return .embedded
            case "remote": return .remote
            case "-": throw ParseError("a source is not standard input", hint: "Only --users and --entries take it.")
            default: return try WebAddress.typed(text).map { .http(base: $0) } ?? .directory(path: text)
            }
        }
    }
}

extension ValueKind where Value == ChosenLocation {
    static func input(_ placeholder: String) -> ValueKind {
        let shape = ValueShape(placeholder, completion: .files, readsStandardInput: true)
        return ValueKind(shape) { text throws(ParseError) in
            if text == "-" { return .standardInput }
            return try WebAddress.typed(text).map { .web($0) } ?? .file(path: text)
        }
    }
}

extension ValueKind where Value == HTTPAddress {
    static var url: ValueKind {
        ValueKind(ValueShape("URL")) { text throws(ParseError) in
            guard let address = try WebAddress.typed(text) else {
                throw ParseError("this is no URL", hint: "Write http:// or https:// before the host.")
            }
            return address
        }
    }
}

enum WebAddress {
    /// The http or https URL that a text is; nil for what can only be a path. Throws where it is a URL that cannot be
    /// used.
    static func typed(_ text: String) throws(ParseError) -> HTTPAddress? {
        guard HTTPAddress.looksLikeURL(text) else { return nil }
        let scheme = text.prefix { $0 != ":" }.lowercased()
        guard ["http", "https"].contains(scheme) else {
            let hint = scheme == "file" ? "Give the path alone." : nil
            throw ParseError("only http and https URLs can be read, not \(scheme)", hint: hint)
        }
        guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty else {
            throw ParseError("this URL has no host, or a mistake in it")
        }
        guard parts.port.map({ (1...65_535).contains($0) }) ?? true else { throw ParseError("a port is 1 to 65535") }
        guard parts.user == nil, parts.password == nil else {
            throw ParseError(
                "a URL must not carry a user name or password",
                hint: "Others can see what a command line says."
            )
        }
        do {
            return try HTTPAddress(text)
        } catch {
            throw ParseError(error.reason, hint: error.hint)
        }
    }
}

extension ValueKind where Value == Fault {
    /// A failure that can be put at the outermost seam on purpose.
    static var fault: ValueKind {
        let names = Fault.all.map(\.name)
        let words = names.filter { !$0.hasPrefix("status:") } + ["status:404", "status:500"]
        let shape = ValueShape("KIND", allowed: names.joined(separator: ", "), completion: .words(words))
        return ValueKind(shape) { text throws(ParseError) in
            if let fault = Fault(text) { return fault }
            guard text.hasPrefix("status:") else {
                throw ParseError("there is no such fault", hint: Spelling.hint(for: text, among: names))
            }
            throw ParseError("the status is 300 to 599", hint: "For example --fault status:500.")
        }
    }
}
