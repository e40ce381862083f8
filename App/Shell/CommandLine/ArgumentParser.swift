import Domain
import Foundation
import Presentation

/// Parses the arguments of the process, or the words of a session line. Never guesses or accepts abbreviations.
struct ArgumentParser: Sendable {
    let table: CommandTable
    /// Where relative paths start; empty for the current folder of the process.
    var folder = ""
    /// Whether the arguments begin with the options of a session.
    var isInSession = false

    /// - Parameter typed: without the program's name.
    func parse(_ typed: [String]) -> Invocation {
        let arguments = typed.map(\.withBoundedMarks)
        let scan = ArgumentScanner(arguments, table)
        let command = table.command(at: table.path(in: scan.words)) ?? table.root
        var invocation = Invocation(command: command, arguments: arguments, isInSession: isInSession)
        // What is valid is taken even if the rest is not, so that a usage error honours --color.
        let faults = scan.given.map { given in
            let option = command.options[given.option.name] ?? given.option
            return invocation.take(option, located(given.text, option))
        }
        do throws(ErrorMessage) {
            if typed.contains(where: \.hasTooManyMarks) { throw ErrorMessage.overmarked }
            try complete(&invocation, scan, faults)
        } catch {
            invocation.mistake = error
        }
        return invocation
    }

    private func complete(
        _ invocation: inout Invocation,
        _ scan: ArgumentScanner,
        _ faults: [ParseError?]
    ) throws(ErrorMessage) {
        // Bytes that are not UTF-8 were replaced, so a path would name another file.
        if let text = invocation.arguments.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
            throw ErrorMessage.notUTF8(text)
        }
        let isHelp = invocation[GlobalOptions.help]
        if !isHelp, let mistake = scan.mistake { throw mistake }
        if let words = isHelp ? subjectWords(near: scan.words) : subjectWords(ofCommandHelp: scan.words) {
            invocation.command = table.help
            for operand in table.help.operands { for word in words { _ = invocation.take(operand, word) } }
            return
        }
        if invocation[GlobalOptions.version] {
            invocation.command = table.version
            return
        }
        let (command, words) = try resolve(scan.words)
        invocation.command = command
        try check(scan, faults, for: command)
        let operands = words + (scan.operands ?? [])
        try take(operands, scan, into: &invocation)
        invocation.standardInputReader = try reader(scan, invocation)
        if command.operands.first?.name == CommandTable.placeholder { _ = try subject(of: operands) }
        try invocation.check()
    }

    /// Throws for an option that the command does not have, or whose value is invalid.
    private func check(
        _ scan: ArgumentScanner,
        _ faults: [ParseError?],
        for command: CommandEntry
    ) throws(ErrorMessage) {
        let options = table.options(of: command)
        for (given, fault) in zip(scan.given, faults) {
            guard options[given.option.name] != nil else { throw misplaced(given, command) }
            if let fault { throw refusal(of: given.typed, fault, command) }
        }
    }

    private func take(
        _ words: [String],
        _ scan: ArgumentScanner,
        into invocation: inout Invocation
    ) throws(ErrorMessage) {
        let command = invocation.command
        var expected = command.operands[...]
        for word in words {
            guard let operand = expected.first else { throw unexpected(word, command, of: scan) }
            if let fault = invocation.take(operand, located(word, operand)) {
                throw refusal(of: "\(operand.name) \(word.isEmpty ? "\"\"" : word)", fault, command)
            }
            if !operand.isRepeated { expected.removeFirst() }
        }
    }

    /// The argument for which standard input is read, as typed. Throws if there are several.
    private func reader(_ scan: ArgumentScanner, _ invocation: Invocation) throws(ErrorMessage) -> String? {
        let options = scan.given.filter { $0.option.reads(standardInput: $0.text) }.map(\.typed)
        let operands = invocation.command.operands.flatMap { operand in
            invocation.texts(of: operand).filter(operand.reads).map { _ in operand.name + " -" }
        }
        let readers = options + operands
        guard readers.count <= 1 else {
            let all = readers.joined(separator: " and ")
            let hint = "Pass a file for one of them."
            throw .usage(all, "standard input can be read only once", hint: hint)
        }
        return readers.first
    }

    private func located(_ text: String, _ parameter: ParameterEntry) -> String {
        parameter.shape?.located(text, in: folder) ?? text
    }

    private func unexpected(
        _ word: String,
        _ command: CommandEntry,
        of scan: ArgumentScanner
    ) -> ErrorMessage {
        let readers = command.options.filter {
            $0.shape?.readsStandardInput == true && FileManager.default.fileExists(atPath: located(word, $0))
        }
        let names = readers.map(\.long).joined(separator: ", ")
        let own = scan.given.filter { command.options[$0.option.name] != nil }
        let repeated = own.last { command.options[$0.option.name]?.isRepeated == true }
        let hasValue = own.contains { $0.option.shape != nil }
        let quoting = "A value with blanks needs quotes."
        let repeating = repeated.map { "For a further value, repeat \($0.option.long). " } ?? ""
        let arguments = hasValue ? "\(repeating)\(quoting) See:" : "See its arguments:"
        let hint = names.isEmpty ? arguments : "Options that read a file: \(names). See:"
        return .usage(word, "unexpected argument", hint: hint, command: "\(command.fullName) --help")
    }

    private func refusal(of what: String, _ fault: ParseError, _ command: CommandEntry) -> ErrorMessage {
        ErrorMessage.usage(
            what,
            fault.why,
            hint: fault.hint ?? "See its arguments and options:",
            command: fault.hint == nil ? "\(command.fullName) --help" : nil
        )
    }

    private func misplaced(_ given: ArgumentScanner.ScannedOption, _ command: CommandEntry) -> ErrorMessage {
        let why = "not an option of \(command.fullName)"
        // A command of another feature that removes something is not what was meant.
        let owners = table.commands.filter { owner in
            let isNear = owner.words.first == command.words.first
            return owner.options[given.option.name] != nil
                && (isNear || !owner.traits.contains(.changesStoredData))
        }
        guard !owners.isEmpty else {
            return .usage(given.spelling, why, hint: "See its options:", command: "\(command.fullName) --help")
        }
        let names = owners.map(\.name).joined(separator: ", ")
        return .usage(given.spelling, why, hint: "Commands with this option: \(names)")
    }
}

