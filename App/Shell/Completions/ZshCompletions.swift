enum ZshCompletions {
    static func script(_ table: CommandTable) -> String {
        let tree = CompletionTree(table)
        let paths = tree.nodes.filter { !$0.path.isEmpty }.map { "' \($0.name)'" }.joined(separator: "|")
        let places = tree.nodes.map { node in
            let place = node.path.isEmpty ? "''" : "' \(node.name)'"
            return """
                        (\(place))
                            words_here=(\(described(node.words)))
                            options=(\(described(node.options)))
                            files=\(node.readsFiles ? "1" : "") ;;
                """
        }
        return """
            #compdef tombola
            # zsh completion for tombola. To load it, put it into a directory of $fpath as _tombola.
            _tombola() {
                local at pending word files i
                local -a words_here options
                for ((i = 2; i < CURRENT; i++)); do
                    word=${words[i]}
                    if [[ -n $pending ]]; then pending=''; continue; fi
                    case $word in
                        (\(tree.valued.flatMap(\.spellings).joined(separator: "|"))) pending=$word ;;
                        (-*) ;;
                        (*) case "$at $word" in (\(paths)) at="$at $word" ;; esac ;;
                    esac
                done
                if [[ -z $pending && $PREFIX == --*=* ]]; then
                    pending=${PREFIX%%=*}
                    compset -P '*='
                fi
                case $pending in
                    ('') ;;
            \(tree.valued.map(Self.value).joined(separator: "\n"))
                esac
                case $at in
            \(places.joined(separator: "\n"))
                esac
                if [[ $PREFIX == -* ]]; then
                    options+=(\(described(tree.globalOptions)))
                    _describe -o option options
                else
                    (( $#words_here )) && _describe command words_here
                    [[ -n $files ]] && _files
                fi
            }
            if [[ $funcstack[1] == _tombola ]]; then _tombola "$@"; else compdef _tombola tombola; fi

            """
    }

    private static func described(_ options: [OptionEntry]) -> String {
        described(options.map { HelpTerm($0.long, $0.summary) })
    }

    private static func described(_ terms: [HelpTerm]) -> String {
        terms.map { term in
            let text = term.meaning.isEmpty ? term.name : "\(term.name):\(term.meaning)"
            return "'\(text.replacing("'", with: "'\\''"))'"
        }.joined(separator: " ")
    }

    private static func value(_ option: OptionEntry) -> String {
        let action =
            switch option.shape?.completion {
            case .words(let words): "compadd -- \(words.joined(separator: " ")); "
            case .files: "_files; "
            case .folders: "_files -/; "
            default: ""
            }
        return "        (\(option.spellings.joined(separator: "|"))) \(action)return ;;"
    }
}
