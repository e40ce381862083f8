import Domain

/// What plain text can have besides names: a table of Markdown, bullets or numbers, and addresses of a mail.
enum PlainText {
    /// The lines without their bullets or numbers, if every filled line has one but for headings of people who do not take
    /// part; nil otherwise.
    ///
    /// - Parameter skipsFirst: Whether the first filled line is a heading.
    static func withoutBullets(_ bytes: [UInt8], skipsFirst: Bool) -> [UInt8]? {
        var text: [UInt8] = []
        var isHeading = skipsFirst
        var hasAny = false
        for line in bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false) {
            let isBlank = line.allSatisfy { $0 == ASCII.space || 0x09...0x0D ~= $0 }
            if isBlank || isHeading {
                text += line
                isHeading = isHeading && isBlank
            } else {
                if let rest = line.withoutBullet {
                    text += rest
                    hasAny = true
                } else {
                    guard ListedText(line).trimmed.text.headsRefused else { return nil }
                    text += line
                }
            }
            text.append(ASCII.lineFeed)
        }
        text.removeLast()
        return hasAny ? text : nil
    }

    /// The first line whose own number is not that of the line, which is the number of its participant.
    static func renumbered(_ bytes: [UInt8]) -> ListRemark? {
        let lines = bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let digits = line.drop { $0 == ASCII.space || $0 == ASCII.tab }.prefix { ASCII.digits ~= $0 }
            guard let written = Int(String(repairing: digits)), written != index + 1,
                let name = line.withoutBullet
            else { continue }
            return .renumbered(String(repairing: name).trimmed, written: written, line: index + 1)
        }
        return nil
    }

    /// Whether a text has a table that was drawn with characters.
    static func hasTable(_ bytes: [UInt8]) -> Bool { Drawing(of: bytes) != nil }

    /// A text with a table of Markdown or of a database as a table of quoted fields, line for line.
    static func fields(_ bytes: [UInt8]) -> [UInt8] {
        let drawing = Drawing(of: bytes) ?? .marks
        let rows = bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false).map {
            line -> [UInt8] in
            let text = String(repairing: line).trimmed
            return drawing.isRuler(line) || text.countsRows ? [] : fields(of: text, drawing)
        }
        return Array(rows.joined(separator: [ASCII.lineFeed]))
    }

    private static func fields(of line: String, _ drawing: Drawing) -> [UInt8] {
        if line.isEmpty { return [] }
        let scalars = line.unicodeScalars
        var fields = [""]
        var isEscaped = false
        for scalar in scalars {
            let separates = drawing.separates(scalar)
            if separates, !isEscaped {
                fields.append("")
            } else {
                if separates { fields[fields.count - 1].removeLast() }
                fields[fields.count - 1].unicodeScalars.append(scalar)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        if scalars.first.map(drawing.separates) == true { fields.removeFirst() }
        if scalars.last.map(drawing.separates) == true, fields.count > 1 { fields.removeLast() }
        return quoted(fields)
    }

    /// A row of CSV.
    static func quoted(_ fields: [String]) -> [UInt8] {
        let quoted = fields.map { "\"\($0.trimmed.replacing("\"", with: "\"\""))\"" }
        return Array(quoted.joined(separator: ",").utf8)
    }
}

/// The characters with which a table was drawn. Those of the other kind are part of its cells.
private enum Drawing {
    /// `|`, `-` and `+`.
    case marks
    /// `│`, `─` and `┼`, as some databases draw tables.
    case frames

    /// nil without a ruler.
    init?(of bytes: [UInt8]) {
        let lines = bytes.split(separator: ASCII.lineFeed)
        if lines.contains(where: Drawing.marks.isRuler) {
            self = .marks
        } else if bytes.contains(0xE2), lines.contains(where: Drawing.frames.isRuler) {
            self = .frames
        } else {
            return nil
        }
    }

    /// Whether a line is the one below the header of a table of Markdown, `| --- | :--: |`, or of a database, `----+----`.
    func isRuler(_ line: ArraySlice<UInt8>) -> Bool {
        let corners = [ASCII.pipe, UInt8(ascii: "+")]
        let marks = corners + [ASCII.minus, ASCII.colon, ASCII.space, ASCII.carriageReturn]
        switch self {
        case .marks:
            return line.contains(where: corners.contains) && line.contains(ASCII.minus)
                && line.allSatisfy(marks.contains)
        case .frames:
            let scalars = String(repairing: line).unicodeScalars
            let frames: ClosedRange<Unicode.Scalar> = "\u{2500}"..."\u{257F}"
            // A line without a corner or a crossing can be an ornament.
            let horizontals = "─━┄┅┈┉═╌╍╴╶╸╺╼╾".unicodeScalars
            return scalars.contains { frames.contains($0) && !separates($0) && !horizontals.contains($0) }
                && scalars.allSatisfy { scalar in
                    frames.contains(scalar) || scalar.isASCII && marks.contains(UInt8(ascii: scalar))
                }
        }
    }

