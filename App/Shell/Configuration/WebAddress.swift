import Data
import Domain
import Foundation

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
