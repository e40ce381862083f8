import Domain

extension AttendanceColumn {
    /// nil for any other heading, such as `State`, `Marital status` or `Response ID`.
    init?(heading: String) {
        typealias Words = AttendanceWords
        // What follows a question explains it: "Updates? You can unsubscribe at any time."
        let words = String(heading.unicodeScalars.prefix { $0 != "?" }).headingWords
        // "Partage (O/N)" says no more than "Partage".
        let subjects = words.filter { $0 != "code" && $0.count > 1 && Int($0) == nil }
        func has(_ list: Words) -> Bool { list.matches(words) }
        func isJust(_ list: Words) -> Bool { subjects.count == 1 && list.matches(subjects) }
        let isWholeQuestion = Words.wholeQuestions.contains(words.joined(separator: " "))
        let isOfPayment = has(.paid) && !has(.sums)
        let endsInStatus = Words.statusHeadings.matches(subjects.suffix(1)) || subjects == ["mode"]
        let beginsWithStatus = Words.statusBeginnings.begin(words[...])
        let endsInStatusName = Words.statusNames.begin(words.suffix(2))
        // "Owner Confirmed" asks for a confirmation, and not for owners.
        let asksLast = words.count > 1 && Words.questionHeadings.matches([words[words.count - 1]])
        let isOfState = words.count > 1 && words.last == "state" && has(.stateful)
        // "Internal note" has remarks.
        let endsInRemark = words.last.map(KnownHeadings.remarks.contains) == true
        // "Partially refunded" takes no one's part back.
        let isOfParts = has(.partly) && has(.reversals) && !has(.completenesses)
        let isOfOther = has(.otherSubjects) && !(has(.mailConsents) && has(.draws))
        if isOfOther || isOfParts || words.undoRefusal {
            return nil
        } else if words == ["section"] {
            self = .section
        } else if has(.leavingHeadings) || isJust(.singleLeavings) || words.haveEndOfRefusal {
            self = .meansLeaving
        } else if has(.debtHeadings) {
            self = .meansDebt
        } else if has(.refusalHeadings) || isJust(.singleRefusals) {
            self = .meansRefusal
        } else if has(.doubtfulHeadings) {
            self = .mayMeanRefusal
        } else if has(.endHeadings) || isJust(.singleEnds) {
            self = .meansEnd
        } else if has(.beginningHeadings) {
            self = .meansBeginning
        } else if has(.outsiderHeadings) && !asksLast && !endsInRemark || isJust(.singleOutsiders) || words == ["test"]
        {
            self = .asksWhetherLeftOut
        } else if has(.questionHeadings) || isJust(.singleQuestions) || isOfPayment || isWholeQuestion {
            self = words.asksForAbsence ? .asksWhetherLeftOut : .asksWhetherTakingPart
        } else if endsInStatus || endsInStatusName || beginsWithStatus || isOfState {
            self = has(.payments) ? .paymentStatus : .status
        } else if has(.roleHeadings) || isJust(.types) {
            self = .role
        } else if has(.statusHeadings) || has(.kindHeadings) && !has(.goods) || isJust(.singleKinds) {
            self = .kind
        } else if heading.isInOtherScript && !endsInRemark {
            self = .choice
        } else {
            return nil
        }
    }

    /// Understands a cell of the column.
    func answer(_ cell: String) -> AttendanceAnswer {
        // No answer is so long, and to fold it would take time.
        guard cell.utf8.count <= 1000 else {
            let refusing: [AttendanceColumn] = [.meansRefusal, .meansDebt, .meansLeaving]
            return AttendanceAnswer(cell, refusing.contains(self) ? .refuses : .unknown)
        }
        // PostgreSQL writes them so.
        let text = ["t": "true", "f": "false"][cell] ?? cell
        let meaning: AttendanceAnswer.Meaning =
            if refuses(text) { .refuses } else if admits(text) { .admits } else { .unknown }
        let isWordless = text.hasNoWord || text.isYesOrNo
        return AttendanceAnswer(
            cell,
            meaning,
            isWordless: isWordless,
            takesBack: cell.takesBack,
            isInPart: cell.takesBackInPart
        )
    }

