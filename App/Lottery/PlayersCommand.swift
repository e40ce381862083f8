import Data
import Domain
import Presentation

struct PlayersParameters: Parameters {
    let lists = LotteryListParameters()
    let publishable = Option(flag: "publishable", "Print a CSV list without names, for publication.")
    let rows = ListOptions()

    var parts: [any Parameter] { [lists, publishable, rows] }
    var rules: [ParameterRule] {
        [publishable.excludes(GlobalOptions.json), publishable.excludes(rows.limit)]
    }
}

extension LotteryFeature {
    nonisolated static let players = Command(
        "lottery players",
        summary: "List the players and summarize the exclusions.",
        examples: [
            "Check a list before the draw": "tombola lottery players --players form.csv --exclude staff.txt",
            "Write a list without names, for publication":
                "tombola lottery players --players form.csv --publishable > published.csv",
        ],
        PlayersParameters(),
        details: [PlayersPresenter.columns]
    ) { (lottery: LotteryFeature, given) async throws(ErrorMessage) in
        if given.publishable, let screen = try await lottery.openedWithRememberedLists(.latest) {
            return screen
        }
        let isNamed = RememberedLists.areTyped(in: lottery.request) && !lottery.request.isCompleted
        let lists = try lottery.checked(given.lists)
        let ofSample = try await lottery.notesOfSample(lists)
        let findPlayer = lottery.findPlayer(lists)
        let work = lottery.work(lists)
        let reporter = lottery.reporter.limited(to: given.rows.limit)
        let viewModel =
            given.publishable
            ? ScreenViewModel(
                lottery.publishPlayers(lists),
                isNamed ? .named(lottery.rememberedLists.locations) : .latest
            )
            : ScreenViewModel(lottery.merge(lists), .newDraw)
        @MainActor func completed(_ words: [String]) throws(ErrorMessage) -> [String] {
            try lottery.withListsOnScreen(words)
        }
        @MainActor func rows(of lottery: Lottery) -> ScreenRows {
            ScreenRows(lottery.players.rowLabels) { number in
                lottery.players.inListOrder[at: number - 1].map { player in
                    let viewModel = ScreenViewModel(showing: player, findPlayer, player.id)
                    return ContentScreen(
                        viewModel,
                        PlayerDetailPresenter(),
                        reporter,
                        awaiting: work,
                        links: ContentLinks(completing: { (_, words) throws(ErrorMessage) in
                            try completed(words)
                        })
                    )
                }
            }
        }
        @MainActor func print(
            _ lottery: Lottery,
            with reporter: Reporter
        ) async throws(OutputFailure) -> ExitStatus {
            let printing = PlayersPrinting(reporter: reporter, isPublishable: given.publishable)
            let outcome = try await printing.print(lottery)
            reporter.report(ofSample)
            return outcome
        }
        let links = ContentLinks(rows: rows, completing: { (_, words) throws(ErrorMessage) in try completed(words) })
        return ContentScreen(viewModel, reporter, awaiting: work, links: links, printing: print)
    }
}

extension Roster {
    /// So many rows are still typed by name. Each line of a session is compared with all.
    private static let mostTyped = 10_000

    fileprivate var rowLabels: ScreenRows.Labels {
        count > Self.mostTyped ? .numbers(1...count, titles: []) : .names(inListOrder.map(\.title))
    }
}
