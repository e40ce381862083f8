import Data
import Domain
import Foundation
import Presentation

/// The commands for the program itself: help, checks and shells. The session has no word of its own.
struct ShellFeature: Feature {
    nonisolated static let title = "Tombola itself"
    nonisolated static let summary = "Help, checks and shells."

    nonisolated static let jsonHelp = """
        \(DiagnosisPresenter.jsonHelp)

        # version

            \(Version.text(inJSON: true))
        """

    let request: CommandRequest
    var program: Program { request.program }
    var table: CommandTable { program.table }
    var configuration: Configuration { services.configuration }
}

extension ShellFeature {
    nonisolated static let subject = Operand(
        repeated: .text(CommandTable.placeholder),
        "Name of a command or topic."
    )

    nonisolated static let help = Command(
        "help",
        summary: "Show help for the program, a command or a topic.",
        examples: [
            "Show help for a command": "tombola help config set",
            "Show a topic": "tombola help exit-codes",
        ],
        subject,
        traits: .printsFixedText
    ) { (shell: ShellFeature, given) throws(ErrorMessage) in
        let subject = try ArgumentParser(table: shell.table).subject(of: given.argument())
        let manual = Manual(table: shell.table)
        let console = shell.reporter.console
        if shell.invocation.texts(of: GlobalOptions.help.entry).last == "-h" {
            return PrintingScreen(manual.page(subject, isBrief: true), console)
        }
        let mayWait = !shell.reporter.isInSession && !shell.invocation[GlobalOptions.noInput]
        let pager = mayWait ? Pager(environment: shell.services.environment.variables) : nil
        return PrintingScreen(manual.page(subject), console, pager: pager)
    }

    nonisolated static let version = Command(
        "version",
        summary: "Print the version.",
        examples: ["Print the version": "tombola version"],
        NoParameters(),
        details: ["With \(GlobalOptions.json.entry.long): \(Version.text(inJSON: true))"],
        traits: .printsFixedText
    ) { (shell: ShellFeature, _) in
        PrintingScreen([Version.text(inJSON: shell.reporter.isJSON)], shell.reporter.console)
    }
}

struct CompletionParameters: Parameters {
    let shell = Operand<Shell>(.choice("SHELL"), "Name of your shell.")
    let words = Operand(
        repeated: ValueKind("WORD", allowsEmpty: true) { $0 },
        "Words of the command line being completed."
    )

    var parts: [any Parameter] { [shell, words] }
}

extension ShellFeature {
    nonisolated static let completions = Command(
        "completions",
        summary: "Print a completion script for bash, zsh or fish.",
        examples: [
            "Save the completion script for bash": "tombola completions bash > tombola.bash",
            "Save the completion script for zsh": "tombola completions zsh > _tombola",
        ],
        CompletionParameters(),
        details: [
            "The completion scripts call this command with WORD... to complete the last word.",
            "For bash, add 'source <(tombola completions bash)' to ~/.bashrc. For zsh, write the script to a "
                + "file named _tombola in a directory of $fpath. For fish, add 'tombola completions fish | "
                + "source' to ~/.config/fish/config.fish.",
        ],
        traits: .printsFixedText
    ) { (shell: ShellFeature, given) in
        let console = shell.reporter.console
        let words = given.words
        if words.isEmpty { return PrintingScreen([given.shell.script], console) }
        let completer = shell.program.completer()
        return PrintingScreen { () async throws(OutputFailure) in
            let choices = await completer.choices(for: words.last ?? "", after: words.dropLast())
            for term in choices.terms {
                let choice = Line(fields: [term.name, term.meaning])
                // A name with a control character would be another one when it is printed.
                if choice.text.hasPrefix(term.name + "\t") { try console.print(choice) }
            }
            if let paths = choices.paths { try console.print(":\(paths)") }
        }
    }

