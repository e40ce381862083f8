import Domain
import Testing

@Suite("Whole milliseconds")
struct WholeMillisecondsTests {
    @Test(
        "Whole milliseconds are rounded down and clamped to the range of a number",
        arguments: [
            (Duration.zero, 0), (.microseconds(999), 0), (.milliseconds(1), 1), (.microseconds(1_999), 1),
            (.seconds(2), 2_000),
            (.milliseconds(2_345), 2_345), (.microseconds(-1), 0), (.milliseconds(-1), 0), (.seconds(-3), 0),
            (Duration(secondsComponent: .max, attosecondsComponent: 0), .max),
        ] as [(Duration, Int)]
    )
    func count(duration: Duration, count: Int) {
        #expect(WholeMilliseconds(duration).count == count)
    }
}
