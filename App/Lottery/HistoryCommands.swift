import Data
import Domain
import Presentation

struct PastDrawParameters: Parameters {
    let number = Operand(.integer("N", 1...Int.max), "Number of a draw, starting with 1 for the oldest.")
    let receipt = ReceiptParameters()

    var parts: [any Parameter] { [number, receipt] }
}

struct ForgetDrawParameters: Parameters {
    let number = Operand<[Int]>(
        repeated: .integer("N", 1...Int.max),
        "Number of a draw, starting with 1 for the oldest."
    )
    let all = Option(flag: "all", "Remove all draws.")

    var parts: [any Parameter] { [number, all] }
    var rules: [ParameterRule] {
        [
            all.excludes(number),
            number.entry.isNeeded(without: all.entry, hint: "To remove all draws, use --all."),
        ]
    }
}

extension LotteryFeature {
    nonisolated static let historyList = Command(
        "lottery history list",
        isDefault: true,
        summary: "List past draws on this machine.",
        examples: ["List the five most recent draws": "tombola lottery history --limit 5"],
        ListOptions(),
        traits: [.readsNoSource]
    ) { (lottery: LotteryFeature, given) in
        let viewModel = ScreenViewModel(content: lottery.history.draws)
        return lottery.screens.screen(
            viewModel,
            DrawHistoryPresenter(),
            RowLimit(given.limit),
            isStored: true,
            links: ContentLinks(row: lottery.pastDraw)
        )
    }

    nonisolated static let historyShow = Command(
        "lottery history show",
        summary: "Show a past draw and its rounds.",
        examples: [
            "Show the oldest draw": "tombola lottery history show 1",
            "Save another copy of a past draw's receipt": "tombola lottery history show 1 --receipt receipt.json",
        ],
        PastDrawParameters(),
        traits: [.readsNoSource]
    ) { (lottery: LotteryFeature, given) in
        lottery.screen(ofDraw: given.number, given.receipt.receipt.map(given.receipt.file.outputFile))
    }

    nonisolated static let historyRemove = Command(
        "lottery history remove",
        summary: "Remove past draws, including the names they contain.",
        examples: [
            "Remove one draw": "tombola lottery history remove 1",
            "Remove all draws": "tombola lottery history remove --all",
        ],
        ForgetDrawParameters(),
        traits: [.readsNoSource, .changesStoredData]
    ) { (lottery: LotteryFeature, given) in
        let numbers = given.all ? nil : given.number
        let viewModel = ScreenViewModel(lottery.forgetDraws, numbers)
        return lottery.screens.screen(viewModel, ForgottenDrawsPresenter(), staysOpen: false)
    }

    private func pastDraw(of draws: [DrawRecord], at index: Int) -> (any Screen)? {
        draws[at: index].map { screen(ofDraw: index + 1, nil, showing: $0) }
    }

    private func screen(ofDraw number: Int, _ file: OutputFile?, showing draw: DrawRecord? = nil) -> any Screen {
        let request = FindDraw.Request(number: number, receipt: file, shown: draw)
        let viewModel = ScreenViewModel(showing: draw, findDraw, request)
        let presenter = DrawRecordPresenter(receiptPath: file?.path)
        // To show it again would write the receipt again.
        return screens.screen(viewModel, presenter, isStored: file == nil, staysOpen: file == nil)
    }
}
