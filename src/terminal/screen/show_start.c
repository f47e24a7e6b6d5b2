/* The start screen: buttons and settings on the left, the palace and its six terraces on the right. */
#include <stdio.h>

#include "texts/nouns.h"
#include "system/printable.h"
#include "texts/words.h"
#include "texts/lines.h"
#include "terminal/screen/show.h"

/* ---- the palace ---- */

enum { PALACE = 33, PALACE_LINES = 5 };

static const char *const palace[2][PALACE_LINES] = {
    {"               ____              ",             "   _________ _/    \\_ _________  ",
     "  |_________|________|_________| ",                                                             "  | n n n n | n n n  | n n n n | ",
     "  |_|_|_|_|_|_|_||_|_|_|_|_|_|_| "                                },
    {"              ▁▃▅▅▃▁             ", "  ▁▁▁▁▁▁▁▁▁▁▟████████▙▁▁▁▁▁▁▁▁▁▁ ",
     "  ██████████████████████████████ ", "  █ ∩ ∩ ∩ ∩ ▌∩ ∩ ∩ ∩ ▐ ∩ ∩ ∩ ∩ █ ",
     "  █ ║ ║ ║ ║ ▌║ ║ ║ ║ ▐ ║ ║ ║ ║ █ "},
};

/* Each terrace is wider than the one above it, and planted with the nine motifs. */
static void put_terraces(ss_grid *g, const ss_model *m, int y, int x, int lines) {
    for (int row = 1; row <= SS_ROWS; row++) {
        int inset = SS_ROWS - row, width = PALACE - 2 * inset;
        ss_style style = ss_row_style(m->start.setting.edition, row);
        ss_box_area area = {y + (row - 1) * lines, x + inset, lines, width};
        ss_grid_fill(g, area, style, " ");
        ss_grid_printf(g, area.top, area.left, style | SS_BOLD, "%d", row);
        ss_grid_printf(g, area.top, area.left + width - 1, style | SS_BOLD, "%d", row);
        for (int column = 0; column < SS_COLUMNS; column++)
            if ((column * 5 + row * 3) % 7 < 4 || row == 1)
                ss_grid_put(g, area.top + lines / 2, x + 4 + column * 3, style,
                            ss_motif_sign(m->term, column));
    }
}

static void put_palace(ss_grid *g, const ss_model *m, int y, int x, int lines) {
    for (int i = 0; i < PALACE_LINES; i++) ss_grid_put(g, y + i, x, SS_GOLD, palace[m->term.utf8][i]);
    put_terraces(g, m, y + PALACE_LINES, x, lines);
}

/* ---- the settings ---- */

enum { LABEL = 64 };

/* Returns the label of a field, with the number of its seat unless only one person plays. */
static const char *label(const ss_setup *s, ss_field field, char bytes[LABEL]) {
    static const char *const labels[SS_FIELDS] = {
        [SS_FIELD_BEGIN] = N_("Start the game"),
        [SS_FIELD_RESUME] = N_("Saved games"),
        [SS_FIELD_FRIENDS] = N_("With friends, online"),
        [SS_FIELD_DAY] = N_("Garden of the day"),
        [SS_FIELD_PUZZLES] = N_("Puzzles"),
        [SS_FIELD_LEARN] = N_("Learn"),
        [SS_FIELD_PLAYERS] = N_("players"),
        [SS_FIELD_FIRST] = N_("who begins"),
        [SS_FIELD_EDITION] = N_("edition"),
        [SS_FIELD_SEAT1] = N_("seat %d"),
        [SS_FIELD_GARDEN1] = N_("garden side"),
        [SS_FIELD_REWARD1] = N_("reward side"),
        [SS_FIELD_SEED] = N_("seed"),
    };
    static const char *const of_one[] = {N_("garden side %d"), N_("reward side %d")};
    ss_field kind;
    int seat = ss_field_seat(field, &kind);
    if (ss_field_module(field)) return ss_module_noun(ss_field_module(field));
    if (seat < 0) return _(labels[field]);
    bool side = kind != SS_FIELD_SEAT1;
    if (side && ss_setup_people(s) == 1) return _(labels[kind]);
    snprintf(bytes, LABEL, _(side ? of_one[kind == SS_FIELD_REWARD1] : labels[kind]), seat + 1);
    return bytes;
}

