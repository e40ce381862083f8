import Presentation

/// A configuration file that cannot be used. Where there is none, that is no error.
struct ConfigurationError: Error, Equatable, Sendable {
    let what: String
    let why: String
    let hint: String?

    init(_ what: String, _ why: String, hint: String? = nil) {
        self.what = what.visible
        self.why = why.visible
        self.hint = hint?.visible
    }
}

extension ConfigurationError: Explained {
    var explanation: Explanation { Explanation(.configuration, what: what, why: why, hint: hint) }
}
