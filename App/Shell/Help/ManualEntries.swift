extension Manual {
    static func term(_ command: Command) -> HelpTerm {
        let words = command.isDefault ? command.words.dropLast() + ["[\(command.words.last ?? "")]"] : command.words
        return HelpTerm(words.joined(separator: " "), command.summary)
    }

    static func term(_ operand: OperandEntry) -> HelpTerm {
        HelpTerm(operand.name, described(operand.summary, operand.shape, nil))
    }

    static func term(_ option: OptionEntry, isRequired: Bool = false) -> HelpTerm {
        let names = [option.short.map { "-\($0)" }, option.long].compactMap(\.self).joined(separator: ", ")
        let name = option.shape.map { "\(names) \($0.placeholder)" } ?? names
        return HelpTerm(name, described(option.summary, option.shape, isRequired ? nil : option.defaultText))
    }

    static func usage(of command: Command) -> HelpBlock {
        let words = command.isDefault ? command.words.dropLast() + ["[\(command.words.last ?? "")]"] : command.words
        let parts =
            command.operands.map(\.usage) + command.required.map(Self.usage)
            + command.options.map { "[\(usage(of: $0))]" } + ["[OPTIONS]"]
        return .usage(command: (["tombola"] + words).joined(separator: " "), parts: parts)
    }

    private static func usage(of option: OptionEntry) -> String {
        option.shape.map { "\(option.long) \($0.placeholder)" } ?? option.long
    }

    private static func described(_ summary: String, _ shape: ValueShape?, _ defaultText: String?) -> String {
        let notes = [
            shape?.allowed.map { "Values: \($0)." },
            defaultText.map { "Default: \($0)." },
        ]
        return ([summary] + notes.compactMap(\.self)).joined(separator: " ")
    }
}
