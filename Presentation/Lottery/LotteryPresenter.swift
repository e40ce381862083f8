import Domain

/// Presents a draw to an audience: what is known before the result, the rounds, the result, and what can be done with it.
package struct LotteryPresenter: ObjectPresenter {
    package static let landing: Line = "To start the lottery press the button!"
    /// Asks for the winner of a prize.
    package static let pressReturn = Line("Press Return. ")

    let isSample: Bool
    let isStored: Bool
    private let unremembered: UnrememberedLists?

    /// - Parameters:
    ///   - isSample: Whether the lists are those that are built in.
    ///   - isStored: Whether later commands find the draw in the history.
    ///   - unremembered: Why later commands need the lists again; nil if they do not.
    package init(isSample: Bool = false, isStored: Bool = true, unremembered: UnrememberedLists? = nil) {
        self.isSample = isSample
        self.isStored = isStored
        self.unremembered = unremembered
    }

    /// What is known before the result, above the rounds.
    package func opening(_ result: DrawResult, for audience: Audience) -> [Line] {
        let receipt = result.draw.receipt
        let list = isSample ? "the embedded sample" : result.source
        let count = receipt.bound.players.count.counted("player")
        let round = BeaconRound(source: result.seedSource)
        let fields: [(name: String, value: StyledText)?] = [
            ("list", StyledText("\(list), \(count)\(ends(of: result, for: audience))")),
            ("seed", StyledText(receipt.seed.shown)),
            result.seedSource.map { ("seed from", StyledText($0)) },
            round.map { ("round at", StyledText(audience.formatting.publicInstant($0.publishedAt))) },
            ("method", StyledText(receipt.bound.method.rawValue)),
            ("players", StyledText(receipt.bound.players.sha256)),
            receipt.commitment.map { ("commitment", StyledText($0)) },
        ]
        return [Line(Draw.title, .title)]
            + Fields(fields.compactMap(\.self)).aligned(for: audience.medium)
    }

    /// The first and the last name of a list, so that an audience sees whether it is complete.
    private func ends(of result: DrawResult, for audience: Audience) -> String {
        let names = result.ends.map { shown($0.id, $0, in: result, for: audience).title }
        guard let first = names.first, let last = names.last else { return "" }
        return result.draw.receipt.bound.players.count == 1 ? ", \(first)" : ", from \(first) to \(last)"
    }

    /// One line, so that a terminal can replace it by that of the next round. A narrow one omits words before it cuts the
    /// name: people are called by their number.
    package func line(_ round: LotteryViewModel.Round, for audience: Audience) -> Line {
        let count = String(round.count)
        let padding = String(repeating: " ", count: count.count - String(round.number).count)
        let person = shown(round.participant.id, round.participant, in: round.result, for: audience)
        let title = Line("Round \(padding)\(round.number) of \(count)", .faint)
        guard case .terminal(let width) = audience.medium else {
            let gap = audience.isPlain ? ": " : "  "
            return title + Line(gap + person.title + person.rest(for: audience))
        }
        let (name, rest) = (Line("  \(person.title)"), Line(person.rest(for: audience)))
        let shortTitle = Line("\(padding)\(round.number)/\(count)", .faint)
        let whole = [title, shortTitle].map { $0 + name + rest }
        return whole.first { $0.width < width }
            ?? shortTitle + name.truncated(to: max(width - 1 - shortTitle.width - rest.width, 3)) + rest
    }

    /// No records for a pipe: people read a piped draw, and programs use JSON.
    package func lines(_ result: DrawResult, for audience: Audience) -> [Line] {
        let draw = result.draw
        guard !audience.isQuiet else { return records(result, for: audience) }
        let isOne = draw.winners.count == 1
        let winners =
            isOne
            ? name(of: draw.winners[0], result, for: audience)
            : places(of: .winners, draw.receipt.awards, result, .emphasis, for: audience)
        // A screen reader reads from the top: a blank draw must not begin with a winner.
        let heading =
            draw.isBlank
            ? Self.blank
            : Line(symbol: "🏆", isOne ? "The winner is:" : "The winners are:", .title)
        return [heading] + winners + closing(result, for: audience) + ending(result, for: audience)
    }

    /// Sums up a draw whose winners were shown one by one.
    package func summary(_ result: DrawResult, for audience: Audience) -> [Line] {
        let winners = places(of: .winners, result.draw.receipt.awards, result, .plain, for: audience)
        let heading = result.draw.isBlank ? Self.blank : Line("The winners are:")
        let sum = winners.count > 1 ? [.empty, heading] + winners + closing(result, for: audience) : []
        return sum + ending(result, for: audience)
    }

    /// What follows the winners, and is not as large.
    package func ending(_ result: DrawResult, for audience: Audience) -> [Line] {
        let alternates = result.draw.alternates.map { Receipt.Award(prize: nil, winner: $0) }
        let heading = alternates.isEmpty ? [] : [Line("Alternates, in this order:")]
        let others = heading + places(of: .alternates, alternates, result, .plain, for: audience)
        let digest = [(name: "receipt", value: StyledText(result.draw.receipt.sha256))]
        let winner = winnerAlone(result, for: audience)
        let fields =
            others.isEmpty
            ? Fields(winner + digest).aligned(for: audience.medium)
            // Read aloud below the alternates, the prize would be that of the last of them.
            : Fields(winner).aligned(for: audience.medium) + others + Fields(digest).aligned(for: audience.medium)
        return passedOver(result, for: audience) + fields
    }

    private func shown(
        _ id: UserID,
        _ participant: Participant?,
        in result: DrawResult,
        for audience: Audience
    ) -> ShownParticipant {
        ShownParticipant(id, participant, in: result.draw.receipt, showsAddresses: audience.isVerbose)
    }

    private func shown(
        _ place: DrawnPlayer,
        in result: DrawResult,
        for audience: Audience
    ) -> ShownParticipant {
        shown(place.userID, result.draw.participants[place.userID], in: result, for: audience)
    }

    /// The fields of the records below, which only a quiet draw prints.
    package static let quietColumns = "rank, number or id, name, username, prize"

    /// Each winner who is not void.
    private func records(_ result: DrawResult, for audience: Audience) -> [Line] {
        let receipt = result.draw.receipt
        let winners = receipt.awards.filter { !$0.winner.isVoid }
        let rows = winners.map { award in
            let place = award.winner
            let participant = result.draw.participants[place.userID]
            let person = ShownParticipant(place.userID, participant, in: receipt)
            return [
                ("Rank", String(place.rank)),
                (receipt.hasRowNumbers ? "Number" : "Id", place.userID.description), ("Name", person.title),
                ("Username", participant?.publicUsername ?? ""), ("Prize", award.prize ?? ""),
            ]
        }
        guard audience.isPlain else { return rows.map { row in Line(fields: row.map(\.1)) } }
        let blocks = rows.map { row in Fields(row.map { (name: $0.0, value: StyledText($0.1)) }).named }
        return [Line](blocks.joined(separator: [.empty]))
    }

    private func closing(_ result: DrawResult, for audience: Audience) -> [Line] {
        let draw = result.draw
        guard !draw.isBlank else {
            let drawn = draw.winners.count == 1 ? draw.winners : []
            return drawn.map { Self.noWinner(shown($0, in: result, for: audience)) }
        }
        let blanks = draw.winners.count { $0.isVoid }
        let congratulation = Self.congratulation(draw.winners.count - blanks, of: draw.winners.count)
        // Without names, each winner has a prize.
        let prizes = draw.receipt.bound.prizes.names.count
        let blankPrizes = draw.winners.prefix(prizes > 0 ? prizes : .max).count { $0.isVoid }
        guard blankPrizes > 0 else { return [congratulation] }
        let blank = "\(blankPrizes.counted("prize")) stayed blank, without a winner!"
        return [congratulation, Line(symbol: "😢", blank, .warning)]
    }

    private static let blank = Line(symbol: "😢", "It was blank! The lottery has no winner!", .warning)

    /// - Parameter places: How many were drawn. Beside a void player, "you" could be either.
    private static func congratulation(_ count: Int, of places: Int) -> Line {
        if places == 1 { return Line(symbol: "🎉🤑", "Congrats! You're the winner", .success) }
        return Line(symbol: "🎉🤑", "Congratulations to the \(count == 1 ? "winner" : "winners")!", .success)
    }

    private static func noWinner(_ drawn: ShownParticipant) -> Line {
        Line("No winner: \(drawn.title) was drawn, but is void.")
    }

    private func name(of place: DrawnPlayer, _ result: DrawResult, for audience: Audience) -> [Line] {
        let person = shown(place, in: result, for: audience)
        return [Line(person.title, .emphasis)] + (person.handle.map { [Line($0)] } ?? [])
    }

    private enum Places {
        case winners, alternates

        /// Before the name of a void player, which would be heard as that of a winner.
        var withoutWinner: String { self == .winners ? "no winner: " : "void: " }

        /// A number and a point before a name that is a number would be heard as one number.
        func number(_ number: Int, isSpoken: Bool) -> String {
            guard isSpoken else { return "\(number). " }
            return self == .winners ? "Place \(number): " : "Alternate \(number): "
        }
    }

    private func places(
        of places: Places,
        _ awards: [Receipt.Award],
        _ result: DrawResult,
        _ style: Style,
        for audience: Audience
    ) -> [Line] {
        awards.enumerated().map { index, award in
            let prize = award.prize.map { "\($0): " } ?? ""
            let place = award.winner
            let person = shown(place, in: result, for: audience)
            let gap = audience.isPlain ? ", " : "  "
            let fate = place.isVoid && places == .winners ? "\(gap)drawn, but void" : ""
            let line: Line = [
                StyledText(places.number(index + 1, isSpoken: audience.isPlain) + prize),
                StyledText(place.isVoid ? places.withoutWinner : "", .warning),
                StyledText(person.title, style),
                StyledText("\(person.rest(for: audience))\(fate)\(gap)ticket \(place.ticket)"),
            ]
            return line.asItem
        }
    }

    private func passedOver(_ result: DrawResult, for audience: Audience) -> [Line] {
        result.draw.passedOver.map { place in
            let person = shown(place, in: result, for: audience)
            return Line("Skipped (void): \(person.title)\(person.rest(for: audience))")
        }
    }

    /// What is said of a winner. If there are several, each ticket is beside its name.
    private func winnerAlone(
        _ result: DrawResult,
        for audience: Audience
    ) -> [(name: String, value: StyledText)] {
        let receipt = result.draw.receipt
        guard let award = receipt.awards.first, receipt.winners.count == 1 else { return [] }
        let winner = award.winner
        let prize = award.prize.map { [(name: "prize", value: StyledText($0))] } ?? []
        let number = StyledText(shown(winner, in: result, for: audience).number)
        let rank = "rank \(winner.rank) of \(receipt.bound.players.count)"
        return prize + [
            (name: winner.isVoid ? "drawn" : "winner", value: number),
            (name: "ticket", value: StyledText("\(winner.ticket), \(rank)")),
        ]
    }
}

