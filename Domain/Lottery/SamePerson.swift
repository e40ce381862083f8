extension Roster {
    /// Participants who are the same person, each group in the order of the list.
    ///
    /// Two rows are the same person if they have the same username, or the same id in a column of ids. Two rows without
    /// usernames are also the same person if they have the same name. Groups that share a row are one person.
    /// ``FoldedIdentity`` says which texts are the same: case does not count, for example.
    func repeatedParticipants() async -> [[Participant]] {
        let byText = await groupsSharingText()
        let byID = idOrigin == .column ? groupsSharingID : []
        return joinedGroups(byText + byID)
    }
}

/// Joins groups that share a row.
private func joinedGroups(_ groups: [[Participant]]) -> [[Participant]] {
    var joined: [[Participant]] = []
    var groupOfRow: [Int: Int] = [:]
    for group in groups {
        let known = Set(group.compactMap { groupOfRow[$0.place.row] })
        let members = Set(known.flatMap { joined[$0] }).union(group)
        // The new group takes the members of those that it joins, which are left empty.
        for index in known { joined[index] = [] }
        for member in members { groupOfRow[member.place.row] = joined.count }
        joined.append(members.sorted { $0.place.row < $1.place.row })
    }
    return joined.filter { !$0.isEmpty }.sorted { $0[0].place.row < $1[0].place.row }
}

extension [Participant] {
    /// Pairs each row of one person with the first row that has its username, its id or its name. Not every two rows share
    /// something: a third may have the username of one and the id of the other.
    func repetitions(in list: String) -> [Repetition] {
        var firsts: [Identity: Participant] = [:]
        var found: [Repetition] = []
        for participant in self {
            for identity in participant.identities {
                guard let first = firsts[identity] else {
                    firsts[identity] = participant
                    continue
                }
                if let last = found.last, last.first == first, last.second == participant { continue }
                let kind = identity.kind
                found.append(Repetition(list: list, first: first, second: participant, kind: kind))
            }
        }
        return found
    }
}

extension Participant {
    /// A name counts only without a username.
    fileprivate var identities: [Identity] {
        let username = FoldedIdentity(username)
        if !username.isEmpty { return [.username(username), .id(id)] }
        let name = FoldedIdentity(name)
        return name.isEmpty ? [.id(id)] : [.id(id), .name(name)]
    }
}

extension Roster {
    /// The largest list in which similar names are looked for, because that takes longer than a draw.
    static let mostCompared = 100_000

    /// Names that may belong to one person although the rules tell them apart. None of a list longer than
    /// ``mostCompared``.
    func similarNames() -> [ListNote] {
        guard count <= Self.mostCompared else { return [] }
        var withoutUsername: [ListNote.Pair] = []
        var severalUsernames: [ListNote.Pair] = []
        var spellings: [ListNote.Pair] = []
        var addresses = 0
        var firsts: [[Substring]: Participant] = [:]
        for participant in inListOrder {
            let name = participant.name
            if !name.isEmpty, participant.publicName == nil { addresses += 1 }
            let similar = name.wordsInAnyOrder
            guard !similar.isEmpty else { continue }
            guard let first = firsts[similar] else {
                firsts[similar] = participant
                continue
            }
            guard FoldedIdentity(first.name) == FoldedIdentity(participant.name) else {
                // Two asides tell two people apart: "Ada (5a)" and "Ada (5b)".
                if first.name.endsInParentheses, participant.name.endsInParentheses { continue }
                spellings.append(ListNote.Pair(first: first.name, second: participant.name))
                continue
            }
            switch (first.username.isEmpty, participant.username.isEmpty) {
            case (true, true): break
            case (false, true):
                withoutUsername.append(ListNote.Pair(first: first.name, second: first.username))
            case (true, false):
                withoutUsername.append(ListNote.Pair(first: first.name, second: participant.username))
            // Rows that count separately share it.
            case (false, false) where FoldedIdentity(first.username) == FoldedIdentity(participant.username):
                break
            case (false, false):
                let accounts = [first, participant].map { "\($0.username) (id \($0.id))" }
                severalUsernames.append(
                    ListNote.Pair(first: first.name, second: accounts.joined(separator: ", "))
                )
            }
        }
        return ListNote.doubts(.withoutUsername, withoutUsername)
            + ListNote.doubts(.usernamesOfOneName, severalUsernames)
            + ListNote.doubts(.spelling, spellings)
            + (addresses > 0 ? [.addressesAsNames(addresses)] : [])
    }
}

extension String {
    /// The same for names that differ only in accents, quotation marks, parentheses or the order of words.
    var wordsInAnyOrder: [Substring] {
        let folded = FoldedText((hasPrefix("@") ? String(dropFirst()) : self).withoutAside)
        return folded.text.split { $0 == " " || $0 == "," }.sorted()
    }

    /// Whether each word of a name is one of its words.
    func hasWords(of name: String) -> Bool { Set(wordsInAnyOrder).isSuperset(of: name.wordsInAnyOrder) }

    fileprivate var endsInParentheses: Bool { withoutAside != self }

    /// Without the parentheses at its end: "Ada (Guest)".
    fileprivate var withoutAside: String {
        guard hasSuffix(")"), let open = lastIndex(of: "("), open > startIndex else { return self }
        return String(self[..<open])
    }
}
