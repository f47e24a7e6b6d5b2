#include "notation/names.h"

#include "base/utf8.h"

static bool is_column(char c) { return c >= 'a' && c < 'a' + SS_COLUMNS; }

/* ---- cells and places ---- */

void ss_put_cell(ss_text *t, int cell) {
    ss_text_char(t, ss_column_letter(ss_column_of(cell)));
    ss_text_number(t, ss_row_of(cell));
}

bool ss_read_cell(ss_word w, int *cell) {
    if (w.length != 2 || !is_column(w.at[0]) || w.at[1] < '1' || w.at[1] > '0' + SS_ROWS) return false;
    *cell = ss_cell(w.at[0] - 'a', w.at[1] - '0');
    return true;
}

void ss_put_place(ss_text *t, int place) {
    ss_text_number(t, ss_place_row(place));
    ss_text_char(t, place % 2 ? 'r' : 'l');
}

bool ss_read_place(ss_word w, int *place) {
    if (w.length != 2 || w.at[0] < '2' || w.at[0] > '0' + SS_ROWS) return false;
    if (w.at[1] != 'l' && w.at[1] != 'r') return false;
    *place = 2 * (w.at[0] - '2') + (w.at[1] == 'r');
    return true;
}

/* ---- cards and missions ---- */

void ss_put_card(ss_text *t, const ss_content *content, int card) {
    if (card < SS_CARD_PAIRS) {
        ss_text_char(t, ss_column_letter(card));
    } else if (card < SS_CARD_FREE) {
        const uint8_t *rows = content->pairs[card - SS_CARD_PAIRS];
        ss_text_number(t, rows[0]);
        ss_text_number(t, rows[1]);
    } else {
        ss_text_char(t, card == SS_CARD_FREE ? '*' : '?');
    }
}

static bool read_pair(ss_word w, const ss_content *content, int *card) {
    for (int i = 0; i < SS_PAIRS; i++) {
        const uint8_t *rows = content->pairs[i];
        if (w.at[0] != '0' + rows[0] || w.at[1] != '0' + rows[1]) continue;
        *card = SS_CARD_PAIRS + i;
        return true;
    }
    return false;
}

bool ss_read_card(ss_word w, const ss_content *content, int *card) {
    if (w.length == 2) return read_pair(w, content, card);
    if (!ss_word_is(w, "*")) return ss_read_mission(w, card);
    *card = SS_CARD_FREE;
    return true;
}

void ss_put_mission(ss_text *t, int column) {
    ss_text_char(t, column < SS_COLUMNS ? ss_column_letter(column) : '?');
}

bool ss_read_mission(ss_word w, int *column) {
    if (w.length != 1 || (!is_column(*w.at) && *w.at != '?')) return false;
    *column = *w.at == '?' ? SS_HIDDEN : *w.at - 'a';
    return true;
}

/* ---- tiles and boards ---- */

/* A tile whose back is unknown is always written as `?`, even if its front is known. */
void ss_put_tile(ss_text *t, uint8_t tile) {
    int motif = ss_tile_motif(tile), back = ss_tile_back(tile);
    ss_text_char(t, back && motif < SS_MOTIFS ? ss_column_letter(motif) : '?');
    if (back) ss_text_number(t, back);
}

bool ss_read_tile(ss_word w, uint8_t *tile) {
    if (!w.length || w.length > 2 || (!is_column(w.at[0]) && w.at[0] != '?')) return false;
    int motif = w.at[0] == '?' ? SS_HIDDEN_MOTIF : w.at[0] - 'a', back = 0;
    if (w.length == 2) {
        back = w.at[1] - '0';
        if (back < SS_BACK_FIRST || back > SS_BACK_LAST) return false;
    } else if (motif != SS_HIDDEN_MOTIF) {
        return false;
    }
    *tile = ss_tile(motif, back);
    return true;
}

void ss_put_board(ss_text *t, ss_board board) {
    if (!board.number || board.side == SS_SIDE_OPEN) {
        ss_text_char(t, '?');
        return;
    }
    ss_text_number(t, board.number);
    ss_text_char(t, board.side == SS_SIDE_A ? 'A' : 'B');
}

