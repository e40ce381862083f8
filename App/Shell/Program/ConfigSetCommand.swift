import Foundation
import Presentation

struct SetParameters: Parameters {
    let setting = KeyParameters()
    let value = Operand(
        ValueKind("VALUE", readsStandardInput: true) { $0 },
        "New value, in the format of the option with the same name."
    )

    var parts: [any Parameter] { [setting, value] }
}

extension ConfigurationFeature {
    nonisolated static let set = Command(
        "config set",
        summary: "Set a value in the configuration file.",
        examples: [
            "Set the request timeout": "tombola config set timeout 5s",
            "Use another URL for the list of users":
                "tombola config set endpoints.users https://example.org/users.json",
        ],
        SetParameters(),
        details: [
            "An invalid value leaves the file unchanged. To set a secret, give - as the value and pass "
                + "the secret on standard input."
        ],
        traits: [.needsNoConfiguration, .readsNoSource, .changesStoredData]
    ) { (feature: ConfigurationFeature, given) throws(ErrorMessage) in
        try feature.change(given.setting.key, to: given.value)
    }

    nonisolated static let unset = Command(
        "config unset",
        summary: "Remove a value from the configuration file.",
        examples: ["Restore the default request timeout": "tombola config unset timeout"],
        KeyParameters(),
        traits: [.needsNoConfiguration, .readsNoSource, .changesStoredData]
    ) { (feature: ConfigurationFeature, given) throws(ErrorMessage) in
        try feature.change(given.key, to: nil)
    }

    func change(_ key: String, to text: String?) throws(ErrorMessage) -> any Screen {
        let setting = text == nil ? settings.first { $0.key == key } : try setting(key)
        let isSecret = setting?.isSecret == true
        let unknown = setting == nil ? unknownSetting(key) : nil
        let settings = settings
        let path = try path
        let text = text.map { located($0, for: setting) }
        if let text { try setting?.entry.checkFolder(text) }
        let viewModel = ScreenViewModel<SettingChange, ErrorMessage> { () async throws(ErrorMessage) in
            var text = text
            if isSecret, let typed = text { text = try await typedSecret(key, typed) }
            let old = try ConfigurationFile.change(key, to: text, in: path, settings)
            // An unknown key can be removed from a file that has it.
            if old == nil, let unknown { throw unknown }
            let isChange = old != text
            let restoring = old.map { "set \(key) \(Suggestion.quoted($0))" } ?? "unset \(key)"
            let canUndo = isChange && (old.map { !isSecret && setting?.shown($0) != nil } ?? true)
            let undo = canUndo ? "tombola config \(restoring)" : nil
            let value = text.flatMap { isSecret ? "set" : setting?.shown($0) }
            return SettingChange(of: key, to: value, in: path, isChange: isChange, undo: undo)
        }
        return ContentScreen(viewModel, reporter, staysOpen: false) { change, reporter throws(OutputFailure) in
            try reporter.show(change, SettingChangePresenter())
            let new = Configuration(invocation, settings, services.environment)
            reporter.console.color(new.color)
            let origin = new.rows.first { $0.name == key }?.origin ?? Origin.file.description
            if text != nil, origin != Origin.file.description { reporter.warn(["\(origin) overrides it."]) }
            return .success
        }
    }

    /// Others can see what a command line says, so a secret is read from standard input.
    private func typedSecret(_ key: String, _ text: String) async throws(ErrorMessage) -> String {
        guard text == "-" else {
            let why = "a secret must not be on the command line"
            let pass = screens.isInSession ? "Leave the session, and pass it" : "Pass it"
            let command = "tombola config set \(key) -"
            throw .usage(key, why, hint: pass + " on standard input:", command: command)
        }
        let console = screens.console
        let lines = LineReader(console.input)
        let mode = RawMode(console, hidesLine: true)
        defer { mode?.leave() }
        let reading = await lines.line(after: Line("\(key): "), on: console)
        if console.isInteractive { console.report(.empty) }
        guard case .line(let line) = reading else { return "" }
        return line.trimmed
    }

    /// A path is stored such that it holds in every folder.
    private func located(_ text: String, for setting: (any AnySetting)?) -> String {
        let folder = services.environment.currentFolder
        guard let path = setting?.entry.shape?.located(text, in: folder), path != text else { return text }
        return URL(fileURLWithPath: path).standardizedFileURL.path
    }
}
