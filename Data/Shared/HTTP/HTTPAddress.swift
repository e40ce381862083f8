import Domain
import Foundation

/// An http or https URL with a host. Its description omits user name and password.
package struct HTTPAddress: Hashable, Sendable, CustomStringConvertible {
    package private(set) var url: URL
    package let host: String

    package init(_ text: String) throws(AccessFailure) {
        guard let address = HTTPAddress(of: text) else {
            let place = Place.named(text.withoutUserInfo)
            throw AccessFailure(.unreadable, place, DocumentProblem.notHTTP, ServerRemedy.passPath)
        }
        self = address
    }

    package init?(of text: String) {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme),
            let host = url.host(percentEncoded: false), !host.isEmpty
        else { return nil }
        self.url = url
        self.host = host
    }

    func appending(_ path: String) -> HTTPAddress {
        var address = self
        address.url.append(path: path)
        return address
    }

    /// Appends parameters to the URL's query. Encodes all but the unreserved characters of RFC 3986, including the plus
    /// sign, which many servers decode as a space.
    package func url(with query: [QueryItem]) -> URL {
        guard !query.isEmpty, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        else { return url }
        let items = query.map { URLQueryItem(name: $0.name.percentEncoded, value: $0.value.percentEncoded) }
        parts.percentEncodedQueryItems = (parts.percentEncodedQueryItems ?? []) + items
        return parts.url ?? url
    }

    /// Whether a text starts with any scheme and `://`.
    package static func looksLikeURL(_ text: String) -> Bool {
        guard let separator = text.firstRange(of: "://") else { return false }
        let scheme = text[..<separator.lowerBound]
        return scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    /// The end of a path that starts with a host and a port: the scheme of a URL may be missing.
    package static func withoutScheme(atEndOf path: String) -> String? {
        let shape = /(?:^|\/)((?:localhost|[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+):[0-9]{1,5}(?:\/.*)?)$/
        return path.firstMatch(of: shape).map { String($0.1) }
    }

    package var place: Place { .server(url: description, host: host) }

    package var description: String { url.absoluteString.withoutUserInfo }
}

extension String {
    fileprivate var percentEncoded: String {
        let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
        return addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: unreserved)) ?? self
    }
}
