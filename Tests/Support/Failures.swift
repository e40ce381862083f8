import Domain

@testable import App
@testable import Presentation

/// Failures as tests read them, without the names that App writes.
extension AccessFailure {
    var hint: String? { ownAdvice?.text(completing: \.text) }

    /// The option that its remedy adds to the command line, as App writes it.
    var option: String? {
        guard remedy != nil, case .again(let option) = errorMessage.suggestion else { return nil }
        return option.written
    }
}

extension ErrorMessage {
    var hint: String? { hint(completing: \.text) }
    var lines: [Line] { lines(completing: \.text) }
}
