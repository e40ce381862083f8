import Presentation

extension ShellFeature {
    nonisolated static let version = Command(
        "version",
        summary: "Print the version.",
        examples: ["Print the version": "tombola version"],
        NoParameters(),
        details: ["With \(GlobalOptions.json.entry.long): \(Version.text(inJSON: true))"],
        traits: [.needsNoConfiguration, .announcesNothing, .needsNoData]
    ) { (shell: ShellFeature, _) in
        PrintingScreen([Version.text(inJSON: shell.reporter.isJSON)], shell.screens.console)
    }
}
