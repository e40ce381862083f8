import Domain

/// What the cells of a column have in common.
enum ColumnContent: Hashable {
    case blank
    /// Two or more cells, all the same.
    case one(String)
    /// Numbers, dates, amounts or codes alone.
    case numbers
    /// Lists of JSON, which are neither names nor usernames.
    case lists
    case texts

    init(_ cells: [String]) {
        let filled = cells.filter(\.isVisible)
        if filled.isEmpty {
            self = .blank
        } else if filled.count > 1, Set(filled).count == 1 {
            self = .one(filled[0])
        } else {
            self = filled.allSatisfy { $0.isNumberOrDate || $0.isOrderCode } ? .numbers : .texts
        }
    }

    /// Whether a further cell is like the others.
    func fits(_ cell: String) -> Bool {
        switch self {
        case .blank: !cell.isVisible
        case .one(let text): !cell.isVisible || cell == text
        case .numbers: !cell.isVisible || cell.isNumberOrDate || cell.isOrderCode
        case .lists, .texts: true
        }
    }

    /// Why the column has no names or usernames; nil if it may have some.
    func remark(about heading: String) -> ListRemark? {
        switch self {
        case .blank: .setAside(heading, .blank)
        case .one(let text): .setAside(heading, .uniform(text.visible))
        case .numbers: .setAside(heading, .numbers)
        case .lists, .texts: nil
        }
    }
}

/// What the first rows have in a column.
struct ColumnSample {
    let cells: [String]
    let content: ColumnContent
    /// Number of blank cells.
    let blanks: Int
    /// Number of different filled cells.
    let different: Int
    /// Whether there are two different cells, one of them repeatedly: `yes` and `no`.
    let hasAnswers: Bool
    /// Whether each filled cell is a yes or a no.
    let saysYesOrNo: Bool
    /// Whether each filled cell is an e-mail address.
    let hasAddresses: Bool
    /// Whether the filled cells are a few marks, `OK` or `x`, and perhaps their number.
    let hasMarks: Bool
    /// Whether most filled cells are e-mail addresses. Another text can stand for one that is not shared.
    let mostlyHasAddresses: Bool
    /// Whether each filled cell is a whole number of no more than six digits.
    let hasCounts: Bool
    /// Whether most filled cells have capitals and few words, as names do.
    let hasNames: Bool
    /// The ``String/form`` of most filled cells.
    let forms: String?
    /// Whether the cells are too long for names, or addresses of pages.
    let hasTexts: Bool

    init(_ cells: [String], hasLists: Bool = false) {
        self.cells = cells
        let filled = cells.filter(\.isVisible)
        content = if hasLists { .lists } else if cells.isEmpty { .texts } else { ColumnContent(cells) }
        blanks = cells.count - filled.count
        different = Set(filled).count
        hasAnswers = different == 2 && filled.count > 2
        saysYesOrNo = filled.allSatisfy(\.isYesOrNo)
        mostlyHasAddresses = filled.count(where: \.isAddress) * 2 > filled.count
        hasAddresses = !filled.isEmpty && filled.allSatisfy(\.isAddress)
        let marks = filled.last?.isNumberOrDate == true ? filled.dropLast() : filled[...]
        hasMarks = 1...3 ~= Set(marks).count && marks.allSatisfy { $0.utf8.count <= 8 && !$0.isNumberOrDate }
        let names = filled.count(where: \.looksLikeName)
        hasNames = names * 2 > filled.count
        forms = Dictionary(grouping: filled, by: \.form).filter { $1.count * 2 > filled.count }.first?.key
        hasCounts =
            !filled.isEmpty
            && filled.allSatisfy { $0.utf8.count <= 6 && $0.utf8.allSatisfy(ASCII.digits.contains) }
        hasTexts =
            filled.contains { $0.contains("://") } || filled.reduce(0) { $0 + $1.count } > 60 * filled.count
    }

    /// - Parameter participants: The rows that take part. A column that is blank in these is blank, whatever other rows have.
    init(_ cells: [String], of participants: [Int], hasLists: Bool = false) {
        let theirs = participants.map { $0 < cells.count ? cells[$0] : "" }
        let areBlank = !theirs.isEmpty && !theirs.contains(where: \.isVisible)
        self.init(areBlank ? theirs : cells, hasLists: hasLists)
    }

    /// Whether each filled cell has a number, and some name several tickets: "1x 5 raffle tickets"; or some have a quantity:
    /// "Raffle ticket (Amount: 5.00 USD, Quantity: 3)".
    var namesTickets: Bool {
        let filled = cells.filter(\.isVisible)
        if filled.contains(where: \.hasQuantity) { return true }
        return filled.allSatisfy { $0.contains(where: \.isNumber) } && filled.contains(where: \.hasTickets)
    }

    /// Whether there are no more than half as many different cells as rows.
    var repeatsOften: Bool { different * 2 <= cells.count }

    /// Whether each filled cell is a phone number.
    var hasPhones: Bool { cells.allSatisfy { !$0.isVisible || $0.isPhone } }

    /// Whether each filled cell is a phone number, a word or a long number, and no answer, day, amount or count.
    var hasCodes: Bool {
        if hasCounts || saysYesOrNo { return false }
        return cells.allSatisfy { $0.isPhone || $0.isDigits || !$0.contains(" ") && !$0.isNumberOrDate }
    }

    /// Whether some cells are days, and the others blank.
    var hasDaysOfSome: Bool {
        blanks > 0 && blanks < cells.count && cells.allSatisfy { !$0.isVisible || $0.isDay }
    }

