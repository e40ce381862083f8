import Foundation
import Presentation

/// A command and what it was given, read and checked: every value is of its type and within its range, every operand and
/// option that must be there is.
struct Invocation: Sendable {
    let command: Command
    /// All arguments as they were typed.
    let arguments: [String]
    private var options: [String: any Sendable] = [:]
    private var operands: [String: [any Sendable]] = [:]

    init(command: Command, arguments: [String]) {
        self.command = command
        self.arguments = arguments
    }

    /// What was given, else the default.
    subscript<Value>(option: Option<Value>) -> Value { given(option) ?? option.defaultValue }

    /// What was given, else nothing.
    func given<Value>(_ option: Option<Value>) -> Value? { options[option.entry.name] as? Value }

    /// All that was given, in its order.
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
    }

    mutating func take(_ operand: OperandEntry, _ text: String) throws(ParseError) {
        operands[operand.name, default: []].append(try operand.read(text))
    }

    /// Throws where something is missing that the command cannot run without.
    func check() throws(ErrorMessage) {
        for operand in command.operands where operand.count == .one && operands[operand.name] == nil {
            throw missing(operand.name)
        }
        for option in command.required where options[option.name] == nil { throw missing(option.long) }
    }

    private func missing(_ name: String) -> ErrorMessage {
        let example = command.examples.first.map { "For example: \($0)" }
        return ErrorMessage.usage(command.name, "\(name) is missing", hint: example)
    }
}

/// The arguments that the process was started with, without its own name.
///
/// `CommandLine.arguments` replaces invalid bytes by U+FFFD. A path would then name another file, so these are refused.
struct ProcessArguments {
    /// Invalid bytes replaced: for the form of an error, not for what is to be done.
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
    /// - Parameter text: with its invalid bytes replaced.
    static func notUTF8(_ text: String) -> ErrorMessage {
        .usage(text, "it is not valid UTF-8", hint: "Rename the file or folder, or type the argument again.")
    }
}
