import Testing

@testable import Domain

struct RankingTests {
    @Test("The first places are a prefix of any longer ranking, and each player's place agrees with it")
    func places() async throws {
        let lottery = try await Lottery.of((UInt64(1)...20).reversed(), void: [3, 4])
        for (method, seed) in [
            (DrawMethod.consistentSampler, "314159"), (.consistentSampler, "Zürich 2026"),
            (.rfc3797, "9319 / 2 5 12 8 10 / 9 18 26 34 41 45"), (.rfc3797, "0"),
        ] {
            let ranking = try Ranking(of: lottery.players, method: method, seed: Seed(seed))
            let all = await ranking.first(20)
            for count in [0, 1, 2, 3, 10, 19, 1_000] {
                #expect(await ranking.first(count) == Array(all.prefix(count)), "\(seed)")
            }
            for player in lottery.players {
                let place = try #require(await ranking.place(of: player.id))
                #expect(place.userID == player.id && place.isVoid == player.isVoid && place == all[place.rank - 1])
            }
            #expect(await ranking.place(of: UserID(21)) == nil)
        }
    }

    @Test("A removed player leaves the consistent sampler's order of the others unchanged")
    func takenOut() async throws {
        let ids = Array(UInt64(1)...20)
        let before = try await order(of: ids)
        for id in ids {
            #expect(try await order(of: ids.filter { $0 != id }) == before.filter { $0 != id }, "without \(id)")
        }
    }

    @Test("RFC 3797 accepts 65,535 players and rejects one more")
    func largestPool() async throws {
        let players = Self.lottery(65_535).players
        try DrawMethod.rfc3797.check(against: players)
        let largest = try Ranking(of: players, method: .rfc3797, seed: Seed("0"))
        #expect(await largest.first(2).map(\.userID.rawValue) == [35250, 46600])
        let tooMany = Self.lottery(65_536)
        let error = DrawError.tooManyPlayersForRFC3797(65_536)
        #expect(throws: error) { try DrawMethod.rfc3797.check(against: tooMany.players) }
        await #expect(throws: error) {
            try await Commitment(to: tooMany, rules: DrawRules(method: .rfc3797), seedSource: nil)
        }
    }

    private static func lottery(_ count: UInt64) -> Lottery {
        var people = ListedPeople(name: "list")
        for _ in 0..<count { people.append(ListedPerson(name: "")) }
        let numbers = Array(1...count)
        return Lottery(Entrants(Roster(RosterColumns(people.table, numbers: numbers), .rows)), source: "list")
    }

    private func order(of ids: [UInt64]) async throws -> [UInt64] {
        let players = try await Lottery.of(ids).players
        let ranking = try Ranking(of: players, method: .consistentSampler, seed: Seed("314159"))
        return await ranking.first(ids.count).map(\.userID.rawValue)
    }
}
