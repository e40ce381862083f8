extension Unicode.Scalar {
    /// Whether the scalar can control a terminal or the text direction: control characters, bidirectional controls,
    /// line and paragraph separators, and the byte order mark.
    package var isControlOrBidi: Bool {
        switch self {
        case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}",
            "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
            true
        default: false
        }
    }
}

extension UInt8 {
    /// Whether a control or bidirectional scalar can start with this UTF-8 byte.
    @inline(__always)
    package var mayBeginControlOrBidi: Bool {
        !(0x20...0x7E).contains(self)
            && (self < 0x20 || self == 0x7F || self == 0xC2 || self == 0xD8 || self == 0xE2 || self == 0xEF)
    }
}

// Fast path: almost all text, in any language, has no such bytes.

extension String {
    /// Whether it has a visible character and nothing that controls the terminal, such as a line break.
    package var isVisibleLine: Bool { isVisible && !unicodeScalars.contains(where: \.isControlOrBidi) }

    package var isVisible: Bool {
        unicodeScalars.contains { scalar in
            guard !scalar.isASCII else { return (0x21...0x7E).contains(scalar.value) }
            let properties = scalar.properties
            if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
            return !scalar.isControlOrBidi
        }
    }

    /// Replaces scalars, not characters: a sign and a mark are one character, of which a browser or a shell still reads the
    /// sign.
    package func replacing(_ texts: [Unicode.Scalar: String]) -> String {
        var replaced = ""
        for scalar in unicodeScalars {
            if let text = texts[scalar] {
                replaced += text
            } else {
                replaced.unicodeScalars.append(scalar)
            }
        }
        return replaced
    }

    package var mayContainControlOrBidi: Bool {
        utf8.withContiguousStorageIfAvailable { $0.contains { $0.mayBeginControlOrBidi } }
            ?? utf8.contains { $0.mayBeginControlOrBidi }
    }

    /// Without control characters; the first 40 characters of more, and a sign for the rest.
    package var visible: String {
        let scalars = unicodeScalars.lazy.filter { !$0.isControlOrBidi }.prefix(41)
        let shown = String(String.UnicodeScalarView(scalars.prefix(40)))
        return scalars.count > 40 ? shown + "…" : shown
    }
}
