import Data
import Domain
import Presentation

struct CommitParameters: Parameters {
    let terms = RuleParameters()
    let seedSource = Option<String?>(
        "seed-source",
        .visibleText,
        "Describe where the seed will come from. Give its format, too: 'closing value of the DAX, as 15432.10'."
    )
    let beacon = Option<BeaconTime?>(
        "beacon",
        .beaconTime,
        "Take the seed from a future round of drand. The round is the first one published at or after WHEN."
    )
    let lists = LotteryListParameters()

    var parts: [any Parameter] { [terms, seedSource, beacon, lists] }
    var rules: [ParameterRule] { [beacon.excludes(seedSource)] }
}

extension LotteryFeature {
    nonisolated static let commit = Command(
        "lottery commit",
        summary: "Print a commitment, which you publish before the draw.",
        examples: [
            "Commit to drawing three winners, with the public beacon as seed":
                "tombola lottery commit --players names.txt --winners 3 --beacon +2h > commitment.json",
            "Commit to a draw whose seed is rolled later":
                "tombola lottery commit --players names.txt --seed-source 'dice, as 135246' > commitment.json",
        ],
        CommitParameters(),
        details: [
            "Every three seconds, the beacon publishes a value that no one can know in advance. After WHEN, 'tombola "
                + "lottery draw --commitment FILE' fetches the value and draws."
        ]
    ) { (lottery: LotteryFeature, given) throws(ErrorMessage) in
        let lists = try lottery.checked(given.lists)
        let services = lottery.services
        let time = try given.beacon?.instant(
            now: services.now(),
            timeZone: services.configuration[CommonSettings.timeZone].value
        )
        lottery.reportIgnoredTimeZone()
        let seed = time.map { PromisedSeed.beacon($0) } ?? given.seedSource.map { .words($0) }
        let remembered = lottery.rememberedLists
        var draw = given.terms.request
        draw.listWords = ListWords(remembered.words)
        let request = CommitToDraw.Request(draw: draw, seed: seed)
        let viewModel = ScreenViewModel(lottery.commitToDraw(lists), request)
        let presenter = CommitmentPresenter(
            isSample: lottery.isSample(lists),
            isStored: lottery.reporter.storesData,
            unremembered: remembered.obstacle
        )
        let links = ContentLinks<CommitToDraw.Response>(completing: { made, words throws(ErrorMessage) in
            try lottery.completed(words, made.saved.success, ofCommitment: true, draw.listWords)
        })
        return ContentScreen(viewModel, lottery.reporter, awaiting: lottery.work(lists), links: links) {
            made,
            reporter throws(OutputFailure) in
            try Self.show(made, presenter, with: reporter)
        }
    }

    /// The time of a round depends on the time zone. Other notes are not reported with --json, and a commitment has none.
    private func reportIgnoredTimeZone() {
        guard reporter.isJSON else { return }
        let warnings = services.configuration[CommonSettings.timeZone].warnings
        reporter.console.report(warnings.map { .note($0, .warning) })
    }

    /// A commitment that is only saved or only printed is reported, also with --json: a commitment has no notes.
    private static func show(
        _ made: CommitToDraw.Response,
        _ presenter: CommitmentPresenter,
        with reporter: Reporter
    ) throws(OutputFailure) -> ExitStatus {
        do throws(OutputFailure) {
            try reporter.show(made, presenter)
            if reporter.isJSON {
                reporter.insisting.report(presenter.warnings(made, for: reporter.audience))
            }
            try reporter.console.flush()
            return .success
        } catch .failed(let reason) {
            let reporter = reporter.insisting
            reporter.report(presenter.unprinted(made, for: reporter.audience))
            throw .failed(reason)
        }
    }
}
