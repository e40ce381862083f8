import Testing

@testable import Domain

struct VerifyParticipantsTests {
    private static let rows: [ParticipantRow] = [
        .init(nil, "Ada"), .init(nil, "Grace", tickets: 3), .init(nil, "Radia", isVoid: true), .init(nil, "Barbara"),
    ]

    private static func merge(
        _ rows: [ParticipantRow],
        excluding names: [ParticipantRow] = [],
        toVerify receipt: Receipt? = nil
    ) async throws -> Lottery {
        let excluded = names.isEmpty ? [] : [Exclusion.list(.participants(names), name: "staff")]
        return try await MergeUsersWithLotteryList(
            lists: ParticipantRepository(list: .participants(rows), excluded: excluded)
        )(receipt)
    }

    private static func receipt(excluding names: [ParticipantRow] = [], prizes: [String] = []) async throws -> Receipt {
        let lottery = try await merge(rows, excluding: names)
        return try await DrawWinner()((lottery, DrawRules(alternates: 2, prizes: prizes), Seed("314159"), 1)).receipt
    }

    private static func verify(
        _ receipt: Receipt,
        _ lottery: Lottery,
        sha256: String? = nil
    ) async throws -> Verification {
        try await Verification(of: ReceiptDocument(receipt), with: lottery, nil, sha256: sha256)
    }

    @Test("A receipt is valid for the list of its draw, and lists what it cannot prove")
    func valid() async throws {
        let receipt = try await Self.receipt(prizes: ["Bike"])
        let verification = try await Self.verify(receipt, Self.merge(Self.rows, toVerify: receipt))
        #expect(verification.isValid && verification.users[receipt.winners[0].userID]?.name == "Grace")
        let sealed = try await Self.verify(receipt, Self.merge(Self.rows), sha256: receipt.sha256)
        let owned = Self.rows.enumerated().map { ParticipantRow(UInt64($0 + 10), $1.name) }
        let byID = try await DrawWinner()((Self.merge(owned), DrawRules(), Seed("1"), 1)).receipt
        let ofIDs = try await Self.verify(byID, Self.merge(owned))
        let facts = [Verification.Unchecked.prizes, .listBeforeSeed, .onePersonOneNumber, .namesOfPlayers]
        let isNamed = [verification, sealed, ofIDs].map { facts.map($0.notChecked.contains) }
        #expect(isNamed == [[true, true, true, false], [false, true, true, false], [true, true, true, false]])
    }

    @Test(
        "A receipt fails the records check if names are swapped, changed or reordered afterwards",
        .invariant("No name in a participant list can change after the draw")
    )
    func changedNames() async throws {
        let receipt = try await Self.receipt()
        for order in [[1, 0, 2, 3], [3, 1, 2, 0]] {
            let names = order.map { Self.rows[$0].name }
            let rows = zip(Self.rows, names).map { ParticipantRow(nil, $1, isVoid: $0.isVoid, tickets: $0.tickets) }
            let verification = try await Self.verify(receipt, Self.merge(rows))
            #expect(verification.results.filter { !$0.passed }.map(\.check) == [.records])
        }
    }

