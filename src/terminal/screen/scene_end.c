/* The end: where every point came from, as a chart and as numbers. */
#include <stdio.h>

#include "system/printable.h"
#include "texts/words.h"
#include "rules/hidden.h"
#include "rules/score.h"
#include "terminal/text/draw.h"
#include "texts/lines.h"
#include "terminal/screen/show.h"

static int walked(const ss_score *s) { return s->walked; }
static int rows(const ss_score *s) { return s->rows; }
static int columns(const ss_score *s) { return s->columns; }
static int missions(const ss_score *s) { return s->missions; }
static int boar(const ss_score *s) { return s->boar; }

/* A texture and a colour for each part. */
static const struct {
    const char *label;
    int (*points)(const ss_score *);
    int sign;
    ss_style style;
    bool cost;
    int paid; /* what it is paid for; negative if that is obvious */
} parts[] = {
    {NULL,                     walked,   SS_SIGN_BAR1, SS_GOOD,   false, -1              },
    {N_("full rows"),          rows,     SS_SIGN_BAR2, SS_GOLD,   false, SS_PAID_ROWS    },
    {N_("full columns"),       columns,  SS_SIGN_BAR3, SS_ACCENT, false, SS_PAID_COLUMNS },
    {N_("missions"),           missions, SS_SIGN_BAR4, SS_INK,    false, SS_PAID_MISSIONS},
    {N_("boar in the garden"), boar,     SS_SIGN_BAR5, SS_BAD,    true,  -1              },
};
enum { PARTS = sizeof parts / sizeof *parts };

static const char *label(const ss_game *g, int part) {
    return parts[part].label ? _(parts[part].label) : ss_track_label(g);
}

static bool is_shown(const ss_game *g, int part) { return !parts[part].cost || g->modules & SS_BOARS; }

/* Returns everything that was won, before the boar takes its share. */
static int won(const ss_score *s) {
    int sum = 0;
    for (int part = 0; part < PARTS; part++) sum += parts[part].cost ? 0 : parts[part].points(s);
    return sum;
}

static int longest(const ss_game *g) {
    int most = 1;
    for (int seat = 0; seat < g->players; seat++) {
        ss_score s = ss_score_of(g, seat);
        if (won(&s) > most) most = won(&s);
    }
    return most;
}

/* Draws what was won and kept, then up to everything that was won, what the boar costs. */
static void put_bar(ss_grid *g, const ss_model *m, int y, int x, int width, const ss_score *s, int most) {
    int sum = 0, at = x;
    for (int part = 0; part < PARTS; part++) {
        sum += parts[part].cost ? 0 : parts[part].points(s);
        int shown = parts[part].cost ? won(s) : sum < s->final ? sum : s->final;
        for (int end = x + shown * width / most; at < end; at++)
            ss_grid_put(g, y, at, parts[part].style, ss_sign_text(m->term, (ss_sign)parts[part].sign));
    }
}

static void put_winners(ss_grid *g, const ss_model *m, int y) {
    const ss_record *record = &m->session.party.record;
    unsigned winners = ss_ending_of(record).winners;
    int x = 2;
    int person = ss_party_only_person(&m->session.party);
    if (record->forfeit)
        x = ss_grid_printf(g, y, x, SS_INK, _("%s gave up."), ss_model_name(m, record->forfeit - 1)) + 1;
    if (!winners) return;
    if (person >= 0 && winners == 1u << person) {
        ss_grid_put(g, y, x, SS_GOLD | SS_BOLD, _("You win!"));
        return;
    }
    x = ss_grid_put(g, y, x, SS_GOLD | SS_BOLD,
                    ss_count(winners) == 1 ? _("The winner is:") : _("The victory is shared by:"));
    for (uint64_t left = winners; left; left &= left - 1)
        x = ss_grid_printf(g, y, x, (ss_style)(ss_seat_style(ss_lowest(left)) | SS_BOLD), " %s %s",
                           ss_seat_sign(m->term, ss_lowest(left)), ss_model_name(m, ss_lowest(left)));
}

/* ---- the table ---- */

/* Computes the columns of the table: labels take what they need, and the rest is divided evenly. */
typedef struct columns_show {
    int left, label, seats, seat;
} columns_show;

