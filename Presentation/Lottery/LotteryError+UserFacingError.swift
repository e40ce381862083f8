import Domain

extension LotteryError: UserFacingError {
    package var errorMessage: ErrorMessage { message(ISO8601.text) }

    package func message(for audience: Audience) -> ErrorMessage { message(audience.formatting.instant) }

    private func message(_ time: (Timestamp) -> String) -> ErrorMessage {
        let players = "tombola lottery players"
        return switch self {
        case .failure(let failure): failure.errorMessage
        case .roster(let error): error.errorMessage
        case .draw(let error): error.errorMessage
        case .notInHistory(let number, let count):
            .noInput(
                "there is no entry \(number)",
                "the history has \(count.counted("entry", many: "entries"))"
            ).hint("List the entries:", "tombola lottery history")
        case .commitmentWithoutReceipt(let number):
            .noInput("cannot save a receipt of entry \(number)", "it is a commitment")
                .hint("List the entries:", "tombola lottery history")
        case .noDrawYet:
            .noInput("cannot find the last draw", "the history has none")
                .hint("Hold a draw, or pass the path of a receipt.")
        case .seedMissing(let source):
            .usage("cannot draw under this commitment", "it needs the seed")
                .hint(
                    """
                    \(source.map { "The commitment names its source: \($0). " } ?? "")Write the seed at the end, in \
                    quotation marks:
                    """,
                    again: ListParameter.seed,
                    ""
                )
        case .seedNotOfRound(let round):
            .usage(
                "cannot use the seed",
                "the value of round \(round.number) of the beacon, which the commitment names, has 64 digits"
            )
            .hint("Pass its value in lower-case hexadecimal, or omit \(ListParameter.seed) to fetch it.")
        case .roundNotPublished(let round):
            ErrorMessage(
                .tryLater,
                what: "cannot draw yet",
                why: "round \(round.number) of the beacon is published at \(time(round.publishedAt))",
                advice: "After that time:",
                suggestion: .again(with: [])
            )
        case .roundTooSoon(let round):
            .usage(
                "cannot commit to round \(round.number) of the beacon",
                "it is published at \(time(round.publishedAt)), so the seed could be known"
            ).hint("Choose a later time: half an hour ahead, everyone can see the commitment.")
        case .misspelledRound(let source):
            .usage("cannot commit to \(source)", "it is not a round of the beacon")
                .hint("Choose a time instead: \(ListParameter.beacon) +2h")
        case .roundWithRFC3797:
            .usage("cannot use the beacon with RFC 3797", "its values are not whole numbers")
                .hint("Use the other method:", again: ListParameter.method, "consistent-sampler")
        case .beacon(let failure): failure.errorMessage
        case .exclusionsMissing(let count):
            .noInput(
                "cannot verify the receipt",
                "its draw excluded \(count.counted("participant")), and the exclusion list is missing"
            ).hint(
                "Add each list, such as staff.txt, or verify with the published list:",
                again: ListParameter.exclude,
                "staff.txt"
            )
        case .listsMissing:
            .noInput("cannot verify the receipt", "it is not of the sample, and no list was given")
                .hint(
                    """
                    Add its list, such as names.txt, or its two lists with \(ListParameter.users) and \
                    \(ListParameter.entries):
                    """,
                    again: ListParameter.players,
                    "names.txt"
                )
        case .noPlayerNamed(let name):
            .noInput("cannot show a ticket", "no player is named \(name)")
                .hint("List the players:", players)
        case .severalPlayersNamed(let name, let ids):
            .usage("cannot show a ticket", "several players are named \(name)")
                .hint("Pass one of these ids: \(ids.prefix(10).map(\.description).joined(separator: ", "))")
        case .notAPlayer(let id):
            .noInput("cannot show player \(id)", "the user or entry is no longer in the lists")
                .hint("List the players:", players)
        case .differsFromCommitment(let differences):
            .badData("cannot draw under this commitment", differences.text)
                .hint(differences.advice, again: differences.remedy)
        case .announcesNoFailing(let receipt, let checks):
            ErrorMessage(
                .failure,
                what: "cannot announce the draw",
                why: "its receipt is not valid: \(checks.map(\.rawValue).joined(separator: ", "))"
            ).hint(
                "To see the reasons:",
                "tombola lottery verify" + (receipt.map { " \(Suggestion.path($0))" } ?? "")
            )
        case .cannotDecline(.id(let id), let ids):
            .cannotDecline(id.description, "no winner or alternate has this id, or it is void", ids)
        case .cannotDecline(.name(let name), let ids):
            .cannotDecline(name, "no winner or alternate has this name, or it is void", ids)
        case .severalDeclineAs(let name, let ids):
            .cannotDecline(name, "several have this name", ids)
        case .commitmentMissing:
            .noInput("cannot verify the receipt", "it refers to a commitment")
                .hint(
                    "Pass the file that was published before the draw:",
                    again: ListParameter.commitment,
                    "commitment.json"
                )
        }
    }
}

