import Testing

@testable import Domain

struct AttendanceTests {
    private static let rows: [ListedPerson] = [
        row("Ada", "Going", "no"), row("Bo", "Not going", "no"), row("Cy", "Going", "yes"), row("Dee", "", "no"),
        row("Eve", "going", ""),
    ]

    private static func row(
        _ name: String,
        _ status: String,
        _ refunded: String,
        username: String = ""
    ) -> ListedPerson {
        let answers = [ListedText(status), ListedText(refunded)]
        return ListedPerson(name: ListedText(name), username: ListedText(username), answers: answers)
    }

    private static func attending(_ conditions: [String], everyone: [String] = []) async throws -> Lottery {
        var list = ListedPeople.of(rows, refusals: ["Not going", "yes"])
        list.description.answerColumns = [.init("RSVP", .asksWhetherTakingPart), .init("Refunded", .meansRefusal)]
        var rules = MergeUsersWithLotteryList.Rules()
        rules.attendance.conditions = conditions.compactMap(Attendance.Condition.init)
        rules.attendance.everyone = everyone
        let lists = InMemoryLotteryRepository(participants: list)
        return try await MergeUsersWithLotteryList(lists: lists, rules: rules)()
    }

    @Test(
        "The text of a condition can be typed for the same condition, whatever sign ends the heading",
        arguments: ["Status", "Left!"]
    )
    func texts(heading: String) {
        typealias Condition = Attendance.Condition
        for condition in [
            Condition.blank(heading), .filled(heading), .all(heading, but: "yes"), .all(heading, but: "="),
        ] {
            #expect(Condition(condition.text) == condition)
        }
    }

    @Test("A heading is found as it is written, or as it is typed if only one is like that")
    func headings() {
        let places = ColumnPlaces(["Paid?", "paid", "Mail", "E-Mail", "e mail!", "✓"])
        expectEach(["Paid?": 0, "paid": 1, "PAID?": 0, "mail ": 2, "e-mail": 3, "email": nil, "post": nil, "✗": nil]) {
            places[$0]
        }
    }

