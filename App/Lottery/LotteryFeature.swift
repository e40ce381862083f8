import Data
import Domain
import Presentation

/// Composes the lottery, from lists to screens.
struct LotteryFeature: Feature {
    nonisolated static let title = "Lottery"
    nonisolated static let summary = "Run a lottery that anyone can verify."
    nonisolated static let menu: HelpTerm? = HelpTerm("lottery", "draw a winner")

    nonisolated static let jsonHelp = LotteryJSON.help

    nonisolated static let commands = [
        draw, players, ticket, commit, verification, announcement, historyList, historyShow, historyRemove,
    ]

    nonisolated static let tables = [SQLiteDrawHistoryRepository.tables]

    nonisolated static var topics: [HelpTopic] {
        [HelpTopic(name: "verify", page: HelpPage(text: PackageResources.verify_txt))]
    }

    nonisolated static var formats: String { String(repairing: PackageResources.lists_txt) }

    typealias Lists = Given<LotteryListParameters>

    let context: CommandContext
    let documents: any DrawDocumentRepository
    let drawHistory: any DrawHistoryRepository

    init(context: CommandContext) {
        self.context = context
        documents = FileDrawDocumentRepository(standardInput: context.console.input.path)
        drawHistory = SQLiteDrawHistoryRepository(database: context.stores.database)
    }

    /// Opens a game that waits for Return.
    var landing: (any Screen)? { game(Given(in: context.invocation), startsAtOnce: false) }

    func findings() async -> [Diagnosis.Finding] {
        let source = context.configuration[CommonSettings.source].value.description
        let (database, merge) = (context.stores.location.database.name, merge(Given(in: context.invocation)))
        return [
            await .counting("database", ifFailed: .problem) { () async throws(AccessFailure) in
                try await context.stores.database.check()
                return "\(database), \(try await drawHistory.draws().count.counted("draw")) in its history"
            },
            await .counting("source", ifFailed: .problem) { () async throws(LotteryError) in
                "\(source), \(try await merge(.newDraw).players.count.counted("player"))"
            },
        ]
    }

    func work(_ lists: Lists) -> PendingWork {
        let endpoints: [Endpoint] = lists.players == nil ? [.users, .lotteryEntries] : [.participants]
        return context.pendingWork(for: endpoints, at: lists.chosen)
    }

    /// Throws if half of the draw would come from the sample.
    @discardableResult
    func checked(_ given: Lists) throws(ErrorMessage) -> Lists {
        guard context.configuration[CommonSettings.source].value == .embedded else { return given }
        let lists = LotteryListParameters()
        let reason = "Otherwise half of the draw would come from the sample."
        try lists.users.entry.needs(lists.entries.entry, because: reason).check(context.invocation)
        try lists.entries.entry.needs(lists.users.entry, because: reason).check(context.invocation)
        return given
    }

    /// The players of a draw, from the user's own lists or from the source.
    func merge(_ lists: Lists) -> AnyUseCase<MergeUsersWithLotteryList> {
        let parser = lists.parser(meter: context.meter)
        let remote = DocumentLotteryDataSource(context.source(except: lists.chosen), parser: parser)
        let local = OrganiserLists(
            participants: lists.players.map { context.source(except: [.participants: $0]) },
            exclusions: lists.exclude.map { context.source(except: [.exclusions: $0]) },
            parser: parser
        )
        let repository = RemoteOrLocalLotteryRepository(
            remote: context.traced(remote),
            local: lists.players == nil && lists.exclude.isEmpty ? nil : context.traced(local)
        )
        return context.traced(MergeUsersWithLotteryList(lists: context.traced(repository), rules: lists.rules))
    }

    func verify(_ lists: Lists) -> any UseCase<VerifyDraw.Request, Verification, LotteryError> {
        context.traced(VerifyDraw(documents: documents, merge: merge(lists)))
    }

    /// Whether both lists are those that are built in.
    func isSample(_ lists: Lists) -> Bool {
        lists.chosen.isEmpty && context.configuration[CommonSettings.source].value == .embedded
    }
}
