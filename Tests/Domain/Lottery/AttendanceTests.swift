import Testing

@testable import Domain

struct AttendanceTests {
    @Test("A column that admits or refuses participants is known by its heading, in four languages")
    func headings() {
        for (heading, isOne) in [
            ("Attendee Status", true), ("RSVP", true), ("Approval", true), ("Response", true), ("Refunded", true),
            ("Cancelled at", true), ("Deceased", true), ("Verstorben am", true), ("Declined", true),
            ("Attending?", true), ("attended", true),
            ("Financial_Status", true), ("Zahlungsstatus", true), ("Status", true), ("Storniert", true),
            ("Statut", true), ("Estado", true), ("Remboursé", true), ("State", false), ("Marital status", false),
            ("Response ID", false), ("Name", false), ("Comment", false), ("Estado civil", false),
            ("Nimmst du teil?", true), ("Will you come?", true), ("Asistirá", true), ("Présent", true), ("Paid", true),
            ("Total Paid", false), ("Attendee", false), ("Presenter", false), ("UNSUB_TIME", true), ("isBot", true),
            ("Réponse", true), ("Rückerstattung", true), ("Typ", true),
            ("TransactionType", true), ("isDeleted", true), ("hs_email_optout", true), ("Opt-out", true),
            ("État", true), ("Anmeldung", true), ("Rückmeldung", true), ("Warteliste", true), ("Blocked", true),
            ("Email Suppressions", true), ("Einverständnis", true), ("Aktiv", true), ("Valid entry?", true),
            ("test_mode", true), ("Enrolment", true), ("Gekündigt am", true), ("Letzte Anmeldung", false),
            ("Quantity (- Refund)", false),
            ("¿Participas?", true), ("Gewinnspiel", true), ("Voulez-vous participer ?", true), ("Participante", false),
            ("Participant", false), ("Raffle tickets", false), ("Sorti le", true), ("Abgangsdatum", true),
            ("Entlassdatum", true), ("Left At", true), ("Tickets left", false), ("Removed At", true),
            ("Deactivated", true), ("Kicked At", true), ("Kickstarter", false), ("Timed Out", true),
            ("Shadowbanned", true), ("Ended At", true), ("Voided at", true), ("void", false), ("Returned at", true),
            ("Retourniert am", true), ("Decline Reason", true), ("Ineligible", true), ("Fraud", true),
            ("Fraud Score", false), ("Duplicate", true), ("Testmodus", true), ("Test:Mathe (Punkte)", false),
            ("Test 1", false), ("Austrittszeit", false), ("Letzter Austritt", false), ("Leave time", false),
            ("Cart Discount", false), ("Start", false), ("Part number", false),
            ("Membership end", true), ("Gültig bis", true), ("EndDate", false), ("Days absent", false),
            ("Passport expires", false),
            ("Fee paid", true), ("Paid on", true), ("Paid via", false), ("Balance due", true), ("Beitrag offen", true),
            ("payment_state", true), ("Home state", false), ("Auswahl", true), ("Cleaned", true), ("Scadenza", true),
            ("Status" + String(repeating: "!", count: 994), true),
            ("Status" + String(repeating: "!", count: 995), false),
        ] {
            #expect((AttendanceColumn(heading: heading) != nil) == isOne, "\(heading)")
        }
    }

