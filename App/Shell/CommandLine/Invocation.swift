import Foundation
import Presentation

/// A command with its parsed options and operands. After `check`, all required ones are present.
struct Invocation: Sendable {
    let command: Command
    /// All arguments as typed.
    let arguments: [String]
    /// The last value of each option, as typed.
    private(set) var typed: [String: String] = [:]
    private var options: [String: any Sendable] = [:]
    private var operands: [String: [any Sendable]] = [:]

    init(command: Command, arguments: [String]) {
        self.command = command
        self.arguments = arguments
    }

    /// The given value, or the default.
    subscript<Value>(option: Option<Value>) -> Value { given(option) ?? option.defaultValue }

    /// Returns the given value, if any.
    func given<Value>(_ option: Option<Value>) -> Value? { options[option.entry.name] as? Value }

    /// The given values, in order.
    subscript<Value>(operand: Operand<Value>) -> [Value] {
        (operands[operand.entry.name] ?? []).compactMap { $0 as? Value }
    }

    func required<Value>(_ option: Option<Value?>) throws(ErrorMessage) -> Value {
        guard let value = self[option] else { throw missing(option.entry.long) }
        return value
    }

    func required<Value>(_ operand: Operand<Value>) throws(ErrorMessage) -> Value {
        guard let value = self[operand].last else { throw missing(operand.entry.name) }
        return value
    }

    mutating func take(_ option: OptionEntry, _ text: String) throws(ParseError) {
        let value = try option.read(text, options[option.name])
        options[option.name] = value
        typed[option.name] = text
    }

    mutating func take(_ operand: OperandEntry, _ text: String) throws(ParseError) {
        operands[operand.name, default: []].append(try operand.read(text))
    }

    /// Throws if a required option or operand is missing, or if the command could not do what it is for.
    func check() throws(ErrorMessage) {
        if command.traits.contains(.changesStoredData), self[GlobalOptions.ephemeral] {
            let why = "\(command.name) changes stored data"
            throw ErrorMessage.usage(GlobalOptions.ephemeral.entry.long, why, hint: "Run it without this option.")
        }
        for operand in command.operands where operand.count == .one && operands[operand.name] == nil {
            throw missing(operand.name)
        }
        for option in command.required where options[option.name] == nil { throw missing(option.long) }
    }

    private func missing(_ name: String) -> ErrorMessage {
        let example = command.examples.first
        return ErrorMessage.usage(
            command.name,
            "missing \(name)",
            hint: example.map { _ in "For example:" },
            command: example
        )
    }
}

/// The arguments of the process, without the program's name.
///
/// `CommandLine.arguments` replaces invalid bytes with U+FFFD, so a path would name another file. Tombola rejects them.
struct ProcessArguments {
    /// The arguments with invalid bytes replaced, for error messages only.
    let repaired: [String]
    private let valid: [String?]

    init() {
        let pointers = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        self.init(
            pointers.dropFirst().compactMap(\.self).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        )
    }

    init(_ arguments: [[UInt8]]) {
        repaired = arguments.map { String(decoding: $0, as: UTF8.self) }
        valid = arguments.map { String(validating: $0, as: UTF8.self) }
    }

    func texts() throws(ErrorMessage) -> [String] {
        var texts: [String] = []
        for (text, repaired) in zip(valid, repaired) {
            guard let text else { throw .notUTF8(repaired) }
            texts.append(text)
        }
        return texts
    }
}

extension ErrorMessage {
    /// - Parameter text: the argument with invalid bytes replaced.
    static func notUTF8(_ text: String) -> ErrorMessage {
        .usage(text, "not valid UTF-8", hint: "Rename the file or folder, or type the argument again.")
    }
}
