#include "tui/guide.h"

#include "host/words.h"
#include "rules/game.h"
#include "tui/lines.h"

/* ---- the rules ---- */

/* Which paragraphs the whole rules have that the short ones lack, and which belong to a module. */
/* clang-format off */
static const struct {
    bool whole;
    int module;
    const char *text;
} rules[] = {
    {false, 0, N_("Your garden has nine columns, one for each motif, and six rows, one for each colour. Row 1 and six "
                  "more cells are printed; the rest is free. Nine nobles wait on the terrace, one above each column.")},
    {true,  0, N_("Setting up: everybody gets one of four garden boards and chooses its side, and the same 18 cards: nine "
                  "motif cards, eight colour cards and one free choice. They are shuffled; two are the hand, the others the "
                  "deck. Each player also gets two of nine missions, secret to the end. Ten tiles lie on the display, two "
                  "beside each of the rows 2 to 6; the others, 35, 53 or 71 for two, three or four players, are the supply: "
                  "eight stacks in the 2013 edition, a bag in the second.")},
    {true,  0, N_("Everybody may look at all gardens, scores and played cards, and sees how many cards a deck has, how high a "
                  "stack is and the back of its top tile. Hands, missions, the order of the decks and the fronts of the "
                  "tiles in the supply are hidden.")},
    {false, 0, N_("A turn has three steps. First you play one of your two cards and take a tile from the display: a "
                  "colour card takes one of the tiles beside its two colours, a motif card a tile of its motif (any "
                  "tile, if the motif is not on display), free choice any tile.")},
    {true,  0, N_("While its motif is on display, a motif card must take it, even if the cell of that tile is occupied. A "
                  "colour card always takes from its two colours.")},
    {false, 0, N_("Second, the tile goes to the column of its motif and the row beside which it lay. If that cell is "
                  "occupied, you turn the tile over: it shows a gardener, who goes to any free cell of that row or "
                  "that column, or anywhere if both are full.")},
    {true,  0, N_("Nobody may turn a tile over by choice. A tile need not lie next to another one.")},
    {false, 0, N_("Third, you may walk one noble. It walks over occupied cells, up, down, left and right, through "
                  "other columns too, but never over a free cell. It must end in its own column, lower than it stood, and "
                  "not on a gardener. You score the number of the row where it ends: 1 to 6 points.")},
    {true,  0, N_("From the terrace a noble enters by row 1 of its column. It may pass other nobles and gardeners, and end on "
                  "printed cells and on tiles. Of two cells it may choose the nearer one. Only the row where it ends counts, "
                  "however many it skipped, and what it skipped never pays it later.")},
    {false, 0, N_("Then the gap in the display is refilled, and you draw a card. Every card is played once in the 18 "
                  "rounds.")},
    {true,  0, N_("You choose the stack that refills the gap; a bag leaves no choice. The last tile of the supply comes in the "
                  "last turn but one, and in the last two rounds no card is left to draw.")},
    {false, 0, N_("At the end a full row scores 10 minus its number (row 1 nothing), a full column 5, and each of "
                  "your two missions the row in which the noble of its column stands. If points are equal, the "
                  "player with more gardeners wins.")},
    {true,  0, N_("Gardeners fill rows and columns as tiles do. If gardeners are equal too, the victory is shared. No score "
                  "ever falls below 0: a loss takes what there is.")},
    {false, SS_REWARDS,
               N_("Rewards (the expansion): a board with marks lies on the lower garden. A motif tile on +1, +2 or "
                  "+3 scores that at once, a gardener on g3 scores 3, and any tile on -2 or -3 loses points. What is "
                  "printed under this board does not count.")},
    {true,  SS_REWARDS,
               N_("The reward board covers e3, d4 to f4, c5 to g5 and b6 to h6. You choose its side when you know your garden "
                  "and your missions. A reward counts before a boar that stands on the same cell.")},
    {false, SS_BOARS,
               N_("Boars: your boar starts on e4. When you place a tile on it, you score 1 and move it to a free "
                  "cell next to it. If there is none, it leaves and you score 3 more. If it is still there at the end, it "
                  "costs a point for each free cell of the area it stands in.")},
    {true,  SS_BOARS,
               N_("The boar must move if it can: up, down, left or right. It hinders neither tiles nor nobles. What it costs "
                  "at the end is taken after everything else has been added.")},
};
/* clang-format on */

int ss_guide_rules(bool whole, int modules, bool begun, const char *paragraphs[SS_GUIDE_MOST]) {
    int count = 0;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        bool in_play = !rules[i].module || !begun || modules & rules[i].module;
        if (in_play && (whole || !rules[i].whole)) paragraphs[count++] = rules[i].text;
    }
    return count;
}

/* ---- what can be pressed and typed ---- */

static const char *const typing =
    N_("You can also type a whole turn: 36x6l@c6 c>3 plays the card 36, takes the tile in 6l, puts it on "
       "c6 and walks the noble of column c to row 3. Write - when no noble moves, and @Gc5 for a gardener "
       "on c5. A stack may be added, as in /4; else it is the first that is not empty. A whole turn is "
       "played at once. Capitals do not matter.");

/* clang-format off */
static const ss_guide_key keys[] = {
    {N_("arrows Enter"), N_("move and choose; the line above the keys says what comes next. Down from the cards leads to the "
                            "tiles: whoever takes a tile first need not choose the card")},
    {"1 2",              N_("a card of your hand")},
    {"a-i 1-6",          N_("a column and a row of the garden, a motif and a row of the display")},
    {"l r",              N_("the left and the right place of a row of the display")},
    {"- 0",              N_("no noble walks")},
    {"n p",              N_("the next and the previous choice that is allowed")},
    {"u Esc",            N_("take back a step of your turn, as often as you like; so does Backspace")},
    {"t",                N_("takes back a whole turn against computer players; the game then says so")},
    {"H",                N_("the best turns, and what to expect of them; Enter takes one over")},
    {"Tab",              N_("the next garden in large")},
    {"L K",              N_("all turns in words; the cards everybody has played")},
    {":",                N_("types a turn, or the next part of it; so does the name of a card")},
    {"q",                N_("leaves; the game is saved after every turn, and \"sanssouci play --resume\" goes on with it")},
    {N_("g v Space"),    N_("in a replay: to a turn by its number, the next view, by itself")},
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

void ss_guide_welcome(FILE *out) {
    put(out,
        N_("Welcome to Sanssouci! You lay out a palace garden, tile by tile, and your nobles walk down "
           "into it. "
           "The farther down a noble ends a walk, the more points you get. After 18 rounds the player with "
           "the most points wins."));
    put(out, N_("Type ? for help at any question, rules for the rules, show for the whole table, hint for "
                "advice, quit to "
                "leave. The game is saved after every turn; --resume goes on with it."));
    put(out, N_("Other games: --players 3 or 4, --edition second, --modules rewards,boars; with --players "
                "level2,you "
                "another player begins. \"sanssouci help play\" explains it all."));
}

void ss_guide_help(FILE *out) {
    put(out,
        N_("Answer each question with a name from its list, or with its number where there is one. A cell is "
           "a "
           "column letter and a row number, such as e3; a place of the display is a row number and l or r, "
           "such as 6l."));
    put(out, typing);
}

void ss_guide_put_rules(FILE *out, bool whole, int modules, bool begun) {
    const char *paragraphs[SS_GUIDE_MOST];
    int count = ss_guide_rules(whole, modules, begun, paragraphs);
    for (int i = 0; i < count; i++) put(out, paragraphs[i]);
}
