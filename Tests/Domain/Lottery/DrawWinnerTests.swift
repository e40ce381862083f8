import Domain
import Testing

struct DrawWinnerTests {
    private let drawWinner = DrawWinner()

    /// Such as "1. 5, 2. 8 void".
    private static func text(_ places: [DrawnPlayer]) -> String {
        places.map { "\($0.rank). \($0.userID)\($0.isVoid ? " void" : "")" }.joined(separator: ", ")
    }

    @Test("The first places win, then come alternates; a void winner's prize stays blank or, under `next`, moves on")
    func winnersAndAlternates() async throws {
        let (all, next) = (Set(UInt64(1)...10), VoidRule.next)
        let texts = try await [
            draw(winners: 3, alternates: 2), draw(winners: 3, alternates: 1, void: [8, 4]),
            draw(winners: 2, alternates: 2, onVoid: next, void: [5, 1, 4, 6]),
            // Too few others are left.
            draw(winners: 3, alternates: 1, onVoid: next, void: all.subtracting([7])),
        ].map {
            [
                Self.text($0.winners), Self.text($0.alternates), Self.text($0.passedOver),
                $0.isBlank ? "blank" : "winner",
            ]
        }
        let expected = [
            ["1. 5, 2. 8, 3. 1", "4. 4, 5. 7", "", "winner"], ["1. 5, 2. 8 void, 3. 1", "4. 4 void", "", "winner"],
            ["2. 8, 5. 7", "7. 9, 8. 3", "1. 5 void, 3. 1 void, 4. 4 void", "winner"],
            ["5. 7, 1. 5 void, 2. 8 void", "3. 1 void", "3. 1 void, 4. 4 void", "winner"],
        ]
        #expect(texts == expected)
    }

    @Test("Winners and alternates can include every player, but no more")
    func everybody() async throws {
        for (winners, alternates) in [(10, 0), (1, 9), (5, 5)] {
            let draw = try await draw(winners: winners, alternates: alternates)
            #expect([draw.winners.count, draw.alternates.count] == [winners, alternates])
            for (winners, alternates) in [(winners, alternates + 1), (winners, .max), (.max, alternates)] {
                let error = DrawError.moreDrawnThanPlayers(winners: winners, alternates: alternates, players: 10)
                await #expect(throws: LotteryError.draw(error)) {
                    try await self.draw(winners: winners, alternates: alternates)
                }
            }
        }
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
            (noLongerVoid, rules, [.field("list"), .field("players")]),
            (oneMoreUser, rules, [.field("excluded")]),
            (
                another, try DrawRules(method: .rfc3797, winners: 1, onVoid: .next),
                [.count("players", committed: 4, drawn: 5)]
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
        void: Set<UInt64> = []
    ) async throws -> Draw {
        let rules = try DrawRules(winners: winners, alternates: alternates, onVoid: onVoid)
        return try await drawWinner(await Lottery.of(1...10, void: void), rules: rules, seed: Seed("314159"))
    }
}

struct ShownRoundsTests {
    private func rounds(_ count: Int, seed: String = "314159") async throws -> ShownRounds {
        let lottery = try await Lottery.of(1...10)
        return try await DrawWinner()(lottery, rules: DrawRules(), seed: Seed(seed), rounds: count).rounds
    }

    @Test(
        "Rounds show players whom the seed picks for the show, and the last one the first winner",
        .invariant("No round before the last gives the result away")
    )
    func formula() async throws {
        // Computed with Python: int(sha256(sha256("314159") + "/round/" + r), 16) % 10, counted from 0.
        let picks: [UInt64] = [1, 9, 4, 1, 5, 2, 2, 9, 4, 2, 6]
        for count in [1, 2, 4, 10, 12] {
            let expected = picks.prefix(count - 1) + [5]
            #expect(try await rounds(count).map(\.id.rawValue) == Array(expected), "\(count) rounds")
        }
        let other = try await rounds(12, seed: "5")
        #expect(other.dropLast().map(\.id.rawValue) != picks)
    }

    @Test("A draw has at least one round, and can have the largest number of them")
    func bounds() async throws {
        for count in [0, -1, .min] {
            await #expect(throws: LotteryError.draw(.roundsBelowOne(count))) { try await self.rounds(count) }
        }
        let rounds = try await self.rounds(.max)
        #expect(rounds.count == .max && rounds[.max - 1].id == UserID(5))
    }
}
