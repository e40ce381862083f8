import Testing

@testable import Domain

struct VerifyParticipantsTests {
    private static let rows: [ListedPerson] = [
        "Ada", .row(nil, "Grace", tickets: 3), .row(nil, "Radia", isVoid: true), "Barbara",
    ]

    private static func receipt(
        excluding names: [ListedPerson]...,
        prizes: [String] = [],
        alternates: Int = 2,
        onVoid: VoidRule = .blank
    ) async throws -> Receipt {
        let lottery = try await names.isEmpty ? Lottery.of(rows) : Lottery.of(rows, excluding: names[0])
        let rules = try DrawRules(alternates: alternates, onVoid: onVoid, prizes: prizes)
        return try await DrawWinner()(lottery, rules: rules, seed: Seed("314159")).receipt
    }

    private static func verify(
        _ receipt: Receipt,
        _ lottery: Lottery,
        sha256: String? = nil
    ) async throws -> Verification {
        try await Verification(of: ReadDocument(receipt), with: lottery, nil, announcedSHA256: sha256)
    }

    @Test("A receipt is valid for the list of its draw, and lists what it cannot prove")
    func valid() async throws {
        let receipt = try await Self.receipt(prizes: ["Bike"])
        let verification = try await Self.verify(receipt, Lottery.of(Self.rows, toVerify: receipt))
        #expect(verification.isValid && verification.participants[receipt.winners[0].userID]?.name == "Grace")
        let sealed = try await Self.verify(receipt, Lottery.of(Self.rows), sha256: receipt.sha256)
        let facts = [Verification.Unchecked.prizes, .listBeforeSeed, .onePersonOneNumber, .namesOfPlayers]
        let isNamed = [verification, sealed].map { facts.map($0.notChecked.contains) }
        #expect(isNamed == [[true, true, true, false], [false, true, true, false]])
    }

    @Test(
        "A receipt fails the records check if names are swapped, changed or reordered afterwards",
        .invariant("No name in a participant list can change after the draw")
    )
    func changedNames() async throws {
        let receipt = try await Self.receipt()
        for order in [[1, 0, 2, 3], [3, 1, 2, 0]] {
            let rows = zip(Self.rows, order).map { row, other in
                var row = row
                row.name = Self.rows[other].name
                return row
            }
            #expect(try await Self.verify(receipt, Lottery.of(rows)).failed == [.records])
        }
    }

    @Test("A list with other tickets fails the checks of the list and of the tickets")
    func otherTickets() async throws {
        let receipt = try await Self.receipt(excluding: ["Barbara"])
        let lottery = try await Lottery.of(Self.rows, excluding: ["barbara"])
        #expect(try await Self.verify(receipt, lottery).isValid)
        var tickets = Self.rows
        tickets[1].tickets = 2
        let other = try await Self.verify(receipt, Lottery.of(tickets, excluding: ["Barbara"]))
        #expect(other.failed.first == .list && other.failed.contains(.playersTickets))
    }

