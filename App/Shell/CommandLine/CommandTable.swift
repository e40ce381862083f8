/// Everything that can be typed. Parsing, help, completions, the manual page and the list of commands in the README are
/// all made from it.
struct CommandTable: Sendable {
    /// `tombola` alone.
    let root: Command
    let groups: [CommandGroup]
    /// May stand before and after the words of any command.
    let globalOptions: [OptionEntry]
    let topics: [HelpTopic]

    var commands: [Command] { groups.flatMap(\.commands) }

    /// Every option once. One name means one thing everywhere, so arguments can be told apart from their options before
    /// it is known which command they belong to.
    var options: [OptionEntry] {
        (globalOptions + commands.flatMap(\.allOptions)).reduce(into: []) { all, option in
            if all[option.name] == nil { all.append(option) }
        }
    }

    /// What can follow these words, each once, in the order of the table.
    func words(after path: [String]) -> [String] {
        commands.filter { $0.words.count > path.count && $0.words.starts(with: path) }.reduce(into: []) {
            words,
            command in
            let next = command.words[path.count]
            if !words.contains(next) { words.append(next) }
        }
    }

    /// How many of the words, from the first, are words of commands.
    func path(in words: some Sequence<String>) -> [String] {
        words.reduce(into: (path: [String](), ended: false)) { walk, word in
            walk.ended = walk.ended || !self.words(after: walk.path).contains(word)
            if !walk.ended { walk.path.append(word) }
        }.path
    }

    /// The command with exactly these words, or the one whose last word may be left out.
    func command(at path: [String]) -> Command? {
        guard !path.isEmpty else { return root }
        return commands.first { $0.words == path }
            ?? commands.first { $0.isDefault && $0.words.dropLast() == path[...] }
    }

    func options(of command: Command) -> [OptionEntry] { command.allOptions + globalOptions }
}
