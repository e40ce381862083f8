import Domain

/// One line for the screen or a pipe, without its newline.
///
/// A string literal makes a plain line: `"3 players"`. An array literal makes a styled one:
/// `[StyledText("hint:", .faint), " try again"]`.
package struct Line: Hashable, Sendable {
    package var spans: [StyledText]
    /// Whether it is one of several items. Where it wraps, the rest is indented, or it would look and sound like another.
    package private(set) var isItem = false

    package init(spans: [StyledText]) { self.spans = spans }

    package init(_ text: String, _ style: Style = .plain) {
        spans = text.isEmpty ? [] : [StyledText(text, style)]
    }

    /// A record for a pipe: complete fields, separated by tabs.
    package init(fields: [String]) { self.init(fields: fields.map { StyledText($0) }) }

    init(fields: [StyledText]) {
        spans = []
        spans.reserveCapacity(2 * fields.count)
        for field in fields {
            if !spans.isEmpty { spans.append(.fieldSeparator) }
            spans.append(field)
        }
    }

    package init(symbol: String, _ words: String, _ style: Style = .plain) {
        spans = [StyledText(symbol + " ", .symbol), StyledText(words, style)]
    }

    /// Says that something went wrong, before the message that says what.
    static func headline(_ words: String) -> Line { Line(symbol: "⚠️", words, .warning) }

    package static let empty = Line(spans: [])

    static func item(_ words: String) -> Line { Line("- " + words).asItem }

    var asItem: Line {
        var item = self
        item.isItem = true
        return item
    }

    package var withoutSymbols: Line {
        var line = self
        line.spans.removeAll { $0.style == .symbol }
        return line
    }

    package var text: String { spans.count == 1 ? spans[0].text : spans.map(\.text).joined() }
    package var width: Int { spans.reduce(0) { $0 + $1.width } }

    package static func + (one: Line, other: Line) -> Line { Line(spans: one.spans + other.spans) }

    /// Cuts the line to a number of cells and marks the cut with "…".
    package func truncated(to cells: Int) -> Line {
        guard width > cells else { return self }
        var kept: [StyledText] = []
        var left = cells
        for span in spans where left > 0 {
            // Reserves one cell for the mark, since the whole line does not fit.
            if span.width < left {
                kept.append(span)
                left -= span.width
            } else {
                kept.append(StyledText(span.text + "…", span.style).truncated(to: left))
                left = 0
            }
        }
        return Line(spans: kept)
    }
}

extension [Line] {
    /// With remarks after the last record, from which plain output separates them.
    package func remarking(_ remarks: [Line], for audience: Audience) -> [Line] {
        self + separation(from: remarks, for: audience) + remarks
    }

    /// An empty line between the last record and the remarks after it, or nothing.
    package func separation(from remarks: [Line], for audience: Audience) -> [Line] {
        let isNeeded = audience.isPlain && last?.isItem == true && !remarks.isEmpty
        return isNeeded ? [.empty] : []
    }
}

extension Line: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.init(text) }
}

extension Line: ExpressibleByArrayLiteral {
    package init(arrayLiteral spans: StyledText...) { self.init(spans: spans) }
}

extension Line {
    /// Breaks the line at its spaces and beside wide characters so that each part fits the width, indented like the line,
    /// or further after the first part of an item.
    ///
    /// - Parameter breakingWords: Whether a word that is wider is broken, too.
    package func wrapped(to cells: Int, breakingWords: Bool = false) -> [Line] {
        // Part of a command would be another command.
        let isCopied = spans.contains { $0.style.isCommand || $0.style == .verbatim }
        guard width > cells, !isCopied else { return [self] }
        let words = words(upTo: breakingWords ? cells : .max)
        let indent = words.first.map { $0.blanks < cells ? $0.blanks : 0 } ?? 0
        var lines: [Line] = []
        var line: [StyledText] = []
        var taken = 0
        for word in words {
            let needed = word.spans.reduce(0) { $0 + $1.width }
            if !line.isEmpty, taken + word.blanks + needed > cells {
                lines.append(Line(spans: line))
                line = []
            }
            let blanks = line.isEmpty ? indent + (isItem && !lines.isEmpty ? 2 : 0) : word.blanks
            taken = (line.isEmpty ? 0 : taken) + blanks + needed
            line += (blanks > 0 ? [.blanks(blanks)] : []) + word.spans
        }
        return lines + [Line(spans: line)]
    }

    /// The words, each with the number of spaces before it; one word can have several styles.
    private func words(upTo cells: Int) -> [(blanks: Int, spans: [StyledText])] {
        var words: [(blanks: Int, spans: [StyledText])] = [(0, [])]
        for span in spans {
            let pieces = span.text.split(separator: " ", omittingEmptySubsequences: false)
            for (index, piece) in pieces.enumerated() {
                if index > 0 {
                    let isEmpty = words[words.count - 1].spans.isEmpty
                    words.append((isEmpty ? words.removeLast().blanks + 1 : 1, []))
                }
                for (index, part) in piece.unbroken(upTo: cells).enumerated() {
                    if index > 0 { words.append((0, [])) }
                    words[words.count - 1].spans.append(StyledText(part, span.style))
                }
            }
        }
        return words.filter { !$0.spans.isEmpty }
    }
}

extension Substring {
    /// The parts of a word that wrapping leaves whole. Text in East Asian scripts, whose characters are wide, has no spaces
    /// and breaks between any two. No part is wider than the cells, except a single grapheme.
    fileprivate func unbroken(upTo cells: Int = .max) -> [String] {
        if utf8.allSatisfy({ $0 < 0x80 }), utf8.count <= cells { return isEmpty ? [] : [String(self)] }
        var parts: [String] = []
        // Of the last part; nil if nothing can be added to it.
        var taken: Int?
        for grapheme in self {
            let width = CellWidth.of(grapheme)
            if let before = taken, width < 2, before + width <= cells {
                parts[parts.count - 1].append(grapheme)
                taken = before + width
            } else {
                parts.append(String(grapheme))
                taken = width < 2 ? width : nil
            }
        }
        return parts
    }
}

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
    var widestWord: Int {
        text.split(separator: " ").flatMap { $0.unbroken() }.reduce(0) { max($0, CellWidth.of($1)) }
    }

    func truncated(to cells: Int) -> StyledText { .init(safe: CellWidth.truncated(text, to: cells), style) }
}

extension StyledText: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.init(text) }
}

extension [Line] {
    /// Draws a frame around the lines, which wrap inside it.
    func framed(in width: Int) -> [Line] {
        let lines = flatMap { $0.wrapped(to: Swift.max(width - 4, 2), breakingWords: true) }
        let widest = lines.map(\.width).max() ?? 0
        let edge = String(repeating: "─", count: widest + 2)
        let (left, right) = (Line("│ ", .faint), Line(" │", .faint))
        let rows = lines.map { left + $0 + Line(spans: [.blanks(widest - $0.width)]) + right }
        return [Line("╭\(edge)╮", .faint)] + rows + [Line("╰\(edge)╯", .faint)]
    }
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
    /// A command that knows what to read, as ``Suggestion/recalling(_:)``.
    case recallingCommand
    /// A document to copy, which is neither broken nor colored.
    case verbatim
}

extension Style {
    package var isCommand: Bool { [.command, .recallingCommand].contains(self) }
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
