import Foundation
import Presentation

/// The settings: what they are, and the file that says so.
struct ConfigurationFeature: Feature {
    nonisolated static let title = "Configuration"
    nonisolated static let summary = "Show and change settings."
    nonisolated static let jsonHelp = SettingsPresenter.jsonHelp

    let request: CommandRequest

    var configuration: Configuration { services.configuration }
    var settings: [any AnySetting] { configuration.settings }

    nonisolated static let key = Operand(
        .text("KEY", isKnown: true),
        "Name of a setting, as shown by 'tombola config'."
    )

    func known(for command: CommandEntry) async -> [HelpTerm] {
        settings.map { HelpTerm($0.key, $0.entry.summary) }
    }
}

extension ConfigurationFeature {
    nonisolated static let list = Command(
        "config list",
        isDefault: true,
        summary: "Show every setting with its value and origin.",
        examples: ["Show the settings": "tombola config"],
        NoParameters(),
        details: [SettingsPresenter.columns],
        traits: [.showsSettings]
    ) { (feature: ConfigurationFeature, _) in
        let configuration = feature.configuration
        // Otherwise, every command names the variables that are ignored.
        let isJSON = feature.reporter.isJSON
        let viewModel = ScreenViewModel<SettingsListing, ErrorMessage> { () async throws(ErrorMessage) in
            let current = configuration.reread()
            let ignored = isJSON ? current.ignoredVariables : []
            return (
                rows: await feature.rows(of: current), warnings: ignored + current.formatting.warnings
            )
        }
        return ContentScreen(viewModel, SettingsPresenter(), feature.reporter, isStored: true)
    }

    private nonisolated static let session = "this session"

    /// A source that the session has chosen was not typed as an option.
    private func rows(of configuration: Configuration) -> [SettingRow] {
        let source = CommonSettings.source
        var rows = configuration.rows
        guard request.session?.hasOtherSource == true, !request.types(source.entry) else { return rows }
        for index in rows.indices where rows[index].name == source.key { rows[index].origin = Self.session }
        return rows
    }

    nonisolated static let path = Command(
        "config path",
        summary: "Print the path of the configuration file.",
        examples: ["Print the path of the configuration file": "tombola config path"],
        NoParameters(),
        traits: [.needsNoConfiguration, .showsSettings]
    ) { (feature: ConfigurationFeature, _) throws(ErrorMessage) in
        PrintingScreen([try feature.path], feature.reporter.console)
    }

    var path: String {
        get throws(ErrorMessage) {
            let named = invocation[GlobalOptions.configurationFile]
            let option = GlobalOptions.configurationFile.entry.long
            if named == "-" { throw .usage("\(option) -", "standard input is not a file") }
            return named ?? configuration.paths.configurationFile
        }
    }

    nonisolated static let get = Command(
        "config get",
        summary: "Print the value of one setting.",
        examples: ["Print the request timeout": "tombola config get timeout"],
        key,
        traits: [.showsSettings]
    ) { (feature: ConfigurationFeature, given) throws(ErrorMessage) in
        let key = given.argument()
        let isGroup = feature.settings.contains { $0.group == key }
        if !isGroup { _ = try feature.setting(key) }
        let rows = feature.rows(of: feature.configuration)
        let named = rows.filter { $0.name == key || $0.name.hasPrefix(key + ".") }
        let reporter = feature.reporter
        if reporter.isJSON {
            return PrintingScreen { () async throws(OutputFailure) in
                try reporter.show((rows: named, warnings: []), SettingsPresenter())
            }
        }
        let set = named.filter { !$0.value.isEmpty }
        return PrintingScreen(set.map { isGroup ? "\($0.name)\t\($0.value)" : $0.value }, reporter.console)
    }

    func setting(_ key: String) throws(ErrorMessage) -> any AnySetting {
        if let setting = settings.first(where: { $0.key == key }) { return setting }
        throw unknownSetting(key)
    }

    func unknownSetting(_ key: String) -> ErrorMessage {
        .usage(key, "unknown setting", hint: Spelling.hint(for: key, among: settings.map { $0.key }))
    }
}

