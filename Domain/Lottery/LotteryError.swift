/// Why a use case of the lottery failed.
package enum LotteryError: UseCaseError, Hashable, Sendable {
    case failure(AccessFailure)
    case roster(RosterError)
    case draw(DrawError)
    /// With names for which it may have been meant.
    case noPlayerNamed(String, among: [String])
    /// A published list has only numbers.
    case noNames
    case severalPlayersNamed(String, [UserID])
    /// A listed player has disappeared from the lists.
    case notAPlayer(UserID)
    case differsFromCommitment([Commitment.Difference])
    /// The draw has a commitment, so the user must give the seed.
    case seedMissing(source: String?)
    /// The seed of this draw is the value of a round, which is 64 hexadecimal digits in lower case.
    case seedNotOfRound(BeaconRound)
    /// The draw cannot be held yet.
    case roundNotPublished(BeaconRound)
    /// The seed of a commitment could be known.
    case roundTooSoon(BeaconRound, isPublished: Bool)
    /// The source of a seed that is spelled like a round, but names none.
    case misspelledRound(String)
    /// RFC 3797 needs whole numbers, and a round has none.
    case roundWithRFC3797
    case beacon(BeaconFailure)
    case announcesNoFailing(FailingReceipt)
    /// The one who cannot decline, and those who can.
    case cannotDecline(PlayerReference, [Participant])
    /// Several of those who can decline have this name.
    case severalDeclineAs(String, [Participant])
    case commitmentMissing
    /// The receipt excludes so many, but no list to exclude was given.
    case exclusionsMissing(Int)
    /// The same for an announcement, which the published list is not enough for.
    case exclusionsMissingToAnnounce(Int)
    /// The receipt or the commitment is of another list than the source has, and no list was given.
    case listsMissing(ReceiptProblem.Document)
    /// The history has fewer draws and commitments.
    case notInHistory(Int, count: Int)
    /// The list that would be published has other players than the last entry of the history.
    case notTheListOf(entry: Int, players: Int, found: Int)
    case noDrawYet
    /// An entry of the history that is a commitment.
    case notADraw(Int)
    /// Before anything was saved, so a draw does not count.
    case cancelled
}

/// A rule takes a while over many participants, so a cancelled command ends before the next one.
extension LotteryError {
    static func checkCancellation() throws(LotteryError) { if Task.isCancelled { throw .cancelled } }

    /// Applies a rule of lists, and throws its error as one of the use case.
    static func wrapping<Value>(
        roster rule: @autoclosure () async throws(RosterError) -> Value
    ) async throws(LotteryError) -> Value {
        try checkCancellation()
        do { return try await rule() } catch { throw .roster(error) }
    }

    /// Applies a rule of draws, and throws its error as one of the use case.
    static func wrapping<Value>(
        draw rule: @autoclosure () async throws(DrawError) -> Value
    ) async throws(LotteryError) -> Value {
        try checkCancellation()
        do { return try await rule() } catch { throw .draw(error) }
    }
}
