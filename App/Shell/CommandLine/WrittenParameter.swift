import Presentation

/// A name that messages suggest, as its parameter declares it. Each parameter of Presentation is one.
protocol WrittenParameter: ParameterName {
    var written: String { get }
}

extension SuggestedParameter {
    var written: String {
        let name = (name as? any WrittenParameter)?.written ?? description
        return name + (value.map { "=\($0)" } ?? "")
    }
}
