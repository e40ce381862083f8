import Domain

/// Who reads a screen, and how it should look to them.
package struct Reader: Sendable {
    package var medium: Medium
    /// Whether the lines of a session are typed: a number opens a row.
    package let isInSession: Bool
    /// Whether notices also name the origin of the data.
    package let isVerbose: Bool
    package var limit: RowLimit
    private let makeFormatting: @Sendable () -> Formatting

    /// - Parameter formatting: Called only to format dates and numbers, since resolving a locale takes longer than a draw.
    package init(
        _ medium: Medium,
        isInSession: Bool = false,
        isVerbose: Bool = false,
        limit: RowLimit = RowLimit(),
        formatting: @escaping @Sendable () -> Formatting = { Formatting(locale: nil, timeZone: "UTC") }
    ) {
        self.medium = medium
        self.isInSession = isInSession
        self.isVerbose = isVerbose
        self.limit = limit
        makeFormatting = formatting
    }

    package var formatting: Formatting { makeFormatting() }

    var isPipe: Bool { medium == .pipe }

    /// The number of the first row, where rows can be opened by their number.
    var firstNumber: Int? { isInSession ? 1 : nil }

    /// One text for a person, another for a program.
    func text(
        _ text: @autoclosure () -> String,
        or record: @autoclosure () -> some CustomStringConvertible
    ) -> StyledText {
        StyledText(isPipe ? record().description : text())
    }

    /// The local format for a person, ISO 8601 for a program.
    func instant(_ instant: Timestamp) -> StyledText {
        text(formatting.instant(instant), or: ISO8601.text(instant))
    }
}

/// The medium for which lines are laid out.
package enum Medium: Hashable, Sendable {
    /// A person reads it, in a window of this width in cells.
    case terminal(width: Int)
    /// A program or a file receives it: one record per line, complete fields separated by tabs, ISO dates, no heading.
    case pipe
}