static columns_show columns_of(const ss_grid *g, const ss_game *game) {
    enum { LEFT = 5, LEAST = 9, MOST = 12 };
    columns_show c = {.left = LEFT, .label = ss_text_width(_("gardeners (for ties)"))};
    for (int part = 0; part < PARTS; part++)
        if (is_shown(game, part) && ss_text_width(label(game, part)) > c.label)
            c.label = ss_text_width(label(game, part));
    int room = (g->width - LEFT - c.label) / game->players;
    c.seat = room < LEAST ? LEAST : room > MOST ? MOST : room;
    c.seats = LEFT + c.label;
    return c;
}

static bool missions_known(const ss_game *g, int seat) {
    return !(ss_hidden_in(g, seat) & SS_SECRET_MISSIONS);
}

static void put_label(ss_grid *g, int y, const columns_show *c, ss_style style, const char *text) {
    ss_grid_padded(g, y, c->left, style, c->label, text);
}

static void put_cell(ss_grid *g, int y, const columns_show *c, ss_style style, int seat, const char *text) {
    ss_grid_padded(g, y, c->seats + seat * c->seat + 1, style, 1 - c->seat, text);
}

static void put_part(ss_grid *g, int y, const columns_show *c, const ss_game *game, int part, int seat) {
    ss_score s = ss_score_of(game, seat);
    int points = parts[part].points(&s);
    char text[SS_PAID];
    if (parts[part].paid == SS_PAID_MISSIONS && !missions_known(game, seat))
        snprintf(text, sizeof text, "?");
    else if (parts[part].paid >= 0)
        ss_paid(text, game, seat, (ss_paid_for)parts[part].paid, c->seat - 1);
    else
        snprintf(text, sizeof text, "%d", parts[part].cost ? -points : points);
    put_cell(g, y, c, SS_INK, seat, text);
}

static int put_numbers(ss_grid *g, const ss_model *m, int y, const ss_game *game) {
    columns_show c = columns_of(g, game);
    for (int part = 0; part < PARTS; part++) {
        if (!is_shown(game, part)) continue;
        ss_grid_put(g, y, 3, parts[part].style, ss_sign_text(m->term, (ss_sign)parts[part].sign));
        put_label(g, y, &c, SS_INK, label(game, part));
        for (int seat = 0; seat < game->players; seat++) put_part(g, y, &c, game, part, seat);
        y++;
    }
    put_label(g, y, &c, SS_INK | SS_BOLD, _("total"));
    put_label(g, y + 1, &c, SS_INK | SS_FAINT, _("gardeners (for ties)"));
    for (int seat = 0; seat < game->players; seat++) {
        ss_score s = ss_score_of(game, seat);
        char text[32];
        snprintf(text, sizeof text, missions_known(game, seat) ? "%d" : "%d+?", s.final);
        put_cell(g, y, &c, SS_INK | SS_BOLD, seat, text);
        snprintf(text, sizeof text, "%d", s.gardeners);
        put_cell(g, y + 1, &c, SS_INK | SS_FAINT, seat, text);
    }
    return y + 3;
}

/* Draws how many walks ended in each row, and what each brought: `3 x 6`. */
static int put_walks(ss_grid *g, const ss_model *m, int y, const ss_game *game, const ss_course *course) {
    columns_show c = columns_of(g, game);
    const char *times = m->term.utf8 ? "×" : "x";
    put_label(g, y++, &c, SS_ACCENT | SS_BOLD, _("walks by row"));
    for (int row = SS_ROWS; row > 0; row--, y++) {
        char text[32];
        snprintf(text, sizeof text, _("row %d"), row);
        ss_grid_printf(g, y, 2, (ss_style)(ss_row_style(game->edition, row) | SS_BOLD), " %d", row);
        put_label(g, y, &c, SS_INK, text);
        for (int seat = 0; seat < game->players; seat++) {
            int walks = course->walks[seat][row];
            snprintf(text, sizeof text, "%d %s %d", walks, times, row);
            put_cell(g, y, &c, walks ? SS_INK : SS_INK | SS_FAINT, seat,
                     walks ? text : ss_sign_text(m->term, SS_SIGN_FREE));
        }
    }
    return y + 1;
}

/* ---- the gardens, as large as they fit ---- */

