import Presentation

extension ConfigurationFeature {
    nonisolated static let path = Command(
        "config path",
        summary: "Print the path of the configuration file.",
        examples: ["Print the path of the configuration file": "tombola config path"],
        NoParameters(),
        traits: [.needsNoConfiguration]
    ) { (feature: ConfigurationFeature, _) throws(ErrorMessage) in
        PrintingScreen([try feature.path], feature.screens.console)
    }

    var path: String {
        get throws(ErrorMessage) {
            let named = invocation[GlobalOptions.configurationFile]
            let option = GlobalOptions.configurationFile.entry.long
            if named == "-" { throw .usage("\(option) -", "standard input is not a file") }
            return named ?? configuration.paths.configurationFile
        }
    }
}