    /// Whether a cell of the column refuses a participant.
    private func refuses(_ cell: String) -> Bool {
        let whole = FoldedText(cell).text
        guard !whole.isEmpty else { return false }
        let words = cell.foldedWords
        let isNo = whole == "0" || AttendanceWords.falses.contains(whole)
        let beginsWithNo = words.first.map(AttendanceWords.nos.contains) == true
        return switch self {
        case .meansRefusal, .meansDebt, .meansLeaving:
            !AttendanceWords.noes.contains(whole) && !AttendanceWords.crosses.contains(whole) && !cell.isZero
                && !Counterpart.isShown(cell)
        case .asksWhetherLeftOut: AttendanceWords.yeses.contains(whole)
        // Which days are to come, Domain knows.
        case .meansBeginning, .meansEnd, .mayMeanRefusal: false
        case .asksWhetherTakingPart, .asksWhen: isNo || beginsWithNo || cell.isZero || cell.refuses
        case .status, .paymentStatus: isNo || cell.refuses
        case .role, .kind: isNo || AttendanceWords.nos.contains(whole) || cell.refuses
        case .tickets: cell.isZero
        case .section: cell.headsRefused
        case .choice: cell.isPlainRefusal
        }
    }

    /// Whether a cell that does not refuse says that a participant takes part: "Active patron".
    private func admits(_ cell: String) -> Bool {
        switch self {
        case .meansRefusal, .meansDebt, .mayMeanRefusal, .meansLeaving, .asksWhetherLeftOut: false
        case .tickets, .section, .choice: false
        case .meansBeginning: true
        case .meansEnd:
            cell.trimmed.isEmpty || AttendanceWords.noes.contains(FoldedText(cell).text)
                || Counterpart.isShown(cell)
        // An amount or a day says when, or how much was paid.
        case .asksWhetherTakingPart, .asksWhen: cell.isAdmission || cell.contains(where: \.isNumber)
        case .status: cell.isAdmission && cell.trimmed != "1"
        case .role, .kind: cell.namesAdmission && cell.trimmed != "1"
        case .paymentStatus:
            cell.isAdmission && cell.trimmed != "1" && !AttendanceWords.underWay.matches(cell.foldedWords)
        }
    }
}

extension [String] {
    /// Whether they name the last day of a refusal: "suspended_till", "Gesperrt bis".
    fileprivate var haveEndOfRefusal: Bool {
        AttendanceWords.untils.matches(Array(suffix(2))) && AttendanceWords.refusalHeadings.matches(self)
    }

    /// Whether the words of a question ask for those who stay away: "I can't come", but not "Paid / not paid" or "Coming
    /// or not".
    fileprivate var asksForAbsence: Bool {
        guard let not = indices.first(where: { AttendanceWords.negations.begin(self[$0...]) }) else {
            return false
        }
        let before = self[..<not]
        if not == endIndex - 1 { return before.last.map(AttendanceWords.alternatives.contains) != true }
        return last.map(before.contains) != true
    }
}

extension String {
    /// Whether it refuses: by a word or phrase that stands alone in it, as in `Payment pending` and `partially_refunded`;
    /// by "not" in a few words, but not "Not required"; or by a cross.
    fileprivate var refuses: Bool {
        let words = foldedWords
        let isNegation = 2...4 ~= words.count && AttendanceWords.negations.matches(words)
        return AttendanceWords.refusals.matches(words) || AttendanceWords.plainRefusals.matches(words)
            || isNegation && !AttendanceWords.needs.matches(words)
            || AttendanceWords.crosses.contains(FoldedText(self).text)
    }

