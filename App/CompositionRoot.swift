import Data
import Domain
import Presentation

/// Assembles the features and what their commands share for the lifetime of the process.
///
/// Opens no file or connection: each part does so on first use. Production and the journey tests share it.
@MainActor
struct CompositionRoot {
    /// All features, in the order of help and the home screen.
    nonisolated static var features: [any Feature.Type] {
        [
            LotteryFeature.self, JackpotsFeature.self, FruitFeature.self, TriviaFeature.self, EventsFeature.self,
            RemindersFeature.self, ConfigurationFeature.self, StorageFeature.self, ShellFeature.self,
        ]
    }

    private let stores = StorePool()
    private let usage = UsageReporterPool()

    func dependencies(for settings: Settings, tracer: Tracer?) -> SharedDependencies {
        var settings = settings
        settings.usage = usage.reporter(for: settings)
        return SharedDependencies(settings, stores.stores(for: settings), tracer)
    }

    /// Announces due reminders before a command runs.
    func announce(in context: CommandContext) async {
        await RemindersFeature(context).announceDueReminders()
    }

    /// Waits briefly for pending usage reports.
    func end() async {
        await usage.end()
    }
}

extension CommandTable {
    static let tombola = CommandTable(
        root: ShellFeature.command(.session),
        groups: CompositionRoot.features.map { $0.group },
        globalOptions: GlobalOptions.all
    )
}
