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
