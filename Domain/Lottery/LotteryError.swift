/// What the rules of the lottery refuse, and what kept them from being applied.
package enum LotteryError: Error, Hashable, Sendable {
    /// One of the two lists could not be read.
    case source(SourceFailure)
    /// The commitment could not be read.
    case commitment(SourceFailure)
    /// The receipt could not be read.
    case receipt(SourceFailure)
    /// The same id twice in one list, at these positions, counted from 0: somebody would have two chances. The list
    /// is named as the user would name it.
    case duplicate(UserID, in: String, first: Int, second: Int)
    /// A player who was in the lists before is no longer in them.
    case takesNoPart(UserID)
    /// There are no players, so there is nothing to draw.
    case noPlayers
    /// A draw has at least one winner.
    case winnersBelowOne(Int)
    case alternatesBelowZero(Int)
    case roundsBelowOne(Int)
    case moreDrawnThanPlayers(winners: Int, alternates: Int, players: Int)
    case emptySeed
    case seedWithControlCharacters
    /// The seed of RFC 3797 is integers only; this part of it is none. The part can be empty.
    case seedNotOfIntegers(part: String)
    /// The pool of RFC 3797 is numbered with 16 bits.
    case tooManyPlayersForRFC3797(Int)
    /// The draw is not the one that was committed to: what differs, by the names in the commitment.
    case differsFromCommitment([String])
    /// The receipt names a commitment, and none was given to check it against.
    case commitmentNeeded
    /// The draw was not made known, because its receipt could not be saved.
    case receiptNotWritten(StoreFailure)
}
