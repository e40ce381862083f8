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
        for feature in context.program.features { findings += await feature.init(context).findings() }
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
        [
            setting("locale", context.configuration[CommonSettings.locale]) { $0 ?? "POSIX" },
            setting("time zone", context.configuration[CommonSettings.timeZone], \.name),
            characters(context.configuration.variables),
        ]
    }

    private func setting<Value>(
        _ subject: String,
        _ setting: SettingValue<Value>,
        _ text: (Value) -> String
    ) -> Diagnosis.Finding {
        let value = "\(text(setting.value)) (\(setting.origin))"
        guard !setting.warnings.isEmpty else { return Diagnosis.Finding(subject, .fine, value) }
        return Diagnosis.Finding(
            subject,
            .remark,
            ([value] + setting.warnings).joined(separator: "; "),
            advice: "Set the variable to a name that exists on this machine."
        )
    }

    private func characters(_ environment: [String: String]) -> Diagnosis.Finding {
        let encoding = CharacterEncoding(environment: environment)
        guard !encoding.isUTF8 else { return Diagnosis.Finding("characters", .fine, "UTF-8 (\(encoding.origin))") }
        return Diagnosis.Finding(
            "characters",
            .remark,
            "\(encoding.origin) does not name UTF-8: marks are written in ASCII",
            advice: "Set LANG or LC_ALL to a locale in UTF-8, such as C.UTF-8."
        )
    }

    private var configurationFile: Diagnosis.Finding {
        if let failure = context.resolved.unusableFile { return Diagnosis.Finding("configuration", failure) }
        let named = context.invocation[GlobalOptions.configurationFile]
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
