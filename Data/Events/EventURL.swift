/// Which of the URLs of events count.
enum EventURL {
    /// Whether it is of the web. Others, such as `file:`, are nobody's to give out.
    static func isOfWeb(_ text: String) -> Bool {
        hasScheme("http://", text) || hasScheme("https://", text)
    }

    /// Whether the URL is the picture itself, as RFC 2397 has it: `data:image/png;base64,…`.
    static func isOfData(_ text: String) -> Bool {
        hasScheme("data:image/", text)
    }

    /// - Parameter start: in small letters.
    private static func hasScheme(_ start: String, _ text: String) -> Bool {
        let (expected, given) = (start.utf8, text.utf8)
        return given.count > expected.count
            && zip(given, expected).allSatisfy { $0 == $1 || 0x41...0x5A ~= $0 && $0 | 0x20 == $1 }
    }
}
