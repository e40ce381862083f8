import Domain
import Testing

struct DrawWinnerTests {
    private let drawWinner = DrawWinner()

    @Test("The first places win and the next ones are alternates")
    func winnersAndAlternates() async throws {
        let draw = try await draw(winners: 3, alternates: 2)
        #expect(draw.winners.map(\.userID.rawValue) == [5, 8, 1])
        #expect(draw.winners.map(\.rank) == [1, 2, 3])
        #expect(draw.alternates.map(\.userID.rawValue) == [4, 7])
        #expect(draw.alternates.map(\.rank) == [4, 5])
        #expect(draw.outcome == .winner)
        #expect(draw.passedOver.isEmpty)
    }

    @Test("Winners and alternates can include every player, but no more", arguments: [(10, 0), (1, 9), (5, 5)])
    func everybody(winners: Int, alternates: Int) async throws {
        let draw = try await draw(winners: winners, alternates: alternates)
        #expect(draw.winners.count == winners && draw.alternates.count == alternates)
        for (winners, alternates) in [(winners, alternates + 1), (winners, .max), (.max, alternates)] {
            await #expect(
                throws: LotteryError.moreDrawnThanPlayers(winners: winners, alternates: alternates, players: 10)
            ) { try await self.draw(winners: winners, alternates: alternates) }
        }
    }

    @Test("A void winner leaves only that prize blank")
    func oneBlankOfThree() async throws {
        let draw = try await draw(winners: 3, alternates: 1, void: [8, 4])
        #expect(draw.winners.map(\.userID.rawValue) == [5, 8, 1])
        #expect(draw.winners.map(\.isVoid) == [false, true, false])
        #expect(draw.alternates.map(\.userID.rawValue) == [4])
        #expect(draw.outcome == .winner)
    }

    @Test("The rule `next` gives a void player's prize to the next player")
    func next() async throws {
        let draw = try await draw(winners: 2, alternates: 2, onVoid: .next, void: [5, 1, 4, 6])
        #expect(draw.winners.map(\.userID.rawValue) == [8, 7])
        #expect(draw.winners.map(\.rank) == [2, 5])
        #expect(draw.alternates.map(\.userID.rawValue) == [9, 3])
        #expect(draw.passedOver.map(\.userID.rawValue) == [5, 1, 4])
        #expect(draw.outcome == .winner)
    }

    @Test("Void players take the last prizes under `next` if too few others are left")
    func tooFewValid() async throws {
        let draw = try await draw(winners: 3, alternates: 1, onVoid: .next, void: Set(1...10).subtracting([7]))
        #expect(draw.winners.map(\.userID.rawValue) == [7, 5, 8])
        #expect(draw.winners.map(\.rank) == [5, 1, 2])
        #expect(draw.alternates.map(\.userID.rawValue) == [1])
        #expect(draw.passedOver.map(\.userID.rawValue) == [1, 4])
        #expect(draw.outcome == .winner)
    }

    @Test("A draw with fewer rounds than one is rejected", arguments: [0, -1, .min])
    func noRounds(rounds: Int) async throws {
        await #expect(throws: LotteryError.roundsBelowOne(rounds)) { try await draw(rounds: rounds) }
    }

    @Test("A draw that differs from its commitment is rejected with the differences")
    func differsFromCommitment() async throws {
        let committed = try await Lottery.merging(users: [1, 2, 3, 4, 5], entries: [1, 2, 3, 4])
        let rules = try DrawRules(winners: 2, alternates: 1)
        let commitment = try await Commitment(to: committed, rules: rules, seedSource: nil)
        let noLongerVoid = try await Lottery.merging(users: [1, 2, 3, 4, 5], entries: [1, 2, 3, 4], void: [3])
        let oneMoreUser = try await Lottery.merging(users: [1, 2, 3, 4, 5, 6], entries: [1, 2, 3, 4])
        let another = try await Lottery.of(5...9)
        let cases: [(Lottery, DrawRules, [Commitment.Difference])] = [
            (noLongerVoid, rules, [.field("players")]),
            (oneMoreUser, rules, [.field("excluded")]),
            (
                another, try DrawRules(method: .rfc3797, winners: 1, onVoid: .next),
                [.players(committed: 4, drawn: 5)]
            ),
        ]
        for (lottery, rules, differences) in cases {
            await #expect(throws: LotteryError.differsFromCommitment(differences)) {
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
        return try await drawWinner((await Lottery.of(1...10, void: void), rules, Seed("314159"), rounds))
    }
}

struct RoundsTests {
    /// The order in which the seed 314159 draws the ids 1…10.
    private let order: [UInt64] = [5, 8, 1, 4, 7, 6, 9, 3, 10, 2]

    @Test(
        "Round r of R shows place (R − r) mod n + 1, so the last shows the winner",
        arguments: [1, 2, 9, 10, 11, 20, 37]
    )
    func formula(count: Int) async throws {
        let rounds = try await rounds(count)
        #expect(rounds.count == count)
        #expect(
            rounds.map(\.id.rawValue) == (1...count).map { round in order[(count - round) % order.count] }
        )
        #expect(rounds.last?.id.rawValue == 5)
    }

    @Test("A draw can have the largest number of rounds")
    func endless() async throws {
        let rounds = try await rounds(.max)
        #expect(rounds.count == .max)
        #expect(rounds[.max - 1].id.rawValue == 5)
        #expect(rounds[0].id.rawValue == order[(Int.max - 1) % 10])
    }

    @Test("Rounds list each player shown once", arguments: [(1, 1), (4, 4), (10, 10), (37, 10)])
    func players(count: Int, shown: Int) async throws {
        #expect(try await rounds(count).places.map(\.id.rawValue) == Array(order.prefix(shown)))
    }

    private func rounds(_ count: Int) async throws -> Rounds {
        let lottery = try await Lottery.of(1...10)
        return try await DrawWinner()((lottery, DrawRules(), Seed("314159"), count)).rounds
    }
}
