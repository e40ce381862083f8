import Data
import Presentation

/// Completes a suggested command so that it works as copied: adds the options of the command line that it has, too, and
/// those that say where data is read and stored, or ask for plain output. In a session, it is what one would type there.
struct CopyableCommand: Sendable {
    let invocation: Invocation
    let table: CommandTable
    private let session: SessionScope?
    private let environment: ExecutionEnvironment?
    /// The command line of the session when this one was typed.
    private let shared: Invocation?

    /// - Parameters:
    ///   - session: nil at a shell.
    ///   - environment: Where names of new files are checked; nil for no check.
    init(
        invocation: Invocation,
        table: CommandTable,
        session: SessionScope? = nil,
        environment: ExecutionEnvironment? = nil
    ) {
        self.invocation = invocation
        self.table = table
        self.session = session
        self.environment = environment
        shared = session?.invocation
    }

    func text(of suggestion: Suggestion) -> String {
        switch suggestion {
        case .command(let text):
            guard text.hasPrefix("tombola ") else { return text }
            let end = text.firstRange(of: /\ (--|>)\ /)?.lowerBound ?? text.endIndex
            // A session has no redirection, and a shell needs the options of the session, too.
            let isForShell = text[end...].hasPrefix(" > ")
            let line = text[..<end] + options(for: text, withShared: isForShell) + text[end...]
            return isForShell ? String(line) : typed(String(line))
        case .recalling(let text):
            let ofReader = table.honoredOptions(of: invocation.command).filter(\.isNeededByReader)
            return typed(text + values(of: [GlobalOptions.dataDirectory.entry] + ofReader, withShared: false))
        case .again(let options):
            return typed(again(with: options.map(\.written)).asTyped)
        case .newFile(let name): return environment.map { newFile(name, in: $0) } ?? name
        case .outputFile(let name):
            return environment.map { outputFile(in: $0) ?? newFile(name, in: $0) } ?? name
        case .name(let parameter): return parameter.written
        }
    }

    /// The file that receives standard output may have the name already.
    private func newFile(_ name: String, in environment: ExecutionEnvironment) -> String {
        let end = name.lastIndex(of: ".") ?? name.endIndex
        let names = [name] + (2...99).map { "\(name[..<end])-\($0)\(name[end...])" }
        return names.first { name in
            let path = "\(environment.currentFolder)/\(name)"
            return !FileSystem.exists(path) || FileSystem.areSame(path, environment.output.path)
        } ?? name
    }

    /// nil for a pipe or a terminal, and for a file in another folder.
    private func outputFile(in environment: ExecutionEnvironment) -> String? {
        let output = environment.output.path
        guard !FileSystem.isStream(output) else { return nil }
        let folder = environment.currentFolder
        return FileSystem.names(in: folder).sorted().first { FileSystem.areSame("\(folder)/\($0)", output) }
    }

    private func options(for text: String, withShared: Bool) -> String {
        let words = text.split(separator: " ").dropFirst().map(String.init)
        guard !words.contains(GlobalOptions.help.entry.long),
            let command = table.command(at: table.path(in: words))
        else { return "" }
        let kept = table.honoredOptions(of: command).filter {
            $0.shape?.namesLocation == true || $0.isNeededByReader
        }
        // What one file may replace says nothing about another.
        let known = words.map { String($0.prefix { $0 != "=" }) } + [FileOptions().force.entry.long]
        let missing = (command.options + kept).filter { !known.contains($0.long) }
        return values(of: missing, withShared: withShared)
    }

    /// - Parameter withShared: Whether those of the session are added, too.
    private func values(of options: [ParameterEntry], withShared: Bool) -> String {
        options.flatMap { option in
            let all = invocation.texts(of: option)[...]
            // The last of a global option counts.
            let values = (withShared ? all : ownValues(of: option)).suffix(option.isRepeated ? .max : 1)
            let isOwn = invocation.command.options[option.name] != nil
            return values.filter { $0 != "-" || isOwn }.map { value in
                guard let shape = option.shape else { return " \(option.long)" }
                // What was read from standard input is read again from elsewhere.
                let isRead = value == "-" && shape.readsStandardInput
                return " \(option.long) \(isRead ? shape.placeholder : Suggestion.quoted(value))"
            }
        }.joined()
    }

    /// Those of the session hold anyway.
    private func ownValues(of option: ParameterEntry) -> ArraySlice<String> {
        invocation.texts(of: option).dropFirst(shared?.texts(of: option).count ?? 0)
    }

    private func again(with added: [String]) -> [String] {
        let operands = invocation.arguments.dropFirst(invocation.options.count)
        let given = withoutFaults(invocation.options.dropFirst(shared?.options.count ?? 0))
        let options = added.reduce(into: given) { options, option in
            // A value takes the place of the one that was given, unless the option can have several.
            let name = String(option.prefix { $0 != "=" })
            let isRepeated = invocation.command.options[String(name.dropFirst(2))]?.isRepeated == true
            let given = isRepeated ? nil : options.firstIndex { $0 == name || $0.hasPrefix(name + "=") }
            if name != option, let given {
                options.removeSubrange(given...(options[given] == name ? given + 1 : given))
            }
            options.append(option)
        }
        return (options + operands).map(Suggestion.quoted)
    }

    /// What is simulated would fail again.
    private func withoutFaults(_ words: ArraySlice<String>) -> [String] {
        let fault = GlobalOptions.fault.entry.long
        return words.indices.filter { index in
            let isValue = index > words.startIndex && words[index - 1] == fault
            return !isValue && words[index] != fault && !words[index].hasPrefix(fault + "=")
        }.map { words[$0] }
    }

    /// Omits what a session supplies: `tombola`, and the words of its current screen where the rest means the same. It has no
    /// redirection.
    private func typed(_ line: String) -> String {
        guard let session else { return line }
        let all = line.split(separator: " ", omittingEmptySubsequences: false).dropFirst().map(String.init)
        let words = Array(all.prefix { $0 != ">" })
        // Only a shell passes something on standard input.
        if words.last == "-" { return line }
        // A line needs a command, and the word has the option's name.
        if words == [GlobalOptions.help.entry.long] { return GlobalOptions.help.entry.name }
        let group = session.group
        let rest = Array(words.dropFirst(zip(words, group).prefix { $0 == $1 }.count))
        guard table.command(rest, within: group) == words else { return words.joined(separator: " ") }
        // Without `tombola`, a number could be a row.
        return rest.contains(where: \.isDigits) ? line : rest.joined(separator: " ")
    }
}

/// A name that messages suggest, as its parameter declares it. Each parameter of Presentation is one.
protocol WrittenParameter: ParameterName {
    var written: String { get }
}

extension SuggestedParameter {
    var written: String {
        let name = (name as? any WrittenParameter)?.written ?? description
        return name + (value.map { "=\($0)" } ?? "")
    }
}