    var isYes: Bool { utf8.count <= 20 && AttendanceWords.yeses.contains(FoldedText(self).text) }

    /// Whether a cell of refusals denies one: "no", "0.00".
    var deniesRefusal: Bool {
        utf8.count <= 20 && (AttendanceWords.noes.contains(FoldedText(self).text) || isZero)
    }

    var isYesOrNo: Bool {
        if utf8.count > 20 { return false }
        let whole = FoldedText(self).text
        return AttendanceWords.yeses.contains(whole) || AttendanceWords.noes.contains(whole)
    }

    /// Whether it admits, and no other word makes another thing of that.
    fileprivate var isAdmission: Bool {
        namesAdmission && !AttendanceWords.turnings.matches(foldedWords) && !hasSuffix("?")
    }

    fileprivate var namesAdmission: Bool {
        let words = foldedWords
        return AttendanceWords.yeses.contains(FoldedText(self).text)
            || AttendanceWords.admissions.matches(words) && !AttendanceWords.partly.matches(words)
    }

    /// Whether goods of this name are for a draw: "Raffle ticket".
    var namesDraw: Bool { AttendanceWords.draws.matches(foldedWords) }

    /// Whether it is a refusal or begins with one, as a remark: "not coming", "storniert, Geld zurück"; or a negative amount.
    var isRefusal: Bool {
        let words = foldedWords
        if isNegative { return true }
        return words.count <= 2 && refuses || isPlainRefusal
            || AttendanceWords.plainRefusals.begin(words[...])
    }

    /// Whether a note about a few participants refuses one: "buyer cancelled 25/11, money sent back", "staff", but not "hat
    /// sich nicht abgemeldet".
    var isRefusingNote: Bool {
        let words = foldedWords
        if words.count == 1, AttendanceWords.staff.matches(words) { return true }
        return AttendanceWords.takenBack.matches(words) && !AttendanceWords.negations.matches(words)
    }

    /// Whether it is the word for a refund alone: others go on, such as "Refund policy".
    var isRefund: Bool {
        let words = foldedWords
        return words.count == 1 && AttendanceWords.takingsBack.contains(words[0])
    }

    /// Whether it names a refund, or is a negative amount.
    fileprivate var takesBack: Bool {
        let words = foldedWords
        return isNegative || words.count <= 4 && AttendanceWords.reversals.matches(words)
    }

    /// "partially_refunded"
    fileprivate var takesBackInPart: Bool { takesBack && AttendanceWords.partly.matches(foldedWords) }

    private var isNegative: Bool {
        // Accountants write a negative amount in parentheses: "(25.00)".
        let isInParentheses = hasPrefix("(") && hasSuffix(")") && contains { ".,".contains($0) }
        return (hasPrefix("-") || isInParentheses) && hasNoWord && !foldedWords.isEmpty && !isZero
    }

    /// Whether it is a no and nothing else.
    var isNo: Bool { foldedWords.count == 1 && AttendanceWords.nos.contains(foldedWords[0]) }

    /// Whether it is one under any heading, where "left" and "open" can mean anything: "Warteliste 2".
    var isPlainRefusal: Bool {
        let words = foldedWords
        return words.count <= 3 && AttendanceWords.plainRefusals.matches(words)
    }

    /// Whether it is one under any heading if another cell of the column is a ``isStanding``: "unpaid" beside "paid".
    var isPossibleRefusal: Bool {
        let words = markWords
        if self == "?" || words.count == 1 && AttendanceWords.absences.contains(words[0]) { return true }
        return words.count <= 2 && (refuses || AttendanceWords.debts.matches(words))
    }

    /// Whether it is what those who help or report have, under a heading of goods: "Staff / Crew", "Press pass".
    var namesCrew: Bool {
        let words = foldedWords.filter { !AttendanceWords.passes.contains($0) && Int($0) == nil }
        return !words.isEmpty && words.allSatisfy { AttendanceWords.crews.matches([$0]) }
    }

