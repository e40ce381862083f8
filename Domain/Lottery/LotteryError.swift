package enum LotteryError: UseCaseError, Hashable, Sendable {
    case failure(AccessFailure)
    /// A list of users or entries, given by its display name, has an id twice.
    case duplicate(UserID, in: String, [ListPlace])
    /// A list has a participant twice.
    case repeated(Repetition)
    /// Rows of one id cannot be participants of their own.
    case separateIDs(Repetition)
    /// One of the rows of a participant is void, and another is not.
    case differentVoidMarks(Repetition)
    /// A participant of this list has more than ``Tickets/mostOfOne``.
    case tooManyTickets(Participant, in: String, [ListPlace])
    case tooManyTicketsInAll(Int)
    /// Columns of a list say that some of its rows do not take part, and nothing settles it.
    case openAttendance([OpenAttendance], in: String)
    /// The organiser named a column that the list does not have, but these.
    case noColumn(String, in: String, [String])
    /// A list without names, as it is published for verification.
    case publishedList(String)
    case exclusionsFromPublishedList
    case doubtfulExclusion(DoubtfulExclusion)
    /// A receipt to exclude is not of this list.
    case receiptOfOtherList(String)
    /// A list to exclude has no username, id or name to compare with those of the participants.
    case noCommonColumn(String)
    /// The column of ids of participants has something else.
    case wrongID(ListDescription.WrongID, in: String)
    /// The column of ids of a list to exclude has something else.
    case wrongExcludedID(ListDescription.WrongID, in: String)
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
    /// At the start, at the end, or two in a row.
    case seedWithMisleadingBlanks
    /// A seed for RFC 3797 consists of integers; this part, possibly empty, is not one.
    case seedNotOfIntegers(part: String)
    /// RFC 3797 numbers its pool with 16 bits.
    case tooManyPlayersForRFC3797(Int)
    case ticketsWithRFC3797
    case differsFromCommitment([Commitment.Difference])
    /// The draw has a commitment, so the user must give the seed.
    case seedMissing(source: String?)
    /// The seed of this draw is the value of a round, which is 64 hexadecimal digits in lower case.
    case seedNotOfRound(BeaconRound)
    /// The draw cannot be held yet.
    case roundNotPublished(BeaconRound)
    /// The seed of a commitment could be known.
    case roundTooSoon(BeaconRound)
    /// The source of a seed that is spelled like a round, but names none.
    case misspelledRound(String)
    /// RFC 3797 needs whole numbers, and a round has none.
    case roundWithRFC3797
    case beacon(BeaconFailure)
    case announcesNoFailing(receipt: String?, [Verification.Check])
    /// This is nobody who can decline. The others are the ids of those who can.
    case cannotDecline(PlayerReference, [UserID])
    /// Several of those who can decline have this name.
    case severalDeclineAs(String, [UserID])
    case commitmentMissing
    /// The receipt excludes so many, but no list to exclude was given.
    case exclusionsMissing(Int)
    /// The receipt is not of the sample, and no list was given.
    case listsMissing
    /// The history has fewer draws and commitments.
    case notInHistory(Int, count: Int)
    /// This number is of a commitment.
    case commitmentWithoutReceipt(Int)
    case noDrawYet
}
