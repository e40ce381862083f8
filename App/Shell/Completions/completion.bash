# bash completion for tombola. To load it: source <(tombola completions bash)
# For bash 3.2 and later, which has no empty arrays under set -u.
_tombola() {
    local line=${COMP_LINE:0:COMP_POINT} rest=${COMP_LINE:COMP_POINT} words quote isOpaque open prefix choice choices=() paths='' text
    local signs='[\\"$`!;&|({]'
    # Readline replaces only the end of the word: what follows a quotation mark, or one of COMP_WORDBREAKS.
    _tombola_split "${line%"$2"}"
    prefix=${words[${#words[@]}-1]}
    open=$quote
    _tombola_split "$line"
    COMPREPLY=()
    [[ -z $isOpaque ]] || return 0
    # To insert all choices at once, as Escape and * do, readline drops the mark of an open quotation.
    [[ -z $open || ${COMP_TYPE-} != 42 ]] || return 0
    # What is inserted must not join the rest of a word, or end a quotation before it.
    [[ -z $rest || -z $open && $rest == [$' \t\n']* ]] || return 0
    while IFS= read -r choice; do
        case $choice in
            :files) paths=-f ;;
            :folders) paths=-d ;;
            *) choices+=("${choice%%$'\t'*}") ;;
        esac
    done < <("${COMP_WORDS[0]}" completions bash -- "${words[@]:1}" 2>/dev/null)
    # Then readline itself quotes them all.
    [[ -n $paths ]] && _tombola_paths && return
    for choice in ${choices[@]+"${choices[@]}"}; do
        # Unlike [[, this never ignores case.
        [ "${choice:0:${#prefix}}" = "$prefix" ] || continue
        # Behind the cursor, the rest of a quotation can follow that bash shows no completion: such a sign would let it run.
        [[ -n $open && ($choice == *$signs* || $choice == *$open*) ]] && continue
        _tombola_quote "${choice#"$prefix"}" "$open"
        COMPREPLY+=("$text")
    done
    _tombola_part_escapes
}
# Readline inserts what all choices have in common, which must not end in half an escape. So before that one, the first
# choice gets an empty quotation.
_tombola_part_escapes() {
    local text common=${COMPREPLY[0]-} backslashes heedsCase=''
    # Readline may ignore case.
    shopt -q nocasematch || heedsCase=yes
    shopt -s nocasematch
    for text in ${COMPREPLY[@]+"${COMPREPLY[@]}"}; do
        until [[ $text == "$common"* ]]; do common=${common%?}; done
    done
    [[ -z $heedsCase ]] || shopt -u nocasematch
    backslashes=${common##*[!\\]}
    ((${#backslashes} % 2)) || return 0
    text=\'\'\\${COMPREPLY[0]#"$common"}
    COMPREPLY[0]=${common%\\}$text
}
# Splits a line as the shell does into `words` without their quotation marks, and sets `quote` to the one still open, and
# `isOpaque` if no name can begin with the last word: the shell replaces a part of it, or redirects to it, or it ends in half
# an escape.
_tombola_split() {
    local line=$1 word='' char i isWord='' isEscaped=''
    words=() quote='' isOpaque=''
    for ((i = 0; i < ${#line}; i++)); do
        char=${line:i:1}
        if [[ -n $isEscaped ]]; then
            # Between double quotes, a backslash stays before most characters.
            [[ $quote == \" && $char != [\$\`\"\\] ]] && word+=\\
            word+=$char
            isEscaped=''
        elif [[ $char == "$quote" ]]; then
            quote=''
        elif [[ $char == \\ && $quote != \' ]]; then
            isEscaped=yes
            isWord=yes
        elif [[ -z $quote && $char == [\"\'] ]]; then
            quote=$char
            isWord=yes
        elif [[ -z $quote && $char == [$' \t\n'] ]]; then
            [[ -n $isWord ]] && words+=("$word")
            word=''
            isWord=''
            isOpaque=''
        else
            [[ $quote != \' && $char == [\$\`] || -z $quote && $char == [\<\>] ]] && isOpaque=yes
            word+=$char
            isWord=yes
        fi
    done
    [[ -n $isEscaped ]] && isOpaque=yes
    words+=("$word")
}
# Sets `text` to what has to be inserted for a text, after an open quotation mark if there is one.
_tombola_quote() {
    local char i
    text=$1
    if [[ -n $2 ]]; then
        # Readline drops the open mark before nothing, and closes none after it.
        [[ -n $text ]] || text=$2$2
        return 0
    fi
    text=''
    for ((i = 0; i < ${#1}; i++)); do
        char=${1:i:1}
        [[ $char == [[:alnum:]/.,_-] ]] || text+=\\
        text+=$char
    done
}
_tombola_paths() {
    local path typed=${words[${#words[@]}-1]} option=''
    [[ $typed == --*=* ]] && option=${typed%%=*}=
    typed=${typed#"$option"}
    type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
    while IFS= read -r path; do
        choices+=("$option$path")
    done < <(compgen "$paths" -- "$typed")
    for path in ${choices[@]+"${choices[@]}"}; do
        [[ $path == "$prefix"* ]] && COMPREPLY+=("${path#"$prefix"}")
    done
    return 0
}
complete -F _tombola tombola
