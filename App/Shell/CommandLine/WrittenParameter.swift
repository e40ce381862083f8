import Presentation

/// A name that messages suggest, as its parameter declares it. Each parameter of Presentation is one.
protocol WrittenParameter: ParameterName {
    var written: String { get }
}

extension CommonParameter: WrittenParameter {
    var written: String {
        switch self {
        case .source: CommonSettings.source.entry.long
        case .dataDirectory: GlobalOptions.dataDirectory.entry.long
        case .force: FileOptions().force.entry.long
        }
    }
}

extension SuggestedParameter {
    var written: String {
        let name = (name as? any WrittenParameter)?.written ?? description
        return name + (value.map { "=\($0)" } ?? "")
    }
}