extension ErrorMessage {
    /// - Parameter text: the argument with invalid bytes replaced.
    static func notUTF8(_ text: String) -> ErrorMessage {
        .usage(text, "not valid UTF-8", hint: "Rename the file or directory, or type the argument again.")
    }

    fileprivate static var overmarked: ErrorMessage {
        .usage("the arguments", "one has \(CombiningMarks.excess)", hint: "Remove these stacked accents.")
    }
}

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
        if path.isEmpty, let meant = words.first.flatMap(table.words(ending:)) { return meant }
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
        let longer = path.isEmpty ? table.words(ending: word) : nil
        let nearest = Spelling.nearest(to: word, among: candidates(after: path) + topics)
        if let meant = longer ?? nearest.map({ path + [$0] }) {
            return .usage(name, why, hint: "Did you mean '\(meant.joined(separator: " "))'?")
        }
        if let meant = words(taking: word, after: path) {
            let command = meant.map(Suggestion.quoted).asTyped
            return .usage(name, why, hint: "Did you mean:", command: command)
        }
        let all = table.words(after: path) + topics
        let list = "Choose one of: \(all.joined(separator: ", "))"
        if let (option, command) = option(taking: word, after: path) {
            return .usage(name, why, hint: "\(list). To pass \(word) as \(option):", command: command)
        }
        return .usage(name, why, hint: all.isEmpty ? "Run 'tombola help' to list commands." : list)
    }

    /// The only option of the default command whose values the feature knows, and the command with it.
    private func option(taking word: String, after path: [String]) -> (name: String, command: String)? {
        let options = table.command(at: path)?.options.filter { $0.shape?.isKnown == true } ?? []
        guard !path.isEmpty, options.count == 1, let name = options.first?.long else { return nil }
        return (name, (path + [name, Suggestion.quoted(word)]).asTyped)
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
