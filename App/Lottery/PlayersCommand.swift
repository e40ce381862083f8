import Data
import Domain
import Presentation

struct PlayersParameters: Parameters {
    let lists = LotteryListParameters()
    let publishable = Option(flag: "publishable", "Print a CSV list without names, for publication.")
    let rows = ListOptions()

    var parts: [any Parameter] { [lists, publishable, rows] }
    var rules: [ParameterRule] { [publishable.excludes(GlobalOptions.json), publishable.excludes(rows.limit)] }
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
        PlayersParameters()
    ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in
        let context = lottery.context
        let lists = try lottery.checked(given.lists)
        let merge = lottery.merge(lists)
        let work = lottery.work(lists)
        let reporter = context.reporter.limited(to: RowLimit(given.rows.limit))
        let viewModel = ScreenViewModel(merge, .newDraw)
        let screen = ContentScreen(viewModel, reporter, awaiting: work) { lottery, reporter throws(OutputFailure) in
            try await PlayersPrinting(reporter: reporter, isPublishable: given.publishable).print(lottery)
        }
        screen.row = { lottery, index in
            lottery.players.inListOrder[at: index].map { player in
                let viewModel = context.viewModel(FindPlayer(merge: merge), player.id, showing: player)
                return context.screen(viewModel, PlayerDetailPresenter(), awaiting: work)
            }
        }
        return screen
    }
}
