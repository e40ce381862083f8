import Presentation

/// A line at the bottom of the screen, laid out over as many rows as it needs.
struct Prompt: Hashable, Sendable {
    var label: Line
    /// The text on either side of the cursor.
    var before = ""
    var after = ""
    /// Whether it shows progress, and vanishes when something is printed. Otherwise the user is typing in it.
    var isTransient = false

    /// What stands before the cursor. Blanks fill the rows of the label, so that it breaks at words.
    fileprivate func start(in width: Int) -> Line {
        let rows = label.wrapped(to: width)
        guard rows.count > 1, let last = rows.last else { return label + Line(before) }
        let filled = rows.dropLast().map { row in
            row + Line(String(repeating: " ", count: max(0, width - row.width)))
        }
        let gap = label.text.hasSuffix(" ") ? " " : ""
        return filled.reduce(.empty, +) + last + Line(gap + before)
    }
}

/// The last rows of the terminal: what it takes to show, move and remove a prompt and the rows below it. A value that
/// gives the text to be written.
struct PromptArea {
    let channel: Channel
    private var prompt: Prompt?
    /// Shown until the line is entered: what the program is doing meanwhile, and what it has found.
    private var below: [Line] = []

    init(_ channel: Channel) {
        self.channel = channel
    }

    /// Whether the user is typing a line.
    var isEdited: Bool { prompt?.isTransient == false }

    /// A prompt in place of the one before, whose rows below it takes over.
    mutating func show(_ new: Prompt) -> String {
        let addition = addition(of: new)
        let removal = removal
        prompt = new
        return addition ?? removal + drawing
    }

    /// What has to be written if text was only added at the end of the row; nil if the prompt must be drawn again. So must
    /// the same one, below which another program has written.
    private func addition(of new: Prompt) -> String? {
        guard let prompt, new.isTransient || new != prompt,
            prompt.label == new.label, prompt.after.isEmpty, new.after.isEmpty, below.isEmpty,
            new.before.hasPrefix(prompt.before), rowOfCursor(in: prompt) == rowOfCursor(in: new)
        else { return nil }
        return Line(String(new.before.dropFirst(prompt.before.count))).text
    }

    /// Lines below a line that is edited, wrapped at words.
    mutating func show(below lines: [Line]) -> String {
        let lines = channel.fitting(lines)
        guard isEdited, lines != below else { return "" }
        below = lines
        return removal + drawing
    }

    /// The line was entered or abandoned. It stays on the screen, with this after it.
    mutating func close(_ end: String) -> String {
        guard isEdited else { return "" }
        defer {
            prompt = nil
            below = []
        }
        return (below.isEmpty ? "" : ANSI.eraseBelow) + end
    }

    /// Makes room for something that is printed above. `drawing` shows the prompt again if it is edited.
    mutating func hide() -> String {
        defer { forget() }
        return removal
    }

    /// Leaves on the screen what shows progress.
    mutating func forget() {
        if !isEdited { prompt = nil }
    }

    private var removal: String {
        // In the background, the cursor stands where another job has left it.
        guard let prompt, !channel.descriptor.isInBackground else { return "" }
        return ANSI.up(rowOfCursor(in: prompt)) + "\r" + ANSI.eraseBelow
    }

    /// From the beginning of the first row to the cursor.
    var drawing: String {
        guard let prompt else { return "" }
        let line = start(of: prompt) + Line(prompt.after)
        let cursor = place(after: start(of: prompt))
        let end = place(after: line)
        // A full row leaves the cursor in it until something follows.
        var text = ANSI.text(line, colored: channel.hasColor) + (end.row > 0 && end.column == 0 ? "\r\n" : "")
        let below = below(in: (channel.descriptor.windowSize?.rows ?? 24) - end.row - 1)
        if prompt.after.isEmpty, below.isEmpty { return text }
        for line in below {
            text += "\r\n" + ANSI.text(line.truncated(to: channel.width), colored: channel.hasColor)
        }
        return text + ANSI.up(end.row + below.count - cursor.row) + "\r" + ANSI.right(cursor.column)
    }

    /// The first lines below the prompt. If there are more than rows, the last row says so.
    private func below(in rows: Int) -> [Line] {
        guard below.count > rows else { return below }
        let shown = below.prefix(max(0, rows - 1))
        let hidden = "… and \((below.count - shown.count).counted("more line")); press Return"
        return rows > 0 ? shown + [Line(hidden, .faint)] : []
    }

    private func start(of prompt: Prompt) -> Line { prompt.start(in: max(2, channel.width)) }

    private func rowOfCursor(in prompt: Prompt) -> Int { place(after: start(of: prompt)).row }

    /// A wide character that does not fit at the end of a row goes to the next.
    private func place(after line: Line) -> (row: Int, column: Int) {
        let width = max(2, channel.width)
        var row = 0
        var column = 0
        for character in line.text {
            let cells = CellWidth.of(character)
            if column + cells > width {
                row += 1
                column = 0
            }
            column += cells
        }
        return column == width ? (row + 1, 0) : (row, column)
    }
}
