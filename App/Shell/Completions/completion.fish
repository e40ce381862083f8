# fish completion for tombola. To load it: tombola completions fish | source
function __tombola
    set -l word (commandline -ct)
    # A quotation mark can still be open.
    set word (string unescape -- $word; or string unescape -- $word\'; or string unescape -- $word\")
    set -l words (commandline -opc) "$word"
    for choice in ($words[1] completions fish -- $words[2..-1] 2>/dev/null)
        switch $choice
            case :files
                complete -C "'' $words[-1]"
            case :folders
                __fish_complete_directories $words[-1]
            case '*'
                echo $choice
        end
    end
end
complete -c tombola -f -a '(__tombola)'
