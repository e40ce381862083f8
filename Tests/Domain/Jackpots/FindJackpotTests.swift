import Domain
import Testing

@Suite("Finding a jackpot")
struct FindJackpotTests {
    private func find(_ wanted: String, _ number: Int? = nil, among names: String...) async throws -> Int {
        let find = FindItem(browse: JackpotsFixture(names).browse)
        let detail = try await find((wanted, number, .stored))
        #expect(detail.item.name == names[detail.number - 1])
        return detail.number
    }

    @Test("A name that is a number takes precedence over a row number", arguments: [("1", 2), ("2", 4), ("3", 3)])
    func nameFirst(wanted: String, number: Int) async throws {
        #expect(try await find(wanted, among: "Game", "1", "game", "2") == number)
    }

    @Test(
        "Of several jackpots with one name, the numbered one is found, or else the first",
        arguments: [(nil, 1), (1, 1), (3, 3), (2, 1), (9, 1)] as [(Int?, Int)]
    )
    func sameName(number: Int?, found: Int) async throws {
        #expect(try await find("GAME", number, among: "Game", "Dip", "game") == found)
    }

    @Test(
        "An unknown name or number is rejected with the existing names",
        arguments: ["0", "3", "-1", "+1", "1.0", "١", "Games", "99999999999999999999", "", " "]
    )
    func unknown(wanted: String) async throws {
        await #expect(throws: ListError.unknown(wanted, Jackpot.noun, names: ["Game", "Dip"])) {
            try await find(wanted, among: "Game", "Dip")
        }
        await #expect(throws: ListError.unknown(wanted, Jackpot.noun, names: [])) { try await find(wanted) }
    }
}
