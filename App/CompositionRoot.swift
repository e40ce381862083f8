import Data
import Domain
import Presentation

/// Where the program is put together: its features, and what their commands share while the process lives.
///
/// Nothing is opened here and no file touched: each part does its work when it is first used. Production and the
/// journeys of the tests come in by the same door.
@MainActor
struct CompositionRoot {
    /// In the order in which help and the home screen list them.
    nonisolated static var features: [any Feature.Type] {
        [
            LotteryFeature.self, JackpotsFeature.self, FruitFeature.self, TriviaFeature.self, EventsFeature.self,
            RemindersFeature.self, ShellFeature.self,
        ]
    }

    private let stores = StorePool()
    private let usage = UsageReporterPool()

    func dependencies(for settings: Settings, tracer: Tracer?) -> SharedDependencies {
        var settings = settings
        settings.usage = usage.reporter(for: settings)
        return SharedDependencies(settings, stores.stores(for: settings), tracer)
    }

    /// What is due is announced before a command does its work.
    func announce(in context: CommandContext) async {
        await RemindersFeature(context).announceDueReminders()
    }

    /// Gives what is still on its way the time to arrive.
    func end() async {
        await usage.end()
    }
}

extension CommandTable {
    static let tombola = CommandTable(
        root: ShellFeature.command(.session),
        groups: CompositionRoot.features.map { $0.group },
        globalOptions: GlobalOptions.all,
        topics: HelpTopic.all
    )
}
