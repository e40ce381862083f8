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
        /// Everyone before exclusions.
        case list
        case playersCount = "players count"
        case playersSHA256 = "players sha256"
        case playersTickets = "players tickets"
        /// The names on the list match.
        case records
        /// The list can be read by the rule that the receipt states; otherwise another rule may fit, too.
        case repeats
        case excluded
        /// The tickets follow from the seed, and the seed has its canonical spelling.
        case seed
        /// The seed is the value of the round that the commitment names.
        case beacon
        case winners
        case alternates

        /// The members of a receipt that it recomputes.
        package var members: [String] {
            switch self {
            case .receipt, .receiptSHA256: []
            case .commitment: ["commitment"]
            case .ids: [IDOrigin.member]
            case .list: [ListDigest.member]
            case .playersCount, .playersSHA256, .playersTickets: [PlayersDigest.member]
            case .records: [RecordsDigest.member]
            case .repeats: [Repeats.member]
            case .excluded: [ExclusionCounts.member]
            case .seed, .beacon: ["seed"]
            case .winners: ["winners", DrawMethod.member]
            case .alternates: ["alternates"]
            }
        }
    }

    enum Outcome: Hashable {
        case passed
        case failed(Failure)
        case notApplicable

        fileprivate static func passed(if isTrue: Bool) -> Outcome { isTrue ? .passed : .failed(.differs) }

        fileprivate static func equal(receipt: Int, list: Int) -> Outcome {
            receipt == list ? .passed : .failed(.counts(receipt: receipt, list: list))
        }
    }
}

extension Verification.Check {
    func outcome(of evidence: Evidence) -> Verification.Outcome {
        switch self {
        case .receipt: .passed(if: evidence.document.isCanonical)
        case .receiptSHA256: announced(evidence)
        case .commitment: commitment(evidence)
        case .ids: ids(evidence)
        case .list: list(evidence)
        case .playersCount: playersCount(evidence)
        case .playersSHA256: playersSHA256(evidence)
        case .playersTickets: playersTickets(evidence)
        case .records: records(evidence)
        case .repeats: repeats(evidence)
        case .excluded: excluded(evidence)
        case .seed: seed(evidence)
        case .beacon: beacon(evidence)
        case .winners: winners(evidence)
        case .alternates: alternates(evidence)
        }
    }

    private func announced(_ evidence: Evidence) -> Verification.Outcome {
        guard let announced = evidence.announcedSHA256 else { return .notApplicable }
        return .passed(if: evidence.document.sha256 == announced)
    }

    private func commitment(_ evidence: Evidence) -> Verification.Outcome {
        guard let commitment = evidence.commitment else { return .notApplicable }
        guard commitment.sha256 == evidence.receipt.commitment else {
            return .failed(.terms([.otherCommitment]))
        }
        let differences = commitment.differences(from: evidence.receipt)
        return differences.isEmpty ? .passed : .failed(.terms(differences))
    }

    private func ids(_ evidence: Evidence) -> Verification.Outcome {
        if evidence.list == .published { return .notApplicable }
        return .passed(if: evidence.stated.ids == evidence.own.ids)
    }

    private func list(_ evidence: Evidence) -> Verification.Outcome {
        let stated = evidence.stated
        switch evidence.list {
        case .whole, .exclusionsUnknown:
            guard stated.list.count == evidence.own.list.count else {
                return .failed(.counts(receipt: stated.list.count, list: evidence.own.list.count))
            }
            return .passed(if: stated.list == evidence.own.list)
        case .published:
            // Of a longer list, nothing but its numbers can be checked.
            guard stated.excluded.isConsistent(with: stated) else { return .failed(.differs) }
            return stated.excluded.listed == 0 ? .passed : .notApplicable
        }
    }

    private func playersCount(_ evidence: Evidence) -> Verification.Outcome {
        guard evidence.hasPlayers else { return .notApplicable }
        return .equal(receipt: evidence.stated.players.count, list: evidence.own.players.count)
    }

    private func playersSHA256(_ evidence: Evidence) -> Verification.Outcome {
        guard evidence.hasPlayers else { return .notApplicable }
        return .passed(if: evidence.stated.players.sha256 == evidence.own.players.sha256)
    }

    /// If it is unknown who was excluded, the number must at least be possible: each player and each excluded participant
    /// has at least one ticket.
    private func playersTickets(_ evidence: Evidence) -> Verification.Outcome {
        let stated = evidence.stated.players
        guard case .exclusionsUnknown(let excluded) = evidence.list else {
            return .passed(if: stated.tickets == evidence.own.players.tickets)
        }
        let most = evidence.own.players.tickets - excluded
        return .passed(if: stated.tickets >= stated.count && stated.tickets <= most)
    }

    private func records(_ evidence: Evidence) -> Verification.Outcome {
        if evidence.list == .published { return .notApplicable }
        return .passed(if: evidence.stated.records == evidence.own.records)
    }

    private func repeats(_ evidence: Evidence) -> Verification.Outcome {
        if evidence.list == .published { return .notApplicable }
        return .passed(if: evidence.stated.repeats == evidence.own.repeats)
    }

    private func excluded(_ evidence: Evidence) -> Verification.Outcome {
        let stated = evidence.stated
        let own = evidence.own.excluded
        switch evidence.list {
        case .whole: return .passed(if: stated.excluded == own && stated.excluded.isConsistent(with: stated))
        case .published: return .notApplicable
        case .exclusionsUnknown:
            let hasOthers =
                stated.excluded.notEntered == own.notEntered && stated.excluded.unknownUser == own.unknownUser
            return .passed(if: hasOthers && stated.excluded.isConsistent(with: stated))
        }
    }

    private func seed(_ evidence: Evidence) -> Verification.Outcome {
        evidence.hasPlayers ? .passed(if: evidence.draw.seedExplainsTickets) : .notApplicable
    }

    private func beacon(_ evidence: Evidence) -> Verification.Outcome {
        guard case .success(let value) = evidence.beacon else { return .notApplicable }
        return .passed(if: evidence.receipt.seed.value == value)
    }

    /// If it is unknown who was excluded, those drawn must be on the list with their tickets, in the order of the tickets.
    private func winners(_ evidence: Evidence) -> Verification.Outcome {
        guard evidence.hasPlayers else { return .passed(if: evidence.draw.isPossible) }
        return .passed(if: evidence.draw.winners == evidence.receipt.winners)
    }

    private func alternates(_ evidence: Evidence) -> Verification.Outcome {
        guard evidence.hasPlayers else { return .notApplicable }
        return .passed(if: evidence.draw.alternates == evidence.receipt.alternates)
    }
}
