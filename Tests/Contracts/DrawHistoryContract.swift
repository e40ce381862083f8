import Data
import Domain
import Testing

struct DrawHistoryContract {
    private let database = Database.inMemory()
    private let history: any DrawHistoryRepository

    init() { history = SQLiteDrawHistoryRepository(database: database) }

    @Test("The history lists its draws, oldest first, as they were saved")
    func order() async throws {
        #expect(try await history.draws() == [])
        let first = try DrawRecord.sample(at: -1)
        let second = try DrawRecord.sample(at: 5, seed: "\"é\\🍎")
        let third = try DrawRecord.sample(at: 5, seed: "another", rounds: nil)
        for draw in [second, third, first] { _ = try await history.save(draw, names: nil) }
        #expect(try await history.draws() == [first, second, third])
    }

    @Test("The history counts earlier draws over the same list or the same names")
    func count() async throws {
        var counts: [Int] = []
        for list in ["a", "a", "f", "a", "f"] {
            counts.append(try await history.save(.sample(list: list), names: nil))
        }
        #expect(counts == [0, 1, 0, 2, 1])
        counts = []
        for (list, names) in [("1", "Ada, Bo"), ("2", "Ada, Bo"), ("1", "Ada, Cy"), ("3", nil)] as [(String, String?)] {
            counts.append(try await history.save(.sample(list: list), names: names))
        }
        #expect(counts == [0, 1, 1, 0])
    }

    @Test("The history forgets each removed draw but no equal one")
    func forget() async throws {
        let draws = try [1, 1, 2].map { try DrawRecord.sample(at: $0) }
        for draw in draws { _ = try await history.save(draw, names: nil) }
        try await history.remove([draws[0]])
        #expect(try await history.draws() == [draws[1], draws[2]])
        let other = try DrawRecord.sample(at: 1, source: "another")
        _ = try await history.save(other, names: nil)
        try await history.remove([other])
        #expect(try await history.draws() == [draws[1], draws[2]])
        let forget = ForgetDraws(history: history)
        await #expect(throws: LotteryError.noSuchDraw(3, count: 2)) { try await forget([1, 3]) }
        #expect(try await [forget([2, 2]), forget(nil)] == [1, 1])
        #expect(try await history.draws() == [])
    }

    @Test("Every draw is stored with the options that name its list, and a commitment is stored once")
    func options() async throws {
        _ = try await history.save(.sample(), names: nil)
        let options = try await database.read { connection throws(AccessFailure) in
            try connection.rows("SELECT list_options FROM draws") { row throws(AccessFailure) in try row.text(0) }
        }
        #expect(options == ["[]"])
        func commit() async throws {
            try await database.tamper(
                """
                INSERT INTO commitments (committed_at, source, commitment, sha256, list_options)
                VALUES (1, 'names.txt', '{}', 'ab12', '["--players","/home/jane/names.txt"]')
                """
            )
        }
        try await commit()
        await expectStoreFailure(.corrupt) { try await commit() }
    }

    @Test("The history names the draw whose receipt was changed or cannot be read")
    func damaged() async throws {
        for _ in 0..<3 { _ = try await history.save(.sample(), names: nil) }
        for (statement, reason) in [
            (
                "UPDATE draws SET receipt = replace(receipt, ':4', ': 4') WHERE id = 2" as StaticString,
                "the receipt of draw 2 was changed"
            ),
            (
                "UPDATE draws SET receipt = replace(receipt, '314159', '314158') WHERE id = 2",
                "the receipt of draw 2 was changed"
            ),
            (
                "UPDATE draws SET receipt = 'nothing' WHERE id = 2",
                "the receipt of draw 2 cannot be read: it is not a receipt: at byte 1: expected null, found 'o'"
            ),
        ] {
            try await database.tamper(statement)
            let failure = await #expect(throws: AccessFailure.self) { try await history.draws() }
            #expect(failure?.kind == .corrupt && failure?.reason == reason)
        }
    }
}

extension DrawRecord {
    /// A draw that uses every field of a receipt.
    ///
    /// - Parameter list: A hexadecimal digit that distinguishes the lists.
    static func sample(
        at milliseconds: Int64 = 1_600_000_000_000,
        list digit: String = "a",
        seed: String = "314159",
        source: String = "lists/Août '20 🍎",
        rounds: [UserID]? = [UserID(0), UserID(.max), UserID(0)]
    ) throws -> DrawRecord {
        let digest = JSONText.string(String(repeating: digit, count: 64))
        let bound = try BoundRules(
            json: .object([
                "ids": "column", "repeats": "reject",
                "list": .object(["count": .integer(5), "sha256": digest]),
                "records": .object(["sha256": digest]),
                "excluded": .object(["listed": .integer(1), "notEntered": .integer(1), "unknownUser": .integer(2)]),
                "players": .object(["count": .integer(4), "sha256": digest, "tickets": .integer(7)]),
                "method": "consistent-sampler", "onVoid": "next",
                "prizes": .array(["Bike", "Café \"x\"/y"]),
            ])
        )
        return DrawRecord(
            drawnAt: Timestamp(millisecondsSince1970: milliseconds),
            source: source,
            receipt: Receipt(
                bound: bound,
                seed: try Seed(seed),
                winners: [DrawnPlayer(rank: 1, userID: UserID(.max), isVoid: true, ticket: "0.12")],
                alternates: [DrawnPlayer(rank: 2, userID: UserID(0), isVoid: false, ticket: "0.13")],
                commitment: String(repeating: "c", count: 64)
            ),
            participants: [
                Participant(id: UserID(.max), name: "Zoë 日本", username: "zoe"),
                Participant(id: UserID(0), name: "", username: "b"),
            ],
            rounds: rounds
        )
    }
}
