import Domain

extension LotteryViewModel.State {
    /// A hint about possible input on a terminal.
    package var invitation: Line? {
        switch self {
        case .landing: Line("Press Return.", .faint)
        case .loading, .waiting, .round: nil
        case .finished: Line("Press Return to start again, or type back.", .faint)
        case .failed: Line("Press Return to try again, or type back.", .faint)
        }
    }
}

extension LotteryViewModel.Round {
    /// One line, so that a terminal can replace it by that of the next round.
    package var line: Line {
        let count = String(count)
        let number = String(repeating: " ", count: count.count - String(number).count) + String(number)
        return [
            StyledText("Round \(number) of \(count)  ", .faint), StyledText(participant.name),
            StyledText(participant.spacedHandle, .faint),
        ]
    }
}

package struct LotteryPresenter: ObjectPresenter {
    package static let landing: Line = "To start the lottery press the button!"
    /// The line above the rounds.
    package static let heading = Line("Lottery is live!", .title)

    /// What the draw waits for, and for how long. `1:02:03` are hours, minutes and seconds.
    package static func wait(for round: BeaconRound, _ left: Duration, for audience: Audience) -> Line {
        let (whole, rest) = left.components
        let time = audience.formatting.instant(round.publishedAt)
        return Line(
            "Waiting for round \(round.number) of the drand beacon, at \(time): \(clock(rest > 0 ? whole + 1 : whole)).",
            .faint
        )
    }

    private static func clock(_ seconds: Int64) -> String {
        let (hours, rest) = seconds.quotientAndRemainder(dividingBy: 3600)
        return "\(hours):\(ISO8601.digits(rest / 60, 2)):\(ISO8601.digits(rest % 60, 2))"
    }

    private let isSample: Bool

    /// - Parameter isSample: Whether the lists are those that are built in.
    package init(isSample: Bool = false) { self.isSample = isSample }

    /// The same for every medium: people read a piped draw, and programs use JSON.
    package func lines(_ result: DrawResult, for audience: Audience) -> [Line] {
        let draw = result.draw
        guard !audience.isQuiet else { return records(result) }
        let isOne = draw.winners.count == 1
        let announcement: [Line] =
            [Line(isOne ? "🏆 The winner is:" : "🏆 The winners are:", .title)]
            + (isOne ? name(of: draw.winners[0], result) : places(draw.receipt.awards, result))
            + closing(result)
        let alternates: [Line] =
            draw.alternates.isEmpty
            ? []
            : [Line("Alternates, in this order:", .title)]
                + places(draw.alternates.map { Receipt.Award(prize: nil, winner: $0) }, result)
        return announcement + passedOver(result) + alternates + evidence(result)
    }

    /// Rank, id, name, username and prize of each winner who is not void.
    private func records(_ result: DrawResult) -> [Line] {
        result.draw.receipt.awards.filter { !$0.winner.isVoid }.map { award in
            let place = award.winner
            let participant = result.draw.participants[place.userID]
            return Line(fields: [
                String(place.rank), place.userID.description, participant?.name ?? "", participant?.username ?? "",
                award.prize ?? "",
            ])
        }
    }

    private func closing(_ result: DrawResult) -> [Line] {
        let draw = result.draw
        guard !draw.isBlank else {
            let drawn = draw.winners.map { result.draw.participants[$0.userID]?.title ?? "id \($0.userID)" }
            return [Line("😢 It was blank! The lottery has no winner!", .warning)]
                + (drawn.count == 1 ? [Line("No winner: \(drawn[0]) was drawn, but is void.")] : [])
        }
        let blanks = draw.winners.count { $0.isVoid }
        let isOne = draw.winners.count - blanks == 1
        let congratulation = Line(
            "🎉🤑 " + (isOne ? "Congrats! You're the winner" : "Congratulations to the winners!"),
            .success
        )
        // Without names, each winner has a prize.
        let prizes = draw.receipt.bound.prizes.names.count
        let blankPrizes = draw.winners.prefix(prizes > 0 ? prizes : .max).count { $0.isVoid }
        guard blankPrizes > 0 else { return [congratulation] }
        return [congratulation, Line("😢 \(blankPrizes.counted("prize")) stayed blank, without a winner!", .warning)]
    }

    private func name(of place: DrawnPlayer, _ result: DrawResult) -> [Line] {
        guard let user = result.draw.participants[place.userID] else { return [] }
        return (user.name.isEmpty ? [] : [Line(user.name, .emphasis)])
            + (user.handle.isEmpty ? [] : [Line(user.handle)])
    }

    private func places(_ awards: [Receipt.Award], _ result: DrawResult) -> [Line] {
        awards.enumerated().map { index, award in
            let prize = award.prize.map { "\($0): " } ?? ""
            let place = award.winner
            let user = result.draw.participants[place.userID]
            let note: StyledText = place.isVoid ? StyledText("blank (void): ", .warning) : ""
            return [
                "\(index + 1). \(prize)", note, StyledText(user?.name ?? "", .emphasis),
                StyledText(user?.spacedHandle ?? ""),
                StyledText("  id \(place.userID)  ticket \(place.ticket)", .faint),
            ]
        }
    }

    private func passedOver(_ result: DrawResult) -> [Line] {
        result.draw.passedOver.map { place in
            let user = result.draw.participants[place.userID]
            return Line("Skipped (void): \(user?.name ?? "")\(user?.spacedHandle ?? "")", .faint)
        }
    }

    private func evidence(_ result: DrawResult) -> [Line] {
        let receipt = result.draw.receipt
        let count = receipt.bound.players.count
        // If there are several winners, each ticket is beside its name.
        let single = receipt.winners.count == 1 ? receipt.awards : []
        let prize = single.compactMap(\.prize).map { ("prize", StyledText($0)) }
        let ticket = single.map { ("ticket", StyledText("\($0.winner.ticket), rank \($0.winner.rank) of \(count)")) }
        let list = (isSample ? "the embedded sample" : result.source) + ", " + count.counted("player")
        return Fields(
            prize + ticket + [
                ("list", StyledText(list)),
                ("seed", StyledText(receipt.seed.shown)),
                ("method", StyledText(receipt.bound.method.rawValue)),
                ("players", StyledText(receipt.bound.players.sha256)),
                ("receipt", StyledText(receipt.sha256)),
            ]
        ).aligned()
    }
}

