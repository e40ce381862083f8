import Data
import Domain
import Presentation

enum StatsChoice: String, CaseIterable, Sendable {
    case on, off
}

private struct FruitDetailParameters: Parameters {
    let type = Operand(
        .text("TYPE", completion: .stored(FruitFeature.types)),
        "Type of fruit. Case and accents are ignored."
    )
}

/// Composes fruit, from data sources to screens.
struct FruitFeature: Feature {
    nonisolated static let title = "Fruit"
    nonisolated static let summary = "Browse a catalogue of fruit."

    /// The second one created a table that is no longer used.
    nonisolated static let migrations = [3: FruitLocalDataSource.tables, 10: Migration("SELECT 1")]

    nonisolated static let commands = [
        Command(
            "fruit list",
            isDefault: true,
            summary: "List all fruit with prices and weights.",
            examples: ["tombola fruit", "tombola fruit list --json"],
            ListOptions(),
            details: [
                "Shows the saved catalogue without a request. If there is none, fetches it.",
                "In a pipe, prints one line per fruit: type, price in pence, weight in grams.",
            ]
        ) { (fruit: FruitFeature, given) in fruit.list(RowLimit(given.limit)) },
        Command(
            "fruit show",
            summary: "Show one fruit.",
            examples: ["tombola fruit show apple", "tombola fruit show 'passion fruit'"],
            FruitDetailParameters(),
            details: ["A part of the type is enough if no other type has it."]
        ) { (fruit: FruitFeature, given) in fruit.detail(ofType: given.type) },
        Command(
            "fruit refresh",
            summary: "Refresh the catalogue and report the changes.",
            examples: ["tombola fruit refresh", "tombola fruit refresh --source http://127.0.0.1:8000"],
            NoParameters(),
            details: [
                "Replaces the saved catalogue, unless the refresh fails.",
                "In a pipe, prints one line per fruit: new, changed, gone or unchanged; type; old price "
                    + "and weight; new price and weight.",
            ]
        ) { (fruit: FruitFeature, _) in fruit.changes },
    ]

    /// Off by default: no data leaves the machine without consent.
    nonisolated static let stats = Setting<StatsChoice>(
        "stats",
        .choice("SWITCH"),
        default: .off,
        "Report timings and failures of fruit commands to the data source's server."
    )
    nonisolated static let settings: [any AnySetting] = [stats]

    nonisolated static let formats = [HelpSection](
        text: """
            # Fruit

            In pence and grams. With --stats on, Tombola reports usage to BASE/stats.

                {"fruit": [{"type": "apple", "price": 149, "weight": 120}]}
            """
    )

    nonisolated static let jsonShapes = FruitJSON.help.map(HelpSection.init)

    private let context: CommandContext
    private let lists: CachedListRepository<Fruit>
    private let browse: any UseCase<Freshness, Listing<Fruit>, AccessFailure>
    private let find: any UseCase<FindItem<Fruit>.Request, FoundItem<Fruit>, ListError>
    /// nil if usage is not reported.
    private let usage: UsageReporter?

    init(_ context: CommandContext) {
        let shared = context
        self.context = context
        usage = UsageReporterPool.reporter(for: context)
        let earlier = shared.stores.place.database.isFile ? shared.stores.database : nil
        lists = CachedListRepository(
            FruitPayload.self,
            remote: shared.traced(DocumentRemoteDataSource(.fruit, of: shared.source)),
            local: shared.traced(FruitLocalDataSource(shared.source, in: shared.stores.responses, after: earlier)),
            reportingTo: usage,
            now: shared.now
        )
        browse = shared.traced(BrowseFruit(fruit: shared.traced(lists)))
        find = shared.traced(FindItem(browse: browse))
    }

    private var changes: any Screen {
        let presenter = context.presenter(FruitChangesPresenter())
        let viewModel = ScreenViewModel(browse, .fetched)
        return reported(ContentScreen(viewModel, presenter, reporter, awaiting: work.restarted, isPlace: false))
    }

    var menuItem: HomeScreen.MenuItem? {
        HomeScreen.MenuItem(word: "fruit", summary: "browse fruit with prices and weights") { list() }
    }

    func findings() async -> [Diagnosis.Finding] {
        [
            await .counting("fruit") { () async throws(AccessFailure) in
                try await lists.fetch().list.items.count.counted("kind")
            }
        ]
    }

    /// For completions.
    static func types(_ context: CommandContext) async -> [HelpTerm] {
        await context.known(.fruit, FruitFeature(context).lists).sorted { $0.key < $1.key }
            .map { HelpTerm($0.name, "\($0.priceText), \($0.weightText)") }
    }

    private var reporter: Reporter { context.reporter }

    private var work: PendingWork { context.pendingWork(for: [.fruit], mayBeKept: true) }

    private func list(_ limit: RowLimit = RowLimit()) -> any Screen {
        let presenter = context.presenter(ListingPresenter<Fruit>())
        let viewModel = ScreenViewModel(browse, .stored, reload: .fetched)
        return reported(
            ContentScreen(
                viewModel,
                presenter,
                reporter.limited(to: limit),
                awaiting: work,
                isStored: true,
                row: row,
                rowNames: { $0.items.map(\.name) }
            )
        )
    }

    private func row(of listing: Listing<Fruit>, at index: Int) -> (any Screen)? {
        FoundItem(row: index, of: listing, wasListed: true).map { detail(ofType: $0.item.name, showing: $0) }
    }

    private func detail(ofType type: String, showing row: FoundItem<Fruit>? = nil) -> any Screen {
        let viewModel = ScreenViewModel(showing: row, find, (type, nil, .stored), reload: (type, nil, .fetched))
        let presenter = context.presenter(ItemPresenter<Fruit>())
        return reported(ContentScreen(viewModel, presenter, reporter, awaiting: work, isStored: true))
    }

    private func reported(_ screen: any Screen) -> any Screen {
        usage.map { RenderTimingScreen(screen, reporter: $0, console: reporter.console) } ?? screen
    }
}
