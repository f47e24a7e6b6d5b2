#include "texts/term.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "system/streams.h"
#include "texts/words.h"

/* ---- what the output can do ---- */

static const char *variable(const char *name) {
    const char *value = getenv(name);
    return value ? value : "";
}

static bool speaks_utf8(void) {
    const char *locale = variable("LC_ALL");
    if (!*locale) locale = variable("LC_CTYPE");
    if (!*locale) locale = variable("LANG");
    const char *dot = strchr(locale, '.');
    if (strcmp(variable("TERM"), "linux") == 0) return false; /* the font of the console has few signs */
    /* Texts in other languages are UTF-8 in any locale. Signs in ASCII among them, as with --lang de, would look
     * broken. */
    if (strcmp(ss_words_language(), "en") != 0) return true;
    /* A locale without a character set, such as LANG=de_DE, uses ours: its texts are shown in UTF-8 too
     * (texts/words.c). */
    if (!dot) return strlen(locale) > 1 && strcmp(locale, "POSIX") != 0;
    return (strncasecmp(dot, ".utf-8", 6) == 0 || strncasecmp(dot, ".utf8", 5) == 0);
}

static bool wants_colour(FILE *out, ss_colour_wish wish) {
    if (wish != SS_COLOUR_AUTO) return wish == SS_COLOUR_ALWAYS;
    const char *terminal = variable("TERM");
    return ss_is_terminal(out) && !*variable("NO_COLOR") && *terminal && strcmp(terminal, "dumb") != 0;
}

ss_term ss_term_for(FILE *out, ss_colour_wish wish) {
    const char *terminal = variable("TERM");
    bool many = strstr(terminal, "256") || strstr(terminal, "direct") || *variable("COLORTERM");
    return (ss_term){
        .utf8 = speaks_utf8(),
        .colours = !wants_colour(out, wish) ? 0
                   : many                   ? 256
                                            : 8,
    };
}

/* ---- signs: in ASCII, in UTF-8; all of the latter are narrow in every terminal font ---- */

/* clang-format off */
static const char *const signs[SS_SIGNS][2] = {
    [SS_SIGN_FREE]        = {".",  "·"},
    [SS_SIGN_GARDENER]    = {"o",  "◉"},
    [SS_SIGN_NOBLE]       = {"N",  "♛"},
    [SS_SIGN_BOAR]        = {"B",  "♞"},
    [SS_SIGN_MISSION]     = {"!",  "★"},
    [SS_SIGN_LINE]        = {"-",  "─"},
    [SS_SIGN_DOT]         = {"|",  "·"},
    [SS_SIGN_ARROW]       = {"->", "→"},
    [SS_SIGN_OFFER]       = {"*",  "◇"},
    [SS_SIGN_CHOSEN]      = {"=",  "✓"},
    [SS_SIGN_HERE]        = {">",  "▸"},
    [SS_SIGN_HERE_END]    = {"<",  "◂"},
    [SS_SIGN_PATH]        = {":",  "•"},
    [SS_SIGN_SEAT1]       = {"1",  "▲"},
    [SS_SIGN_SEAT2]       = {"2",  "●"},
    [SS_SIGN_SEAT3]       = {"3",  "■"},
    [SS_SIGN_SEAT4]       = {"4",  "◆"},
    [SS_SIGN_BACK_HIDDEN] = {"?",  "?"},
    [SS_SIGN_BACK2]       = {"2",  "Ⅱ"},
    [SS_SIGN_BACK3]       = {"3",  "Ⅲ"},
    [SS_SIGN_BACK4]       = {"4",  "Ⅳ"},
    [SS_SIGN_BAR1]        = {"#",  "█"},
    [SS_SIGN_BAR2]        = {"=",  "▓"},
    [SS_SIGN_BAR3]        = {"+",  "▒"},
    [SS_SIGN_BAR4]        = {":",  "░"},
    [SS_SIGN_BAR5]        = {"-",  "╌"},
    [SS_SIGN_MORE]        = {"v",  "▾"},
    [SS_SIGN_CUT]         = {"~",  "…"},
};
/* clang-format on */

static const char *const motif_signs[SS_MOTIFS][2] = {
    {"a", "▦"},
    {"b", "♗"},
    {"c", "⌂"},
    {"d", "♣"},
    {"e", "◢"},
    {"f", "≋"},
    {"g", "❀"},
    {"h", "@"  },
    {"i", "∵"},
};

const char *ss_sign_text(ss_term term, ss_sign sign) { return signs[sign][term.utf8]; }
const char *ss_motif_sign(ss_term term, int motif) { return motif_signs[motif][term.utf8]; }

/* ---- paint ---- */

/* Foreground and background, of 256 colours and of 8. */
static const struct {
    uint8_t ink, ground, ink8, ground8;
} rows[SS_EDITIONS][SS_ROWS] = {
    [SS_EDITION_2013] = {{16, 180, 30, 43},
                         {16, 231, 30, 47},
                         {16, 248, 37, 44},
                         {16, 208, 37, 41},
                         {231, 97, 37, 45},
                         {231, 30, 30, 46}},
    [SS_EDITION_SECOND] = {{16, 180, 30, 47},
                         {231, 90, 37, 45},
                         {16, 220, 30, 43},
                         {231, 26, 37, 44},
                         {231, 124, 37, 41},
                         {16, 248, 30, 46}},
};

ss_row_colours ss_row_colours_of(int colours, int edition, int row) {
    if (colours == 256) return (ss_row_colours){rows[edition][row - 1].ink, rows[edition][row - 1].ground};
    return (ss_row_colours){rows[edition][row - 1].ink8 - 30, rows[edition][row - 1].ground8 - 40};
}

void ss_paint_row(FILE *out, ss_term term, int edition, int row) {
    if (term.colours == 256)
        fprintf(out, "\033[38;5;%d;48;5;%dm", rows[edition][row - 1].ink, rows[edition][row - 1].ground);
    else if (term.colours)
        fprintf(out, "\033[%d;%dm", rows[edition][row - 1].ink8, rows[edition][row - 1].ground8);
}

void ss_paint_strong(FILE *out, ss_term term) {
    if (term.colours) fputs("\033[1m", out);
}

void ss_paint_faint(FILE *out, ss_term term) {
    if (term.colours) fputs("\033[2m", out);
}

void ss_paint_end(FILE *out, ss_term term) {
    if (term.colours) fputs("\033[0m", out);
}
