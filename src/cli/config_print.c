/* Not part of the offline program, unlike config.c: it needs the store to hide passwords. */
#include "cli/config.h"

#include "texts/words.h"
#include "store/store.h"

enum { NAME = 1024 };

static void print_value(const ss_options *options, ss_option option, FILE *out) {
    char shown[NAME];
    const char *name = ss_option_about(option).name, *value = options->text[option];
    bool is_switch = ss_option_about(option).type == SS_TYPE_SWITCH;
    if (is_switch)
        fprintf(out, "%s%s = yes\n", value ? "" : "#", name);
    else if (value)
        fprintf(out, "%s = %s\n", name,
                option == SS_OPTION_DB ? ss_store_name(value, shown, sizeof shown) : value);
    else
        fprintf(out, "#%s = %s\n", name, ss_option_about(option).usual ? ss_option_about(option).usual : "");
}

void ss_config_print(const ss_options *options, const uint8_t takes[SS_TAKES], FILE *out) {
    for (int i = 1; i < SS_OPTIONS; i++) {
        if (!ss_config_has(takes, i)) continue;
        fprintf(out, "# %s\n", _(ss_option_about(i).help));
        print_value(options, i, out);
        fputs("\n", out);
    }
}
