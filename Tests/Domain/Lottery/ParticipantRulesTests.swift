import Testing

@testable import Domain

/// One row of a list of participants.
struct ParticipantRow: Sendable, ExpressibleByStringLiteral {
    var id: UInt64?
    var name: String
    var username = ""
    var isVoid = false
    var tickets: UInt32 = 1

    init(_ id: UInt64? = nil, _ name: String, _ username: String = "", isVoid: Bool = false, tickets: UInt32 = 1) {
        (self.id, self.name, self.username, self.isVoid, self.tickets) = (id, name, username, isVoid, tickets)
    }

    init(stringLiteral name: String) { self.init(nil, name) }
}

extension UserList {
    /// A list as Data reads it: with a column of ids if the rows have one, and one of usernames if any is not empty.
    static func participants(_ rows: [ParticipantRow]) -> UserList {
        var list = UserList()
        for (index, row) in rows.enumerated() {
            let (name, username) = (Array(row.name.utf8), Array(row.username.utf8))
            list.append(
                id: UserID(row.id ?? UInt64(index + 1)),
                name: name.span,
                username: username.span,
                registered: nil,
                line: UInt32(index + 1),
                isVoid: row.isVoid,
                tickets: row.tickets
            )
        }
        var columns = ListReading.Columns()
        columns.name = ["name"]
        columns.username = rows.contains { !$0.username.isEmpty } ? "mail" : nil
        list.reading = ListReading(ids: rows.contains { $0.id != nil } ? .column : .rows, columns: columns)
        return list
    }
}

/// A list of participants in memory.
struct ParticipantRepository: LotteryRepository {
    var list: UserList
    var excluded: [Exclusion] = []
    let usersName = "list"
    let entriesName = "list"

    func users(for pool: DrawPool?) async throws(AccessFailure) -> UserList { list }
    func entries() async throws(AccessFailure) -> EntryList? { nil }
    func exclusions() async throws(AccessFailure) -> [Exclusion] { excluded }
}

struct ParticipantRulesTests {
    private static func merge(
        _ rows: [ParticipantRow],
        _ repeats: Repeats = .reject,
        excluding excluded: [ParticipantRow]...
    ) async throws -> Lottery {
        let exclusions = excluded.map { Exclusion.list(.participants($0), name: "staff") }
        let lists = ParticipantRepository(list: .participants(rows), excluded: exclusions)
        return try await MergeUsersWithLotteryList(lists: lists, repeats: repeats)()
    }

    @Test("Texts that look alike are one identity, and accents count")
    func folding() {
        for (one, other, isSame) in [
            ("Dai Nguyen", "dai  NGUYEN ", true), ("@ada", "Ada", true), ("@@ada", "@ada", false),
            ("Straße", "STRASSE", true), ("Jos\u{E9}", "@Jose\u{301}", true), ("José", "Jose", false),
            ("a\u{200B}b\u{AD}c\u{2060}\u{FEFF}", "abc", true), ("a\u{A0}b", "a\u{3000}b", true),
            ("ΣΊΣΥΦΟΣ", "σίσυφος", true), ("ı", "i", false), ("ﬁ", "fi", true), ("ada.b@x", "adab@x", false),
            ("@", "", false), ("\u{A0}@", " @ ", true), ("@\u{200B}", "@", true),
        ] {
            let (one, other) = (Identity.folded(one.utf8.span), Identity.folded(other.utf8.span))
            #expect((one == other) == isSame)
        }
    }

