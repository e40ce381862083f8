import Presentation
import Testing

@Suite("A table")
struct TableTests {
    struct Player {
        let id: Int
        let name: String
        let note: String
    }

    private let table = Table<Player>([
        Column("Id", .right) { "\($0.id)" },
        Column("Name", shrinksTo: 4) { StyledText($0.name, .emphasis) },
        Column("Note") { StyledText($0.note) },
    ])

    private let players = [
        Player(id: 7, name: "José 日本", note: "void"),
        Player(id: 1234, name: "👨‍👩‍👧", note: ""),
        Player(id: 10, name: "A rather long name", note: "x"),
    ]

    private func texts(_ medium: Medium) -> [String] {
        table.lines(of: players, for: medium).map(\.text)
    }

    @Test("is aligned by cells, two blanks apart, without blanks at the end")
    func wide() {
        #expect(
            texts(.terminal(width: 80)) == [
                "  Id  Name                Note",
                "   7  José 日本           void",
                "1234  👨‍👩‍👧",
                "  10  A rather long name  x",
            ]
        )
    }

    @Test("shrinks to the terminal by cutting the columns that may be cut")
    func narrow() {
        #expect(
            texts(.terminal(width: 20)) == [
                "  Id  Name      Note",
                "   7  José 日…  void",
                "1234  👨‍👩‍👧",
                "  10  A rathe…  x",
            ]
        )
        let widths = table.lines(of: players, for: .terminal(width: 20)).map(\.width)
        #expect(widths.allSatisfy { $0 <= 20 })
    }

    @Test("keeps the least widths where the terminal is narrower than that")
    func tooNarrow() {
        #expect(texts(.terminal(width: 1))[3] == "  10  A r…  x")
    }

    @Test("goes down a pipe in full: no heading, a record a line, tabs between the fields")
    func pipe() {
        #expect(texts(.pipe) == ["7\tJosé 日本\tvoid", "1234\t👨‍👩‍👧\t", "10\tA rather long name\tx"])
    }

    @Test("cannot be broken by what is in a field")
    func hostile() {
        let record = table.record(Player(id: 1, name: "a\tb\nc", note: "\u{1B}c"))
        #expect(record.text == "1\ta␉b␊c\t␛c")
    }

    @Test("is nothing at all without rows", arguments: [Medium.pipe, .terminal(width: 80)])
    func empty(medium: Medium) {
        #expect(table.lines(of: [], for: medium).isEmpty)
    }
}
