import Testing

@testable import Domain

struct ExclusionsTests {
    private static let rows: [ListedPerson] = [
        .row(nil, "Ada", "a@x"), .row(nil, "Bo", "b@x"), .row(nil, "Cy"), .row(nil, "Ada", "c@x"),
        .row(nil, "Dee", "d@x"),
    ]

    @Test("A row excludes by username, without one by the id of a column, and without an id by name")
    func excluded() async throws {
        let owned: [ListedPerson] = [.row(7, "Cy", "c@x"), .row(9, "Bo", "b@x"), .row(8, "Di")]
        let cases: [(list: [ListedPerson], excluded: [ListedPerson], left: [UInt64])] = [
            (rows, [.row(nil, "Someone", "B@X")], [1, 3, 4, 5]), (rows, ["ada", "Nobody"], [2, 3, 5]),
            (rows, [.row(nil, "cy", "z@x")], [1, 2, 4, 5]), (rows, [.row(3, "Nobody")], [1, 2, 3, 4, 5]),
            // A username that matches decides alone.
            (owned, [.row(7, "Cy", "b@x")], [7, 8]), (owned, [.row(9, "Bo")], [7, 8]), (owned, [.row(9, "")], [7, 8]),
            (owned, [.row(nil, "Bo")], [7, 8]), (owned, [.row(nil, "", "@C@X")], [8, 9]),
            (owned, [.row(8, "", "z@x")], [7, 9]),
            // Ids were compared, and differ: another person of this name.
            (owned, [.row(1, "Di")], [7, 8, 9]),
        ]
        for (list, excluded, left) in cases {
            let players = try await Lottery.of(list, excluding: excluded).players.map(\.id.rawValue)
            #expect(players == left, "\(excluded.map(\.title))")
        }
        #expect(try await Lottery.of(rows, excluding: ["Bo"], ["bo", "Dee"]).players.map(\.id.rawValue) == [1, 3, 4])
    }

    private var rows: [ListedPerson] { Self.rows }

    @Test("A row that may mean a participant or another person stops the draw, until one kind is chosen")
    func doubtful() async throws {
        let owned: [ListedPerson] = [.row(7, "Cy", "c@x"), .row(9, "Bo"), .row(8, "Di", "d@x")]
        let cases: [(excluded: ListedPerson, by: [Identity.Kind], left: [Identity.Kind: [UInt64]])] = [
            (.row(9, "Ada"), [.id], [.id: [7, 8], .name: [7, 8, 9]]),
            (.row(7, "", "z@x"), [.id], [.id: [8, 9], .username: [7, 8, 9]]),
            (.row(7, "Cy", "z@x"), [.id, .name], [.id: [8, 9], .name: [8, 9], .username: [7, 8, 9]]),
            (.row(7, "Ada", "z@x"), [.id], [.id: [8, 9], .username: [7, 8, 9], .name: [7, 8, 9]]),
            (.row(nil, "Cy", "z@x"), [.name], [.name: [8, 9], .username: [7, 8, 9]]),
        ]
        for (person, sharing, left) in cases {
            let doubt = await #expect(throws: LotteryError.self) { try await Lottery.of(owned, excluding: [person]) }
            guard case .roster(.doubtfulExclusion(let found)) = doubt else {
                Issue.record("\(person.title) leaves no doubt")
                continue
            }
            #expect(found.sharing == sharing && found.list == "staff" && found.person.title == person.title)
            #expect(Set(found.sharing + found.differing) == Set(left.keys))
            for (chosen, ids) in left {
                let players = try await Lottery.of(owned, excluding: [person], by: chosen).players
                #expect(players.map(\.id.rawValue) == ids, "\(person.title) by \(chosen)")
            }
        }
    }