static void put_seat(ss_text *t, const ss_setup *s, int seat, int room) {
    char bytes[64];
    if (s->seats[seat].player) {
        const char *name = s->seats[seat].player->name, *noun = ss_player_noun(name);
        snprintf(bytes, sizeof bytes, "%s (%s)", noun, name);
        ss_text_put(t, ss_text_width(bytes) <= room ? bytes : noun);
    } else if (*s->seats[seat].name) {
        ss_put_printable(t, s->seats[seat].name);
    } else if (ss_setup_people(s) == 1) {
        ss_text_put(t, _("You"));
    } else {
        snprintf(bytes, sizeof bytes, _("Player %d"), seat + 1);
        ss_text_put(t, bytes);
    }
}

static const char *wish_words(ss_side_wish wish) {
    static const char *const words[SS_WISHES] = {[SS_WISH_ASK] = N_("to be chosen"),
                                                 [SS_WISH_A] = "A",
                                                 [SS_WISH_B] = "B",
                                                 [SS_WISH_DRAWN] = N_("at random")};
    return wish == SS_WISH_A || wish == SS_WISH_B ? words[wish] : _(words[wish]);
}

static void put_value(ss_text *t, const ss_setup *s, ss_field field, int room) {
    ss_field kind;
    int seat = ss_field_seat(field, &kind);
    if (seat >= 0 && kind == SS_FIELD_SEAT1)
        put_seat(t, s, seat, room);
    else if (seat >= 0)
        ss_text_put(t, wish_words(kind == SS_FIELD_GARDEN1 ? s->seats[seat].garden : s->seats[seat].reward));
    if (ss_field_module(field)) ss_put_module_choice(t, s->setting.modules & ss_field_module(field));
    switch (field) {
    case SS_FIELD_PLAYERS: ss_text_number(t, s->setting.players); break;
    case SS_FIELD_FIRST:
        if (s->first < 0)
            ss_text_put(t, _("at random"));
        else
            put_seat(t, s, s->first, room);
        break;
    case SS_FIELD_EDITION: ss_text_put(t, ss_edition_noun(s->setting.edition)); break;
    case SS_FIELD_SEED:
        if (*s->seed)
            ss_put_printable(t, s->seed);
        else
            ss_text_put(t, _("at random"));
        break;
    default: break;
    }
}

/* Draws the buttons in two columns; the second begins after the widest text of the first. */
static void put_buttons(ss_grid *g, const ss_model *m, int y, int width) {
    int columns[] = {3, 0};
    char bytes[LABEL];
    for (int i = 0; i < SS_BUTTON_LINES; i++) {
        int end = 3 + ss_text_width(label(&m->start, (ss_field)i, bytes)) + 3;
        if (end > columns[1]) columns[1] = end;
    }
    for (int i = 0; i < SS_BUTTONS; i++) {
        int line = y + i % SS_BUTTON_LINES, side = i / SS_BUTTON_LINES, x = columns[side],
            end = side ? width + 2 : columns[1] - 2;
        ss_grid_spot(g, (ss_box_area){line, x - 2, 1, end - x + 2}, SS_SPOT_ITEM, i);
        if (m->field == i)
            ss_grid_put(g, line, x - 2, SS_GOLD | SS_BOLD, ss_sign_text(m->term, SS_SIGN_HERE));
        ss_grid_padded(g, line, x, SS_ACCENT | SS_BOLD, end - x, label(&m->start, (ss_field)i, bytes));
    }
}

static void put_field(ss_grid *g, const ss_model *m, int y, ss_field field, int left, int width) {
    char bytes[LABEL], value[1024] = "";
    ss_text t = ss_text_in(value, sizeof value);
    bool here = m->field == (int)field;
    ss_style style = here ? SS_INK | SS_BOLD : SS_INK;
    int x = 3 + left + 2, room = width - x - 3;
    put_value(&t, &m->start, field, room);
    ss_grid_spot(g, (ss_box_area){y, 1, 1, width}, SS_SPOT_ITEM, (int)field);
    if (here) ss_grid_put(g, y, 1, SS_GOLD | SS_BOLD, ss_sign_text(m->term, SS_SIGN_HERE));
    ss_grid_padded(g, y, 3, style, left, label(&m->start, field, bytes));
    bool turns = here && field != SS_FIELD_SEED;
    if (turns) {
        ss_grid_put(g, y, x, SS_GOLD | SS_BOLD, m->term.utf8 ? "◂" : "<");
        ss_grid_spot(g, (ss_box_area){y, x - 1, 1, 2}, SS_SPOT_LESS, (int)field);
    }
    ss_cut_to_width(value, room);
    x = ss_grid_put(g, y, x + 2, here ? (ss_style)(SS_GOLD | SS_BOLD) : SS_INK, value);
    if (turns) {
        ss_grid_put(g, y, x + 1, SS_GOLD | SS_BOLD, m->term.utf8 ? "▸" : ">");
        ss_grid_spot(g, (ss_box_area){y, x, 1, 3}, SS_SPOT_MORE, (int)field);
    }
}

