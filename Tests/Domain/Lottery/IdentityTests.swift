import Testing

@testable import Domain

struct IdentityTests {
    @Test("Texts that look alike are one identity, and accents count")
    func folding() {
        for (one, other, isSame) in [
            ("Dai Nguyen", "dai  NGUYEN ", true), ("@ada", "Ada", true), ("@@ada", "@ada", false),
            ("Straße", "STRASSE", true), ("Jos\u{E9}", "@Jose\u{301}", true), ("José", "Jose", false),
            ("a\u{200B}b\u{AD}c\u{2060}\u{FEFF}", "abc", true), ("a\u{A0}b", "a\u{3000}b", true),
            ("ΣΊΣΥΦΟΣ", "σίσυφος", true), ("ı", "i", false), ("ﬁ", "fi", true), ("ada.b@x", "adab@x", false),
            ("@", "", false), ("\u{A0}@", " @ ", true), ("@\u{200B}", "@", true),
        ] {
            let isFound = FoldedIdentity(one.utf8.span) == FoldedIdentity(other.utf8.span)
            #expect(isFound == isSame, "\(one), \(other)")
        }
    }

    @Test(
        "Rows of one person share a username, an id of a column, or a name if neither has a username",
        .invariant("No person has two chances in a draw")
    )
    func samePerson() async throws {
        let cases: [(rows: [ListedPerson], groups: [[Int]])] = [
            (["Ada", "Grace", "ada "], [[0, 2]]),
            ([.row(nil, "Ada", "a@x"), .row(nil, "Bo", "b@x"), .row(nil, "Cy", "A@X")], [[0, 2]]),
            // A row with a username is never the same as one without.
            ([.row(nil, "Ada", "a@x"), .row(nil, "Ada"), .row(nil, "Ada", "b@x")], []),
            ([.row(nil, "Ada"), .row(nil, "Bo", "b@x"), .row(nil, "Ada")], [[0, 2]]),
            ([.row(7, "Ada"), .row(8, "Grace"), .row(7, "Bo")], [[0, 2]]),
            // A column of ids hides no repeated username, nor a repeated name.
            ([.row(1, "Ada", "a@x"), .row(2, "Ada", "A@x")], [[0, 1]]), ([.row(1, "Ada"), .row(2, "ada")], [[0, 1]]),
            // The first shares an id with the second, which shares a username with the third.
            ([.row(1, "A", "a@x"), .row(1, "B", "b@x"), .row(2, "C", "b@x"), .row(3, "D")], [[0, 1, 2]]),
            ([.row(1, "A", "a@x"), .row(2, "B", "b@x"), .row(3, "C", "b@x"), .row(3, "D", "a@x")], [[0, 1, 2, 3]]),
            ([.row(nil, "b@x"), .row(nil, "Ada", "b@x")], []), (["", ""], []),
        ]
        for (rows, groups) in cases {
            let roster = try Roster(numbering: .of(rows), by: nil)
            let found = await roster.repeatedParticipants().map { $0.map(\.place.row) }
            #expect(found == groups, "\(rows.map(\.title))")
        }
    }

    @Test("Of three rows of one person, those that share something are named, with what they share")
    func repetitions() async throws {
        let cases: [(rows: [ListedPerson], shared: [(first: Int, second: Int, kind: Identity.Kind)])] = [
            (["Ada", "ada", "ADA"], [(0, 1, .name), (0, 2, .name)]),
            // The first two share nothing.
            (
                [.row(1, "A", "a@x"), .row(2, "C", "b@x"), .row(1, "B", "b@x")],
                [(1, 2, .username), (0, 2, .id)]
            ),
            ([.row(1, "A", "a@x"), .row(1, "A", "a@x")], [(0, 1, .username)]),
        ]
        for (rows, shared) in cases {
            let groups = try await Roster(numbering: .of(rows), by: nil).repeatedParticipants()
            let found = groups.flatMap { $0.repetitions(in: "list") }.map { repetition in
                "\(repetition.first.place.row) \(repetition.second.place.row) \(repetition.kind)"
            }
            #expect(found == shared.map { "\($0.first) \($0.second) \($0.kind)" })
        }
    }

    @Test("Numbers of rows are not compared as ids")
    func numbersOfRows() async throws {
        let roster = try Roster(numbering: .of([.row(7, "Ada"), .row(7, "Bo")]), by: .rows)
        #expect(await roster.repeatedParticipants().isEmpty)
    }

    @Test("Names that may be one person or two are named")
    func doubts() async throws {
        let rows: [ListedPerson] = [
            .row(nil, "Ada", "b@x"), .row(nil, "ada"), .row(nil, "José", "j@x"), .row(nil, "Jose", "k@x"),
            .row(nil, "Bo", "c@x"), .row(nil, "BO", "d@x"), .row(nil, "Mia Doe", "m@x"), .row(nil, "Doe, Mia", "n@x"),
            .row(nil, "Cy", "o@x"), .row(nil, "Cy (Guest)", "p@x"), .row(nil, "Di (5a)", "q@x"),
            .row(nil, "Di (5b)", "r@x"),
        ]
        let notes: [ListNote] = [
            .blankUsernames(1), .doubt(.withoutUsername, [.init(first: "Ada", second: "b@x")]),
            .doubt(.usernamesOfOneName, [.init(first: "Bo", second: "c@x (id 5), d@x (id 6)")]),
            .doubt(
                .spelling,
                [
                    .init(first: "José", second: "Jose"), .init(first: "Mia Doe", second: "Doe, Mia"),
                    .init(first: "Cy", second: "Cy (Guest)"),
                ]
            ),
        ]
        #expect(try await Lottery.of(rows).notes.suffix(4) == notes)
        let twice = try await Lottery.of([.row(nil, "Ada", "a@x"), .row(nil, "Ada", "A@x")], .separate)
        #expect(!twice.notes.contains { if case .doubt = $0 { true } else { false } }, "both rows have one username")
        #expect(try await Lottery.of([.row(nil, "", "a@x"), "Ada"]).notes.contains(.blankNames(1)))
    }

    @Test("An address in place of a name stays private, and a handle in brackets behind one does not")
    func publicNames() {
        let names = ["Ada", "@ada", "Ada (@ada)", "Ada @ada", "ada@x.example", "Ada (ada@x.example)", "Ada ada@x", ""]
        let isPublic = names.map { Participant(id: UserID(1), name: $0).publicName != nil }
        #expect(isPublic == [true, true, true, false, false, false, false, false])
    }
}
