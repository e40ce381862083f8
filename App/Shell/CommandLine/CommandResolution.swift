import Presentation

/// What the words of a command line mean.
extension ArgumentParser {
    private static let help = ["help"]

    /// Returns the command that the words begin with, and the remaining words.
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

    /// Words that a mistyped word after these may stand for.
    private func candidates(after path: [String]) -> [String] {
        table.words(after: path) + table.aliased(after: path).flatMap(\.aliases)
    }

    /// A word that could be an operand, but is more likely a mistyped subcommand.
    private func nearMiss(
        of nearest: String,
        _ word: String,
        after path: [String],
        _ operand: OperandEntry
    ) -> ErrorMessage {
        let name = path.joined(separator: " ")
        return ErrorMessage.usage(
            "\(name) \(word)",
            "unknown command",
            hint: "Did you mean '\(name) \(nearest)'? To pass \(word) as \(operand.name):",
            command: "tombola \(name) -- \(word)"
        )
    }

    /// Returns the subject for `--help`: uses the valid prefix of the words, so that help works despite a mistake.
    func subject(near words: [String]) -> HelpSubject {
        let path = table.path(in: words)
        if path == Self.help, let subject = try? subject(of: Array(words.dropFirst())) {
            return subject
        }
        return subject(at: path)
    }

    /// Returns the subject for `COMMAND help`.
    func subject(ofCommandHelp words: [String]) -> HelpSubject? {
        let path = table.path(in: words)
        guard !path.isEmpty, path != Self.help, words.count == path.count + 1, words[path.count...] == Self.help[...]
        else { return nil }
        return subject(at: path)
    }

    /// Returns the subject for the `help` command.
    func subject(of words: [String]) throws(ErrorMessage) -> HelpSubject {
        let topics = table.topics()
        if let topic = topics.first(where: { $0.name == words.first }) {
            guard words.count == 1 else {
                throw ErrorMessage.usage(words[1], "unexpected argument after the topic \(topic.name)")
            }
            return .topic(topic)
        }
        let path = table.path(in: words)
        if path.count < words.count {
            throw unknown(words[path.count], after: path, table.words(after: path), topics.map(\.name))
        }
        return subject(at: path)
    }

    private func subject(at path: [String]) -> HelpSubject {
        if path.isEmpty { return .overview }
        guard table.words(after: path).isEmpty, let command = table.command(at: path) else { return .commands(path) }
        return .command(command)
    }

    /// The only command after these words that cannot run without an operand, if the word can be it.
    private func commandTaking(_ word: String, after path: [String]) -> Command? {
        guard !path.isEmpty else { return nil }
        let taking = table.commands.filter {
            $0.words.dropLast() == path[...] && $0.operands.first?.isRepeated == false
        }
        guard taking.count == 1, let command = taking.first, let operand = command.operands.first else { return nil }
        do {
            _ = try operand.read(word)
            return command
        } catch {
            return nil
        }
    }

    private func incomplete(_ path: [String], _ next: [String]) -> ErrorMessage {
        let example = table.commands.first { $0.words.starts(with: path) }?.examples.first
        let hint = "Choose one of: \(next.joined(separator: ", "))" + (example == nil ? "" : ". For example:")
        return ErrorMessage.usage(
            path.joined(separator: " "),
            "missing subcommand",
            hint: hint,
            command: example
        )
    }

    private func unknown(
        _ word: String,
        after path: [String],
        _ next: [String],
        _ topics: [String] = []
    ) -> ErrorMessage {
        let name = (path + [word]).joined(separator: " ")
        if let removed = RemovedWords.message(for: name) { return removed }
        let why = topics.isEmpty ? "unknown command" : "unknown command or topic"
        let longer = table.commands.first {
            $0.words.count > 1 && ($0.words.last == word || $0.aliases.contains(word))
        }
        if path.isEmpty, let longer {
            return ErrorMessage.usage(name, why, hint: "Did you mean '\(longer.name)'?")
        }
        let topics = path.isEmpty ? topics : []
        guard let nearest = Spelling.nearest(to: word, among: candidates(after: path) + topics) else {
            if let taking = commandTaking(word, after: path) {
                return ErrorMessage.usage(name, why, hint: "Did you mean '\(taking.name) \(word)'?")
            }
            let all = next + topics
            let list = "Choose one of: \(all.joined(separator: ", "))"
            return ErrorMessage.usage(name, why, hint: all.isEmpty ? "Run 'tombola help' to list commands." : list)
        }
        return ErrorMessage.usage(name, why, hint: "Did you mean '\((path + [nearest]).joined(separator: " "))'?")
    }
}
