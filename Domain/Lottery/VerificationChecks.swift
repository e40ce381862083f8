extension Verification {
    /// Checks, in the order in which failures are reported. Users see the raw values.
    ///
    /// A check passes, fails, or does not apply: the organiser announced no digest, or the list at hand cannot show it.
    package enum Check: String, Hashable, Sendable, CaseIterable {
        /// The file has exactly the bytes that a draw writes.
        case receipt
        /// The file has the announced digest.
        case receiptSHA256 = "receipt sha256"
        case commitment
        /// The receipt says truly whether ids come from a column or are row numbers.
        case ids
        /// Everyone on ``Lottery/list``: before exclusions.
        case list
        case playersCount = "players count"
        case playersSHA256 = "players sha256"
        case playersTickets = "players tickets"
        /// The names on the list match.
        case records
        /// The list does not break the rule that the receipt states. Another rule may give the same players.
        case repeats
        case excluded
        /// The tickets follow from the seed, and the seed has its canonical spelling.
        case seed
        /// The seed is the value of the round that the commitment names.
        case beacon
        case winners
        case alternates

        /// Those that need no list.
        static let withoutLists: Set<Check> = [.receipt, .receiptSHA256, .commitment, .beacon]
    }

    /// What may have changed since the draw.
    package enum ChangedList: Sendable {
        /// The participants, or how their list was read.
        case participants
        /// Only who is excluded.
        case exclusions
    }

    /// nil if the failure has nothing to do with a list.
    package var changedList: ChangedList? {
        let ofLists: Set<Check> = [.list, .records, .playersCount, .playersSHA256]
        if ofLists.isDisjoint(with: failed) { return nil }
        let passed = results.filter(\.passed).map(\.check)
        // A published list has no names, and says nothing about exclusions.
        return passed.contains(.list) && passed.contains(.records) ? .exclusions : .participants
    }

    enum Outcome: Hashable {
        case passed
        case failed(Failure)
        case notApplicable

        fileprivate static func passed(if isTrue: Bool) -> Outcome { isTrue ? .passed : .failed(.differs) }
    }
}

extension Evidence {
    func outcome(of check: Verification.Check) -> Verification.Outcome {
        switch check {
        case .receipt: .passed(if: document.isCanonical)
        case .receiptSHA256: hasAnnouncedDigest
        case .commitment: keepsCommitment
        case .ids: unlessPublished(stated.ids == recomputed.ids)
        case .list: isOfList
        case .playersCount: hasPlayerCount
        case .playersSHA256 where lottery.description?.isRespelled == true: .failed(.respelled)
        case .playersSHA256: ifPlayersAreKnown(stated.players.sha256 == recomputed.players.sha256)
        case .playersTickets: .passed(if: hasPossibleTickets)
        case .records: unlessPublished(stated.records == recomputed.records)
        case .repeats: unlessPublished(stated.repeats == recomputed.repeats)
        case .excluded: unlessPublished(hasPossibleExclusions)
        case .seed: ifPlayersAreKnown(draw.seedExplainsTickets)
        case .beacon: hasValueOfRound
        case .winners: .passed(if: hasPossibleWinners)
        case .alternates: ifPlayersAreKnown(draw.alternates == receipt.alternates)
        }
    }

    /// The published list has no names, and not everyone.
    private func unlessPublished(_ isTrue: Bool) -> Verification.Outcome {
        list == .published ? .notApplicable : .passed(if: isTrue)
    }

    private func ifPlayersAreKnown(_ isTrue: Bool) -> Verification.Outcome {
        hasPlayers ? .passed(if: isTrue) : .notApplicable
    }

    private var hasAnnouncedDigest: Verification.Outcome {
        guard let announcedSHA256 else { return .notApplicable }
        return .passed(if: document.sha256 == announcedSHA256)
    }

    private var keepsCommitment: Verification.Outcome {
        guard let commitment else { return .notApplicable }
        guard commitment.sha256 == receipt.commitment else { return .failed(.terms([.otherCommitment])) }
        let differences = commitment.differences(from: receipt)
        return differences.isEmpty ? .passed : .failed(.terms(differences))
    }

    private var isOfList: Verification.Outcome {
        guard list == .published else {
            let own = recomputed.list
            if stated.list.count == own.count { return .passed(if: stated.list == own) }
            return .failed(.counts(receipt: stated.list.count, list: own.count))
        }
        // Of a longer list, nothing but its numbers can be checked.
        guard stated.excluded.isConsistent(with: stated) else { return .failed(.differs) }
        return stated.excluded.listed == 0 ? .passed : .notApplicable
    }

    private var hasPlayerCount: Verification.Outcome {
        guard hasPlayers else { return .notApplicable }
        if stated.players.count == recomputed.players.count { return .passed }
        return .failed(.counts(receipt: stated.players.count, list: recomputed.players.count))
    }

    /// If it is unknown who was excluded, the number must at least be possible: each player and each excluded participant
    /// has at least one ticket.
    private var hasPossibleTickets: Bool {
        let tickets = stated.players.tickets
        let all = recomputed.players.tickets
        guard case .exclusionsUnknown(let excluded) = list else { return tickets == all }
        return tickets >= stated.players.count && tickets <= all - excluded
    }

    /// Without the list to exclude, only users without an entry and entries without a user can be counted.
    private var hasPossibleExclusions: Bool {
        guard stated.excluded.isConsistent(with: stated) else { return false }
        if list == .whole { return stated.excluded == recomputed.excluded }
        return stated.excluded.notEntered == recomputed.excluded.notEntered
            && stated.excluded.unknownUser == recomputed.excluded.unknownUser
    }

    private var hasValueOfRound: Verification.Outcome {
        guard case .success(let value) = beacon else { return .notApplicable }
        return .passed(if: receipt.seed.value == value)
    }

    /// If it is unknown who was excluded, those drawn must be on the list with their tickets, in the order of the tickets.
    private var hasPossibleWinners: Bool { hasPlayers ? draw.winners == receipt.winners : draw.isPossible }
}
