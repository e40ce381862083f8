import Domain
import Testing

@Suite("The rounds of a draw")
struct RoundsTests {
    /// The ids 1…10 in the order in which the seed 314159 draws them.
    private let order: [UInt64] = [5, 8, 1, 4, 7, 6, 9, 3, 10, 2]

    @Test(
        "show in round r of R the place (R − r) mod n + 1, so that the last is the first",
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

    @Test("can be more than anybody will wait for")
    func endless() async throws {
        let rounds = try await rounds(.max)
        #expect(rounds.count == .max)
        #expect(rounds[.max - 1].id.rawValue == 5)
        #expect(rounds[0].id.rawValue == order[(Int.max - 1) % 10])
    }

    @Test("name everybody who is shown once", arguments: [(1, 1), (4, 4), (10, 10), (37, 10)])
    func players(count: Int, shown: Int) async throws {
        #expect(try await rounds(count).players.map(\.id.rawValue) == Array(order.prefix(shown)))
    }

    @Test("end with the first place, even if void players are passed over")
    func passedOver() async throws {
        let lottery = try await Lottery.of(1...10, void: [5, 8])
        let rules = try DrawRules(winners: 2, onVoid: .next)
        let draw = try await DrawWinner()(lottery, rules: rules, seed: Seed("314159"), rounds: 3)
        #expect(draw.rounds.map(\.id.rawValue) == [1, 8, 5])
    }

    private func rounds(_ count: Int) async throws -> Rounds {
        let lottery = try await Lottery.of(1...10)
        return try await DrawWinner()(lottery, rules: DrawRules(), seed: Seed("314159"), rounds: count).rounds
    }
}
