# The full-screen game in a real terminal: tmux is the terminal. If it cannot run (no pty), the test is skipped.
. tools/tap.sh

server=ss-$$
mux() { tmux -L $server -f /dev/null "$@" 2>/dev/null; }
# Starts a command in a terminal of this size.
in_terminal() {
  columns=$1 lines=$2
  shift 2
  mux kill-session -t game
  mux new-session -d -s game -x "$columns" -y "$lines" \
    "exec env TERM=screen-256color LC_ALL=${characters:-C.UTF-8} XDG_STATE_HOME=$XDG_STATE_HOME XDG_CONFIG_HOME=$XDG_CONFIG_HOME PATH=$PATH sh -c 'trap : INT; $*; sleep 600'"
}
screen() { mux capture-pane -p -t game; }
all_of_it() { mux capture-pane -p -S - -t game; } # with what has scrolled away
keys() { mux send-keys -t game "$@"; }
typed() { mux send-keys -t game -l "$1"; }

# Waits until a command succeeds.
comes() {
  for _ in $(seq 200); do
    "$@" && return
    sleep 0.05
  done
  return 1
}
shows() { screen | grep -q -e "$1"; }
shows_no_more() { ! shows "$1"; }
has_ended() { ! kill -0 "$1" 2>/dev/null; }
# Waits until a text is on the screen.
seen() { comes shows "$1" || { screen | sed 's/^/# /' && false; }; }
gone() { comes shows_no_more "$1"; } # waits until it cannot be read any more
# Ends the program in the terminal by a command, and waits until it has ended.
ended_by() {
  program=$(mux display-message -p -t game '#{pane_pid}')
  "$@" && comes has_ended "$program"
}
killed() { kill -KILL "$program"; }
finish() { mux kill-server; rm -rf "$scratch"; }
trap finish EXIT

mux new-session -d -s keeper 'sleep 600' # without any session the server would end
if ! command -v tmux >/dev/null || ! in_terminal 80 24 'echo ready' || ! seen ready; then
  echo '1..0 # skipped: tmux has no terminal here'
  exit
fi

