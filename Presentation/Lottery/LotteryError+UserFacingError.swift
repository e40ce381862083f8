import Domain

extension LotteryError: UserFacingError {
    package var errorMessage: ErrorMessage {
        let players = "tombola lottery players"
        return switch self {
        case .failure(let failure): failure.errorMessage
        case .lists(let failure):
            failure.concernsServer
                ? failure.errorMessage.headed(AccessFailure.connectivityHeadline) : failure.errorMessage
        case .noSuchDraw(let number, let count):
            ErrorMessage(.noInput, what: "cannot show draw \(number)", why: "the history has \(count.counted("draw"))")
                .hint("List the draws:", "tombola lottery history")
        case .duplicate(let id, let list, let first, let second):
            ErrorMessage(
                .badData,
                what: "cannot merge the lists",
                why: "the userId \(id) occurs twice in \(list): \(Self.places(first, second))"
            ).hint("Remove one of them, so that no one has two chances.")
        case .duplicateName(let name, let list, let lines):
            ErrorMessage(
                .badData,
                what: "cannot read \(list)",
                why: "the name \(name) occurs twice: lines \(lines.map(\.description).joined(separator: " and "))"
            ).hint("Remove one of them, or count each line as a chance with --allow-duplicates")
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
                .hint("Players are users with an entry. To see exclusions:", players)
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
        case .differsFromCommitment(let names):
            ErrorMessage(
                .badData,
                what: "cannot draw under this commitment",
                why: "the draw differs in \(names.joined(separator: ", "))"
            ).hint(
                names == ["seedSource"]
                    ? "Use --seed to pass the seed from the source named in the commitment."
                    : "Use the lists and the options of the commitment."
            )
        case .commitmentMissing:
            ErrorMessage(.noInput, what: "cannot verify the receipt", why: "it refers to a commitment")
                .hint("Use --commitment FILE to pass the file published before the draw.")
        }
    }

    static let noPlayersHeadline = "⚠️ Oops! The list of lottery players is empty."

    private static func places(_ first: ListPlace, _ second: ListPlace) -> String {
        switch (first, second) {
        case (.line(let first), .line(let second)): "lines \(first) and \(second)"
        case (.item(let first), .item(let second)), (.item(let first), .line(let second)),
            (.line(let first), .item(let second)):
            "items \(first) and \(second), counted from 0"
        }
    }
}

extension AccessFailure {
    /// Whether the document was to come from a server, whatever the server did instead.
    fileprivate var concernsServer: Bool {
        ["http://", "https://"].contains { subject.lowercased().hasPrefix($0) }
    }
}
