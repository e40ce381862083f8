import Domain

/// What plain text can have besides names: a table of Markdown, bullets or numbers, and addresses of a mail.
enum PlainText {
    /// The lines without their bullets or numbers, if every filled line has one; nil otherwise.
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
                guard let rest = line.withoutBullet else { return nil }
                text += rest
                hasAny = true
            }
            text.append(ASCII.lineFeed)
        }
        text.removeLast()
        return hasAny ? text : nil
    }

    /// Whether a line is the one below the header of a table of Markdown: `| --- | :--: |`.
    static func isRuler(_ line: ArraySlice<UInt8>) -> Bool {
        let marks = [pipe, ASCII.minus, ASCII.colon, ASCII.space, ASCII.carriageReturn]
        return line.contains(pipe) && line.contains(ASCII.minus) && line.allSatisfy(marks.contains)
    }

    /// A text with a table of Markdown as a table of quoted fields, line for line.
    static func fields(_ bytes: [UInt8]) -> [UInt8] {
        let lines = bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        let rows = lines.map { isRuler($0) ? [] : fields(of: String(repairing: $0).trimmed) }
        return Array(rows.joined(separator: [ASCII.lineFeed]))
    }

    private static func fields(of line: String) -> [UInt8] {
        if line.isEmpty { return [] }
        var fields = [""]
        var isEscaped = false
        for scalar in line.unicodeScalars {
            if scalar == "|", !isEscaped {
                fields.append("")
            } else {
                if scalar == "|" { fields[fields.count - 1].removeLast() }
                fields[fields.count - 1].unicodeScalars.append(scalar)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        if line.hasPrefix("|") { fields.removeFirst() }
        if line.hasSuffix("|"), fields.count > 1 { fields.removeLast() }
        let quoted = fields.map { "\"\($0.trimmed.replacing("\"", with: "\"\""))\"" }
        return Array(quoted.joined(separator: ",").utf8)
    }

    private static let pipe = UInt8(ascii: "|")
}

extension ArraySlice<UInt8> {
    /// What follows a bullet, or a number with a point or a parenthesis; nil for other lines.
    var withoutBullet: ArraySlice<UInt8>? {
        let line = drop { $0 == ASCII.space || $0 == ASCII.tab }
        let bullets = ["-", "*", "+", "•", "◦", "▪", "–"].map { Array($0.utf8) }
        let rest: ArraySlice<UInt8>
        if let bullet = bullets.first(where: line.starts) {
            rest = line.dropFirst(bullet.count)
        } else {
            let digits = line.prefix { ASCII.digits ~= $0 }
            let after = line.dropFirst(digits.count)
            guard 1...6 ~= digits.count, let mark = after.first, ".)".utf8.contains(mark) else { return nil }
            rest = after.dropFirst()
        }
        guard let blank = rest.first, blank == ASCII.space || blank == ASCII.tab else { return nil }
        return rest.drop { $0 == ASCII.space || $0 == ASCII.tab }
    }
}

/// Someone in the "To:" field of a mail.
struct MailAddress {
    /// Empty for an address alone.
    let name: String
    let address: String

    /// Those of a line of which every part is an address or `Name <address>`; nil for any other line.
    static func all(in line: String) -> [MailAddress]? {
        var text = line[...]
        if let field = line.prefixMatch(of: /(?:To|Cc|Bcc|An|À|Para): */.ignoresCase()) {
            text = text[field.range.upperBound...]
        }
        let semicolons = parts(text, ";")
        let parts = semicolons.count > 1 ? semicolons : parts(text, ",")
        var all: [MailAddress] = []
        for part in parts.map(\.trimmed) where !part.isEmpty {
            guard let address = MailAddress(part) else { return nil }
            all.append(address)
        }
        return all.isEmpty ? nil : all
    }

    private init?(_ part: String) {
        var name = ""
        var address = part
        if part.hasSuffix(">"), let open = part.lastIndex(of: "<") {
            name = String(part[..<open]).trimmed
            address = String(part[part.index(after: open)...].dropLast())
            if name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") {
                name = String(name.dropFirst().dropLast()).replacing("\\\"", with: "\"")
            }
        }
        let sides = address.split(separator: "@", omittingEmptySubsequences: false)
        let hasOtherMarks = address.contains { " ,;<>\"".contains($0) }
        guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty }), !hasOtherMarks else { return nil }
        self.name = name
        self.address = address
    }

    /// Splits at a mark outside of quotes.
    private static func parts(_ text: Substring, _ mark: Character) -> [String] {
        var parts = [""]
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == mark, !isQuoted {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }
}

extension ListedText {
    private static let headings: Set<String> = [
        "participants", "teilnehmer", "teilnehmende", "teilnehmerliste", "participantes", "moderators", "moderatoren",
        "hosts", "attendees", "guests", "gaste", "panelists", "names", "namen", "noms", "nombres", "members",
        "mitglieder", "membres", "miembros", "players", "invites", "invitees", "asistentes", "presenters", "speakers",
        "organizers", "broadcaster", "broadcasters", "vips", "viewers", "chatters", "mods", "subscribers", "waitlist",
        "warteliste", "anmeldungen", "zusagen", "absagen",
    ]
    /// Words before the name of a group: "Klasse 5a".
    private static let groups: Set<String> = ["klasse", "class", "classe", "clase", "gruppe", "group", "kurs", "team"]

