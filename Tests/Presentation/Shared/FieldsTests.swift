import Testing

@testable import Presentation

@Suite("The details of one thing")
struct FieldsTests {
    private let fields = Fields([
        ("Name", "Gamla Síldin, Reykjavík, Iceland"), ("Id", "7"), ("Web", "https://a.example/b"),
    ])

    @Test("stand below each other on a terminal, what is too long on several lines, and a long word whole")
    func terminal() {
        #expect(
            fields.lines(for: .terminal(width: 80)).texts == [
                "Name  Gamla Síldin, Reykjavík, Iceland", "Id    7", "Web   https://a.example/b",
            ]
        )
        #expect(
            fields.lines(for: .terminal(width: 22)).texts == [
                "Name  Gamla Síldin,", "      Reykjavík,", "      Iceland", "Id    7", "Web   https://a.example/b",
            ]
        )
        #expect(fields.lines(for: .terminal(width: 3)).texts.count == 6)
    }

    @Test("are one a line in a pipe, the name first")
    func pipe() {
        #expect(
            fields.lines(for: .pipe).texts == [
                "Name\tGamla Síldin, Reykjavík, Iceland", "Id\t7", "Web\thttps://a.example/b",
            ]
        )
    }
}