    func separates(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .marks: scalar == "|"
        case .frames: "│┃║┆┊".unicodeScalars.contains(scalar)
        }
    }
}

extension String {
    /// Whether a database says below a table how many rows it has: "(1 row)", "2 rows in set (0.00 sec)".
    fileprivate var countsRows: Bool {
        let isInParentheses = hasPrefix("(") && hasSuffix(")")
        let words = (isInParentheses ? dropFirst().dropLast() : self[...]).split(separator: " ")
        guard words.count > 1, Int(words[0]) != nil, ["row", "rows"].contains(words[1]) else { return false }
        return isInParentheses ? words.count == 2 : words.dropFirst(2).prefix(2) == ["in", "set"]
    }
}

extension ArraySlice<UInt8> {
    /// What makes an emoji of a digit: "1️⃣".
    private static var keycap: [UInt8] { Array("\u{FE0F}\u{20E3}".utf8) }

    /// What follows a bullet, or a number with a point, a parenthesis or a tab, as `git shortlog` has; nil for other lines.
    var withoutBullet: ArraySlice<UInt8>? {
        let line = drop { $0 == ASCII.space || $0 == ASCII.tab }
        let bullets = ["-", "*", "+", "•", "◦", "▪", "–"].map { Array($0.utf8) }
        let rest: ArraySlice<UInt8>
        if let bullet = bullets.first(where: line.starts) {
            rest = line.dropFirst(bullet.count)
        } else {
            let digits = line.prefix { ASCII.digits ~= $0 }
            let after = line.dropFirst(digits.count)
            guard 1...6 ~= digits.count, let mark = after.first else { return nil }
            if after.starts(with: Self.keycap) {
                rest = after.dropFirst(Self.keycap.count)
            } else {
                guard ".)\t".utf8.contains(mark) else { return nil }
                rest = mark == ASCII.tab ? after : after.dropFirst()
            }
        }
        // A number alone is an empty place.
        guard let blank = rest.first else { return ASCII.digits ~= line[line.startIndex] ? rest : nil }
        guard blank == ASCII.space || blank == ASCII.tab else { return nil }
        return rest.drop { $0 == ASCII.space || $0 == ASCII.tab }
    }
}

extension ListedText {
    /// What a poll or a list of tasks has before or behind a name, first in the form of an emoji.
    private static let ticks: [ListedText] = {
        let words = AttendanceWords.yeses.words + AttendanceWords.crosses.words
        let signs = words.filter { $0.first.map { !$0.isLetter && !$0.isNumber && $0 != "~" } == true }
        return (signs.map { "\($0)\u{FE0F}" } + signs + ["[X]"]).map { ListedText($0) }
    }()
    /// The first bytes of those beyond ASCII, which few names have.
    private static let firstBytes: Set<UInt8> = [0xE2, 0xF0]

    /// What a name that is struck out has around it in Markdown, which stands for its tick.
    private static let strike: ListedText = "~~"
    /// The combining character that strikes out the one before it, U+0336.
    private static let overlay: [UInt8] = [0xCC, 0xB6]

    /// The name in "~Ada~" or "~~Ada~~", or below strokes; nil if nothing strikes it out.
    private var struckOut: ListedText? {
        let tilde = UInt8(ascii: "~")
        if utf8.first == tilde, utf8.last == tilde, utf8.count > 2 {
            return ListedText(utf8.drop { $0 == tilde }.reversed().drop { $0 == tilde }.reversed()[...])
                .trimmed
        }
        return hasOverlay ? ListedText(text.replacing("\u{336}", with: "")).trimmed : nil
    }

    private var hasOverlay: Bool { utf8.suffix(2).elementsEqual(Self.overlay) }

    /// Whether a cell is struck out. A nickname can be "~ada~".
    var isStruckOut: Bool {
        let mark = Self.strike.utf8
        return hasOverlay || utf8.count > 4 && utf8.starts(with: mark) && utf8.suffix(2).elementsEqual(mark)
    }

    /// The text without the tick, and the tick; empty if it has none.
    var separatingTick: (name: ListedText, tick: ListedText) {
        let (name, tick) = separatingSign
        guard let struckOut = name.struckOut else { return (name, tick) }
        return (struckOut, Self.strike)
    }

    private var separatingSign: (name: ListedText, tick: ListedText) {
        guard let first = utf8.first else { return (self, "") }
        let mayHave = first == ASCII.openBracket || Self.firstBytes.contains(first)
        guard mayHave || utf8.suffix(6).contains(where: Self.firstBytes.contains) else { return (self, "") }
        for tick in Self.ticks {
            if utf8.starts(with: tick.utf8) {
                return (ListedText(utf8.dropFirst(tick.utf8.count)).trimmed, tick)
            }
            let end = utf8.suffix(tick.utf8.count)
            if end.elementsEqual(tick.utf8) { return (ListedText(utf8[..<end.startIndex]).trimmed, tick) }
        }
        return (self, "")
    }
}
