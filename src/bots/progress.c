#include "bots/progress.h"

#include <stdlib.h>
#include <string.h>

#include "system/clock.h"
#include "system/streams.h"
#include "texts/words.h"

/* Seconds between two lines, and before the first. */
static const double often = 0.25, first = 0.5;

ss_progress ss_progress_begin(FILE *out, long total, bool may_stop) {
    const char *terminal = getenv("TERM");
    bool goes_back = terminal && *terminal && strcmp(terminal, "dumb") != 0;
    double now = ss_clock_seconds();
    return (ss_progress){
        .out = goes_back && ss_is_terminal(out) ? out : NULL,
        .total = total,
        .may_stop = may_stop,
        .begun = now,
        .shown = now + first - often,
    };
}

/* ---- the line ---- */

static void put_time(char *text, size_t size, double seconds) {
    long s = (long)(seconds + 0.5), hours = s / 3600;
    if (hours)
        snprintf(text, size, "%ld:%02ld:%02ld", hours, s / 60 % 60, s % 60);
    else
        snprintf(text, size, "%ld:%02ld", s / 60, s % 60);
}

/* Continuation bytes of UTF-8 have no column of their own. */
static int width_of(const char *text) {
    int width = 0;
    for (; *text; text++) width += (*text & 0xC0) != 0x80;
    return width;
}

static void put_bar(ss_text *t, const ss_progress *p, int cells) {
    long full = p->total ? (long)(((double)p->done + p->part) * cells / (double)p->total) : 0;
    ss_text_char(t, '[');
    for (int i = 0; i < cells; i++) ss_text_char(t, i < full ? '#' : '.');
    ss_text_put(t, "] ");
}

void ss_progress_put(ss_text *t, const ss_progress *p, double seconds, int columns) {
    enum { LEAST = 5, MOST = 40, FRAME = 3 };
    char games[96], left[96] = "", clock[32];
    if (p->total == 1)
        snprintf(games, sizeof games, _("%d %%"), (int)(100 * ((double)p->done + p->part)));
    else
        snprintf(games, sizeof games, P_("%ld of %ld game", "%ld of %ld games", p->total), p->done, p->total);
    put_time(clock, sizeof clock, seconds);
    /* TRANSLATORS: time left, after "12 of 40 games"; %s is hours, minutes and seconds */
    if (seconds >= 0)
        snprintf(left, sizeof left, p->may_stop ? _(", at most %s left") : _(", %s left"), clock);
    int room = columns - 1 - width_of(games), cells = room - width_of(left) - FRAME;
    if (cells >= LEAST) put_bar(t, p, cells < MOST ? cells : MOST);
    if (room >= 0) ss_text_put(t, games);
    if (room >= width_of(left)) ss_text_put(t, left);
}

/* ---- on the terminal ---- */

static const char clear[] = "\r\033[K";

static void show(ss_progress *p) {
    if (!p->out) return;
    double now = ss_clock_seconds(), worked = (double)p->played + p->part;
    if (now - p->shown < often) return;
    p->shown = now;
    /* Games that were found took hardly any time. */
    double left = worked > 0 ? (now - p->begun) / worked * ((double)(p->total - p->done) - p->part) : -1;
    char line[512];
    ss_text t = ss_text_in(line, sizeof line);
    ss_progress_put(&t, p, left, ss_terminal_columns(p->out));
    fprintf(p->out, "%s%s", clear, line);
    fflush(p->out);
}

void ss_progress_show(ss_progress *p) {
    p->shown = 0;
    show(p);
}

void ss_progress_step(ss_progress *p, bool played) {
    p->done++;
    p->played += played;
    p->part = 0;
    show(p);
}

void ss_progress_part(ss_progress *p, double part) {
    p->part = part;
    show(p);
}

void ss_progress_hide(ss_progress *p) {
    if (!p->out) return;
    fputs(clear, p->out);
    fflush(p->out);
}

void ss_progress_end(ss_progress *p) {
    ss_progress_hide(p);
    p->out = NULL;
}
