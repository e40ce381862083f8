/// A supported shell.
enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

extension Shell {
    /// The script that asks this program for the completions of a line: `tombola completions SHELL -- WORDS`.
    var script: String {
        switch self {
        // For bash 3.2 and later, which splits words at = and has no empty arrays under set -u.
        case .bash:
            #"""
            # bash completion for tombola. To load it: source <(tombola completions bash)
            _tombola() {
                local words=() word choice i
                for ((i = 1; i <= COMP_CWORD; i++)); do
                    word=${COMP_WORDS[i]}
                    if [[ $i -gt 1 && ( $word == '=' || ${COMP_WORDS[i-1]} == '=' ) ]]; then
                        words[${#words[@]}-1]+=$word
                    else
                        words+=("$word")
                    fi
                done
                local typed=${words[${#words[@]}-1]} current=${COMP_WORDS[COMP_CWORD]}
                [[ $current == '=' ]] && current=''
                COMPREPLY=()
                while IFS= read -r choice; do
                    case $choice in
                        :files) _tombola_paths -f ;;
                        :folders) _tombola_paths -d ;;
                        *)
                            choice=${choice%%$'\t'*}
                            COMPREPLY+=("$(printf %q "${choice#"${typed%"$current"}"}")") ;;
                    esac
                done < <("${COMP_WORDS[0]}" completions bash -- "${words[@]}" 2>/dev/null)
            }
            _tombola_paths() {
                local path
                type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
                while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$current")
            }
            complete -F _tombola tombola
            """#
        case .zsh:
            #"""
            #compdef tombola
            # zsh completion for tombola. To load it, put it into a directory of $fpath as _tombola.
            _tombola() {
                local choice word
                local -a choices
                for choice in ${(f)"$(${words[1]} completions zsh -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)"}; do
                    case $choice in
                        (:files) compset -P '--*='; _files ;;
                        (:folders) compset -P '--*='; _files -/ ;;
                        (*)
                            word=${choice%%$'\t'*}
                            choices+=("${word//:/\\:}:${choice#*$'\t'}") ;;
                    esac
                done
                (( $#choices )) && _describe -V tombola choices
            }
            if [[ $funcstack[1] == _tombola ]]; then _tombola "$@"; else compdef _tombola tombola; fi
            """#
        case .fish:
            #"""
            # fish completion for tombola. To load it: tombola completions fish | source
            function __tombola
                set -l words (commandline -opc) (commandline -ct)
                for choice in ($words[1] completions fish -- $words[2..-1] 2>/dev/null)
                    switch $choice
                        case :files
                            __fish_complete_path $words[-1]
                        case :folders
                            __fish_complete_directories $words[-1]
                        case '*'
                            echo $choice
                    end
                end
            end
            complete -c tombola -f -a '(__tombola)'
            """#
        }
    }
}