bool ss_read_board(ss_word w, ss_board *board) {
    if (ss_word_is(w, "?")) {
        *board = (ss_board){0};
        return true;
    }
    if (w.length != 2 || w.at[0] < '1' || w.at[0] > '0' + SS_BOARDS) return false;
    if (w.at[1] != 'A' && w.at[1] != 'B') return false;
    *board = (ss_board){
        .number = (uint8_t)(w.at[0] - '0'),
        .side = w.at[1] == 'A' ? SS_SIDE_A : SS_SIDE_B,
    };
    return true;
}

/* ---- editions and modules ---- */

const char *const ss_edition_names[SS_EDITIONS] = {
    [SS_EDITION_2013] = "2013",
    [SS_EDITION_SECOND] = "second",
};

bool ss_read_edition(ss_word w, uint8_t *edition) {
    for (uint8_t e = 0; e < SS_EDITIONS; e++) {
        if (!ss_word_is(w, ss_edition_names[e])) continue;
        *edition = e;
        return true;
    }
    return false;
}

#define NAME(MODULE, name, ...) name,
const char *const ss_module_names[SS_MODULES + 1] = {SS_EACH_MODULE(NAME) NULL};

void ss_put_modules(ss_text *t, int modules) {
    const char *between = "";
    for (int i = 0; i < SS_MODULES; i++) {
        if (!(modules >> i & 1)) continue;
        ss_text_put(t, between);
        ss_text_put(t, ss_module_names[i]);
        between = " ";
    }
}

static int module_called(ss_word name) {
    for (int i = 0; i < SS_MODULES; i++)
        if (ss_word_is(name, ss_module_names[i])) return 1 << i;
    return 0;
}

bool ss_read_modules(ss_word w, char separator, uint8_t *modules) {
    int read = 0;
    for (bool more = w.length > 0; more; more = ss_word_skip(&w, separator)) {
        ss_word name = ss_word_before(w, separator);
        int module = module_called(name);
        if (!module || read & module) return false;
        read |= module;
        ss_word_drop(&w, name.length);
    }
    *modules = (uint8_t)read;
    return true;
}

/* ---- people ---- */

static bool upsets_a_record(uint32_t c) { return c == '"' || c == '\\' || c == ';' || c == ']'; }

bool ss_name_fits(ss_word name) {
    int characters = 0;
    while (name.length) {
        uint32_t c = 0;
        int bytes = ss_utf8_first(name, &c);
        if (!bytes || ss_is_control(c) || upsets_a_record(c) || ++characters > SS_NAME_CHARS) return false;
        ss_word_drop(&name, (size_t)bytes);
    }
    return characters > 0;
}

static bool shows(uint32_t c) {
    return !ss_is_unseen(c) && !ss_is_space(c) && !ss_is_joiner(c) && !ss_is_selector(c);
}

static bool begins_to_show(ss_word rest) {
    uint32_t c;
    return ss_utf8_first(rest, &c) && shows(c);
}

void ss_name_clean(char *name) {
    char *to = name;
    bool any = false, last = false; /* is anything visible so far, and is the last character? */
    bool selected = false;          /* does that one already have a selector? */
    for (ss_word rest = ss_word_of(name); rest.length;) {
        uint32_t c;
        int size = ss_utf8_first(rest, &c);
        ss_word bytes = ss_word_first(rest, size ? (size_t)size : 1);
        ss_word_drop(&rest, bytes.length);
        if (!size || ss_is_unseen(c)) continue;
        if (ss_is_joiner(c) && !(last && begins_to_show(rest))) continue;
        if (ss_is_selector(c) && (!last || selected)) continue;
        selected = ss_is_selector(c);
        last = selected || shows(c);
        any |= last;
        for (size_t i = 0; i < bytes.length; i++) *to++ = bytes.at[i];
    }
    if (!any) to = name;
    *to = 0;
}

bool ss_name_is_clean(ss_word name) {
    char clean[4 * SS_NAME_CHARS + 1] = "";
    if (!ss_name_fits(name)) return false;
    ss_text t = ss_text_in(clean, sizeof clean);
    ss_text_bytes(&t, name.at, name.length);
    ss_name_clean(clean);
    return ss_word_is(name, clean);
}
