import Presentation

/// The question at the bottom of the screen with the text typed so far, laid out over as many rows as it needs.
struct Prompt: Hashable, Sendable {
    var label: Line
    /// The text on either side of the cursor.
    var before = ""
    var after = ""
    /// Rows below it, until the line is entered: what the program is doing meanwhile, and what it has found.
    var below: [Line] = []

    /// Whether the terminal itself edits the line, so that what was typed is unknown here.
    var isPlain = false

    /// Draws the prompt from the beginning of the first row and leaves the cursor at its place.
    ///
    /// - Parameter rows: those of the terminal, which limit the rows below.
    func drawing(width: Int, rows: Int, colored: Bool) -> String {
        if isPlain { return ANSI.text(label, colored: colored) }
        var (text, layout) = placed(width, colored: colored)
        let beforeCursor = layout
        text += layout.place(StyledText(after), colored: colored)
        let cursor = (after.isEmpty ? layout : beforeCursor).cursor
        // A full row leaves the cursor in it until something follows.
        if layout.isFull { text += "\r\n" }
        text += ANSI.eraseBelow
        let below = below.prefix(max(0, rows - layout.cursor.row - 1))
        if after.isEmpty, below.isEmpty { return text }
        for line in below { text += "\r\n" + ANSI.text(line.truncated(to: width), colored: colored) }
        return text + ANSI.up(layout.cursor.row + below.count - cursor.row) + "\r" + ANSI.right(cursor.column)
    }

    /// What has to be written if only text was added at the end; nil if the prompt must be drawn again.
    func addition(to earlier: Prompt, width: Int) -> String? {
        guard !isPlain, !earlier.isPlain, label == earlier.label, after.isEmpty, earlier.after.isEmpty,
            below.isEmpty, earlier.below.isEmpty, before.hasPrefix(earlier.before)
        else { return nil }
        var layout = earlier.placed(width).layout
        let text = layout.place(StyledText(String(before.dropFirst(earlier.before.count))), colored: false)
        return layout.isFull && !text.isEmpty ? text + "\r\n" : text
    }

    /// Up to the cursor.
    private func placed(_ width: Int, colored: Bool = false) -> (text: String, layout: CellLayout) {
        var layout = CellLayout(width: width)
        let text = (label.spans + [StyledText(before)]).map { layout.place($0, colored: colored) }.joined()
        return (text, layout)
    }

    /// Moves from the cursor to the beginning of the first row.
    func rewinding(width: Int) -> String {
        if isPlain { return "\r" }
        return ANSI.up(placed(width).layout.cursor.row) + "\r"
    }
}

/// Follows text over the rows of a terminal. A wide character that does not fit at the end of a row goes to the next.
private struct CellLayout {
    private let width: Int
    private var row = 0
    private var column = 0

    init(width: Int) {
        self.width = max(2, width)
    }

    var isFull: Bool { column == width }
    var cursor: (row: Int, column: Int) { isFull ? (row + 1, 0) : (row, column) }

    /// The text as it is to be written.
    mutating func place(_ span: StyledText, colored: Bool) -> String {
        var written = ""
        var run = ""
        for character in span.text {
            let cells = CellWidth.of(character)
            if column + cells > width {
                if !isFull {
                    written += ANSI.text([StyledText(run, span.style)], colored: colored) + ANSI.eraseToEndOfLine
                    run = ""
                }
                (row, column) = (row + 1, 0)
            }
            run.append(character)
            column += cells
        }
        return written + ANSI.text([StyledText(run, span.style)], colored: colored)
    }
}
