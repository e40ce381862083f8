import Presentation

/// A command line that was not understood. Nothing has been run.
struct UsageError: Error, Equatable, Sendable {
    /// What was refused, as it was typed, control characters made visible.
    let what: String
    let why: String
    let hint: String?

    init(_ what: String, _ why: String, hint: String? = nil) {
        self.what = what.visible
        self.why = why.visible
        self.hint = hint?.visible
    }
}

extension UsageError: Explained {
    var explanation: Explanation { Explanation(.usage, what: what, why: why, hint: hint) }
}
