/// Where data comes from, as the user chose it.
enum SourceChoice: Hashable, Sendable, CustomStringConvertible {
    case embedded
    case directory(path: String)
    /// The URL as it was written; its host is there and its port is one.
    case http(base: String)
    case remote

    var description: String {
        switch self {
        case .embedded: "embedded"
        case .directory(let path): path
        case .http(let base): base
        case .remote: "remote"
        }
    }
}

/// Where one document is read from, as the user chose it.
enum InputLocation: Hashable, Sendable {
    case standardInput
    case file(path: String)
    case http(url: String)
}

extension ValueKind where Value == SourceChoice {
    static var source: ValueKind {
        let shape = ValueShape(
            "SOURCE",
            allowed: "embedded, DIRECTORY, http://HOST/BASE, remote",
            completion: .folders
        )
        return ValueKind(shape) { text throws(Refusal) in
            switch text {
            case "embedded": return .embedded
            case "remote": return .remote
            case "-": throw Refusal("a source is not standard input", hint: "--users and --entries take -")
            default: return try WebAddress.isURL(text) ? .http(base: text) : .directory(path: text)
            }
        }
    }
}

extension ValueKind where Value == InputLocation {
    static func input(_ placeholder: String) -> ValueKind {
        let shape = ValueShape(placeholder, completion: .files, readsStandardInput: true)
        return ValueKind(shape) { text throws(Refusal) in
            if text == "-" { return .standardInput }
            return try WebAddress.isURL(text) ? .http(url: text) : .file(path: text)
        }
    }
}

extension ValueKind where Value == String {
    static var url: ValueKind {
        ValueKind(ValueShape("URL")) { text throws(Refusal) in
            guard try WebAddress.isURL(text) else {
                throw Refusal("this is no URL", hint: "it begins with http:// or https://")
            }
            return text
        }
    }
}
