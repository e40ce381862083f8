import Domain

extension LotteryError: UserFacingError {
    package var errorMessage: ErrorMessage { message(ISO8601.text) }

    package func message(for audience: Audience) -> ErrorMessage {
        message(audience.formatting.publicInstant)
    }

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
        case .notTheListOf(let entry, let players, let found):
            .badData(
                "cannot publish the list",
                players == found
                    ? "it differs from that of the last entry of the history (\(entry))"
                    : "it has \(found) players, and the last entry of the history (\(entry)) has \(players)"
            ).hint("Specify the list to publish:", again: ListParameter.players, "LIST")
        case .noDrawYet:
            .noInput("cannot find the last draw", "the history has none")
                .hint("Hold a draw, or pass the path of a receipt.")
        case .notADraw(let number):
            .noInput("entry \(number) has no receipt", "it is a commitment")
                .hint("To see the draws under it:", "tombola lottery history show \(number)")
        case .cancelled: ErrorMessage(.failure, what: "cannot hold the draw", why: "it was cancelled")
        case .seedMissing(let source):
            .usage("cannot draw under this commitment", "the seed is missing")
                .hint(
                    """
                    \(source.map { "The commitment names its source: \($0)\($0.hasSuffix(".") ? "" : ".") " } ?? "")\
                    Write the seed at the end, in quotation marks:
                    """,
                    again: ListParameter.seed,
                    ""
                )
        case .seedNotOfRound(let round):
            .usage(
                "cannot use the seed",
                "it is not a value of the beacon's round \(round.number), which has 64 hexadecimal digits in lower case"
            )
            .hint("Copy it again, or omit \(ListParameter.seed) to fetch it.")
        case .roundNotPublished(let round):
            ErrorMessage(
                .tryLater,
                what: "cannot draw yet",
                why: "round \(round.number) of the beacon will be published on \(time(round.publishedAt))",
                advice: "After that time:",
                suggestion: .again(with: [])
            )
        case .roundTooSoon(let round, let isPublished):
            .usage(
                "cannot commit to round \(round.number) of the beacon",
                "it \(isPublished ? "was" : "is") published on \(time(round.publishedAt)), so the seed could be known"
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
                "the draw excluded \(count.counted("participant")), but no list to exclude was given"
            ).hint(
                "Replace LIST with each list that was excluded, or verify with the published list:",
                again: ListParameter.exclude,
                "LIST"
            )
        case .exclusionsMissingToAnnounce(let count):
            .noInput(
                "cannot announce the draw",
                "it excluded \(count.counted("participant")), but no list to exclude was given"
            ).hint("Replace LIST with each list that was excluded:", again: ListParameter.exclude, "LIST")
        case .listsMissing(.receipt): .withoutLists("cannot verify the receipt")
        case .listsMissing(.commitment): .withoutLists("cannot draw under this commitment")
        case .noPlayerNamed(let name, let names): .noPlayer(named: name, among: names)
        case .noNames:
            .noInput("cannot show a ticket", "this list has no names, only numbers")
                .hint("Pass the player's id.")
        case .severalPlayersNamed(let name, let ids):
            .usage("cannot show a ticket", "several players are named \(name)")
                .hint("Pass one of these ids: \(ids.prefix(10).map(\.description).joined(separator: ", "))")
        case .notAPlayer(let id):
            .noInput("cannot show player \(id)", "the user or entry is no longer in the lists")
                .hint("List the players:", players)
        case .differsFromCommitment(let differences):
            differences.hint(for: .badData("cannot draw under this commitment", differences.text))
        case .announcesNoFailing(let receipt):
            receipt.hint(
                for: ErrorMessage(
                    .failure,
                    what: "cannot announce the draw",
                    why: "its receipt is not valid\(receipt.reason)"
                )
            )
        case .cannotDecline(.id(let id), let ids):
            .cannotDecline(id.description, "no winner or alternate with this id can decline", ids)
        case .cannotDecline(.name(let name), let ids):
            .cannotDecline(name, "no winner or alternate with this name can decline", ids)
        case .severalDeclineAs(let name, let ids):
            .cannotDecline(name, "several have this name", ids)
        case .commitmentMissing:
            .noInput("cannot verify the receipt", "it refers to a commitment")
                .hint(
                    "Put the file that was published before the draw in the place of FILE:",
                    again: ListParameter.commitment,
                    "FILE"
                )
        }
    }
}

