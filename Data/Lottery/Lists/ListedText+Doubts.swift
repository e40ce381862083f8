import Domain

/// What a list can have in place of a name: a sum, a placeholder, the heading of a group, or another line of text.
extension ListedText {
    /// Whether it stands for the sum or the average of the rows, with or without the number: `Total`, `Gesamt (12)`; or for
    /// blank names, as in a pivot table.
    var isTotal: Bool {
        guard mayBeTotal else { return false }
        let folded = FoldedText(text).text
        if CellWords.blanks.contains(folded) { return true }
        let words = folded.unicodeScalars.split { !$0.properties.isAlphabetic }.map { String($0) }
        guard let first = words.first, let last = words.last else { return false }
        return CellWords.totals.contains(words.joined(separator: " ")) || CellWords.totalEnds.contains(last)
            || words.count <= 2 && CellWords.totalBeginnings.contains(first)
    }

    /// By how it begins or ends. Few names can, and to fold each takes time.
    private var mayBeTotal: Bool {
        guard utf8.count >= 3, let first = utf8.first, let last = utf8.last else { return false }
        // Words can have numbers and signs around them, also dashes beyond ASCII.
        let hasSigns = utf8.suffix(3).contains { 0xC2 == $0 || 0xE2...0xE3 ~= $0 }
        guard first.isLetter || first.beginsLetterBeyondASCII, last.isLetter || last >= 0x80 && !hasSigns
        else {
            return true
        }
        return Words.beginningsOfTotals.contains(utf8.beginning)
            || Words.endingsOfTotals.contains(utf8.suffix(2).beginning)
    }

    /// Whether a row that begins so says of the headings what was asked, or how much it counts.
    var explainsHeadings: Bool { utf8.count <= 40 && CellWords.explanations.contains(FoldedText(text).text) }

    /// Whether it is a placeholder for an unknown name: `Anonymous`.
    var isNobody: Bool {
        guard 1...29 ~= utf8.count, Words.beginningsOfNobodies.contains(utf8.beginning) else { return false }
        return Words.nobodies.contains(ListedText(utf8.map(\.inLowerCase)[...]))
    }

    /// Whether it is the name of a program that takes notes or answers: `Otter.ai`, `discobot`. "Rob Talbot" is a person.
    var isMachine: Bool {
        guard Words.machines.contains(where: ends) || ends(with: Words.bot) && !utf8.contains(ASCII.space)
        else {
            return false
        }
        return !utf8.contains(UInt8(ascii: "@"))
    }

    /// In lower case.
    private func ends(with end: [UInt8]) -> Bool {
        guard utf8.count > end.count, utf8.last?.inLowerCase == end.last else { return false }
        return utf8.suffix(end.count).elementsEqual(end) { $0.inLowerCase == $1 }
    }

    /// Whether a line of names is a heading, such as `Participants`, `Klasse 5a` or `Warteliste:`.
    var isHeading: Bool {
        if utf8.last == ASCII.colon { return true }
        guard utf8.count <= 24 else { return false }
        let folded = FoldedText(text)
        if Words.headings.contains(folded.heading) { return true }
        // The name of a group is short.
        guard let space = utf8.lastIndex(of: ASCII.space), utf8.endIndex - space <= 7 else { return false }
        let words = folded.text.split(separator: " ")
        return words.count == 2 && words[1].utf8.count <= 4 && CellWords.groups.contains(String(words[0]))
    }

    /// Whether the first line of names can be a title: "Giveaway 28.11.2026", "Raffle on Saturday 28 Nov".
    var mayBeTitle: Bool {
        let words = utf8.split(separator: ASCII.space)
        let numbers = words.filter { ASCII.digits ~= $0[$0.startIndex] }
        let hasDate = numbers.contains { $0.contains { "./".utf8.contains($0) } }
        return words.count > numbers.count && (hasDate || words.count > 3 && !numbers.isEmpty)
    }

    /// Whether a lone cell of a table can be the heading of a group: "Klasse 5a", "WAITLIST", "Hosts:".
    var looksLikeHeading: Bool {
        let text = text
        let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
        return text.contains(where: \.isNumber) || isHeading
            || letters.count > 3 && letters.allSatisfy { $0.properties.isUppercase }
    }

    /// Whether it is a number of a list without a name behind it: "7."
    var isEmptyPlace: Bool {
        guard let mark = utf8.last, ".)".utf8.contains(mark), utf8.count > 1 else { return false }
        return utf8.dropLast().allSatisfy(ASCII.digits.contains)
    }

