#include "cli/colours.h"

#include <string.h>

#include "cli/complain.h"
#include "texts/words.h"

bool ss_colours_read(const ss_options *options, ss_term *term) {
    static const char *const wishes[] = {
        [SS_COLOUR_AUTO] = "auto", [SS_COLOUR_ALWAYS] = "always", [SS_COLOUR_NEVER] = "never"};
    const char *wish = ss_given(options, SS_OPTION_COLOR) ? options->text[SS_OPTION_COLOR] : "auto";
    for (ss_colour_wish i = SS_COLOUR_AUTO; i <= SS_COLOUR_NEVER; i++)
        if (strcmp(wishes[i], wish) == 0) {
            *term = ss_term_for(stdout, i);
            return true;
        }
    ss_complain(_("--color is always, never or auto, not \"%s\""), wish);
    return false;
}

bool ss_theme_read(const ss_options *options, ss_theme *theme) {
    static const char *const names[] = {
        [SS_THEME_AUTO] = "auto", [SS_THEME_DARK] = "dark", [SS_THEME_LIGHT] = "light"};
    const char *text = options->text[SS_OPTION_THEME];
    for (*theme = SS_THEME_AUTO; *theme <= SS_THEME_LIGHT; ++*theme)
        if (strcmp(text ? text : "auto", names[*theme]) == 0) return true;
    ss_complain(_("--theme is dark, light or auto, not \"%s\""), text);
    return false;
}
