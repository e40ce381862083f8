import Testing

@testable import Domain

struct RosterTests {
    @Test("A roster returns each participant as it was listed, by id and in the order of the list")
    func participants() async throws {
        let rows: [ListedPerson] = [
            .row(.max, "Zoë 芳"), .row(0, "", "a@x", isVoid: true), .row(7, "Ada", "ada", tickets: 3), .row(8, ""),
        ]
        let roster = try Roster(numbering: .of(rows), by: nil)
        let expected = [
            Participant(id: UserID(0), username: "a@x", isVoid: true, place: ListPlace(row: 1, line: 3)),
            Participant(id: UserID(7), name: "Ada", username: "ada", tickets: 3, place: ListPlace(row: 2, line: 4)),
            Participant(id: UserID(8), place: ListPlace(row: 3, line: 5)),
            Participant(id: UserID(.max), name: "Zoë 芳", place: ListPlace(row: 0, line: 2)),
        ]
        #expect(Array(roster) == expected && Array(roster.inListOrder) == [3, 0, 1, 2].map { expected[$0] })
        #expect(roster.ticketsInAll == 6 && roster.voidCount == 1)
        let found = [UserID(8), UserID(9)].map { roster[$0]?.place.row }
        #expect(found == [3, nil])
        #expect(Array(roster.excluding([UserID(7), UserID(9)])) == [0, 2, 3].map { expected[$0] })
        #expect(Roster().isEmpty && Array(Roster(expected)).map(\.id) == expected.map(\.id))
    }
}

struct NumberingTests {
    @Test("People are numbered by their own ids, else by rows from 1, or by the lines of plain text")
    func numbers() throws {
        let own = ListedPeople.of([.row(9, "Ada"), .row(4, "Bo")])
        let rows = ListedPeople.of(["Ada", "Bo"])
        var lines = rows
        lines.description.arrangement = .lines
        for (list, origin, ids) in [
            (own, nil, [4, 9]), (own, .column, [4, 9]), (own, .rows, [1, 2]), (rows, nil, [1, 2]),
            (rows, .column, [1, 2]), (lines, nil, [2, 3]),
        ] as [(ListedPeople, IDOrigin?, [UInt64])] {
            #expect(try Roster(numbering: list, by: origin).map(\.id.rawValue) == ids)
        }
        #expect(try Roster(numbering: own, by: .rows).idOrigin == .rows)
        #expect(try Roster(numbering: rows, by: .column).idOrigin == .rows)
    }

    @Test("A column of ids with something else is an error, unless a receipt numbers the rows")
    func wrongID() throws {
        var list = ListedPeople.of([.row(9, "Ada"), "Bo"])
        let wrong = ListDescription.WrongID(at: ListPlace(row: 1, line: 3), text: "", problem: .blank)
        list.description.blankID = wrong
        #expect(throws: RosterError.wrongID(wrong, in: "list")) { try Roster(numbering: list, by: nil) }
        #expect(try Roster(numbering: list, by: .rows).count == 2)
    }
}

struct ShortlistTests {
    @Test("A shortlist keeps the smallest elements offered")
    func smallest() {
        for capacity in [0, 1, 2, 7, 64, 199, 200, 500] {
            var generator = SplitMix64(seed: UInt64(capacity))
            let numbers = (0..<200).map { _ in generator.next() % 150 }
            var shortlist = Shortlist<UInt64>(capacity: capacity)
            for number in numbers { shortlist.offer(number) }
            #expect(shortlist.sorted == Array(numbers.sorted().prefix(capacity)))
        }
    }
}

struct RadixSortTests {
    @Test("Radix sort agrees with a comparison sort for numbers of any size, equal ones included, and any count")
    func sorted() {
        var lists: [[UInt64]] = [
            [], [7], [2, 1], [.max, 0, 1 << 63], [5, 5, 5], [1, 2, 2], [1 << 8, 1 << 7, 1 << 22, 1 << 56],
        ]
        for bits in [1, 8, 9, 16, 32, 55, 56, 57, 64] as [UInt64] {
            var generator = SplitMix64(seed: bits)
            let distinct = (0..<250).map { _ in generator.next() >> (64 - bits) }
            lists.append(distinct + distinct)
        }
        for numbers in lists {
            let expected = numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
            let sorted = RadixSort.sorted(numbers)
            #expect(sorted.positions.map(Int.init) == expected && sorted.numbers == expected.map { numbers[$0] })
        }
    }
}

struct FindPlayerTests {
    @Test("Only a user with an entry in the current lists is found as a player")
    func found() async throws {
        var lists = InMemoryLotteryRepository.sample
        lists.entries.append(ListedEntry(userID: UserID(99), isVoid: false))
        let find = FindPlayer(merge: MergeUsersWithLotteryList(lists: lists))
        let player = try await find(UserID(182))
        #expect(player.name == "Mohsen" && player.isVoid)
        for id in [UserID(18), UserID(99)] {
            await #expect(throws: LotteryError.notAPlayer(id)) { try await find(id) }
        }
    }
}
