import Data
import Domain
import Presentation

private struct ResetParameters: Parameters {
    let yes = Option(flag: "yes", short: "y", "Do not ask for confirmation.")
}

/// What is stored, as a whole.
struct StorageFeature: Feature {
    nonisolated static let title = "Stored data"
    nonisolated static let summary = "Remove cached or stored data."

    nonisolated static let commands = [
        Command(
            "cache clear",
            summary: "Remove cached responses and pictures.",
            examples: ["Clear the cache": "tombola cache clear"],
            NoParameters(),
            traits: [.needsNoConfiguration, .readsNoSource, .changesStoredData]
        ) { (storage: StorageFeature, _) in
            storage.removal(of: storage.cached, from: [storage.paths.cache], isConfirmed: true)
        },
        Command(
            "reset",
            summary: "Remove all stored data except the configuration.",
            examples: ["Remove stored data without confirmation": "tombola reset --yes"],
            ResetParameters(),
            details: ["Removes all results, the session history and the cache, after asking for confirmation."],
            traits: [.needsNoConfiguration, .announcesNothing, .readsNoSource, .changesStoredData]
        ) { (storage: StorageFeature, given) in
            let paths = storage.paths
            let stored = [Database.files(at: paths.database), StoredFiles(paths.history)]
            return storage.removal(
                of: stored + storage.cached,
                from: [paths.state, paths.cache],
                isConfirmed: given.yes,
                isReset: true
            )
        },
    ]

    let context: CommandContext

    private var paths: Paths { context.configuration.paths }

    private var cached: [StoredFiles] {
        context.program.features.flatMap { $0.cachedFiles(in: paths.cache) } + [ResponseCache.files(in: paths.cache)]
    }

    private func removal(
        of files: [StoredFiles],
        from folders: [String],
        isConfirmed: Bool,
        isReset: Bool = false
    ) -> any Screen {
        let (presenter, console) = (RemovalPresenter(folders: folders), context.console)
        // The lines of a session are read by the session alone.
        let canAsk = console.isInteractive && !context.isInSession && !context.invocation[GlobalOptions.noInput]
        let viewModel = ScreenViewModel<Removal, ErrorMessage> { () async throws(ErrorMessage) in
            let stored = files.measure()
            if !isConfirmed, stored.files > 0 {
                guard canAsk else { throw .unconfirmed("it needs your confirmation") }
                console.report(presenter.announcement(stored))
                let answer = await LineReader(console.input).line(after: RemovalPresenter.question, on: console)
                guard case .line(let text) = answer, ["y", "yes"].contains(text.lowercased()) else {
                    throw .unconfirmed("it was not confirmed, so nothing was removed")
                }
            }
            if isReset {
                for feature in context.program.features { await feature.prepareReset(in: context) }
                await context.stores.database.close()
            }
            do throws(AccessFailure) {
                return (stored, try files.remove())
            } catch {
                throw error.errorMessage
            }
        }
        return context.screen(viewModel, presenter, staysOpen: false)
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