extension RosterError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .duplicate(let id, let list, let places):
            .badData("cannot merge the lists", "the userId \(id) occurs twice in \(list): \(places.text)")
                .hint("Remove one of them, so that no one has two chances.")
        case .repeated(let repetition):
            .badData(
                "cannot read \(repetition.list)",
                "the \(repetition.kind.rawValue) \(repetition.text) occurs twice: \(repetition.places)"
            ).hint(repetition.advice, again: repetition.remedy)
        case .separateIDs(let repetition):
            .usage(
                "cannot count repeats as separate participants",
                "the id \(repetition.text) occurs twice in \(repetition.list): \(repetition.places)"
            ).hint("Use the numbers of the rows instead:", again: ListParameter.idColumn, "none")
        case .differentVoidMarks(let repetition):
            .badData(
                "cannot merge the rows of \(repetition.text)",
                "one of them is void in \(repetition.list), and another is not: \(repetition.places)"
            ).hint("Make their void marks the same, or remove one of them.")
        case .tooManyTickets(let participant, let list, let places):
            .badData(
                "cannot read \(list)",
                "\(participant.title) has more than \(Tickets.mostOfOne) tickets: \(places.text)"
            ).hint("Reduce the tickets of this participant.")
        case .tooManyTicketsInAll(let count):
            .badData("cannot draw from \(count) tickets", "the limit is \(Tickets.mostInAll)")
        case .openAttendance(let columns, let list):
            .badData("cannot draw from \(list)", columns.map(\.text).joined(separator: "; "))
                .hint(
                    """
                    To let everyone take part, use \(ListParameter.everyone) \
                    \(columns.count == 1 ? columns[0].quotedHeading : "with each of the columns").\(columns.introduction)
                    """,
                    again: columns.flatMap(\.conditions).map { SuggestedParameter(ListParameter.attending, $0.text) }
                )
        case .noColumn(let heading, let list, let headings):
            .badData(
                "cannot read \(list)",
                "it has no column \"\(heading)\", but \(Array(headings.prefix(20)).listed)"
            )
        case .noValue(let condition, let list, let values):
            .usage(
                "cannot draw from \(list)",
                "no row has the \(condition.heading) \"\(condition.value)\"",
                hint: Spelling.hint(for: condition.value, among: Array(values.prefix(20)).filter { !$0.isEmpty })
            )
        case .publishedList(let list):
            .badData("cannot use \(list)", "it is a published list, without names")
                .hint("Use the list with names from which it was made.")
        case .exclusionsFromPublishedList:
            .badData("cannot exclude anyone", "the list is a published one, which has only those who take part")
                .hint("Omit \(ListParameter.exclude).")
        case .wrongID(let wrong, let list):
            .badData("cannot use \(list)", wrong.clause)
                .hint("Use the numbers of the rows instead:", again: ListParameter.idColumn, "none")
        case .wrongExcludedID(let wrong, let list):
            .badData("cannot use \(list)", wrong.clause)
                .hint("Correct the id, or remove the column of ids to compare usernames or names.")
        case .noCommonColumn(let list):
            .badData("cannot exclude \(list)", "it has no column in common with the list of participants")
                .hint("Both need ids, usernames or names. A published list does not have the excluded participants.")
        case .doubtfulExclusion(let doubt):
            .badData(
                "cannot exclude \(doubt.list)",
                "\(doubt.person.mention) may be \(doubt.participant.mention(doubt.id)), or somebody else: "
                    + "only the \(doubt.by.rawValue) is the same"
            ).hint("Choose what counts, username, name or id:", again: ListParameter.excludeBy, "username")
        case .receiptOfOtherList(let name):
            .badData("cannot exclude the winners of \(name)", "it is the receipt of another list")
                .hint(
                    """
                    Exclude the output of 'tombola lottery announce RECEIPT \(ListParameter.medium) csv', with the list \
                    of its draw.
                    """
                )
        }
    }
}

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

