import Domain
import Foundation

/// An http or https URL with a host. What it prints has no user name or password in it.
package struct HTTPAddress: Hashable, Sendable {
    package let url: URL
    package let host: String

    package init(_ text: String) throws(SourceFailure) {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host(percentEncoded: false), !host.isEmpty
        else {
            throw SourceFailure(
                .unreadable,
                Self.withoutPassword(text),
                "this is not an http or https URL",
                hint: "A file is named by its path, without a scheme."
            )
        }
        self.init(url: url, host: host)
    }

    private init(url: URL, host: String) {
        self.url = url
        self.host = host
    }

    package func appending(_ path: String) -> HTTPAddress {
        HTTPAddress(url: url.appending(path: path), host: host)
    }

    /// Whether a text starts with a scheme and `://`, whatever the scheme.
    package static func looksLikeURL(_ text: String) -> Bool {
        guard let separator = text.range(of: "://") else { return false }
        let scheme = text[..<separator.lowerBound]
        return scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    private static func withoutPassword(_ text: String) -> String {
        guard let separator = text.range(of: "://") else { return text }
        let rest = text[separator.upperBound...]
        let authority = rest.prefix { !"/?#".contains($0) }
        guard let at = authority.lastIndex(of: "@") else { return text }
        return String(text[..<separator.upperBound]) + rest[rest.index(after: at)...]
    }
}

extension HTTPAddress: CustomStringConvertible {
    package var description: String { Self.withoutPassword(url.absoluteString) }
}