static void put_gardens(ss_grid *g, const ss_model *m, int y, const ss_game *game) {
    static const ss_garden_size sizes[] = {
        {10, 4, 2},
        {8,  3, 2},
        {5,  2, 1}
    };
    int cell = g->width >= 4 * (SS_COLUMNS * 3 + 3) ? 3 : 2, x = 2, room = g->height - 2 - y;
    ss_garden_size large = {0};
    for (int i = 0; i < 3 && !large.width; i++)
        if (1 + ss_garden_height(sizes[i]) <= room &&
            game->players * (ss_garden_width(sizes[i]) + 2) <= g->width)
            large = sizes[i];
    int width = large.width ? ss_garden_width(large) : SS_COLUMNS * cell;
    if (room < 1 + SS_ROWS) return;
    for (int seat = 0; seat < game->players; seat++) {
        ss_garden_show show = {.model = m, .known = game, .seat = seat, .cursor = -1};
        ss_grid_padded(g, y, x, (ss_style)(ss_seat_style(seat) | SS_BOLD), width, ss_model_name(m, seat));
        if (large.width)
            ss_show_garden(g, y + 1, x - 2, large, &show);
        else
            ss_show_small_garden(g, y + 1, x, cell, &show);
        x += width + 2;
    }
}

/* Returns the width of the names before the chart. It is larger if that shows the kind of player, and if the chart
 * keeps about half of the line. */
static int names_width(const ss_grid *g, const ss_model *m) {
    enum { LEAST = 15 };
    int width = LEAST, whole = g->width / 2 - 6;
    for (int seat = 0; seat < m->session.party.setting.players; seat++) {
        char name[SS_FULL_NAME];
        ss_full_name(name, m, seat, whole - 2, LEAST - 2);
        if (ss_text_width(name) + 2 > width) width = ss_text_width(name) + 2;
    }
    return width;
}

/* A seed that does not fit after its label goes on a separate line. */
static void put_seed(ss_grid *g, const ss_model *m, int y) {
    char seed[2 * SS_PARTY_SEED], line[3 * SS_PARTY_SEED];
    ss_text t = ss_text_in(seed, sizeof seed);
    ss_put_printable(&t, m->session.party.seed);
    snprintf(line, sizeof line, _("The seed of this deal, to play it again with --seed: %s"), seed);
    if (ss_text_width(line) + 2 <= g->width) {
        ss_grid_put(g, y, 2, SS_INK | SS_FAINT, line);
        return;
    }
    ss_grid_printf(g, y, 2, SS_INK | SS_FAINT, _("The seed of this deal, to play it again with --seed: %s"),
                   "");
    ss_grid_put(g, y + 1, 2, SS_INK | SS_FAINT, seed);
}

/* Draws the result of a game that counts for its day, or else the seed. */
static void put_origin(ss_grid *g, const ss_model *m, int y, bool over) {
    if (!*m->play.day_result.result || !over) {
        put_seed(g, m, y);
        return;
    }
    ss_grid_put(g, y, 2, SS_INK, m->play.day_result.result);
    ss_grid_put(g, y + 1, 2, SS_INK | SS_FAINT, m->play.day_result.share);
}

static void put_heading(ss_grid *g, const ss_model *m, int turns) {
    const ss_party *p = &m->session.party;
    bool over = ss_is_over(&p->record) && turns == p->record.turn_count;
    if (over)
        put_winners(g, m, 2);
    else
        ss_grid_printf(g, 2, 2, SS_INK | SS_BOLD,
                       _("Turn %d of %d: what each would have if the game ended here."), turns,
                       p->record.turn_count);
    if (p->dealt_from_seed && ss_kind_of(m)->names_seed) put_origin(g, m, 3, over);
}

/* Draws the chart beside the table if it fits, or else below. Returns the line after both. */
static int put_details(ss_grid *g, const ss_model *m, int y, const ss_game *game, int turns) {
    enum { GARDENS = 8, WALKS = 8, CHART = 12 };
    ss_course course = ss_course_of(&m->session.party.record, turns);
    columns_show c = columns_of(g, game);
    int top = y, right = c.seats + game->players * c.seat + 3;
    y = put_numbers(g, m, y, game);
    if (m->session.party.takebacks)
        ss_grid_printf(g, y++ - 1, 5, SS_INK,
                       P_("%d turn was taken back.", "%d turns were taken back.", m->session.party.takebacks),
                       m->session.party.takebacks);
    if (g->height - 2 - y >= WALKS + GARDENS) y = put_walks(g, m, y, game, &course);
    bool beside = g->width - right >= SS_COURSE_LEAST_WIDTH;
    ss_box_area area = {top, right, y - top - 1, g->width - right};
    if (!beside) area = (ss_box_area){y, 2, CHART, g->width - 4};
    if (!beside && g->height - 2 - y < CHART + GARDENS) return y;
    if (area.height < SS_COURSE_LEAST_HEIGHT) return y;
    ss_show_course(g, area, m, &course);
    return beside ? y : y + CHART + 1;
}

