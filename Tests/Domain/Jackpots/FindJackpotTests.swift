import Domain
import Testing

@Suite("A jackpot that is looked for")
struct FindJackpotTests {
    private func find(_ wanted: String, in list: JackpotList) throws -> Int {
        let found = try FindJackpot()(wanted, in: list)
        #expect(found.jackpot == list.jackpots[found.number - 1])
        return found.number
    }

    @Test(
        "is found by its name, however it is written, or by its number from 1",
        arguments: [
            ("Piñata", 2), ("PINATA", 2), (" piñata ", 2), ("pin\u{303}ata", 2), ("game one", 1), ("1", 1), ("003", 3),
        ]
    )
    func found(wanted: String, number: Int) throws {
        #expect(try find(wanted, in: .named("Game One", "Piñata", "Straße")) == number)
    }

    @Test("is the one with the name, where a name is a number, and the first of those with the same name")
    func nameFirst() throws {
        let list = try JackpotList.named("Game", "1", "game", "2")
        #expect(try find("1", in: list) == 2)
        #expect(try find("2", in: list) == 4)
        #expect(try find("3", in: list) == 3)
        #expect(try find("GAME", in: list) == 1)
    }

    @Test(
        "is not found where there is none, and what there is is told",
        arguments: ["0", "3", "-1", "+1", "1.0", "١", "Gam", "99999999999999999999", "", " "]
    )
    func unknown(wanted: String) throws {
        let list = try JackpotList.named("Game", "Dip")
        #expect(throws: JackpotError.unknown(wanted, names: ["Game", "Dip"])) { try find(wanted, in: list) }
        #expect(throws: JackpotError.unknown(wanted, names: [])) { try find(wanted, in: .named()) }
    }
}
