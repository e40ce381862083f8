import Data
import Domain
import Presentation

struct CommitParameters: Parameters {
    let rules = RuleParameters()
    let seedSource = Option<String?>(
        "seed-source",
        .visibleText,
        "Name the source of the seed. It can be any text, such as 'drand 5000000'."
    )
    let lists = LotteryListParameters()

    var parts: [any Parameter] { [rules, seedSource, lists] }
}

extension LotteryFeature {
    nonisolated static let commit = Command(
        "lottery commit",
        summary: "Print a commitment to publish before the draw.",
        examples: [
            "Commit to drawing three winners from a list with a future seed":
                "tombola lottery commit --players names.txt --winners 3 --seed-source 'drand 5000000' > commitment.json"
        ],
        CommitParameters()
    ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in
        let lists = try lottery.checked(given.lists)
        let request = CommitToDraw.Request(draw: given.rules.request, seedSource: given.seedSource)
        let viewModel = ScreenViewModel(lottery.commitToDraw(lists), request)
        let presenter = CommitmentPresenter(isSample: lottery.isSample(lists))
        return lottery.screens.screen(viewModel, presenter, awaiting: lottery.work(lists))
    }
}
