import Testing

@testable import Data
@testable import Domain

struct AttendanceWordsTests {
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
            for cell in refuses { #expect(column.answer(cell).meaning == .refuses, "\(heading): \(cell)") }
            for cell in others { #expect(column.answer(cell).meaning != .refuses, "\(heading): \(cell)") }
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
            ("Typ", ["Kind", "Begleitung"], true), ("Response", ["Adult", "Child"], false),
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
            let counts = values.map { OpenAttendance.Count(column.answer($0), rows: 1) }
            #expect(column.leavesOpen(counts) == isOpen, "\(heading): \(values)")
        }
    }

    @Test("Few words refuse under any heading")
    func refusalsElsewhere() {
        for (text, isPlain) in [
            ("Warteliste 2", true), ("CANCELLED", true), ("left", false), ("open", false),
            ("Waitlist of the spring term", false),
        ] {
            #expect(text.isPlainRefusal == isPlain, "\(text)")
        }
    }

    @Test("What settles a status is its words that admit; with a word that no one knows, only the organiser can choose")
    func admitting() throws {
        for (heading, values, conditions) in [
            ("Status", ["Active patron", "", "failed"], ["Status=Active patron"]),
            ("Status", ["Active patron", "odd", "failed"], []), ("Role", ["Member", "odd"], []),
            ("Status", ["Attending", "Checked in", "failed"], ["Status!=failed"]),
            ("Type", ["paid", "free", "failed"], ["Type!=failed"]),
            ("Status", ["", "odd"], []), ("Status", ["Trainer", "Player"], []),
            ("Status", ["odd", "paid"], []), ("Paid", ["odd", "yes"], []), ("Paid", ["yes", ""], ["Paid=yes"]),
            ("Paid at", ["1 May", ""], []),
        ] {
            let column = try #require(AttendanceColumn(heading: heading))
            let counts = values.map { OpenAttendance.Count(column.answer($0), rows: 1) }
            #expect(OpenAttendance(heading: heading, column, counts: counts).conditions.map(\.text) == conditions)
        }
    }
}
