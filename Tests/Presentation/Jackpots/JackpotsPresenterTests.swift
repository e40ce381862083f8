import Domain
import Presentation
import Testing

@Suite("Jackpots as lines")
struct JackpotsPresenterTests {
    private let table: JackpotsFixture
    private let presenter = JackpotsPresenter(formatting: Formatting(locale: nil, timeZone: "Europe/London"))

    init() throws { table = try JackpotsFixture() }

    @Test("have numbers, amounts and local times on a terminal, and how long they are valid")
    func terminal() async throws {
        let lines = presenter.lines(try await table.browse(false), for: .terminal(width: 80)).map(\.text)
        #expect(
            lines == [
                "#  Game              Jackpot  Draw",
                "1  Game 1     GBP 1000000.00  2026-01-01 12:00",
                "2  Lucky Dip  GBP 2000000.00  2026-01-02 12:00",
                "Fetched just now, valid until 2026-01-01 13:00.",
            ]
        )
    }

    @Test("are a record each in a pipe, with nothing in it that depends on who reads")
    func pipe() async throws {
        let lines = presenter.lines(try await table.browse(false), for: .pipe).map(\.text)
        #expect(lines.first == "Game 1\t1000000\tGBP\t2026-01-01T12:00:00Z")
    }

    @Test("say how old they are, and why, when they have expired")
    func stale() async throws {
        _ = try await table.browse(false)
        await table.repository.answer(.failure(JackpotsFixture.unreachable))
        table.clock.advance(by: .seconds(3 * 3600))
        let browsed = try await table.browse(false)
        #expect(presenter.lines(browsed, for: .terminal(width: 80)).last?.text.hasPrefix("Saved 3 hours ago") == true)
        let notice = try #require(presenter.notices(browsed).first?.text)
        #expect(notice.contains("it refused the connection") && notice.contains("saved 3 hours ago"))
        #expect(presenter.json(browsed).text.contains(#""state":"stale""#))
    }

    @Test("tell what was left out, and that there are none")
    func notices() async throws {
        let skipped = [SkippedItem(place: "data[3]", reason: "jackpot, at byte 120: it is negative")]
        await table.repository.answer(.success(try .named(skipped: skipped)))
        let notices = presenter.notices(try await table.browse(false)).map(\.text)
        #expect(notices.contains { $0.contains("no jackpots") })
        #expect(notices.contains { $0.contains("data[3]") && $0.contains("it is negative") })
    }

    @Test("have the members of JSON that are promised")
    func json() async throws {
        let text = presenter.json(try await table.browse(false)).text
        for member in [
            #""currency":"GBP""#, #""fetchedAt":"2026-01-01T12:00:00Z""#, #""expiresAt":"2026-01-01T13:00:00Z""#,
            #""state":"fresh""#, #""source":"a source""#, #""skipped":0"#, #""amount":1000000"#,
            #""amountText":"GBP 1000000.00""#, #""date":"2026-01-01T12:00:00Z""#, #""dateText":"2026-01-01 12:00""#,
        ] { #expect(text.contains(member), "\(member) in \(text)") }
    }
}
