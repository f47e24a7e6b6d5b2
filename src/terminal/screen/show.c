/* What all scenes share: the title, the prompt, windows and keys. */
#include "terminal/screen/show.h"

#include <stdio.h>
#include <string.h>

#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/names.h"
#include "notation/turn_text.h"
#include "rules/score.h"
#include "texts/lines.h"
#include "terminal/text/ghost.h"
#include "terminal/text/turn_description.h"

void ss_put_module_choice(ss_text *t, bool on) {
    ss_text_put(t, on ? C_("module", "on") : C_("module", "off"));
}

const char *ss_seat_sign(ss_term term, int seat) {
    return ss_sign_text(term, (ss_sign)(SS_SIGN_SEAT1 + seat));
}

void ss_cut_name(char name[SS_NAME_SIZE], ss_term term, int width) {
    if (ss_text_width(name) <= width) return;
    ss_cut_to_width(name, width - 1);
    const char *cut = ss_sign_text(term, SS_SIGN_CUT);
    if (strlen(name) + strlen(cut) < SS_NAME_SIZE) strcat(name, cut);
}

void ss_short_name(char name[SS_NAME_SIZE], const ss_model *m, int seat, int width) {
    snprintf(name, SS_NAME_SIZE, "%s", ss_model_name(m, seat));
    ss_cut_name(name, m->term, width);
}

void ss_full_name(char name[SS_FULL_NAME], const ss_model *m, int seat, int whole, int cut) {
    const ss_player *player = m->session.party.players[seat];
    bool kind = player && strcmp(ss_model_name(m, seat), ss_player_noun(player->name)) != 0;
    if (kind)
        snprintf(name, SS_FULL_NAME, "%s %s %s", ss_model_name(m, seat), ss_sign_text(m->term, SS_SIGN_DOT),
                 ss_player_noun(player->name));
    if (!kind || ss_text_width(name) > whole) ss_short_name(name, m, seat, cut);
}

int ss_show_key(ss_grid *g, int y, int x, ss_style style, const char *key, uint32_t code, const char *does) {
    int end = ss_grid_put(g, y, x, (ss_style)(style | SS_BOLD | SS_UNDERLINE), key);
    if (*does) end = ss_grid_printf(g, y, end, style, " %s", does);
    ss_grid_spot(g, (ss_box_area){y, x, 1, end - x}, SS_SPOT_KEY, (int)code);
    return end;
}

/* Returns the name of a key. Esc is the only common key with different names in other languages. */
static const char *key_name(const ss_key_line *line) {
    return line->code == SS_KEY_ESCAPE ? C_("key", "Esc") : line->key;
}

/* Returns the width of the keys if only the first `said` of them, and the last, are shown with a word. */
static int keys_width(const ss_key_line *keys, int said, int gap) {
    int width = 1;
    for (int i = 0; keys[i].key; i++) {
        bool word = i < said || !keys[i + 1].key;
        width +=
            ss_text_width(key_name(&keys[i])) + (word ? 1 + ss_text_width(C_("key", keys[i].does)) : 0) + gap;
    }
    return width - gap;
}

/* If the words do not fit, those of the last keys before the way out are omitted: keys matter more than words. */
void ss_show_keys(ss_grid *g, const ss_key_line *keys) {
    int y = g->height - 1, x = 1, said = 0;
    while (keys[said].key) said++;
    int gap = keys_width(keys, said, 2) <= g->width ? 2 : 1;
    while (said > 0 && keys_width(keys, said, gap) > g->width) said--;
    ss_grid_fill(g, (ss_box_area){y, 0, 1, g->width}, SS_BAR, " ");
    for (int i = 0; keys[i].key; i++) {
        const char *does = i < said || !keys[i + 1].key ? C_("key", keys[i].does) : "";
        if (keys[i].idle)
            x = ss_grid_printf(g, y, x, SS_BAR | SS_FAINT, "%s%s%s", key_name(&keys[i]), *does ? " " : "",
                               does);
        else
            x = ss_show_key(g, y, x, SS_BAR, key_name(&keys[i]), keys[i].code, does);
        x += gap;
    }
}

