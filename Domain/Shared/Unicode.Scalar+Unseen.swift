extension Unicode.Scalar {
    /// Whether it acts on a terminal or on the reading direction instead of being seen: control characters, marks,
    /// embeddings, overrides and isolates of direction, separators of lines and paragraphs, and the byte order mark.
    package var isUnseen: Bool {
        switch self {
        case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
            "\u{2066}"..."\u{2069}", "\u{FEFF}":
            true
        default: false
        }
    }
}
