#compdef tombola
# zsh completion for tombola. To load it, put it into a directory of $fpath as _tombola.
_tombola() {
    local choice word meaning
    local -a choices
    for choice in ${(f)"$(${words[1]} completions zsh -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)"}; do
        case $choice in
            (:files) compset -P '--*='; _files ;;
            (:folders) compset -P '--*='; _files -/ ;;
            (*)
                word=${choice%%$'\t'*}
                meaning=${choice#*$'\t'}
                choices+=("${word//:/\\:}${meaning:+:$meaning}") ;;
        esac
    done
    (( $#choices )) && _describe -V tombola choices
}
if [[ $funcstack[1] == _tombola ]]; then _tombola "$@"; else compdef _tombola tombola; fi
