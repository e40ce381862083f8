# fish completion for tombola. To load it: tombola completions fish | source
function __tombola
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    # Without the mark of a quotation that is still open, and the backslash of half an escape.
    set -l text (string unescape -- $word; or string unescape -- (string sub -e -1 -- $word))
    for choice in ($words[1] completions fish -- $words[2..-1] "$text" 2>/dev/null)
        switch $choice
            case :files
                complete -C "'' "(string escape -- "$text")
            case :folders
                __fish_complete_directories "$text"
            case '~*'
                # Outside of quotation marks, fish would insert the tilde as that of a home folder.
                string match -qr '^["\']' -- $word
                and printf '%s\n' $choice
            case '*'
                printf '%s\n' $choice
        end
    end
end
complete -c tombola -f -a '(__tombola)'
