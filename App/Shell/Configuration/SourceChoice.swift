import Data
import Domain
import Foundation
import Presentation

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

    /// - Parameters:
    ///   - endpoints: URLs that replace public ones.
    ///   - origin: What has chosen it; nil for the user.
    func source(
        _ client: HTTPClient,
        except endpoints: @autoclosure () -> [Endpoint: HTTPAddress],
        setBy origin: String? = nil
    ) -> any DocumentSource {
        switch self {
        case .embedded: EmbeddedDocumentSource()
        case .directory(let path): DirectoryDocumentSource(folder: path, setBy: origin)
        case .http(let base): HTTPDocumentSource(base: base, client: client)
        case .remote: HTTPDocumentSource(publishedExcept: endpoints(), client: client)
        }
    }
}

extension ValueKind where Value == SourceChoice {
    static var source: ValueKind {
        ValueKind(
            "SOURCE",
            allowed: "embedded (built-in sample), remote (public endpoints), DIRECTORY, http://HOST/BASE",
            words: ["embedded", "remote"],
            paths: .folders,
            text: \.description
        ) { text throws(ParseError) in
            switch text {
            case "embedded": return .embedded
            case "remote": return .remote
            case "-":
                let hint = "Options that name one file accept -"
                throw ParseError("a source cannot be standard input", hint: hint)
            default: return try WebAddress.typed(text).map { .http(base: $0) } ?? .directory(path: text)
            }
        }
    }
}

extension ValueKind where Value == ChosenLocation {
    static func input(_ placeholder: String) -> ValueKind {
        ValueKind(placeholder, paths: .files, readsStandardInput: true) { text throws(ParseError) in
            if text == "-" { return .standardInput }
            return try WebAddress.typed(text).map { .web($0) } ?? .file(path: text)
        }
    }
}

extension ValueKind where Value == HTTPAddress? {
    static var url: ValueKind {
        ValueKind("URL", text: { $0?.description ?? "" }) { text throws(ParseError) in
            guard let address = try WebAddress.typed(text) else {
                throw ParseError("not a URL", hint: "Start it with http:// or https://")
            }
            return address
        }
    }
}

enum WebAddress {
    /// Parses an http or https URL; returns nil for a path. Throws for an invalid or unsupported URL.
    static func typed(_ text: String) throws(ParseError) -> HTTPAddress? {
        guard HTTPAddress.looksLikeURL(text) else { return nil }
        let scheme = text.prefix { $0 != ":" }.lowercased()
        guard ["http", "https"].contains(scheme) else {
            let hint = scheme == "file" ? "Pass the path without file://" : nil
            throw ParseError("\(scheme) URLs are not supported", hint: hint)
        }
        guard let parts = URLComponents(string: text), let address = HTTPAddress(of: text) else {
            throw ParseError("the URL is invalid or has no host")
        }
        guard parts.port.map({ (1...65_535).contains($0) }) ?? true else {
            throw ParseError("the port must be 1 to 65535")
        }
        guard parts.user == nil, parts.password == nil else {
            throw ParseError(
                "a URL must not contain a user name or password",
                hint: "Remove them: other users can see command lines."
            )
        }
        return address
    }
}

extension ValueKind where Value == Fault {
    static var fault: ValueKind {
        let names = Fault.all.map(\.name)
        let words = names.filter { !$0.hasPrefix("status:") } + ["status:404", "status:500"]
        return ValueKind("KIND", allowed: names.joined(separator: ", "), words: words) {
            text throws(ParseError) in
            if let fault = Fault(text) { return fault }
            guard text.hasPrefix("status:") else {
                let status = "status:\(text)"
                let isStatus = Fault(status) != nil
                let hint = isStatus ? "Did you mean '\(status)'?" : Spelling.hint(for: text, among: names)
                throw ParseError("unknown fault", hint: hint)
            }
            let example = "\(GlobalOptions.fault.entry.long) status:500"
            throw ParseError("the status must be 300 to 599", hint: "For example: \(example)")
        }
    }
}
