# bash completion for tombola. To load it: source <(tombola completions bash)
# For bash 3.2 and later, which splits words at = and : and has no empty arrays under set -u.
_tombola() {
    local words=() word choice prefix current=${COMP_WORDS[COMP_CWORD]} line=${COMP_LINE#*"${COMP_WORDS[0]}"} i
    for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        prefix=''
        # A part that follows on the one before without a blank belongs to the same word.
        if [[ $i -gt 1 && -n $word && $line == "$word"* ]]; then
            prefix=${words[${#words[@]}-1]}
            words[${#words[@]}-1]+=${word//[\"\'\\]/}
        else
            words+=("${word//[\"\'\\]/}")
        fi
        line=${line#*"$word"}
    done
    # What the choices replace begins after the last = or :.
    case $current in *[!=:]*) ;; *) prefix=${words[${#words[@]}-1]} ;; esac
    COMPREPLY=()
    while IFS= read -r choice; do
        case $choice in
            :files) _tombola_paths -f ;;
            :folders) _tombola_paths -d ;;
            *)
                choice=${choice%%$'\t'*}
                choice=${choice#"$prefix"}
                case $current in
                    [\"\']*) COMPREPLY+=("$choice") ;;
                    *) COMPREPLY+=("$(printf %q "$choice")") ;;
                esac ;;
        esac
    done < <("${COMP_WORDS[0]}" completions bash -- "${words[@]}" 2>/dev/null)
}
_tombola_paths() {
    local path
    type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
    case $current in *[!=:]*) ;; *) current='' ;; esac
    while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$current")
}
complete -F _tombola tombola
