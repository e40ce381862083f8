import Domain

/// What columns say about participation whose headings can mean several things.
extension Headings {
    func kindByCells(_ column: Int) -> AttendanceColumn? {
        let words = words[column]
        if hasAnswersAboutTime(column) { return .asksWhen }
        // An account can be that of a group, or be switched off.
        if words.last == "group", sample(column).saysYesOrNo { return .asksWhetherLeftOut }
        if words.count == 1, AttendanceWords.accounts.contains(words[0]), sample(column).saysYesOrNo {
            return .asksWhetherTakingPart
        }
        if sample(column).saysPaidOfSome || hasDurationsOfSome(column) { return .asksWhetherTakingPart }
        let kind = AttendanceColumn(heading: texts[column])
        if kind == nil || kind == .kind, let payment = paymentOfSome(column) { return payment }
        if hasFewWords(column), kind == nil || kind == .kind, !AttendanceWords.otherSubjects.matches(words) {
            if !areTags(column), sample(column).cells.contains(where: \.namesStaff) { return .role }
            if kind == nil, Set(sample(column).cells).hasNegation { return .status }
        }
        guard words.last == "state" || words == ["pago"] else { return nil }
        let answers = Set(sample(column).cells).map { AttendanceColumn.kind.answer($0) }
        // Of addresses, a state is a place: "OK", "Baja California", and "texas" beside a city.
        if words.last == "state", AttendanceColumn(heading: texts[column]) == nil {
            if words.count == 1, !hasPlaces, sample(column).hasOnlySmallWords { return .status }
            return answers.contains { $0.meaning == .refuses && $0.text.isLongWord } ? .kind : nil
        }
        // "Pago" can be a yes or a no, or a way of paying.
        let isOfMethods = words == ["pago"] && answers.allSatisfy { $0.meaning == .unknown && !$0.isWordless }
        return isOfMethods ? .kind : nil
    }
}

extension Headings {
    /// Whether a column decides about attendance, by its heading or its cells.
    func decidesAttendance(_ column: Int) -> Bool {
        let kind = kinds[column] ?? AttendanceColumn(heading: texts[column])
        guard let kind, kind != .meansBeginning else { return false }
        return sample(column).cells.contains { $0.isVisible && kind.answer($0).meaning != .unknown }
    }

    /// What a column may decide although its heading does not say it: by answers, ticks or states, or by results that some lack.
    func possibleKind(_ column: Int) -> AttendanceColumn? {
        let words = words[column]
        let sample = sample(column)
        let kind = kinds[column] ?? AttendanceColumn(heading: texts[column])
        guard kind == nil || kind == .meansBeginning else { return nil }
        if isOf(.results, column), sample.hasNumbersOfSome { return .mayMeanRefusal }
        let hasStates = sample.hasShortAnswers && sample.hasStates
        if AttendanceWords.mailConsents.matches(words), hasStates { return .status }
        let hasAnswers = sample.saysYesOrNo && (sample.hasShortAnswers || sample.isLongAndUniform)
        let others: [AttendanceWords] = hasAnswers ? [.asides, .otherSubjects] : [.asides, .otherSubjects, .goods]
        let isOfOther = others.contains { $0.matches(words) }
        let known: [KnownHeadings] = [.names, .lesserNames, .roles, .firstNames, .lastNames, .usernames, .voids]
        let isKnown = known.contains { isOne(of: $0, column) } || !texts[column].isVisible
        return !isKnown && !isOfOther && (hasAnswers || hasStates) ? .choice : nil
    }

    /// Whether each word of a heading is one of these, or tells more of them.
    private func isOf(_ list: AttendanceWords, _ column: Int) -> Bool {
        let words = words[column].filter { Int($0) == nil }
        return list.matches(words) && words.allSatisfy { list.matches([$0]) || AttendanceWords.details.matches([$0]) }
    }

    /// Whether some were there for no time, and others were.
    private func hasDurationsOfSome(_ column: Int) -> Bool {
        isOf(.durations, column) && sample(column).hasAmountsOfSome
    }
}

