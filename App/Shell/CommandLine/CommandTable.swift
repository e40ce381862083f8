import Presentation

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

    /// Every option once. One name means one thing everywhere, so arguments can be distinguished from their options before
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

    /// The commands with an alias that can follow these words.
    func aliased(after path: [String]) -> [Command] {
        commands.filter { !$0.aliases.isEmpty && $0.words.dropLast() == path[...] }
    }

    /// The words of commands that these begin with, each alias replaced by the word that it stands for.
    func path(in words: some Sequence<String>) -> [String] {
        var path: [String] = []
        for word in words {
            let command = aliased(after: path).first { $0.aliases.contains(word) }
            guard let next = self.words(after: path).contains(word) ? word : command?.words.last else { break }
            path.append(next)
        }
        return path
    }

    /// The command with exactly these words, or the one whose last word may be left out.
    func command(at path: [String]) -> Command? {
        guard !path.isEmpty else { return root }
        return commands.first { $0.words == path }
            ?? commands.first { $0.isDefault && $0.words.dropLast() == path[...] }
    }

    func options(of command: Command) -> [OptionEntry] { command.allOptions + globalOptions }
}

extension ArgumentParser {
    /// The command that the words begin with, and the words that are left.
    func resolve(_ words: [String]) throws(ErrorMessage) -> (Command, [String]) {
        let path = table.path(in: words)
        let rest = Array(words.dropFirst(path.count))
        let next = table.words(after: path)
        guard let command = table.command(at: path) else {
            guard let word = rest.first else { throw incomplete(path, next) }
            throw unknown(word, after: path, next)
        }
        if let word = rest.first, !next.isEmpty {
            guard let operand = command.operands.first else { throw unknown(word, after: path, next) }
            if let nearest = Spelling.nearest(to: word, among: candidates(after: path), lettersPerSlip: 4) {
                throw nearMiss(of: nearest, word, after: path, operand)
            }
        }
        return (command, rest)
    }

    /// What may have been meant by a word after these.
    private func candidates(after path: [String]) -> [String] {
        table.words(after: path) + table.aliased(after: path).flatMap(\.aliases)
    }

    /// The word could be an operand, but is more likely a mistake.
    private func nearMiss(
        of nearest: String,
        _ word: String,
        after path: [String],
        _ operand: OperandEntry
    ) -> ErrorMessage {
        let name = path.joined(separator: " ")
        let meant = "Did you mean \(name) \(nearest)? If \(word) is meant as \(operand.name), put -- before it"
        return ErrorMessage.usage(
            "\(name) \(word)",
            "there is no such command",
            hint: "\(meant): tombola \(name) -- \(word)"
        )
    }

    /// What help is about where it is asked for with `--help`: as much of the words as makes sense, so that it can be
    /// asked for in the middle of a mistake.
    func subject(near words: [String]) -> HelpSubject {
        let path = table.path(in: words)
        if path == ShellCommand.help.declaration.words, let subject = try? subject(of: Array(words.dropFirst())) {
            return subject
        }
        return subject(at: path)
    }

    /// What help is about where it is asked for with `help`.
    func subject(of words: [String]) throws(ErrorMessage) -> HelpSubject {
        if let topic = table.topics.first(where: { $0.name == words.first }) {
            guard words.count == 1 else {
                throw ErrorMessage.usage(words[1], "the topic \(topic.name) takes nothing more")
            }
            return .topic(topic)
        }
        let path = table.path(in: words)
        if path.count < words.count {
            throw unknown(words[path.count], after: path, table.words(after: path), table.topics.map(\.name))
        }
        return subject(at: path)
    }

    private func subject(at path: [String]) -> HelpSubject {
        if path.isEmpty { return .overview }
        guard table.words(after: path).isEmpty, let command = table.command(at: path) else { return .commands(path) }
        return .command(command)
    }

    private func incomplete(_ path: [String], _ next: [String]) -> ErrorMessage {
        let example = table.commands.first { $0.words.starts(with: path) }?.examples.first
        let hint = "It is one of \(next.joined(separator: ", "))." + (example.map { " For example: \($0)" } ?? "")
        return ErrorMessage.usage(path.joined(separator: " "), "a command is missing", hint: hint)
    }

    private func unknown(
        _ word: String,
        after path: [String],
        _ next: [String],
        _ topics: [String] = []
    ) -> ErrorMessage {
        let name = (path + [word]).joined(separator: " ")
        let why = topics.isEmpty ? "there is no such command" : "there is no such command or topic"
        let longer = table.commands.first {
            $0.words.count > 1 && ($0.words.last == word || $0.aliases.contains(word))
        }
        if path.isEmpty, let longer {
            return ErrorMessage.usage(name, why, hint: "Did you mean \(longer.name)?")
        }
        let topics = path.isEmpty ? topics : []
        guard let nearest = Spelling.nearest(to: word, among: candidates(after: path) + topics) else {
            let all = next + topics
            let list = "It is one of \(all.joined(separator: ", "))."
            return ErrorMessage.usage(name, why, hint: all.isEmpty ? "tombola help lists the commands." : list)
        }
        return ErrorMessage.usage(name, why, hint: "Did you mean \((path + [nearest]).joined(separator: " "))?")
    }
}