int ss_show_card(ss_grid *g, int y, int x, const ss_model *m, int card, ss_style style) {
    int edition = m->session.party.setting.edition;
    char noun[96];
    ss_text t = ss_text_in(noun, sizeof noun);
    if (card == SS_HIDDEN) return ss_grid_put(g, y, x, style, " ? ");
    if (card >= SS_CARD_PAIRS && card < SS_CARD_FREE) {
        for (int i = 0; i < 2; i++) {
            int row = m->session.party.content->pairs[card - SS_CARD_PAIRS][i];
            x = ss_grid_printf(g, y, x, (ss_style)(ss_row_style(edition, row) | SS_BOLD), " %d ", row);
        }
    } else if (card < SS_MOTIFS) {
        x = ss_grid_printf(g, y, x, (ss_style)(SS_HEDGE | SS_BOLD), m->term.utf8 ? " %s %c  " : " %.0s%c    ",
                           ss_motif_sign(m->term, card), ss_column_letter(card));
    } else {
        x = ss_grid_put(g, y, x, (ss_style)(SS_HEDGE | SS_BOLD), "  *   ");
    }
    ss_put_card_noun(&t, m->session.party.content, edition, card);
    return ss_grid_printf(g, y, x, style, " %s", noun);
}

/* ---- title ---- */

enum { NAME_LEAST = 3 };

static int score_of(const ss_game *known, int seat) {
    return known->phase == SS_OVER ? ss_score_of(known, seat).final : known->seats[seat].score;
}

/* Returns the columns around a name: sign, score and blanks, and the clock at an online table. */
static int around_name(const ss_model *m, const ss_game *known, int seat) {
    char score[16];
    int digits = snprintf(score, sizeof score, "%d", score_of(known, seat));
    return 5 + digits + (ss_has_clock(m) ? 7 : 0);
}

/* Returns how long names may be so that all players fit into `columns`; uncut names if possible. */
static int name_room(const ss_model *m, const ss_game *known, int columns) {
    enum { MOST = 24 };
    for (int room = MOST; room > NAME_LEAST; room--) {
        int sum = 0;
        for (int seat = 0; seat < known->players; seat++) {
            int width = ss_text_width(ss_model_name(m, seat));
            sum += (width < room ? width : room) + around_name(m, known, seat);
        }
        if (sum <= columns) return room;
    }
    return NAME_LEAST;
}

/* Returns the width of all players with uncut names. */
static int whole_names(const ss_model *m, const ss_game *known) {
    int sum = 0;
    for (int seat = 0; seat < known->players; seat++)
        sum += ss_text_width(ss_model_name(m, seat)) + around_name(m, known, seat);
    return sum;
}

/* Writes edition and modules. */
static void put_setting(ss_text *t, const ss_model *m, const ss_game *known) {
    const char *dot = ss_sign_text(m->term, SS_SIGN_DOT);
    char part[160];
    snprintf(part, sizeof part, " %s %s", dot, ss_edition_noun(known->edition));
    ss_text_put(t, part);
    for (int module = 1; module < SS_MODULE_SETS; module <<= 1) {
        if (!(known->modules & module)) continue;
        snprintf(part, sizeof part, " %s %s", dot, ss_module_noun(module));
        ss_text_put(t, part);
    }
}

/* True for the final position of a game that is over. */
static bool is_end(const ss_model *m, const ss_game *known) {
    return ss_is_over(&m->session.party.record) &&
           ss_turns_played(known) == m->session.party.record.turn_count;
}

/* Writes the state of the game. Returns the columns left after the players' names. Before a name is cut, less is said:
 * in a review it is clear that the game is over, and the owner of the large garden is also named below it. */
