import Domain

/// `value`: empty if it is not set. `origin`: an option, a variable, the configuration file or the default.
package typealias SettingRow = (name: String, value: String, origin: String)

/// All settings, and whole sentences about what could not be used of the environment.
package typealias SettingsListing = (rows: [SettingRow], warnings: [String])

package struct SettingsPresenter: ObjectPresenter {
    package static var columns: String { Self().fields.columnsOfRecords() }

    package init() {}

    package func lines(_ settings: SettingsListing, for audience: Audience) -> [Line] {
        fields.table(of: settings.rows, for: audience)
    }

    package func notices(_ settings: SettingsListing, for audience: Audience) -> [Line] {
        settings.warnings.map { .note($0, .warning) }
    }

    package func members(for audience: Audience) -> [Member<SettingsListing>] {
        [.list("settings", of: fields.members(), \.rows), Member("warnings", \.warnings)]
    }

    private var fields: [Field<SettingRow>] {
        [
            Field("Setting") { StyledText($0.name) }.json(Member("name", \.name)),
            Field("Value") { StyledText($0.value.isEmpty ? "not set" : $0.value, .emphasis) }
                .json(Member("value") { $0.value.isEmpty ? nil : $0.value }),
            Field("From") { StyledText($0.origin) }.json(Member("origin", \.origin)),
        ]
    }
}

/// A change to one setting in the configuration file.
package struct SettingChange: Sendable {
    let setting: String
    /// nil if it was removed.
    let value: String?
    let path: String
    /// False if the file said the same before.
    let isChange: Bool
    /// The command that undoes it; nil if none does.
    let undo: String?

    package init(of setting: String, to value: String?, in path: String, isChange: Bool, undo: String?) {
        self.setting = setting
        self.value = value
        self.path = path
        self.isChange = isChange
        self.undo = undo
    }
}

package struct SettingChangePresenter: ObjectPresenter {
    package init() {}

    package func lines(_ change: SettingChange, for audience: Audience) -> [Line] {
        let removed = change.isChange ? "is no longer set" : "was not set"
        let done = change.value.map { "is now \($0)" } ?? removed
        return [Line("\(change.setting) \(done) in \(change.path)")]
    }

    package func notices(_ change: SettingChange, for audience: Audience) -> [Line] {
        change.undo.map { [.toUndo, .command($0)] } ?? []
    }

    package func members(for audience: Audience) -> [Member<SettingChange>] {
        [
            Member("setting", \.setting), Member("value", \.value), Member("path") { SafeText.of($0.path) },
            Member("changed", \.isChange),
        ]
    }
}

extension SettingsPresenter {
    /// What help says about the JSON of these commands.
    package static var jsonHelp: String {
        """
        # config, config get

            \(SettingsPresenter().sample)

        # config set, config unset

            \(SettingChangePresenter().sample)
        """
    }
}
