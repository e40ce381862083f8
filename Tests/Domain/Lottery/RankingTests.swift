import Domain
import Testing

struct RankingTests {
    /// Two valid seeds for each method.
    private static let seeds = [
        (DrawMethod.consistentSampler, "314159"), (.consistentSampler, "Zürich 2026"),
        (.rfc3797, "9319 / 2 5 12 8 10 / 9 18 26 34 41 45"), (.rfc3797, "0"),
    ]

    @Test("The first places are a prefix of any longer ranking", arguments: seeds)
    func prefixes(method: DrawMethod, seed: String) async throws {
        let ranking = try await ranking(of: 1...40, method, seed)
        let all = await ranking.first(40)
        for count in [0, 1, 2, 3, 20, 39, 40] { #expect(await ranking.first(count) == Array(all.prefix(count))) }
        #expect(await ranking.first(1_000) == all)
    }

    @Test("Each player's place agrees with the whole ranking", arguments: seeds)
    func places(method: DrawMethod, seed: String) async throws {
        let lottery = try await Lottery.of((UInt64(1)...20).reversed(), void: [3, 4])
        let ranking = try Ranking(of: lottery.players, method: method, seed: Seed(seed))
        let all = await ranking.first(20)
        for player in lottery.players {
            let place = try #require(await ranking.place(of: player.id))
            #expect(place.userID == player.id && place.isVoid == player.isVoid)
            #expect(place == all[place.rank - 1])
        }
        let place = await ranking.place(of: UserID(21))
        #expect(place == nil)
    }

    @Test("A removed player leaves the consistent sampler's order of the others unchanged")
    func takenOut() async throws {
        let ids = Array(UInt64(1)...20)
        let before = try await order(of: ids, .consistentSampler, "314159")
        for id in ids {
            let after = try await order(of: ids.filter { $0 != id }, .consistentSampler, "314159")
            #expect(after == before.filter { $0 != id }, "without \(id)")
        }
    }

    @Test("RFC 3797 accepts 65,535 players and rejects one more")
    func largestPool() async throws {
        let seed = try Seed("0")
        let largest = try await Lottery.of(UInt64(1)...65_535).players
        #expect(
            try await Ranking(of: largest, method: .rfc3797, seed: seed).first(2).map(\.userID.rawValue) == [
                35250, 46600,
            ]
        )
        let tooMany = try await Lottery.of(UInt64(1)...65_536)
        #expect(throws: LotteryError.tooManyPlayersForRFC3797(65_536)) {
            try Ranking(of: tooMany.players, method: .rfc3797, seed: seed)
        }
        await #expect(throws: LotteryError.tooManyPlayersForRFC3797(65_536)) {
            try await Commitment(to: tooMany, rules: DrawRules(method: .rfc3797), seedSource: nil)
        }
    }

    private func ranking(of ids: some Sequence<UInt64>, _ method: DrawMethod, _ seed: String) async throws -> Ranking {
        try Ranking(of: try await Lottery.of(ids).players, method: method, seed: Seed(seed))
    }

    private func order(of ids: [UInt64], _ method: DrawMethod, _ seed: String) async throws -> [UInt64] {
        try await ranking(of: ids, method, seed).first(ids.count).map(\.userID.rawValue)
    }
}
