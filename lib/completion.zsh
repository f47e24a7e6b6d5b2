#compdef sanssouci
# Completion of sanssouci in zsh: the program knows what may follow.
_sanssouci() {
  local found
  local -a candidates
  found=$("${words[1]/#\~\//$HOME/}" complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
  compset -P 1 '--*='
  case $found in
    FILE) _files ;;
    DIR) _files -/ ;;
    ?*)
      candidates=("${(@f)${found//:/\\:}//$'\t'/:}")
      _describe word candidates ;;
  esac
}
if [ "$funcstack[1]" = _sanssouci ]; then _sanssouci "$@"; else compdef _sanssouci sanssouci; fi
