# bash completion for tombola. To load it: source <(tombola completions bash)
# For bash 3.2 and later, which splits words at = and has no empty arrays under set -u.
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