saved() { ls -t "$XDG_STATE_HOME"/sanssouci/*.sgr 2>/dev/null | head -n 1; } # by time: two of one second are not in order
turns() { grep -c '^[0-9]*\.[0-9] ' "$(saved)"; }

# ---- a new user, by keys alone ----

in_terminal 80 24 sanssouci play
holds 'without options play begins with the start screen' seen 'Enter starts the game'
keys Enter
holds 'Enter on the start screen leads to the choice of a side' seen 'Which side of your garden'
keys Right Enter
holds 'the choice of a side leads to the game' seen 'Which card do you play'
holds 'a game is saved from its start' sanssouci check "$(saved)"
keys '?'
holds '? shows the help' seen 'Keys and signs'
keys Escape
for size in '120 40' '200 60' '90 30' '20 5' '80 24'; do
  set -- $size
  mux resize-window -t game -x "$1" -y "$2"
  if [ "$1" -ge 80 ]; then wanted='Which card do you play'; else wanted='This window has'; fi
  holds "resized to $1 columns and $2 lines the screen shows \"$wanted\"" seen "$wanted"
done
for _ in $(seq 600); do
  keys Enter
  sleep 0.04
  case $_ in
    40) mux resize-window -t game -x 150 -y 50 ;;
    80) mux resize-window -t game -x 80 -y 24 ;;
    *[05]) screen | grep -q 'the game is over' && break ;;
  esac
done
holds 'a whole game can be played with keys' seen 'the game is over'
holds 'the record of the game is sound' sanssouci check "$(saved)"
holds 'the record of the game has all turns' test "$(turns)" = 36
keys r
holds 'r shows a replay of the game' seen 'Turn 0 of 36'
keys End
holds 'End leads to the end of the replay' seen 'Turn 36 of 36'
keys q Enter
holds 'a player who leaves is told where the game is saved' seen 'What was saved is in'

# ---- a hint ----

in_terminal 80 24 sanssouci play --players you,greedy --garden a --seed 9
seen 'Which card do you play' >/dev/null
keys H
seen 'It goes on thinking\|Points and lead' >/dev/null
# The list may be sorted anew meanwhile; the cursor stays on its turn.
chosen() { screen | sed -n 's/^│ ▸ \([^ ]* [^ ]*\) .*/\1/p'; }
chooses_another() { before=$(chosen) && [ -n "$before" ] && [ "$before" != "$first" ]; }
first=$(chosen)
keys Down
comes chooses_another
holds 'after two seconds the hint is complete' seen 'games out of 100'
holds 'the cursor stays on the turn it was on' test "$before" = "$(chosen)"
holds 'garden and display can be seen beside the hint' sh -c "printf '%s' '$(screen | tr "'" ' ')' | grep -q '→[a-i][2-6] '"
keys Enter
holds 'Enter takes the turn of the hint' seen "($before"

# ---- by notation; killed in the middle, and resumed ----

rm -r "$XDG_STATE_HOME"
in_terminal 100 30 exec sanssouci play --players you,random --modules boars,rewards --garden a --reward b --seed 7
seen 'Which card do you play' >/dev/null
has_turns() { [ "$(turns)" -ge "$1" ]; }
play_typed() { # one round; the record tells what is legal
  before=$(turns)
  turn=$(sanssouci moves "$(saved)" | sed -n "$((1 + before * 7 % 20))p")
  typed ":${turn:-$(sanssouci moves "$(saved)" | head -n 1)}"
  keys Enter
  comes has_turns $((before + 2))
  keys Tab Tab # whatever is being shown need not be watched
}
for _ in 1 2 3 4 5; do play_typed; done
holds 'turns can be typed in notation' test "$(turns)" = 10
cp "$(saved)" "$scratch/before.sgr"
ended_by killed
holds 'a game that is killed loses no turn' cmp -s "$(saved)" "$scratch/before.sgr"
in_terminal 80 24 exec sanssouci play --resume
holds 'a saved game can be chosen from a list' seen 'round 6 of 18'
keys Enter
holds 'a saved game goes on where it was' seen 'Which card do you play'
for _ in 1 2 3; do play_typed; done
ended_by mux kill-session -t game # the terminal is closed
holds 'a closed terminal loses no turn' test "$(turns)" = 16
in_terminal 80 24 sanssouci play --resume "$(saved)"
seen 'Which card do you play' >/dev/null
for _ in $(seq 10); do play_typed; done
holds 'a game that was killed twice comes to its end' seen 'the game is over'
holds 'a game that was killed twice has all its turns' test "$(turns)" = 36

# ---- garbage ----

in_terminal 80 24 sanssouci play --players you,random --garden a --seed 8
seen 'Which card do you play' >/dev/null
typed "$(head -c 3000 /dev/urandom | LC_ALL=C tr -d '\000\003\004\021\023\032\034' | LC_ALL=C tr qQ xx)"
# Esc closes what garbage has opened, one thing after the other; then what is typed can be read.
can_type() {
  keys Escape
  sleep 0.05 # or it would be a key pressed with Alt
  typed ':fence'
  sleep 0.05
  shows 'turn> .*fence'
}
comes can_type
keys Escape
gone 'turn>'
typed "$(printf '\033[200~rm -rf x\n36x6l@c6 c>3\n\033[201~')"
holds 'pasted text is not executed, but can be read' seen 'turn> .*rm -rf x 36x6l@c6 c>3'
keys Escape
holds 'garbage does no harm' sanssouci check "$(saved)"
keys C-c
holds 'Ctrl-C asks whether to leave' seen 'Leave the game?'
keys Enter
holds 'Enter after Ctrl-C leaves' gone 'Which card do you play\|Leave the game'

# ---- keys that nobody here knows ----

in_terminal 80 24 exec sanssouci play --players you,random --garden a --seed 8
seen 'Which card do you play' >/dev/null
typed ":36$(printf '\033[99~\033[1;9Z\033OZ')x"
holds 'unknown keys leave nothing in what is typed' seen 'turn> 36x '
keys Escape
holds 'a single Esc is still recognised' seen 'Which card do you play'

# ---- one game in two terminals ----

mux new-session -d -s other -x 80 -y 24 \
  "exec env TERM=screen-256color LC_ALL=C.UTF-8 XDG_STATE_HOME=$XDG_STATE_HOME XDG_CONFIG_HOME=$XDG_CONFIG_HOME PATH=$PATH sanssouci play --resume $(saved)"
seen_there() {
  for _ in $(seq 200); do
    mux capture-pane -p -t other | grep -q -e "$1" && return
    sleep 0.05
  done
  mux capture-pane -p -t other | sed 's/^/# /'
  return 1
}
holds 'a second terminal shows that the game is being played' seen_there 'being played in another'
mux send-keys -t other v Enter Enter Enter Enter '?'
seen_there 'Keys and signs' >/dev/null
mux send-keys -t other Escape
holds 'a second terminal may look, but plays no turn' seen_there 'Turn 0 of 0, as seen by You'
keys Enter Enter Enter Enter Enter
holds 'a second terminal follows the game' seen_there 'Turn 2 of 2'
kill -KILL "$(mux display-message -p -t game '#{pane_pid}')"
holds 'a second terminal goes on with the game once the first has gone' seen_there 'Which card do you play'
mux kill-session -t other

# ---- several people ----

in_terminal 80 24 sanssouci play --players Ann,Bob --garden a --seed 9
holds 'a curtain hides the first hand' seen 'Ann: press Enter'
keys Enter
holds 'Enter shows the first hand' seen 'missions'
for _ in $(seq 12); do
  keys Enter
  sleep 0.1
  screen | grep -q 'Bob: press Enter' && break
done
holds 'a curtain hides the hand of the second player' seen 'Bob: press Enter'
holds 'no hand can be read behind a curtain, nor scrolled back to' sh -c "! printf '%s' '$(all_of_it | tr "'" ' ')' | grep -q 'missions\|hand '"
keys q Enter
seen 'What was saved' >/dev/null
holds 'no hand can be read when the screen is gone' sh -c "! printf '%s' '$(all_of_it | tr "'" ' ')' | grep -q 'missions\|hand '"
in_terminal 80 24 sanssouci play --plain --players Ann,Bob --garden a --seed 9
holds 'several people in line mode are warned and asked' seen 'Go on all the same'
keys no Enter
holds 'several people in line mode may decline' seen 'several people need a terminal'

# ---- the mouse ----

in_terminal 80 24 TERM=xterm-256color sanssouci play --players you,greedy --garden a --seed 9
seen 'Which card do you play' >/dev/null
click() { typed "$(printf '\033[<%d;%d;%dM\033[<%d;%d;%dm' "$@" "$@")"; } # pressed and let go
click 0 4 17
holds 'a card is chosen by a click' seen 'Which tile do you take'
holds 'a click chooses the card under it' seen '^✓1 '
click 2 4 17
holds 'the right button goes back' seen 'Which card do you play'
click 0 2 24
holds 'a key can be clicked' seen 'Keys and signs'

# ---- other terminals ----

in_terminal 80 24 sanssouci play --lang de --players you,greedy --garden a --seed 9
holds '--lang de shows the screen in German' seen 'Welche Karte spielst du'
characters=C in_terminal 80 24 sanssouci play --players you,greedy --garden a --seed 9
holds 'a terminal without UTF-8 shows signs in ASCII' seen ' 1 {a}  {b}'
characters=C in_terminal 80 24 sanssouci play --lang de --players you,greedy --garden a --seed 9
holds 'in a language with umlauts a terminal without UTF-8 shows signs that are not ASCII' seen '^ 1 {▦}'
in_terminal 80 24 TERM=dumb sanssouci play --players you,greedy --garden a --seed 9
holds 'a dumb terminal gets the line mode' seen '^card>'
in_terminal 80 24 sanssouci replay "$scratch/before.sgr" --seat 1
holds 'replay uses the whole screen too' seen 'as seen by'

# ---- the coach ----

cp tests/conformance/good/2013-base-2p-greedy.sgr "$scratch/over.sgr"
in_terminal 80 24 sanssouci replay "$scratch/over.sgr"
seen 'all cards open' >/dev/null
keys c
holds 'c reviews a game' seen 'So far: \['
holds 'turns are listed while the coach goes on' seen '▸ *[0-9]* *[0-9]* ?'
keys Enter
holds 'a turn of the review can be seen on the table' seen 'played: '
keys Right
holds 'the better turn can be seen on the table' seen '▸ better: '
keys Escape
holds 'Esc leads back to the list' seen 'what went wrong'
keys Escape
holds 'Esc leads from the list back to the replay' seen 'all cards open'

done_testing
