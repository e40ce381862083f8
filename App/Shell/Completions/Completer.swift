import Data
import Domain
import Foundation
import Presentation

/// What can complete the last word of a command line, for the session and for every shell.
@MainActor
struct Completer {
    let table: CommandTable
    /// Where relative paths start; empty for the current folder of the process.
    let folder: String
    /// In a session, stands for `~`, which a shell replaces itself.
    var home: String?
    /// What the feature of a command knows, with the global options on the line; nothing if they are invalid.
    let known: (CommandEntry, _ globalOptions: [String]) async -> [HelpTerm]

    /// In bytes. Bash takes seconds to escape a longer text of a server, and zsh can crash.
    private static let longest = 500

    struct Choices {
        var terms: [HelpTerm] = []
        /// Whether paths can follow as well.
        var paths: ValueShape.PathKind?
    }

    /// - Parameter words: those before the last, without `tombola`.
    func choices(for typed: String, after words: [String]) async -> Choices {
        let line = ArgumentScanner(words, table)
        var choices = await choices(for: typed, on: line)
        let lowercased = typed.lowercased()
        choices.terms.removeAll {
            $0.name.utf8.count > Self.longest || !$0.name.lowercased().hasPrefix(lowercased)
        }
        return choices
    }

    private func choices(for typed: String, on line: ArgumentScanner) async -> Choices {
        if let option = line.pending { return await values(option, line) }
        if typed.hasPrefix("-"), line.operands == nil {
            let name = String(typed.prefix { $0 != "=" }.dropFirst(2))
            if typed.contains("="), let option = table.options[name] {
                var choices = await values(option, line)
                choices.terms = choices.terms.map { HelpTerm("\(option.long)=\($0.name)", $0.meaning) }
                return choices
            }
            let own = table.command(at: table.path(in: line.words))?.options ?? []
            return Choices(terms: (own + table.globalOptions).map { HelpTerm($0.long, $0.summary) })
        }
        return await operands(typed, on: line)
    }

    /// Commands as long as there are any, and the values of the next operand.
    private func operands(_ typed: String, on line: ArgumentScanner) async -> Choices {
        let path = table.path(in: line.words)
        let operands = line.words.dropFirst(path.count) + (line.operands ?? [])
        guard let command = table.command(at: path) else { return Choices(terms: words(after: path, typed)) }
        if command.operands.first?.name == CommandTable.placeholder {
            let topics = operands.isEmpty ? table.topics().map { HelpTerm($0.name, $0.page.summary) } : []
            return Choices(terms: words(after: table.path(in: operands), typed) + topics)
        }
        let operand = command.operands[at: operands.count] ?? command.operands.last { $0.isRepeated }
        var shape = operand?.shape
        if operands.count == 1, let key = operands.first, command.operands.first?.name == "KEY" {
            shape = table.options[key.separated(by: "-")]?.shape
        }
        var choices = await values(shape, of: command, line)
        // There, it would be an option: a server's name must not choose one.
        if line.operands == nil { choices.terms.removeAll { $0.name.hasPrefix("-") } }
        if operands.isEmpty { choices.terms = words(after: path, typed) + choices.terms }
        return choices
    }

    /// The words that can follow. An alias is offered only to those who have begun to type it.
    func words(after path: [String], _ typed: String) -> [HelpTerm] {
        let words = table.words(after: path).map { word in
            let words = path + [word]
            let isGroup = path.isEmpty && !table.words(after: words).isEmpty
            let summary = isGroup ? table.group(at: words)?.summary : table.command(at: words)?.summary
            return HelpTerm(word, summary ?? "")
        }
        if words.contains(where: { $0.name.hasPrefix(typed) }) { return words }
        return table.aliased(after: path).flatMap { command in
            command.aliases.map { HelpTerm($0, command.summary) }
        }
    }

    private func values(_ option: ParameterEntry, _ line: ArgumentScanner) async -> Choices {
        await values(option.shape, of: table.commands.first { $0.options[option.name] != nil }, line)
    }

    private func values(
        _ shape: ValueShape?,
        of command: CommandEntry?,
        _ line: ArgumentScanner
    ) async -> Choices {
        guard let shape else { return Choices() }
        var choices = Choices(terms: shape.words().map { HelpTerm($0, "") }, paths: shape.paths)
        if shape.isKnown, let command {
            let global = line.given.filter { table.globalOptions[$0.option.name] != nil }
            choices.terms += await known(command, global.map { $0.option.argument($0.text) })
        }
        return choices
    }
}

extension ValueShape.PathKind {
    /// The paths that begin like a word, which can be an option with its value.
    func terms(beginningWith typed: String, in current: String) -> [HelpTerm] {
        let prefix = typed.hasPrefix("--") ? String(typed.prefix { $0 != "=" } + "=") : ""
        let path = typed.dropFirst(prefix.count)
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let base = path.dropFirst(folder.count)
        let parent = folder.hasPrefix("/") ? folder : "\(current.isEmpty ? "." : current)/\(folder)"
        return FileSystem.names(in: parent).sorted().compactMap { name in
            guard name.hasPrefix(base), base.hasPrefix(".") || !name.hasPrefix(".") else { return nil }
            var status = stat()
            let isFolder = stat("\(parent)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            guard isFolder || self == .files else { return nil }
            return HelpTerm(prefix + folder + name + (isFolder ? "/" : ""), "")
        }
    }
}

enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

extension Shell {
    /// The script that asks this program for the completions of a line: `tombola completions SHELL -- WORDS`.
    var script: String {
        let bytes =
            switch self {
            case .bash: PackageResources.completion_bash
            case .zsh: PackageResources.completion_zsh
            case .fish: PackageResources.completion_fish
            }
        return String(repairing: bytes.dropLast())
    }
}
