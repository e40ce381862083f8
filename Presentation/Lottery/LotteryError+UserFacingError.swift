import Domain

extension LotteryError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .source(let failure):
            failure.concernsServer
                ? failure.errorMessage.headed(SourceFailure.connectivityHeadline) : failure.errorMessage
        case .commitment(let failure):
            failure.advising(onContent: "A commitment is what tombola lottery commit printed.").errorMessage
        case .receipt(let failure):
            failure.advising(onContent: "A receipt is what tombola lottery draw --receipt FILE wrote.").errorMessage
        case .receiptNotWritten(let failure):
            failure.errorMessage
        case .duplicate(let id, let list, let first, let second):
            ErrorMessage(
                .badData,
                what: "cannot merge the lists",
                why:
                    "the userId \(id.description) occurs twice in \(list): items \(first) and \(second), counted from 0",
                hint: "Remove one of them, so that no one has two chances."
            )
        case .takesNoPart(let id):
            ErrorMessage(
                .noInput,
                what: "cannot show the player \(id.description)",
                why: "the user or the entry is no longer in the lists",
                hint: "See tombola lottery players."
            )
        case .noPlayers:
            ErrorMessage(
                .badData,
                headline: Self.noPlayersHeadline,
                what: "cannot draw",
                why: "there are no players",
                hint: "A player is a user who has an entry: see tombola lottery players."
            )
        case .winnersBelowOne(let count):
            ErrorMessage(.usage, what: "cannot draw \(count) winners", why: "a draw has 1 winner or more")
        case .alternatesBelowZero(let count):
            ErrorMessage(.usage, what: "cannot draw \(count) alternates", why: "a draw has 0 alternates or more")
        case .roundsBelowOne(let count):
            ErrorMessage(.usage, what: "cannot show \(count) rounds", why: "a draw has 1 round or more")
        case .moreDrawnThanPlayers(let winners, let alternates, let players):
            ErrorMessage(
                .usage,
                what: "cannot draw \(winners.counted("winner"))"
                    + (alternates > 0 ? " and \(alternates.counted("alternate"))" : ""),
                why: "there \(players == 1 ? "is" : "are") \(players.counted("player"))",
                hint: "See tombola lottery players."
            )
        case .emptySeed:
            ErrorMessage(
                .usage,
                what: "cannot use the seed",
                why: "it is empty",
                hint: "Pass a seed that was agreed on, or omit --seed to have one made."
            )
        case .seedWithControlCharacters:
            ErrorMessage(
                .usage,
                what: "cannot use the seed",
                why: "it contains a control character, such as a tab or a line feed"
            )
        case .seedNotOfIntegers(let part):
            ErrorMessage(
                .usage,
                what: "cannot use the seed with RFC 3797",
                why: part.isEmpty ? "one of its sources has no number" : "\"\(part)\" is not a whole number",
                hint: "Write sources of whole numbers like 9319 / 2 5 12 8 10 / 9 18 26 34 41 45."
            )
        case .tooManyPlayersForRFC3797(let count):
            ErrorMessage(
                .usage,
                what: "cannot draw from \(count) players with RFC 3797",
                why: "it is defined for 65535 at most",
                hint: "The method consistent-sampler has no such limit."
            )
        case .differsFromCommitment(let names):
            ErrorMessage(
                .badData,
                what: "cannot draw under this commitment",
                why: "the draw differs in \(names.joined(separator: ", "))",
                hint: names == ["seedSource"]
                    ? "Pass the seed from the source named in the commitment with --seed."
                    : "Use the lists and the options of the commitment."
            )
        case .commitmentNeeded:
            ErrorMessage(
                .noInput,
                what: "cannot verify the receipt",
                why: "it names a commitment, which is needed to check it",
                hint: "Pass the file published before the draw with --commitment FILE."
            )
        }
    }
}

extension SourceFailure {
    /// Whether the document was to come from a server, whatever the server did instead.
    fileprivate var concernsServer: Bool {
        ["http://", "https://"].contains { subject.lowercased().hasPrefix($0) }
    }
}

extension LotteryError {
    static let noPlayersHeadline = "⚠️ Oops! The list of lottery players is empty."
}
