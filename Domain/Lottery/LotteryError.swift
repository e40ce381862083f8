package enum LotteryError: UseCaseError, Hashable, Sendable {
    case failure(AccessFailure)
    /// The users or the entries could not be read.
    case lists(AccessFailure)
    /// The list is given by its display name.
    case duplicate(UserID, in: String, first: ListPlace, second: ListPlace)
    /// The lines of a list of plain names with the same name.
    case duplicateName(String, in: String, lines: [UInt64])
    /// No player has this name.
    case noPlayerNamed(String)
    /// Several players have this name.
    case severalPlayersNamed(String, [UserID])
    /// A listed player has disappeared from the lists.
    case notAPlayer(UserID)
    case noPlayers
    case winnersBelowOne(Int)
    case alternatesBelowZero(Int)
    case roundsBelowOne(Int)
    case moreDrawnThanPlayers(winners: Int, alternates: Int, players: Int)
    case emptySeed
    case seedWithControlCharacters
    /// A seed for RFC 3797 consists of integers; this part, possibly empty, is not one.
    case seedNotOfIntegers(part: String)
    /// RFC 3797 numbers its pool with 16 bits.
    case tooManyPlayersForRFC3797(Int)
    /// Carries the names of the commitment's fields that differ.
    case differsFromCommitment([String])
    /// The receipt names a commitment, but none was given.
    case commitmentMissing
    /// The history has no draw with this number.
    case noSuchDraw(Int, count: Int)
}

/// Where an item of a list stands.
package enum ListPlace: Hashable, Sendable {
    /// Counted from 0.
    case item(Int)
    /// Counted from 1.
    case line(Int)
}