extension LotteryPresenter {
    package func notices(_ result: DrawResult, for audience: Audience) -> [Line] {
        notes(result) + seed(result.draw.receipt.seed) + history(result.history) + receipt(result) + .sample(isSample)
    }

    /// About the list and a seed that misleads.
    private func notes(_ result: DrawResult) -> [Line] {
        let receipt = result.draw.receipt
        let excluded = receipt.bound.excluded
        let entries = excluded.unknownUser.counted("entry", many: "entries")
        return result.notes.flatMap(\.lines)
            + (excluded.unknownUser > 0 ? [.note("Excluded \(entries) without a user.")] : []) + receipt.seed.warnings
    }

    private func seed(_ seed: Seed) -> [Line] {
        guard seed.origin == .system else { return [] }
        return [
            .note(
                "This machine chose the seed. Anyone can repeat the draw, but no one can tell whether it was the only "
                    + "one. To prove it next time:"
            ), .command("tombola help verify"),
        ]
    }

    private func history(_ history: Result<Int, AccessFailure>) -> [Line] {
        guard let before = history.success, before > 0 else { return [] }
        return [.note("\(before.counted("earlier draw")) on this machine used the same list.", .warning)]
    }

    package func failures(_ result: DrawResult) -> [ErrorMessage] {
        [result.history.failure?.errorMessage.causing("cannot add the draw to the history")].compactMap(\.self)
    }

    private func receipt(_ result: DrawResult) -> [Line] {
        let list = "the list that 'tombola lottery players --publishable' prints."
        return result.receiptPath.map { [.note("Saved the receipt to \($0). Publish it with \(list)")] } ?? []
    }

    package func members(for audience: Audience) -> [Member<DrawResult>] {
        func json(_ places: [DrawnPlayer], _ result: DrawResult) -> [JSONText] {
            places.map { Self.place.json(($0, result.draw.participants[$0.userID])) }
        }
        return [
            Member("outcome", "winner|blank") { $0.draw.isBlank ? "blank" : "winner" },
            Member("winners", "...") { json($0.draw.winners, $0) },
            Member("alternates", "...") { json($0.draw.alternates, $0) },
            Member("rounds", "userId, ...") { $0.draw.rounds.map(\.id.rawValue) },
            Member("receipt", \.draw.receipt.json), Member("receiptSHA256", \.draw.receipt.sha256),
            Member("earlierDraws", \.history.success),
            Member("notes") { notes($0).sentences },
        ]
    }

    static var place: [Member<(place: DrawnPlayer, participant: Participant?)>] {
        [
            Member("rank", "1", \.place.rank), Member("userId", "10", \.place.userID.rawValue),
            Member("name") { $0.participant?.name ?? "" }, Member("username") { $0.participant?.username ?? "" },
            Member("void", \.place.isVoid), Member("ticket", "0....", \.place.ticket),
        ]
    }
}
