# Completion of sanssouci in fish: the program knows what may follow.
function __sanssouci_complete
    set -l token (commandline -ct)
    set -l words (commandline -opc) "$token"
    set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
    set -l found (command $program complete $words[2..-1] 2>/dev/null)
    set -l option (string match -r -- '^--[^=]*=' "$token"; or echo)
    switch "$found"
        case FILE
            set found (__fish_complete_path (string replace -- "$option" '' "$token"))
        case DIR
            set found (__fish_complete_directories (string replace -- "$option" '' "$token") '')
    end
    string join \n -- $option$found
end
complete -c sanssouci -f -a '(__sanssouci_complete)'
