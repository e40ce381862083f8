/// What an option or an operand takes: how its text is read, and what help and completions say about it.
struct ValueKind<Value: Sendable>: Sendable {
    let shape: ValueShape
    /// Is never given the empty text: nothing here has a use for it, and it is what an unset shell variable leaves.
    let read: @Sendable (String) throws(ParseError) -> Value

    init(_ shape: ValueShape, read: @escaping @Sendable (String) throws(ParseError) -> Value) {
        self.shape = shape
        self.read = { text throws(ParseError) in
            guard !text.isEmpty else { throw ParseError("the value is empty") }
            return try read(text)
        }
    }
}

/// What can be said about a value without knowing its type.
struct ValueShape: Sendable {
    enum Completion: Sendable, Equatable {
        case nothing
        case words([String])
        case files
        case folders
        /// The commands and the topics, as `help` takes them.
        case commands
    }

    /// How help writes it, in capitals.
    let placeholder: String
    /// Which values there are, as a clause; `nil` where the summary says enough.
    let allowed: String?
    let completion: Completion
    /// `-` means standard input. It can be read once only, so one command line can have one such value.
    let readsStandardInput: Bool

    init(
        _ placeholder: String,
        allowed: String? = nil,
        completion: Completion = .nothing,
        readsStandardInput: Bool = false
    ) {
        self.placeholder = placeholder
        self.allowed = allowed
        self.completion = completion
        self.readsStandardInput = readsStandardInput
    }
}