static int put_state(ss_text *t, const ss_model *m, const char *title, const ss_game *known, int columns) {
    char round[64], part[160];
    int left = columns - whole_names(m, known);
    snprintf(round, sizeof round, _("round %d of %d"), known->round + 1, SS_ROUNDS);
    const char *dot = ss_sign_text(m->term, SS_SIGN_DOT),
               *state = is_end(m, known) ? _("the game is over") : round;
    snprintf(part, sizeof part, *title ? "%s %s %s" : "%s%.0s%.0s", state, dot, title);
    if (*title && ss_text_width(part) > left)
        ss_text_put(t, is_end(m, known) ? title : state);
    else
        ss_text_put(t, part);
    if (m->session.party.takebacks) {
        snprintf(part, sizeof part, " %s %s", dot, _("with takebacks"));
        ss_text_put(t, part);
    }
    return left - ss_text_width(t->bytes);
}

void ss_show_title(ss_grid *g, const ss_model *m, const char *title, const ss_game *known) {
    const char *dot = ss_sign_text(m->term, SS_SIGN_DOT), *name = "Sanssouci";
    ss_grid_fill(g, (ss_box_area){0, 0, 1, g->width}, SS_BAR, " ");
    if (!known) {
        int end = ss_grid_put(g, 0, 1, SS_BAR | SS_BOLD, name);
        if (*title) ss_grid_printf(g, 0, end, SS_BAR, " %s %s", dot, title);
        return;
    }
    bool over = known->phase == SS_OVER;
    char state[512];
    ss_text t = ss_text_in(state, sizeof state);
    int x = 1;
    if (put_state(&t, m, title, known, g->width - 2) >= ss_text_width(name) + 3) {
        x = ss_grid_put(g, 0, x, SS_BAR | SS_BOLD, name);
        x = ss_grid_printf(g, 0, x, SS_BAR, " %s ", dot);
    }
    x = ss_grid_put(g, 0, x, SS_BAR, state);
    char setting[256];
    ss_text u = ss_text_in(setting, sizeof setting);
    put_setting(&u, m, known);
    if (g->width >= 120 && x + ss_text_width(setting) + 2 + whole_names(m, known) <= g->width)
        x = ss_grid_put(g, 0, x, SS_BAR, setting);
    int right = g->width - 1, room = name_room(m, known, right - x);
    for (int seat = known->players; seat-- > 0;) {
        char called[SS_NAME_SIZE], text[SS_NAME_SIZE + 64], clock[32] = "";
        ss_text left = ss_text_in(clock, sizeof clock);
        ss_short_name(called, m, seat, room);
        if (ss_has_clock(m) && !over) ss_put_clock_of(&left, m, seat);
        snprintf(text, sizeof text, *clock ? "%s %s %d %s" : "%s %s %d", ss_seat_sign(m->term, seat), called,
                 score_of(known, seat), clock);
        right -= ss_text_width(text);
        bool moves = !over && known->mover == seat;
        ss_grid_put(g, 0, right, (ss_style)(SS_BAR | (moves ? SS_BOLD | SS_UNDERLINE : 0)), text);
        right -= 2;
    }
}

/* ---- what to do next, or what is being typed ---- */

/* Writes a complete turn as an example of what can be typed: what was chosen so far, then the first legal choices, with
 * a noble that walks if one can. */
static void put_example(ss_text *t, const ss_model *m) {
    ss_plan plan = m->play.plan;
    while (plan.open < SS_STEPS) {
        uint64_t may = ss_plan_may(&plan);
        int choice = plan.open == SS_STEP_NOBLE ? ss_nth(may, ss_count(may) - 1) : ss_lowest(may);
        if (!may || ss_plan_choose(&plan, &m->play.known, plan.open, choice) != SS_OK) return;
    }
    ss_put_turn(t, m->session.party.content, &plan.turn, false);
}

