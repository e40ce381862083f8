/// Why a draw cannot be held: its numbers, its prizes, its method or its seed do not fit.
package enum DrawError: Error, Hashable, Sendable {
    case noPlayers
    case winnersBelowOne(Int)
    case alternatesBelowZero(Int)
    case roundsBelowOne(Int)
    case morePrizesThanWinners(prizes: Int, winners: Int)
    case moreDrawnThanPlayers(winners: Int, alternates: Int, players: Int)
    case emptySeed
    case seedWithControlCharacters
    /// At the start, at the end, or two in a row.
    case seedWithMisleadingBlanks
    /// A seed for RFC 3797 consists of integers; this part, possibly empty, is not one.
    case seedNotOfIntegers(part: String)
    /// RFC 3797 numbers its pool with 16 bits.
    case tooManyPlayersForRFC3797(Int)
    case ticketsWithRFC3797
}
