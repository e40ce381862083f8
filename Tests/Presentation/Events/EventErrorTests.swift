import Domain
import Presentation
import Testing

@Suite("Event errors")
struct EventErrorTests {
    @Test(
        "An event error has its category, and a hint if the user can act",
        arguments: [
            (
                .noSuchEvent(EventID(7), source: "embedded events.json"), .noInput,
                "cannot find event 7: no such event in embedded events.json", true
            ),
            (
                .notFavourite(EventID(7)), .noInput,
                "cannot remove event 7 from your favourites: it is not a favourite", true
            ),
            (.noPicture(EventID(7)), .noInput, "cannot save the picture of event 7: it has no picture", false),
            (
                .source(SourceFailure(.forbidden, "http://a", "it asks for a client id", hint: "Get one.")),
                .permission,
                "cannot open http://a: it asks for a client id", true
            ),
            (
                .store(StoreFailure(.full, "a", "the disk is full")), .inputOutput,
                "cannot write to a: the disk is full", true
            ),
        ] as [(EventError, FailureCategory, String, Bool)]
    )
    func message(error: EventError, category: FailureCategory, text: String, hasHint: Bool) {
        let errorMessage = error.errorMessage
        #expect(errorMessage.category == category)
        #expect("\(errorMessage.what): \(errorMessage.why)" == text)
        #expect((errorMessage.hint != nil) == hasHint)
    }

    @Test("An impossible query is a usage error that names the options")
    func queries() throws {
        let (one, two) = (
            try #require(CalendarDay(year: 2027, month: 1, day: 1)),
            try #require(CalendarDay(year: 2027, month: 1, day: 2))
        )
        let reversed = EventQuery.Invalid.daysReversed(from: two, to: one).errorMessage
        #expect(
            reversed.what == "--from 2027-01-02 --to 2027-01-01" && reversed.why == "the first day is after the last"
        )
        #expect(reversed.hint == "Swap the dates." && reversed.category == .usage)
        #expect(EventQuery.Invalid.page(0).errorMessage.what == "--page 0")
        #expect(EventQuery.Invalid.perPage(101).errorMessage.why == "must be 1 to 100")
    }
}
