enum FishCompletions {
    static func script(_ table: CommandTable) -> String {
        let tree = CompletionTree(table)
        let paths = tree.nodes.filter { !$0.path.isEmpty }.map { "'\($0.name)'" }.joined(separator: " ")
        let valued = tree.valued.flatMap(\.spellings).joined(separator: " ")
        let head = """
            # fish completion for tombola. To load it: tombola completions fish | source
            function __tombola_at
                set -l at
                set -l pending
                for word in (commandline -opc)[2..-1]
                    if set -q pending[1]
                        set -e pending
                    else if contains -- $word \(valued)
                        set pending $word
                    else if not string match -q -- '-*' $word
                        contains -- (string trim -- "$at $word") \(paths)
                        and set at (string trim -- "$at $word")
                    end
                end
                test "$at" = "$argv"
            end
            complete -c tombola -f
            """
        let global = tree.globalOptions.map { "complete -c tombola \(declaration($0))" }
        let lines = tree.nodes.flatMap { node in
            let condition = "complete -c tombola -n '__tombola_at \(node.name)'"
            return node.words.map { "\(condition) -a \(quoted($0.name)) -d \(quoted($0.meaning))" }
                + node.options.map { "\(condition) \(declaration($0))" } + (node.readsFiles ? ["\(condition) -F"] : [])
        }
        return ([head] + global + lines).joined(separator: "\n") + "\n"
    }

    private static func declaration(_ option: OptionEntry) -> String {
        let short = option.short.map { "-s \($0) " } ?? ""
        let value =
            switch option.shape?.completion {
            case nil: ""
            case .words(let words): "-x -a \(quoted(words.joined(separator: " "))) "
            case .files, .folders: "-r -F "
            case .nothing, .commands: "-x "
            }
        return "\(short)-l \(option.name) \(value)-d \(quoted(option.summary))"
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
}
