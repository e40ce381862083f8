import Presentation

/// Completes a suggested command so that it works as copied: adds the options of the command line that it has, too, and
/// those that say where data is read and stored.
struct CopyableCommand: Sendable {
    let invocation: Invocation
    let table: CommandTable

    func text(of suggestion: Suggestion) -> String {
        switch suggestion {
        case .command(let text):
            let end = text.firstRange(of: " -- ")?.lowerBound ?? text.endIndex
            return text.hasPrefix("tombola ") ? text[..<end] + options(for: text) + text[end...] : text
        case .again(let option): return (["tombola"] + again(with: option.written)).joined(separator: " ")
        case .name(let parameter): return parameter.written
        }
    }

    private func options(for text: String) -> String {
        let words = text.split(separator: " ").dropFirst().map(String.init)
        guard !words.contains(GlobalOptions.help.entry.long),
            let command = table.command(at: table.path(in: words))
        else { return "" }
        let options = command.options + table.honoredOptions(of: command).filter { $0.shape?.namesLocation == true }
        return options.filter { !words.contains($0.long) }.flatMap { option in
            // The last of a global option counts.
            let values = invocation.typed[option.name]?.suffix(option.isRepeated ? .max : 1) ?? []
            return values.filter { $0 != "-" }.map {
                " \(option.long)" + (option.shape == nil ? "" : " \(Suggestion.quoted($0))")
            }
        }.joined()
    }

    private func again(with option: String) -> [String] {
        var options = invocation.options
        let operands = invocation.arguments.dropFirst(options.count)
        // A value takes the place of the one that was given.
        let name = String(option.prefix { $0 != "=" })
        if name != option, let index = options.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) {
            options.removeSubrange(index...(options[index] == name ? index + 1 : index))
        }
        return (options + [option] + operands).map(Suggestion.quoted)
    }
}
