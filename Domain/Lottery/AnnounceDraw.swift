/// Prepares what an organiser posts: verifies the receipt, and gives the prizes of those who declined to alternates.
package struct AnnounceDraw: UseCase {
    package struct Request: Sendable {
        package let verify: VerifyDraw.Request
        package let declined: [PlayerReference]

        package init(verify: VerifyDraw.Request, declined: [PlayerReference]) {
            self.verify = verify
            self.declined = declined
        }
    }

    private let verify: AnyUseCase<VerifyDraw>

    package init(verify: AnyUseCase<VerifyDraw>) { self.verify = verify }

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Announcement {
        let verification: Verification
        do throws(LotteryError) {
            verification = try await verify(request.verify)
        } catch .exclusionsMissing(let count) {
            throw .exclusionsMissingToAnnounce(count)
        }
        guard verification.isValid else {
            throw .announcesNoFailing(FailingReceipt(at: request.verify.receipt, verification))
        }
        guard !verification.participants.isEmpty else { throw .roster(.publishedList("the list")) }
        return try Announcement(of: verification, declined: request.declined)
    }
}

/// A receipt that cannot be announced, and what is known of its draw.
package struct FailingReceipt: Hashable, Sendable {
    /// As the user named it; nil for the last draw.
    package let location: String?
    package let failed: [Verification.Check]
    package let changed: Verification.ChangedList?
    /// The number of the draw in the history, if it is there.
    package let entry: Int?
    /// That of its commitment, if another one was given.
    package let commitmentEntry: Int?

    init(at location: String?, _ verification: Verification) {
        self.location = location
        failed = verification.failed
        changed = verification.changedList
        entry = verification.entry
        commitmentEntry = verification.commitmentEntry
    }
}

package struct Announcement: Sendable {
    package static let title = "Results of the draw"

    package let verification: Verification
    package let declined: [DrawnPlayer]
    /// Alternates who get another prize than without the last of those who declined.
    package let moved: [Move]
    private let prizes: DeclinedPrizes

    package struct Move: Hashable, Sendable {
        package let former: DeclinedPrizes.Award
        package let new: DeclinedPrizes.Award
    }

    package var receipt: Receipt { verification.receipt }
    package var awards: [DeclinedPrizes.Award] { prizes.awards }
    /// Those left: they neither moved up nor declined.
    package var alternates: [DrawnPlayer] { prizes.alternates }

    /// - Parameter references: Winners and alternates who declined, in any order.
    init(of verification: Verification, declined references: [PlayerReference]) throws(LotteryError) {
        let receipt = verification.receipt
        let able = receipt.drawn.filter { !$0.isVoid }
        var ids: Set<UserID> = []
        var earlier: Set<UserID> = []
        for reference in references {
            let id = try verification.id(of: reference, among: able.map(\.userID))
            if !ids.contains(id) { earlier = ids }
            ids.insert(id)
        }
        self.verification = verification
        declined = able.filter { ids.contains($0.userID) }
        prizes = DeclinedPrizes(of: receipt, declined: ids)
        moved = ids.isEmpty ? [] : prizes.moves(since: DeclinedPrizes(of: receipt, declined: earlier))
    }
}

extension DeclinedPrizes {
    /// Those who have another prize than before. Who had none has moved up.
    fileprivate func moves(since before: DeclinedPrizes) -> [Announcement.Move] {
        let formerAwards = Dictionary(before.awards.map { ($0.winner, $0) }) { first, _ in first }
        return awards.compactMap { award in
            guard award.winner != nil, let former = formerAwards[award.winner], former.drawn != award.drawn
            else {
                return nil
            }
            return Announcement.Move(former: former, new: award)
        }
    }
}

extension Verification {
    /// - Parameter able: The ids of those who can decline.
    fileprivate func id(of reference: PlayerReference, among able: [UserID]) throws(LotteryError) -> UserID {
        let found = able.filter { reference.fits($0, participants[$0]) }
        guard let first = found.first else {
            throw .cannotDecline(reference, able.compactMap { participants[$0] })
        }
        if case .name(let name) = reference, found.count > 1 {
            throw .severalDeclineAs(name, found.compactMap { participants[$0] })
        }
        return first
    }
}
