import Data
import Domain
import Foundation
import Presentation

/// Looks at the program's surroundings by using them: what works for the doctor works for a command.
@MainActor
struct Doctor {
    private let workspace: CommandContext

    init(_ workspace: CommandContext) {
        self.workspace = workspace
    }

    func diagnosis() async -> Diagnosis {
        Diagnosis(
            [terminal] + language + [
                configurationFile, await database(), await scheduler(), await desktop(), await lists(),
            ] + (await sources())
        )
    }

    private var terminal: Diagnosis.Finding {
        switch workspace.console.medium {
        case .terminal(let width) where width < 80:
            Diagnosis.Finding(
                "terminal",
                .remark,
                "\(width) columns",
                advice: "Tables are cut below 80; make the window wider."
            )
        case .terminal(let width):
            Diagnosis.Finding("terminal", .fine, "\(width) columns")
        case .pipe:
            Diagnosis.Finding("terminal", .fine, "standard output is no terminal: one record a line")
        }
    }

    private var language: [Diagnosis.Finding] {
        let configuration = workspace.setup.configuration
        let (locale, zone) = (configuration.dateLocale, configuration.timeZone)
        let remarks = configuration.warnings.map {
            Diagnosis.Finding("environment", .remark, $0, advice: "Set the variable to a name that this machine knows.")
        }
        return [
            Diagnosis.Finding("locale", .fine, "\(locale.value) (\(locale.origin))"),
            Diagnosis.Finding("time zone", .fine, "\(zone.value.name) (\(zone.origin))"),
        ] + remarks
    }

    private var configurationFile: Diagnosis.Finding {
        if let failure = workspace.setup.unusableFile { return Diagnosis.Finding("configuration", failure) }
        let named = workspace.setup.invocation[GlobalOptions.configurationFile]
        let path = named ?? workspace.setup.paths.configurationFile
        let exists = FileManager.default.fileExists(atPath: path)
        return Diagnosis.Finding("configuration", .fine, exists ? path : "none, which is fine; it would be \(path)")
    }

    private func database() async -> Diagnosis.Finding {
        let history = workspace.root.lottery.history()
        await history.load()
        let place = workspace.setup.settings.database.name
        return switch history.state {
        case .failed(let failure): Diagnosis.Finding("database", failure)
        case .shown(let draws):
            Diagnosis.Finding("database", .fine, "\(place), \(draws.count.counted("draw")) in its history")
        case .idle, .loading: Diagnosis.Finding("database", .remark, place)
        }
    }

    /// Without a scheduler or a desktop reminders are told all the same, but later: that is no problem.
    private func scheduler() async -> Diagnosis.Finding {
        if workspace.settings.database == .memory {
            return Diagnosis.Finding("scheduler", .fine, "none, since nothing is kept")
        }
        do throws(SchedulingFailure) {
            try await workspace.root.reminders.scheduler.check()
            return Diagnosis.Finding("scheduler", .fine, "reminders can be told while tombola is not running")
        } catch {
            return Diagnosis.Finding("scheduler", error, otherwise: "the next tombola tells what is due")
        }
    }

    private func desktop() async -> Diagnosis.Finding {
        do throws(SchedulingFailure) {
            try await workspace.root.reminders.notifier.check()
            return Diagnosis.Finding("desktop", .fine, "reminders can be shown with notify-send")
        } catch {
            return Diagnosis.Finding("desktop", error, otherwise: "reminders are told as text")
        }
    }

    /// A source need not have everything: what it lacks is no problem of the surroundings.
    private func sources() async -> [Diagnosis.Finding] {
        let root = workspace.root
        return [
            await finding("jackpots", root.jackpots.count) { $0.counted("jackpot") },
            await finding("fruit", root.fruit.count) { $0.counted("kind") },
            await finding("trivia", root.trivia.count) { "questions in \($0.counted("category", many: "categories"))" },
            await finding("events", root.events.count) { $0.counted("event") },
        ]
    }

    private func finding<Failure: UserFacingError>(
        _ subject: String,
        _ count: () async throws(Failure) -> Int,
        _ text: (Int) -> String
    ) async -> Diagnosis.Finding {
        do throws(Failure) {
            return Diagnosis.Finding(subject, .fine, text(try await count()))
        } catch {
            return Diagnosis.Finding(subject, error, .remark)
        }
    }

    private func lists() async -> Diagnosis.Finding {
        let players = workspace.root.lottery.players()
        await players.load()
        let source = workspace.setup.configuration.source.value.description
        return switch players.state {
        case .failed(let failure): Diagnosis.Finding("source", failure)
        case .shown(let players): Diagnosis.Finding("source", .fine, "\(source), \(players.total.counted("player"))")
        case .idle, .loading: Diagnosis.Finding("source", .remark, source)
        }
    }
}

extension Diagnosis.Finding {
    /// - Parameter otherwise: what happens in its stead.
    fileprivate init(_ subject: String, _ failure: SchedulingFailure, otherwise: String) {
        self.init(subject, .remark, "\(failure.reason); \(otherwise)", advice: failure.hint)
    }
}