extension Headings {
    /// Whether it is the column of a time in a poll, in which some say that they do not come then.
    private func hasAnswersAboutTime(_ column: Int) -> Bool {
        let sample = sample(column)
        guard isPoll, 1...5 ~= sample.different, texts[column].namesTime else { return false }
        let saysNo = sample.cells.contains(where: \.isNo)
        // Perhaps everyone who answered comes then.
        guard saysNo || sample.saysYesOrNo && sample.blanks > 0 && !sample.hasCounts else { return false }
        return AttendanceColumn(heading: texts[column]) == nil
    }

    /// Whether it may show that some paid, and others not: by amounts that were paid, of which some are nothing; by days of
    /// payments, or, below "Payment" alone, by anything. Beside a status, an amount of nothing can be a free ticket.
    private func paymentOfSome(_ column: Int) -> AttendanceColumn? {
        let words = words[column]
        let sample = sample(column)
        let isOther = AttendanceWords.otherSubjects.matches(words) || AttendanceWords.notPaid.matches(words)
        if isOther || AttendanceWords.negations.matches(words) { return nil }
        let isSum = words.contains { $0 != "paid" && AttendanceWords.wholeAmounts.matches([$0]) }
        if isSum, AttendanceWords.paid.matches(words) {
            return sample.hasAmountsOfSome && !hasStatus ? .meansDebt : nil
        }
        let hasBlanks = 0 < sample.blanks && sample.blanks < sample.cells.count
        guard hasBlanks, AttendanceWords.payments.matches(words) else { return nil }
        let isPayment =
            words.count == 1 && [words[0], words[0] + "-"].contains(where: AttendanceWords.payments.contains)
        let isAlone = isPayment && !hasStatus
        let isOfDays =
            words.contains(where: \.isOfDays)
            && words.allSatisfy {
                AttendanceWords.payments.matches([$0]) || $0.isOfDays || $0.utf8.count <= 2
            }
        return isAlone || isOfDays && sample.hasDaysOfSome ? .asksWhetherTakingPart : nil
    }

    /// Whether it is a column of tags, each of which refuses if it names an organiser.
    private func areTags(_ column: Int) -> Bool {
        AttendanceWords.tags.matches(words[column].suffix(2))
    }

    /// Whether a few texts repeat, or stand among more numbers: "Staff" among classes.
    private func hasFewWords(_ column: Int) -> Bool {
        let sample = sample(column)
        let filled = sample.cells.filter(\.isVisible)
        let words = filled.filter { !$0.isNumberOrDate }
        let different = Set(words).count
        return sample.different > 1 && 1...8 ~= different && (different < words.count || words.count * 2 < filled.count)
    }
}

extension ColumnSample {
    /// Whether two to four short answers, of which a blank cell can be one, repeat.
    fileprivate var hasShortAnswers: Bool {
        let answers = different + (blanks > 0 ? 1 : 0)
        guard content != .lists, 2...4 ~= answers, answers * 2 <= cells.count else { return false }
        // Texts that occur once each are remarks.
        if different == cells.count - blanks { return false }
        return cells.allSatisfy { !$0.isVisible || $0.isShortAnswer }
    }

    /// Whether all of many cells are the same, and those of the rows that follow may differ.
    fileprivate var isLongAndUniform: Bool { cells.count >= 40 && different == 1 && blanks == 0 }

    /// Whether one refuses, or two are known, of words under the heading of a status.
    fileprivate var hasStates: Bool {
        let answers = Set(cells).map { AttendanceColumn.status.answer($0) }
        let known = answers.filter { $0.meaning != .unknown && !$0.isWordless }
        return known.count > 1 || known.contains { $0.meaning == .refuses }
    }

    /// Whether most cells are numbers, and some are a word, a mark or blank.
    fileprivate var hasNumbersOfSome: Bool {
        let numbers = cells.count(where: \.isNumberOrDate)
        return numbers < cells.count && numbers * 2 > cells.count
    }