    @Test("A participant listed twice, with over a million tickets or with ten million in all is rejected")
    func rejected() async throws {
        let cases: [([ParticipantRow], Identity.Kind, String)] = [
            (["Ada", "Grace", "ada "], .name, "Ada"),
            ([.init(nil, "Ada", "a@x"), .init(nil, "Bo", "b@x"), .init(nil, "Cy", "A@X")], .username, "a@x"),
            ([.init(nil, "Ada"), .init(nil, "Bo", "b@x"), .init(nil, "Ada")], .name, "Ada"),
            ([.init(7, "Ada"), .init(8, "Ada"), .init(7, "Ada")], .id, "7"),
        ]
        for (rows, kind, text) in cases {
            await #expect(throws: LotteryError.repeated(kind, text, in: "list", [.line(1), .line(3)])) {
                try await Self.merge(rows)
            }
        }
        let most = Tickets.mostOfOne
        let error = LotteryError.tooManyTickets(.name, "Ada", in: "list", [.line(1), .line(2)])
        let repeated: [ParticipantRow] = [.init(nil, "Ada", tickets: most), .init(nil, "Ada", tickets: most)]
        await #expect(throws: error) { try await Self.merge(repeated, .tickets) }
        #expect(try await Self.merge(repeated, .once).players.ticketsInAll == Int(most))
        let many = (0..<11).map { ParticipantRow(nil, "P\($0)", tickets: most) }
        await #expect(throws: LotteryError.tooManyTicketsInAll(11_000_000)) { try await Self.merge(many) }
        let ids = SortedIDs(ids: Array(repeating: 0, count: 10_000_001), positions: [])
        let list = PlayerList(entries: ids, voids: [], tickets: [], userPositions: [])
        #expect(throws: LotteryError.tooManyTicketsInAll(10_000_001)) { try Tickets.check(list) { _ in .noPlayers } }
    }

    @Test("Identities of different kinds never equal each other")
    func kinds() async throws {
        let lottery = try await Self.merge([.init(nil, "Ada", "b@x"), .init(nil, "b@x"), .init(nil, "Ada")])
        let doubt = ListNote.doubt(.withoutUsername, [.init(first: "Ada", second: "b@x")], count: 1)
        #expect(lottery.players.count == 3 && lottery.notes.suffix(2) == [.blankUsernames(2), doubt])
    }

    @Test("Repeats count once, with the sum of the tickets, or each row for itself")
    func repeats() async throws {
        let rows: [ParticipantRow] = [.init(nil, "Ada", tickets: 2), "Grace", .init(nil, "ADA", tickets: 3), "Ada"]
        let once = try await Self.merge(rows, .once)
        let summed = try await Self.merge(rows, .tickets)
        let many: [ParticipantRow] = [.init(5, "Ada"), .init(5, "Ada"), .init(3, "Bo"), .init(5, "Ada")]
        let thrice = try await Self.merge(many, .tickets)
        let separate = try await Self.merge(rows, .separate)
        let tickets = [once, summed, thrice, separate].map { $0.players.map { [$0.id.rawValue, UInt64($0.tickets)] } }
        let expected: [[[UInt64]]] = [
            [[1, 2], [2, 1]], [[1, 6], [2, 1]], [[3, 1], [5, 3]], [[1, 2], [2, 1], [3, 3], [4, 1]],
        ]
        #expect(tickets == expected)
        for (lottery, repeats) in [(once, Repeats.once), (separate, .separate)] {
            #expect(lottery.notes.contains(.repeated(2, by: .name, repeats)))
        }
    }

    @Test("Rows of one participant that differ in void or, with ids, in name or number are rejected")
    func differing() async throws {
        let lines = [ListPlace.line(1), .line(2)]
        let cases: [([ParticipantRow], Repeats, LotteryError)] = [
            (["Ada", .init(nil, "Ada", isVoid: true)], .once, .differentRepeats(.name, "Ada", in: "list", lines)),
            ([.init(1, "Ada"), .init(1, "Grace")], .tickets, .differentRepeats(.id, "1", in: "list", lines)),
            ([.init(1, "Ada"), .init(1, "Ada")], .separate, .separateIDs(.id, "1", in: "list", lines)),
        ]
        for (rows, repeats, error) in cases {
            await #expect(throws: error) { try await Self.merge(rows, repeats) }
        }
        let shared = try await Self.merge([.init(nil, "Ada", "a@x"), .init(nil, "Bo", "a@x")], .once)
        #expect(shared.notes.contains(.doubt(.namesOfOneUsername, [.init(first: "Ada", second: "Bo")], count: 1)))
        let ids = try await Self.merge([.init(1, "Ada", "a@x"), .init(2, "Ada", "A@x")])
        #expect(ids.notes.contains(.doubt(.idsOfOneUsername, [.init(first: "a@x", second: "1, 2")], count: 1)))
    }

    @Test("Exclusions match by the strongest common column, by name where it is blank, and never by a similar name")
    func exclusions() async throws {
        let rows: [ParticipantRow] = [
            .init(nil, "Ada", "a@x"), .init(nil, "Bo", "b@x"), .init(nil, "Cy"), .init(nil, "Ada", "c@x"),
            .init(nil, "Dee", "d@x"),
        ]
        let byUsername = try await Self.merge(
            rows,
            excluding: [.init(nil, "Someone", "B@X"), .init(nil, "Ada"), .init(nil, "cy", "z@x")]
        )
        let byName = try await Self.merge(rows, excluding: ["ada", "Nobody"])
        let byID = try await Self.merge([.init(7, "Cy"), .init(9, "Bo")], excluding: [.init(9, "Ada"), .init(8, "X")])
        let twice = try await Self.merge(rows, excluding: ["Bo"], ["bo", "Dee"])
        let left = [byUsername, byName, byID, twice].map { $0.players.map(\.id.rawValue) }
        #expect(left == [[5], [2, 3, 5], [7], [1, 3, 4]])
        #expect(byUsername.excluded.listed == 4)
        let notes: [(Lottery, ListNote)] = [
            (byUsername, .excluded(4, of: 5, list: "staff", entries: 3, by: .username, byName: 3, unmatched: 0)),
            (byName, .excluded(2, of: 5, list: "staff", entries: 2, by: .name, byName: 0, unmatched: 1)),
            (byID, .excluded(1, of: 2, list: "staff", entries: 2, by: .id, byName: 0, unmatched: 1)),
            (byID, .doubt(.excludedOtherName(list: "staff"), [.init(first: "Ada", second: "Bo")], count: 1)),
        ]
        for (lottery, note) in notes { #expect(lottery.notes.contains(note)) }
        // Who is excluded by another list does not take part.
        let earlier = try await Self.merge(rows, excluding: ["Bo", "b@x"], [.init(nil, "Bo", "other@x")])
        #expect(!earlier.notes.contains { if case .doubt(.excludedNamesake, _, _) = $0 { true } else { false } })
        let later = try await Self.merge(rows, excluding: [.init(nil, "Bo", "other@x")], ["Bo", "b@x"])
        #expect(!later.notes.contains { if case .doubt(.excludedNamesake, _, _) = $0 { true } else { false } })
        // Every row of a participant counts, and each of the list's entries has its match.
        let merged = try await Self.merge(
            [.init(nil, "Ada", "a@x"), .init(nil, "Bo", "b@x"), .init(nil, "Ada Byron", "A@x")],
            .once,
            excluding: ["Ada Byron", "ada"]
        )
        #expect(merged.players.map(\.id.rawValue) == [2])
        let all = ListNote.excluded(1, of: 2, list: "staff", entries: 2, by: .name, byName: 0, unmatched: 0)
        #expect(merged.notes.contains(all))
        let lottery = try await Self.merge(
            [.init(nil, "José", "j@x"), .init(nil, "Ada", "a@x")],
            excluding: [.init(nil, "Jose", "q@x"), .init(nil, "ada", "b@x"), "Someone else"]
        )
        #expect(lottery.players.count == 2)
        for doubt in [
            ListNote.doubt(.excludedAccents(list: "staff"), [.init(first: "Jose", second: "José")], count: 1),
            .doubt(.excludedNamesake(list: "staff"), [.init(first: "ada", second: "a@x")], count: 1),
        ] { #expect(lottery.notes.contains(doubt)) }
    }

    @Test("A receipt excludes its winners by their own ids, or from its own list, and void ones stay")
    func receipts() async throws {
        let rows: [ParticipantRow] = ["Ada", .init(nil, "Bo", isVoid: true), "Cy", "Dee"]
        func receipt(_ rows: [ParticipantRow], _ repeats: Repeats = .reject) async throws -> Receipt {
            let lottery = try await Self.merge(rows, repeats)
            return try await DrawWinner()((lottery, DrawRules(winners: 3), Seed("2"), 1)).receipt
        }
        func excluding(_ receipt: Receipt, from rows: [ParticipantRow]) async throws -> [UInt64] {
            let exclusion = Exclusion.receipt(receipt, name: "receipt.json")
            let lists = ParticipantRepository(list: .participants(rows), excluded: [exclusion])
            return try await MergeUsersWithLotteryList(lists: lists)().players.map(\.id.rawValue)
        }
        let byRow = try await receipt(rows)
        let winners = byRow.winners.filter { !$0.isVoid }.map(\.userID.rawValue)
        #expect(byRow.winners.count > winners.count)
        #expect(try await excluding(byRow, from: rows) == [1, 2, 3, 4].filter { !winners.contains($0) })
        #expect(try await excluding(receipt(rows, .once), from: rows) == excluding(byRow, from: rows))
        await #expect(throws: LotteryError.receiptOfOtherList("receipt.json")) {
            try await excluding(byRow, from: rows.reversed())
        }
        let owned = rows.enumerated().map { ParticipantRow(UInt64($0 + 10), $1.name, isVoid: $1.isVoid) }
        let byID = try await receipt(owned)
        #expect(try await excluding(byID, from: owned + [.init(99, "Zed")]).contains(99))
        let two = try await Lottery.of(1...4)
        let ofTwoLists = try await DrawWinner()((two, DrawRules(), Seed("2"), 1)).receipt
        for receipt in [byID, ofTwoLists] {
            await #expect(throws: LotteryError.receiptOfOtherList("receipt.json")) {
                try await excluding(receipt, from: rows)
            }
        }
    }
}
