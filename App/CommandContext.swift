import Data
import Presentation

/// What one command works with: its settings, the parts put together by them, and the two streams.
@MainActor
struct CommandContext {
    let setup: ResolvedInvocation
    let console: Console
    let reporter: Reporter
    let settings: Settings
    let root: CompositionRoot
    /// Whether the command is a line of a session, where rows can be opened.
    let isInSession: Bool

    init(
        _ setup: ResolvedInvocation,
        _ console: Console,
        _ stores: StorePool,
        _ usage: UsageReporterPool,
        isInSession: Bool = false
    ) {
        self.setup = setup
        self.console = console
        self.isInSession = isInSession
        let invocation = setup.invocation
        let reporter = Reporter(
            console,
            isJSON: invocation[GlobalOptions.json],
            isQuiet: invocation[GlobalOptions.quiet],
            isVerbose: invocation[GlobalOptions.verbose]
        )
        self.reporter = reporter
        var settings = setup.settings
        // Somebody who sits at a session was told when it began.
        if !isInSession || !console.isInteractive {
            settings.formatting = {
                reporter.warn(setup.configuration)
                return setup.configuration.formatting
            }
        }
        if reporter.isVerbose { settings.observeSource = { reporter.tell([.verbose($0)]) } }
        if console.rewritesLines(on: .error) { settings.meter = ReadingMeter() }
        settings.usage = usage.reporter(for: settings)
        self.settings = settings
        root = CompositionRoot(
            settings,
            stores: stores.stores(for: settings),
            tracer: invocation[GlobalOptions.trace] ? Tracer { console.tell($0.line) } : nil
        )
    }
}

extension Reporter {
    /// What of the environment could not be used. To be told where it matters: finding it out takes time.
    func warn(_ configuration: Configuration) {
        tell(configuration.warnings.map { .note($0, .warning) })
    }
}
