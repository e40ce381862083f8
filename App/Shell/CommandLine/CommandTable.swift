import Presentation

/// All commands, options and topics. The parser, help, completions and the manual page use this one table.
struct CommandTable: Sendable {
    /// The operand names a command, in several words, or a help topic.
    static let placeholder = "COMMAND"

    /// `tombola` alone.
    let root: CommandEntry
    let groups: [CommandGroup]
    /// Accepted before and after the words of any command.
    let globalOptions: [ParameterEntry]
    /// Composed only for help.
    let topics: @Sendable () -> [HelpTopic]

    let commands: [CommandEntry]

    init(
        root: CommandEntry,
        groups: [CommandGroup],
        globalOptions: [ParameterEntry],
        topics: @escaping @Sendable () -> [HelpTopic]
    ) {
        self.root = root
        self.groups = groups
        self.topics = topics
        self.globalOptions = globalOptions + groups.flatMap(\.options)
        commands = groups.flatMap(\.commands)
    }

    /// The commands whose words begin with these.
    func commands(at path: [String]) -> [CommandEntry] { commands.filter { $0.words.starts(with: path) } }

    func group(at path: [String]) -> CommandGroup? {
        groups.first { $0.commands.contains { $0.words.starts(with: path) } }
    }

    /// Returns the possible next words, without duplicates, in table order.
    func words(after path: [String]) -> [String] {
        commands(at: path).filter { $0.words.count > path.count }.map { $0.words[path.count] }.unique
    }

    /// The commands with an alias that can follow these words.
    func aliased(after path: [String]) -> [CommandEntry] {
        commands.filter { !$0.aliases.isEmpty && $0.words.dropLast() == path[...] }
    }

    /// The words of commands that these begin with, each alias replaced by the word that it stands for.
    func path(in words: some Sequence<String>) -> [String] {
        var path: [String] = []
        for word in words {
            let isWord = !commands(at: path + [word]).isEmpty
            guard let meant = isWord ? word : meaning(of: word, after: path) else { break }
            path.append(meant)
        }
        return path
    }

    /// The word for which an alias stands.
    private func meaning(of alias: String, after path: [String]) -> String? {
        aliased(after: path).first { $0.aliases.contains(alias) }?.words.last
    }

    /// Puts as many words of the group before these as make a command of them. Returns nil if none do.
    func command(_ words: [String], within group: [String]) -> [String]? {
        let groups = group.indices.reversed().map { Array(group[...$0]) }
        return groups.first { path(in: $0 + words.prefix(1)).count > $0.count }.map { $0 + words }
    }

    /// Returns the command with exactly these words, or the default command of the group.
    func command(at path: [String]) -> CommandEntry? {
        guard !path.isEmpty else { return root }
        return commands.first { $0.words == path }
            ?? commands.first { $0.isDefault && $0.words.dropLast() == path[...] }
    }

    /// The words of the first command whose last word this is, whatever precedes it; otherwise of a group of commands.
    func words(ending word: String) -> [String]? {
        if let command = commands.first(where: { ([$0.words.last] + $0.aliases).contains(word) }) {
            return command.words
        }
        return commands.first { $0.isDefault && $0.words.dropLast().last == word }?.words.dropLast()
    }

    /// The options of all commands; shared ones occur more than once.
    var options: [ParameterEntry] { globalOptions + commands.flatMap(\.options) }

    /// Returns an option of any command, looked for in that of these words first. A name has one meaning in all of them, so
    /// the scanner can separate options from arguments before the command is known.
    func option(after words: [String], where isMeant: (ParameterEntry) -> Bool) -> ParameterEntry? {
        globalOptions.first(where: isMeant) ?? command(at: path(in: words))?.options.first(where: isMeant)
            ?? options.first(where: isMeant)
    }

    var help: CommandEntry { command(at: ["help"]) ?? root }
    var version: CommandEntry { command(at: ["version"]) ?? root }

    func options(of command: CommandEntry) -> [ParameterEntry] { command.options + globalOptions }

    /// The global options that make a difference to a command.
    func honoredOptions(of command: CommandEntry) -> [ParameterEntry] {
        let ofOthers = groups.filter { !$0.commands.contains(command) }.flatMap(\.options)
        return globalOptions.filter { option in
            option.ignoredBy.isDisjoint(with: command.traits) && ofOthers[option.name] == nil
        }
    }
}
