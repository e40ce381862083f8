import Presentation

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

extension ValueKind where Value == String {
    static func text(_ placeholder: String) -> ValueKind {
        ValueKind(ValueShape(placeholder)) { text throws(ParseError) in text }
    }

    static func folder(_ placeholder: String) -> ValueKind {
        ValueKind(ValueShape(placeholder, completion: .folders)) { text throws(ParseError) in text }
    }

    /// A file that is read; `-` is standard input.
    static func inputFile(_ placeholder: String) -> ValueKind {
        ValueKind(ValueShape(placeholder, completion: .files, readsStandardInput: true)) { text throws(ParseError) in
            text
        }
    }

    /// A file that is written.
    static func outputFile(_ placeholder: String) -> ValueKind {
        ValueKind(ValueShape(placeholder, completion: .files)) { text throws(ParseError) in
            guard text != "-" else {
                throw ParseError("a file is needed, not standard output", hint: "Give it a name.")
            }
            return text
        }
    }
}

extension ValueKind where Value == Int {
    static func integer(_ placeholder: String, _ range: ClosedRange<Int>) -> ValueKind {
        let allowed =
            range.upperBound == .max ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
        return ValueKind(ValueShape(placeholder, allowed: allowed)) { text throws(ParseError) in
            guard text.wholeMatch(of: /[+-]?[0-9]+/) != nil else {
                throw ParseError("it takes a whole number, \(allowed)")
            }
            guard let number = Int(text) else { throw ParseError("the number is out of reach") }
            guard range.contains(number) else { throw ParseError("it takes a whole number, \(allowed)") }
            return number
        }
    }
}

extension ValueKind where Value: RawRepresentable<String> & CaseIterable {
    static func choice(_ placeholder: String) -> ValueKind {
        let names = Value.allCases.map(\.rawValue)
        let shape = ValueShape(placeholder, allowed: names.joined(separator: ", "), completion: .words(names))
        return ValueKind(shape) { text throws(ParseError) in
            guard let value = Value(rawValue: text) else {
                throw ParseError("there is no such choice", hint: Spelling.hint(for: text, among: names))
            }
            return value
        }
    }
}
