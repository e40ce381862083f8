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

    package func lines(_ settings: SettingsListing, for reader: Reader) -> [Line] {
        fields.lines(of: settings.rows, for: reader)
    }

    package func notices(_ settings: SettingsListing, for reader: Reader) -> [Line] {
        settings.warnings.map { .note($0, .warning) }
    }

    package func json(_ settings: SettingsListing, for reader: Reader) -> JSONText {
        .object(["settings": .array(settings.rows.map(fields.members().json)), "warnings": settings.warnings.json])
    }

    private var fields: [Field<SettingRow>] {
        [
            Field("Setting") { StyledText($0.name) }.json(Member("name", \.name)),
            Field("Value") { StyledText($0.value, .emphasis) }.json(Member("value", \.value)),
            Field("From") { StyledText($0.origin, .faint) }.json(Member("origin", \.origin)),
        ]
    }
}
