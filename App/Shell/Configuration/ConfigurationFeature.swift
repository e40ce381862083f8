import Domain
import Foundation
import Presentation

enum ConfigurationCommand: FeatureCommand {
    case list, path, get, set, unset

    var declaration: CommandDeclaration {
        switch self {
        case .list:
            CommandDeclaration(
                "config",
                "list",
                isDefault: true,
                summary: "Show each setting, its value and where the value came from.",
                examples: ["tombola config", "tombola config --source remote"]
            )
        case .path:
            CommandDeclaration(
                "config",
                "path",
                summary: "Print the path of the configuration file.",
                examples: ["tombola config path"],
                traits: [.needsNoConfiguration]
            )
        case .get:
            CommandDeclaration(
                "config",
                "get",
                summary: "Print the value of one setting.",
                examples: ["tombola config get timeout"],
                operands: .of(Self.key)
            )
        case .set:
            CommandDeclaration(
                "config",
                "set",
                summary: "Set a value in the configuration file.",
                examples: [
                    "tombola config set timeout 5s",
                    "tombola config set endpoints.users https://example.org/users.json",
                ],
                operands: .of(Self.key, Self.value),
                details: [
                    "An invalid value is rejected, and the file stays as it was. A secret is read from standard input: its "
                        + "value is -."
                ],
                traits: [.needsNoConfiguration, .changesStoredData]
            )
        case .unset:
            CommandDeclaration(
                "config",
                "unset",
                summary: "Remove a value from the configuration file.",
                examples: ["tombola config unset timeout"],
                operands: .of(Self.key),
                traits: [.needsNoConfiguration, .changesStoredData]
            )
        }
    }

    static let key = Operand(.settingKey, "Name of a setting, as shown by 'tombola config'.")
    static let value = Operand(.settingValue, "Value, as after the option of the same name.")
}

extension ValueKind where Value == String {
    fileprivate static var settingKey: ValueKind {
        let keys = SettingTable.tombola.all.map(\.key)
        return ValueKind(ValueShape("KEY", completion: .words(keys))) { text throws(ParseError) in text }
    }

    fileprivate static var settingValue: ValueKind {
        ValueKind(ValueShape("VALUE", readsStandardInput: true)) { text throws(ParseError) in text }
    }
}

/// The settings: what they are, and the file that says so.
struct ConfigurationFeature: Feature {
    nonisolated static let title = "Configuration"
    nonisolated static let summary = "Show and change settings."

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func screen(for command: ConfigurationCommand) throws(ErrorMessage) -> any Screen {
        let invocation = context.invocation
        switch command {
        case .list:
            let configuration = context.resolved.configuration
            let listing = SettingsListing(rows: configuration.rows, warnings: configuration.warnings)
            let settings = ScreenViewModel<SettingsListing, ErrorMessage> { () async throws(ErrorMessage) in listing }
            return ContentScreen(settings, SettingsPresenter(), context.reporter)
        case .path:
            return TextScreen([try path], context.console)
        case .get:
            return try value(of: try invocation.required(ConfigurationCommand.key))
        case .set:
            let value = try invocation.required(ConfigurationCommand.value)
            return change(try invocation.required(ConfigurationCommand.key), to: value, try path)
        case .unset:
            return change(try invocation.required(ConfigurationCommand.key), to: nil, try path)
        }
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
        let rows = context.resolved.configuration.rows
        // A setting can have several values, such as the locale of dates and of amounts.
        let named = rows.filter { $0.name == key || $0.name.hasPrefix(key + " (") || $0.name.hasPrefix(key + ".") }
        let names = SettingTable.tombola.all.map(\.key)
        guard !named.isEmpty || names.contains(key) else {
            throw ErrorMessage.usage(key, "unknown setting", hint: Spelling.hint(for: key, among: names))
        }
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
        let isSecret = key == SettingTable.tombola.seatGeekClientID.key
        let input = context.console.input
        let viewModel = ScreenViewModel<String, ErrorMessage> { () async throws(ErrorMessage) in
            var text = text
            if isSecret, let typed = text { text = try await typedSecret(key, typed, input) }
            try ConfigurationEditor(path: path).change(key, to: text)
            return text.map { "\(key) is now \(isSecret ? "set" : $0) in \(path)" }
                ?? "\(key) is no longer set in \(path)"
        }
        return ContentScreen(viewModel, SentencePresenter(), context.reporter, isPlace: false)
    }
}
