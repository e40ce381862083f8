import Data
import Domain
import Presentation

/// Everything one command needs: its arguments, settings, dependencies and output streams.
@MainActor
struct CommandContext {
    let program: Program
    let resolved: ResolvedInvocation
    let reporter: Reporter
    let settings: Settings
    let dependencies: SharedDependencies
    /// Whether the command is a line of a session. There, users can open rows by number.
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
            isVerbose: invocation[GlobalOptions.verbose],
            storesData: !invocation[GlobalOptions.ephemeral],
            complete: CommandCompletion(invocation, program.table).callAsFunction
        )
        self.reporter = reporter
        var settings = resolved.settings
        // A session reports these warnings when it starts.
        if !isInSession || !console.isInteractive {
            settings.formatting = {
                reporter.warn(resolved.configuration)
                return resolved.configuration.formatting
            }
        }
        if reporter.isVerbose { settings.observeSource = { reporter.report([.verbose($0)]) } }
        if console.rewritesLines(on: .error) { settings.meter = ReadingMeter() }
        let tracer = invocation[GlobalOptions.trace] ? Tracer { console.report($0) } : nil
        self.settings = settings
        dependencies = program.root.dependencies(for: settings, tracer: tracer)
    }

    var invocation: Invocation { resolved.invocation }
    var console: Console { reporter.console }

    func presenter<Presenter: ScreenPresenter>(_ presenter: Presenter) -> any ScreenPresenter<Presenter.Content> {
        dependencies.traced(presenter)
    }

    /// Returns a presenter that formats dates and numbers in the user's locale.
    func presenter<Presenter: ScreenPresenter>(
        _ make: (Formatting) -> Presenter
    ) -> any ScreenPresenter<Presenter.Content> {
        presenter(make(settings.formatting()))
    }
}

extension CommandContext {
    /// A list for completions: the stored one, or that of a source that needs no server. Nothing is stored.
    func known<List: Hashable & Sendable>(
        _ endpoint: Endpoint,
        _ local: any LocalDataSource<List>,
        _ remote: any RemoteDataSource<List>
    ) async -> List? {
        // Loading from a database creates it.
        let stored = await Self.orNil { settings.database.exists ? try await local.load()?.list : nil }
        if let stored { return stored }
        guard settings.pendingWork(for: [endpoint]).hosts.isEmpty else { return nil }
        return await Self.orNil { try await remote.fetch().list }
    }

    /// A completion that fails offers nothing, and the user can still type.
    private static func orNil<Value>(_ load: () async throws -> Value?) async -> Value? {
        do {
            return try await load()
        } catch {
            return nil
        }
    }
}

extension Reporter {
    /// Reports ignored environment variables. Called only by commands that format values, since checking takes time.
    func warn(_ configuration: Configuration) {
        report(configuration.warnings.map { .note($0, .warning) })
    }
}