struct SetParameters: Parameters {
    let key = ConfigurationFeature.key
    let value = Operand(
        ValueKind("VALUE", readsStandardInput: true) { $0 },
        "New value, in the format of the option with the same name."
    )

    var parts: [any Parameter] { [key, value] }
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
        try feature.change(given.key, to: given.value)
    }

    nonisolated static let unset = Command(
        "config unset",
        summary: "Remove a value from the configuration file.",
        examples: ["Restore the default request timeout": "tombola config unset timeout"],
        key,
        traits: [.needsNoConfiguration, .readsNoSource, .changesStoredData]
    ) { (feature: ConfigurationFeature, given) throws(ErrorMessage) in
        try feature.change(given.argument(), to: nil)
    }

    /// - Parameter text: As it is typed; nil to remove the setting, which an unknown one can be from a file that has it.
    func change(_ key: String, to text: String?) throws(ErrorMessage) -> any Screen {
        let setting = text == nil ? settings.first { $0.key == key } : try setting(key)
        let path = try path
        let text = text.map { located($0, for: setting) }
        if let text { try setting?.entry.checkFolder(text) }
        let viewModel = ScreenViewModel<SettingChange, ErrorMessage> { () async throws(ErrorMessage) in
            try await change(key, of: setting, to: text, in: path)
        }
        return ContentScreen(viewModel, reporter, staysOpen: false) {
            change,
            reporter throws(OutputFailure) in
            try reporter.show(change, SettingChangePresenter())
            follow(key, isSet: text != nil)
            return .success
        }
    }

    private func change(
        _ key: String,
        of setting: (any AnySetting)?,
        to typed: String?,
        in path: String
    ) async throws(ErrorMessage) -> SettingChange {
        let isSecret = setting?.isSecret == true
        var text = typed
        if isSecret, let typed { text = try await typedSecret(key, typed) }
        let old = try ConfigurationFile.change(key, to: text, in: path, settings)
        if old == nil, setting == nil { throw unknownSetting(key) }
        let oldShown = old.flatMap { isSecret ? nil : setting?.shown($0) }
        let shown = text.flatMap { isSecret ? "set" : setting?.shown($0) }
        // "yes" and "on" are the same value.
        let isChange = isSecret ? old != text : (oldShown ?? old) != (shown ?? text)
        let canUndo = isChange && (old == nil || oldShown != nil)
        let restoring = old.map { "set \(key) \(Suggestion.quoted($0))" } ?? "unset \(key)"
        let undo = canUndo ? "tombola config \(restoring)" : nil
        return SettingChange(of: key, to: shown, in: path, isChange: isChange, undo: undo)
    }

    /// What is printed from now on follows the setting that has changed, unless another origin overrides it.
    private func follow(_ key: String, isSet: Bool) {
        let new = configuration.reread()
        reporter.console.color(new.color)
        request.session?.changes += 1
        // Screens that are open were laid out for the look with which the session began.
        if reporter.isInSession, key == CommonSettings.plain.key {
            reporter.report([.note("It takes effect when Tombola starts again.")])
        }
        let file = Origin.file.description
        let origin = rows(of: new).first { $0.name == key }?.origin ?? file
        let winner = origin == Self.session ? "The source of this session" : origin
        if isSet, origin != file { reporter.warn(["\(winner) overrides it."]) }
    }

    /// Others can see what a command line says, so a secret is read from standard input.
    private func typedSecret(_ key: String, _ text: String) async throws(ErrorMessage) -> String {
        guard text == "-" else {
            let why = "a secret must not be on the command line"
            let pass = reporter.isInSession ? "Leave the session, and pass it" : "Pass it"
            let command = "tombola config set \(key) -"
            throw .usage(key, why, hint: pass + " on standard input:", command: command)
        }
        let console = reporter.console
        guard !console.isInteractive || !invocation[GlobalOptions.noInput] else {
            let why = "without \(GlobalOptions.noInput.entry.long), it would be asked for"
            throw .usage(key, why, hint: "Pass the secret on standard input, such as from a file.")
        }
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
