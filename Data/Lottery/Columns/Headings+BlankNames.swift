import Domain

/// What to do about a row with neither a name nor a username.
extension Headings {
    /// - Parameter address: The column in which the row has an address.
    func remedy(
        forNameless row: borrowing Row,
        _ columns: ParticipantColumns,
        address: Int?,
        _ choice: ColumnChoice
    ) -> ListRemedy? {
        guard let blank = columns.name ?? columns.username else { return nil }
        let named = Attendance.Condition.filled(title(blank))
        if let full = columns.fullName { return .chooseColumn(.name, texts[full]) }
        let kinds = kinds(without: blank, like: row)
        if address == nil, !kinds.isEmpty { return .chooseKind(kinds, nameless: title(blank)) }
        if let address {
            // A further thing that a participant ordered is no participant.
            if has(row.answer(address).text, in: address, besideNames: blank) { return .leaveOutBlank(named) }
            return .chooseUsernameColumn(texts[address], orLeaveOut: named)
        }
        if columns.username == nil, !choice.ignoresUsernames, let account = account(ofObjectWithName: blank) {
            return .chooseColumn(.username, texts[account])
        }
        let used = [columns.name, columns.lastName, columns.username]
        if !choice.ignoresUsernames, let column = identifying(row, besides: used) {
            let others = Attendance.Condition.all(texts[column], but: row.answer(column).text)
            return .chooseUsernameColumn(texts[column], orLeaveOut: others)
        }
        return isMostlyBlank(blank) ? .nameRows : .leaveOutBlank(named)
    }

    /// Whether a row with a name has a text in a column, too.
    private func has(_ text: String, in column: Int, besideNames name: Int) -> Bool {
        sample(column).cells.indices.contains {
            sample(column).cells[$0] == text && sample(name).cell($0).isVisible
        }
    }

    /// The account that each object with a name has: "author.login" beside "author.name".
    private func account(ofObjectWithName name: Int) -> Int? {
        let object = object(of: name)
        if object.isEmpty { return nil }
        return texts.indices.first { column in
            guard column != name, texts[column].hasPrefix(object), !hasBlanks(column) else { return false }
            let member = String(texts[column].dropFirst(object.count))
            let isOfPerson = [KnownHeadings.names, .usernames].contains { $0.contains(member.heading) }
            return isOfPerson && member.headingWords.contains(where: KnownHeadings.accounts.contains)
        }
    }

    /// A column of accounts in which the row and each of the first ones has a text of its own.
    private func identifying(_ row: borrowing Row, besides used: [Int?]) -> Int? {
        texts.indices.first { column in
            !used.contains(column) && identifies(column) && hasOwnTexts(column) && !row.answer(column).isEmpty
        }
    }

    /// The values of a column that tells all rows with a name from all rows without, as the `type` of people and groups, if
    /// the row is one of the latter: first that of more rows.
    private func kinds(without name: Int, like row: borrowing Row) -> [Attendance.Condition] {
        for column in texts.indices
        where column != name && sample(column).different == 2 && !hasBlanks(column) {
            let values = valuesByName(column, name)
            guard values.named.count == 1, values.nameless.count == 1, values.named != values.nameless else {
                continue
            }
            guard values.nameless.contains(FoldedText(row.answer(column).text)) else { continue }
            let counts = Dictionary(grouping: sample(column).cells) { $0 }.mapValues(\.count)
            let kinds = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
            return kinds.map { Attendance.Condition(texts[column], $0.key, isEqual: true) }
        }
        return []
    }

    private func valuesByName(
        _ column: Int,
        _ name: Int
    ) -> (named: Set<FoldedText>, nameless: Set<FoldedText>) {
        var values: (named: Set<FoldedText>, nameless: Set<FoldedText>) = ([], [])
        for (row, cell) in sample(column).cells.enumerated() {
            if sample(name).cell(row).isVisible {
                values.named.insert(FoldedText(cell))
            } else {
                values.nameless.insert(FoldedText(cell))
            }
        }
        return values
    }
}