    @Test("A cell refuses by whole words, and by no, 0 or any text where the heading means so")
    func cells() throws {
        let cases: [(heading: String, refuses: [String], others: [String])] = [
            (
                "Status",
                [
                    "Payment pending", "partially_refunded", "CANCELLED", "not going", "n", "0", "False", "Abgesagt",
                    "On-Hold", "No show", "annulée", "noch nicht bezahlt", "Can't Go", "no pagado", "Former patron",
                ],
                ["paid", "no", "Attending", "", "prepending", "uninvited", "I came, saw and did not win anything"]
            ),
            ("RSVP", ["No", "no ", "declined", "0"], ["yes", "Nope", "", "Nora"]),
            ("Refunded", ["yes", "2026-01-01", "x"], ["no", "N", "false", "0", "0.00", "none", " "]),
            ("Cancelled at", ["2026-01-01 10:00"], [""]),
            ("Refund Amount", ["4.00", "-1"], ["0,00 €", "0", "[]", "-"]),
            ("Test order", ["yes", "TRUE", "x", "Ja"], ["no", "", "order 12"]),
            ("Anmeldung", ["Warteliste", "Nein, leider"], ["angemeldet", "ja"]),
            ("Status", ["reversed", "❌", "[ ]", "En attente", "Test", "left"], ["Valid", "✅", "aktiv", "odd"]),
            ("Refunded", [], ["❌", "never"]),
            ("Response", ["No", "nein"], ["Yes", "No idea what to write"]),
            ("Staff", ["1", "yes"], ["1,00"]),
            (
                "Section", ["Waiting list (2)", "On the reserve list", "Maybe:", "No:"],
                ["", "Brass", "Maybe", "Klasse 5a"]
            ),
            ("Outstanding", ["5.00"], ["0.00", ""]), ("Auswahl", ["Ich nehme nicht teil"], ["Pizza"]),
            ("Status", ["rimborsato", "geannuleerd", "lista rezerwowa", "em lista de espera"], ["pagato", "betaald"]),
        ]
        for (heading, refuses, others) in cases {
            let column = try #require(AttendanceColumn(heading: heading))
            for cell in refuses { #expect(column.refuses(cell), "\(heading): \(cell)") }
            for cell in others { #expect(!column.refuses(cell), "\(heading): \(cell)") }
        }
    }

    @Test(
        "A column that says two things, one of which no one knows, leaves attendance open",
        .invariant("No one whom a status in unknown words may refuse takes part unless the organiser says so")
    )
    func openColumns() throws {
        for (heading, values, isOpen) in [
            ("Status", ["1", "-1", ""], true), ("Order Status", ["A", "X9"], true),
            ("Status (2)", ["1", "2"], true), ("Status", ["1", "1"], false), ("Status", ["1", "paid"], true),
            ("Status", ["Zugelassen", "Nachrücker"], true), ("Status", ["paid", "Confirmé"], false),
            ("Status", ["odd", "ODD "], false), ("Status", ["paid", ""], true), ("tick", ["✅", ""], true),
            ("Rolle", ["Schüler", "Lehrer"], true), ("Rolle", ["", "Trainer"], true), ("Type", ["1", "2"], false),
            ("Typ", ["Kind", "Begleitung"], true), ("Ticket type", ["Adult", "Child"], false),
            ("Approval", ["approved", "odd"], true), ("Approval", ["odd", "even"], false),
            ("Membership", ["1", "2"], false), ("Status date", ["1.5.", "2.5."], false), ("RSVP", ["1", "2"], false),
            ("Paid", ["yes", ""], true), ("Paid", ["10.00", "5 EUR", "2 Nov 2026"], false),
            ("Refunded", ["", "0"], false), ("Staff", ["Ada", ""], false),
            ("Valid until", ["2026-12-31", ""], true), ("Expires", ["2026-12-31", "2025-12-31"], true),
            ("Expires", ["2026-12-31", "2026-12-31"], false), ("Expires", ["", "never"], false),
            ("Absent", ["x", ""], true), ("Section", ["Brass", "Strings"], false),
            ("Status", (1...9).map { "odd \($0)" }, false), ("Status", (1...8).map { "odd \($0)" }, true),
        ] {
            let column = try #require(AttendanceColumn(heading: heading))
            let counts = values.map { OpenAttendance.Count($0, 1) }
            #expect(column.leavesOpen(counts) == isOpen, "\(heading): \(values)")
        }
    }

    private static let rows: [ListedPerson] = [
        row("Ada", "Going", "no"), row("Bo", "Not going", "no"), row("Cy", "Going", "yes"), row("Dee", "", "no"),
        row("Eve", "going", ""),
    ]

    private static func row(_ name: String, _ status: String, _ refunded: String) -> ListedPerson {
        ListedPerson(name: ListedText(name), answers: [ListedText(status), ListedText(refunded)])
    }

    private static func attending(_ conditions: [String], everyone: [String] = []) async throws -> Lottery {
        var list = ListedPeople.of(rows)
        list.description.answerHeadings = ["RSVP", "Refunded"]
        var rules = MergeUsersWithLotteryList.Rules()
        rules.attendance.conditions = conditions.compactMap(Attendance.Condition.init)
        rules.attendance.everyone = everyone
        let lists = InMemoryLotteryRepository(participants: list)
        return try await MergeUsersWithLotteryList(lists: lists, rules: rules)()
    }

    @Test(
        "A list with refusals stops the draw until conditions or the organiser settle each column",
        .invariant("No one whom a list refuses takes part unless the organiser says so")
    )
    func stops() async throws {
        let rsvp = OpenAttendance(
            heading: "RSVP",
            counts: [
                .init(value: "Going", rows: 2, isRefusal: false), .init(value: "", rows: 1, isRefusal: false),
                .init(value: "Not going", rows: 1, isRefusal: true), .init(value: "going", rows: 1, isRefusal: false),
            ]
        )
        let refunded = OpenAttendance(
            heading: "Refunded",
            counts: [
                .init(value: "no", rows: 3, isRefusal: false), .init(value: "", rows: 1, isRefusal: false),
                .init(value: "yes", rows: 1, isRefusal: true),
            ]
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
            ([Count("", 3), Count("0", 2), Count("4.00", 1, refuses: true)], ["S!=4.00"]),
            (
                [Count("a", 1), Count("b", 1), Count("x", 1, refuses: true), Count("y", 1, refuses: true)],
                ["S!=x", "S!=y"]
            ),
            ([Count("x", 1, refuses: true)], []),
            ([Count("", 9), Count("-1", 2), Count("4", 1)], []),
            ([Count("", 9), Count("0", 8)] + (1...21).map { Count("\($0)", 1, refuses: true) }, []),
        ]
        for (counts, conditions) in cases {
            let open = OpenAttendance(heading: "S", counts: counts)
            #expect(open.conditions.map(\.text) == conditions)
        }
        // An unknown word does not take part beside the only one that admits; of two, and of a kind, no one knows.
        let failed = Count("failed", 1, refuses: true)
        for (heading, values, conditions) in [
            ("Status", ["Active patron", "odd"], ["Status=Active patron"]),
            ("Status", ["Attending", "Checked in"], ["Status!=failed"]),
            ("Type", ["paid", "free"], ["Type!=failed"]),
        ] {
            let open = OpenAttendance(heading: heading, counts: values.map { Count($0, 1) } + [failed])
            #expect(open.conditions.map(\.text) == conditions)
        }
    }

    @Test("Where no one knows what the values mean, none is proposed, and otherwise those that admit")
    func undecided() {
        for (counts, conditions) in [
            ([Count("", 3), Count("odd", 1)], []), ([Count("Trainer", 3), Count("Player", 1)], []),
            ([Count("odd", 3), Count("paid", 1)], ["Status=paid"]),
        ] {
            #expect(OpenAttendance(heading: "Status", counts: counts).conditions.map(\.text) == conditions)
        }
    }

    private typealias Count = OpenAttendance.Count

    @Test("A refusal under any heading stops the draw, and leaves out its rows alone")
    func refusalsElsewhere() async throws {
        for (text, isPlain) in [
            ("Warteliste 2", true), ("CANCELLED", true), ("left", false), ("open", false),
            ("Waitlist of the spring term", false),
        ] {
            #expect(text.isPlainRefusal == isPlain, "\(text)")
        }
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

    @Test("A participant with another row that conditions leave out is named in a note")
    func partlyLeftOut() async throws {
        var list = ListedPeople.of([
            Self.row("Ada", "paid", ""), Self.row("ada", "x", ""), Self.row("Bo", "paid", ""),
            Self.row("ADA", "paid", ""),
        ])
        list.description.answerHeadings = ["Kind", "Refunded"]
        var rules = MergeUsersWithLotteryList.Rules()
        rules.attendance.conditions = ["Kind=paid"].compactMap(Attendance.Condition.init)
        rules.repeats = .once
        let lists = InMemoryLotteryRepository(participants: list)
        let lottery = try await MergeUsersWithLotteryList(lists: lists, rules: rules)()
        #expect(lottery.notes.contains(.partlyLeftOut(["Ada"], count: 1)))
    }

    @Test("A row that conditions leave out repeats nobody")
    func leftOutRepeats() async throws {
        var list = ListedPeople.of([
            Self.row("Ada", "Going", "no"), Self.row("ada", "", "no"), Self.row("Bo", "Going", "no"),
        ])
        list.description.answerHeadings = ["RSVP", "Refunded"]
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
        let counts = [LeftOut(condition: conditions[0], rows: 2), LeftOut(condition: conditions[1], rows: 1)]
        #expect(lottery.notes.contains(.leftOut(counts)))
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
        self.init(value: value, rows: rows, isRefusal: refuses)
    }
}
