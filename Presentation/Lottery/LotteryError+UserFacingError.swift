import Domain

extension LotteryError: UserFacingError {
    package var errorMessage: ErrorMessage {
        let players = "tombola lottery players"
        return switch self {
        case .failure(let failure), .lists(let failure): failure.errorMessage
        case .noSuchDraw(let number, let count):
            ErrorMessage(.noInput, what: "there is no draw \(number)", why: "the history has \(count.counted("draw"))")
                .hint("List the draws:", "tombola lottery history")
        case .duplicate(let id, let list, let places):
            ErrorMessage(
                .badData,
                what: "cannot merge the lists",
                why: "the userId \(id) occurs twice in \(list): \(Self.text(places))"
            ).hint("Remove one of them, so that no one has two chances.")
        case .repeated(let kind, let text, let list, let places):
            ErrorMessage(
                .badData,
                what: "cannot read \(list)",
                why: "the \(kind.rawValue) \(text) occurs twice: \(Self.text(places))"
            ).hint("Remove one of them, or choose how to count them: --repeats once, tickets or separate")
        case .separateIDs(_, let id, let list, let places):
            ErrorMessage(
                .usage,
                what: "cannot count repeats as separate participants",
                why: "the id \(id) occurs twice in \(list): \(Self.text(places))"
            ).hint("Use the numbers of the rows instead: --id-column none")
        case .differentRepeats(let kind, let text, let list, let places):
            ErrorMessage(
                .badData,
                what: "cannot merge the rows of \(text)",
                why: "\(list) has different rows with this \(kind.rawValue): \(Self.text(places))"
            ).hint("Make their names and void marks the same, or remove one of them.")
        case .tooManyTickets(_, let text, let list, let places):
            ErrorMessage(
                .badData,
                what: "cannot read \(list)",
                why: "\(text) has more than \(Tickets.mostOfOne) tickets: \(Self.text(places))"
            )
        case .tooManyTicketsInAll(let count):
            ErrorMessage(
                .badData,
                what: "cannot draw from \(count) tickets",
                why: "the limit is \(Tickets.mostInAll)"
            )
        case .publishedList(let list):
            ErrorMessage(.badData, what: "cannot draw from \(list)", why: "it is a published list, without names")
                .hint("Use the list with names from which it was made.")
        case .noCommonColumn(let list):
            ErrorMessage(
                .badData,
                what: "cannot exclude \(list)",
                why: "it has no column in common with the list of participants"
            ).hint("Both need ids, usernames or names. A published list does not have the excluded participants.")
        case .receiptOfOtherList(let name):
            ErrorMessage(
                .badData,
                what: "cannot exclude the winners of \(name)",
                why: "its ids cannot be compared with those of this list"
            ).hint("Exclude the output of 'tombola lottery announce RECEIPT --as csv' instead.")
        case .morePrizesThanWinners(let prizes, let winners):
            ErrorMessage(
                .usage,
                what: "cannot draw \(winners.counted("winner"))",
                why: "there are \(prizes.counted("prize"))"
            ).hint("Omit --winners, or draw at least as many as there are prizes.")
        case .ticketsWithRFC3797:
            ErrorMessage(.badData, what: "cannot draw with RFC 3797", why: "participants have several tickets")
                .hint("Use --method consistent-sampler, which knows tickets.")
        case .seedMissing(let source):
            ErrorMessage(.usage, what: "cannot draw under this commitment", why: "it needs the seed")
                .hint(
                    source.map { "The commitment names its source: \($0). Pass it with --seed" }
                        ?? "Pass it with --seed"
                )
        case .exclusionsMissing(let count):
            ErrorMessage(
                .noInput,
                what: "cannot verify the receipt",
                why: "its draw excluded \(count.counted("participant")), and the exclusion list is missing"
            ).hint("Pass each list with --exclude, or verify with the published list.")
        case .participantsMissing:
            ErrorMessage(.noInput, what: "cannot verify the receipt", why: "it is of a list of participants")
                .hint("Pass the list with --players")
        case .noPlayerNamed(let name):
            ErrorMessage(.noInput, what: "cannot show a ticket", why: "no player is named \(name)")
                .hint("List the players:", players)
        case .severalPlayersNamed(let name, let ids):
            ErrorMessage(.usage, what: "cannot show a ticket", why: "several players are named \(name)")
                .hint("Pass one of their ids: \(ids.prefix(10).map(\.description).joined(separator: ", "))")
        case .notAPlayer(let id):
            ErrorMessage(.noInput, what: "cannot show player \(id)", why: "the user or entry is no longer in the lists")
                .hint("List the players:", players)
        case .noPlayers:
            ErrorMessage(.badData, headline: Self.noPlayersHeadline, what: "cannot draw", why: "there are no players")
                .hint("List the players and the exclusions:", players)
        case .winnersBelowOne(let count):
            ErrorMessage(.usage, what: "cannot draw \(count) winners", why: "a draw needs at least 1 winner")
        case .alternatesBelowZero(let count):
            ErrorMessage(.usage, what: "cannot draw \(count) alternates", why: "the number cannot be negative")
        case .roundsBelowOne(let count):
            ErrorMessage(.usage, what: "cannot show \(count) rounds", why: "a draw needs at least 1 round")
        case .moreDrawnThanPlayers(let winners, let alternates, let count):
            ErrorMessage(
                .usage,
                what: "cannot draw \(winners.counted("winner"))"
                    + (alternates > 0 ? " and \(alternates.counted("alternate"))" : ""),
                why: "there \(count == 1 ? "is" : "are") only \(count.counted("player"))"
            ).hint("List the players:", players)
        case .emptySeed:
            ErrorMessage(.usage, what: "cannot use the seed", why: "it is empty")
                .hint("Pass a seed, or omit --seed to use a random one.")
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
                why: part.isEmpty ? "one of its sources has no number" : "\"\(part)\" is not a whole number"
            ).hint("Write sources of whole numbers like 9319 / 2 5 12 8 10 / 9 18 26 34 41 45.")
        case .tooManyPlayersForRFC3797(let count):
            ErrorMessage(.usage, what: "cannot draw from \(count) players with RFC 3797", why: "the limit is 65535")
                .hint("Use --method consistent-sampler, which has no limit.")
        case .differsFromCommitment(let differences):
            ErrorMessage(.badData, what: "cannot draw under this commitment", why: Self.text(differences))
                .hint("Use the lists and the options of the commitment.")
        case .announcesNoFailing(let checks):
            ErrorMessage(
                .failure,
                what: "cannot announce the draw",
                why: "its receipt is not valid: \(checks.map(\.rawValue).joined(separator: ", "))"
            ).hint("To see the reasons, verify the receipt.")
        case .cannotDecline(let id):
            ErrorMessage(
                .usage,
                what: "cannot decline for \(id)",
                why: "no winner or alternate has this id, or it is void"
            )
        case .commitmentMissing:
            ErrorMessage(.noInput, what: "cannot verify the receipt", why: "it refers to a commitment")
                .hint("Use --commitment FILE to pass the file published before the draw.")
        }
    }

    static let noPlayersHeadline = "⚠️ Oops! The list of lottery players is empty."

    private static func text(_ places: [ListPlace]) -> String {
        let lines = places.compactMap { if case .line(let line) = $0 { line } else { nil } }
        if lines.count == places.count { return "lines \(lines.map(\.description).joined(separator: " and "))" }
        let items = places.map {
            switch $0 {
            case .item(let number): (number + 1).description
            case .line(let number): number.description
            }
        }
        return "entries \(items.joined(separator: " and "))"
    }

    private static func text(_ differences: [Commitment.Difference]) -> String {
        var names: [String] = []
        for difference in differences {
            switch difference {
            case .players(let committed, let drawn):
                return "the commitment has \(committed.counted("player")), this list \(drawn)"
            case .field(let name): names.append(name)
            }
        }
        return "the draw differs in \(names.joined(separator: ", "))"
    }
}
