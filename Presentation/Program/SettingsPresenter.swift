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

/// All settings, and what could not be used of the environment.
package struct SettingsListing: Hashable, Sendable {
    package let rows: [SettingRow]
    /// Whole sentences.
    package let warnings: [String]

    package init(rows: [SettingRow], warnings: [String]) {
        self.rows = rows
        self.warnings = warnings
    }
}

package struct SettingsPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ settings: SettingsListing, for medium: Medium) -> [Line] {
        let table = Table<SettingRow>([
            Column("Setting") { StyledText($0.name) },
            Column("Value") { StyledText($0.value, .emphasis) },
            Column("From") { StyledText($0.origin, .faint) },
        ])
        return table.lines(of: settings.rows, for: medium)
    }

    package func notices(_ settings: SettingsListing) -> [Line] {
        settings.warnings.map { .note($0, .warning) }
    }

    package func json(_ settings: SettingsListing) -> JSONText {
        .object([
            "settings": .array(
                settings.rows.map {
                    .object(["name": .string($0.name), "value": .string($0.value), "origin": .string($0.origin)])
                }
            ),
            "warnings": .array(settings.warnings.map { .string($0) }),
        ])
    }
}
