#include "terminal/text/guide.h"

#include "texts/rulebook.h"
#include "texts/words.h"
#include "texts/lines.h"

/* ---- the rules ---- */

int ss_guide_rules(bool whole, int modules, bool begun, const char *paragraphs[SS_GUIDE_MOST]) {
    int count = 0;
    for (int i = 0; i < SS_RULE_SECTIONS; i++) {
        const ss_rule_section *rule = &ss_rulebook[i];
        if (begun && rule->module && !(modules & rule->module)) continue;
        if (rule->brief) paragraphs[count++] = rule->brief;
        if (rule->more && whole) paragraphs[count++] = rule->more;
    }
    return count;
}

/* ---- what can be pressed and typed ---- */

static const char *const typing =
    N_("You can also type a whole turn: 36x6l@c6 c>3 plays the card 36, takes the tile in 6l, puts it on "
       "c6 and walks the noble of column c to row 3. Write - when no noble moves, and @Gc5 for a gardener "
       "on c5. A stack may be added, as in /4; else it is the first that is not empty. A whole turn is "
       "played at once. Capitals do not matter.");

enum { GAME = SS_GUIDE_GAME, PUZZLE = SS_GUIDE_PUZZLE, BOTH = GAME | PUZZLE };

/* clang-format off */
static const ss_guide_key keys[] = {
    {N_("arrows Enter"), N_("move and choose; the line above the keys says what comes next. Down from the cards leads to the "
                            "tiles: if you take a tile first, you need not choose the card"), BOTH},
    {"1 2",              N_("a card of your hand"), BOTH},
    {"a-i 1-6",          N_("a column and a row of the garden, a motif and a row of the display; naming a whole cell, such as c 3, chooses it"), BOTH},
    {"l r",              N_("the left and the right place of a row of the display; naming a whole place, such as 4 l, chooses it"), BOTH},
    {"- 0",              N_("no noble walks"), BOTH},
    {"n p",              N_("the next and the previous choice that is allowed"), BOTH},
    {N_("u Esc"),        N_("take back a step of your turn, as often as you like; so does Backspace"), BOTH},
    {"t",                N_("takes back a whole turn against computer players; the record notes it"), GAME},
    {"H",                N_("the best turns, and what to expect of them; Enter lays one out"), GAME},
    {N_("Enter"),        N_("tries the whole turn; once the puzzle is solved, sets the next one"), PUZZLE},
    {"H",                N_("a hint, and then a second one that says more"), PUZZLE},
    {"Tab",              N_("the next garden, enlarged"), BOTH},
    {"P",                N_("how fast the turns of others are shown: normal, slow, fast, at once"), GAME},
    {"L K",              N_("all turns in words; the cards everybody has played"), BOTH},
    {":",                N_("to type a turn, or the next part of it; so does the name of a card"), BOTH},
    {"o",                N_("at an online table: who is there, clocks, phrases, pauses, taking back, resigning"), GAME},
    {"q",                N_("leaves; the game is saved after every turn, and \"sanssouci play --resume\" goes on with it"), GAME},
    {"q",                N_("leaves; what you have solved is remembered"), PUZZLE},
    {N_("g v Space"),    N_("in a replay: go to a turn by its number, change the view, play by itself"), GAME},
    {"c",                N_("at the end, in a replay and among the saved games: the review, what turns lost and why"), GAME},
    {"d p",              N_("on the start screen: the garden of the day, and puzzles"), GAME},
    {"d",                N_("among the saved games: deletes the chosen one, after asking"), GAME},
};
/* clang-format on */

int ss_guide_keys(const ss_guide_key **list) {
    *list = keys;
    return sizeof keys / sizeof *keys;
}

int ss_guide_more(const char *paragraphs[SS_GUIDE_MOST]) {
    paragraphs[0] = N_(
        "With the mouse: click on a card, a tile, a cell, a stack, a garden or a key. The other button takes "
        "back a step.");
    paragraphs[1] = typing;
    return 2;
}

/* ---- line mode ---- */

static void put(FILE *out, const char *english) {
    ss_put_paragraph(out, _(english));
    fputc('\n', out);
}

void ss_guide_welcome(FILE *out, bool saved) {
    put(out,
        N_("Welcome to Sanssouci! You lay out a palace garden, tile by tile, and your nobles walk down "
           "into it. "
           "The farther down a noble ends a walk, the more points you get. After 18 rounds the player with "
           "the most points wins."));
    put(out, N_("Type ? for help at any question, rules for the rules, show for the whole table, hint for "
                "advice, quit to "
                "leave."));
    if (saved) put(out, N_("The game is saved after every turn; --resume goes on with it."));
    put(out, N_("Other games: --players 3 or 4, --edition second, --modules rewards,boars; with --players "
                "level2,you "
                "another player begins. \"sanssouci help play\" explains it all."));
}

void ss_guide_help(FILE *out) {
    put(out,
        N_("Answer each question with a name from its list, or with its number where there is one. A cell is "
           "a "
           "column letter and a row number, such as e3; a place of the display is a row number and l or r, "
           "such as 6l. To take a tile first, name its place where a card is asked for."));
    put(out, typing);
}

void ss_guide_put_rules(FILE *out, bool whole, int modules, bool begun) {
    const char *paragraphs[SS_GUIDE_MOST];
    int count = ss_guide_rules(whole, modules, begun, paragraphs);
    for (int i = 0; i < count; i++) put(out, paragraphs[i]);
}
