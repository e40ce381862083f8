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
                traits: [.needsNoConfiguration, .readsNoSource, .changesStoredData]
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
                traits: [.needsNoConfiguration, .announcesNothing, .readsNoSource, .changesStoredData]
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
            return removal(of: cached, from: [paths.cache], isConfirmed: true)
        case .reset:
            let stored = [Database.files(at: paths.database), StoredFiles(paths.history)]
            let isConfirmed = context.invocation[StorageCommand.yes]
            return removal(of: stored + cached, from: [paths.state, paths.cache], isConfirmed: isConfirmed)
        }
    }

    private var cached: [StoredFiles] {
        let cache = context.resolved.paths.cache
        return [PictureFolderLocalDataSource.files(in: cache), ResponseCache.files(in: cache)]
    }

    private func removal(of files: [StoredFiles], from places: [String], isConfirmed: Bool) -> any Screen {
        let (presenter, console) = (RemovalPresenter(folders: places), context.console)
        let folders = StoredFolders(files)
        // The lines of a session are read by the session alone.
        let canAsk = console.isInteractive && !context.isInSession && !context.invocation[GlobalOptions.noInput]
        let viewModel = ScreenViewModel<Removal, ErrorMessage> { () async throws(ErrorMessage) in
            if !isConfirmed {
                guard canAsk else { throw .unconfirmed("it asks before it removes anything") }
                let (files, bytes) = folders.measure()
                console.report(presenter.announcement(StoredAmount(files: files, bytes: bytes)))
                console.prompt(RemovalPresenter.question)
                let answer = await LineReader(console.input).line()
                console.closePrompt()
                guard case .line(let text) = answer, ["y", "yes"].contains(text.lowercased()) else {
                    throw .unconfirmed("nothing was removed")
                }
            }
            do throws(StoreFailure) {
                let (files, bytes, left) = try folders.remove()
                return Removal(of: StoredAmount(files: files, bytes: bytes), left: left)
            } catch {
                throw error.errorMessage
            }
        }
        let work = PendingWork(asks: canAsk && !isConfirmed)
        return ContentScreen(viewModel, presenter, context.reporter, awaiting: work, isPlace: false)
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
