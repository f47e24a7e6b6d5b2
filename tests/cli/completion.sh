# Completion in the shells. zsh and fish are tested if they are installed.
. tools/tap.sh

commands=$(sanssouci help | sed -n 's/^  \([a-z]*\)  *[a-z].*/\1/p' | tr '\n' ' ')
: >"$scratch/game.sgr"
mkdir "$scratch/games"

# ---- bash ----

sanssouci completion bash >"$scratch/bash"
cat >"$scratch/ask" <<'ASK'
compopt() { :; } # bash has it only while completing
cd "$1" && . ./bash && shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_sanssouci
printf '%s\n' "${COMPREPLY[*]}"
ASK
asked() { bash "$scratch/ask" "$scratch" sanssouci "$@"; }

says 'bash completes commands' "${commands% }" 0 asked ''
says 'a command begun' completion 0 asked comp
says 'a command behind the language' show 0 asked --lang de sh
says 'the language with =' show 0 asked --lang = de sh
says 'options of the command' '--edition' 0 asked new --e
says 'and not those of others' '' 0 asked new --ou
says 'values' '2013 second' 0 asked new --edition ''
says 'values behind =' 'second' 0 asked new --edition = s
says 'values right behind =' '2013 second' 0 asked new --edition =
says 'numbers' '2 3 4' 0 asked new --players ''
says 'lists' 'rewards,boars' 0 asked new --modules rewards,b
says 'who plays' 'you,random' 0 asked play --players you,ra
says 'words that an option lists' 'x-forwarded-for forwarded' 0 asked serve --proxy-header ''
says 'but not as words of the command' '' 0 asked serve ''
says 'nothing where anything goes' '' 0 asked new --seed ''
says 'files' 'game.sgr' 0 asked check game.
says 'folders' 'games' 0 asked arena --out g
says 'folders that are not a value, too' 'games' 0 asked export g
says 'what a command does' 'backup check copy export prune' 0 asked store ''
says 'and then its file' 'game.sgr' 0 asked store backup game.
says 'behind an option, too' 'backup' 0 asked store --person p1 b
says 'commands to explain' 'bench' 0 asked help ben
: >"$scratch/a [b].sgr"
says 'a file whose name is a pattern' 'a [b].sgr' 0 asked check 'a '
# A bug: what was typed before a comma came back to the shell as a word to expand.
asked new --modules "\$(touch $scratch/ran)," >"$scratch/said"
asked new --modules "\`touch $scratch/ran\`," >>"$scratch/said"
holds 'nothing that is typed is run before Enter' test ! -e "$scratch/ran"
says 'shells' 'bash zsh fish' 0 asked completion ''

# Every option that help names is offered, and every offered value is accepted.
for command in $commands; do
  sanssouci help "$command" | sed -n 's/^  \(--[a-z-]*\) .*/\1/p' | sort -u >"$scratch/helped"
  asked "$command" -- | tr ' ' '\n' | sort -u >"$scratch/offered"
  holds "bash offers all options of $command" cmp -s "$scratch/helped" "$scratch/offered"
done
for language in $(asked --lang ''); do holds "--lang $language is taken" sanssouci --lang "$language" --version; done >"$scratch/said"
grep '^ok\|^not ok' "$scratch/said"
says 'all languages are offered' "$all_languages" 0 asked --lang ''
for edition in $(asked new --edition ''); do
  holds "--edition $edition is taken" sh -c "sanssouci new --edition $edition >$scratch/deal"
done
holds '--modules with all that are offered is taken' \
  sh -c "sanssouci new --modules $(asked new --modules '' | tr ' ' ,) >$scratch/deal"
says 'all colours are offered' 'auto always never' 0 asked show --color ''
for colour in $(asked show --color ''); do
  holds "--color $colour is taken" sh -c "sanssouci show --color $colour $scratch/deal >$scratch/shown"
done

# ---- fish and zsh ----

for shell in bash zsh fish; do
  sanssouci completion $shell >"$scratch/$shell"
  for language in $all_languages; do
    sanssouci completion $shell --lang $language | holds "$shell needs no words of $language" cmp -s - "$scratch/$shell"
  done
done
if command -v fish >/dev/null; then holds 'fish reads its script' fish --no-execute "$scratch/fish"; fi
if command -v zsh >/dev/null; then holds 'zsh reads its script' zsh -n "$scratch/zsh"; fi
tab=$(printf '\t')
for language in $all_languages; do
  LC_ALL=$language.UTF-8 sanssouci complete '' >"$scratch/offered"
  sanssouci --lang $language help >"$scratch/helped"
  for command in $commands; do
    holds "$command is offered with what help says in $language" test -n "$(sed -n "s/^$command$tab\(.....\).*/\1/p" "$scratch/offered")" -a \
      "$(sed -n "s/^$command$tab\(.....\).*/\1/p" "$scratch/offered")" = "$(sed -n "s/^  $command  *\(.....\).*/\1/p" "$scratch/helped")"
  done
done
says 'options are offered with what help says' "--edition${tab}2013 (the default) or second" 0 \
  sh -c 'sanssouci complete new -- | grep edition'
says 'so is the language' "--lang${tab}the language: $(echo $all_languages | sed 's/ /, /g')" 0 sh -c 'sanssouci complete -- | grep lang'
says 'behind = the value alone' '2013
second' 0 sanssouci complete new --edition=s
says 'after an option without a value the words of the command' FILE 0 sanssouci complete score --table ''
# A bug: FILE came behind the choices, and the shells took it for one of them.
says 'what a command does' 'backup
check
copy
export
prune' 0 sanssouci complete store ''
says 'the file it needs' FILE 0 sanssouci complete store --db x backup ''
says 'nothing after a choice alone' '' 0 sanssouci complete completion bash ''
says 'nothing after a command that is none' '' 0 sanssouci complete nwe ''
says 'nothing without a word' '' 0 sanssouci complete
if command -v fish >/dev/null; then
  fished() { HOME=$scratch fish -c "cd $scratch; source fish; complete -C 'sanssouci $1'" | cut -f 1 | tr '\n' ' '; }
  says 'fish completes commands' 'completion ' 0 fished comp
  says 'options' '--edition ' 0 fished 'new --e'
  says 'values' '2013 second ' 0 fished 'new --edition '
  says 'lists' 'rewards,boars ' 0 fished 'new --modules rewards,b'
  says 'files' 'game.sgr ' 0 fished 'check game.'
  says 'a command behind the language' 'show ' 0 fished '--lang de sh'
else
  echo '# skipped: fish, which is not installed'
fi
command -v zsh >/dev/null || echo '# skipped: zsh, which is not installed'

# ---- others ----

says 'an unknown shell is refused' 'sanssouci: there is no shell "powershell" here, only bash, zsh and fish' 2 \
  sanssouci completion powershell
says 'nearly a shell gets a hint' 'sanssouci: there is no shell "bsh"; did you mean "bash"?' 2 sanssouci completion bsh

done_testing
