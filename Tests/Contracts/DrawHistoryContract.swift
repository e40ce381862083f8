import Data
import Testing

@testable import Domain

struct DrawHistoryContract {
    private let database = Database.inMemory()
    private let history: any DrawHistoryRepository

    init() { history = SQLiteDrawHistoryRepository(database: database) }

    @Test("The history lists its draws in the order in which they were saved, whatever their dates say")
    func order() async throws {
        #expect(try await history.entries() == [])
        let first = try DrawRecord.sample(at: -1)
        let second = try DrawRecord.sample(at: 5, seed: "\"é\\🍎")
        let third = try DrawRecord.sample(at: 5, seed: "another", rounds: nil)
        for draw in [second, third, first] { _ = try await history.save(draw, names: nil) }
        #expect(try await history.entries().map(\.entry.draw) == [second, third, first])
    }

    @Test("A history that is only read is not created")
    func absent() async throws {
        let folder = try TemporaryFolder()
        let location = DatabaseLocation.file(folder.path("history.sqlite"))
        let database = Database(location: location, tables: SQLiteDrawHistoryRepository.tables)
        #expect(try await SQLiteDrawHistoryRepository(database: database).entries() == [])
        #expect(try folder.names() == [])
    }

    @Test("The history counts earlier draws over the same list or the same names")
    func count() async throws {
        var counts: [Int] = []
        for list in ["a", "a", "f", "a", "f"] {
            counts.append(try await history.save(.sample(list: list), names: nil).count)
        }
        #expect(counts == [0, 1, 0, 2, 1])
        counts = []
        for (list, names) in [("1", "Ada, Bo"), ("2", "Ada, Bo"), ("1", "Ada, Cy"), ("3", nil)] as [(String, String?)] {
            counts.append(try await history.save(.sample(list: list), names: names).count)
        }
        #expect(counts == [0, 1, 1, 0])
    }

    @Test("The history numbers the earlier draws with the same receipt")
    func same() async throws {
        var numbers: [[Int]] = []
        for seed in ["1", "2", "1", "1"] {
            numbers.append(try await history.save(.sample(seed: seed), names: nil).same)
        }
        #expect(numbers == [[], [], [1], [1, 3]])
    }

    @Test("The history names the first other draw under the same commitment, and its seed")
    func seedUnderCommitment() async throws {
        var seeds: [Numbered<Seed>?] = []
        for (commitment, seed) in [("c", "1"), ("c", "1"), ("d", "2"), ("c", "3"), ("c", "4"), ("c", "1")] {
            let draw = try DrawRecord.sample(seed: seed, commitment: commitment)
            seeds.append(try await history.save(draw, names: nil).seedUnderCommitment)
        }
        let first = Numbered(1, try Seed("1"))
        #expect(seeds == [nil, nil, nil, first, first, Numbered(4, try Seed("3"))])
    }

    @Test("The history names the last commitment to the list of a draw that is under none, unless it is drawn")
    func passedOverCommitment() async throws {
        for (list, winners) in [("a", 3), ("a", 4), ("b", 3), ("a", 5)] {
            try await history.save(.sample(list: list, winners: winners))
        }
        let drawn = try CommitmentRecord.sample(winners: 5).commitment.sha256
        _ = try await history.save(.sample(commitment: drawn), names: nil)
        var numbers: [Int?] = []
        for (list, commitment) in [("a", nil), ("b", nil), ("f", nil), ("a", "c")] as [(String, String?)] {
            let draw = try DrawRecord.sample(list: list, commitment: commitment)
            numbers.append(try await history.save(draw, names: nil).passedOverCommitment)
        }
        #expect(numbers == [2, 3, nil, nil])
    }

    @Test("Removing entries of the history changes no number of the others, and no number is used again")
    func forget() async throws {
        let draws = try [1, 1, 2].map { try DrawRecord.sample(at: $0) }
        for draw in draws { _ = try await history.save(draw, names: nil) }
        #expect(try await history.save(.sample()) == 4)
        let forget = ForgetDraws(history: history)
        #expect(try await forget([1...1]).numbers.count == 1)
        #expect(try await history.entries().map(\.number) == [2, 3, 4])
        await #expect(throws: LotteryError.notInHistory(1, count: 3)) { try await forget([1...1, 3...3]) }
        #expect(try await forget([3...3, 3...3]).numbers.count == 1)
        #expect(try await history.entries() == [Numbered(2, .draw(draws[1])), Numbered(4, .commitment(.sample()))])
        #expect(try await forget(nil).numbers.count == 2)
        #expect(try await history.entries() == [])
        #expect(try await history.save(.sample()) == 5)
    }

    @Test("A range of numbers removes all entries in it, whether or not some are missing already")
    func forgetRange() async throws {
        for _ in 1...5 { try await history.save(.sample()) }
        let forget = ForgetDraws(history: history)
        #expect(try await forget([3...3]).numbers.count == 1)
        #expect(try await forget([2...Int.max, 4...4]).numbers.count == 3)
        await #expect(throws: LotteryError.notInHistory(2, count: 1)) { try await forget([1...1, 2...5]) }
        #expect(try await history.entries().map(\.number) == [1])
    }

