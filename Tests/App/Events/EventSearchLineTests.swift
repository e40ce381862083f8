import Testing

@testable import App

@Suite("A line on the screen of events") struct EventSearchLineTests {
    @Test(
        "A typed line is a search text unless it is one of the screen's commands",
        arguments: [
            ("jazz", .search("jazz")), ("  paper   lanterns ", .search("paper lanterns")), ("next", .next),
            (" previous ", .previous), ("next menuItem", .search("next menuItem")), ("Next", .search("Next")),
            ("favourite 3", .mark(row: 3, isFavourite: true)), ("unfavourite 12", .mark(row: 12, isFavourite: false)),
            ("favourite", .search("favourite")), ("favourite things", .search("favourite things")),
            ("favourite 3 4", .search("favourite 3 4")), ("3 tenors", .search("3 tenors")),
            ("favourite -1", .mark(row: -1, isFavourite: true)),
        ] as [(String, EventSearchLine)]
    )
    func read(line: String, meaning: EventSearchLine) {
        #expect(EventSearchLine(line) == meaning)
    }
}
