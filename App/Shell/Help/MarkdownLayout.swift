/// The list of commands as the README has it.
enum MarkdownLayout {
    static func commandList(_ table: CommandTable) -> String {
        let groups = table.groups.map { group in
            let rows = group.commands.map { command in
                let term = Manual.term(command)
                let operands = (command.operands.map(\.usage) + command.required.map { usage($0) }).joined(
                    separator: " "
                )
                return "| `tombola \(term.name)\(operands.isEmpty ? "" : " ")\(operands)` | \(term.meaning) |"
            }
            return (["| \(group.title) | |", "| --- | --- |"] + rows).joined(separator: "\n")
        }
        return groups.joined(separator: "\n\n") + "\n"
    }

    private static func usage(_ option: OptionEntry) -> String {
        option.shape.map { "\(option.long) \($0.placeholder)" } ?? option.long
    }
}
