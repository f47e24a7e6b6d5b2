/* The end: where every point came from, as a chart and as numbers. */
#include <stdio.h>

#include "host/printable.h"
#include "host/words.h"
#include "rules/score.h"
#include "tui/draw.h"
#include "tui/lines.h"
#include "tui/show.h"

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
    int paid; /* what it is paid for; negative where that goes without saying */
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

/* All that was won, before a boar takes its part. */
static int won(const ss_score *s) { return s->walked + s->rows + s->columns + s->missions; }

static int longest(const ss_game *g) {
    int most = 1;
    for (int seat = 0; seat < g->players; seat++) {
        ss_score s = ss_score_of(g, seat);
        if (won(&s) > most) most = won(&s);
    }
    return most;
}

/* What is won, as far as it is kept; behind it, up to all that was won, what a boar costs. */
static void put_bar(ss_grid *g, const ss_model *m, int y, int x, int width, const ss_score *s, int most) {
    int sum = 0, at = x;
    for (int part = 0; part < PARTS; part++) {
        sum += parts[part].cost ? 0 : parts[part].points(s);
        int shown = parts[part].cost ? won(s) : sum < s->final ? sum : s->final;
        for (int end = x + shown * width / most; at < end; at++)
            ss_grid_put(g, y, at, parts[part].style, ss_sign_text(m->look, (ss_sign)parts[part].sign));
    }
}

static void put_winners(ss_grid *g, const ss_model *m, int y) {
    const ss_record *record = &m->party.record;
    unsigned winners = ss_ending_of(record).winners;
    int x = 2;
    int person = ss_party_only_person(&m->party);
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
                           ss_seat_sign(m->look, ss_lowest(left)), ss_model_name(m, ss_lowest(left)));
}

static int put_numbers(ss_grid *g, const ss_model *m, int y, const ss_game *game) {
    enum { LABEL = 32, COLUMN = 11 };
    for (int part = 0; part < PARTS; part++) {
        if (!is_shown(game, part)) continue;
        ss_grid_put(g, y, 3, parts[part].style, ss_sign_text(m->look, (ss_sign)parts[part].sign));
        ss_grid_padded(g, y, 5, SS_INK, LABEL - 3, label(game, part));
        for (int seat = 0; seat < game->players; seat++) {
            ss_score s = ss_score_of(game, seat);
            int points = parts[part].points(&s);
            char text[SS_PAID];
            if (parts[part].paid >= 0)
                ss_paid(text, game, seat, (ss_paid_for)parts[part].paid, COLUMN - 1);
            else
                snprintf(text, sizeof text, "%d", parts[part].cost ? -points : points);
            ss_grid_printf(g, y, 2 + LABEL + seat * COLUMN, SS_INK, "%*s", COLUMN - 1, text);
        }
        y++;
    }
    ss_grid_padded(g, y, 5, SS_INK | SS_BOLD, LABEL - 3, _("total"));
    ss_grid_padded(g, y + 1, 5, SS_INK | SS_FAINT, LABEL - 3, _("gardeners (for ties)"));
    for (int seat = 0; seat < game->players; seat++) {
        ss_score s = ss_score_of(game, seat);
        ss_grid_printf(g, y, 2 + LABEL + seat * COLUMN, SS_INK | SS_BOLD, "%*d", COLUMN - 1, s.final);
        ss_grid_printf(g, y + 1, 2 + LABEL + seat * COLUMN, SS_INK | SS_FAINT, "%*d", COLUMN - 1,
                       s.gardeners);
    }
    return y + 3;
}

static void put_gardens(ss_grid *g, const ss_model *m, int y, const ss_game *game) {
    int cell = g->width >= 4 * (SS_COLUMNS * 3 + 3) ? 3 : 2, x = 2;
    if (g->height - 2 - y < 7) return;
    for (int seat = 0; seat < game->players; seat++) {
        ss_garden_show show = {.model = m, .known = game, .seat = seat, .cursor = -1};
        ss_grid_padded(g, y, x, (ss_style)(ss_seat_style(seat) | SS_BOLD), SS_COLUMNS * cell,
                       ss_model_name(m, seat));
        ss_show_small_garden(g, y + 1, x, cell, &show);
        x += SS_COLUMNS * cell + 2;
    }
}

/* The columns of names before the chart: more where that shows what plays, and the chart keeps about half. */
static int names_width(const ss_grid *g, const ss_model *m) {
    enum { LEAST = 15 };
    int width = LEAST, whole = g->width / 2 - 6;
    for (int seat = 0; seat < m->party.setting.players; seat++) {
        char name[SS_FULL_NAME];
        ss_full_name(name, m, seat, whole - 2, LEAST - 2);
        if (ss_text_width(name) + 2 > width) width = ss_text_width(name) + 2;
    }
    return width;
}

void ss_show_end(ss_grid *g, const ss_model *m) {
    const ss_game *game = &m->party.record.game;
    int most = longest(game), names = names_width(g, m), points = names + 3, y = 5,
        bars = g->width - names - 13;
    ss_show_title(g, m, "", game);
    put_winners(g, m, 2);
    if (m->party.dealt_from_seed) {
        char seed[2 * SS_PARTY_SEED];
        ss_text t = ss_text_in(seed, sizeof seed);
        ss_put_printable(&t, m->party.seed);
        ss_grid_printf(g, 3, 2, SS_INK | SS_FAINT,
                       _("The seed of this deal, to play it again with --seed: %s"), seed);
    }
    for (int seat = 0; seat < game->players; seat++, y += 1 + (g->height > 30)) {
        ss_score s = ss_score_of(game, seat);
        char head[SS_FULL_NAME + 16], name[SS_FULL_NAME];
        ss_full_name(name, m, seat, names - 2, names - 2);
        snprintf(head, sizeof head, "%s %s", ss_seat_sign(m->look, seat), name);
        ss_grid_padded(g, y, 2, (ss_style)(ss_seat_style(seat) | SS_BOLD), names, head);
        ss_grid_printf(g, y, points, SS_INK | SS_BOLD, "%3d", s.final);
        put_bar(g, m, y, points + 4, bars, &s, most);
    }
    y = put_numbers(g, m, y + (g->height > 24), game);
    if (m->party.takebacks)
        ss_grid_printf(g, y++ - 1, 5, SS_INK,
                       P_("%d turn was taken back.", "%d turns were taken back.", m->party.takebacks),
                       m->party.takebacks);
    put_gardens(g, m, y, game);
    ss_show_prompt(g, m, _("n begins another game, c reviews this one, r replays it, q leaves."), "");
    static const ss_key_line keys[] = {
        {"?",        '?', NC_("key", "help"), false},
        {"n", 'n', NC_("key", "new game"), false},
        {"c",     'c', NC_("key", "review"), false},
        {"r",        'r', NC_("key", "replay"), false},
        {"L", 'L', NC_("key", "log"), false},
        {"q",     'q', NC_("key", "leave"), false},
        {0       },
    };
    ss_show_keys(g, keys);
}
