import Testing

@testable import Domain

/// What is done in shards, four at a time and with a look at the first digits, against the plainest way to do it.
@Suite("All players with their tickets")
struct CandidatesTests {
    private static let ids: [UInt64] = {
        var random = SplitMix64(seed: 3)
        return (0..<40).map { _ in random.next() >> 30 }
    }()
    /// Ascending by the text of the ticket.
    private static let expected = NaiveDraw.order(of: ids, seed: "314159").map(\.id)

    private let players: PlayerList
    private let sampler = ConsistentSampler(seed: "314159")

    init() async throws {
        players = try await Lottery.of(Self.ids).players
    }

    @Test(
        "are in the order of their tickets, whatever the size of a shard",
        arguments: [1, 3, 8, 1000]
    )
    func best(shardSize: Int) async {
        let candidates = Candidates(players: players, sampler: sampler, shardSize: shardSize)
        for count in [7, 1000] {
            #expect(await candidates.best(count).map(\.id.rawValue) == Array(Self.expected.prefix(count)))
        }
    }

    @Test("are counted before each of them, whatever the size of a shard", arguments: [3, 1000])
    func count(shardSize: Int) async {
        let candidates = Candidates(players: players, sampler: sampler, shardSize: shardSize)
        let all = await candidates.best(players.count)
        for rank in stride(from: 0, to: all.count, by: 13) {
            #expect(await candidates.count(before: all[rank]) == rank)
        }
    }
}
