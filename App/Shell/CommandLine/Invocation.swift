import Foundation
import Presentation

/// A command with its parsed options and operands.
struct Invocation: Sendable {
    let command: Command
    /// All arguments as typed.
    let arguments: [String]
    /// The last value of each option, as typed.
    private(set) var typed: [String: String] = [:]
    private var options: [String: any Sendable] = [:]
    private(set) var operands: [String: [any Sendable]] = [:]

    init(command: Command, arguments: [String]) {
        self.command = command
        self.arguments = arguments
    }

    /// The given value, or the one for an absent option. Commands read their own options with ``Given``.
    subscript<Value>(option: Option<Value>) -> Value {
        guard let value = options[option.entry.name] as? Value ?? option.absent else {
            preconditionFailure("the parser checks that \(option.entry.long) is given")
        }
        return value
    }

    mutating func take(_ option: OptionEntry, _ text: String) throws(ParseError) {
        options[option.name] = try option.read(text, options[option.name])
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
        let operand = command.operands.first { !$0.isRepeated && operands[$0.name] == nil }
        let option = command.options.first { $0.isRequired && options[$0.name] == nil }
        guard let missing = operand?.name ?? option?.long else { return }
        let example = command.examples.first
        let hint = example.map { _ in "For example:" }
        throw ErrorMessage.usage(command.name, "missing \(missing)", hint: hint, command: example)
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
