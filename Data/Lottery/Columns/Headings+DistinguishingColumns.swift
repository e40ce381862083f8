import Domain

/// Columns that tell people of one name apart.
extension Headings {
    /// Columns that may tell people of one name apart: usernames before numbers of accounts, of people and of phones.
    func distinguishing(besides used: [Int?], names: [Int]) -> [Int] {
        let usernames = columns(endingLike: .usernames)
        let others = texts.indices.filter { identifies($0) && !usernames.contains($0) }
        let columns = usernames.filter { !isOfGuardian($0) } + others + usernames.filter(isOfGuardian)
        return tellingApart(columns, besides: used, names)
    }

    /// A few columns of a table that may do so by what they have.
    func codes(besides used: [Int?], names: [Int]) -> [Int] {
        guard isTable else { return [] }
        let codes = texts.indices.filter {
            sample($0).hasCodes && !KnownHeadings.occasions.matches(words[$0])
        }
        return Array(tellingApart(codes, besides: used, names).prefix(10))
    }

    private func tellingApart(_ columns: [Int], besides used: [Int?], _ names: [Int]) -> [Int] {
        let object = object(of: names.first)
        return columns.filter { column in
            let isTheirs = texts[column].hasPrefix(object) || isAccountAtRoot(column)
            return isTheirs && !used.contains(column) && isCopyable(column) && tellsApart(column, names)
        }
    }

    /// What stands before the last name of a nested column: beside "user.login", "node_id" is that of something else.
    func object(of column: Int?) -> String {
        guard !isTable, let text = column.map({ texts[$0] }), let end = text.lastIndex(of: ".") else {
            return ""
        }
        return String(text[...end])
    }

    /// The column with a number of a ticket of its own in each row.
    var ticketNumbers: Int? {
        texts.indices.first { column in
            let words = words[column]
            return words.contains(where: KnownHeadings.numberWords.contains)
                && words.contains(where: KnownHeadings.ticketWords.contains) && hasOwnTexts(column)
        }
    }

    func areOfOneObject(_ one: Int, _ other: Int) -> Bool { object(of: one) == object(of: other) }

    /// "user_id", outside of nested objects.
    private func isAccountAtRoot(_ column: Int) -> Bool {
        !texts[column].contains(".") && words[column].contains("id")
            && words[column].contains(where: KnownHeadings.accounts.contains)
    }

    /// Whether a heading is that of numbers of people or of their accounts.
    func identifies(_ column: Int) -> Bool {
        let words = words[column]
        let isOfID = words.count > 1 && words.contains("id")
        let isOfAccount = words.contains(where: KnownHeadings.accounts.contains)
        return (isOfID || isOfAccount || isOne(of: .halves, column) || sample(column).hasPhones)
            && !KnownHeadings.occasions.matches(words)
    }

    /// Whether a column has, in the first rows, no fewer different cells than there are names.
    private func tellsApart(_ column: Int, _ names: [Int]) -> Bool {
        let sample = sample(column)
        let filled = sample.cells.indices.filter { sample.cells[$0].isVisible }
        guard sample.different > 1, filled.count * 2 > sample.cells.count else { return false }
        let people = Set(filled.map { row in names.map { FoldedText(self.sample($0).cell(row)) } })
        return sample.different >= people.count
    }
}
