import Domain
import Testing

/// The seed 314159 draws the ids 1…10 in the order 5 8 1 4 7 6 9 3 10 2.
@Suite("Drawing a winner")
struct DrawWinnerTests {
    private let drawWinner = DrawWinner()

    @Test("gives the first places to the winners and the next to the alternates")
    func winnersAndAlternates() async throws {
        let draw = try await draw(winners: 3, alternates: 2)
        #expect(draw.winners.map(\.player.id.rawValue) == [5, 8, 1])
        #expect(draw.winners.map(\.rank) == [1, 2, 3])
        #expect(draw.alternates.map(\.player.id.rawValue) == [4, 7])
        #expect(draw.alternates.map(\.rank) == [4, 5])
        #expect(draw.outcome == .winner)
        #expect(draw.passedOver.isEmpty)
    }

    @Test("can draw everybody, and refuses one more", arguments: [(10, 0), (1, 9), (5, 5)])
    func everybody(winners: Int, alternates: Int) async throws {
        let draw = try await draw(winners: winners, alternates: alternates)
        #expect(draw.winners.count == winners)
        #expect(draw.alternates.count == alternates)
        await #expect(
            throws: LotteryError.moreDrawnThanPlayers(winners: winners, alternates: alternates + 1, players: 10)
        ) { try await self.draw(winners: winners, alternates: alternates + 1) }
    }

    @Test("refuses numbers that are too large to add", arguments: [(Int.max, 0), (1, Int.max), (Int.max, Int.max)])
    func tooLargeToAdd(winners: Int, alternates: Int) async throws {
        await #expect(
            throws: LotteryError.moreDrawnThanPlayers(winners: winners, alternates: alternates, players: 10)
        ) { try await draw(winners: winners, alternates: alternates) }
    }

    @Test("is blank if a void player is drawn")
    func blank() async throws {
        let draw = try await draw(void: [5])
        #expect(draw.winners.map(\.player) == [Player(id: UserID(5), isVoid: true, userPosition: 4)])
        #expect(draw.outcome == .blank)
        #expect(draw.passedOver.isEmpty)
    }

    @Test("leaves only the void player's prize without a winner")
    func oneBlankOfThree() async throws {
        let draw = try await draw(winners: 3, alternates: 1, void: [8, 4])
        #expect(draw.winners.map(\.player.id.rawValue) == [5, 8, 1])
        #expect(draw.winners.map(\.player.isVoid) == [false, true, false])
        #expect(draw.alternates.map(\.player.id.rawValue) == [4])
        #expect(draw.outcome == .winner)
    }

    @Test("passes void players over, where that is the rule")
    func next() async throws {
        let draw = try await draw(winners: 2, alternates: 2, onVoid: .next, void: [5, 1, 4, 6])
        #expect(draw.winners.map(\.player.id.rawValue) == [8, 7])
        #expect(draw.winners.map(\.rank) == [2, 5])
        #expect(draw.alternates.map(\.player.id.rawValue) == [9, 3])
        #expect(draw.passedOver.map(\.player.id.rawValue) == [5, 1, 4])
        #expect(draw.outcome == .winner)
    }

    @Test("finds the one who is not void, however far down", arguments: [0, 1, 5, 9])
    func farDown(rank: Int) async throws {
        let order: [UInt64] = [5, 8, 1, 4, 7, 6, 9, 3, 10, 2]
        let draw = try await draw(onVoid: .next, void: Set(order).subtracting([order[rank]]))
        #expect(draw.winners.map(\.player.id.rawValue) == [order[rank]])
        #expect(draw.winners.map(\.rank) == [rank + 1])
        #expect(draw.passedOver.map(\.player.id.rawValue) == Array(order[..<rank]))
    }

    @Test("is blank, with the first void player drawn, if all are void")
    func allVoid() async throws {
        let draw = try await draw(onVoid: .next, void: Set(1...10))
        #expect(draw.winners.map(\.player.id.rawValue) == [5])
        #expect(draw.outcome == .blank)
        #expect(draw.passedOver.isEmpty)
    }

    @Test("leaves the last prizes to void players, if too few are not")
    func tooFewValid() async throws {
        let draw = try await draw(winners: 3, alternates: 1, onVoid: .next, void: Set(1...10).subtracting([7]))
        #expect(draw.winners.map(\.player.id.rawValue) == [7, 5, 8])
        #expect(draw.winners.map(\.rank) == [5, 1, 2])
        #expect(draw.alternates.map(\.player.id.rawValue) == [1])
        #expect(draw.passedOver.map(\.player.id.rawValue) == [1, 4])
        #expect(draw.outcome == .winner)
    }

    @Test("refuses to show fewer rounds than one", arguments: [0, -1, .min])
    func noRounds(rounds: Int) async throws {
        await #expect(throws: LotteryError.roundsBelowOne(rounds)) { try await draw(rounds: rounds) }
    }

    @Test("refuses to draw from nobody")
    func nobody() async throws {
        let nobody = try await Lottery.merging(users: [1], entries: [2])
        await #expect(throws: LotteryError.noPlayers) {
            try await drawWinner(nobody, rules: DrawRules(), seed: Seed("314159"), rounds: 1)
        }
    }

    @Test("by RFC 3797 refuses a seed that is not of integers")
    func textSeed() async throws {
        let lottery = try await Lottery.sample()
        await #expect(throws: LotteryError.seedNotOfIntegers(part: "Zürich")) {
            try await drawWinner(lottery, rules: DrawRules(method: .rfc3797), seed: Seed("Zürich 2026"), rounds: 1)
        }
    }

    @Test("names the commitment that it keeps to")
    func commitment() async throws {
        let lottery = try await Lottery.sample()
        let rules = try DrawRules(winners: 2, alternates: 1)
        let commitment = PublishedCommitment(terms: try CommitToDraw()(lottery, rules: rules, seedSource: "Lotto"))
        let draw = try await drawWinner(lottery, rules: rules, seed: Seed("314159"), rounds: 1, commitment: commitment)
        #expect(draw.receipt.commitment == commitment.sha256)
    }

    @Test("refuses to differ from the commitment, and says in what")
    func differsFromCommitment() async throws {
        let committed = try await Lottery.merging(users: [1, 2, 3, 4, 5], entries: [1, 2, 3, 4])
        let rules = try DrawRules(winners: 2, alternates: 1)
        let commitment = PublishedCommitment(terms: try CommitToDraw()(committed, rules: rules, seedSource: nil))
        let noLongerVoid = try await Lottery.merging(users: [1, 2, 3, 4, 5], entries: [1, 2, 3, 4], void: [3])
        let oneMoreUser = try await Lottery.merging(users: [1, 2, 3, 4, 5, 6], entries: [1, 2, 3, 4])
        let another = try await Lottery.of(5...9)
        let cases: [(Lottery, DrawRules, [String])] = [
            (committed, try DrawRules(winners: 2, alternates: 2), ["alternates"]),
            (committed, try DrawRules(winners: 1, alternates: 1), ["winners"]),
            (committed, try DrawRules(method: .rfc3797, winners: 2, alternates: 1), ["method"]),
            (committed, try DrawRules(winners: 2, alternates: 1, onVoid: .next), ["onVoid"]),
            (noLongerVoid, rules, ["players"]),
            (oneMoreUser, rules, ["excluded"]),
            (
                another, try DrawRules(method: .rfc3797, winners: 1, onVoid: .next),
                ["alternates", "excluded", "method", "onVoid", "players", "winners"]
            ),
        ]
        for (lottery, rules, names) in cases {
            await #expect(throws: LotteryError.differsFromCommitment(names)) {
                try await drawWinner(lottery, rules: rules, seed: Seed("314159"), rounds: 1, commitment: commitment)
            }
        }
    }

    private func draw(
        winners: Int = 1,
        alternates: Int = 0,
        onVoid: VoidRule = .blank,
        void: Set<UInt64> = [],
        rounds: Int = 1
    ) async throws -> Draw {
        let rules = try DrawRules(winners: winners, alternates: alternates, onVoid: onVoid)
        return try await drawWinner(
            await Lottery.of(1...10, void: void),
            rules: rules,
            seed: Seed("314159"),
            rounds: rounds
        )
    }
}
