import Testing

@testable import Domain

struct WeightedDrawTests {
    private static func roster(_ tickets: [UInt64: UInt32]) -> Roster {
        Roster(tickets.map { Participant(id: UserID($0.key), tickets: Int($0.value)) })
    }

    private static func places(_ tickets: [UInt64: UInt32], seed: String) async throws -> [DrawnPlayer] {
        let players = roster(tickets)
        return await (try Ranking(of: players, method: .consistentSampler, seed: Seed(seed))).first(players.count)
    }

    /// See `Vectors/weighted-draws.py`. In a long run, every fifth of the thousand.
    @Test(
        "Draws with tickets agree with the sampler's original program over all tickets",
        .invariant("No draw differs from that of the sampler's original program")
    )
    func vectors() async throws {
        let lines = try linesOfFile("Vectors/weighted-draws.txt")
        #expect(lines.count == 1000)
        for index in stride(from: 0, to: 1000, by: 1000 / repetitions("TOMBOLA_DRAWS", otherwise: 50, inLongRuns: 200))
        {
            let line = lines[index]
            let fields = line.split(separator: "\t")
            let held = fields[1].split(separator: ",").map { $0.split(separator: ":") }
            let tickets = Dictionary(uniqueKeysWithValues: held.map { (UInt64($0[0]) ?? 0, UInt32($0[1]) ?? 0) })
            let places = try await Self.places(tickets, seed: String(fields[0]))
            let order = places.map(\.userID.description).joined(separator: ",")
            let ticket = places.first?.ticket ?? ""
            #expect("\(ticket)\t\(order)" == "\(fields[2])\t\(fields[3])", "\(line)")
        }
    }

    @Test("A participant with three tickets is first three times as often as one with one")
    func chance() async throws {
        let count = repetitions("TOMBOLA_SEEDS", otherwise: 250)
        let tickets: [UInt64: UInt32] = [1: 3, 2: 1, 3: 2, 4: 1, 5: 1]
        var wins: [UInt64: Int] = [:]
        for seed in 0..<count {
            let sampler = ConsistentSampler(seed: String(seed))
            let smallest = tickets.map { (id: $0, ticket: sampler.ticket(for: $0, of: $1)) }
            wins[smallest.min { $0.ticket < $1.ticket }?.id ?? 0, default: 0] += 1
        }
        let chiSquare = tickets.reduce(0.0) { sum, entry in
            let expected = Double(count) * Double(entry.value) / 8
            let difference = Double(wins[entry.key] ?? 0) - expected
            return sum + difference * difference / expected
        }
        // 99.9 % of all samples stay below, with four degrees of freedom.
        #expect(chiSquare < 18.47, "\(wins)")
    }

    @Test("A participant's rank and ticket, looked up alone, are those of the draw")
    func lookUp() async throws {
        let tickets: [UInt64: UInt32] = [1: 1, 2: 3, 3: 1, 4: 5, 5: 2, 6: 1]
        let places = try await Self.places(tickets, seed: "314159")
        #expect(places.map(\.userID.rawValue) == [5, 2, 1, 4, 6, 3] && places[1].ticket == "0.074523335217323980")
        let ranking = try Ranking(of: Self.roster(tickets), method: .consistentSampler, seed: Seed("314159"))
        for place in places { #expect(await ranking.place(of: place.userID) == place) }
    }
}
