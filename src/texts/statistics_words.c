#include "texts/statistics_words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "texts/achievement_words.h"
#include "texts/nouns.h"
#include "texts/words.h"
#include "coach/puzzle.h"
#include "texts/lines.h"
#include "texts/review_words.h"

typedef char number[SS_DECIMAL];

/* ---- lines ---- */

__attribute__((format(printf, 2, 3))) static void line(ss_text *t, const char *format, ...) {
    char bytes[512];
    va_list values;
    va_start(values, format);
    vsnprintf(bytes, sizeof bytes, format, values);
    va_end(values);
    ss_text_put(t, bytes);
    ss_text_char(t, '\n');
}

/* Writes a text that is cut or padded to a width; a negative width puts the spaces first. */
static void cell(ss_text *t, int width, const char *text) {
    char bytes[256];
    bool right = width < 0;
    if (right) width = -width;
    snprintf(bytes, sizeof bytes, "%s", text);
    ss_cut_to_width(bytes, width);
    int blanks = width - ss_text_width(bytes);
    if (!right) ss_text_put(t, bytes);
    while (blanks-- > 0) ss_text_char(t, ' ');
    if (right) ss_text_put(t, bytes);
}

static const char *estimate(char bytes[2 * SS_DECIMAL + 8], const ss_series *s, bool utf8) {
    ss_estimate e = ss_series_mean(s);
    number mean, range;
    ss_signed_points_text(mean, e.mean);
    if (s->count > 1)
        snprintf(bytes, 2 * SS_DECIMAL + 8, utf8 ? "%s ± %s" : "%s +- %s", mean,
                 ss_points_text(range, SS_95 * e.error));
    else
        snprintf(bytes, 2 * SS_DECIMAL + 8, "%s", mean);
    return bytes;
}

/* ---- opponents ---- */

void ss_opponent_words(char words[SS_OPPONENT_WORDS], const char *opponent) {
    ss_text t = ss_text_in(words, SS_OPPONENT_WORDS);
    for (const char *at = opponent; *at;) {
        char name[SS_OPPONENT_SIZE] = "";
        size_t length = strcspn(at, "+");
        strncat(name, at, length < sizeof name ? length : sizeof name - 1);
        if (at != opponent) ss_text_put(&t, ", ");
        const char *noun = ss_player_noun(name);
        /* TRANSLATORS: an opponent that is not a computer player */
        ss_text_put(&t, strcmp(name, "person") == 0 ? _("a person") : noun ? noun : name);
        at += length + (at[length] == '+');
    }
}

static void put_versus(ss_text *t, const ss_versus *v, const char *name) {
    number won, points, lead, lately;
    char games[16];
    double latest = 0;
    for (int i = 0; i < v->latest_count; i++) latest += (double)v->latest[i] / v->latest_count;
    snprintf(games, sizeof games, "%d", v->games);
    ss_words_decimal(won, "%.0f", 100 * ss_series_mean(&v->victories).mean);
    ss_points_text(points, ss_series_mean(&v->points).mean);
    ss_signed_points_text(lead, ss_series_mean(&v->lead).mean);
    ss_points_text(lately, latest);
    bool known = v->points.count;
    ss_text_put(t, "  ");
    cell(t, 32, name);
    cell(t, -8, games);
    cell(t, -8, won);
    cell(t, -9, known ? points : "-");
    cell(t, -9, known ? lead : "-");
    cell(t, -9, known ? lately : "-");
    ss_text_char(t, '\n');
}

static void put_opponents(ss_text *t, const ss_statistics *s) {
    char words[SS_OPPONENT_WORDS];
    line(t, "%s", _("Points a game, by opponent"));
    /* TRANSLATORS: the heads of the columns below; each may be as wide as it is here. "lately": in the last five games */
    /* xgettext:no-c-format */
    line(t, "%s", _("                                     games   won %   points     lead   lately"));
    for (int i = 0; i < s->versus_count; i++) {
        ss_opponent_words(words, s->versus[i].opponent);
        put_versus(t, &s->versus[i], words);
    }
    if (s->versus_count > 1) put_versus(t, &s->all, _("all"));
    ss_text_char(t, '\n');
}

