/// Why a text is not a value of the kind that was asked for. Who asked (an option, a variable, a key of the
/// configuration file) is known to the caller, and said by it.
struct ParseError: Error, Equatable, Sendable {
    /// One clause that can follow "--option TEXT: ", without a full stop.
    let why: String
    let hint: String?

    init(_ why: String, hint: String? = nil) {
        self.why = why
        self.hint = hint
    }
}