static void show_typed(ss_grid *g, const ss_model *m, int y) {
    static const char *const labels[] = {
        [SS_TYPING_NOTHING] = "",          [SS_TYPING_TURN] = N_("turn"),      [SS_TYPING_NAME] = N_("name"),
        [SS_TYPING_SEED] = N_("seed"),     [SS_TYPING_NUMBER] = N_("to turn"), [SS_TYPING_LINK] = N_("link"),
        [SS_TYPING_SERVER] = N_("server"), [SS_TYPING_SELF] = N_("your name"),
    };
    const char *what = _(labels[m->typing]);
    int x = ss_grid_printf(g, y, 1, SS_ACCENT | SS_BOLD, "%s> ", what), room = g->width - x - 2;
    const char *text = m->typed;
    while (ss_text_width(text) > room) { /* show the end of the line, where typing goes on */
        int columns;
        text += ss_text_first(text, strlen(text), &columns);
    }
    x = ss_grid_put(g, y, x, SS_INK | SS_BOLD, text);
    ss_grid_put(g, y, x, SS_INK | SS_REVERSE, " ");
    char turn[SS_TURN_TEXT] = "", example[SS_TURN_TEXT + 64];
    ss_text t = ss_text_in(turn, sizeof turn);
    if (m->typing == SS_TYPING_TURN && ss_is_composing(m)) put_example(&t, m);
    snprintf(example, sizeof example, _("for example %s"), turn);
    int left = g->width - 1 - ss_text_width(example);
    if (*turn && left > x + 2) ss_grid_put(g, y, left, SS_INK | SS_FAINT, example);
}

void ss_show_prompt(ss_grid *g, const ss_model *m, const char *prompt, const char *keys) {
    int y = g->height - 2;
    if (m->typing) {
        show_typed(g, m, y);
        return;
    }
    int lines = ss_paragraph_height(g->width - 4, prompt), x = 3 + ss_text_width(prompt);
    ss_grid_fill(g, (ss_box_area){y - lines + 1, 0, lines, g->width}, SS_INK, " ");
    ss_grid_put(g, y - lines + 1, 1, SS_GOLD | SS_BOLD, ss_sign_text(m->term, SS_SIGN_HERE));
    ss_grid_paragraph(g, y - lines + 1, 3, SS_INK | SS_BOLD, g->width - 4, prompt);
    if (*keys && x + 3 + ss_text_width(keys) < g->width)
        ss_grid_printf(g, y, x + 2, SS_INK | SS_FAINT, "%s", keys);
}

/* ---- windows ---- */

ss_box_area ss_show_window(ss_grid *g, const ss_model *m, int height, int width, const char *title) {
    enum { REMAINS = 8 }; /* narrower margins beside a window would show only scraps of what is behind it */
    if (height > g->height) height = g->height;
    if (width > g->width - REMAINS) width = g->width;
    return ss_show_window_in(
        g, m, (ss_box_area){(g->height - height) / 2, (g->width - width) / 2, height, width}, title);
}

ss_box_area ss_show_window_in(ss_grid *g, const ss_model *m, ss_box_area area, const char *title) {
    ss_grid_fill(g, area, SS_INK, " ");
    ss_grid_frame(g, area, SS_GOLD, ss_frame_signs(m->term, SS_FRAME_WINDOW));
    if (*title) ss_grid_printf(g, area.top, area.left + 2, SS_GOLD | SS_BOLD, " %s ", title);
    return (ss_box_area){area.top + 1, area.left + 2, area.height - 2, area.width - 4};
}