/* ---- sources ---- */

static const char *source_words(int source) {
    switch ((ss_statistics_source)source) {
    case SS_STATISTICS_NOBLES: return _("nobles");
    case SS_STATISTICS_ROWS: return _("full rows");
    case SS_STATISTICS_COLUMNS: return _("full columns");
    case SS_STATISTICS_MISSIONS: return _("missions");
    case SS_STATISTICS_REWARDS: return _("rewards");
    case SS_STATISTICS_BOAR: return _("boar");
    case SS_STATISTICS_SOURCES: break;
    }
    return "";
}

static void put_sources(ss_text *t, const ss_statistics *s, bool utf8) {
    if (!s->compared) return;
    line(t, P_("Where points come from, in %d game", "Where points come from, in %d games", s->compared),
         s->compared);
    /* TRANSLATORS: the heads of the columns below; each may be as wide as it is here */
    line(t, "%s", _("                                    you   strongest   you are behind"));
    for (int i = 0; i < SS_STATISTICS_SOURCES; i++) {
        if (!s->sources[i].sum.squares && !s->exemplar[i].sum.squares) continue;
        number mine, strongest;
        char behind[2 * SS_DECIMAL + 8];
        ss_text_put(t, "  ");
        cell(t, 28, source_words(i));
        cell(t, -9, ss_points_text(mine, ss_series_mean(&s->sources[i]).mean));
        cell(t, -12, ss_points_text(strongest, ss_series_mean(&s->exemplar[i]).mean));
        cell(t, -17, estimate(behind, &s->behind[i], utf8));
        ss_text_char(t, '\n');
    }
    int weakest = ss_statistics_weakest(s);
    line(t, "  %s", _("The strongest player has your seat in the same games, from the same deals."));
    /* TRANSLATORS: %s is where points come from, such as "full rows" */
    if (weakest < SS_STATISTICS_SOURCES)
        line(t, _("  Here you can gain the most: %s."), source_words(weakest));
    ss_text_char(t, '\n');
}

/* ---- luck and turns ---- */

static void put_luck(ss_text *t, const ss_statistics *s, bool utf8) {
    char luck[2 * SS_DECIMAL + 8], lead[2 * SS_DECIMAL + 8], adjusted[2 * SS_DECIMAL + 8];
    if (!s->luck.count) return;
    line(t, P_("Luck, in %d game", "Luck, in %d games", s->luck.count), s->luck.count);
    line(t, _("  luck a game: %s points"), estimate(luck, &s->luck, utf8));
    line(t, _("  lead a game: %s points; without luck: %s"), estimate(lead, &s->margin, utf8),
         estimate(adjusted, &s->adjusted, utf8));
    ss_text_char(t, '\n');
}

static void put_lost(ss_text *t, const char *name, const ss_lost *lost) {
    number turn;
    char turns[16];
    snprintf(turns, sizeof turns, "%d", lost->turns);
    ss_text_put(t, "  ");
    cell(t, 40, name);
    cell(t, -8, turns);
    cell(t, -12, ss_words_decimal(turn, "%.2f", ss_lost_a_turn(lost)));
    ss_text_char(t, '\n');
}

static void put_turns(ss_text *t, const ss_statistics *s) {
    static const char *const thirds[SS_THIRDS] = {N_("rounds 1 to 6"), N_("rounds 7 to 12"),
                                                  N_("rounds 13 to 18")};
    if (!s->turns.turns) return;
    line(t, P_("What turns lose, in %d game", "What turns lose, in %d games", s->reviewed), s->reviewed);
    /* TRANSLATORS: the heads of the columns below; each may be as wide as it is here */
    line(t, "%s", _("                                             turns      a turn"));
    for (int i = 0; i < SS_THIRDS; i++) put_lost(t, _(thirds[i]), &s->thirds[i]);
    put_lost(t, _("all"), &s->turns);
    line(t, _("  best turns: %d; marks: %d ?!, %d ?, %d ??"), s->best_turns, s->marks[SS_GRADE_DUBIOUS],
         s->marks[SS_GRADE_MISTAKE], s->marks[SS_GRADE_BLUNDER]);
    ss_text_char(t, '\n');
}

