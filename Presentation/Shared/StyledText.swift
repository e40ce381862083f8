import Domain

/// Text in one style. It never contains control characters, since its initializer applies `SafeText`; presenters and the
/// terminal need not check again.
package struct StyledText: Hashable, Sendable {
    package let text: String
    package let style: Style

    package init(_ text: String, _ style: Style = .plain) {
        self.text = SafeText.of(text)
        self.style = style
    }

    /// For text that is already safe.
    private init(safe text: String, _ style: Style) {
        self.text = text
        self.style = style
    }

    /// Separates the fields of a record in a pipe; no field can contain it.
    static let fieldSeparator = StyledText(safe: "\t", .plain)

    static func blanks(_ count: Int) -> StyledText {
        StyledText(safe: String(repeating: " ", count: count), .plain)
    }

    package var width: Int { CellWidth.of(text) }

    /// The width of the widest part that wrapping leaves whole.
    var widestWord: Int { text.split(separator: " ").reduce(0) { max($0, CellWidth.of(String($1))) } }

    func truncated(to cells: Int) -> StyledText { .init(safe: CellWidth.truncated(text, to: cells), style) }
}

extension StyledText: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.init(text) }
}

/// The role of a text. The terminal decides how it looks and a pipe ignores it, so the words must be clear without it.
package enum Style: Hashable, Sendable, CaseIterable {
    case plain
    /// The heading of a screen or of a column.
    case title
    case emphasis
    /// An emoji before words that say the same. Plain output omits it.
    case symbol
    case success
    case warning
    case failure
    /// Secondary information: hints, ages, units.
    case faint
    /// A command to copy, which is never broken.
    case command
    /// The same where it must not stand out.
    case faintCommand
    /// A document to copy, which is neither broken nor colored.
    case verbatim
}

extension Style {
    package var isCommand: Bool { self == .command || self == .faintCommand }
}

/// Sanitizes text from outside: a name in a payload must not move the cursor, recolor the screen, change the text
/// direction or split a record.
///
/// Control characters are shown as their control pictures (an escape as ␛, a tab as ␉), so that the user can find them in
/// the file; the others become U+FFFD. Each takes one cell. Everything else is unchanged.
package enum SafeText {
    package static func of(_ text: String) -> String {
        // Avoids copying harmless text, since a list can have a million lines.
        guard text.mayContainControlOrBidi else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map(visibleForm)))
    }

    private static func visibleForm(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case _ where !scalar.isControlOrBidi: scalar
        case "\u{00}"..."\u{1F}": Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case "\u{7F}": "\u{2421}"
        default: "\u{FFFD}"
        }
    }
}
