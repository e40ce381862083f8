import Data
import Presentation

/// A kind of value: how to read and write it, and how help and completions describe it.
struct ValueKind<Value: Sendable>: Sendable {
    let shape: ValueShape
    /// Never called with an empty text, which an unset shell variable leaves, unless the kind allows it.
    let read: @Sendable (String) throws(ParseError) -> Value
    /// As it would be typed, for help about a default.
    let text: @Sendable (Value) -> String

    init(
        _ placeholder: String,
        allowed: String? = nil,
        completion: ValueShape.Completion = .nothing,
        readsStandardInput: Bool = false,
        allowsEmpty: Bool = false,
        text: @escaping @Sendable (Value) -> String = { "\($0)" },
        read: @escaping @Sendable (String) throws(ParseError) -> Value
    ) {
        shape = ValueShape(
            placeholder: placeholder,
            allowed: allowed,
            completion: completion,
            readsStandardInput: readsStandardInput
        )
        self.text = text
        self.read = { text throws(ParseError) in
            guard allowsEmpty || !text.isEmpty else { throw ParseError("must not be empty") }
            return try read(text)
        }
    }
}

/// The description of a value, independent of its type.
struct ValueShape: Sendable {
    enum Completion: Sendable {
        case nothing
        case words([String])
        case files
        case folders
        case wordsOrFolders([String])
        /// Values that are stored or embedded. They are never fetched from a server.
        case stored(@MainActor @Sendable (CommandContext) async -> [HelpTerm])
        /// The commands and the topics, as `help` takes them.
        case commands
    }

    /// The name in help, in capitals.
    let placeholder: String
    /// The allowed values for help; `nil` if the summary suffices.
    let allowed: String?
    let completion: Completion
    /// Whether `-` means standard input. It can be read only once, so a command line accepts one such value.
    let readsStandardInput: Bool

    /// Whether it says where data is read or stored, not what is done with it.
    var namesPlace: Bool {
        switch completion {
        case .folders, .wordsOrFolders: true
        default: readsStandardInput
        }
    }

    /// A relative path as seen from the current folder of the process; any other text as it is.
    func located(_ text: String, in folder: String) -> String {
        let isPath =
            switch completion {
            case .files, .folders: true
            case .wordsOrFolders(let words): !words.contains(text)
            default: false
            }
        guard isPath, !folder.isEmpty, !text.isEmpty, text != "-", !text.hasPrefix("/"),
            !HTTPAddress.looksLikeURL(text)
        else { return text }
        return "\(folder)/\(text)"
    }
}

/// The reason why a text is invalid. The caller adds where the text comes from: an option, a variable or a key of the
/// configuration file.
struct ParseError: Error, Equatable, Sendable {
    /// A clause that can follow "--option TEXT: ", without a full stop.
    let why: String
    let hint: String?

    init(_ why: String, hint: String? = nil) {
        self.why = why
        self.hint = hint
    }
}

extension ValueKind where Value == String {
    static func text(_ placeholder: String, completion: ValueShape.Completion = .nothing) -> ValueKind {
        ValueKind(placeholder, completion: completion) { $0 }
    }

    static func folder(_ placeholder: String) -> ValueKind { text(placeholder, completion: .folders) }

    /// An input file; `-` is standard input.
    static func inputFile(_ placeholder: String) -> ValueKind {
        ValueKind(placeholder, completion: .files, readsStandardInput: true) { $0 }
    }

    /// An output file.
    static func outputFile(_ placeholder: String) -> ValueKind {
        ValueKind(placeholder, completion: .files) { text throws(ParseError) in
            if text != "-" { return text }
            throw ParseError("cannot write to standard output", hint: "Name a file.")
        }
    }
}

extension ValueKind where Value == Int {
    static func integer(_ placeholder: String, _ range: ClosedRange<Int>) -> ValueKind {
        let allowed =
            range.upperBound == .max ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
        return ValueKind(placeholder, allowed: allowed) { text throws(ParseError) in
            let digits = text.hasPrefix("+") || text.hasPrefix("-") ? text.dropFirst() : text[...]
            guard digits.isDigits else { throw ParseError("must be a whole number, \(allowed)") }
            guard let number = Int(text) else { throw ParseError("the number is out of range") }
            guard range.contains(number) else { throw ParseError("must be a whole number, \(allowed)") }
            return number
        }
    }
}

extension ValueKind where Value == Bool {
    /// `on` or `off`; also `true` or `false`, as JSON has them.
    static func onOff(_ placeholder: String) -> ValueKind {
        let names = ["on", "off"]
        return ValueKind(placeholder, allowed: "on, off", completion: .words(names), text: { $0 ? "on" : "off" }) {
            text throws(ParseError) in
            switch text {
            case "on", "true": return true
            case "off", "false": return false
            default: throw ParseError("invalid value", hint: Spelling.hint(for: text, among: names))
            }
        }
    }
}

extension ValueKind where Value: RawRepresentable<String> & CaseIterable {
    static func choice(_ placeholder: String) -> ValueKind {
        let names = Value.allCases.map(\.rawValue)
        let allowed = names.joined(separator: ", ")
        return ValueKind(placeholder, allowed: allowed, completion: .words(names), text: \.rawValue) {
            text throws(ParseError) in
            if let value = Value(rawValue: text) { return value }
            throw ParseError("invalid value", hint: Spelling.hint(for: text, among: names))
        }
    }
}
