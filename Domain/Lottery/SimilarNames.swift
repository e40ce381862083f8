extension Roster {
    /// Most participants among whom similar names are looked for: that takes longer than a draw.
    static let mostCompared = 100_000

    /// Names that may belong to one person although the rules tell them apart. None in a long list.
    func similarNames() -> [ListNote] {
        guard count <= Self.mostCompared else { return [] }
        var withoutUsername: [ListNote.Pair] = []
        var severalUsernames: [ListNote.Pair] = []
        var accents: [ListNote.Pair] = []
        var addresses = 0
        var firsts: [FoldedText: Participant] = [:]
        for participant in inListOrder {
            let name = participant.name
            if !name.isEmpty, participant.publicName == nil { addresses += 1 }
            let similar = FoldedText(name.hasPrefix("@") ? String(name.dropFirst()) : name)
            guard !similar.isEmpty else { continue }
            guard let first = firsts[similar] else {
                firsts[similar] = participant
                continue
            }
            guard FoldedIdentity(first.name) == FoldedIdentity(participant.name) else {
                accents.append(ListNote.Pair(first: first.name, second: participant.name))
                continue
            }
            let usernames = [first.username, participant.username].filter { !$0.isEmpty }
            let pair = ListNote.Pair(first: first.name, second: usernames.joined(separator: ", "))
            switch usernames.count {
            case 0: break
            case 1: withoutUsername.append(pair)
            default: severalUsernames.append(pair)
            }
        }
        return ListNote.doubts(.withoutUsername, withoutUsername)
            + ListNote.doubts(.usernamesOfOneName, severalUsernames)
            + ListNote.doubts(.accents, accents)
            + (addresses > 0 ? [.addressesAsNames(addresses)] : [])
    }
}