    @Test(
        "A commitment names the first draw under it since it was made, and does not replace the same one made earlier"
    )
    func drawOfCommitment() async throws {
        let digest = try CommitmentRecord.sample().commitment.sha256
        var draws: [[[Int]]] = []
        for isDraw in [false, true, false, true, true] {
            if isDraw {
                _ = try await history.save(.sample(commitment: digest), names: nil)
            } else {
                try await history.save(.sample())
            }
            draws.append(try await history.entries().compactMap(\.entry.commitment).map(\.draws))
        }
        #expect(draws == [[[]], [[2]], [[2], []], [[2, 4], [4]], [[2, 4, 5], [4, 5]]])
    }

    @Test("A draw and a commitment keep the words for their lists, and a draw what its commitment says about the seed")
    func words() async throws {
        let words = ListWords(["--players", "/home/jane/names.txt", "--where", "Été=\"oui\""])
        let draw = try DrawRecord.sample(at: 5, seedSource: "six dice, as 123456", listWords: words)
        let commitment = try CommitmentRecord.sample(listWords: words)
        _ = try await history.save(draw, names: nil)
        try await history.save(commitment)
        #expect(try await history.entries().map(\.entry) == [.draw(draw), .commitment(commitment)])
    }

    @Test("The history names the commitment that was changed")
    func damagedCommitment() async throws {
        try await history.save(.sample())
        try await database.tamper("UPDATE commitments SET commitment = replace(commitment, ':1', ':2')")
        let failure = await #expect(throws: AccessFailure.self) { try await history.entries() }
        #expect(failure?.reason == "the commitment of entry 1 was changed")
    }

    @Test("The history names the draw whose receipt was changed or cannot be read")
    func damaged() async throws {
        for _ in 0..<3 { _ = try await history.save(.sample(), names: nil) }
        for (statement, reason) in [
            (
                "UPDATE draws SET receipt = replace(receipt, ':4', ': 4') WHERE id = 2" as StaticString,
                "the receipt of entry 2 was changed"
            ),
            (
                "UPDATE draws SET receipt = replace(receipt, '314159', '314158') WHERE id = 2",
                "the receipt of entry 2 was changed"
            ),
            (
                "UPDATE draws SET receipt = 'nothing' WHERE id = 2",
                "the receipt of entry 2 cannot be read: it is not a receipt: line 1, column 1: expected a value, found 'n'"
            ),
        ] {
            try await database.tamper(statement)
            let failure = await #expect(throws: AccessFailure.self) { try await history.entries() }
            #expect(failure?.kind == .corrupt && failure?.reason == reason)
            #expect(failure?.remedy as? ReceiptRemedy == .removeEntry(2))
        }
        #expect(try await ForgetDraws(history: history)([2...2]).numbers == [2], "it can be removed")
        #expect(try await history.entries().map(\.number) == [1, 3])
    }
}

extension DrawRecord {
    /// A draw that uses every field of a receipt.
    ///
    /// - Parameters:
    ///   - list: A hexadecimal digit that distinguishes the lists.
    ///   - commitment: The same for the commitments, or the digest of one.
    static func sample(
        at milliseconds: Int64 = 1_600_000_000_000,
        list digit: String = "a",
        seed: String = "314159",
        commitment: String? = "c",
        seedSource: String? = nil,
        source: String = "lists/Août '20 🍎",
        rounds: [UserID]? = [UserID(0), UserID(.max), UserID(0)],
        listWords: ListWords = ListWords()
    ) throws -> DrawRecord {
        let bound = try BoundRules.sample(list: digit)
        return DrawRecord(
            drawnAt: Timestamp(millisecondsSince1970: milliseconds),
            source: source,
            receipt: Receipt(
                bound: bound,
                seed: try Seed(seed),
                winners: [DrawnPlayer(rank: 1, userID: UserID(.max), isVoid: true, ticket: "0.12")],
                alternates: [DrawnPlayer(rank: 2, userID: UserID(0), isVoid: false, ticket: "0.13")],
                commitment: commitment.map { $0.count == 1 ? String(repeating: $0, count: 64) : $0 }
            ),
            seedSource: seedSource,
            participants: [
                Participant(id: UserID(.max), name: "Zoë 日本", username: "zoe"),
                Participant(id: UserID(0), name: "", username: "b"),
            ],
            rounds: rounds,
            listWords: listWords
        )
    }
}

extension CommitmentRecord {
    /// - Parameters:
    ///   - list: A hexadecimal digit that distinguishes the lists.
    ///   - winners: Distinguishes commitments to one list.
    static func sample(
        at milliseconds: Int64 = 5,
        list digit: String = "a",
        winners: Int = 3,
        listWords: ListWords = ListWords()
    ) throws -> CommitmentRecord {
        let bound = try BoundRules.sample(list: digit)
        return CommitmentRecord(
            committedAt: Timestamp(millisecondsSince1970: milliseconds),
            source: "lists/Août '20 🍎",
            commitment: Commitment(bound: bound, winners: winners, alternates: 1, seedSource: "\"é\\🍎"),
            listWords: listWords
        )
    }
}

extension BoundRules {
    /// - Parameter list: A hexadecimal digit that distinguishes the lists.
    fileprivate static func sample(list digit: String = "a") throws -> BoundRules {
        let digest = JSONText.string(String(repeating: digit, count: 64))
        return try BoundRules(
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
    }
}
