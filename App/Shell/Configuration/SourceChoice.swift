import Data
import Domain

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
