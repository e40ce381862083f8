/// What happened to a list on the way to the players. Of one list, nobody is left out, excluded or merged without a note.
package enum ListNote: Hashable, Sendable {
    /// The columns that are used; `voids` and `tickets` are sums, nil if the list has no such column.
    case columns(ListDescription.Columns, ids: IDOrigin, voids: Int?, tickets: Int?)
    case remark(ListRemark)
    /// Participants without a ticket.
    case withoutTickets(Int)
    /// The first line of a list of names looks like a heading.
    case heading(String, list: String)
    /// Lines that look like no name: some of them, and how many there are.
    case doubtfulLines([String], count: Int)
    /// Participants without a username in a list that has usernames: their names identify them.
    case blankUsernames(Int)
    /// Rows that repeat an earlier participant.
    case repeated(rows: Int, Repeats)
    /// Rows that the organiser's conditions leave out.
    case leftOut([LeftOut])
    case excluded(ExclusionNote)
    /// Pairs that may be one person or two. Carries some of them and their number.
    case doubt(Doubt, [Pair], count: Int)

    package enum Doubt: Hashable, Sendable {
        /// Two names of one username or one id, merged: one person, or a shared mailbox.
        case names(sharing: Identity.Kind)
        /// A name and two of its usernames, which are two participants.
        case usernamesOfOneName
        /// Two names that differ only in accents, and are two participants.
        case accents
        /// A name that occurs with a username and without.
        case withoutUsername
        /// A name of an exclusion list, and one that differs only in accents, which is not excluded.
        case excludedAccents(list: String)
        /// A name of an exclusion list, and the id of a participant of this name, who is not excluded.
        case excludedNamesake(list: String)
    }

    package struct Pair: Hashable, Sendable {
        package let first: String
        package let second: String
    }

    /// One, or none without pairs.
    static func doubts(_ doubt: Doubt, _ pairs: [Pair]) -> [ListNote] {
        pairs.isEmpty ? [] : [.doubt(doubt, Array(pairs.prefix(5)), count: pairs.count)]
    }
}

/// What an exclusion list did.
package struct ExclusionNote: Hashable, Sendable {
    /// Its display name.
    package let list: String
    /// How many it excludes, and of how many.
    package let excluded: Int
    package let participants: Int
    /// How many of them by each kind.
    package let counts: [Identity.Kind: Int]
    /// Rows of the list, and those that match nobody.
    package let entries: Int
    package let unmatched: Int
    /// Some of those who match nobody.
    package let examples: [String]
}

extension Roster {
    /// Most participants among whom similar names are looked for: that takes longer than a draw.
    static let mostCompared = 100_000

    /// What the reader of a draw should know about its list.
    func notes(about list: String) -> [ListNote] {
        guard !description.isPublished else { return [] }
        var notes: [ListNote] = []
        if let columns = description.columns {
            let voids = columns.void.map { _ in voidCount }
            let tickets = columns.tickets.map { _ in ticketsInAll }
            notes.append(.columns(columns, ids: idOrigin, voids: voids, tickets: tickets))
        }
        notes += description.remarks.map { .remark($0) }
        if let heading = description.heading { notes.append(.heading(heading, list: list)) }
        let doubtful = description.doubtfulLines
        if !doubtful.isEmpty { notes.append(.doubtfulLines(Array(doubtful.prefix(3)), count: doubtful.count)) }
        if description.columns?.username != nil {
            let blank = columns.countWithoutUsername
            if blank > 0 { notes.append(.blankUsernames(blank)) }
        }
        return count <= Self.mostCompared ? notes + doubts() : notes
    }

    /// Names that may belong to one person although the rules tell them apart.
    private func doubts() -> [ListNote] {
        var withoutUsername: [ListNote.Pair] = []
        var severalUsernames: [ListNote.Pair] = []
        var accents: [ListNote.Pair] = []
        var firsts: [FoldedText: Participant] = [:]
        for participant in inListOrder {
            let similar = FoldedText(participant.name)
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
            switch usernames.count {
            case 0: break
            case 1: withoutUsername.append(ListNote.Pair(first: first.name, second: usernames[0]))
            default:
                let both = usernames.joined(separator: ", ")
                severalUsernames.append(ListNote.Pair(first: first.name, second: both))
            }
        }
        return ListNote.doubts(.withoutUsername, withoutUsername)
            + ListNote.doubts(.usernamesOfOneName, severalUsernames) + ListNote.doubts(.accents, accents)
    }
}
