import Domain

/// Who reads a screen, and how it should look to them.
package struct Audience: Sendable {
    package var medium: Medium
    /// Whether the lines of a session are typed: a number opens a row.
    package var isInSession = false
    /// Whether notices also name the origin of the data.
    package var isVerbose = false
    /// Whether only the result is printed, for a program.
    package var isQuiet = false
    package var limit = RowLimit()
    /// Writes names that messages suggest, and adds what a command needs to find the same data.
    package var complete: @Sendable (Suggestion) -> String = \.text
    private let makeFormatting: @Sendable () -> Formatting

    /// - Parameter formatting: Called only to format dates and numbers, since resolving a locale takes longer than a draw.
    package init(
        _ medium: Medium,
        formatting: @escaping @Sendable () -> Formatting = { Formatting(locale: nil, timeZone: "UTC") }
    ) {
        self.medium = medium
        makeFormatting = formatting
    }

    package var formatting: Formatting { makeFormatting() }

    /// An option, with its value, as it is typed.
    func name(_ parameter: some ParameterName, _ value: String? = nil) -> String {
        complete(.name(SuggestedParameter(parameter, value)))
    }

    /// A name for a file to write. A redirection to the name of another file would empty it, perhaps the list of the draw.
    func newFile(_ usual: String) -> String { complete(.newFile(usual)) }

    /// The name of the file that receives what is printed, or of one for it.
    func outputFile(or usual: String) -> String { complete(.outputFile(or: usual)) }

    /// Reports that a list has more rows than it shows.
    package func notices(of total: Int) -> [Line] {
        let shown = limit.count(of: total)
        guard shown < total else { return [] }
        return [.note("Showing \(shown) of \(total). Omit \(name(CommonParameter.limit)) to see all.")]
    }

    /// Where a command with a redirection is typed: a session has none.
    var inShell: String { isInSession ? " in a shell" : "" }

    var isPipe: Bool { medium == .pipe }
    var isPlain: Bool { medium.isPlain }

    /// Whether a symbol can stand for a word.
    var showsSymbols: Bool { if case .terminal = medium { true } else { false } }

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

package enum Medium: Hashable, Sendable {
    /// A person reads it, in a window of this width in cells.
    case terminal(width: Int)
    /// A person listens to it, or reads it in a log: a name and a value on each line.
    case plain(width: Int)
    /// A program or a file receives it: one record per line, complete fields separated by tabs, ISO dates, no heading.
    case pipe

    package var isPlain: Bool { if case .plain = self { true } else { false } }

    /// Of its window; nil without one.
    var width: Int? {
        switch self {
        case .terminal(let width), .plain(let width): width
        case .pipe: nil
        }
    }
}

package struct RowLimit: Hashable, Sendable {
    private let count: Int?

    /// - Parameter count: At least 1; nil shows all rows.
    package init(_ count: Int? = nil) { self.count = count }

    package func first<Row>(_ rows: [Row]) -> [Row] { Array(rows.prefix(count(of: rows.count))) }

    package func last<Row>(_ rows: [Row]) -> [Row] { Array(rows.suffix(count(of: rows.count))) }

    package func count(of total: Int) -> Int { min(total, count ?? total) }
}
