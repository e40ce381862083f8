/// A stretch of text in one style. It cannot hold a control character: whatever it is made of has gone through
/// `SafeText`, so that neither a presenter nor the terminal has to think of it.
package struct StyledText: Hashable, Sendable {
    package let text: String
    package let style: Style

    package init(_ text: String, _ style: Style = .plain) {
        self.text = SafeText.of(text)
        self.style = style
    }

    /// For text that is made of safe text.
    private init(safe text: String, _ style: Style) {
        self.text = text
        self.style = style
    }

    /// What stands between two fields of a record that goes down a pipe; no field can contain it.
    static let fieldSeparator = StyledText(safe: "\t", .plain)

    /// Fields in full, tabs between them. One piece, because a list can have a million records.
    static func record(of fields: [String]) -> StyledText {
        var text = ""
        text.reserveCapacity(fields.reduce(0) { $0 + $1.utf8.count + 1 })
        for (index, field) in fields.enumerated() {
            if index > 0 { text += "\t" }
            text += SafeText.of(field)
        }
        return StyledText(safe: text, .plain)
    }

    static func blanks(_ count: Int) -> StyledText {
        StyledText(safe: String(repeating: " ", count: count), .plain)
    }

    package var width: Int { CellWidth.of(text) }

    func truncated(to cells: Int) -> StyledText {
        StyledText(safe: CellWidth.truncated(text, to: cells), style)
    }
}

extension StyledText: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.init(text) }
}