    @Test(
        "A list with refusals stops the draw until conditions or the organiser settle each column",
        .invariant("No one whom a list refuses takes part unless the organiser says so")
    )
    func stops() async throws {
        let rsvp = OpenAttendance(
            heading: "RSVP",
            .asksWhetherTakingPart,
            counts: [Count("Going", 2), Count("", 1), Count("Not going", 1, refuses: true), Count("going", 1)]
        )
        let refunded = OpenAttendance(
            heading: "Refunded",
            .meansRefusal,
            counts: [Count("no", 3), Count("", 1), Count("yes", 1, refuses: true)]
        )
        await #expect(throws: LotteryError.roster(.openAttendance([rsvp, refunded], in: "list"))) {
            try await Self.attending([])
        }
        await #expect(throws: LotteryError.roster(.noColumn("State", in: "list", ["name"]))) {
            try await Self.attending(["State=x"])
        }
        // A misspelled value neither empties the list nor settles a column.
        let coming = Attendance.Condition("RSVP", "comming", isEqual: true)
        await #expect(throws: LotteryError.roster(.noValue(coming, in: "list", ["", "Going", "Not going", "going"]))) {
            try await Self.attending(["RSVP=comming"], everyone: ["Refunded"])
        }
        await #expect(throws: LotteryError.roster(.openAttendance([rsvp], in: "list"))) {
            try await Self.attending(["RSVP!=not coming"], everyone: ["Refunded"])
        }
        let conditions = ["RSVP=going", "RSVP=not going"]
        await #expect(
            throws: LotteryError.roster(.noRow(conditions.compactMap(Attendance.Condition.init), in: "list"))
        ) { try await Self.attending(conditions) }
        let cases: [(conditions: [String], everyone: [String], names: [String])] = [
            (["RSVP=going", "Refunded!=yes"], [], ["Ada", "Eve"]),
            (["rsvp=GOING"], ["Refunded"], ["Ada", "Cy", "Eve"]),
            (["RSVP="], [], ["Dee"]), ([], ["RSVP", "refunded"], ["Ada", "Bo", "Cy", "Dee", "Eve"]),
            // Only the rows that all conditions leave are examined.
            (["Refunded="], [], ["Eve"]),
        ]
        for (conditions, everyone, names) in cases {
            let lottery = try await Self.attending(conditions, everyone: everyone)
            #expect(lottery.players.map(\.name) == names, "\(conditions)")
        }
    }

    @Test("One set of conditions settles a column: its only value that is no refusal, or each refusal")
    func settlingConditions() {
        let cases: [(counts: [Count], conditions: [String])] = [
            ([Count("Going", 2), Count("Not going", 1, refuses: true)], ["S=Going"]),
            ([Count("0", 3), Count("", 2), Count("4.00", 1, refuses: true)], ["S!=4.00"]),
            (
                [Count("a", 1), Count("b", 1), Count("x", 1, refuses: true), Count("y", 1, refuses: true)],
                ["S!=x", "S!=y"]
            ),
            ([Count("x", 1, refuses: true)], []),
            ([Count("", 9), Count("-1", 2), Count("4", 1)], []),
            ([Count("", 9), Count("0", 8)] + (1...21).map { Count("\($0)", 1, refuses: true) }, []),
        ]
        for (counts, conditions) in cases {
            let open = OpenAttendance(heading: "S", .meansRefusal, counts: counts)
            #expect(open.conditions.map(\.text) == conditions)
        }
        // Of a status or a score, no one else knows what several values mean.
        let status = OpenAttendance(heading: "S", .status, counts: cases[2].counts)
        let scores = [Count("0%", 2), Count("9%", 1, refuses: true)]
        let score = OpenAttendance(heading: "S", .meansRefusal, counts: scores)
        #expect([status, score].allSatisfy { $0.settlement == .values })
    }

    private typealias Count = OpenAttendance.Count

    @Test("A refusal under any heading stops the draw, and leaves out its rows alone")
    func refusalsElsewhere() async throws {
        var list = ListedPeople.of(Self.rows)
        list.description.refusals = ["Seat": ["Warteliste": 2]]
        let lists = InMemoryLotteryRepository(participants: list)
        let open = OpenAttendance(heading: "Seat", refusals: ["Warteliste": 2], of: 5)
        #expect(open.others == 3 && open.conditions.map(\.text) == ["Seat!=Warteliste"])
        #expect(OpenAttendance(heading: "Seat", refusals: ["Warteliste": 2], of: 2).conditions == [])
        await #expect(throws: LotteryError.roster(.openAttendance([open], in: "list"))) {
            try await MergeUsersWithLotteryList(lists: lists)()
        }
    }

    @Test("A note names a participant with another row that conditions leave out, and what that row has")
    func partlyLeftOut() async throws {
        var list = ListedPeople.of([
            Self.row("Ada", "paid", ""), Self.row("ada", "x", ""), Self.row("Bo", "paid", ""),
            Self.row("ADA", "paid", ""), Self.row("Bo", "refund", "", username: "bo@x.example"),
            Self.row("Cy", "paid", "", username: "c@x"), Self.row("Cy", "x", "", username: "c@y"),
        ])
        list.description.answerColumns = [.init("Kind", nil), .init("Refunded", .meansRefusal)]
        var rules = MergeUsersWithLotteryList.Rules()
        rules.attendance.conditions = ["Kind=paid"].compactMap(Attendance.Condition.init)
        rules.repeats = .once
        var lists = InMemoryLotteryRepository(participants: list)
        let lottery = try await MergeUsersWithLotteryList(lists: lists, rules: rules)()
        let pairs = [("Ada", "Kind=x"), ("Bo", "Kind=refund")].map { ListNote.Pair(first: $0, second: $1) }
        #expect(lottery.notes.contains(.doubt(.partlyLeftOut, Examples(pairs))))
        // Of those who are excluded, no one needs to know it.
        lists.excluded = [.list(.of([ListedPerson(name: "Bo")]))]
        let others = try await MergeUsersWithLotteryList(lists: lists, rules: rules)()
        #expect(others.notes.contains(.doubt(.partlyLeftOut, [pairs[0]])))
    }

    @Test("A row that conditions leave out repeats no one")
    func leftOutRepeats() async throws {
        var list = ListedPeople.of([
            Self.row("Ada", "Going", "no"), Self.row("ada", "", "no"), Self.row("Bo", "Going", "no"),
        ])
        list.description.answerColumns = [.init("RSVP", .asksWhetherTakingPart), .init("Refunded", .meansRefusal)]
        var rules = MergeUsersWithLotteryList.Rules()
        rules.attendance.conditions = ["RSVP=going"].compactMap(Attendance.Condition.init)
        let lists = InMemoryLotteryRepository(participants: list)
        let lottery = try await MergeUsersWithLotteryList(lists: lists, rules: rules)()
        #expect(lottery.players.map(\.name) == ["Ada", "Bo"])
    }

    @Test("What conditions leave out keeps its number and is counted, and is not on the list of the draw")
    func leftOut() async throws {
        let lottery = try await Self.attending(["RSVP=going", "Refunded!=yes"])
        #expect(lottery.players.map(\.id.rawValue) == [1, 5] && lottery.list.count == 2)
        let conditions = ["RSVP=going", "Refunded!=yes"].compactMap(Attendance.Condition.init)
        let counts = [
            LeftOut(conditions[0], at: 0, [("", 1), ("Not going", 1)], names: ["Bo", "Dee"]),
            LeftOut(conditions[1], at: 1, [("yes", 1)], names: ["Cy"]),
        ]
        #expect(lottery.notes.contains(.leftOut(counts)))
    }

    @Test("After the last condition on a column that leaves out values, a note says which remain")
    func remaining() async throws {
        let lottery = try await Self.attending(["RSVP!=", "RSVP!=not going"], everyone: ["Refunded"])
        let leftOut = lottery.notes.flatMap { if case .leftOut(let columns) = $0 { columns } else { [LeftOut]() } }
        #expect(leftOut.map { $0.remaining.map(\.value) } == [[], ["Going", "going"]])
    }

    @Test("A condition needs a heading and a sign; its value can be blank or hold signs")
    func conditions() {
        let texts = ["A=b", "A!=b", " A = b=c", "A=", "A!=", "=b", "!=b", "A"]
        let parsed = texts.map { text in
            Attendance.Condition(text).map { "\($0.heading)|\($0.value)|\($0.isEqual)" }
        }
        #expect(parsed == ["A|b|true", "A|b|false", "A| b=c|true", "A||true", "A||false", nil, nil, nil])
    }
}

extension OpenAttendance.Count {
    fileprivate init(_ value: String, _ rows: Int, refuses: Bool = false) {
        self.init(AttendanceAnswer(value, refuses ? .refuses : .unknown), rows: rows)
    }
}
