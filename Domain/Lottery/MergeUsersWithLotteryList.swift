/// Finds the players: users who have an entry, or the participants of one list, each once; without those who are excluded.
///
/// Users without an entry are not players. Entries without a user are dropped and counted. A duplicate id in a list is an
/// error, because it would give one person two chances; so is a repeated participant, unless ``Repeats`` says otherwise.
package struct MergeUsersWithLotteryList: UseCase {
    /// What the lists are read for.
    package enum Purpose: Sendable {
        case drawing(under: Commitment?)
        /// They are read by the rules of this receipt.
        case verifying(Receipt)

        package static let newDraw = drawing(under: nil)

        fileprivate var receipt: Receipt? {
            switch self {
            case .drawing: nil
            case .verifying(let receipt): receipt
            }
        }

        fileprivate var commitment: Commitment? {
            switch self {
            case .drawing(let commitment): commitment
            case .verifying: nil
            }
        }
    }

    /// What the organiser decided about the lists.
    package struct Rules: Sendable {
        /// nil for the rule of the commitment; without one, for ``Repeats/reject``.
        package var repeats: Repeats?
        /// The only kind of identity that exclusion lists are compared by; nil for all.
        package var excludeBy: Identity.Kind?
        package var attendance = Attendance()

        package init() {}
    }

    private let lists: any LotteryRepository
    private let rules: Rules

    package init(lists: any LotteryRepository, rules: Rules = Rules()) {
        self.lists = lists
        self.rules = rules
    }

    /// Reads and sorts all lists concurrently. If several fail, throws the failure of the participants or users.
    package func callAsFunction(_ purpose: Purpose) async throws(LotteryError) -> Lottery {
        async let readExclusions = Result.of(lists.exclusions)
        var lottery =
            if let list = try await LotteryError.wrapping(await lists.participants()) {
                try await participants(list, purpose)
            } else {
                try await usersWithEntries()
            }
        let exclusions = await readExclusions
        try await lottery.exclude(try LotteryError.wrapping(exclusions.get()), by: rules.excludeBy)
        return lottery
    }

    /// Of one list, in which everybody has entered.
    private func participants(
        _ list: ListedPeople,
        _ purpose: Purpose
    ) async throws(LotteryError) -> Lottery {
        let receipt = purpose.receipt
        guard !list.description.isPublished || receipt != nil else { throw .publishedList(list.name) }
        // The published list has the numbers of the draw as its ids.
        let all = try Roster(numbering: list, by: list.description.isPublished ? .column : receipt?.bound.ids)
        let attending = try list.attending(by: rules.attendance)
        let merged = try await merged(all.keeping(rows: attending.rows), list, purpose)
        try merged.roster.checkTickets(in: list.name)
        let holders = merged.roster.holdingTickets
        var lottery = Lottery(list: holders, source: list.name)
        lottery.isOfParticipants = true
        lottery.repeats = merged.rule
        lottery.notes = holders.notes(about: list.name)
        let others = merged.roster.count - holders.count
        if others > 0 { lottery.notes.append(.withoutTickets(others)) }
        lottery.hasConditions = !attending.leftOut.isEmpty
        if lottery.hasConditions { lottery.notes.append(.leftOut(attending.leftOut)) }
        lottery.notes += merged.notes
        return lottery
    }

    private func merged(
        _ all: Roster,
        _ list: ListedPeople,
        _ purpose: Purpose
    ) async throws(LotteryError) -> MergedRoster {
        guard let receipt = purpose.receipt else {
            let rule = rules.repeats ?? purpose.commitment?.bound.repeats ?? .reject
            return try await all.merging(rule, in: list.name)
        }
        // What is published has been merged.
        if list.description.isPublished { return try await all.merging(.reject, in: list.name) }
        do {
            return try await all.merging(receipt.bound.repeats, in: list.name)
        } catch {
            // The list breaks the receipt's rule. Read by another rule, it fails the check `repeats` instead of stopping.
            return try await all.merging(.once, in: list.name)
        }
    }

    /// An inner join of two lists by id.
    private func usersWithEntries() async throws(LotteryError) -> Lottery {
        async let readEntries = Result.of(sortedEntries)
        var list = try await LotteryError.wrapping(await lists.users())
        // Without ids, users could not be joined with entries.
        list.description.hasIDs = true
        let users = try Roster(numbering: list, by: .column)
        if let repeated = users.groupsSharingID.first {
            throw .duplicate(repeated[0].id, in: list.name, repeated.prefix(2).map(\.place))
        }
        let entries = try await readEntries.get()
        let joined = users.joined(with: entries.sorted)
        let source = entries.name == list.name ? list.name : "\(list.name), \(entries.name)"
        var lottery = Lottery(list: joined.entered, source: source)
        lottery.notEntered = joined.others
        lottery.unknownUsers = joined.unknown
        return lottery
    }

    private func sortedEntries() async throws(LotteryError) -> (name: String, sorted: LotteryEntries) {
        let list = try await LotteryError.wrapping(await lists.entries())
        let entries = LotteryEntries(list.entries)
        guard let repeated = entries.firstRepeat else { return (list.name, entries) }
        throw .duplicate(repeated.id, in: list.name, Array(repeated.places.prefix(2)))
    }
}
