import Testing

@testable import Domain

struct RepeatsTests {
    private static func merge(_ rows: [ListedPerson], _ rule: Repeats) async throws -> Roster {
        try await Roster(numbering: .of(rows), by: nil).applying(rule, in: "list").roster
    }

    private static func failure(_ rows: [ListedPerson], _ rule: Repeats) async -> RosterError? {
        do {
            _ = try await merge(rows, rule)
            return nil
        } catch {
            return error as? RosterError
        }
    }

    @Test("A repeated participant is rejected with both rows and what they share")
    func rejected() async {
        let cases: [(rows: [ListedPerson], kind: Identity.Kind, text: String, places: [Int])] = [
            (["Ada", "Grace", "ada "], .name, "Ada", [2, 4]),
            ([.row(nil, "Ada", "a@x"), .row(nil, "Bo", "b@x"), .row(nil, "Cy", "A@X")], .username, "a@x", [2, 4]),
            ([.row(7, "Ada"), .row(8, "Cy"), .row(7, "Bo")], .id, "7", [2, 4]),
            (["Cy", "Ada", "Bo", "Bo", "Ada"], .name, "Bo", [4, 5]),
            // The first two share nothing; the third has the id of one, and the username of the other.
            ([.row(1, "Ada", "a@x"), .row(2, "Cy", "b@x"), .row(1, "Bo", "b@x")], .username, "b@x", [3, 4]),
        ]
        for (rows, kind, text, places) in cases {
            guard case .repeated(let found) = await Self.failure(rows, .reject) else {
                Issue.record("\(text) was not rejected")
                continue
            }
            let lines = [found.first.place.line, found.second.place.line]
            #expect(found.kind == kind && found.text == text && lines == places && found.list == "list")
        }
    }

    @Test("Repeats count once, with the sum of the tickets, or each row for itself")
    func counted() async throws {
        let rows: [ListedPerson] = [.row(nil, "Ada", tickets: 2), "Grace", .row(nil, "ADA", tickets: 3), "Ada"]
        let cases: [(rows: [ListedPerson], rule: Repeats, tickets: [[Int]])] = [
            (rows, .once, [[1, 2], [2, 1]]), (rows, .tickets, [[1, 6], [2, 1]]),
            (rows, .separate, [[1, 2], [2, 1], [3, 3], [4, 1]]),
            ([.row(5, "Ada"), .row(5, "Ada"), .row(3, "Bo"), .row(5, "Ada")], .tickets, [[3, 1], [5, 3]]),
            ([.row(9, "Ada", "a@x"), .row(4, "Ada", "a@x")], .once, [[9, 1]]),
        ]
        for (rows, rule, tickets) in cases {
            let roster = try await Self.merge(rows, rule)
            #expect(roster.map { [Int($0.id.rawValue), $0.tickets] } == tickets, "\(rule)")
        }
        for (rule, count) in [(Repeats.once, 2), (.separate, 2)] {
            let notes = try await Lottery.of(rows, rule).notes
            #expect(notes.contains(.repeated(rows: count, rule, of: ["Ada"])))
        }
    }

    @Test("A column that tells people of one name apart is looked for among all repeated names")
    func namesakes() async throws {
        let names = ["Bo", "Bo", "Ada", "ada", "Cy"]
        let cases: [(cells: [String], found: [String]?, leavesRepeats: Bool, isShared: Bool)] = [
            (["1", "1", "2", "3", "4"], ["2", "3"], true, false), (["1", "1", "2", "3", "1"], ["2", "3"], true, true),
            (["1", "5", "2", "2", "4"], ["1", "5"], true, false),
            (["1", "5", "2", "3", "4"], ["1", "5"], false, false),
            (["1", "1", "2", "2", "4"], nil, false, false), (["1", "1", "2", "", "4"], nil, false, false),
        ]
        for (cells, found, leavesRepeats, isShared) in cases {
            var list = ListedPeople.of(
                zip(names, cells).map { name, cell in
                    var row = ListedPerson.row(nil, name)
                    row.answers = [ListedText(cell)]
                    return row
                }
            )
            list.description.columns = ListDescription.Columns()
            list.description.columns?.distinguishing = ["No"]
            list.description.answerColumns = [ListDescription.AnswerColumn("No", nil)]
            let roster = try Roster(numbering: list, by: nil)
            let namesakes = list.namesakes(among: await roster.repeatedParticipants())
            #expect(namesakes?.cells == found, "\(cells)")
            #expect(namesakes.map { $0.leavesRepeats == leavesRepeats && $0.isShared == isShared } ?? true, "\(cells)")
        }
    }