    /// Whether the filled cells are a few words in capitals: "CREDIT", "HOST_FEE".
    var hasKinds: Bool {
        different * 2 <= cells.count - blanks
            && cells.allSatisfy { $0 == $0.uppercased() && !$0.contains(" ") }
    }

    /// Blank in a row that the column does not have.
    func cell(_ row: Int) -> String { row < cells.count ? cells[row] : "" }

    /// Of a column that no first row has.
    static let unknown = ColumnSample(["a", "b"])
}

extension String {
    /// Of a word: "Tombola-Lose".
    var isOfAmount: Bool { KnownHeadings.amountWords.words.contains(where: hasSuffix) }

    /// Of a word: "Afmelddatum".
    var isOfDays: Bool { KnownHeadings.dayWords.words.contains(where: hasSuffix) }

    fileprivate var hasQuantity: Bool {
        guard contains(where: \.isNumber) else { return false }
        let words = headingWords
        return zip(words, words.dropFirst()).contains { KnownHeadings.amounts.contains($0) && Int($1) != nil }
    }

    /// Several of them: "3x Raffle ticket", "Carnet de 5 tickets".
    fileprivate var hasTickets: Bool {
        let words = headingWords
        return words.indices.contains { index in
            let number = Int(words[index].hasSuffix("x") ? words[index].dropLast() : words[index][...]) ?? 0
            let goods = words[(index + 1)...].prefix(3)
            return number > 1 && goods.contains { $0.isOfAmount || KnownHeadings.ticketWords.contains($0) }
        }
    }

    /// "+46 70-174 06 12", "0701-740612". A date has eight digits.
    fileprivate var isPhone: Bool {
        let digits = utf8.count(where: ASCII.digits.contains)
        guard hasPrefix("+") ? 8...15 ~= digits : hasPrefix("0") && 9...15 ~= digits else { return false }
        return utf8.allSatisfy { ASCII.digits.contains($0) || "+-() ".utf8.contains($0) }
    }

    /// Whether it begins with a day in numbers: "2026-05-01 12:30", "1.5.2026".
    fileprivate var isDay: Bool {
        let parts = prefix { !" T".contains($0) }.split(omittingEmptySubsequences: false) {
            "-./".contains($0)
        }
        return parts.count == 3 && parts.allSatisfy { 1...4 ~= $0.utf8.count && String($0).isDigits }
    }

    var isAddress: Bool { dropFirst().contains("@") && !contains(" ") }

    /// With one sign for each capital, other letters and digits in a row: "Aa Aa" for "Ada Byron", "0.0.0" for a day.
    var form: String {
        var signs = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let properties = scalar.properties
            let sign: Unicode.Scalar =
                if properties.numericType != nil {
                    "0"
                } else if properties.isAlphabetic {
                    properties.isLowercase ? "a" : "A"
                } else {
                    scalar
                }
            if signs.last != sign { signs.append(sign) }
        }
        return String(signs)
    }

    /// Whether it is a date, a long number or a code that begins with a digit, such as "5a". As headings, only days occur.
    var looksLikeValue: Bool {
        guard let first = unicodeScalars.first else { return false }
        let digits = unicodeScalars.count { $0.properties.numericType != nil }
        return digits >= 5 && isNumberOrDate
            || ("0"..."9") ~= first && utf8.count <= 4
                && unicodeScalars.contains(where: \.properties.isAlphabetic)
    }

    /// Whether it has no more than five words, the first with a capital or in a script without small letters, and no digits
    /// and signs of a code, a sentence or an address.
    fileprivate var looksLikeName: Bool {
        guard let first = unicodeScalars.first(where: \.properties.isAlphabetic),
            !first.properties.isLowercase
        else {
            return false
        }
        let words = split(separator: " ")
        let isSentence = words.count > 2 && words.last?.last.map { ".!?".contains($0) } == true
        let isOther = contains { $0.isNumber || "!?:/_@".contains($0) }
        return words.count <= 5 && !isSentence && !isOther
    }

    /// Whether it is a number, a date or an amount, and so no name: digits, and no words but names of months, days and
    /// currencies.
    var isNumberOrDate: Bool {
        guard unicodeScalars.contains(where: { $0.properties.numericType != nil }) else { return false }
        // The "name" of a comment on Reddit.
        if hasPrefix("t"), wholeMatch(of: /t[1-6]_[0-9a-z]+/) != nil { return true }
        let words = FoldedText(self).text.unicodeScalars.split { !$0.properties.isAlphabetic }
        return words.allSatisfy { word in
            let word = String(word)
            let isDate = word.utf8.count > 2 && CellWords.dates.words.contains { word.hasPrefix($0) }
            return isDate || CellWords.units.contains(word)
        }
    }

    /// Whether it is `true` or `false`, or the code of an order, such as `GTX7-1` or a UUID: in capitals, or with letters and
    /// digits in turn.
    fileprivate var isOrderCode: Bool {
        if ["true", "false"].contains(lowercased()) { return true }
        guard utf8.count >= 5, wholeMatch(of: /[A-Za-z0-9#:._\/-]+/) != nil else { return false }
        let runs = matches(of: /[0-9]+|[A-Za-z]+/).map(\.output)
        let words = runs.filter { !ASCII.digits.contains($0.utf8[$0.startIndex]) }
        guard words.count < runs.count else { return false }
        return runs.count > 3 || words.allSatisfy { $0 == $0.uppercased() }
    }
}
