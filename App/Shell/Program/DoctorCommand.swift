import Data
import Domain
import Foundation
import Presentation

extension ShellFeature {
    nonisolated static let doctor = Command(
        "doctor",
        summary: "Check the terminal, settings, storage and data sources.",
        examples: ["Check the connection to the public endpoints": "tombola doctor --source remote"],
        NoParameters(),
        details: [DiagnosisPresenter.columns],
        traits: [.needsNoConfiguration]
    ) { (shell: ShellFeature, _) in
        let diagnosis = ScreenViewModel<Diagnosis, ErrorMessage>(content: shell.diagnosis)
        let work = shell.services.work(for: Endpoint.all)
        return ContentScreen(diagnosis, DiagnosisPresenter(), shell.reporter, awaiting: work) {
            $0.hasProblem ? .failure : .success
        }
    }

    /// Checks the environment by using it, so that a passed check means that commands work.
    private func diagnosis() async -> Diagnosis {
        var findings = [terminal] + language + [configurationFile]
        for feature in program.features { findings += await feature.init(run).findings() }
        return Diagnosis(findings)
    }

    private var terminal: Diagnosis.Finding {
        let width = reporter.console.output.width
        guard reporter.console.medium != .pipe else {
            return finding("terminal", "standard output is not a terminal: printing one record per line")
        }
        let advice = "Wide tables are stacked below 80 columns. Widen the window."
        return finding("terminal", "\(width) columns", width < 80 ? advice : nil)
    }

    private var language: [Diagnosis.Finding] {
        let locale = configuration[CommonSettings.locale]
        let zone = configuration[CommonSettings.timeZone]
        return [
            finding("locale", "\(locale.value ?? "POSIX") (\(locale.origin))", warnings: locale.warnings),
            finding("time zone", "\(zone.value.name) (\(zone.origin))", warnings: zone.warnings),
        ]
    }

    private func finding(_ subject: String, _ value: String, warnings: [String]) -> Diagnosis.Finding {
        let advice = "Set the variable to a name that exists on this machine."
        return finding(subject, ([value] + warnings).joined(separator: "; "), warnings.isEmpty ? nil : advice)
    }

    /// A remark if there is advice.
    private func finding(_ subject: String, _ text: String, _ advice: String? = nil) -> Diagnosis.Finding {
        Diagnosis.Finding(subject, advice == nil ? .fine : .remark, text, advice: advice.map { Advice($0) })
    }

    private var configurationFile: Diagnosis.Finding {
        if let failure = configuration.unusableFile { return Diagnosis.Finding("configuration", failure) }
        let named = invocation[GlobalOptions.configurationFile]
        let path = named ?? configuration.paths.configurationFile
        let exists = FileManager.default.fileExists(atPath: path)
        let text = exists ? path : "using the defaults; \(path) does not exist"
        return Diagnosis.Finding("configuration", .fine, text)
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
