/// Finds the players, from one of two sources:
///
/// - One list of participants (`LotteryRepository.participants`), who have all entered: numbers them, applies the
///   organiser's conditions, merges repeated participants, and leaves out those without a ticket.
/// - Otherwise users and entries, joined by id. Users without an entry and entries without a user are counted.
///
/// Then it excludes those on exclusion lists. No one is on the result twice: tickets alone give more chances.
package struct MergeUsersWithLotteryList: UseCase {
    /// What the lists are read for.
    package enum Purpose: Sendable {
        case drawing(under: Commitment?)
        /// They are read by the rules of this receipt.
        case verifying(Receipt)
        /// Someone asks for the ticket of a number, for which a published list suffices.
        case lookingUp

        package static let newDraw = drawing(under: nil)

        fileprivate var receipt: Receipt? {
            switch self {
            case .drawing, .lookingUp: nil
            case .verifying(let receipt): receipt
            }
        }

        fileprivate var needsNames: Bool {
            switch self {
            case .drawing: true
            case .verifying, .lookingUp: false
            }
        }
    }

    /// What the organiser decided about the lists.
    package struct Rules: Sendable {
        /// nil for the rule of the commitment; without one, for ``Repeats/reject``.
        package var repeats: Repeats?
        /// What counts where the identities in an exclusion list contradict each other; nil stops there.
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
        var lottery: Lottery
        if let list = try await LotteryError.wrapping(await lists.participants()) {
            lottery = try await LotteryError.wrapping(roster: await participants(list, purpose))
        } else {
            lottery = try await usersWithEntries()
        }
        let read = await readExclusions
        let exclusions = try await LotteryError.wrapping(read.get())
        try await LotteryError.wrapping(roster: await lottery.exclude(exclusions, by: rules.excludeBy))
        try await LotteryError.wrapping(roster: try lottery.notePartlyLeftOut())
        return lottery
    }

    /// The lottery of one list, whose participants have all entered.
    private func participants(_ list: ListedPeople, _ purpose: Purpose) async throws(RosterError) -> Lottery {
        let isPublished = list.description.isPublished
        let receipt = purpose.receipt
        if isPublished, purpose.needsNames { throw .publishedList(list.name) }
        // The published list has the numbers of the draw as its ids.
        let idOrigin = isPublished ? .column : receipt?.bound.ids
        let all = try Roster(numbering: list, by: idOrigin)
        var attendance = try rules.attendance.naming(columnsOf: list)
        if receipt != nil { attendance.today = nil }
        let attending = try list.attending(by: attendance)
        let merged = try await applyingRepeats(to: all.keeping(rows: attending.rows), of: list, purpose)
        try merged.roster.checkTickets(in: list.name)
        let holders = merged.roster.holdingTickets
        var lottery = Lottery(Entrants(holders, repeats: merged.rule), source: list.name)
        lottery.description = list.description
        lottery.hasConditions = attending.leftOut.contains { $0.rows > 0 }
        if case .lookingUp = purpose {
            lottery.absentees = Absentees(
                list: list,
                all: all,
                leftOut: attending.leftOut,
                groups: merged.groups
            )
        }
        if !isPublished {
            lottery.notes =
                list.notes(about: holders, of: attending.rows, chosenBy: attendance)
                + holders.similarNames()
        }
        let withoutTickets = merged.roster.count - holders.count
        if withoutTickets > 0 { lottery.notes.append(.withoutTickets(withoutTickets)) }
        if !attending.leftOut.isEmpty {
            lottery.notes.append(.leftOut(attending.leftOut))
            lottery.partlyLeftOut = list.partlyLeftOut(
                by: attending.leftOut,
                besides: attending.rows,
                attendance
            )
        }
        lottery.notes += list.mixtures(attendance, in: attending.rows)
        lottery.notes += merged.notes
        if let namesakes = list.namesakes(among: merged.groups) {
            lottery.notes.append(.namesakes(namesakes))
        }
        return lottery
    }

    /// Applies the receipt's rule for repeats; for a new draw the organiser's, or else the commitment's.
    private func applyingRepeats(
        to all: Roster,
        of list: ListedPeople,
        _ purpose: Purpose
    ) async throws(RosterError) -> MergedRoster {
        // What is published has been merged.
        if list.description.isPublished { return try await all.applying(.reject, in: list.name) }
        switch purpose {
        case .drawing(let commitment):
            return try await applyingRepeats(to: all, of: list, under: commitment)
        case .lookingUp:
            return try await applyingRepeats(to: all, of: list, under: nil)
        case .verifying(let receipt):
            do {
                return try await all.applying(receipt.bound.repeats, in: list.name)
            } catch {
                // The list breaks the receipt's rule. If another one can read it, it fails the check `repeats` instead of
                // stopping.
                return try await all.applying(.once, in: list.name)
            }
        }
    }

    /// An error names the column that may tell repeated participants apart.
    private func applyingRepeats(
        to all: Roster,
        of list: ListedPeople,
        under commitment: Commitment?
    ) async throws(RosterError) -> MergedRoster {
        do throws(RosterError) {
            return try await all.applying(
                rules.repeats ?? commitment?.bound.repeats ?? .reject,
                in: list.name
            )
        } catch .repeated(var repetition) {
            if repetition.kind != .username {
                repetition.namesakes = list.namesakes(among: await all.repeatedParticipants())
            }
            repetition.amounts = list.description.amounts
            repetition.ticketNumbers = list.description.columns?.ticketNumbers
            repetition.isSinceCommitment = commitment?.bound.repeats == .reject
            throw .repeated(repetition)
        } catch .differentVoidMarks(var repetition) {
            repetition.columns = list.description.columns
            throw .differentVoidMarks(repetition)
        }
    }

    /// The lottery of two lists, joined by id.
    private func usersWithEntries() async throws(LotteryError) -> Lottery {
        async let readEntries = Result.of(sortedEntries)
        let list = try await LotteryError.wrapping(await lists.users())
        let users = try await LotteryError.wrapping(roster: try Roster(numbering: list, by: .column))
        if let repeated = users.groupsSharingID.first {
            throw .roster(.duplicate(repeated[0].id, in: list.name, repeated.prefix(2).map(\.place)))
        }
        let entries = try await readEntries.get()
        let joined = users.joined(with: entries.sorted)
        let source = entries.name == list.name ? list.name : "\(list.name), \(entries.name)"
        let entrants = Entrants(joined.entered, notEntered: joined.others, unknownUsers: joined.unknown)
        return Lottery(entrants, source: source)
    }

    private func sortedEntries() async throws(LotteryError) -> (name: String, sorted: LotteryEntries) {
        let list = try await LotteryError.wrapping(await lists.entries())
        let entries = LotteryEntries(list.entries)
        if let repeated = entries.firstRepeat {
            throw .roster(.duplicate(repeated.id, in: list.name, Array(repeated.places.prefix(2))))
        }
        return (list.name, entries)
    }
}
