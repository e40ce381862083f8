import Data
import Domain
import Presentation

enum StorageCommand: FeatureCommand {
    case clearCache, reset

    var declaration: CommandDeclaration {
        switch self {
        case .clearCache:
            CommandDeclaration(
                "cache",
                "clear",
                summary: "Remove the cached responses and pictures.",
                examples: ["tombola cache clear"],
                traits: [.needsNoConfiguration, .readsNoSource]
            )
        case .reset:
            CommandDeclaration(
                "reset",
                summary: "Remove everything that is stored, except for the configuration.",
                examples: ["tombola reset", "tombola reset --yes"],
                options: .of(Self.yes),
                details: [
                    "Scores, favourites, reminders, the history of draws and the cache. Asks before it removes them."
                ],
                traits: [.needsNoConfiguration, .announcesNothing, .readsNoSource]
            )
        }
    }

    static let yes = Option(flag: "yes", short: "y", "Remove without asking.")
}

/// What is stored, as a whole.
struct StorageFeature: Feature {
    nonisolated static let title = "Stored data"
    nonisolated static let summary = "Remove what is cached or stored."

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func screen(for command: StorageCommand) throws(ErrorMessage) -> any Screen {
        let paths = context.resolved.paths
        switch command {
        case .clearCache:
            return removal(of: StoredFolders([paths.cache]), isConfirmed: true)
        case .reset:
            return removal(
                of: StoredFolders([paths.state, paths.cache]),
                isConfirmed: context.invocation[StorageCommand.yes]
            )
        }
    }

    private func removal(of folders: StoredFolders, isConfirmed: Bool) -> any Screen {
        let (presenter, console) = (RemovalPresenter(folders: folders.paths), context.console)
        // The lines of a session are read by the session alone.
        let canAsk = console.isInteractive && !context.isInSession && !context.invocation[GlobalOptions.noInput]
        let viewModel = ScreenViewModel<StoredAmount, ErrorMessage> { () async throws(ErrorMessage) in
            if !isConfirmed {
                guard canAsk else { throw .unconfirmed("it asks before it removes anything") }
                console.report(presenter.announcement(StoredAmount(folders.measure())))
                console.prompt(RemovalPresenter.question)
                let answer = await LineReader(console.input).line()
                console.closePrompt()
                guard case .line(let text) = answer, ["y", "yes"].contains(text.lowercased()) else {
                    throw .unconfirmed("nothing was removed")
                }
            }
            do throws(StoreFailure) {
                return StoredAmount(try folders.remove())
            } catch {
                throw error.errorMessage
            }
        }
        let work = PendingWork(asks: canAsk && !isConfirmed)
        return ContentScreen(viewModel, presenter, context.reporter, awaiting: work, isPlace: false)
    }
}

extension StoredAmount {
    fileprivate init(_ amount: (files: Int, bytes: Int)) {
        self.init(files: amount.files, bytes: amount.bytes)
    }
}

extension ErrorMessage {
    fileprivate static func unconfirmed(_ why: String) -> ErrorMessage {
        ErrorMessage(
            .usage,
            what: "cannot reset",
            why: why,
            hint: "Confirm with --yes:",
            command: .again(with: "--yes")
        )
    }
}
