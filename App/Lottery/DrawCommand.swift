import Data
import Domain
import Presentation

struct ReceiptParameters: Parameters {
    let receipt = Option<String?>("receipt", .outputFile("FILE"), "Save the receipt of the draw to FILE.")
    let file = FileOptions()

    var parts: [any Parameter] { [receipt, file] }
}

struct DrawParameters: Parameters {
    let lists = LotteryListParameters()
    let seed = LotteryParameter.seed
    let terms = RuleParameters()
    let rounds = Option<Int?>(
        "rounds",
        .integer("N", 1...Int.max),
        shownAs: "10, or none with --plain",
        "Show N rounds before the result."
    )
    let interval = Option<Duration?>(
        "interval",
        .duration(.zero ... .seconds(60), unit: .ms),
        shownAs: "400ms",
        "Show each round for TIME."
    )
    let reveal = Option(
        flag: "reveal",
        "Reveal one prize at a time, starting with the last. Press Return for each prize."
    )
    let receipt = ReceiptParameters()
    let commitment = LotteryParameter.commitment
    let noWait = Option(flag: "no-wait", "Fail if the beacon's round is not published yet.")

    var parts: [any Parameter] {
        [lists, seed, terms, rounds, interval, reveal, receipt, commitment, noWait]
    }

    var rules: [ParameterRule] {
        [
            noWait.entry.needs(commitment.entry, because: "Only a commitment can name a round."),
            reveal.excludes(GlobalOptions.json), reveal.excludes(GlobalOptions.quiet),
            reveal.excludes(GlobalOptions.noInput),
        ]
    }
}

extension LotteryFeature {
    nonisolated static let draw = Command(
        "lottery draw",
        summary: "Draw winners from a list of participants.",
        examples: [
            "Draw one winner from a list of names": "tombola lottery draw --players names.txt",
            "Draw winners for two prizes, excluding staff":
                "tombola lottery draw --players form.csv --exclude staff.txt --prize Bicycle --prize Book",
            "Draw three winners and two alternates, and save a receipt":
                "tombola lottery draw --players names.txt --winners 3 --alternates 2 --receipt receipt.json",
            "Draw with the beacon's round that a commitment names":
                "tombola lottery draw --players names.txt --commitment commitment.json --receipt receipt.json",
            "Reproduce a draw from its seed": "tombola lottery draw --players names.txt --seed 314159",
        ],
        DrawParameters(),
        details: [
            "Other software can reproduce the draw; see 'tombola help verify'.",
            "The rounds are a show, which follows from the seed. Only the last one shows the winner.",
            "Ctrl-C during the rounds skips to the result. With --reveal, it ends the show. The draw counts in both cases.",
            "--receipt does not overwrite an existing file unless you add --force.",
            "With --quiet, the columns are: \(LotteryPresenter.quietColumns). E-mail addresses are not printed. A draw "
                + "without a winner prints nothing.",
        ]
    ) { (lottery: LotteryFeature, given) async throws(ErrorMessage) in
        let recalling = given.commitment.flatMap(RecallLists.Request.commitment)
        if let recalled = try await lottery.openedWithRememberedLists(recalling) { return recalled }
        try lottery.check(given)
        try await lottery.confirmPassingOver(given)
        try await lottery.confirmSeed(given)
        return lottery.game(given, startsAtOnce: true)
    }

    /// Throws if the lists contradict each other, if no terminal can show a reveal, or if the receipt would replace a file
    /// that the draw reads.
    private func check(_ given: Given<DrawParameters>) throws(ErrorMessage) {
        let console = reporter.console
        if given.reveal, !console.isInteractive || !console.output.isTerminal {
            let option = DrawParameters().reveal.entry.long
            throw .usage(
                option,
                "needs a terminal",
                hint: "It waits for Return, and redraws lines. Omit it, or redirect neither input nor output."
            )
        }
        let lists = try checked(given.lists)
        try check(given.receipt.receipt, for: .receipt, replacesNone: lists, [given.commitment])
    }