    /// Whether it admits a participant, whatever the heading is: "paid", "present".
    var isStanding: Bool {
        let words = markWords
        return words == ["p"]
            || words.count <= 2 && AttendanceWords.standings.matches(words) && !isPossibleRefusal
    }

    /// Without the points behind a mark of attendance: "A (0/2)".
    private var markWords: [String] { hasSuffix(")") ? foldedWords.filter { Int($0) == nil } : foldedWords }

    /// Whether people below it, in the same list, do not take part: "Waiting list (3)", "On the reserve list", "Maybe:".
    var headsRefused: Bool {
        let words = foldedWords.drop(while: AttendanceWords.articles.contains)
        guard 1...6 ~= words.count else { return false }
        let isRefusal =
            AttendanceWords.plainRefusals.begin(words) || AttendanceWords.refusedSections.begin(words)
        // "Non-digest members:" are members.
        let mayRefuse = (last == ":" || ListedText(self).endsWithCount) && !contains("-")
        return isRefusal || mayRefuse && (AttendanceWords.nos.contains(words[words.startIndex]) || refuses)
    }

    /// Whether people below it, in the same list, take part: "Attending (9)".
    var headsParticipants: Bool {
        let words = foldedWords.filter { Int($0) == nil }
        return 1...3 ~= words.count
            && (AttendanceWords.admissions.matches(words)
                || CellWords.headings.contains(words.joined(separator: " ")))
    }

    /// Whether a remark behind a name refuses, whatever else it says: "off sick", "already won last week".
    var isRefusingRemark: Bool {
        refuses || isRefusal || headsRefused || AttendanceWords.outsiderHeadings.matches(foldedWords)
    }

    /// Whether a list of this name has those who are not, or no longer, participants: winners, hosts.
    var namesOutsiders: Bool {
        let words = headingWords
        return AttendanceWords.outsiderHeadings.matches(words)
            || AttendanceWords.refusalHeadings.matches(words)
    }

    /// Whether it has letters beyond Latin: in Greek, Cyrillic, Chinese.
    fileprivate var isInOtherScript: Bool {
        unicodeScalars.contains {
            $0.value >= 0x370 && !(0x1E00...0x1EFF ~= $0.value) && $0.properties.isAlphabetic
        }
    }

    /// The words of a heading, folded: `user_name`, `fullName`, `Child's name`. None of a long one, which would be slow to
    /// fold and has no meaning.
    var headingWords: [String] { utf8.count <= 1000 ? separatingCamelCase.foldedWords : [] }

    /// Words without case, accents and punctuation.
    fileprivate var foldedWords: [String] { FoldedText(self).words }

    /// With a blank before each capital that follows a small letter: `isDeleted`, `TransactionType`.
    private var separatingCamelCase: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            // Of most letters, ASCII says without a slow lookup of Unicode properties that they are no capitals.
            let isCapital = scalar.isASCII ? "A"..."Z" ~= scalar : scalar.properties.isUppercase
            if isCapital, let last = text.last, last.properties.isLowercase { text.append(" ") }
            text.append(scalar)
        }
        return String(text)
    }

    /// Whether it is an amount of nothing: `0.00`, `0,00 €`.
    var isZero: Bool {
        let digits = unicodeScalars.filter { $0.properties.numericType != nil }
        let others = foldedWords.filter { !$0.allSatisfy { $0 == "0" } }
        return !digits.isEmpty && digits.allSatisfy { $0 == "0" }
            && others.allSatisfy(CellWords.currencies.contains)
    }

    /// Whether it has no word, but numbers, single letters and signs.
    fileprivate var hasNoWord: Bool {
        foldedWords.allSatisfy { word in
            word.unicodeScalars.count == 1
                || word.unicodeScalars.contains { $0.properties.numericType != nil }
        }
    }
}
