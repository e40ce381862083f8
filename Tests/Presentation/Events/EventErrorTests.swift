import Domain
import Presentation
import Testing

@Suite("What keeps events from being shown")
struct EventErrorTests {
    @Test(
        "is told with its kind, and with what can be done",
        arguments: [
            (
                .noSuchEvent(EventID(7), source: "embedded events.json"), .noInput,
                "cannot find the event 7: there is none with this id in embedded events.json", true
            ),
            (
                .notFavourite(EventID(7)), .noInput,
                "cannot take the event 7 from the favourites: it is none of them", true
            ),
            (.noPicture(EventID(7)), .noInput, "cannot save the picture of the event 7: it has none", false),
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
    func told(error: EventError, category: FailureCategory, text: String, hasHint: Bool) {
        let errorMessage = error.errorMessage
        #expect(errorMessage.category == category)
        #expect("\(errorMessage.what): \(errorMessage.why)" == text)
        #expect((errorMessage.hint != nil) == hasHint)
    }
}
