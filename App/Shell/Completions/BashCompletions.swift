/// For bash 3.2 and later.
enum BashCompletions {
    static func script(_ table: CommandTable) -> String {
        let tree = CompletionTree(table)
        let paths = tree.nodes.filter { !$0.path.isEmpty }.map { "' \($0.name)'" }.joined(separator: "|")
        let places = tree.nodes.map { node in
            let place = node.path.isEmpty ? "''" : "' \(node.name)'"
            let words = node.words.map(\.name).joined(separator: " ")
            let options = node.options.map(\.long).joined(separator: " ")
            return "        \(place)) words='\(words)'; options='\(options)'; files=\(node.readsFiles ? "1" : "''") ;;"
        }
        return """
            # bash completion for tombola. To load it: source <(tombola completions bash)
            _tombola() {
                local at='' pending='' word words='' options='' files='' i
                local current=${COMP_WORDS[COMP_CWORD]}
                COMPREPLY=()
                for ((i = 1; i < COMP_CWORD; i++)); do
                    word=${COMP_WORDS[i]}
                    # bash makes three words of --option=value.
                    if [[ $pending ]]; then [[ $word == '=' ]] || pending=''; continue; fi
                    case $word in
                        \(tree.valued.flatMap(\.spellings).joined(separator: "|"))) pending=$word ;;
                        -*) ;;
                        *) case "$at $word" in \(paths)) at="$at $word" ;; esac ;;
                    esac
                done
                [[ $current == '=' ]] && current=''
                case $pending in
                    '') ;;
            \(tree.valued.map(Self.value).joined(separator: "\n"))
                esac
                case $at in
            \(places.joined(separator: "\n"))
                esac
                if [[ $current == -* ]]; then
                    _tombola_words "$options \(tree.globalOptions.map(\.long).joined(separator: " "))"
                else
                    _tombola_words "$words"
                    [[ $files ]] && _tombola_paths -f
                fi
            }
            _tombola_words() {
                COMPREPLY=($(compgen -W "$1" -- "$current"))
            }
            _tombola_paths() {
                local path
                type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
                while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$current")
            }
            complete -F _tombola tombola

            """
    }

    private static func value(_ option: OptionEntry) -> String {
        let action =
            switch option.shape?.completion {
            case .words(let words): "_tombola_words '\(words.joined(separator: " "))'; "
            case .files: "_tombola_paths -f; "
            case .folders: "_tombola_paths -d; "
            default: ""
            }
        return "        \(option.spellings.joined(separator: "|"))) \(action)return ;;"
    }
}
