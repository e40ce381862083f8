import Data
import Domain
import Presentation

struct PastDrawParameters: Parameters {
    let number = Operand(
        .integer("N", 1...Int.max, isKnown: true),
        "Number that 'tombola lottery history' shows."
    )
    let output = LotteryParameter.output
    let file = FileOptions()

    var parts: [any Parameter] { [number, output, file] }
}

struct ForgetDrawParameters: Parameters {
    let number = Operand<[ClosedRange<Int>]>(
        repeated: .numbers,
        "Number that 'tombola lottery history' shows. Removing an entry changes no other number."
    )
    let all = Option(flag: "all", "Remove all draws and commitments.")
    let yes = Option(flag: "yes", "Do not ask before removing.")

    var parts: [any Parameter] { [number, all, yes] }
    var rules: [ParameterRule] {
        [
            all.excludes(number),
            number.entry.isNeeded(
                without: all.entry,
                hint: "List the numbers:",
                command: "tombola lottery history"
            ),
        ]
    }
}

extension LotteryFeature {
    nonisolated static let historyList = Command(
        "lottery history list",
        isDefault: true,
        summary: "List past draws and commitments on this machine.",
        examples: ["List the five most recent entries": "tombola lottery history --limit 5"],
        ListOptions(),
        details: [DrawHistoryPresenter.columns],
        traits: [.readsNoSource]
    ) { (lottery: LotteryFeature, given) in
        let viewModel = ScreenViewModel(content: lottery.history.entries)
        return ContentScreen(
            viewModel,
            DrawHistoryPresenter(),
            lottery.reporter.limited(to: given.limit),
            isStored: true,
            links: ContentLinks(rows: lottery.rows)
        )
    }

    nonisolated static let historyShow = Command(
        "lottery history show",
        summary: "Show a past draw and its rounds, or a commitment.",
        examples: [
            "Show the oldest entry": "tombola lottery history show 1",
            "Save another copy of a receipt or a commitment":
                "tombola lottery history show 1 --output receipt.json",
        ],
        PastDrawParameters(),
        traits: [.readsNoSource]
    ) { (lottery: LotteryFeature, given) in
        lottery.screen(ofDraw: given.number, given.output.map(given.file.outputFile))
    }

    nonisolated static let historyRemove = Command(
        "lottery history remove",
        summary: "Remove past draws and commitments, including the names they contain.",
        examples: [
            "Remove one entry": "tombola lottery history remove 1",
            "Remove several entries": "tombola lottery history remove 3 5-8",
            "Remove all": "tombola lottery history remove --all",
        ],
        ForgetDrawParameters(),
        details: [
            "This command asks first on a terminal; elsewhere, add --yes. In a session, N defaults to the entry on the screen."
        ],
        traits: [.readsNoSource, .changesStoredData]
    ) { (lottery: LotteryFeature, given) async throws(ErrorMessage) in
        let numbers = given.all ? nil : given.number
        let viewModel = ScreenViewModel(lottery.forgetDraws, numbers)
        let removing = ContentScreen(viewModel, ForgottenDrawsPresenter(), lottery.reporter, staysOpen: false)
        if given.yes { return removing }
        let mayAsk = lottery.reporter.console.isInteractive && !lottery.invocation[GlobalOptions.noInput]
        guard mayAsk else {
            throw ErrorMessage(
                .usage,
                what: "cannot remove draws",
                why: "this cannot be undone, and needs a confirmation",
                advice: "To remove them nevertheless:",
                suggestion: .again(with: ListParameter.yes)
            )
        }
        let removal: ForgetDraws.Removal
        do throws(LotteryError) {
            removal = try await ForgetDraws(history: lottery.history).removal(of: numbers)
        } catch {
            throw error.errorMessage
        }
        let entries = given.all ? await Result.of(lottery.history.entries).success ?? [] : nil
        let question = DrawHistoryPresenter.question(removal, all: entries)
        return ConfirmedScreen(removing, lottery.reporter, question: question)
    }

    func known(for command: CommandEntry) async -> [HelpTerm] {
        guard services.stores.location.database.exists else { return [] }
        let entries = await Result.of(history.entries).success ?? []
        return entries.map { HelpTerm("\($0.number)", reporter.basis.formatting.instant($0.entry.time)) }
    }

    /// What is typed on the list is the number of an entry, whatever its row.
    private func rows(of entries: [Numbered<HistoryEntry>]) -> ScreenRows {
        ScreenRows(.ids(entries.map(\.number))) { number in
            entries.first { $0.number == number }.map { screen(ofDraw: number, nil, showing: $0.entry) }
        }
    }

    private func screen(
        ofDraw number: Int,
        _ file: OutputFile?,
        showing entry: HistoryEntry? = nil
    ) -> any Screen {
        let request = FindDraw.Request(number: number, file: file)
        let viewModel = ScreenViewModel(showing: entry, findDraw, request)
        let presenter = HistoryEntryPresenter(savedTo: file?.path)
        return ContentScreen(
            viewModel,
            presenter,
            reporter,
            isStored: file == nil,
            // To show it again would write the file again.
            staysOpen: file == nil,
            links: ContentLinks(
                completing: { entry, words throws(ErrorMessage) in
                    try completed(words, number, ofCommitment: entry.commitment != nil, entry.listWords)
                },
                isGone: { $0.errorMessage.exitStatus == .noInput }
            )
        )
    }

    /// A command about a receipt that names none is about that on the screen.
    func completed(_ words: [String], withReceipt receipt: String?) -> [String] {
        let isOfReceipt = ["verify", "announce"].contains { words.starts(with: ["lottery", $0]) }
        guard let receipt, isOfReceipt else { return words }
        let isNamed = request.program.invocation(words).has(LotteryParameter.receipt.entry)
        return isNamed ? words : words.prefix(2) + [receipt] + words.dropFirst(2)
    }

    /// A command that is about one entry gets the number of that on the screen, unless it names another; others get its lists.
    ///
    /// - Parameter number: nil for what is not in the history.
    func completed(
        _ words: [String],
        _ number: Int?,
        ofCommitment isCommitment: Bool,
        _ lists: ListWords
    ) throws(ErrorMessage) -> [String] {
        let typed = request.program.invocation(words)
        let isOfEntry = ["show", "remove"].contains { words.starts(with: ["lottery", "history", $0]) }
        if let number, isOfEntry {
            let names = [PastDrawParameters().number.entry, ForgetDrawParameters().all.entry]
            let isNamed = names.contains(where: typed.has)
            return isNamed ? words : words.prefix(3) + ["\(number)"] + words.dropFirst(3)
        }
        // Participants that are named mean another draw.
        if isCommitment, words.starts(with: ["lottery", "draw"]),
            !RememberedLists.namesParticipants(typed), !typed.has(LotteryParameter.commitment.entry)
        {
            throw .drawsPastCommitment(number)
        }
        return completed(completed(words, withReceipt: number?.description), with: lists)
    }
}