/// Where each prize is revealed by itself.
extension LotteryPresenter {
    /// Names the prize whose winner comes next.
    package func heading(_ prize: LotteryViewModel.Prize) -> [Line] {
        let count = prize.result.draw.winners.count
        let number = count == 1 ? "" : " \(prize.number) of \(count)"
        // Where some winners have no prize, the numbers are those of winners.
        let haveAllPrizes = prize.result.draw.receipt.bound.prizes.names.count == count
        let title = "\(haveAllPrizes ? "Prize" : "Winner")\(number)"
        return [.empty, Line(prize.award.prize.map { "\(title): \($0)" } ?? title, .title)]
    }

    /// The winner in a frame. No other name is as large.
    package func frame(_ prize: LotteryViewModel.Prize, for audience: Audience) -> [Line] {
        let winner = prize.award.winner
        let person = shown(winner, in: prize.result, for: audience)
        guard !winner.isVoid else { return [Self.noWinner(person)] }
        let details = [person.handle, person.numberAfterTitle].compactMap(\.self)
        guard case .terminal(let width) = audience.medium else {
            let words = ([person.title] + details).joined(separator: ", ")
            return [
                Line("\(prize.award.prize ?? "Winner"): \(words)", .emphasis), Self.congratulation(1, of: 1),
            ]
        }
        let content = [Line(symbol: "🏆", person.title, .emphasis)] + details.map { Line("   \($0)") }
        return content.framed(in: width) + [Self.congratulation(1, of: 1)]
    }

