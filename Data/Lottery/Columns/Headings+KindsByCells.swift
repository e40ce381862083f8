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
            if kind == nil, !describes(column), sample(column).hasStates { return .kind }
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
    /// Whether a column says, by its heading or its cells, who takes part.
    func saysWhoTakesPart(_ column: Int) -> Bool {
        switch kinds[column] ?? AttendanceColumn(heading: texts[column]) {
        case nil, .meansBeginning: false
        default: true
        }
    }

    /// What a column may say that has a few short answers below a heading of which nothing is known, or results of some.
    func possibleKind(_ column: Int) -> AttendanceColumn? {
        if AttendanceWords.results.matches(words[column]), sample(column).hasNumbersOfSome {
            return .asksWhetherTakingPart
        }
        // A question that no yes or no answers is that of a quiz.
        let isQuiz = texts[column].contains("?") && !sample(column).saysYesOrNo
        let isUnknown = texts[column].isVisible && !describes(column) && !isQuiz
        return isUnknown && sample(column).hasShortAnswers ? .choice : nil
    }

    /// Whether some were there for no time, and others were.
    private func hasDurationsOfSome(_ column: Int) -> Bool {
        let words = words[column]
        return AttendanceWords.durations.matches(words) && !AttendanceWords.otherSubjects.matches(words)
            && sample(column).hasAmountsOfSome
    }

    /// Whether a heading is that of what somebody is, bought or chose.
    private func describes(_ column: Int) -> Bool {
        let words = words[column]
        let attendance: [AttendanceWords] = [.otherSubjects, .descriptions, .goods, .tags, .kindsOfRows]
        let others: [KnownHeadings] = [.places, .otherNames, .remarks, .companions, .orders]
        let names: [KnownHeadings] = [.names, .lesserNames, .roles, .firstNames, .lastNames, .usernames, .voids]
        return attendance.contains { $0.matches(words) } || others.contains { $0.matches(words) }
            || names.contains { isOne(of: $0, column) }
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

    /// Whether a few texts repeat.
    private func hasFewWords(_ column: Int) -> Bool {
        let sample = sample(column)
        return 2...8 ~= sample.different && sample.different < sample.cells.count - sample.blanks
    }
}

extension ColumnSample {
    /// Whether two to four short answers, of which a blank cell can be one, repeat.
    fileprivate var hasShortAnswers: Bool {
        let answers = different + (blanks > 0 ? 1 : 0)
        guard content != .lists, 2...4 ~= answers, answers * 2 <= cells.count else { return false }
        // One text beside blank cells is a remark.
        if different == cells.count - blanks { return false }
        return cells.allSatisfy { !$0.isVisible || $0.isShortAnswer }
    }

    /// Whether some cells have words that admit or refuse under the heading of a status.
    fileprivate var hasStates: Bool {
        Set(cells).contains { cell in
            let answer = AttendanceColumn.status.answer(cell)
            return answer.meaning != .unknown && !answer.isWordless
        }
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

    /// Whether some cells say that somebody paid, and the others nothing, whatever the heading is.
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
