# Completion of sanssouci in bash 4 and later: the program knows what may follow. It needs no other scripts, since
# bash-completion may not be installed.
_sanssouci() {
    local current=${COMP_WORDS[COMP_CWORD]} words=() word found line
    # bash splits words at `=`, so `--edition=second` arrives as three.
    for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        [[ $word == = ]] || words+=("$word")
    done
    [[ $current == = ]] && current= && words+=('')
    found=$("${COMP_WORDS[0]/#~\//$HOME/}" complete "${words[@]}" 2>/dev/null | cut -f 1)
    COMPREPLY=()
    case $found in
        FILE) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        DIR) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
        *)  # not compgen -W, which would run what was typed as $(...)
            while IFS= read -r line; do
                [[ $line && $line == "$current"* ]] && COMPREPLY+=("$line")
            done <<<"$found" ;;
    esac
}
complete -F _sanssouci sanssouci