    /// Says that a draw counts although its prizes were not all revealed.
    package func stopped(_ result: DrawResult, _ left: Int, for audience: Audience) -> [Line] {
        [.note("\(result.prizes(left, "was", "were")) not revealed.")] + fate(of: result)
            + revealing(result, for: audience) + following(result, for: audience)
    }

    /// Says that a draw counts although its result was not shown.
    package func unshown(_ result: DrawResult, for audience: Audience) -> [Line] {
        fate(of: result) + following(result, for: audience)
    }

    private func fate(of result: DrawResult) -> [Line] {
        let isSaved = document(of: result) != nil
        let seed = result.draw.receipt.seed
        let fate =
            isSaved
            ? "was saved before it was shown"
            : "is not saved. The same list and the seed \(seed.shown) repeat it"
        let repeating = "The same command would draw again, with another seed."
        let isOnlyChance = isSaved && seed.origin == .system
        return [.note("The draw counts. It \(fate).")] + (isOnlyChance ? [.note(repeating, .warning)] : [])
    }

    /// The seed that the organiser or the beacon gave draws the same winners again, with an equal receipt.
    private func revealing(_ result: DrawResult, for audience: Audience) -> [Line] {
        guard result.draw.receipt.seed.origin == .given else { return [] }
        let file = audience.newFile("receipt.json")
        let receipt = result.receiptPath.map { _ in SuggestedParameter(ListParameter.receipt, file) }
        let again = Suggestion.again(with: [receipt].compactMap(\.self))
        return [.note("To reveal the same winners again:"), .command(audience.complete(again))]
    }

