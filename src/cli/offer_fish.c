/* Completion for fish, with what the help says about commands and options. */
#include "cli/offer.h"
#include "texts/words.h"

static const char begin[] = "complete -c sanssouci";

static void print_description(const char *text) {
    fputs(" -d '", stdout);
    ss_print_quoted(text, "\\", "\\'");
    puts("'");
}

/* Prints how a value or an argument is completed. */
static void print_offer(ss_offer offer) {
    switch (offer.kind) {
    case SS_OFFER_NOTHING: break;
    case SS_OFFER_WORDS: printf(" -a '%s'", offer.words); break;
    case SS_OFFER_LIST: printf(" -a '(__fish_append , %s)'", offer.words); break;
    case SS_OFFER_FILES: fputs(" -F", stdout); break;
    case SS_OFFER_FOLDERS: fputs(" -a '(__fish_complete_directories)'", stdout); break;
    }
}

static void print_option(ss_option option) {
    ss_option_facts about = ss_option_about(option);
    printf(" -l %s", about.name);
    if (about.value) {
        ss_offer offer = ss_offer_values(option);
        fputs(offer.kind == SS_OFFER_FILES ? " -r" : " -x", stdout);
        print_offer(offer);
    }
    print_description(_(about.help));
}

static void show_option(const ss_command *command, ss_option option) {
    printf("%s -n '__sanssouci_after %s'", begin, command->name);
    print_option(option);
}

void ss_offer_fish(void) {
    puts("# Completion of sanssouci in fish, printed by `sanssouci completion fish`.");
    puts("function __sanssouci_after # whether this is the command; without a name, whether there is none "
         "yet\n"
         "    set -l words (commandline -opc)[2..-1]\n"
         "    while set -q words[1]; and string match -q -- '-*' $words[1]\n"
         "        test $words[1] = --lang; and set -e words[1]\n"
         "        set -e words[1]\n"
         "    end\n"
         "    test \"$words[1]\" = \"$argv[1]\"\n"
         "end");
    printf("%s -f\n", begin);
    printf("%s -n __sanssouci_after -l version\n", begin);
    printf("%s -n __sanssouci_after", begin);
    print_option(SS_OPTION_LANG);
    printf("%s -n __sanssouci_after", begin);
    print_option(SS_OPTION_HELP);
    for (int i = 0; ss_commands[i]; i++) {
        printf("%s -n __sanssouci_after -a %s", begin, ss_commands[i]->name);
        print_description(_(ss_commands[i]->summary));
    }
    for (int i = 0; ss_commands[i]; i++) {
        ss_offer offer = ss_offer_arguments(ss_commands[i]);
        if (offer.kind) {
            printf("%s -n '__sanssouci_after %s'", begin, ss_commands[i]->name);
            print_offer(offer);
            putchar('\n');
        }
        ss_offer_options(ss_commands[i], show_option);
    }
}
