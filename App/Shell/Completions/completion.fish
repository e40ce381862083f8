# fish completion for tombola. To load it: tombola completions fish | source
function __tombola
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    # What fish replaces before it runs a line is no part of a name.
    string match -qr '[{(]|\$' -- (string replace -ar '\\\\.|"[^"]*"?|\'[^\']*\'?' '' -- $word); and return
    # A quotation that opens behind the cursor would stay open.
    string match -qr '^["\']' -- (string sub -s (math 1 + (commandline -C)) -- (commandline -b | string collect)); and return
    # Without the mark of a quotation that is still open, and the backslash of half an escape.
    set -l text (string unescape -- $word; or string unescape -- (string sub -e -1 -- $word))
    # Fish takes this sign for a pattern although it is escaped, and would insert it again instead of the name.
    string match -q '*\**' -- "$text"; and return
    for choice in ($words[1] completions fish -- $words[2..-1] "$text" 2>/dev/null)
        switch $choice
            case :files
                complete -C "'' "(string escape -- "$text")
            case :folders
                __fish_complete_directories "$text"
            case '*'
                # Outside of quotation marks, fish would insert a tilde as that of a home folder, and drop a blank beyond
                # ASCII from the beginning of a word.
                string match -qr '^(~|(?! )\p{Zs})' -- $choice; and not string match -qr '^["\']' -- $word
                or printf '%s\n' $choice
        end
    end
end
complete -c tombola -f -a '(__tombola)'