    private func following(_ result: DrawResult, for audience: Audience) -> [Line] {
        // Unlike the history, it shows no address, and ends with the winners.
        let show = document(of: result).map {
            [Line.note("To see the result:"), .command("tombola lottery verify \($0)")]
        }
        return (show ?? []) + next(result, for: audience)
    }

    /// How later commands name the draw; nil if nothing of it is left.
    func document(of result: DrawResult) -> String? {
        let number = isStored ? result.history.success?.number.description : nil
        return result.receiptPath.map(Suggestion.path) ?? number
    }
}

extension ShownParticipant {
    /// What follows the title in a line. Who hears it needs commas.
    fileprivate func rest(for audience: Audience) -> String {
        if audience.isPlain {
            return [handle, numberAfterTitle].compactMap(\.self).map { ", \($0)" }.joined()
        }
        return (handle.map { " \($0)" } ?? "") + (numberAfterTitle.map { "  \($0)" } ?? "")
    }
}

extension LotteryPresenter {
    /// What can be done with the result.
    package func notices(_ result: DrawResult, for audience: Audience) -> [Line] {
        next(result, for: audience) + .unremembered(unremembered) + .hintOfSample(isSample, for: audience)
    }

    package func lines(_ failure: LotteryError, for audience: Audience) -> [Line] {
        failure.message(for: audience).lines(completing: audience.complete).shown(to: audience)
    }

    static let adding = "add the draw to the history"

    /// How to publish the draw. Without a receipt, only the history has it.
    private func next(_ result: DrawResult, for audience: Audience) -> [Line] {
        let announcing = Line.note("To announce the \(result.draw.isBlank ? "result" : "winners"):")
        if unremembered != nil {
            return result.receiptPath.map { [.note("Saved the receipt to \($0).")] } ?? []
        }
        if let path = result.receiptPath {
            return [
                .note(
                    "Saved the receipt to \(path). Publish it together with the list that this command prints\(audience.inShell):"
                ),
                .printingList(of: result.draw.receipt, for: audience),
                announcing,
                .command("tombola lottery announce \(Suggestion.path(path))"),
            ]
        }
        // The last draw may be another one when the command is typed.
        guard isStored, !isSample, let number = result.history.success?.number else { return [] }
        return [announcing, .command("tombola lottery announce \(number)")]
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
            Member("seedSource", \.seedSource), Member("earlierDraws", \.history.success?.count),
            Member("notes") { allNotes($0, for: audience).sentences(for: audience) },
        ]
    }

    static var place: [Member<(place: DrawnPlayer, participant: Participant?)>] {
        [
            Member("rank", "1", \.place.rank), Member("userId", "10", \.place.userID.rawValue),
            Member("name") { $0.participant?.name ?? "" },
            Member("username") { $0.participant?.username ?? "" },
            Member("void", \.place.isVoid), Member("ticket", "0....", \.place.ticket),
        ]
    }
}