    @Test("Where a row or a participant lacks the chosen kind, the others decide as without a choice")
    func chosenKindMissing() async throws {
        let owned: [ListedPerson] = [.row(7, "Cy", "c@x"), .row(9, "Bo"), .row(8, "", "d@x")]
        for (person, chosen, left) in [
            ("Cy", .username, [9, 8]), (.row(nil, "Bo", "z@x"), .username, [7, 8]), (.row(7, ""), .username, [9, 8]),
            (.row(1, "Bo"), .username, [7, 9, 8]), ("Bo", .id, [7, 8]), (.row(nil, "Di", "D@X"), .name, [7, 9]),
            (.row(nil, "Bo", "c@x"), .name, [7, 8]),
        ] as [(ListedPerson, Identity.Kind, [UInt64])] {
            let players = try await Lottery.of(owned, excluding: [person], by: chosen).players
            #expect(players.inListOrder.map(\.id.rawValue) == left, "\(person.title) by \(chosen)")
        }
        await #expect(throws: LotteryError.self) {
            try await Lottery.of(owned, excluding: [.row(9, "Ada")], by: .username)
        }
    }

    @Test("A merged participant is excluded by any of the rows")
    func mergedRows() async throws {
        let rows: [ListedPerson] = [.row(1, "Ada", "a@x"), .row(2, "Lady Ada", "a@x"), .row(3, "Bo", "b@x")]
        for excluded in [ListedPerson.row(nil, "lady ada"), .row(nil, "Ada"), .row(nil, "", "a@x")] {
            #expect(try await Lottery.of(rows, .once, excluding: [excluded]).players.map(\.id.rawValue) == [3])
        }
    }

    @Test("A note counts the excluded participants and names entries without a match, similar ones included")
    func notes() async throws {
        let excluded: [ListedPerson] = [.row(nil, "X", "B@X"), "ada", "cy", "Déé", "Nobody", "Zed", "Zoe"]
        let lottery = try await Lottery.of(rows, excluding: excluded)
        let note = ExclusionNote(
            list: "staff",
            excluded: 4,
            participants: 5,
            counts: [.username: 1, .name: 3, .id: 0],
            entries: 7,
            unmatched: 4,
            examples: ["Déé", "Nobody", "Zed", "Zoe"],
            names: ["Ada", "Bo", "Cy", "Ada"]
        )
        #expect(lottery.notes.contains(.excluded(note)) && lottery.entrants.excluded.listed == 4)
        let pair = ListNote.Pair(first: "Déé", second: "Dee")
        #expect(lottery.notes.contains(.doubt(.excludedSpelling(list: "staff"), [pair])))
        let reversed = try await Lottery.of(["Udo Müller", "Bo"], excluding: ["Müller, Udo"])
        let order = ListNote.Pair(first: "Müller, Udo", second: "Udo Müller")
        #expect(reversed.notes.contains(.doubt(.excludedSpelling(list: "staff"), [order])))
        let both = ListNote.Pair(first: "ada", second: "Ada (1), Ada (4)")
        let together = ListNote.doubt(.excludedTogether(list: "staff"), [both])
        #expect(lottery.notes.contains(together))
        let repeated = try await Lottery.of(rows, excluding: ["ada", "Ada "])
        #expect(repeated.notes.contains(together), "repeats do not matter")
        let owned = try await Lottery.of([.row(8, "Di"), .row(9, "Bo")], excluding: [.row(1, "Di")])
        let namesake = ListNote.Pair(first: "Di", second: "id 8")
        #expect(owned.notes.contains(.doubt(.excludedNamesake(list: "staff", differing: .id), [namesake])))
    }

    @Test("A note names who has a name of the list and takes part, because an id or a username differs")
    func namesakes() async throws {
        let rows: [ListedPerson] = [.row(1, "Di"), .row(2, "Di"), .row(3, "Di", "d@x"), .row(4, "Bo", "b@x")]
        let cases: [(excluded: [ListedPerson], by: Identity.Kind?, differing: Identity.Kind, [String])] = [
            // The id of one matches.
            ([.row(1, "di")], nil, .id, ["id 2", "id 3"]), ([.row(9, "Di")], nil, .id, ["id 1", "id 2", "id 3"]),
            // Another row excludes the rest.
            ([.row(1, "Di"), .row(2, "Di"), .row(3, "Di")], nil, .id, []),
            ([.row(nil, "Bo", "z@x")], .username, .username, ["id 4"]),
            ([.row(nil, "Bo", "z@x")], .name, .username, []),
            // A username that matches means no one else.
            ([.row(nil, "Di", "D@X")], nil, .username, []),
        ]
        for (excluded, chosen, kind, ids) in cases {
            let lottery = try await Lottery.of(rows, .separate, excluding: excluded, by: chosen)
            let found = lottery.notes.compactMap { note -> [ListNote.Pair]? in
                if case .doubt(.excludedNamesake("staff", kind), let pairs) = note { pairs.values } else { nil }
            }
            #expect(found.joined().map(\.second) == ids, "\(excluded.map(\.title))")
        }
        // Another list excludes those whom the first one may mean.
        let others: [ListedPerson] = [.row(1, "Di"), .row(2, "Di"), .row(3, "Di")]
        let lottery = try await Lottery.of(rows, .separate, excluding: [.row(9, "Di")], others)
        let namesDoubts = lottery.notes.contains { if case .doubt(.excludedNamesake, _) = $0 { true } else { false } }
        #expect(!namesDoubts && lottery.players.map(\.name) == ["Bo"])
    }

    @Test("A note names who is spelled almost like an entry without a match, and so takes part")
    func slips() async throws {
        let names = ["Carla Rossi", "Bo", "Team 1", "Jos\u{E9} Paz", "Ann Smyth", "Ida Lund", "Ida Lunde"]
        let players = names.map { ListedPerson(stringLiteral: $0) }
        for (entry, similar) in [
            ("Karla Rossi", ["Carla Rossi"]), ("Carla Rosi", ["Carla Rossi"]), ("carla  rossii", ["Carla Rossi"]),
            ("Calra Rossi", ["Carla Rossi"]), ("Karla Rosi", []), ("Ba", []), ("Team 2", []), ("Jose Paz", []),
            ("Jose Pas", ["Jos\u{E9} Paz"]), ("Ann Smith", ["Ann Smyth"]), ("Ida Lund", []),
            ("Ida Lunds", ["Ida Lund", "Ida Lunde"]),
        ] {
            let lottery = try await Lottery.of(players, excluding: [ListedPerson(stringLiteral: entry)])
            let found = lottery.notes.compactMap { note -> [ListNote.Pair]? in
                if case .doubt(.excludedSlip(list: "staff"), let pairs) = note { pairs.values } else { nil }
            }
            #expect(found.joined().map(\.second).sorted() == similar && found.joined().allSatisfy { $0.first == entry })
        }
    }

    @Test("A wrong id in a list to exclude counts only where ids are compared")
    func wrongID() async throws {
        var list = ListedPeople.of([.row(9, "Bo"), "Ada"], name: "staff")
        let wrong = ListDescription.WrongID(at: ListPlace(row: 1, line: 3), text: "x", problem: .notWhole)
        list.description.blankID = .init(at: ListPlace(row: 0, line: 2), text: "", problem: .blank)
        list.description.wrongID = wrong
        var lists = InMemoryLotteryRepository(participants: .of([.row(7, "Ada"), .row(9, "Bo")]))
        lists.excluded = [.list(list)]
        let merge = MergeUsersWithLotteryList(lists: lists)
        await #expect(throws: LotteryError.roster(.wrongExcludedID(wrong, in: "staff"))) { try await merge(.newDraw) }
        lists.participants = .of(["Ada", "Cy"])
        #expect(try await MergeUsersWithLotteryList(lists: lists)(.newDraw).players.map(\.name) == ["Cy"])
    }

    @Test("A line of a list to exclude that may have several people stops the draw if it matches no one")
    func lineOfSeveral() async throws {
        var list = ListedPeople.of(["Ada und Bo", "Cy"], name: "staff")
        list.description.linesOfSeveral = ["Ada und Bo"]
        var lists = InMemoryLotteryRepository(participants: .of(["Ada", "Bo", "Cy"]))
        lists.excluded = [.list(list)]
        let merge = MergeUsersWithLotteryList(lists: lists)
        await #expect(throws: LotteryError.roster(.severalExcluded(["Ada und Bo"], in: "staff"))) {
            try await merge(.newDraw)
        }
        lists.participants = .of(["Ada und Bo", "Dee"])
        #expect(try await MergeUsersWithLotteryList(lists: lists)(.newDraw).players.map(\.name) == ["Dee"])
    }

    @Test("A note names the sheet of a workbook to exclude, and the sheets that are not used")
    func sheets() async throws {
        var list = ListedPeople.of(["Ada"], name: "staff")
        list.description.remarks = [.bullets, .sheet("2025", others: ["2026"])]
        var lists = InMemoryLotteryRepository(participants: .of(["Ada", "Bo"]))
        lists.excluded = [.list(list)]
        let notes = try await MergeUsersWithLotteryList(lists: lists)(.newDraw).notes
        #expect(notes.contains(.excludedPart("2025", others: ["2026"], list: "staff")))
    }

    @Test("A list without any column in common with the participants stops the draw")
    func noCommonColumn() async throws {
        var columns = ListDescription.Columns()
        columns.id = "id"
        let description = ListDescription(columns: columns, hasIDs: true)
        let list = ListedPeople(name: "staff", description: description, [.row(7, "")])
        var lists = InMemoryLotteryRepository(participants: .of(["Ada"]))
        lists.excluded = [.list(list)]
        let merge = MergeUsersWithLotteryList(lists: lists)
        await #expect(throws: LotteryError.roster(.noCommonColumn("staff"))) { try await merge(.newDraw) }
        let numbers = ListDescription(hasIDs: true)
        lists.participants = ListedPeople(name: "1-2", description: numbers, [.row(1, ""), .row(2, "")])
        lists.excluded = [.list(.of(["Ada"], name: "staff"))]
        let mergeNumbers = MergeUsersWithLotteryList(lists: lists)
        await #expect(throws: LotteryError.roster(.noCommonColumn("staff"))) { try await mergeNumbers(.newDraw) }
        // Lines have no usernames, and a list of names has none to compare.
        await #expect(throws: LotteryError.roster(.noCommonColumn("staff"))) {
            try await Lottery.of(["Ada"], excluding: [.row(nil, "", "a@x")])
        }
    }

    @Test("A receipt excludes its winners who are not void, from the very same list alone")
    func receipts() async throws {
        let rows: [ListedPerson] = ["Ada", .row(nil, "Bo", isVoid: true), "Cy", "Dee"]
        let receipt = try await DrawWinner()(.of(rows), rules: DrawRules(winners: 3), seed: Seed("2")).receipt
        func excluding(from rows: [ListedPerson]) async throws -> [UInt64] {
            var lists = InMemoryLotteryRepository(participants: .of(rows))
            lists.excluded = [.receipt(receipt, name: "receipt.json")]
            return try await MergeUsersWithLotteryList(lists: lists)(.newDraw).players.map(\.id.rawValue)
        }
        let winners = receipt.winners.filter { !$0.isVoid }.map(\.userID.rawValue)
        #expect(receipt.winners.count > winners.count)
        #expect(try await excluding(from: rows) == [1, 2, 3, 4].filter { !winners.contains($0) })
        for other in [rows.reversed(), rows + ["Eve"], rows.enumerated().map { .row(UInt64($0 + 1), $1.title) }] {
            await #expect(throws: LotteryError.roster(.receiptOfOtherList("receipt.json"))) {
                try await excluding(from: other)
            }
        }
    }
}
