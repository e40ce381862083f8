/// What happens if a list has the same participant twice. Receipts contain the raw value.
package enum Repeats: String, BoundRule, CaseIterable {
    package static let member = "repeats"

    /// The list is rejected.
    case reject
    /// One participant, the first row.
    case once
    /// One participant with the tickets of all rows.
    case tickets
    /// Each row is a participant of its own: two people of one name.
    case separate
}

extension Roster {
    /// Applies a rule to the repeated participants.
    ///
    /// - Parameter name: Of the list, for the errors.
    func merging(_ rule: Repeats, in name: String) async throws(LotteryError) -> MergedRoster {
        let groups = await repeatedParticipants()
        guard !groups.isEmpty else { return MergedRoster(roster: self, rule: rule, notes: []) }
        switch rule {
        case .reject:
            throw .repeated(Repetition(groups, in: name))
        case .separate:
            // Two participants of one id could not be told apart.
            let sameIDs = description.hasIDs ? groupsSharingID : []
            if !sameIDs.isEmpty { throw .separateIDs(Repetition(sameIDs, in: name)) }
            return MergedRoster(roster: self, rule: rule, notes: [.repeated(rows: groups.laterRows, rule)])
        case .once, .tickets:
            for group in groups {
                if let other = group.first(where: { $0.isVoid != group[0].isVoid }) {
                    throw .differentVoidMarks(Repetition([[group[0], other]], in: name))
                }
            }
            return MergedRoster(
                roster: merging(groups, addsTickets: rule == .tickets),
                rule: rule,
                notes: [.repeated(rows: groups.laterRows, rule)] + differentNames(groups)
            )
        }
    }

    /// Names of one person that differ: a shared mailbox has them.
    private func differentNames(_ groups: [[Participant]]) -> [ListNote] {
        var pairs: [Identity.Kind: [ListNote.Pair]] = [:]
        for group in groups {
            let first = group[0]
            for other in group.dropFirst() where FoldedIdentity(other.name) != FoldedIdentity(first.name) {
                let pair = ListNote.Pair(first: first.name, second: other.name)
                pairs[Repetition.shared(first, other), default: []].append(pair)
            }
        }
        return [Identity.Kind.username, .id].flatMap { ListNote.doubts(.names(sharing: $0), pairs[$0] ?? []) }
    }
}

/// A roster in which each participant is once, or on purpose more often.
struct MergedRoster {
    let roster: Roster
    /// The rule that was applied.
    let rule: Repeats
    let notes: [ListNote]
}

/// The participant whose second row comes first in the list: both rows.
package struct Repetition: Hashable, Sendable {
    package let list: String
    package let first: Participant
    package let second: Participant
    /// What they share.
    package let kind: Identity.Kind

    /// - Parameter groups: At least one, each in the order of the list.
    init(_ groups: [[Participant]], in list: String) {
        let earliest = groups.min { $0[1].place.row < $1[1].place.row } ?? groups[0]
        self.list = list
        first = earliest[0]
        second = earliest[1]
        kind = Self.shared(first, second)
    }

    fileprivate static func shared(_ one: Participant, _ other: Participant) -> Identity.Kind {
        let username = FoldedIdentity(one.username)
        if !username.isEmpty, username == FoldedIdentity(other.username) { return .username }
        return one.id == other.id ? .id : .name
    }

    /// Whether it may be two people who share a mailbox.
    package var hasTwoNames: Bool {
        !first.name.isEmpty && !second.name.isEmpty && FoldedIdentity(first.name) != FoldedIdentity(second.name)
    }

    /// How a message names the participant.
    package var text: String {
        switch kind {
        case .username: first.username
        case .name: first.name
        case .id: first.id.description
        }
    }
}

extension [[Participant]] {
    /// Rows beyond the first of each group.
    fileprivate var laterRows: Int { reduce(0) { $0 + $1.count - 1 } }
}
