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
        let (expected, given) = (start.utf8Span.span, text.utf8Span.span)
        guard given.count > expected.count else { return false }
        for index in expected.indices {
            let byte = given[index]
            guard byte == expected[index] || 0x41...0x5A ~= byte && byte | 0x20 == expected[index] else { return false }
        }
        return true
    }
}
