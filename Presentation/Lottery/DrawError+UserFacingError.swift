import Domain

extension DrawError: UserFacingError {
    package var errorMessage: ErrorMessage {
        let players = "tombola lottery players"
        return switch self {
        case .morePrizesThanWinners(let prizes, let winners):
            .usage("cannot draw \(winners.counted("winner"))", "there are \(prizes.counted("prize"))")
                .hint("Draw at least as many winners as there are prizes.")
        case .ticketsWithRFC3797:
            .badData("cannot draw with RFC 3797", "participants have several tickets")
                .hint("Use the method that knows tickets:", again: ListParameter.method, "consistent-sampler")
        case .noPlayers:
            ErrorMessage(.badData, headline: Self.emptyHeadline, what: "cannot hold a draw", why: "it has no players")
                .hint("List the players and the exclusions:", players)
        case .winnersBelowOne(let count):
            .usage("cannot draw \(count) winners", "a draw needs at least 1 winner")
        case .alternatesBelowZero(let count):
            .usage("cannot draw \(count) alternates", "the number cannot be negative")
        case .roundsBelowOne(let count):
            .usage("cannot show \(count) rounds", "a draw needs at least 1 round")
        case .moreDrawnThanPlayers(let winners, let alternates, let count):
            .usage(
                "cannot draw \(winners.counted("winner"))"
                    + (alternates > 0 ? " and \(alternates.counted("alternate"))" : ""),
                "there \(count == 1 ? "is" : "are") only \(count.counted("player"))"
            ).hint("List the players:", players)
        case .emptySeed:
            .usage("cannot use the seed", "it is empty")
                .hint("Pass a seed, or omit \(ListParameter.seed) to use a random one.")
        case .seedWithControlCharacters:
            .usage("cannot use the seed", "it contains a control character, such as a tab or a line feed")
        case .seedWithMisleadingBlanks:
            .usage("cannot use the seed", "it begins or ends with a blank, or has two in a row")
                .hint("Write it as it is published, with single blanks.")
        case .seedNotOfIntegers(let part):
            .usage(
                "cannot use the seed with RFC 3797",
                part.isEmpty ? "one of its sources has no number" : "\"\(part)\" is not a whole number"
            ).hint("Write sources of whole numbers like 9319 / 2 5 12 8 10 / 9 18 26 34 41 45.")
        case .tooManyPlayersForRFC3797(let count):
            .usage("cannot draw from \(count) players with RFC 3797", "the limit is 65535")
                .hint("Use the method without a limit:", again: ListParameter.method, "consistent-sampler")
        }
    }

    static let emptyHeadline = "Oops! The list of lottery players is empty."
}
