package enum LotteryError: UseCaseError, Hashable, Sendable {
    case failure(AccessFailure)
    /// A list of users or entries, given by its display name, has an id twice.
    case duplicate(UserID, in: String, [ListPlace])
    /// A list has a participant twice.
    case repeated(Identity.Kind, String, in: String, [ListPlace])
    /// Rows of one id cannot be participants of their own.
    case separateIDs(Identity.Kind, String, in: String, [ListPlace])
    /// Rows of one participant differ: one is void, or has another name for the same id.
    case differentRepeats(Identity.Kind, String, in: String, [ListPlace])
    /// A participant has more than ``Tickets/mostOfOne``.
    case tooManyTickets(Identity.Kind, String, in: String, [ListPlace])
    case tooManyTicketsInAll(Int)
    /// A list without names, as it is published for verification.
    case publishedList(String)
    case exclusionsFromPublishedList
    /// A list to exclude has no id, username or name to compare with those of the participants.
    case noCommonColumn(String)
    /// A receipt to exclude has numbers of rows as ids, and this is not the list of its draw.
    case receiptOfOtherList(String)
    case noPlayerNamed(String)
    case severalPlayersNamed(String, [UserID])
    /// A listed player has disappeared from the lists.
    case notAPlayer(UserID)
    case noPlayers
    case winnersBelowOne(Int)
    case alternatesBelowZero(Int)
    case roundsBelowOne(Int)
    case morePrizesThanWinners(prizes: Int, winners: Int)
    case moreDrawnThanPlayers(winners: Int, alternates: Int, players: Int)
    case emptySeed
    case seedWithControlCharacters
    /// A seed for RFC 3797 consists of integers; this part, possibly empty, is not one.
    case seedNotOfIntegers(part: String)
    /// RFC 3797 numbers its pool with 16 bits.
    case tooManyPlayersForRFC3797(Int)
    case ticketsWithRFC3797
    case differsFromCommitment([Commitment.Difference])
    /// A commitment without its seed: it has to be given.
    case seedMissing(source: String?)
    /// An exclusion list has an id that is no whole number, for this reason, and the participants have ids.
    case invalidIDs(list: String, String)
    case announcesNoFailing(receipt: String, [Verification.Check])
    /// Neither a winner nor an alternate, or void; and those who can decline.
    case cannotDecline(UserID, [UserID])
    case commitmentMissing
    /// The receipt excludes so many, but no list to exclude was given.
    case exclusionsMissing(Int)
    /// The receipt is not of the sample, and no list was given.
    case listsMissing
    case noSuchDraw(Int, count: Int)
}

/// Where an item of a list stands.
package enum ListPlace: Hashable, Sendable {
    /// Counted from 0.
    case item(Int)
    /// Counted from 1.
    case line(Int)

    /// - Parameter line: 0 if the document does not go by lines.
    init(_ position: Int, line: UInt32) { self = line > 0 ? .line(Int(line)) : .item(position) }
}