static const char *advice(const ss_model *m, char bytes[256]) {
    ss_field kind;
    int seat = ss_field_seat((ss_field)m->field, &kind);
    if (m->field == SS_FIELD_BEGIN) return _("Enter starts the game; the arrows lead to the settings.");
    if (m->field == SS_FIELD_RESUME) return _("Enter lists the games that can be continued or replayed.");
    if (m->field == SS_FIELD_FRIENDS) return _("Enter opens links to online tables, and tables of your own.");
    if (m->field == SS_FIELD_DAY) return _("Enter plays today's garden: the same game for everybody.");
    if (m->field == SS_FIELD_PUZZLES) return _("Enter sets the next puzzle: find the best turn.");
    if (m->field == SS_FIELD_LEARN)
        return _("Enter shows the game in short and all keys; ? then shows the whole rules.");
    if (m->field == SS_FIELD_SEED) return _("Enter, then any text: the same text deals the same game.");
    if (seat < 0 || kind != SS_FIELD_SEAT1) return _("Left and right change this; up and down go on.");
    if (!m->start.seats[seat].player)
        return _("A person: type a name, or choose somebody else with left and right.");
    const char *name = m->start.seats[seat].player->name;
    snprintf(bytes, 256, _("%s (%s): %s"), ss_player_noun(name), name, ss_player_line(name));
    return bytes;
}

/* While letters belong to a name or a seed, the only keys shown are q and the way to the first line, where Enter starts
 * the game. */
static void put_keys(ss_grid *g, const ss_model *m) {
    char there[64];
    snprintf(there, sizeof there, "%s %s", C_("key", "Home"), C_("key", "Enter"));
    const ss_key_line undo = {"Esc", SS_KEY_ESCAPE, NC_("key", "undo"), false},
                      leave = {"q", 'q', NC_("key", "leave"), false};
    /* clang-format off */
    const ss_key_line beside_text[] = {
        {"?", '?', NC_("key", "help"), m->typing},
        {there, SS_KEY_HOME, NC_("key", "start"), m->typing},
        m->typing ? undo : leave,
        {0},
    };
    ss_key_line keys[SS_SCENES + 6] = {
        {"?", '?', NC_("key", "help"), false},
        {"s", 's', NC_("key", "start"), false},
    };
    /* clang-format on */
    ss_key_line *end = ss_scene_shortcuts(SS_SCENE_START, keys + 2);
    /* Where there is no room for the words of these two, their buttons have them. */
    *end++ = (ss_key_line){"d", 'd', NC_("key", "day"), false};
    *end++ = (ss_key_line){"p", 'p', NC_("key", "puzzles"), false};
    *end = leave;
    ss_show_keys(g, ss_start_types(m, 's') ? beside_text : keys);
}

static void show(ss_grid *g, ss_model *m) {
    int left = 0, room = g->width - PALACE - 3, width = room < 60 ? room : 60,
        lines = g->height >= 34 ? 2 : 1, fields = SS_BUTTON_LINES;
    char bytes[LABEL], advised[256];
    ss_show_title(g, m, _("a garden for two to four players"), NULL);
    for (ss_field field = SS_FIELD_PLAYERS; field < SS_FIELDS; field++) {
        if (!ss_field_shown(&m->start, field)) continue;
        int columns = ss_text_width(label(&m->start, field, bytes));
        if (columns > left) left = columns;
        fields++;
    }
    bool tight = fields > g->height - 7; /* four people with rewards, on the smallest screen */
    int y = g->height > 30 ? 5 : tight ? 1 : 3;
    put_palace(g, m, g->height > 30 ? 5 : 3, width + 2 + (g->width - width - PALACE - 3) / 3,
               g->height < 30 ? 2 : lines + 1);
    put_buttons(g, m, y, width);
    y += SS_BUTTON_LINES + !tight;
    for (ss_field field = SS_FIELD_PLAYERS; field < SS_FIELDS; field++)
        if (ss_field_shown(&m->start, field)) put_field(g, m, y++, field, left, width);
    ss_show_prompt(g, m, advice(m, advised), "");
    put_keys(g, m);
}

const ss_scene_type ss_scene_start = {
    .input = ss_start_input,
    .show = show,
    .types = ss_start_types,
    .leave = ss_remember_start,
    .traits = SS_SCENE_BEFORE,
};
