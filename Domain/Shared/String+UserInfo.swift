extension String {
    /// The text without the user information (RFC 3986, 3.2.1) of the URLs in it, well formed or not. An `@` in the path
    /// of a URL, or in a file name, stays.
    ///
    /// Where a malformed text can be read in two ways, the longer part is removed: a shortened message does less harm
    /// than a password on the screen.
    package var withoutUserInfo: String {
        guard utf8.contains(UInt8(ascii: "@")) else { return self }
        return replacing(Self.authority) { String($0.1) }
            .replacing(Self.passwordWithSlash) { String($0.1) }
            .replacing(Self.withoutScheme) { String($0.1) + String($0.2 ?? "") + String($0.3 ?? "") }
    }

    // Computed, since a `Regex` is not `Sendable`; few texts have an `@`.

    /// `http://user:password@`, with any number of slashes. A password can contain blanks and more of `@`.
    private static var authority: Regex<(Substring, Substring)> {
        /(?i)([a-z][a-z0-9+.\-]*:[\/\\]+|https?:)[^\/\\?#]*@/
    }

    /// `http://user:pass/word@`: what looks like a port has something other than digits in it.
    private static var passwordWithSlash: Regex<(Substring, Substring)> {
        /(?i)([a-z][a-z0-9+.\-]*:[\/\\]+)(?!\[)[^\/\\?#@\s]*:[^\/\\?#@\s]*[^0-9\/\\?#@\s][^\/\\?#@\s]*[\/\\?#]\S*@/
    }

    /// `user:password@` at the start of a word, or of the value of an option or variable.
    private static var withoutScheme: Regex<(Substring, Substring, Substring?, Substring?)> {
        /(?i)(^|[\s"'`(])([-\w]+=|-[-\w]*(?=\/\/))?(\/\/)?(?!mailto:|[a-z][a-z0-9+.\-]*:[\/\\])[^\s\/:@"'`(]+:(?:[^\s\/]*@|\S*@)/
    }
}
