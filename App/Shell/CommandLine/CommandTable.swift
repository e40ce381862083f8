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
        if let word = rest.first, command.operands.isEmpty, !next.isEmpty { throw unknown(word, after: path, next) }
        return (command, rest)
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
        if let longer = table.commands.first(where: { path.isEmpty && $0.words.count > 1 && $0.words.last == word }) {
            return ErrorMessage.usage(name, why, hint: "Did you mean \(longer.name)?")
        }
        let candidates = next + (path.isEmpty ? topics : [])
        guard let nearest = Spelling.nearest(to: word, among: candidates) else {
            let all = "It is one of \(candidates.joined(separator: ", "))."
            return ErrorMessage.usage(name, why, hint: candidates.isEmpty ? "tombola help lists the commands." : all)
        }
        return ErrorMessage.usage(name, why, hint: "Did you mean \((path + [nearest]).joined(separator: " "))?")
    }
}
