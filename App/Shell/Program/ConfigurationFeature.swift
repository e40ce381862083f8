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
        "Value, as after the option of the same name."
    )
}

extension ValueKind where Value == String {
    fileprivate static var settingKey: ValueKind {
        text(
            "KEY",
            completion: .stored { context in context.configuration.settings.map { HelpTerm($0.key, $0.entry.summary) } }
        )
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
            summary: "Show each setting, its value and where the value came from.",
            examples: ["tombola config", "tombola config --source remote"],
            NoParameters()
        ) { (feature: ConfigurationFeature, _) in feature.list },
        Command(
            "config path",
            summary: "Print the path of the configuration file.",
            examples: ["tombola config path"],
            NoParameters(),
            traits: [.needsNoConfiguration]
        ) { (feature: ConfigurationFeature, _) throws(ErrorMessage) in
            TextScreen([try feature.path], feature.context.console)
        },
        Command(
            "config get",
            summary: "Print the value of one setting.",
            examples: ["tombola config get timeout"],
            KeyParameters()
        ) { (feature: ConfigurationFeature, given) throws(ErrorMessage) in try feature.value(of: given.key) },
        Command(
            "config set",
            summary: "Set a value in the configuration file.",
            examples: [
                "tombola config set timeout 5s",
                "tombola config set endpoints.users https://example.org/users.json",
            ],
            SetParameters(),
            details: [
                "An invalid value is rejected, and the file stays as it was. A secret is read from standard input: its "
                    + "value is -."
            ],
            traits: [.needsNoConfiguration, .changesStoredData]
        ) { (feature: ConfigurationFeature, given) throws(ErrorMessage) in
            feature.change(given.setting.key, to: given.value, try feature.path)
        },
        Command(
            "config unset",
            summary: "Remove a value from the configuration file.",
            examples: ["tombola config unset timeout"],
            KeyParameters(),
            traits: [.needsNoConfiguration, .changesStoredData]
        ) { (feature: ConfigurationFeature, given) throws(ErrorMessage) in
            feature.change(given.key, to: nil, try feature.path)
        },
    ]

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    private var settings: [any AnySetting] { context.configuration.settings }

    private var list: any Screen {
        let formatting = context.configuration.formatting
        let listing = SettingsListing(rows: context.configuration.rows, warnings: formatting.warnings)
        let settings = ScreenViewModel<SettingsListing, ErrorMessage> { () async throws(ErrorMessage) in listing }
        return ContentScreen(settings, SettingsPresenter(), context.reporter)
    }

    private var path: String {
        get throws(ErrorMessage) {
            guard let named = context.invocation[GlobalOptions.configurationFile] else {
                return context.resolved.paths.configurationFile
            }
            guard named != "-" else { throw ErrorMessage.usage("--config -", "standard input is not a file") }
            return named
        }
    }

    private func value(of key: String) throws(ErrorMessage) -> any Screen {
        guard settings.contains(where: { $0.key == key || $0.group == key }) else {
            let hint = Spelling.hint(for: key, among: settings.map { $0.key })
            throw ErrorMessage.usage(key, "unknown setting", hint: hint)
        }
        let named = context.configuration.rows.filter { $0.name == key || $0.name.hasPrefix(key + ".") }
        return TextScreen(named.map(\.value), context.console)
    }

    /// Others can see what a command line says, so a secret is read from standard input.
    private func typedSecret(_ key: String, _ text: String, _ input: Descriptor) async throws(ErrorMessage) -> String {
        guard text == "-" else {
            throw ErrorMessage.usage(
                key,
                "a secret must not be on the command line",
                hint: "Pass it on standard input:",
                command: "tombola config set \(key) -"
            )
        }
        guard case .line(let line) = await LineReader(input).line() else { return "" }
        return line.trimmed
    }

    private func change(_ key: String, to text: String?, _ path: String) -> any Screen {
        let (settings, reporter, program) = (settings, context.reporter, context.program)
        let setting = settings.first { $0.key == key }
        let (isSecret, text) = (setting?.isSecret == true, text.map { located($0, for: setting) })
        let input = context.console.input
        let viewModel = ScreenViewModel<String, ErrorMessage> { () async throws(ErrorMessage) in
            var text = text
            if isSecret, let typed = text { text = try await typedSecret(key, typed, input) }
            try ConfigurationFile.change(key, to: text, in: path, settings)
            return text.map { "\(key) is now \(isSecret ? "set" : $0) in \(path)" }
                ?? "\(key) is no longer set in \(path)"
        }
        return ContentScreen(viewModel, reporter, awaiting: PendingWork(), isPlace: false) {
            sentence throws(OutputFailure) in
            try reporter.show(sentence, SentencePresenter())
            let new = ResolvedInvocation(tolerating: context.invocation, settings, program.environment).configuration
            reporter.console.color(new[CommonSettings.color].value)
            let origin = new.rows.first { $0.name == key }?.origin ?? Origin.file.description
            if text != nil, origin != Origin.file.description { reporter.warn(["\(origin) overrides it."]) }
            return .status(.success)
        }
    }

    /// A path is stored such that it holds in every folder.
    private func located(_ text: String, for setting: (any AnySetting)?) -> String {
        let folder = context.program.environment.folder
        let path = setting?.entry.shape?.located(
            text,
            in: folder.isEmpty ? FileManager.default.currentDirectoryPath : folder
        )
        guard let path, path != text else { return text }
        return URL(fileURLWithPath: path).standardizedFileURL.path
    }
}
