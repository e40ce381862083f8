import Domain

@testable import App
@testable import Presentation

/// Failures as tests read them, without the names that App writes.
extension AccessFailure {
    /// A failure in words of the test.
    init(_ kind: Kind, _ subject: Place, _ words: String, _ remedy: (any Remedy)? = nil) {
        self.init(kind, subject, ParserProblem(words), remedy)
    }

    var reason: String { clause }

    /// Whether it reads as another one, whatever its problem is.
    func reads(as other: AccessFailure) -> Bool {
        kind == other.kind && subject == other.subject && reason == other.reason
    }

    var hint: String? { ownAdvice?.text(completing: \.text) }

    /// The option that its remedy adds to the command line, as App writes it.
    var option: String? {
        guard remedy != nil, case .again(let options) = errorMessage.suggestion else { return nil }
        return options.map(\.written).joined(separator: " ")
    }
}

extension ErrorMessage {
    var hint: String? { hint(completing: \.text) }
    var lines: [Line] { lines(completing: \.text) }
}

extension SkippedItem {
    var reason: String { problem.clause }
}
