import Domain

/// A setting, its value and its origin.
package struct SettingRow: Hashable, Sendable {
    package let name: String
    package let value: String
    /// An option, a variable, the configuration file or the default.
    package let origin: String

    package init(name: String, value: String, origin: String) {
        self.name = name
        self.value = value
        self.origin = origin
    }
}

package struct SettingsPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ settings: [SettingRow], for medium: Medium) -> [Line] {
        let table = Table<SettingRow>([
            Column("Setting") { StyledText($0.name) },
            Column("Value") { StyledText($0.value, .emphasis) },
            Column("From") { StyledText($0.origin, .faint) },
        ])
        return table.lines(of: settings, for: medium)
    }

    package func json(_ settings: [SettingRow]) -> JSONText {
        .object([
            "settings": .array(
                settings.map {
                    .object(["name": .string($0.name), "value": .string($0.value), "origin": .string($0.origin)])
                }
            )
        ])
    }
}