    @Test("Another list, other tickets and a forged pool fail")
    func forged() async throws {
        let receipt = try await Self.receipt(excluding: ["Barbara"])
        let lottery = try await Self.merge(Self.rows, excluding: ["barbara"])
        #expect(try await Self.verify(receipt, lottery).isValid)
        var tickets = Self.rows
        tickets[1].tickets = 2
        let other = try await Self.verify(receipt, Self.merge(tickets, excluding: ["Barbara"]))
        #expect(other.failed == .list && other.results.contains { $0.check == .playersTickets && !$0.passed })
        let pool = receipt.pool
        let binding = try #require(pool.binding)
        func edited(_ ids: ListReading.IDs, _ list: PlayersDigest, _ repeats: Repeats) -> Receipt {
            receipt.edited(binding: .init(ids: ids, list: list, repeats: repeats))
        }
        let forgeries = [
            edited(.column, binding.list, .reject), edited(.rows, pool.players, .reject),
            edited(.rows, binding.list, .separate),
            receipt.edited(players: PlayersDigest(count: 3, sha256: pool.players.sha256, tickets: 6)),
            receipt.edited(records: binding.list.sha256), receipt.edited(records: .some(nil)),
            edited(.rows, PlayersDigest(count: 4, sha256: binding.list.sha256, tickets: 6), .reject),
            receipt.edited(excluded: ExclusionCounts(notEntered: 0, unknownUser: 0, listed: 2)),
        ]
        for forgery in forgeries { #expect(try await !Self.verify(forgery, lottery).isValid) }
    }

    @Test("A receipt of format 2 knows neither tickets nor prizes nor exclusions")
    func earlierFormatWithout() async throws {
        let names: [ParticipantRow] = ["Ada", "Grace", "Radia", "Barbara"]
        let lottery = try await Self.merge(names)
        let drawn = try await DrawWinner()((lottery, DrawRules(), Seed("314159"), 1)).receipt
        let receipt = await drawn.edited(pool: lottery.pool(of: .names))
        let weighted = names.enumerated().map { ParticipantRow(nil, $1.name, tickets: $0 == 0 ? 900 : 1) }
        let withTickets = try await Self.merge(weighted, toVerify: receipt)
        #expect(try await Self.verify(receipt, withTickets).isValid)
        let (players, none) = (receipt.pool.players, ExclusionCounts(notEntered: 0, unknownUser: 0, listed: 0))
        let counted = PlayersDigest(count: players.count, sha256: players.sha256, tickets: 99)
        for forged in [
            receipt.edited(prizes: ["Car"]), receipt.edited(players: counted), receipt.edited(excluded: none),
        ] {
            #expect(try await Self.verify(forged, withTickets).failed == .receipt)
        }
    }

    @Test(
        "A receipt of format 2 stays valid for a list that repeats a name",
        .invariant("No receipt or database of an earlier version becomes unreadable")
    )
    func earlierFormat() async throws {
        let lists = ParticipantRepository(list: .participants(["Ada", "Grace", "Ada"]))
        let lottery = try await MergeUsersWithLotteryList(lists: lists, repeats: .separate)()
        let drawn = try await DrawWinner()((lottery, DrawRules(), Seed("314159"), 1)).receipt
        let receipt = await drawn.edited(pool: lottery.pool(of: .names))
        #expect(try await Self.verify(receipt, MergeUsersWithLotteryList(lists: lists)(receipt)).isValid)
    }

    @Test("Without the exclusions there is no verdict, unless a check that needs none fails")
    func missingExclusions() async throws {
        let receipt = try await Self.receipt(excluding: ["Barbara"])
        await #expect(throws: LotteryError.exclusionsMissing(1)) {
            try await Self.verify(receipt, Self.merge(Self.rows))
        }
        let winner = receipt.winners[0]
        let swapped = receipt.edited(winners: [receipt.alternates[0]], alternates: [winner, receipt.alternates[1]])
        let forgeries =
            [
                receipt.edited(winners: [winner.edited(ticket: "0.1")]),
                receipt.edited(winners: [winner.edited(userID: UserID(9))]),
                receipt.edited(excluded: ExclusionCounts(notEntered: 0, unknownUser: 0, listed: 2)),
                swapped.edited(winners: [swapped.winners[0].edited(rank: 1)], alternates: [winner.edited(rank: 2)]),
                swapped, receipt.edited(winners: []), receipt.edited(prizes: ["Bike", "Book"]),
                receipt.edited(alternates: receipt.alternates.reversed()),
                receipt.edited(winners: [winner.edited(rank: 0)]),
                receipt.edited(alternates: [receipt.alternates[0], receipt.alternates[1].edited(rank: 4)]),
            ]
            + [2, 6].map { tickets in
                receipt.edited(players: PlayersDigest(count: 3, sha256: receipt.pool.players.sha256, tickets: tickets))
            }
        for forgery in forgeries { #expect(try await !Self.verify(forgery, Self.merge(Self.rows)).isValid) }
    }

    @Test("Without the exclusions of a draw by RFC 3797, only forged winners get a verdict")
    func missingExclusionsOfRFC3797() async throws {
        let rows: [ParticipantRow] = ["Ada", "Bo", "Cy", "Dee"]
        let rules = try DrawRules(method: .rfc3797)
        let receipt = try await DrawWinner()((Self.merge(rows, excluding: ["Ada"]), rules, Seed("314159"), 1)).receipt
        await #expect(throws: LotteryError.exclusionsMissing(1)) { try await Self.verify(receipt, Self.merge(rows)) }
        let winner = receipt.winners[0]
        for forged in [winner.edited(userID: UserID(9)), winner.edited(isVoid: true)] {
            #expect(try await !Self.verify(receipt.edited(winners: [forged]), Self.merge(rows)).isValid)
        }
    }

    @Test("A list that breaks the receipt's rule for repeats is not the list of the draw")
    func otherRepeats() async throws {
        let receipt = try await Self.receipt()
        let lottery = try await Self.merge(Self.rows + ["ada"], toVerify: receipt)
        let failed = try await Self.verify(receipt, lottery).results.filter { !$0.passed }.map(\.check)
        #expect(failed.first == .list)
    }

    @Test("The published list proves the draw, and leaves the rest to the announced digest")
    func published() async throws {
        let receipt = try await Self.receipt(excluding: ["Barbara"])
        var list = UserList()
        for row in Self.rows.enumerated().prefix(3) {
            let id = UserID(UInt64(row.offset + 1))
            list.append(
                id: id,
                name: Span(),
                username: Span(),
                registered: nil,
                isVoid: row.element.isVoid,
                tickets: row.element.tickets
            )
        }
        list.reading = ListReading(ids: .column, columns: ListReading.Columns(), isPublishable: true)
        let lottery = try await MergeUsersWithLotteryList(lists: ParticipantRepository(list: list))(receipt)
        await #expect(throws: LotteryError.exclusionsFromPublishedList) {
            let staff = Exclusion.list(.participants(["Barbara"]), name: "staff")
            let lists = ParticipantRepository(list: list, excluded: [staff])
            return try await MergeUsersWithLotteryList(lists: lists)(receipt)
        }
        let verification = try await Self.verify(receipt, lottery)
        #expect(verification.isValid && verification.notChecked.contains(.wholeList) && verification.users.isEmpty)
        #expect(verification.notChecked.contains(.namesOfPlayers))
        #expect(try await !Self.verify(receipt, lottery, sha256: receipt.sha256).notChecked.contains(.wholeList))
        let miscounted = receipt.edited(excluded: ExclusionCounts(notEntered: 0, unknownUser: 0, listed: 0))
        let unentered = receipt.edited(excluded: ExclusionCounts(notEntered: 7, unknownUser: 0, listed: 1))
        let binding = try #require(receipt.pool.binding)
        let noDigest = PlayersDigest(count: binding.list.count, sha256: "no")
        let unhashed = receipt.edited(binding: .init(ids: .rows, list: noDigest, repeats: binding.repeats))
        let records = receipt.edited(records: "hello")
        let prizes = receipt.edited(prizes: ["Bike\nWinner: Zed"])
        // Earlier formats do not bind the list before exclusions.
        let earlier = await receipt.edited(pool: lottery.pool(of: .names))
        // The number of alternates is not checked.
        let dropped = receipt.edited(alternates: [])
        var failed: [Verification.Check?] = []
        for receipt in [miscounted, unentered, unhashed, records, prizes, earlier, dropped] {
            failed.append(try await Self.verify(receipt, lottery).failed)
        }
        #expect(failed == [.list, .list, .receipt, .receipt, .receipt, nil, nil])
        #expect(!verification.results.contains { $0.check == .list })
        let announce = AnnounceDraw(
            verify: UseCaseDouble { (_: VerifyDraw.Request) async throws(LotteryError) in verification }
        )
        await #expect(throws: LotteryError.publishedList("the list")) {
            try await announce((("receipt.json", nil, nil, isSample: false), []))
        }
    }
}
