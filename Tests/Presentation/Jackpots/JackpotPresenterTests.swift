import Domain
import Presentation
import Testing

@Suite("Jackpot presenters")
struct JackpotsPresenterTests {
    private let fixture: JackpotsFixture
    private let presenter = JackpotListPresenter(formatting: Formatting(locale: nil, timeZone: "Europe/London"))

    init() throws { fixture = try JackpotsFixture() }

    @Test("Jackpots on a terminal show numbers, amounts, local times and their expiry")
    func terminal() async throws {
        let lines = presenter.lines(try await fixture.browse(false), for: .terminal(width: 80)).map(\.text)
        #expect(
            lines == [
                "#  Game              Jackpot  Draw",
                "1  Game 1     GBP 1000000.00  2026-01-01 12:00",
                "2  Lucky Dip  GBP 2000000.00  2026-01-02 12:00",
                "Fetched just now, valid until 2026-01-01 13:00.",
            ]
        )
    }

    @Test("Jackpots are records in a pipe, the same in every locale")
    func pipe() async throws {
        let lines = presenter.lines(try await fixture.browse(false), for: .pipe).map(\.text)
        #expect(lines.first == "Game 1\t1000000\tGBP\t2026-01-01T12:00:00Z")
    }

    @Test("Expired jackpots are shown with their age and the reason")
    func stale() async throws {
        _ = try await fixture.browse(false)
        await fixture.source.answer(.failure(.sample))
        fixture.clock.advance(by: .seconds(3 * 3600))
        let listing = try await fixture.browse(false)
        #expect(presenter.lines(listing, for: .terminal(width: 80)).last?.text.hasPrefix("Saved 3 hours ago") == true)
        let notice = try #require(presenter.notices(listing).first?.text)
        #expect(notice.contains("it refused the connection") && notice.contains("saved 3 hours ago"))
        let json = presenter.json(listing).text
        #expect(json.contains(#""state":"stale""#))
        #expect(json.contains(#""refreshError":{"command":null,"exitCode":69,"hint":"Try again later"#), "\(json)")
        #expect(json.contains(#""what":"cannot reach a source","why":"it refused the connection"}"#))
    }

    @Test("Notices report skipped jackpots and an empty list")
    func notices() async throws {
        let skipped = [SkippedItem(place: "data[3]", reason: "jackpot, at byte 120: it is negative")]
        await fixture.source.answer(.success(try .named(skipped: skipped)))
        let listing = try await fixture.browse(false)
        let notices = presenter.notices(listing).map(\.text)
        let json = presenter.json(listing).text
        let item = #"{"place":"data[3]","reason":"jackpot, at byte 120: it is negative"}"#
        #expect(json.contains(#""skipped":1,"skippedItems":[\#(item)]"#))
        #expect(notices.contains { $0.contains("no jackpots") })
        #expect(notices.contains { $0.contains("data[3]") && $0.contains("it is negative") })
    }

    @Test("The JSON of jackpots has the shape documented in help")
    func json() async throws {
        let text = presenter.json(try await fixture.browse(false)).text
        for member in [
            #""currency":"GBP""#, #""fetchedAt":"2026-01-01T12:00:00Z""#, #""expiresAt":"2026-01-01T13:00:00Z""#,
            #""state":"fresh""#, #""source":"a source""#, #""skipped":0"#, #""refreshError":null"#,
            #""amount":1000000"#,
            #""amountText":"GBP 1000000.00""#, #""date":"2026-01-01T12:00:00Z""#, #""dateText":"2026-01-01 12:00""#,
        ] { #expect(text.contains(member), "\(member) in \(text)") }
    }

    @Test("The details of a jackpot show its number and the expiry of the list")
    func detail() async throws {
        let listing = try await fixture.browse(false)
        #expect(JackpotDetail(row: 2, of: listing) == nil && JackpotDetail(row: -1, of: listing) == nil)
        let detail = try #require(JackpotDetail(row: 1, of: listing))
        let presenter = JackpotDetailPresenter(formatting: Formatting(locale: nil, timeZone: "Europe/London"))
        #expect(
            presenter.lines(detail, for: .terminal(width: 80)).map(\.text) == [
                "Game     Lucky Dip", "Jackpot  GBP 2000000.00", "Draw     2026-01-02 12:00", "Number   2 of 2",
                "Fetched just now, valid until 2026-01-01 13:00.",
            ]
        )
    }
}
