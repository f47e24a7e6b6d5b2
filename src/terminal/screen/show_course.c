/* The course of a game on the end screen. */
#include "terminal/screen/show.h"

#include "texts/words.h"

ss_course ss_course_of(const ss_record *record, int turns) {
    ss_game g = record->deal;
    ss_course course = {.players = g.players};
    for (int i = 0; i < turns; i++) {
        const ss_turn *turn = &record->turns[i];
        int seat = i % g.players;
        if (turn->noble != SS_NO_CELL) course.walks[seat][ss_row_of(turn->noble)]++;
        if (seat < g.players - 1) continue;
        ss_game after = ss_record_after(record, i + 1);
        for (int s = 0; s < g.players; s++) course.points[course.rounds][s] = after.seats[s].score;
        course.rounds++;
    }
    return course;
}

/* Returns the seat that leads alone after a round, or -1. */
static int leader(const ss_course *c, int round) {
    int best = 0;
    bool shared = false;
    for (int seat = 1; seat < c->players; seat++) {
        int ahead = c->points[round][seat] - c->points[round][best];
        shared = ahead > 0 ? false : shared || ahead == 0;
        if (ahead > 0) best = seat;
    }
    return shared ? -1 : best;
}

static int most_points(const ss_course *c) {
    int most = 1;
    for (int seat = 0; seat < c->players && c->rounds; seat++)
        if (c->points[c->rounds - 1][seat] > most) most = c->points[c->rounds - 1][seat];
    return most;
}

static void put_sign(ss_grid *g, int y, int x, const ss_model *m, int seat) {
    ss_grid_put(g, y, x, (ss_style)(ss_seat_style(seat) | SS_BOLD), ss_seat_sign(m->term, seat));
}

void ss_show_course(ss_grid *g, ss_box_area a, const ss_model *m, const ss_course *c) {
    enum { AXIS = 4, WIDEST = 3, HIGHEST = 14 };
    int step = (a.width - AXIS) / SS_ROUNDS, most = most_points(c), height = a.height - 3;
    if (step > WIDEST) step = WIDEST;
    if (height > HIGHEST) height = HIGHEST;
    int foot = a.top + 1 + height, left = a.left + AXIS;
    ss_grid_padded(g, a.top, a.left, SS_ACCENT | SS_BOLD, a.width, _("points after each round"));
    ss_grid_printf(g, a.top + 1, a.left, SS_INK | SS_FAINT, "%3d", most);
    ss_grid_printf(g, foot - 1, a.left, SS_INK | SS_FAINT, "%3d", 0);
    for (int round = 0; round < SS_ROUNDS; round++)
        for (int y = a.top + 1; y < foot; y++)
            ss_grid_put(g, y, left + round * step, SS_INK | SS_FAINT, ss_sign_text(m->term, SS_SIGN_FREE));
    for (int round = 0; round < c->rounds; round++) {
        int x = left + round * step, first = leader(c, round);
        for (int i = 0; i <= c->players; i++) { /* the leader is drawn last, on top of the others */
            int seat = i < c->players ? i : first;
            if (seat < 0) continue;
            put_sign(g, foot - 1 - (c->points[round][seat] * (height - 1) + most / 2) / most, x, m, seat);
        }
        if (first >= 0)
            put_sign(g, foot, x, m, first);
        else
            ss_grid_put(g, foot, x, SS_INK | SS_FAINT, "=");
    }
    /* TRANSLATORS: before a line with the sign of the player who led after each round */
    const char *led = _("who led; = nobody");
    ss_grid_padded(g, foot + 1, a.left, SS_INK | SS_FAINT, a.width, led);
}