    var hasLetter: Bool { utf8.contains { $0 >= 0x80 || $0.isLetter } }

    /// Whether a line looks like no name: a heading, a group with its size, the number of a page, something long, a
    /// field such as "Date: 1 May", or a name with a refusal, such as "Bo (cancelled)".
    ///
    /// Bytes decide, because lists have millions of lines and a regular expression is compiled for each.
    var isDoubtful: Bool {
        if !hasLetter || utf8.count > 80 && text.count > 80 || isNobody || isMachine || isTimed {
            return true
        }
        if utf8.contains(where: \.endsName), isField || hasRefusal { return true }
        if isHeading || utf8.last == UInt8(ascii: "?") || endsWithRefusal { return true }
        guard let last = utf8.last, ASCII.digits ~= last || last == UInt8(ascii: ")") else { return false }
        return endsWithCount || isPage
    }

    /// "Date: 1 May".
    private var isField: Bool {
        guard utf8.contains(ASCII.colon) else { return false }
        let scalars = text.unicodeScalars
        let label = scalars.prefix { $0.properties.isAlphabetic || " '’".unicodeScalars.contains($0) }
        let rest = scalars.dropFirst(label.count)
        guard 2...20 ~= label.count, rest.first == ":", let blank = rest.dropFirst().first else {
            return false
        }
        return blank.properties.isWhitespace
    }

    /// "Follow".
    var isButton: Bool { Words.buttons.contains(self) }

    /// Whether it is a heading or a comment: "# Maintainers", "=====".
    var isMarkup: Bool {
        guard let first = utf8.first, "#=-*_~".utf8.contains(first) else { return false }
        let rest = utf8.drop { $0 == first }
        if first != UInt8(ascii: "#") { return rest.isEmpty && utf8.count > 2 }
        return rest.isEmpty || rest.first == ASCII.space
    }

    /// "Bo (Trainer)", but not "Bo (he/him)".
    var hasAside: Bool {
        guard utf8.last == UInt8(ascii: ")"), let open = utf8.lastIndex(of: UInt8(ascii: "(")) else {
            return false
        }
        let aside = utf8[open...].dropFirst().dropLast()
        return open > utf8.startIndex && !aside.isEmpty
            && aside.allSatisfy { $0 >= 0x80 || $0.isLetter || $0 == ASCII.space }
    }

    /// "Team A (3)", "Hosts — 3", "Ada x3".
    var endsWithCount: Bool {
        let ending = utf8.reversed().drop { $0 == UInt8(ascii: ")") || $0 == ASCII.space }
        let beforeNumber = ending.drop(while: ASCII.digits.contains)
        guard beforeNumber.count < ending.count else { return false }
        let beforeBlank = beforeNumber.drop { $0 == ASCII.space }
        if let sign = CountSigns.between.first(where: beforeBlank.starts) {
            return beforeBlank.dropFirst(sign.count).contains { $0 != ASCII.space }
        }
        guard let sign = CountSigns.times.first(where: beforeBlank.starts) else { return false }
        return beforeBlank.dropFirst(sign.count).drop { $0 == UInt8(ascii: "(") }.first == ASCII.space
    }

    /// 9 of "Attending (9)"; nil if it ends with no count.
    var numberAtEnd: Int? {
        guard endsWithCount else { return nil }
        let digits = utf8.reversed().drop { !(ASCII.digits ~= $0) }.prefix { ASCII.digits ~= $0 }
        return Int(String(repairing: Array(digits.reversed())))
    }

    /// "Page 1 of 3".
    private var isPage: Bool {
        guard let first = utf8.first, "pPsS".utf8.contains(first) else { return false }
        let words = FoldedText(text).text.split(separator: " ")
        return words.count > 1 && CellWords.pages.contains(String(words[0])) && words[1].isDigits
    }

    /// Whether it has a time or an age, as a line of a chat does, or begins with a date: "[12:34]", "Ada 6:04 PM", "2026-05-01",
    /// "2 hours ago".
    var isTimed: Bool {
        guard utf8.contains(where: ASCII.digits.contains) else { return false }
        let isTime = utf8.indices.dropFirst().dropLast(2).contains { index in
            guard utf8[index].partsNumbers, isDigit(index - 1), isDigit(index + 1), isDigit(index + 2) else {
                return false
            }
            return utf8[index] == ASCII.colon
                || utf8[..<index].allSatisfy { $0 == ASCII.openBracket || ASCII.digits ~= $0 }
        }
        // To fold each line that has a digit would take time.
        return isTime || Words.beginningsOfAges.contains { utf8.starts(with: $0.utf8) }
            || utf8.indices.contains { utf8[$0] == ASCII.space && utf8[$0...].starts(with: " ago".utf8) }
    }