    /// Whether a line of names is a heading, such as `Participants`, `Klasse 5a` or `Warteliste:`.
    var isHeading: Bool {
        if utf8.last == ASCII.colon { return true }
        guard utf8.count <= 24 else { return false }
        let folded = FoldedText(text)
        if Self.headings.contains(folded.heading) { return true }
        // The name of a group is short.
        guard let space = utf8.lastIndex(of: ASCII.space), utf8.endIndex - space <= 7 else { return false }
        let words = folded.text.split(separator: " ")
        return words.count == 2 && words[1].utf8.count <= 4 && Self.groups.contains(String(words[0]))
    }

    private static let nobodies: Set<ListedText> = [
        "anonymous", "anonym", "anonyme", "anonimo", "unknown", "unbekannt", "inconnu", "desconocido", "n/a", "test",
        "none", "deleted", "[deleted]", "[removed]", "deleted user", "deleted account", "ghost", "n.n.", "nn", "n. n.",
        "tbd", "tba", "frei", "-", "--", "?", "test test", "test student", "student, test", "test user",
        "info requested info requested", "info requested",
    ]
    /// How those begin. Few names do, so few are compared as a whole.
    private static let beginnings = Set(nobodies.map(\.utf8.beginning))

    /// Whether it is a placeholder for an unknown name: `Anonymous`.
    var isNobody: Bool {
        guard 1...29 ~= utf8.count, Self.beginnings.contains(utf8.beginning) else { return false }
        return Self.nobodies.contains(ListedText(utf8.map(\.inLowerCase)[...]))
    }

    /// Whether it begins with a time or a date, as a line of a chat does.
    private var isTimed: Bool {
        guard let first = utf8.first else { return false }
        guard ASCII.digits ~= first || first == ASCII.openBracket else { return false }
        return text.prefixMatch(of: /\[?[0-9]{1,4}[.:\/-][0-9]{2}(?:[^0-9]|$)/) != nil
    }

    var hasLetter: Bool { utf8.contains { $0 >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 } }

    /// Whether a line looks like no name: a heading, a group with its size, the number of a page, something long, several
    /// names, or a field such as "Date: 1 May".
    var isDoubtful: Bool {
        if !hasLetter || utf8.count > 80 && text.count > 80 || isNobody || isTimed { return true }
        if utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == ASCII.colon || $0 == ASCII.openBracket }) {
            let isSeveral = utf8.contains(UInt8(ascii: ";"))
            if isSeveral || text.prefixMatch(of: /[\p{L} ]{2,20}:\s|\[.\]\s/) != nil { return true }
        }
        guard let last = utf8.last, ASCII.digits ~= last || last == UInt8(ascii: ")") else { return isHeading }
        let text = text
        return text.wholeMatch(of: /.*\S *(?:[—–:-]|\() *[0-9]+ *\)?/) != nil
            || text.wholeMatch(of: /.* \(?[x×] ?[0-9]+\)?/) != nil || isHeading
            || FoldedText(text).text.prefixMatch(of: /(?:page|seite|pagina) [0-9]+/) != nil
    }
}

extension UInt8 {
    /// Only letters of ASCII have another case.
    var inLowerCase: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
}

extension Collection<UInt8> {
    /// The first two bytes in lower case, as one number, which is quick to look up.
    var beginning: UInt16 { prefix(2).reduce(0) { $0 << 8 | UInt16($1.inLowerCase) } }
}

/// What the lines of plain text say about whether it is a list of names.
struct LineDoubts {
    /// Lines that look like no name, but for numbers, which some lists have instead.
    private var doubtful: [String] = []
    private var lines = 0
    private var lastLine = 0
    /// The first line of each block between empty lines, and the number of lines of the last block.
    private var starts: [String] = []
    private var length = 0
    /// Whether each block but the last has several lines.
    private var haveSeveral = true

    private static let mostBlocks = 1000

    /// A line of addresses. Only lists of names alone have groups with headings.
    mutating func noteAddresses() {
        lines += 1
        haveSeveral = false
    }

    mutating func note(_ name: ListedText, line: Int, isDoubtful: Bool) {
        lines += 1
        if isDoubtful, name.hasLetter { doubtful.append(name.text) }
        if line > lastLine + 1 || lines == 1, starts.count < Self.mostBlocks {
            if !starts.isEmpty, length < 2 { haveSeveral = false }
            if haveSeveral { starts.append(name.text) }
            length = 0
        }
        length += 1
        lastLine = line
    }

    /// The first line of each block, if they can be headings of several groups.
    var headings: [String] { starts.count > 1 && haveSeveral && length > 1 ? starts : [] }

    /// Throws if most lines look like no name.
    func check(_ place: Place) throws(AccessFailure) {
        guard doubtful.count * 2 > lines else { return }
        let examples = Array(doubtful.prefix(3))
        throw AccessFailure(.invalid, place, ListProblem.withoutNames(examples), ListRemedy.readAsNames)
    }
}
