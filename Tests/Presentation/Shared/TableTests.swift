import Testing

@testable import Presentation

@Suite("Tables")
struct TableTests {
    struct Player {
        let id: Int
        let name: String
        let note: String
    }

    private let table: [Field<Player>] = [
        Field("Id", .right) { "\($0.id)" },
        Field("Name", wrapsTo: 4, role: .leads) { StyledText($0.name, .emphasis) },
        Field("Note") { StyledText($0.note) },
    ]

    private let players = [
        Player(id: 7, name: "José 日本", note: "void"),
        Player(id: 1234, name: "👨‍👩‍👧", note: ""),
        Player(id: 10, name: "A rather long name", note: "x"),
    ]

    private func texts(_ medium: Medium) -> [String] {
        table.lines(of: players, for: Reader(medium)).map(\.text)
    }

    @Test("A table shrinks to the terminal's width by wrapping its text between words")
    func narrow() {
        #expect(
            texts(.terminal(width: 20)) == [
                "  Id  Name      Note",
                "   7  José      void",
                "      日本",
                "1234  👨‍👩‍👧",
                "  10  A rather  x",
                "      long",
                "      name",
            ]
        )
    }

    @Test("The rows of a table are stacked without truncation if its columns do not fit")
    func tooNarrow() {
        #expect(
            texts(.terminal(width: 17)) == [
                "José 日本", "  Id    7", "  Note  void", "👨‍👩‍👧", "  Id    1234", "A rather long", "name", "  Id    10",
                "  Note  x",
            ]
        )
        let notes: [Field<Player>] = [
            Field("Note") { StyledText($0.note) }, Field("Void") { StyledText($0.note) },
        ]
        let numbered = notes.lines(of: [players[0], players[2]], for: Reader(.terminal(width: 13)), numberedFrom: 9)
        #expect(numbered.texts == [" 9  void void", "10  x", "    Void  x"])
    }

    @Test("A table drops columns that may be dropped before it stacks its rows")
    func dropped() {
        let table: [Field<Player>] = [
            Field("Id") { "\($0.id)" }, Field("Note", role: .drops) { StyledText($0.note) },
            Field("Name") { StyledText($0.name) },
        ]
        for (width, texts) in [
            (19, ["Id  Note  Name", "7   void  José 日本"]), (18, ["Id  Name", "7   José 日本"]),
            (12, ["7", "  Note  void", "  Name  José", "        日本"]),
        ] {
            #expect(table.lines(of: [players[0]], for: Reader(.terminal(width: width))).texts == texts)
        }
    }
}