    /// Asks about a seed that may be mistyped, or that would draw other winners under a commitment that has some: the draw
    /// would count. A pipe has a note instead, and a session does not ask.
    private func confirmSeed(_ given: Given<DrawParameters>) async throws(ErrorMessage) {
        guard let seed = given.seed, let commitment = given.commitment, hasPerson else { return }
        let request = DoubtSeed.Request(commitment: commitment, seed: seed)
        let found: DoubtSeed.Finding?
        let waiting = ProgressIndicator(for: beaconWork, reporter)
        defer { waiting.end() }
        do throws(LotteryError) {
            found = try await doubtSeed(request)
            waiting.end()
        } catch {
            // The draw itself reports a commitment that cannot be read.
            return
        }
        guard let found else { return }
        guard !reporter.isInSession else { throw found.error(about: seed) }
        guard await reporter.yesOrNo(found.question(about: seed)) == .yes else { throw .seedNotConfirmed }
    }

    /// Asks before a draw passes over a commitment to its list: everyone would see winners of another seed. What is found
    /// only once the list is read has a note instead.
    private func confirmPassingOver(_ given: Given<DrawParameters>) async throws(ErrorMessage) {
        guard given.commitment == nil, hasPerson else { return }
        guard let number = await findOpenCommitment(ListWords(rememberedLists.words)) else { return }
        if !reporter.isInSession {
            let answer = await reporter.yesOrNo(DrawHistoryPresenter.questionOfPassingOver(number))
            if answer == .yes { return }
        }
        let file = reporter.complete(.newFile("commitment.json"))
        throw .passesOver(number, savedTo: file, isInSession: reporter.isInSession)
    }

    /// Whether a person is at a terminal.
    private var hasPerson: Bool {
        reporter.console.isInteractive && reporter.printsNotices && !invocation[GlobalOptions.noInput]
    }

    func game(_ given: Given<DrawParameters>, startsAtOnce: Bool) -> any Screen {
        let viewModel = LotteryViewModel(
            request: drawRequest(given),
            interval: interval(given),
            holdDraw: holdDraw(given.lists),
            clock: ContinuousClock()
        )
        let presenter = LotteryPresenter(
            isSample: isSample(given.lists),
            isStored: reporter.storesData,
            unremembered: rememberedLists.obstacle
        )
        let stage = LotteryStage(
            viewModel,
            presenter,
            reporter,
            awaiting: work(given.lists),
            then: beaconWork
        )
        return LotteryGameScreen(viewModel: viewModel, stage: stage, startsAtOnce: startsAtOnce) {
            words throws(ErrorMessage) in
            try completed(words, withOwn: RememberedLists.ofDraw(invocation))
        }
    }

    private func drawRequest(_ given: Given<DrawParameters>) -> DrawRequest {
        var request = given.terms.request
        request.seed = given.seed
        if let rounds = given.rounds { request.rounds = rounds }
        request.revealsPrizes = given.reveal
        request.commitment = given.commitment
        request.listWords = ListWords(rememberedLists.words)
        request.isSample = isSample(given.lists)
        request.receipt = given.receipt.receipt.map(given.receipt.file.outputFile)
        // A clock that stands still never reaches the round.
        request.waits = !given.noWait && invocation[GlobalOptions.now] == nil
        return request
    }

    /// Rounds have no pause in a pipe, unless `--interval` is given. Many that no one sees would take long. Plain output
    /// has rounds only if an option is about them: no one wants to hear ten names that did not win.
    private func interval(_ given: Given<DrawParameters>) -> Duration? {
        let isWanted = given.rounds != nil || given.interval != nil || !reporter.console.isPlain
        guard reporter.printsNotices, isWanted else { return nil }
        return given.interval ?? (reporter.console.output.rewritesLines ? .milliseconds(400) : .zero)
    }
}
