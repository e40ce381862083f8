import Presentation

extension ConfigurationFeature {
    nonisolated static let list = Command(
        "config list",
        isDefault: true,
        summary: "Show every setting with its value and origin.",
        examples: ["Show the settings": "tombola config"],
        NoParameters(),
        details: [SettingsPresenter.columns]
    ) { (feature: ConfigurationFeature, _) in
        let configuration = feature.services.configuration
        let listing = (rows: configuration.rows, warnings: configuration.formatting.warnings)
        let viewModel = ScreenViewModel<SettingsListing, ErrorMessage> { () async throws(ErrorMessage) in listing }
        return feature.screens.screen(viewModel, SettingsPresenter())
    }
}
