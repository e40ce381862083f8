/// A supported shell.
enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

extension Shell {
    /// Returns the completion script.
    func completions(_ table: CommandTable) -> String {
        switch self {
        case .bash: BashCompletions.script(table)
        case .zsh: ZshCompletions.script(table)
        case .fish: FishCompletions.script(table)
        }
    }
}

/// Completions for bash 3.2 and later.
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
        "        "
            + option.branch(
                words: { "_tombola_words '\($0)'" },
                files: "_tombola_paths -f",
                folders: "_tombola_paths -d"
            )
    }
}

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
        "        (" + option.branch(words: { "compadd -- \($0)" }, files: "_files", folders: "_files -/")
    }
}

extension OptionEntry {
    /// The branch of a `case` statement that completes the option's value, in bash and zsh.
    fileprivate func branch(words: (String) -> String, files: String, folders: String) -> String {
        let action: String? =
            switch shape?.completion {
            case .words(let values): words(values.joined(separator: " "))
            case .files: files
            case .folders: folders
            default: nil
            }
        return "\(spellings.joined(separator: "|"))) \(action.map { $0 + "; " } ?? "")return ;;"
    }
}

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
