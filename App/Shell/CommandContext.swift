import Data
import Domain
import Presentation

/// What one command works with: what was typed, its settings, what its feature is composed of, and the two streams.
@MainActor
struct CommandContext {
    let program: Program
    let resolved: ResolvedInvocation
    let reporter: Reporter
    let settings: Settings
    let dependencies: SharedDependencies
    /// Whether the command is a line of a session, where rows can be opened.
    let isInSession: Bool

    init(_ program: Program, _ resolved: ResolvedInvocation, _ console: Console, isInSession: Bool) {
        self.program = program
        self.resolved = resolved
        self.isInSession = isInSession
        let invocation = resolved.invocation
        let reporter = Reporter(
            console,
            isJSON: invocation[GlobalOptions.json],
            isQuiet: invocation[GlobalOptions.quiet],
            isVerbose: invocation[GlobalOptions.verbose]
        )
        self.reporter = reporter
        var settings = resolved.settings
        // In a session they were reported when it began.
        if !isInSession || !console.isInteractive {
            settings.formatting = {
                reporter.warn(resolved.configuration)
                return resolved.configuration.formatting
            }
        }
        if reporter.isVerbose { settings.observeSource = { reporter.tell([.verbose($0)]) } }
        if console.rewritesLines(on: .error) { settings.meter = ReadingMeter() }
        let tracer = invocation[GlobalOptions.trace] ? Tracer { console.tell($0) } : nil
        self.settings = settings
        dependencies = program.root.dependencies(for: settings, tracer: tracer)
    }

    var invocation: Invocation { resolved.invocation }
    var console: Console { reporter.console }

    /// A presenter that needs no more than the content.
    func presenter<Presenter: ScreenPresenter>(_ presenter: Presenter) -> any ScreenPresenter<Presenter.Content> {
        dependencies.traced(presenter)
    }

    /// A presenter that writes dates and numbers in the user's locale.
    func presenter<Presenter: ScreenPresenter>(
        _ make: (Formatting) -> Presenter
    ) -> any ScreenPresenter<Presenter.Content> {
        presenter(make(settings.formatting()))
    }
}

extension Reporter {
    /// What of the environment could not be used. Reported only where it matters: finding it out takes time.
    func warn(_ configuration: Configuration) {
        tell(configuration.warnings.map { .note($0, .warning) })
    }
}
