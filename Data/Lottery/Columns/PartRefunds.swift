import Domain

/// A refund of less than the whole amount: it takes no one's part back.
enum PartRefund {
    private static let joint = CellJoint.whole

    /// How a message shows it, apart from a whole refund of the same amount: "25.00 of 75.00". nil for any other refund.
    static func text(_ refund: String, of whole: String) -> ListedText? {
        guard let part = refund.cents, let all = whole.cents, 1..<max(all, 1) ~= part else { return nil }
        return ListedText(refund + joint + whole)
    }

    static func isOne(_ text: String) -> Bool {
        guard text.utf8.count <= 60 else { return false }
        let amounts = text.split(separator: joint)
        return amounts.count == 2 && self.text(String(amounts[0]), of: String(amounts[1])) != nil
    }
}

/// The participants of whom a part was refunded.
struct PartRefunds {
    private var examples: Examples<String> = []

    mutating func note(_ refund: ListedText, of person: ListedPerson) {
        examples.append(person.name.isVisible ? "\(person.name.text) (\(refund.text))" : refund.text)
    }

    var remarks: [ListRemark] { examples.isEmpty ? [] : [.refundedInPart(examples)] }
}

extension Headings {
    /// Where the whole amount stands of which each column of refunds has a part: "Amount" for "Amount refunded", or else the
    /// only one that says nothing but that it is an amount.
    var wholeAmounts: [Int: Int] {
        if refunds.isEmpty { return [:] }
        let others = texts.indices.filter { areOfWholeAmounts(words[$0]) }
        return refunds.reduce(into: [:]) { columns, refund in
            let rest = words[refund].filter { !AttendanceWords.reversals.matches([$0]) }
            let own = texts.indices.first { !rest.isEmpty && words[$0] == rest }
            columns[refund] = own ?? (others.count == 1 ? others[0] : nil)
        }
    }

    /// Whether a column has amounts that were paid back, and not their days or a mark.
    func hasRefunds(_ column: Int) -> Bool {
        guard AttendanceWords.reversals.matches(words[column]) else { return false }
        return words[column].contains(where: AttendanceWords.wholeAmounts.contains)
            || sample(column).cells.contains { $0.cents != nil && $0.contains { ".,".contains($0) } }
    }

    private func areOfWholeAmounts(_ words: [String]) -> Bool {
        let words = words.filter { $0 != "order" }
        return !words.isEmpty && words.allSatisfy(AttendanceWords.wholeAmounts.contains)
    }
}

extension String {
    /// An amount of money, whatever its sign and its currency: 123450 of "-1.234,50 €". nil for any other text.
    fileprivate var cents: Int? {
        let isDigit = { (character: Character) in ("0"..."9").contains(character) }
        guard utf8.count <= 25, let first = firstIndex(where: isDigit), let last = lastIndex(where: isDigit)
        else {
            return nil
        }
        let currency = self[..<first] + self[index(after: last)...]
        let groups = self[first...last].split(omittingEmptySubsequences: false) {
            ".,' \u{A0}\u{202F}".contains($0)
        }
        let decimals = groups.count > 1 && groups[groups.count - 1].count < 3 ? groups[groups.count - 1] : ""
        let thousands = decimals.isEmpty ? groups[...] : groups.dropLast()
        guard currency.count <= 5, groups.joined().allSatisfy(isDigit), decimals.count < 3,
            thousands.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return Int(thousands.joined() + decimals + String(repeating: "0", count: 2 - decimals.count))
    }
}
