/* Completion for bash 4 and later. It needs no other scripts, since bash-completion may not be installed. */
#include "cli/offer.h"

/* bash splits words at `=`, so `--edition=second` arrives as three words. */
static const char head[] =
    "# Completion of sanssouci in bash, printed by `sanssouci completion bash`.\n"
    "_sanssouci() {\n"
    "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= i\n"
    "    local kind=nothing words= options='--help --version --lang'\n"
    "    if [[ $current == = ]]; then\n"
    "        current=\n"
    "    elif [[ $before == = ]]; then\n"
    "        before=${COMP_WORDS[COMP_CWORD-2]}\n"
    "    fi\n"
    "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
    "        case ${COMP_WORDS[i]} in\n"
    "            --lang) [[ ${COMP_WORDS[i+1]} == = ]] && ((i++)); ((i++)) ;;\n"
    "            -*) ;;\n"
    "            *) command=${COMP_WORDS[i]}; break ;;\n"
    "        esac\n"
    "    done\n";

static const char tail[] =
    "    if [[ $kind == option ]]; then\n"
    "        kind=nothing\n"
    "    elif [[ $current == -* ]]; then\n"
    "        kind=words words=$options\n"
    "    fi\n"
    "    COMPREPLY=()\n"
    "    case $kind in\n"
    "        words) COMPREPLY=($(compgen -W \"$words\" -- \"$current\")) ;;\n"
    "        list)\n"
    "            local given=\n"
    "            [[ $current == *,* ]] && given=${current%,*},\n"
    "            COMPREPLY=($(compgen -P \"$given\" -W \"$words\" -- \"${current##*,}\")) ;;\n"
    "        files) compopt -o filenames; local IFS=$'\\n'; COMPREPLY=($(compgen -f -- \"$current\")) ;;\n"
    "        folders) compopt -o filenames; local IFS=$'\\n'; COMPREPLY=($(compgen -d -- \"$current\")) ;;\n"
    "    esac\n"
    "}\n"
    "complete -F _sanssouci sanssouci\n";

static void print_offer(ss_offer offer, const char *nothing) {
    static const char *const kinds[] = {
        [SS_OFFER_WORDS] = "words",
        [SS_OFFER_LIST] = "list",
        [SS_OFFER_FILES] = "files",
        [SS_OFFER_FOLDERS] = "folders",
    };
    const char *kind = offer.kind == SS_OFFER_NOTHING ? nothing : kinds[offer.kind];
    printf("kind=%s words='%s' ;;\n", kind, offer.words);
}

static void show_name(const ss_command *command, ss_option option) {
    (void)command;
    printf(" --%s", ss_option_about(option).name);
}

static void show_values(const ss_command *command, ss_option option) {
    ss_option_facts about = ss_option_about(option);
    if (!about.value) return;
    printf("        %s,--%s) ", command->name, about.name);
    print_offer(ss_offer_values(option), "option");
}

void ss_offer_bash(void) {
    fputs(head, stdout);
    fputs("    case $command in\n        '') kind=words words='", stdout);
    for (int i = 0; ss_commands[i]; i++) printf("%s%s", i ? " " : "", ss_commands[i]->name);
    puts("' ;;");
    for (int i = 0; ss_commands[i]; i++) {
        printf("        %s) options='", ss_commands[i]->name);
        ss_offer_options(ss_commands[i], show_name);
        fputs("' ", stdout);
        print_offer(ss_offer_arguments(ss_commands[i]), "nothing");
    }
    fputs("    esac\n    case $command,$before in\n        ,--lang) ", stdout);
    print_offer(ss_offer_values(SS_OPTION_LANG), "option");
    for (int i = 0; ss_commands[i]; i++) ss_offer_options(ss_commands[i], show_values);
    fputs("    esac\n", stdout);
    fputs(tail, stdout);
}
