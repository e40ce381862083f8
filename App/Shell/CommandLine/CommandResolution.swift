import Presentation

/// What the words of a command line mean.
extension ArgumentParser {
    private static let help = ["help"]

    /// Returns the command that the words begin with, and the remaining words.
    func resolve(_ words: [String]) throws(ErrorMessage) -> (CommandEntry, [String]) {
        let path = table.path(in: words)
        let name = path.joined(separator: " ")
        let rest = words.dropFirst(path.count)
        let next = table.words(after: path)
        guard let command = table.command(at: path) else {
            if let word = rest.first { throw unknown(word, after: path) }
            let hint = "Choose one of: \(next.joined(separator: ", ")). For example:"
            let example = table.commands(at: path)[0].examples[0].line
            throw .usage(name, "missing subcommand", hint: hint, command: example)
        }
        if let word = rest.first, !next.isEmpty {
            guard let operand = command.operands.first else { throw unknown(word, after: path) }
            // It could be the operand, but is more likely a mistyped subcommand.
            if let nearest = Spelling.nearest(to: word, among: candidates(after: path), lettersPerSlip: 4) {
                let hint = "Did you mean '\(name) \(nearest)'? To pass \(word) as \(operand.name):"
                let command = "tombola \(name) -- \(Suggestion.quoted(word))"
                throw .usage("\(name) \(word)", "unknown command", hint: hint, command: command)
            }
        }
        return (command, Array(rest))
    }

    /// Words that a mistyped word after these may stand for.
    private func candidates(after path: [String]) -> [String] {
        table.words(after: path) + table.aliased(after: path).flatMap(\.aliases)
    }

    /// The words of the subject of `--help`: those that are valid, so that help works despite a mistake.
    func subjectWords(near words: [String]) -> [String] {
        let path = table.path(in: words)
        let asked = Array(words.dropFirst())
        return path == Self.help && (try? subject(of: asked)) != nil ? asked : path
    }

    /// The words of the subject of `COMMAND help`.
    func subjectWords(ofCommandHelp words: [String]) -> [String]? {
        let path = table.path(in: words)
        guard !path.isEmpty, path != Self.help, words[path.count...] == Self.help[...] else { return nil }
        return path
    }

    /// Returns the subject for the words of the `help` command.
    func subject(of words: [String]) throws(ErrorMessage) -> HelpSubject {
        let topics = table.topics()
        if let topic = topics.first(where: { $0.name == words.first }) {
            guard words.count == 1 else {
                throw .usage(words[1], "unexpected argument after the topic \(topic.name)")
            }
            return .topic(topic)
        }
        let path = table.path(in: words)
        if path.count < words.count {
            throw unknown(words[path.count], after: path, topics.map(\.name))
        }
        if path.isEmpty { return .overview }
        let isComplete = table.words(after: path).isEmpty
        guard isComplete, let command = table.command(at: path) else { return .commands(path) }
        return .command(command)
    }

    private func unknown(_ word: String, after path: [String], _ topics: [String] = []) -> ErrorMessage {
        let name = (path + [word]).joined(separator: " ")
        let why = topics.isEmpty ? "unknown command" : "unknown command or topic"
        let topics = path.isEmpty ? topics : []
        let longer = table.commands.first { command in
            path.isEmpty && ([command.words.last] + command.aliases).contains(word)
        }
        let nearest = Spelling.nearest(to: word, among: candidates(after: path) + topics)
        if let meant = longer?.words ?? nearest.map({ path + [$0] }) {
            return .usage(name, why, hint: "Did you mean '\(meant.joined(separator: " "))'?")
        }
        if let meant = words(taking: word, after: path) {
            let command = (["tombola"] + meant).map(Suggestion.quoted).joined(separator: " ")
            return .usage(name, why, hint: "Did you mean:", command: command)
        }
        let all = table.words(after: path) + topics
        let list = "Choose one of: \(all.joined(separator: ", "))"
        return .usage(name, why, hint: all.isEmpty ? "Run 'tombola help' to list commands." : list)
    }

    /// The only command after these words that takes one operand, with the word if it can be it.
    private func words(taking word: String, after path: [String]) -> [String]? {
        let taking = table.commands.filter {
            !path.isEmpty && $0.words.dropLast() == path[...] && $0.operands.first?.isRepeated == false
        }
        guard taking.count == 1, let command = taking.first else { return nil }
        var invocation = Invocation(command: command, arguments: [])
        return invocation.take(command.operands[0], word) == nil ? command.words + [word] : nil
    }
}

enum HelpSubject {
    case overview
    /// A prefix of several commands.
    case commands([String])
    case command(CommandEntry)
    case topic(HelpTopic)
}
