import Domain
import Presentation
import Testing

@MainActor
@Suite("Draw history presenter")
struct DrawHistoryPresenterTests {
    private func presenter(_ locale: String?) -> DrawHistoryPresenter {
        DrawHistoryPresenter(formatting: Formatting(locale: locale, timeZone: "Europe/Berlin"))
    }

    private func draws() async throws -> [DrawRecord] {
        let table = try LotteryFixture()
        _ = try await table.result(seed: "314159") { $0.winners = 3 }
        _ = try await table.result(seed: "5")
        let screen = DrawHistoryViewModel(history: table.history)
        await screen.load()
        guard case .shown(let draws) = screen.state else { return [] }
        return draws
    }

    @Test("The history on a terminal is a table in the user's locale and time zone")
    func terminal() async throws {
        #expect(
            presenter("de_DE").lines(try await draws(), for: .terminal(width: 100)).texts == [
                "Drawn                  Winners  Players  List      Seed    Source",
                "13. Sept. 2020, 14:26  22, 4          4  e03a3f1c  314159  users, entries",
                "13. Sept. 2020, 14:26  blank          4  e03a3f1c  5       users, entries",
            ]
        )
        #expect(
            presenter(nil).lines(try await draws(), for: .terminal(width: 100)).texts[1]
                == "2020-09-13 14:26  22, 4          4  e03a3f1c  314159  users, entries"
        )
        #expect(presenter(nil).lines(try await draws(), for: .terminal(width: 40)).allSatisfy { $0.width <= 40 })
    }

    @Test("A locale's white space is shown as it is and counts as one cell")
    func narrowSpaces() async throws {
        let line = presenter("en_US").lines(try await draws(), for: .terminal(width: 100))[1]
        #expect(line.text.contains("2:26\u{202F}PM"))
        #expect(
            presenter("fr_FR").lines(try await draws(), for: .terminal(width: 100))[1].text.contains("13 sept. 2020")
        )
    }

    @Test("The history in a pipe is complete records in UTC")
    func pipe() async throws {
        let digest = "e03a3f1cdee2df7b576919cdfed75cdf781537b9a1658cffd5b9159aed630c45"
        #expect(
            presenter("de_DE").lines(try await draws(), for: .pipe).texts == [
                "2020-09-13T12:26:40Z\t22,4\t4\t\(digest)\tconsistent-sampler\t314159\tusers, entries",
                "2020-09-13T12:26:40Z\tblank\t4\t\(digest)\tconsistent-sampler\t5\tusers, entries",
            ]
        )
    }

    @Test("The JSON of the history has each receipt as it can be published")
    func json() async throws {
        let draw = try DrawRecord.sample()
        #expect(
            presenter("de_DE").json([draw]).text == """
                {"draws":[{"drawnAt":"2020-09-13T12:26:40Z","receipt":\(draw.receipt.json.text),\
                "receiptSHA256":"\(draw.receipt.sha256)",\
                "rounds":[18446744073709551615,0,18446744073709551615,0,18446744073709551615],\
                "source":"lists/Août '20 🍎"}]}
                """
        )
    }

    @Test("An empty history explains how to hold a draw")
    func empty() {
        #expect(presenter(nil).lines([], for: .pipe) == [])
        #expect(
            presenter(nil).notices([]).texts == [
                "note: No draws yet. To draw:", "  tombola lottery draw",
            ]
        )
        #expect(presenter(nil).json([]).text == #"{"draws":[]}"#)
    }

    @Test("A history that cannot be read is reported as the store's failure")
    func failure() async {
        let corrupt = StoreFailure(.corrupt, "a.sqlite", "it is damaged")
        let screen = DrawHistoryViewModel(history: InMemoryDrawHistoryRepository(failing: corrupt))
        await screen.load()
        guard case .failed(corrupt) = screen.state else {
            Issue.record("\(screen.state)")
            return
        }
    }
}
