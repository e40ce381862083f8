extension String {
    /// The text without user information (RFC 3986, 3.2.1) in any URLs, well-formed or not. An `@` in a URL's path or a
    /// file name is unchanged.
    ///
    /// If a malformed text is ambiguous, the longer part is removed: a shortened message does less harm than a visible
    /// password.
    ///
    /// Of a text above 4 KiB, which no message shows, the beginning is returned: to look through all of it takes long.
    package var withoutUserInfo: String {
        let mayContainAt = utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: "@")) }
        guard mayContainAt ?? true else { return self }
        let most = 4096
        guard utf8.count <= most else {
            // A password that is cut off could not be recognized, so the end of what was looked through is not shown.
            let beginning = String(decoding: utf8.prefix(most - 4), as: UTF8.self).withoutUserInfo
            return String(beginning.unicodeScalars.prefix(most / 4)) + "…"
        }
        return replacing(Self.authority) { String($0.1) }
            .replacing(Self.passwordWithSlash) { String($0.1) }
            .replacing(Self.withoutScheme) { String($0.1) + String($0.2 ?? "") + String($0.3 ?? "") }
    }

    // Computed, because `Regex` is not `Sendable`. The check for `@` makes most calls cheap.

    /// `http://user:password@`, with any number of slashes. Passwords can contain spaces and `@`.
    private static var authority: Regex<(Substring, Substring)> {
        /(?i)([a-z][a-z0-9+.\-]{0,30}:[\/\\]+|https?:)[^\/\\?#]*@/
    }

    /// `http://user:pass/word@`, recognized by a port that is not a number.
    private static var passwordWithSlash: Regex<(Substring, Substring)> {
        /(?i)([a-z][a-z0-9+.\-]{0,30}:[\/\\]+)(?!\[)[^\/\\?#@\s:]*:[0-9]*[^0-9\/\\?#@\s][^\/\\?#@\s]*[\/\\?#]\S*@/
    }

    /// `user:password@` at the start of a word, or of an option's or variable's value.
    private static var withoutScheme: Regex<(Substring, Substring, Substring?, Substring?)> {
        /(?i)(^|[\s"'`(])([-\w]+=|-[-\w]*(?=\/\/))?(\/\/)?(?!mailto:|[a-z][a-z0-9+.\-]*:[\/\\])[^\s\/:@"'`(]+:(?:[^\s\/]*@|\S*@)/
    }
}