/* Draws everything about a position but the prompt and the keys; `turns` have been played. */
static void put_points(ss_grid *g, const ss_model *m, const ss_game *game, int turns) {
    int most = longest(game), names = names_width(g, m), points = names + 3, y = 5,
        bars = g->width - names - 13;
    ss_show_title(g, m, "", game);
    put_heading(g, m, turns);
    for (int seat = 0; seat < game->players; seat++, y += 1 + (g->height > 30)) {
        ss_score s = ss_score_of(game, seat);
        char head[SS_FULL_NAME + 16], name[SS_FULL_NAME];
        ss_full_name(name, m, seat, names - 2, names - 2);
        snprintf(head, sizeof head, "%s %s", ss_seat_sign(m->term, seat), name);
        ss_grid_padded(g, y, 2, (ss_style)(ss_seat_style(seat) | SS_BOLD), names, head);
        ss_grid_printf(g, y, points, SS_INK | SS_BOLD, "%3d", s.final);
        put_bar(g, m, y, points + 4, bars, &s, most);
    }
    y = put_details(g, m, y + (g->height > 24), game, turns);
    put_gardens(g, m, y, game);
}

/* ---- the end ---- */

static void show_end(ss_grid *g, ss_model *m) {
    static const ss_key_line keys[] = {
        {"?",        '?', NC_("key", "help"), false},
        {"n", 'n', NC_("key", "new game"), false},
        {"c",     'c', NC_("key", "review"), false},
        {"r",        'r', NC_("key", "replay"), false},
        {"L", 'L', NC_("key", "log"), false},
        {"q",     'q', NC_("key", "leave"), false},
        {0       },
    };
    const ss_record *record = &m->session.party.record;
    put_points(g, m, &record->game, record->turn_count);
    if (ss_kind_of(m)->show_end) {
        ss_kind_of(m)->show_end(g, m);
        return;
    }
    ss_show_prompt(g, m, _("n begins another game, c reviews this one, r replays it, q leaves."), "");
    ss_show_keys(g, keys);
}

static void end_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    (void)spot;
    switch (in->key) {
    case 'r': ss_model_replay(m, SS_EVERYTHING); break;
    case 'c': ss_model_review(m); break;
    case 'n': /* not Enter, which may have been meant for the last turn */
        ss_session_leave_table(&m->session);
        ss_return_to_start(m);
        m->scene = SS_SCENE_START;
        m->field = 0;
        m->start.seed[0] = 0; /* another game, not the same again */
        break;
    case SS_KEY_ESCAPE:
        if (m->outing.on)
            ss_leave(m, false);
        else
            ss_open_layer(m, SS_LAYER_LEAVE);
        break;
    default: break;
    }
}

const ss_scene_type ss_scene_end = {
    .input = end_input,
    .show = show_end,
    .traits = SS_SCENE_GAME | SS_SCENE_LOOKING,
};

/* ---- the points at a turn of a replay ---- */

static void show_scores(ss_grid *g, ss_model *m) {
    static const ss_key_line keys[] = {
        {"?",        '?', NC_("key", "help"), false},
        {"Esc", SS_KEY_ESCAPE, NC_("key", "back"), false},
        {"c",     'c', NC_("key", "review"), false},
        {"L",      'L', NC_("key", "log"), false},
        {"q", 'q', NC_("key", "leave"), false},
        {0    },
    };
    ss_game game = ss_replayed(m);
    put_points(g, m, &game, m->replay.at);
    ss_show_prompt(g, m, _("Esc goes back to the replay."), "");
    ss_show_keys(g, keys);
}

static void scores_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    (void)spot;
    switch (in->key) {
    case SS_KEY_ESCAPE:
    case SS_KEY_BACKSPACE:
    case 'r':
    case 's': m->scene = SS_SCENE_REPLAY; break;
    case 'c': ss_model_review(m); break;
    default: break;
    }
}

const ss_scene_type ss_scene_scores = {
    .input = scores_input,
    .show = show_scores,
    .traits = SS_SCENE_GAME | SS_SCENE_LOOKING,
};