    nonisolated static let man = Command(
        "man",
        summary: "Print a manual page in the format that man(1) reads.",
        examples: [
            "Save the manual page for the program": "tombola man > tombola.1",
            "Save the manual page for a command": "tombola man config set > tombola-config-set.1",
        ],
        subject,
        traits: .printsFixedText
    ) { (shell: ShellFeature, given) throws(ErrorMessage) in
        let console = shell.reporter.console
        let manual = Manual(table: shell.table)
        let words = given.argument()
        guard !words.isEmpty else { return PrintingScreen([RoffLayout.text(manual)], console) }
        let page = manual.page(try ArgumentParser(table: shell.table).subject(of: words))
        return PrintingScreen([RoffLayout.text(page, name: words.asTyped)], console)
    }

    nonisolated static let doctor = Command(
        "doctor",
        summary: "Check the terminal, settings, storage and data sources.",
        examples: ["Check the connection to the public endpoints": "tombola doctor --source remote"],
        NoParameters(),
        details: [DiagnosisPresenter.verdicts, DiagnosisPresenter.columns],
        traits: [.needsNoConfiguration, .showsSettings]
    ) { (shell: ShellFeature, _) in
        let diagnosis = ScreenViewModel<Diagnosis, ErrorMessage>(content: shell.diagnosis)
        let work = shell.services.work(for: Endpoint.all)
        return ContentScreen(diagnosis, DiagnosisPresenter(), shell.reporter, awaiting: work) {
            $0.hasProblem ? .failure : .success
        }
    }

    /// Checks the environment by using it, so that a passed check means that commands work.
    private func diagnosis() async -> Diagnosis {
        var findings = [terminal] + language + [settings] + (await cache)
        for feature in program.features { findings += await feature.init(request: request).findings() }
        return Diagnosis(findings)
    }

    private var terminal: Diagnosis.Finding {
        let width = reporter.console.output.width
        guard reporter.console.output.isTerminal else {
            let isPipe = reporter.audience.medium == .pipe
            let layout = isPipe ? "one record per line" : "labeled values"
            return finding("terminal", "standard output is not a terminal: printing \(layout)")
        }
        let advice = "Wide tables are stacked below 80 columns. Widen the window."
        let needsMore = width < 80 && !reporter.console.medium.isPlain
        return finding("terminal", "\(width) columns", needsMore ? advice : nil)
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

    private var cache: [Diagnosis.Finding] {
        get async {
            guard let folder = services.stores.location.cache else { return [] }
            return [
                await .counting("cache") { () async throws(AccessFailure) in
                    try await services.stores.cachedResponses.check()
                    return folder
                }
            ]
        }
    }

    private var settings: Diagnosis.Finding {
        if let failure = configuration.unusableFile ?? configuration.mistake {
            return Diagnosis.Finding("configuration", failure)
        }
        let named = invocation[GlobalOptions.configurationFile]
        let path = named ?? configuration.paths.configurationFile
        let exists = FileManager.default.fileExists(atPath: path)
        let text = exists ? path : "using the defaults; \(path) does not exist"
        let ignored = configuration.ignoredVariables
        let advice = ignored.isEmpty ? nil : "Remove the variable, or correct its name."
        return finding("configuration", ([text] + ignored).joined(separator: "; "), advice)
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
        await reading(subject, ifFailed: verdict) { () async throws(Failure) in (try await text(), []) }
    }

    /// The same for a list, whose invalid items are a remark.
    @MainActor
    static func reading<Failure: UserFacingError>(
        _ subject: String,
        ifFailed verdict: Diagnosis.Verdict = .remark,
        _ list: () async throws(Failure) -> (count: String, skipped: [SkippedItem])
    ) async -> Diagnosis.Finding {
        do throws(Failure) {
            let read = try await list()
            return Diagnosis.Finding(subject, read.count, skipped: read.skipped)
        } catch {
            return Diagnosis.Finding(subject, error, verdict)
        }
    }
}
