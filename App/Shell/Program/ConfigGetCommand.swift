import Presentation

struct KeyParameters: Parameters {
    let key = Operand(.text("KEY", isKnown: true), "Name of a setting, as shown by 'tombola config'.")

    var parts: [any Parameter] { [key] }
}

extension ConfigurationFeature {
    nonisolated static let get = Command(
        "config get",
        summary: "Print the value of one setting.",
        examples: ["Print the request timeout": "tombola config get timeout"],
        KeyParameters()
    ) { (feature: ConfigurationFeature, given) throws(ErrorMessage) in
        let key = given.key
        let isGroup = feature.settings.contains { $0.group == key }
        if !isGroup { _ = try feature.setting(key) }
        let rows = feature.services.configuration.rows
        let named = rows.filter { $0.name == key || $0.name.hasPrefix(key + ".") }
        let lines = named.map { $0.name == key ? $0.value : "\($0.name)\t\($0.value)" }
        return PrintingScreen(lines, feature.screens.console)
    }

    func setting(_ key: String) throws(ErrorMessage) -> any AnySetting {
        if let setting = settings.first(where: { $0.key == key }) { return setting }
        throw unknownSetting(key)
    }

    func unknownSetting(_ key: String) -> ErrorMessage {
        .usage(key, "unknown setting", hint: Spelling.hint(for: key, among: settings.map { $0.key }))
    }
}