extension ErrorMessage {
    /// The end of a hint about a list that is not the one of a commitment.
    static let recommitting = "make and publish a new commitment to a seed that is not known yet."

    /// For a receipt or a commitment of other lists than those that are read where none are given.
    fileprivate static func withoutLists(_ what: String) -> ErrorMessage {
        .noInput(what, "its list is not remembered, and no list was given")
            .hint(
                """
                Replace LIST with its list, or add its two lists with \(ListParameter.users) and \
                \(ListParameter.entries):
                """,
                again: ListParameter.players,
                "LIST"
            )
    }

    fileprivate static func cannotDecline(
        _ whom: String,
        _ why: String,
        _ able: [Participant]
    ) -> ErrorMessage {
        let ids = able.prefix(10).map { person in
            "\(person.id)" + (person.publicName.map { " (\($0))" } ?? "")
        }.listed
        let message = usage("cannot mark \(whom) as declined", why)
        if able.isEmpty { return message }
        let repeating: Advice = whom.contains(",") ? " Repeat \(ListParameter.declined) for each." : ""
        return message.hint("Pass one of these ids: \(ids)\(whom.contains(",") ? "." : "")\(repeating)")
    }
}

extension FailingReceipt {
    fileprivate var reason: String {
        let lists =
            switch changed {
            case .participants: " for this list"
            case .exclusions: " for these exclusions"
            case nil: ""
            }
        return "\(lists) (failed: \(failed.map(\.rawValue).joined(separator: ", ")))"
    }

    /// The history has the commitment, and the names of those drawn, whatever became of the files.
    fileprivate func hint(for message: ErrorMessage) -> ErrorMessage {
        if let commitmentEntry {
            let advice: Advice = """
                The file of the commitment is that of another draw. Save this draw's with \(ListParameter.output) FILE, and \
                name FILE with \(ListParameter.commitment):
                """
            return message.hint(advice, "tombola lottery history show \(commitmentEntry)")
        }
        let verify = "tombola lottery verify" + (location.map { " \(Suggestion.path($0))" } ?? "")
        guard let changed else { return message.hint("To see the reasons:", verify) }
        guard let entry else {
            return message.hint("\(changed.oldList). To see the reasons:", verify)
        }
        return message.hint(
            "\(changed.oldList). To see the winners as they were drawn:",
            "tombola lottery history show \(entry)"
        )
    }
}

extension Verification.ChangedList {
    /// Where names are needed.
    var oldList: Advice {
        switch self {
        case .participants: "If the list has changed since the draw, use a copy of it as it was"
        case .exclusions:
            "The list of participants is the same. Use the lists to exclude as they were, with the same options"
        }
    }

    /// The same where they are not.
    var copyOfList: Advice { "\(oldList), or the published list with \(ListParameter.players)." }
}

extension [Commitment.Difference] {
    var text: String {
        let fields = compactMap { if case .field(let name) = $0 { words(for: name) } else { nil } }
        let clauses = compactMap { difference -> String? in
            switch difference {
            case .otherCommitment: "the receipt does not name this commitment"
            case .count(let field, let committed, let drawn):
                "the commitment has \(committed.counted(String(field.dropLast()))), "
                    + "and this \(field == "players" ? "list" : "draw") has \(drawn)"
            case .excluded(let committed, let drawn):
                "the commitment excludes \(committed), and this draw \(drawn)"
            case .seedOfMachine: "this machine chose the seed"
            case .namesOfRows(let list, let excluded):
                "the names, the usernames or their order differ from those of the commitment, which also has "
                    + "\(list.counted("participant")) and excludes \(excluded)"
            case .field: nil
            }
        }
        let others = fields.isEmpty ? [] : ["the draw differs in \(fields.listed)"]
        return (clauses + others).joined(separator: "; ")
    }

    /// - Parameter field: The JSON name of a member.
    private func words(for field: String) -> String {
        switch field {
        case ListDigest.member: "the list before exclusions"
        case RecordsDigest.member: "the names"
        case PlayersDigest.member: contains(.field(ListDigest.member)) ? "the players" : "the exclusions"
        case ExclusionCounts.member: "the number of exclusions"
        case IDOrigin.member: "the ids"
        case Repeats.member: "the rule for repeats"
        case VoidRule.member: "the rule for void players"
        case DrawMethod.member: "the method"
        case Prizes.member: "the prizes"
        default: field
        }
    }