    @Test("Without the exclusions there is no verdict, unless a check that needs none fails")
    func missingExclusions() async throws {
        let receipt = try await Self.receipt(excluding: ["Barbara"])
        let lottery = try await Lottery.of(Self.rows)
        await #expect(throws: LotteryError.exclusionsMissing(1)) { try await Self.verify(receipt, lottery) }
        let winner = receipt.winners[0]
        let bound = receipt.bound
        let swapped = receipt.edited(winners: [receipt.alternates[0]], alternates: [winner, receipt.alternates[1]])
        let forgeries =
            try [
                receipt.edited(winners: [winner.edited(ticket: "0.1")]),
                receipt.edited(winners: [winner.edited(userID: UserID(9))]),
                receipt.edited(try bound.edited(excluded: .init(listed: 2, notEntered: 0, unknownUser: 0))),
                swapped.edited(winners: [swapped.winners[0].edited(rank: 1)], alternates: [winner.edited(rank: 2)]),
                swapped, receipt.edited(winners: []), receipt.edited(try bound.edited(prizes: ["Bike", "Book"])),
                receipt.edited(alternates: receipt.alternates.reversed()),
                receipt.edited(winners: [winner.edited(rank: 0)]),
                receipt.edited(alternates: [receipt.alternates[0], receipt.alternates[1].edited(rank: 4)]),
            ]
            + [2, 6].map { tickets in
                let players = PlayersDigest(count: 3, sha256: bound.players.sha256, tickets: tickets)
                return receipt.edited(try bound.edited(players: players))
            }
        for forgery in forgeries { #expect(try await !Self.verify(forgery, lottery).isValid) }
        // The only void player is drawn last.
        let next = try await Self.receipt(excluding: ["Barbara"], onVoid: .next)
        await #expect(throws: LotteryError.exclusionsMissing(1)) { try await Self.verify(next, lottery) }
        let beyond = next.edited(alternates: [next.alternates[0], next.alternates[1].edited(rank: 4)])
        #expect(try await !Self.verify(beyond, lottery).isValid)
    }

    @Test("Without the exclusions of a draw by RFC 3797, only forged winners get a verdict")
    func missingExclusionsOfRFC3797() async throws {
        let rows: [ListedPerson] = ["Ada", "Bo", "Cy", "Dee"]
        let rules = try DrawRules(method: .rfc3797)
        let lottery = try await Lottery.of(rows, excluding: ["Ada"])
        let receipt = try await DrawWinner()(lottery, rules: rules, seed: Seed("314159")).receipt
        let whole = try await Lottery.of(rows)
        await #expect(throws: LotteryError.exclusionsMissing(1)) { try await Self.verify(receipt, whole) }
        let winner = receipt.winners[0]
        for forged in [winner.edited(userID: UserID(9)), winner.edited(isVoid: true)] {
            #expect(try await !Self.verify(receipt.edited(winners: [forged]), whole).isValid)
        }
    }

    @Test("A list that breaks the receipt's rule for repeats is not the list of the draw")
    func otherRepeats() async throws {
        let receipt = try await Self.receipt()
        let failed = try await Self.verify(receipt, Lottery.of(Self.rows + ["ada"], toVerify: receipt)).failed
        #expect(failed == [.repeats])
        let separate = receipt.edited(try receipt.bound.edited(repeats: .separate))
        let more = try await Lottery.of(Self.rows + ["ada"], toVerify: separate)
        #expect(try await !Self.verify(separate, more).isValid)
    }

    /// Those who take part, without names.
    private static var published: ListedPeople {
        let rows = rows.prefix(3).enumerated().map { index, row in
            ListedPerson(id: UserID(UInt64(index + 1)), name: "", isVoid: row.isVoid, tickets: row.tickets)
        }
        let description = ListDescription(.published, columns: ListDescription.Columns(), hasIDs: true)
        return ListedPeople(name: "players.csv", description: description, rows)
    }

    @Test("The published list proves the draw, and leaves the rest to the announced digest")
    func published() async throws {
        let receipt = try await Self.receipt(excluding: ["Barbara"])
        var lists = InMemoryLotteryRepository(participants: Self.published)
        let lottery = try await MergeUsersWithLotteryList(lists: lists)(.verifying(receipt))
        let verification = try await Self.verify(receipt, lottery)
        #expect(verification.isValid && verification.notChecked.contains(.wholeList))
        #expect(verification.notChecked.contains(.namesOfPlayers) && verification.participants.isEmpty)
        #expect(verification.notChecked.contains(.leftOut), "a published list does not show who was left out")
        #expect(!verification.results.contains { $0.check == .list })
        #expect(try await !Self.verify(receipt, lottery, sha256: receipt.sha256).notChecked.contains(.wholeList))
        let bound = receipt.bound
        let cases: [(BoundRules, Verification.Check?)] = try [
            (bound.edited(excluded: .init(listed: 0, notEntered: 0, unknownUser: 0)), .list),
            (bound.edited(excluded: .init(listed: 1, notEntered: 7, unknownUser: 0)), .list),
            (bound.edited(list: ListDigest(count: bound.list.count, sha256: "no")), .receipt),
            (bound.edited(records: "hello"), .receipt), (bound.edited(prizes: ["Bike\nWinner: Zed"]), .receipt),
            (bound.edited(repeats: .once), nil),
        ]
        for (edited, check) in cases {
            #expect(try await Self.verify(receipt.edited(edited), lottery).failed.first == check)
        }
        // The number of alternates is not checked.
        #expect(try await Self.verify(receipt.edited(alternates: []), lottery).isValid)
        lists.excluded = [.list(.of(["Barbara"]))]
        await #expect(throws: LotteryError.roster(.exclusionsFromPublishedList)) {
            try await MergeUsersWithLotteryList(lists: lists)(.verifying(receipt))
        }
        let announce = AnnounceDraw(
            verify: UseCaseDouble { (_: VerifyDraw.Request) async throws(LotteryError) in verification }
        )
        await #expect(throws: LotteryError.roster(.publishedList("the list"))) {
            try await announce(.init(verify: .init(receipt: "receipt.json"), declined: []))
        }
    }
}