static void put_mistakes(ss_text *t, const ss_statistics *s) {
    int kinds[SS_FACT_KINDS + 1], count = ss_statistics_costly(s, kinds);
    if (!count) return;
    line(t, "%s", _("Mistakes, the most expensive kind first"));
    /* TRANSLATORS: the heads of the columns below; each may be as wide as it is here */
    line(t, "%s", _("                                                      turns    points"));
    for (int i = 0; i < count; i++) {
        const ss_lost *lost = &s->mistakes[kinds[i]];
        number points;
        char turns[16];
        snprintf(turns, sizeof turns, "%d", lost->turns);
        ss_text_put(t, "  ");
        cell(t, 50, kinds[i] < SS_FACT_KINDS ? ss_mistake_words(kinds[i]) : _("for no clear reason"));
        cell(t, -7, turns);
        cell(t, -10, ss_points_text(points, lost->points / 1000.0));
        ss_text_char(t, '\n');
    }
    if (kinds[0] < SS_FACT_KINDS)
        line(t, _("Puzzles train what cost you most: sanssouci puzzle %s"),
             ss_puzzle_theme_names[ss_puzzle_theme_of(kinds[0])]);
    ss_text_char(t, '\n');
}

/* ---- the garden of honour ---- */

static void put_achievements(ss_text *t, const ss_achievements *h, bool utf8) {
    enum { LAST = 53 }; /* columns for what plants a bed, and for the progress */
    int planted = ss_achievements_planted(h);
    line(t,
         P_("Garden of honour: %d of %d bed is in bloom", "Garden of honour: %d of %d beds are in bloom",
            planted),
         planted, SS_ACHIEVEMENTS);
    for (int i = 0; i < SS_ACHIEVEMENTS; i++) {
        char bytes[128] = "";
        ss_text progress = ss_text_in(bytes, sizeof bytes);
        bool blooms = ss_achievement_planted(h, i);
        if (!blooms) ss_put_achievement_progress(&progress, h, i);
        ss_text_put(t, "  ");
        ss_text_put(t, !blooms ? (utf8 ? "· " : ". ") : utf8 ? "✿ " : "* ");
        cell(t, 20, _(ss_achievement_texts[i].title));
        ss_text_char(t, ' ');
        ss_text_put(t, _(ss_achievement_texts[i].condition));
        if (*bytes) cell(t, ss_text_width(_(ss_achievement_texts[i].condition)) - LAST, bytes);
        ss_text_char(t, '\n');
    }
    ss_text_char(t, '\n');
}

/* ---- all of it ---- */

static void put_notes(ss_text *t, const ss_statistics *s, ss_statistics_notes n) {
    if (n.unexamined)
        line(t, P_("%d game is not reviewed yet.", "%d games are not reviewed yet.", n.unexamined),
             n.unexamined);
    if (s->open) line(t, P_("%d game is not over.", "%d games are not over.", s->open), s->open);
    if (n.several)
        line(t,
             P_("%d game was left out: it has several people, or none.",
                "%d games were left out: they have several people, or none.", n.several),
             n.several);
    if (n.unreadable)
        line(t, P_("%d game cannot be read.", "%d games cannot be read.", n.unreadable), n.unreadable);
}

void ss_put_statistics(ss_text *t, const ss_statistics *s, const ss_achievements *achievements,
                       ss_statistics_notes notes) {
    if (!s->games) line(t, "%s", _("There is no finished game yet."));
    if (s->games) put_opponents(t, s);
    put_sources(t, s, notes.utf8);
    put_luck(t, s, notes.utf8);
    put_turns(t, s);
    put_mistakes(t, s);
    if (s->games) put_achievements(t, achievements, notes.utf8);
    put_notes(t, s, notes);
}
