@testable import App

extension DocumentCheck {
    /// What begins with `tombola` is understood by the program.
    static let commands = DocumentCheck(name: "commands") { document, _ in
        document.withoutCommandList.commandLines.compactMap { line in
            mistake(line).map { "tombola \(line.joined(separator: " ")): \($0.what): \($0.why)" }
        }
    }
}

extension MarkdownDocument {
    /// The list that is made from the table shows placeholders; another test holds it to the table.
    fileprivate var withoutCommandList: MarkdownDocument {
        MarkdownDocument(path: path, text: text.replacing(MarkdownLayout.commandList(.tombola), with: ""))
    }

    /// The arguments of each `tombola` in the prose and in what is typed into a shell.
    fileprivate var commandLines: [[String]] {
        let shells = fences.filter { ["sh", "console"].contains($0.words.first) }
        let lines = codeSpans + shells.flatMap(\.commands)
        return lines.filter { $0.contains("tombola") }.flatMap(arguments)
    }

    private func arguments(of line: String) -> [[String]] {
        guard let words = try? WordSplitter.words(line) else { return [] }
        return words.split { ["|", "&&", ";"].contains($0) }.compactMap { segment in
            let words = segment.prefix { !["2>", ">", "<"].contains(where: $0.hasPrefix) }
            if words.first == "tombola" { return Array(words.dropFirst()) }
            return words.starts(with: ["swift", "run", "tombola"]) ? Array(words.dropFirst(3)) : nil
        }
    }
}

extension MarkdownDocument.Fence {
    /// The lines that somebody types, those that end in a backslash joined with the next.
    var commands: [String] {
        let isConsole = words.first == "console"
        let typed = isConsole ? lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) } : lines
        return typed.joined(separator: "\n").replacing("\\\n", with: " ").split(separator: "\n").map(String.init)
    }
}
