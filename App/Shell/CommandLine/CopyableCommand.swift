import Presentation

/// Completes a suggested command so that it works as copied: adds the options of the command line that say where data
/// is read and stored.
struct CopyableCommand: Sendable {
    let invocation: Invocation
    let table: CommandTable

    func text(of command: SuggestedCommand) -> String {
        switch command {
        case .command(let text):
            let end = text.firstRange(of: " -- ")?.lowerBound ?? text.endIndex
            return text.hasPrefix("tombola ") ? text[..<end] + locations(for: text) + text[end...] : text
        case .again(let option): return (["tombola"] + again(with: option)).joined(separator: " ")
        }
    }

    private func locations(for text: String) -> String {
        let words = text.split(separator: " ").dropFirst().map(String.init)
        guard !words.contains(GlobalOptions.help.entry.long),
            let command = table.command(at: table.path(in: words))
        else { return "" }
        return (command.options + table.honoredOptions(of: command)).compactMap { option in
            guard option.shape?.namesLocation == true, !words.contains(option.long),
                let value = invocation.typed[option.name], value != "-"
            else { return nil }
            return " \(option.long) \(Self.quoted(value))"
        }.joined()
    }

    private func again(with option: String) -> [String] {
        let options = invocation.options
        return (options + [option] + invocation.arguments.dropFirst(options.count)).map(Self.quoted)
    }

    /// Quoted, so that a shell or a session reads it as one word.
    static func quoted(_ word: String) -> String {
        if word.wholeMatch(of: /[A-Za-z0-9_.,:\/@%+=\-]+/) != nil { return word }
        return "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