    fileprivate func hint(for message: ErrorMessage) -> ErrorMessage {
        for case .excluded(let committed, let drawn) in self {
            let number = "The commitment excludes \(committed)."
            guard committed > drawn else {
                let advice: Advice =
                    "\(number) Omit the lists that it does not exclude, or restore those that were changed since."
                return message.hint(advice)
            }
            if drawn > 0 {
                return message.hint("\(number) Restore the lists to exclude, or \(ErrorMessage.recommitting)")
            }
            let advice: Advice = "\(number) Replace LIST with each list:"
            return message.hint(advice, again: ListParameter.exclude, "LIST")
        }
        for case .namesOfRows in self {
            let rows =
                "The id of a participant is the number of the row, so no row may be added, removed or moved."
            let names = "No name or e-mail address may change, and the conditions must be the same."
            return message.hint("\(rows) \(names) Restore the list, or \(ErrorMessage.recommitting)")
        }
        return message.hint(
            contains(where: \.isOfList)
                ? "Restore the lists, or \(ErrorMessage.recommitting)"
                : "Use the lists and the options of the commitment."
        )
    }
}

extension Commitment.Difference {
    /// Whether another list can be the reason.
    fileprivate var isOfList: Bool {
        switch self {
        case .count(let field, _, _), .field(let field):
            [ListDigest.member, RecordsDigest.member, PlayersDigest.member].contains(field)
        default: false
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
                .hint(
                    "Use the method that supports tickets:",
                    again: ListParameter.method,
                    "consistent-sampler"
                )
        case .noPlayers:
            ErrorMessage(
                .badData,
                headline: Self.emptyHeadline,
                what: "cannot hold a draw",
                why: "it has no players"
            ).hint("List the players and the exclusions:", players)
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
            ).hint("Separate its sources with slashes, and their numbers with blanks: 9319 / 2 5 12 8 10")
        case .tooManyPlayersForRFC3797(let count):
            .usage("cannot draw from \(count) players with RFC 3797", "the limit is 65535")
                .hint("Use the method without a limit:", again: ListParameter.method, "consistent-sampler")
        }
    }

    static let emptyHeadline = "Oops! The list of lottery players is empty."
}

extension BeaconFailure {
    package var errorMessage: ErrorMessage {
        switch self {
        case .unavailable(let round, _):
            ErrorMessage(.unavailable, what: "cannot fetch round \(round.number) of the beacon", why: clause)
                .hint(
                    "Nothing was drawn. Try again later, or get the value from another server, and add it to the end of this command:",
                    again: ListParameter.seed,
                    ""
                )
        case .contradiction(let round, _):
            .badData("cannot use round \(round.number) of the beacon", clause)
                .hint(
                    "Nothing was drawn. Compare the values with a drand client, and write the right one at the end:",
                    again: ListParameter.seed,
                    ""
                )
        }
    }

    /// The addresses and what they say.
    var clause: String {
        switch self {
        case .unavailable(_, let faults): faults.text
        case .contradiction(_, let values): "servers contradict each other: \(values.text)"
        }
    }
}

extension ErrorMessage {
    fileprivate static func noPlayer(named name: String, among names: [String]) -> ErrorMessage {
        let message = noInput("cannot show a ticket", "no player is named \(name)")
        // Part of a name is more often typed than a wrong letter.
        let longer = Spelling.having(wordsOf: name, among: names)
        let meant = longer.isEmpty ? [Spelling.nearest(to: name, among: names)].compactMap(\.self) : longer
        guard !meant.isEmpty, meant.count <= 5 else {
            return message.hint("List the players:", "tombola lottery players")
        }
        return message.hint("Did you mean \(meant.map { "'\($0)'" }.joined(separator: " or "))?")
    }
}

extension [BeaconFailure.Value] {
    fileprivate var text: String { map { "\($0.place): \($0.randomness)" }.joined(separator: "; ") }
}

extension [BeaconServerFault] {
    fileprivate var text: String { map { "\($0.place): \($0.problem.text)" }.joined(separator: "; ") }
}

extension BeaconServerFault.Problem {
    fileprivate var text: String {
        switch self {
        case .failure(let failure): failure.clause
        case .otherRound(let number): "it is round \(number)"
        case .notOfSignature: "its value is not the SHA-256 of its signature"
        }
    }
}
