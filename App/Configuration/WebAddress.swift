import Foundation

enum WebAddress {
    /// Whether the text is an http or https URL; `false` for what can only be a path. Throws where it is a URL that
    /// cannot be used.
    static func isURL(_ text: String) throws(Refusal) -> Bool {
        guard let match = text.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):\/\//) else { return false }
        let scheme = match.1.lowercased()
        guard scheme == "http" || scheme == "https" else {
            let hint = scheme == "file" ? "give the path alone" : nil
            throw Refusal("only http and https URLs can be read, not \(scheme)", hint: hint)
        }
        guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty else {
            throw Refusal("this URL has no host, or a mistake in it")
        }
        guard parts.port.map({ (1...65_535).contains($0) }) ?? true else { throw Refusal("a port is 1 to 65535") }
        guard parts.user == nil, parts.password == nil else {
            throw Refusal(
                "a URL must not carry a user name or password",
                hint: "others can see what a command line says"
            )
        }
        return true
    }
}
