#compdef tombola
# zsh completion for tombola. To load it, put it into a directory of $fpath as _tombola.
_tombola() {
    local choice word meaning quote=${compstate[quote]} prefix
    local -a choices names paths typed
    # Of a sign behind the cursor that a backslash escapes, zsh hides the backslash, and would drop it.
    [[ -z $RBUFFER || $RBUFFER == $quote || $RBUFFER == [[:alnum:][:blank:]]* ]] || return
    # Right behind a quotation that is closed, zsh would insert the blank that ends a word before its mark.
    [[ -z $QISUFFIX ]] || return
    # Within backquotes, the shell takes a backslash away before it reads the double quotes, and would run what a name has.
    [[ $quote == \" && ${LBUFFER//\\?/} == *\`* ]] && return
    # Where double quotes open within the word, zsh takes the backslash of \! for a part of the text.
    [[ -z $quote && ${words[CURRENT]} == *\"* && ${words[CURRENT]} != *\'* ]] && PREFIX=${PREFIX//\\\\!/!}
    prefix=$PREFIX
    # Between double quotes, this backslash only keeps ! from being history.
    [[ $quote == \" ]] && prefix=${prefix//\\!/!}
    # Zsh has requoted the prefix as if its first quotation, which can be $'…', were still open.
    typed=("${(@Q)words[2,CURRENT-1]}" "${(Q)${:-$quote$prefix${quote[-1]}}}")
    for choice in ${(f)"$(${words[1]} completions zsh -- "${(@)typed}" 2>/dev/null)"}; do
        # At the next Tab, zsh itself would read $' between double quotes as a quotation, and the rest as commands.
        [[ $quote == \" && $choice == *"\$'"* ]] && continue
        # Between double quotes of $(…), the backslash that zsh writes before ! would be part of the name.
        [[ $quote == \" && $LBUFFER == *'$('* && $choice == *\!* ]] && continue
        case $choice in
            (:files) paths=(_files) ;;
            (:folders) paths=(_files -/) ;;
            (*)
                names+=("${choice%%$'\t'*}")
                # _describe reads a backslash as one before a colon.
                word=${names[-1]//\\/\\\\}
                meaning=${choice#*$'\t'}
                choices+=("${word//:/\\:}${meaning:+:$meaning}") ;;
        esac
    done
    (( $#choices )) && _describe -V tombola choices
    if [[ -z $quote ]]; then
        _tombola_part_escapes
    elif [[ ${words[CURRENT]} == ?*${quote[-1]}* ]] && (( compstate[nmatches] > 1 )); then
        # With what they have in common, zsh would open a quotation again that was closed within the word.
        compstate[insert]=
    fi
    (( $#paths )) && { compset -P '--*='; $paths }
}
# Zsh inserts what all choices have in common, which must not be half an escape: then it inserts nothing.
_tombola_part_escapes() {
    local name common=${names[1]}
    names=("${(@M)names:#${~${(b)${(Q)prefix}}}*}")
    (( $#names > 1 )) || return
    for name in "${(@)names}"; do
        while [[ $name != "$common"* ]]; do common=${common%?}; done
    done
    for name in "${(@)names}"; do
        [[ ${name#"$common"} == (|[[:alnum:]/.,_-]*) ]] && return
    done
    compstate[insert]=
}
if [[ $funcstack[1] == _tombola ]]; then _tombola "$@"; else compdef _tombola tombola; fi
