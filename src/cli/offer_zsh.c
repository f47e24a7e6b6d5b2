/* Completion for zsh, with what the help says about commands and options. */
#include "cli/offer.h"
#include "texts/words.h"

static const char quote[] = "'\\''";

/* Prints the action of a value or an argument, in the form of _arguments. */
static void print_action(ss_offer offer) {
    switch (offer.kind) {
    case SS_OFFER_NOTHING: putchar(' '); break;
    case SS_OFFER_WORDS: printf("(%s)", offer.words); break;
    case SS_OFFER_LIST: printf("_sequence compadd - %s", offer.words); break;
    case SS_OFFER_FILES: fputs("_files", stdout); break;
    case SS_OFFER_FOLDERS: fputs("_files -/", stdout); break;
    }
}

static void show_option(const ss_command *command, ss_option option) {
    (void)command;
    ss_option_facts about = ss_option_about(option);
    printf(" \\\n        '--%s%s[", about.name, about.value ? "=" : "");
    ss_print_quoted(_(about.help), "[]\\", quote);
    putchar(']');
    if (about.value) {
        printf(":%s:", about.value);
        print_action(ss_offer_values(option));
    }
    putchar('\'');
}

static void show_command(const ss_command *command) {
    ss_offer offer = ss_offer_arguments(command);
    printf("      %s) _arguments", command->name);
    ss_offer_options(command, show_option);
    if (command->most) {
        printf(" \\\n        '%s:", command->most > 1 ? "*" : "1");
        printf("%s:", offer.kind == SS_OFFER_FILES ? "file" : "word");
        print_action(offer);
        putchar('\'');
    }
    puts(" ;;");
}

void ss_offer_zsh(void) {
    fputs("#compdef sanssouci\n"
          "# Completion of sanssouci in zsh, printed by `sanssouci completion zsh`.\n"
          "_sanssouci() {\n"
          "  local curcontext=\"$curcontext\" context state state_descr line\n"
          "  local -a commands\n"
          "  typeset -A opt_args\n"
          "  _arguments -C '--version' '--help' '--lang=:TAG:",
          stdout);
    print_action(ss_offer_values(SS_OPTION_LANG));
    fputs("' \\\n"
          "    '1:command:->command' '*::argument:->argument'\n"
          "  case $state in\n"
          "    command)\n"
          "      commands=(\n",
          stdout);
    for (int i = 0; ss_commands[i]; i++) {
        printf("        '%s:", ss_commands[i]->name);
        ss_print_quoted(_(ss_commands[i]->summary), "\\", quote);
        puts("'");
    }
    fputs("      )\n"
          "      _describe command commands ;;\n"
          "    argument) case $words[1] in\n",
          stdout);
    for (int i = 0; ss_commands[i]; i++) show_command(ss_commands[i]);
    fputs("    esac ;;\n"
          "  esac\n"
          "}\n"
          "if [ \"$funcstack[1]\" = _sanssouci ]; then _sanssouci \"$@\"; else compdef _sanssouci sanssouci; "
          "fi\n",
          stdout);
}
