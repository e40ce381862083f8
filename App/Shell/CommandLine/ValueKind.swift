import Data
import Domain
import Foundation
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
        words: @autoclosure @escaping @Sendable () -> [String] = [],
        isKnown: Bool = false,
        paths: ValueShape.PathKind? = nil,
        readsStandardInput: Bool = false,
        allowsEmpty: Bool = false,
        text: @escaping @Sendable (Value) -> String = { "\($0)" },
        read: @escaping @Sendable (String) throws(ParseError) -> Value
    ) {
        shape = ValueShape(
            placeholder: placeholder,
            allowed: allowed,
            words: words,
            isKnown: isKnown,
            paths: paths,
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
    enum PathKind: Sendable { case files, folders }

    /// The name in help, in capitals.
    let placeholder: String
    /// The allowed values for help; `nil` if the summary suffices.
    let allowed: String?
    /// Those that complete the value, besides paths and what the feature knows.
    let words: @Sendable () -> [String]
    /// Whether the feature knows values to complete it with, such as the ids of events.
    let isKnown: Bool
    let paths: PathKind?
    /// Whether `-` means standard input. It can be read only once, so a command line accepts one such value.
    let readsStandardInput: Bool

    /// Whether it says where data is read or stored, not what is done with it.
    var namesLocation: Bool { paths == .folders || readsStandardInput }

    /// Why the text names no folder, if it must.
    func folderProblem(_ text: String) -> FileProblem? {
        guard paths == .folders, isPath(text) else { return nil }
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: text, isDirectory: &isFolder)
        if !exists { return .noSuchFolder }
        return isFolder.boolValue ? nil : .isFile
    }

    /// Whether the text is neither a URL nor a word with a meaning of its own.
    private func isPath(_ text: String) -> Bool {
        paths != nil && !words().contains(text) && !HTTPAddress.looksLikeURL(text)
    }

    /// A relative path as seen from the current folder of the process; any other text as it is.
    func located(_ text: String, in folder: String) -> String {
        let isRelative = !text.isEmpty && text != "-" && !text.hasPrefix("/")
        guard isRelative, !folder.isEmpty, isPath(text) else { return text }
        let path = "\(folder)/\(text)"
        // A range of numbers is a list, and a number an entry of the history, if there is no such file.
        let isRange = text.allSatisfy { $0 == "-" || "0"..."9" ~= $0 }
        return isRange && !FileManager.default.fileExists(atPath: path) ? text : path
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
    static func text(_ placeholder: String, isKnown: Bool = false) -> ValueKind {
        ValueKind(placeholder, isKnown: isKnown) { $0 }
    }

    static func folder(_ placeholder: String) -> ValueKind {
        ValueKind(placeholder, paths: .folders) { text throws(ParseError) in
            if text != "-" { return text }
            throw ParseError("standard input is not a directory", hint: "For a directory of this name: ./-")
        }
    }

    /// An input file; `-` is standard input.
    static func inputFile(_ placeholder: String) -> ValueKind {
        ValueKind(placeholder, paths: .files, readsStandardInput: true) { $0 }
    }

    static func outputFile(_ placeholder: String) -> ValueKind {
        ValueKind(placeholder, paths: .files) { text throws(ParseError) in
            if text != "-" { return text }
            throw ParseError("cannot write to standard output", hint: "Name a file.")
        }
    }
}

extension ValueKind where Value == Int {
    static func integer(
        _ placeholder: String,
        _ range: ClosedRange<Int>,
        isKnown: Bool = false
    ) -> ValueKind {
        let isOpen = range.upperBound == .max
        let allowed = isOpen ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
        return ValueKind(placeholder, allowed: allowed, isKnown: isKnown, text: \.description) {
            text throws(ParseError) in
            let digits = text.hasPrefix("+") || text.hasPrefix("-") ? text.dropFirst() : text[...]
            guard digits.isDigits else { throw ParseError("must be a whole number, \(allowed)") }
            guard let number = Int(text) else { throw ParseError("the number is out of range") }
            guard range.contains(number) else { throw ParseError("must be a whole number, \(allowed)") }
            return number
        }
    }
}

extension ValueKind where Value == Bool {
    /// `on` or `off`; also as JSON has them, and as people set variables.
    static func onOff(_ placeholder: String) -> ValueKind {
        ValueKind(placeholder, among: ["on", "off"], text: { $0 ? "on" : "off" }) {
            switch $0.lowercased() {
            case "on", "true", "yes", "1": true
            case "off", "false", "no", "0": false
            default: nil
            }
        }
    }
}

extension ValueKind where Value: RawRepresentable<String> & CaseIterable {
    /// - Parameter meaning: nil for a value that explains itself.
    static func choice(_ placeholder: String, meaning: (Value) -> String? = { _ in nil }) -> ValueKind {
        let allowed = Value.allCases.map { $0.rawValue + (meaning($0).map { " (\($0))" } ?? "") }
        let words = Value.allCases.map(\.rawValue)
        return ValueKind(placeholder, among: words, allowed: allowed, text: \.rawValue) {
            Value(rawValue: $0)
        }
    }
}

extension ValueKind {
    private init(
        _ placeholder: String,
        among words: [String],
        allowed: [String]? = nil,
        text: @escaping @Sendable (Value) -> String,
        value: @escaping @Sendable (String) -> Value?
    ) {
        let allowed = (allowed ?? words).joined(separator: ", ")
        self.init(placeholder, allowed: allowed, words: words, text: text) {
            text throws(ParseError) in
            if let value = value(text) { return value }
            throw ParseError("invalid value", hint: Spelling.hint(for: text, among: words))
        }
    }
}