    @Test("A participant with 0 tickets in sum is not on the list of the draw, and no number changes")
    func none() async throws {
        let rows: [ListedPerson] = [.row(nil, "Ada", tickets: 0), "Bo", .row(nil, "Cy", tickets: 0), .row(nil, "Ada")]
        let added = try await Lottery.of(rows, .tickets)
        #expect(added.list.map(\.name) == ["Ada", "Bo"] && added.list.map(\.id.rawValue) == [1, 2])
        #expect(added.notes.contains(.withoutTickets(1)))
        let first = try await Lottery.of(rows, .once)
        #expect(first.list.map(\.name) == ["Bo"] && first.notes.contains(.withoutTickets(2)))
    }

    @Test("Rows of one participant may differ in names, with a note, but not in void marks")
    func differing() async throws {
        let void = await Self.failure(["Ada", .row(nil, "Ada", isVoid: true)], .once)
        guard case .differentVoidMarks(let marks) = void else {
            Issue.record("\(String(describing: void))")
            return
        }
        #expect(marks.second.isVoid && marks.text == "Ada")
        let chain = await Self.failure(
            [.row(1, "Ada", "a@x"), .row(2, "Cy", "b@x", isVoid: true), .row(1, "Bo", "b@x")],
            .once
        )
        guard case .differentVoidMarks(let linked) = chain else {
            Issue.record("\(String(describing: chain))")
            return
        }
        #expect(linked.text == "b@x" && linked.first.isVoid)
        let separate = await Self.failure([.row(1, "Ada"), .row(1, "Bo")], .separate)
        guard case .separateIDs(let ids) = separate else {
            Issue.record("\(String(describing: separate))")
            return
        }
        #expect(ids.text == "1")
        let shared = try await Lottery.of([.row(nil, "Ada", "a@x"), .row(nil, "Bo", "a@x")], .once)
        #expect(
            shared.notes.contains(.doubt(.names(sharing: .username), [.init(first: "Ada", second: "Bo")]))
        )
    }
}

struct TicketsTests {
    @Test("A participant with over a million tickets, or a list with over ten million, is rejected")
    func limits() async throws {
        let most = UInt32(Tickets.mostOfOne)
        let repeated: [ListedPerson] = [.row(nil, "Ada", tickets: most), .row(nil, "Ada", tickets: most)]
        let ada = Participant(
            id: UserID(1),
            name: "Ada",
            tickets: 2 * Int(most),
            place: ListPlace(row: 0, line: 2)
        )
        let places = [ListPlace(row: 0, line: 2), ListPlace(row: 1, line: 3)]
        let error = LotteryError.roster(.tooManyTickets(ada, in: "list", places))
        await #expect(throws: error) { try await Lottery.of(repeated, .tickets) }
        #expect(try await Lottery.of(repeated, .once).players.ticketsInAll == Int(most))
        let many = (0..<11).map { ListedPerson.row(nil, "P\($0)", tickets: most) }
        await #expect(throws: LotteryError.roster(.tooManyTicketsInAll(11_000_000))) { try await Lottery.of(many) }
        #expect(try await Lottery.of(Array(many.dropLast())).players.ticketsInAll == Tickets.mostInAll)
    }
}
