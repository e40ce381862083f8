import Presentation

/// What one command works with: its settings, the parts put together by them, and the two streams.
@MainActor
struct Workspace {
    let setup: Setup
    let console: Console
    let reporter: Reporter
    let root: CompositionRoot

    init(_ setup: Setup, _ console: Console) {
        self.setup = setup
        self.console = console
        let invocation = setup.invocation
        reporter = Reporter(
            console,
            isJSON: invocation[GlobalOptions.json],
            isQuiet: invocation[GlobalOptions.quiet]
        )
        root = CompositionRoot(
            setup.settings,
            tracer: invocation[GlobalOptions.trace] ? Tracer { console.tell($0.line) } : nil
        )
    }
}
