import Domain
import Foundation
import Presentation

private struct KeyParameters: Parameters {
    let key = Operand(.settingKey, "Name of a setting, as shown by 'tombola config'.")
}

private struct SetParameters: Parameters {
    let setting = KeyParameters()
    let value = Operand(
        ValueKind("VALUE", readsStandardInput: true) { $0 },
        "New value, in the format of the option with the same name."
    )
}

extension ValueKind where Value == String {
    fileprivate static var settingKey: ValueKind {
        text("KEY") { context in context.configuration.settings.map { HelpTerm($0.key, $0.entry.summary) } }
    }
}

/// The settings: what they are, and the file that says so.
struct ConfigurationFeature: Feature {
    nonisolated static let title = "Configuration"
    nonisolated static let summary = "Show and change settings."

    nonisolated static let commands = [
        Command(
            "config list",
            isDefault: true,
            summary: "Show every setting with its value and origin.",
            examples: ["Show the settings": "tombola config"],
            NoParameters()
        ) { (feature: ConfigurationFeature, _) in feature.list },
        Command(
            "config path",
            summary: "Print the path of the configuration file.",
            examples: ["Print the path of the configuration file": "tombola config path"],
            NoParameters(),
            traits: [.needsNoConfiguration]
        ) { (feature: ConfigurationFeature, _) throws(ErrorMessage) in
            PrintingScreen([try feature.path], feature.context.console)
        },
        Command(
            "config get",
            summary: "Print the value of one setting.",
            examples: ["Print the request timeout": "tombola config get timeout"],
            KeyParameters()
        ) { (feature: ConfigurationFeature, given) throws(ErrorMessage) in try feature.value(of: given.key) },
        Command(
            "config set",
            summary: "Set a value in the configuration file.",
            examples: [
                "Set the request timeout": "tombola config set timeout 5s",
                "Use another URL for the list of users":
                    "tombola config set endpoints.users https://example.org/users.json",
            ],
            SetParameters(),
            details: [
                "An invalid value leaves the file unchanged. To set a secret, give - as the value and pass the secret on standard "
                    + "input."
            ],
            traits: [.needsNoConfiguration, .readsNoSource, .changesStoredData]
        ) { (feature: ConfigurationFeature, given) throws(ErrorMessage) in
            try feature.change(given.setting.key, to: given.value)
        },
        Command(
            "config unset",
            summary: "Remove a value from the configuration file.",
            examples: ["Restore the default request timeout": "tombola config unset timeout"],
            KeyParameters(),
            traits: [.needsNoConfiguration, .readsNoSource, .changesStoredData]
        ) { (feature: ConfigurationFeature, given) throws(ErrorMessage) in
            try feature.change(given.key, to: nil)
        },
    ]

    nonisolated static let jsonHelp = ProgramJSON.help

    let context: CommandContext

    private var settings: [any AnySetting] { context.configuration.settings }

    private var list: any Screen {
        let formatting = context.configuration.formatting
        let listing = (rows: context.configuration.rows, warnings: formatting.warnings)
        let settings = ScreenViewModel<SettingsListing, ErrorMessage> { () async throws(ErrorMessage) in listing }
        return context.screen(settings, SettingsPresenter())
    }

    private var path: String {
        get throws(ErrorMessage) {
            let named = context.invocation[GlobalOptions.configurationFile]
            if named == "-" { throw ErrorMessage.usage("--config -", "standard input is not a file") }
            return named ?? context.configuration.paths.configurationFile
        }
    }

    private func value(of key: String) throws(ErrorMessage) -> any Screen {
        if !settings.contains(where: { $0.group == key }) { _ = try setting(key) }
        let named = context.configuration.rows.filter { $0.name == key || $0.name.hasPrefix(key + ".") }
        return PrintingScreen(named.map { $0.name == key ? $0.value : "\($0.name)\t\($0.value)" }, context.console)
    }

    private func setting(_ key: String) throws(ErrorMessage) -> any AnySetting {
        if let setting = settings.first(where: { $0.key == key }) { return setting }
        throw ErrorMessage.usage(key, "unknown setting", hint: Spelling.hint(for: key, among: settings.map { $0.key }))
    }

    /// Others can see what a command line says, so a secret is read from standard input.
    private func typedSecret(_ key: String, _ text: String) async throws(ErrorMessage) -> String {
        guard text == "-" else {
            let (why, command) = ("a secret must not be on the command line", "tombola config set \(key) -")
            let pass = context.isInSession ? "Leave the session, and pass it" : "Pass it"
            throw ErrorMessage.usage(key, why, hint: pass + " on standard input:", command: command)
        }
        let (console, lines) = (context.console, LineReader(context.console.input))
        let mode = RawMode(console, hidesLine: true)
        defer { mode?.leave() }
        guard case .line(let line) = await lines.line(after: Line("\(key): "), on: console) else {
            if console.isInteractive { console.report(.empty) }
            return ""
        }
        return line.trimmed
    }

    private func change(_ key: String, to text: String?) throws(ErrorMessage) -> any Screen {
        let (setting, settings, path) = (try setting(key), settings, try path)
        let (text, reporter, program) = (text.map { located($0, for: setting) }, context.reporter, context.program)
        let viewModel = ScreenViewModel<SettingChange, ErrorMessage> { () async throws(ErrorMessage) in
            var text = text
            if setting.isSecret, let typed = text { text = try await typedSecret(key, typed) }
            let old = try ConfigurationFile.change(setting, to: text, in: path, settings)
            let undo = old.map { "set \(key) \(SuggestedCommand.quoted($0))" } ?? "unset \(key)"
            let canUndo = old != text && (old == nil || !setting.isSecret)
            let value = text.map { setting.isSecret ? "set" : $0 }
            return (key, value, path, isChange: old != text, undo: canUndo ? "tombola config \(undo)" : nil)
        }
        let screen = ContentScreen(viewModel, reporter) { change, reporter throws(OutputFailure) in
            try reporter.show(change, SettingChangePresenter())
            let new = Configuration(context.invocation, settings, program.environment)
            reporter.console.color(new[CommonSettings.color].value)
            let origin = new.rows.first { $0.name == key }?.origin ?? Origin.file.description
            if text != nil, origin != Origin.file.description { reporter.warn(["\(origin) overrides it."]) }
            return .success
        }
        screen.staysOpen = false
        return screen
    }

    /// A path is stored such that it holds in every folder.
    private func located(_ text: String, for setting: any AnySetting) -> String {
        var folder = context.program.environment.folder
        if folder.isEmpty { folder = FileManager.default.currentDirectoryPath }
        guard let path = setting.entry.shape?.located(text, in: folder), path != text else { return text }
        return URL(fileURLWithPath: path).standardizedFileURL.path
    }
}
