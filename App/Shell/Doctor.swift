import Data
import Domain
import Foundation
import Presentation

/// Checks the environment by using it, so that a passed check means that commands work.
@MainActor
struct Doctor {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func diagnosis() async -> Diagnosis {
        var findings = [terminal] + language + [configurationFile]
        for feature in CompositionRoot.features { findings += await feature.init(context).findings() }
        return Diagnosis(findings)
    }

    private var terminal: Diagnosis.Finding {
        switch context.console.medium {
        case .terminal(let width) where width < 80:
            Diagnosis.Finding(
                "terminal",
                .remark,
                "\(width) columns",
                advice: "Wide tables are stacked below 80 columns. Widen the window."
            )
        case .terminal(let width):
            Diagnosis.Finding("terminal", .fine, "\(width) columns")
        case .pipe:
            Diagnosis.Finding("terminal", .fine, "standard output is not a terminal: printing one record per line")
        }
    }

    private var language: [Diagnosis.Finding] {
        let configuration = context.resolved.configuration
        let (locale, zone) = (configuration.dateLocale, configuration.timeZone)
        let remarks = configuration.warnings.map {
            Diagnosis.Finding(
                "environment",
                .remark,
                $0,
                advice: "Set it to a value that this machine supports."
            )
        }
        return [
            Diagnosis.Finding("locale", .fine, "\(locale.value) (\(locale.origin))"),
            Diagnosis.Finding("time zone", .fine, "\(zone.value.name) (\(zone.origin))"),
        ] + remarks
    }

    private var configurationFile: Diagnosis.Finding {
        if let failure = context.resolved.unusableFile { return Diagnosis.Finding("configuration", failure) }
        let named = context.resolved.invocation[GlobalOptions.configurationFile]
        let path = named ?? context.resolved.paths.configurationFile
        let exists = FileManager.default.fileExists(atPath: path)
        return Diagnosis.Finding("configuration", .fine, exists ? path : "using the defaults; \(path) does not exist")
    }
}

extension Diagnosis.Finding {
    /// Reports the text, or the failure. Sources may lack some data, so a failure is a remark by default.
    @MainActor
    static func counting<Failure: UserFacingError>(
        _ subject: String,
        ifFailed verdict: Diagnosis.Verdict = .remark,
        _ text: () async throws(Failure) -> String
    ) async -> Diagnosis.Finding {
        do throws(Failure) {
            return Diagnosis.Finding(subject, .fine, try await text())
        } catch {
            return Diagnosis.Finding(subject, error, verdict)
        }
    }
}