extension Repetition {
    fileprivate var advice: Advice {
        switch kind {
        case .username where hasTwoNames:
            """
            \(first.name) and \(second.name) may share it. Tell them apart by name, or use \(ListParameter.repeats) once \
            instead:
            """
        case .name where distinguishing != nil:
            """
            If they are two people, tell them apart by another column, or use \(ListParameter.repeats) separate. If not, \
            use \(ListParameter.repeats) once or tickets. To compare the column:
            """
        case .name where remedy.isEmpty:
            "Remove one of them, or choose how to count them: \(ListParameter.repeats) once, tickets or separate."
        case .username, .name:
            "Remove one of them, or choose how to count them: \(ListParameter.repeats) once, tickets or separate. For once:"
        case .id: "Number the rows instead, or merge them with \(ListParameter.repeats) once or tickets:"
        }
    }

    private var distinguishing: String? { columns?.distinguishing.first }

    /// None if columns that are not used could show that they are two people.
    fileprivate var remedy: [SuggestedParameter] {
        switch kind {
        case .username where hasTwoNames: [SuggestedParameter(ListParameter.usernameColumn, "none")]
        case .name where distinguishing != nil:
            [SuggestedParameter(ListParameter.usernameColumn, distinguishing)]
        case .name where columns?.unused.isEmpty == false: []
        case .username, .name: [SuggestedParameter(ListParameter.repeats, Repeats.once.rawValue)]
        case .id: [SuggestedParameter(ListParameter.idColumn, "none")]
        }
    }
}

extension ErrorMessage {
    fileprivate static func cannotDecline(_ whom: String, _ why: String, _ able: [UserID]) -> ErrorMessage {
        let ids = able.prefix(10).map(\.description).listed
        let hint = able.isEmpty ? nil : "Pass one of these ids: \(ids)"
        return .usage("cannot decline for \(whom)", why, hint: hint)
    }
}

extension Repetition {
    fileprivate var places: String { [first.place, second.place].text }
}

extension ListDescription.WrongID {
    fileprivate var clause: String { "\([place].text): the id \(problem.words(about: text))" }
}

extension ListedPerson {
    fileprivate var mention: String {
        username.isEmpty || name.isEmpty ? title : "\(name.text) (\(username.text))"
    }

    fileprivate func mention(_ id: UserID) -> String {
        let details = [username.isEmpty ? nil : username.text, "id \(id)"].compactMap(\.self)
        return "\(title) (\(details.joined(separator: ", ")))"
    }
}

extension [ListPlace] {
    /// "lines 2 and 7", or "entries 1, 5 and 6" of a document that does not go by lines; no more than ten.
    fileprivate var text: String {
        let numbers =
            prefix(10).map { ($0.line ?? $0.row + 1).description } + (count > 10 ? ["\(count - 10) more"] : [])
        let one = contains { $0.line != nil } ? "line" : "entry"
        let many = one == "line" ? "lines" : "entries"
        let noun = count == 1 ? one : many
        return "\(noun) \(numbers.listed)"
    }
}

extension [Commitment.Difference] {
    var text: String {
        let fields = compactMap { if case .field(let name) = $0 { Self.words(for: name) } else { nil } }
        let clauses = compactMap { difference -> String? in
            switch difference {
            case .otherCommitment: "the receipt does not name this commitment"
            case .count(let field, let committed, let drawn):
                "the commitment has \(committed.counted(String(field.dropLast()))), "
                    + "this \(field == "players" ? "list" : "draw") \(drawn)"
            case .excluded(let committed, let drawn): "it excludes \(committed), this draw \(drawn)"
            case .seedOfMachine: "this machine chose the seed"
            case .field: nil
            }
        }
        let others = fields.isEmpty ? [] : ["the draw differs in \(fields.listed)"]
        return (clauses + others).joined(separator: "; ")
    }

    /// - Parameter field: The JSON name of a member.
    private static func words(for field: String) -> String {
        switch field {
        case ListDigest.member: "the list before exclusions"
        case RecordsDigest.member: "the names"
        case PlayersDigest.member: "the players"
        case ExclusionCounts.member: "the number of exclusions"
        case IDOrigin.member: "the ids"
        case Repeats.member: "the rule for repeats"
        case VoidRule.member: "the rule for void players"
        case DrawMethod.member: "the method"
        case Prizes.member: "the prizes"
        default: field
        }
    }

    fileprivate var advice: Advice {
        for case .excluded(let committed, let drawn) in self {
            return committed > drawn
                ? "The commitment excludes \(committed). Add each list, such as staff.txt:"
                : "The commitment excludes \(committed). Omit the lists that it does not exclude."
        }
        return "Use the lists and the options of the commitment."
    }

    fileprivate var remedy: [SuggestedParameter] {
        for case .excluded(let committed, let drawn) in self where committed > drawn {
            return [SuggestedParameter(ListParameter.exclude, "staff.txt")]
        }
        return []
    }
}