/* Shows why something was refused, or what happened, in a window above the prompt until the next key. */
static void show_message(ss_grid *g, const ss_model *m) {
    if (!*m->message) return;
    int width = g->width < 100 ? g->width : 100, lines = ss_paragraph_height(width - 6, m->message);
    ss_box_area area = {g->height - 4 - lines, (g->width - width) / 2, lines + 2, width};
    ss_grid_fill(g, area, SS_INK, " ");
    ss_grid_frame(g, area, SS_BAD, ss_frame_signs(m->term, SS_FRAME_WINDOW));
    ss_grid_put(g, area.top + 1, area.left + 2, SS_BAD | SS_BOLD, "!");
    ss_grid_paragraph(g, area.top + 1, area.left + 4, SS_INK | SS_BOLD, width - 6, m->message);
}

/* ---- the log ---- */

void ss_turn_words(const ss_model *m, int turn, char *words) {
    ss_description description;
    ss_text t = ss_text_in(words, SS_TURN_WORDS);
    ss_describe_recorded(&description, m->term, m->session.party.content, &m->session.party.record, turn);
    ss_put_description(&t, &description, SS_TURN_WORDS);
}

/* Shows what the ghost of a challenge did in the last round that the person has played. Returns the number of lines. */
static int show_rival(ss_grid *g, ss_box_area a, const ss_model *m, int count) {
    ss_ghost rival = ss_ghost_of(&m->session.party);
    char words[SS_GHOST_WORDS];
    while (count-- > 0)
        if (ss_ghost_words(&rival, count, words))
            return ss_grid_paragraph(g, a.top + 1, a.left, SS_INK | SS_FAINT, a.width - 1, words);
    return 0;
}

void ss_show_log(ss_grid *g, ss_box_area a, const ss_model *m, int count) {
    char words[SS_TURN_WORDS], entry[SS_TURN_WORDS + SS_NAME_SIZE + 32];
    ss_grid_put(g, a.top, a.left, SS_ACCENT | SS_BOLD, _("What happened"));
    if (!count)
        ss_grid_paragraph(g, a.top + 1, a.left, SS_INK | SS_FAINT, a.width - 1,
                          _("No turn has been played yet."));
    ss_box_area clip = ss_grid_clip(g, (ss_box_area){a.top + 1, a.left, a.height - 1, a.width});
    int y = a.top + 1 + show_rival(g, a, m, count);
    for (int i = count; i-- > 0 && y < a.top + a.height;) {
        int seat = i % m->session.party.setting.players;
        ss_turn_words(m, i, words);
        snprintf(entry, sizeof entry, "%s %s %d %s %s", ss_seat_sign(m->term, seat), ss_model_name(m, seat),
                 i / m->session.party.setting.players + 1, ss_sign_text(m->term, SS_SIGN_DOT), words);
        ss_style style = i >= count - m->session.party.setting.players + 1 ? SS_INK : SS_INK | SS_FAINT;
        int lines = ss_grid_paragraph(g, y, a.left, style, a.width - 1, entry);
        ss_grid_put(g, y, a.left, (ss_style)(ss_seat_style(seat) | SS_BOLD), ss_seat_sign(m->term, seat));
        y += lines;
    }
    ss_grid_clip(g, clip);
}

/* ---- everything ---- */

static void show_too_small(ss_grid *g) {
    char text[160];
    snprintf(text, sizeof text,
             _("This window has %d columns and %d lines. Sanssouci needs %d and %d, or --plain."), g->width,
             g->height, SS_SCREEN_WIDTH, SS_SCREEN_HEIGHT);
    ss_grid_paragraph(g, 0, 0, SS_INK, g->width, text);
}

void ss_model_show(ss_model *m, ss_grid *g) {
    if (g->height < SS_SCREEN_HEIGHT || g->width < SS_SCREEN_WIDTH) {
        show_too_small(g);
        return;
    }
    ss_scenes[m->scene]->show(g, m);
    if (m->layer) {
        const ss_layer_type *layer = ss_layers[m->layer];
        if (!layer->clear) ss_grid_tint(g, ss_grid_all(g), SS_FAINT);
        g->spot_count = 0; /* what is covered cannot be clicked */
        while (!layer->show(g, m)) {
        }
    }
    show_message(g, m);
}