    private func isDigit(_ index: Int) -> Bool { ASCII.digits ~= utf8[index] }

    private var hasRefusal: Bool {
        let parts = text.split { ":;[]()—–\t".contains($0) }.flatMap { $0.split(separator: " - ") }
        return parts.dropFirst().contains { String($0).isRefusal || String($0).isNo }
    }

    /// "Emil not coming". Few names end with a word of small letters, and only these take time.
    private var endsWithRefusal: Bool {
        guard let space = utf8.lastIndex(of: ASCII.space) else { return false }
        let last = utf8[space...].dropFirst()
        guard !last.isEmpty, last.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else {
            return false
        }
        let words = text.split(separator: " ")
        return (1...3).contains { count in
            words.count > count && words.suffix(count).joined(separator: " ").isPlainRefusal
        }
    }

    /// Whether more than a group or a nickname stands behind a name: "Bo (out, has to leave)", "Bo - injured".
    var hasRemark: Bool {
        guard let first = utf8.first, first != UInt8(ascii: "("), utf8.contains(where: \.endsName) else {
            return false
        }
        let parts = text.split { "()—–".contains($0) }.flatMap { $0.split(separator: " - ") }
        return parts.dropFirst().contains {
            $0.split(separator: " ").count > 1 || String($0).isRefusingRemark
        }
    }
}

/// What can stand before the number of people, with its bytes in reverse, as a name is read from its end.
private enum CountSigns {
    static let between = backwards(["—", "–", "-", ":", "("])
    static let times = backwards(["x", "×"])

    private static func backwards(_ signs: [String]) -> [[UInt8]] { signs.map { $0.utf8.reversed() } }
}

/// Words of ``CellWords`` in the form in which lines are compared with them.
private enum Words {
    static let nobodies = Set(CellWords.nobodies.words.map { ListedText($0) } + ["student, test"])
    static let buttons = Set(
        CellWords.buttons.words.flatMap { words in
            [ListedText(words), ListedText(words.prefix(1).uppercased() + words.dropFirst())]
        }
    )
    static let machines = CellWords.endsOfMachines.words.map { Array($0.utf8) }
    static let bot = Array("bot".utf8)
    static let beginningsOfAges = CellWords.ages.words.flatMap { words in
        ["\(words) ", "\(words.prefix(1).uppercased() + words.dropFirst()) "]
    }
    static let headings: Set<String> = {
        let refusing = AttendanceWords.plainRefusals.words + AttendanceWords.refusedSections.words
        return Set((CellWords.headings.words + refusing).map(\.heading))
    }()

    /// How those begin or end. Few names do, so few are compared as a whole.
    static let beginningsOfTotals = Set(
        (CellWords.totals.words + CellWords.totalBeginnings.words).map(\.utf8.beginning)
    )
    static let endingsOfTotals = Set(CellWords.totalEnds.words.map { $0.utf8.suffix(2).beginning })
    static let beginningsOfNobodies = Set(nobodies.map(\.utf8.beginning))
}

extension UInt8 {
    /// Only letters of ASCII have another case.
    fileprivate var inLowerCase: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }

    /// Whether it can stand between a name and something else, as the first byte of a dash does.
    fileprivate var endsName: Bool {
        switch self {
        case UInt8(ascii: ";"), UInt8(ascii: "("), ASCII.colon, ASCII.openBracket, ASCII.minus, ASCII.tab,
            0xE2:
            true
        default: false
        }
    }

    /// Whether it can stand between the numbers of a time or a date.
    fileprivate var partsNumbers: Bool {
        switch self {
        case UInt8(ascii: "."), UInt8(ascii: "/"), ASCII.colon, ASCII.minus: true
        default: false
        }
    }

    fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

    /// Of accented Latin letters, Cyrillic, Chinese and Hangul, whose first bytes begin no blank and no sign.
    fileprivate var beginsLetterBeyondASCII: Bool {
        0xC3...0xCB ~= self || 0xD0...0xD5 ~= self || 0xE4...0xEC ~= self
    }

    /// Whether a text that begins with it has a visible character, as most do. Others may, too.
    var beginsVisibly: Bool { 0x21...0x7E ~= self || beginsLetterBeyondASCII }
}

extension Collection<UInt8> {
    /// The first two bytes in lower case, as one number, which is quick to look up.
    fileprivate var beginning: UInt16 { prefix(2).reduce(0) { $0 << 8 | UInt16($1.inLowerCase) } }
}
