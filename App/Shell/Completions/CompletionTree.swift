/// The possible words and options after each prefix of a command line. All shells use it.
struct CompletionTree: Sendable {
    struct Node: Sendable {
        /// The words so far, without `tombola`.
        let path: [String]
        /// The possible next words with their descriptions.
        let words: [HelpTerm]
        let options: [OptionEntry]
        let readsFiles: Bool

        var name: String { path.joined(separator: " ") }
    }

    let nodes: [Node]
    /// All options with a value.
    let valued: [OptionEntry]
    let globalOptions: [OptionEntry]

    init(_ table: CommandTable) {
        let paths =
            [[]]
            + table.commands.flatMap { command in
                command.words.indices.map { Array(command.words[...$0]) }
                    + command.aliases.map { command.words.dropLast() + [$0] }
            }
        let unique = paths.reduce(into: [[String]]()) { all, path in if !all.contains(path) { all.append(path) } }
        let own = unique.map { Self.node($0, table) }
        let helped = own.filter { !$0.path.isEmpty && $0.path != ShellCommand.help.declaration.words }.map { node in
            Node(
                path: ShellCommand.help.declaration.words + node.path,
                words: node.words,
                options: [],
                readsFiles: false
            )
        }
        nodes = own + helped
        valued = table.options.filter { $0.shape != nil }
        globalOptions = table.globalOptions
    }

    /// - Parameter spelled: may end with an alias.
    private static func node(_ spelled: [String], _ table: CommandTable) -> Node {
        let path = table.path(in: spelled)
        let command = table.command(at: path)
        let children = table.words(after: path).map { word in
            let words = path + [word]
            let summary =
                table.words(after: words).isEmpty
                ? table.command(at: words)?.summary
                : table.groups.first { $0.commands.contains { $0.words.starts(with: words) } }?.summary
            return HelpTerm(word, summary ?? "")
        }
        let aliases = table.aliased(after: path).flatMap { command in
            command.aliases.map { HelpTerm($0, command.summary) }
        }
        let operand = command?.operands.first
        let values: [HelpTerm] =
            switch operand?.shape.completion {
            case .words(let names): names.map { HelpTerm($0, "") }
            case .commands: node([], table).words + table.topics.map { HelpTerm($0.name, $0.page.summary) }
            default: []
            }
        return Node(
            path: spelled,
            words: children + aliases + values,
            options: command?.allOptions ?? [],
            readsFiles: operand?.shape.completion == .files
        )
    }
}

extension OptionEntry {
    /// The long and short names, for a shell pattern.
    var spellings: [String] { [long] + (short.map { ["-\($0)"] } ?? []) }
}