    /// Whether some cells are amounts, and the others blank or amounts of nothing.
    fileprivate var hasAmountsOfSome: Bool {
        let amounts = cells.filter { $0.isVisible && !$0.isZero }
        return 0 < amounts.count && amounts.count < cells.count && amounts.allSatisfy(\.isNumberOrDate)
    }

    /// Whether each cell is a word as programs write it, and none refuses under any heading: "charge_failure", "AddingItems".
    fileprivate var hasOnlySmallWords: Bool {
        cells.allSatisfy { cell in
            3...40 ~= cell.utf8.count && !cell.isPossibleRefusal && (cell.isInSmallLetters || cell.isJoinedWords)
        }
    }

    /// Whether some cells say paid, and the others nothing, whatever the heading is.
    fileprivate var saysPaidOfSome: Bool {
        0 < blanks && blanks < cells.count && cells.allSatisfy { !$0.isVisible || $0.saysPaid }
    }
}

extension Set<String> {
    /// Whether one text is another one with a word that denies it: "Kommer" and "Kommer ej", "Osallistuu" and "Ei osallistu".
    fileprivate var hasNegation: Bool {
        let denied = compactMap(\.denied)
        return contains { text in denied.contains { text.isForm(of: $0) } }
    }
}

extension String {
    /// No more than three words, without a number or an address.
    fileprivate var isShortAnswer: Bool {
        utf8.count <= 40 && split(separator: " ").count <= 3 && !contains { $0.isNumber || $0 == "@" }
    }

    /// Of a heading: whether its column decides about attendance.
    var asksForStatus: Bool {
        switch AttendanceColumn(heading: self) {
        case .status, .paymentStatus: true
        case .asksWhetherTakingPart: AttendanceWords.paid.matches(headingWords)
        default: false
        }
    }

    /// Of a heading: whether it is that of a part of an address, such as a city.
    var isOfPlace: Bool {
        headingWords.contains { $0 != "state" && KnownHeadings.places.contains($0) }
    }

    /// Whether it is a day or a time of day: "Sat 12 Dec", "18h", "10:00 – 12:00", but not "2".
    var namesTime: Bool {
        guard utf8.count <= 100, isNumberOrDate else { return false }
        let words = FoldedText(self).words
        return words.count > 1 || words.contains { $0.contains(where: \.isLetter) }
    }

    /// What it denies; nil if it denies nothing.
    fileprivate var denied: String? {
        if utf8.count > 40 { return nil }
        let words = FoldedText(self).words
        let rest = words.filter { !AttendanceWords.denials.contains($0) }
        return rest.isEmpty || rest.count == words.count ? nil : rest.joined(separator: " ")
    }

    /// Whether they differ in no more than an ending.
    fileprivate func isForm(of other: String) -> Bool {
        if utf8.count > 40 { return false }
        let text = FoldedText(self).words.joined(separator: " ")
        let isLong = min(text.count, other.count) > 3 && abs(text.count - other.count) < 3
        return text == other || isLong && (text.hasPrefix(other) || other.hasPrefix(text))
    }

    /// Whether it is what those have who organise, teach or help, under any heading: "Library staff".
    fileprivate var namesStaff: Bool {
        if utf8.count > 40 { return false }
        let words = FoldedText(self).words
        let name = words.joined(separator: " ")
        return words.count <= 3
            && (AttendanceWords.staff.matches(words) || AttendanceWords.staffNames.contains(name))
    }

    fileprivate var saysPaid: Bool { utf8.count <= 20 && AttendanceWords.paid.matches([FoldedText(self).text]) }

    fileprivate var isInSmallLetters: Bool {
        unicodeScalars.allSatisfy { $0.properties.isLowercase || "_- ".unicodeScalars.contains($0) }
    }

    /// "AddingItems", but not "McLean".
    fileprivate var isJoinedWords: Bool {
        let scalars = unicodeScalars
        let joints = zip(scalars, scalars.dropFirst()).count { $0.properties.isLowercase && $1.properties.isUppercase }
        return joints > 0 && scalars.count >= 10 && scalars.allSatisfy(\.properties.isAlphabetic)
    }

    fileprivate var isLongWord: Bool { utf8.count > 4 && !contains(" ") }
}
