/// First and last names in columns of their own.
extension Headings {
    /// The columns of the only first and last name: those whose headings are otherwise the same, as `First Name (Billing)`, or
    /// any, as in "What is your first name?"
    ///
    /// - Parameter ofPayers: Whether those of who pays for a participant count, too.
    func halves(ofPayers: Bool = false) -> (first: Int, last: Int)? {
        let companions = KnownHeadings.companions.words
        let others = ofPayers ? companions.filter { !KnownHeadings.payers.contains($0) } : companions
        let pairs = pairs(besides: others)
        if nameGuardians { return nil }
        // Beside "First", "P1 First" is that of a parent.
        if let shortHalves, pairs.allSatisfy({ words[$0.first][0].isCodeOfPerson }) { return shortHalves }
        if !pairs.isEmpty { return pairs.count == 1 ? pairs[0] : nil }
        let firsts = rests(without: .firstNameWords, others)
        let lasts = rests(without: .lastNameWords, others)
        return firsts.count == 1 && lasts.count == 1 ? (first: firsts[0].column, last: lasts[0].column) : nil
    }

    /// First and last names whose headings are otherwise the same.
    ///
    /// - Parameter others: Words of headings of other people.
    func pairs(besides others: [String] = []) -> [(first: Int, last: Int)] {
        let firsts = rests(without: .firstNameWordsOfPairs, others) + halves("first", besides: others)
        // Most rows among which the header is looked for end here.
        if firsts.isEmpty { return [] }
        let longLasts = rests(without: .lastNameWords, others) + rests(without: .shortLastNameWords, others)
        let lasts = longLasts + halves("last", besides: others)
        return firsts.compactMap { column, rest in
            lasts.first { $0.column != column && $0.rest == rest }.map { (first: column, last: $0.column) }
        }
    }

    /// Whether first and last names are those of who answers for others: whether a child or its parent takes part is for the
    /// organiser to say.
    var nameGuardians: Bool { pairs().contains { isOfGuardian($0.first) } }

    /// The other words of headings such as "Child First", unless the cells are numbers, or two answers.
    private func halves(
        _ half: String,
        besides others: [String]
    ) -> [(column: Int, rest: [String])] {
        texts.indices.compactMap { column in
            let words = words[column]
            guard words.count > 1, words.last == half, !words.contains(where: others.contains) else {
                return nil
            }
            let mayHaveNames = isUniform(column) || hasNames(column)
            return mayHaveNames ? (column, words.dropLast()) : nil
        }
    }

    /// "student.name"
    func isOfParticipant(_ column: Int) -> Bool {
        words[column].contains { KnownHeadings.participants.contains($0) || KnownHeadings.roles.contains($0) }
    }

    /// The only first and last name that are said to be those of participants.
    var pairOfParticipants: (first: Int, last: Int)? {
        let pairs = pairs().filter { words[$0.first].contains(where: KnownHeadings.participants.contains) }
        return pairs.count == 1 ? pairs[0] : nil
    }

    /// Whether an address can belong to a name: both have the same word for whose they are, or one has none.
    func mayBeOfOnePerson(_ name: Int?, _ address: Int) -> Bool {
        guard let name, let owner = owner(ofName: name), words[address].count > 1 else { return true }
        let ending = words[address].suffix(2).joined()
        let length = KnownHeadings.usernames.contains(ending) ? 2 : 1
        return words[address].dropLast(length).first.map { $0 == owner } ?? true
    }

    /// The first word of a heading such as "Teilnehmende Vorname", if another one is that of the name.
    private func owner(ofName column: Int) -> String? {
        let lists: [KnownHeadings] = [.firstNameWords, .lastNameWords, .shortLastNameWords]
        let rest = lists.lazy.flatMap { rests(without: $0, []) }.first { $0.column == column }?.rest
        return rest?.first.flatMap {
            words[column].first == $0 && !["full", "display"].contains($0) ? $0 : nil
        }
    }

    /// "lid tussenvoegsel" of "lid achternaam".
    func infix(before last: Int) -> Int? {
        texts.indices.first { column in
            words[column].count > 1 && words[column].dropLast() == words[last].dropLast()
                && words[column].last.map(KnownHeadings.infixes.contains) == true
        }
    }

    /// "First" and "Last", where both have names.
    private var shortHalves: (first: Int, last: Int)? {
        guard let first = numbers["first"], let last = numbers["last"], hasNames(first), hasNames(last) else {
            return nil
        }
        return (first, last)
    }

    /// The other words of the headings that have one of these phrases.
    private func rests(without known: KnownHeadings, _ others: [String]) -> [(column: Int, rest: [String])] {
        texts.indices.compactMap { column in
            let words = words[column]
            // Few headings have one, and what comes next takes long.
            guard words.count > 1, known.matches(words), !words.contains(where: others.contains) else {
                return nil
            }
            for phrase in known.phrases {
                // The library's search for a range takes longer than all else that finds a header.
                guard let start = words.indices.first(where: { words[$0...].starts(with: phrase) }) else {
                    continue
                }
                let rest = words[..<start] + words[(start + phrase.count)...]
                return rest.isEmpty ? nil : (column, Array(rest))
            }
            return nil
        }
    }
}

extension String {
    /// "p1", which stands for a parent.
    fileprivate var isCodeOfPerson: Bool { utf8.count <= 3 && last?.isNumber == true }
}
