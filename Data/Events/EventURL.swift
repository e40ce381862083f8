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

    private static func hasScheme(_ start: String, _ text: String) -> Bool {
        text.utf8.count > start.utf8.count && text.prefix(start.count).lowercased() == start
    }
}
