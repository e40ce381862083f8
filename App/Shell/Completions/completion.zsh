#compdef tombola
# zsh completion for tombola. To load it, put it into a directory of $fpath as _tombola.
_tombola() {
    local choice word meaning last=${words[CURRENT]}
    local -a choices paths typed
    # The mark that is still open.
    [[ -z $QISUFFIX ]] && last+=${compstate[quote]}
    # A quotation that begins within the word, as in --category="Pl, is no longer in the prefix.
    [[ -n $SUFFIX || -z ${compstate[quote]} ]] && last=$PREFIX
    # Between double quotes, this backslash only keeps ! from being history.
    [[ ${compstate[quote]} == \" ]] && last=${last//\\!/!}
    typed=("${(@Q)words[2,CURRENT-1]}" "${(Q)last}")
    for choice in ${(f)"$(${words[1]} completions zsh -- "${(@)typed}" 2>/dev/null)"}; do
        case $choice in
            (:files) paths=(_files) ;;
            (:folders) paths=(_files -/) ;;
            (*)
                # _describe reads a backslash as one before a colon.
                word=${${choice%%$'\t'*}//\\/\\\\}
                meaning=${choice#*$'\t'}
                choices+=("${word//:/\\:}${meaning:+:$meaning}") ;;
        esac
    done
    (( $#choices )) && _describe -V tombola choices
    (( $#paths )) && { compset -P '--*='; $paths }
}
if [[ $funcstack[1] == _tombola ]]; then _tombola "$@"; else compdef _tombola tombola; fi
