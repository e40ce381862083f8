import Domain
import Testing

@Suite("Finding a draw of the history")
struct FindDrawTests {
    private let table: LotteryFixture
    private let find: FindDraw

    init() throws {
        table = try LotteryFixture()
        find = FindDraw(history: table.history, documents: table.documents)
    }

    @Test("A draw of the history has the rounds that were shown", arguments: [1, 4, 10])
    func rounds(count: Int) async throws {
        let result = try await table.result(seed: "5") { $0.rounds = count }
        let rounds = try #require(try await find(1).rounds)
        #expect(rounds.players.map(\.id) == result.draw.rounds.map(\.id))
        #expect(rounds.players.map(\.name).last == "Mohsen" && rounds.places.count == min(count, 4))
    }

    @Test("A number without a draw is rejected with the number of draws", arguments: [-1, 0, 2])
    func unknown(number: Int) async throws {
        _ = try await table.result(seed: "1")
        await #expect(throws: LotteryError.noSuchDraw(number, count: 1)) { try await find(number) }
    }
}
