#include "coach/digest.h"

#include <stddef.h>
#include <stdint.h>

#include "base/crc32.h"
#include "rules/hidden.h"
#include "rules/score.h"

/* ---- the game ---- */

enum { VICTORY = 12 };

static void put_opponents(ss_digest *d, const ss_player *const players[SS_MAX_PLAYERS]) {
    ss_text t = ss_text_in(d->opponent, sizeof d->opponent);
    for (int i = 0; i < d->players; i++) {
        if (i == d->seat) continue;
        if (t.needed) ss_text_char(&t, '+');
        ss_text_put(&t, players[i] ? players[i]->name : "person");
    }
}

bool ss_digest_possible(const ss_record *record, int seat) {
    bool is_played_out = ss_ending_of(record).cause == SS_ENDING_PLAYED_OUT;
    unsigned hidden = is_played_out ? ss_hidden_anywhere(&record->game) : ss_hidden_in(&record->game, seat);
    return !(hidden & SS_SECRET_MISSIONS);
}

ss_digest ss_digest_of(const ss_record *record, int seat, const ss_player *const players[SS_MAX_PLAYERS],
                       int takebacks) {
    const ss_game *g = &record->game;
    ss_ending ending = ss_ending_of(record);
    ss_digest d = {
        .players = g->players,
        .edition = g->edition,
        .modules = g->modules,
        .seat = seat,
        .ending = (int)ending.cause,
        .victory = ending.winners >> seat & 1 ? VICTORY / ss_count(ending.winners) : 0,
        .takebacks = takebacks,
    };
    ss_sources seats[SS_MAX_PLAYERS];
    ss_sources_of(record, seats);
    d.sources = seats[seat];
    int points[SS_MAX_PLAYERS];
    for (int i = 0; i < g->players; i++) points[i] = ss_score_of(g, i).final;
    d.lead = ss_lead(points, g->players, seat);
    put_opponents(&d, players);
    return d;
}

/* ---- the review ---- */

static int thousandths(double points) { return (int)(points * 1000 + (points < 0 ? -0.5 : 0.5)); }

static void lose(ss_lost *lost, int points) {
    lost->turns++;
    lost->points += points;
}

void ss_digest_review(ss_digest *d, const ss_review *review) {
    ss_summary s;
    ss_summary_of(&s, review, d->seat);
    d->reviewed = true;
    d->steps = (int)review->effort.race;
    d->all_error = thousandths(s.loss.error);
    d->best_turns = s.same;
    for (int i = 0; i < SS_GRADES; i++) d->marks[i] = s.marks[i];
    for (int i = 0; i < review->turn_count; i++) {
        const ss_reviewed *t = &review->turns[i];
        if (t->seat != d->seat || !ss_review_judged(review, i)) continue;
        int points = thousandths(ss_loss_estimate(&t->loss).mean);
        lose(&d->all, points);
        lose(&d->thirds[i / d->players * SS_THIRDS / SS_ROUNDS], points);
        if (ss_review_grade(review, i))
            lose(&d->mistakes[t->fact_count ? t->facts[0].kind : SS_FACT_KINDS], points);
    }
    d->has_luck = s.ledger.whole && s.ledger.finished;
    if (!d->has_luck) return;
    d->luck = thousandths(s.luck.mean);
    d->luck_error = thousandths(s.luck.error);
    d->adjusted = thousandths(s.adjusted.mean);
    d->adjusted_error = thousandths(s.adjusted.error);
}

void ss_digest_compare(ss_digest *d, const ss_sources *exemplar) {
    d->compared = true;
    d->exemplar = *exemplar;
}

/* ---- as text ---- */

static const char version[] = "sanssouci-digest 3\n";

/* One line for each: its name, then its numbers. */
enum { MANY = 1000000, POINTS = 10000 };
#define ROW(name, low, high)                                                                                 \
    { #name, offsetof(ss_digest, name), sizeof((ss_digest *)0)->name / (sizeof(int)), low, high }

/* clang-format off */
static const struct {
    const char *name;
    size_t at;
    size_t count;
    int low, high;
} rows[] = {
    ROW(players, 2, SS_MAX_PLAYERS),
    ROW(edition, 0, SS_EDITIONS - 1),
    ROW(modules, 0, SS_MODULE_SETS - 1),
    ROW(seat, 0, SS_MAX_PLAYERS - 1),
    ROW(ending, SS_ENDING_NONE, SS_ENDING_GIVEN_UP),
    ROW(victory, 0, VICTORY),
    ROW(takebacks, 0, MANY),
    ROW(lead, -POINTS, POINTS),
    ROW(sources, -POINTS, POINTS),
    ROW(compared, 0, 1),
    ROW(exemplar, -POINTS, POINTS),
    ROW(reviewed, 0, 1),
    ROW(steps, 0, 1000 * MANY),
    ROW(all, -MANY, MANY),
    ROW(all_error, 0, MANY),
    ROW(best_turns, 0, SS_MAX_TURNS),
    ROW(marks, 0, SS_MAX_TURNS),
    ROW(thirds, -MANY, MANY),
    ROW(mistakes, -MANY, MANY),
    ROW(has_luck, 0, 1),
    ROW(luck, -MANY, MANY),
    ROW(luck_error, 0, MANY),
    ROW(adjusted, -MANY, MANY),
    ROW(adjusted_error, 0, MANY),
};
/* clang-format on */
enum { ROWS = sizeof rows / sizeof *rows };

static const int *numbers_of(const ss_digest *d, int i) {
    return (const int *)(const void *)((const char *)d + rows[i].at);
}

static void put_hex(ss_text *t, const uint8_t *bytes, int count) {
    for (int i = 0; i < count; i++) {
        ss_text_char(t, "0123456789abcdef"[bytes[i] >> 4]);
        ss_text_char(t, "0123456789abcdef"[bytes[i] & 15]);
    }
}

static void put_body(ss_text *t, const ss_digest *d, const uint8_t identity[SS_SHA256_SIZE]) {
    ss_text_put(t, version);
    ss_text_put(t, "record ");
    put_hex(t, identity, SS_SHA256_SIZE);
    ss_text_put(t, "\nopponent ");
    ss_text_put(t, d->opponent);
    for (int i = 0; i < ROWS; i++) {
        const int *numbers = numbers_of(d, i);
        ss_text_char(t, '\n');
        ss_text_put(t, rows[i].name);
        for (size_t n = 0; n < rows[i].count; n++) {
            ss_text_char(t, ' ');
            ss_text_number(t, numbers[n]);
        }
    }
    ss_text_put(t, "\nchecksum ");
}

void ss_digest_write(ss_text *t, const ss_digest *d, const uint8_t identity[SS_SHA256_SIZE]) {
    char bytes[SS_DIGEST_TEXT];
    ss_text body = ss_text_in(bytes, sizeof bytes);
    put_body(&body, d, identity);
    uint32_t sum = ss_crc32(0, bytes, body.needed);
    uint8_t big_endian[4] = {(uint8_t)(sum >> 24), (uint8_t)(sum >> 16), (uint8_t)(sum >> 8), (uint8_t)sum};
    put_hex(&body, big_endian, 4);
    ss_text_char(&body, '\n');
    ss_text_bytes(t, bytes, body.needed);
}

/* ---- reading: anything that we would not write ourselves is refused ---- */

static bool read_number(ss_word *text, int low, int high, int *number) {
    bool minus = ss_word_skip(text, '-');
    int64_t n = 0;
    size_t digits = 0;
    for (; digits < text->length && digits < 10 && ss_is_digit(text->at[digits]); digits++)
        n = 10 * n + (text->at[digits] - '0');
    ss_word_drop(text, digits);
    if (minus) n = -n;
    if (!digits || n < low || n > high) return false;
    *number = (int)n;
    return true;
}

static bool skip(ss_word *text, const char *expected) {
    if (!ss_word_begins(*text, expected)) return false;
    ss_word_drop(text, ss_word_of(expected).length);
    return true;
}

static bool read_row(ss_digest *d, ss_word *text, int i) {
    int *numbers = (int *)(void *)((char *)d + rows[i].at);
    if (!skip(text, rows[i].name)) return false;
    for (size_t n = 0; n < rows[i].count; n++)
        if (!ss_word_skip(text, ' ') || !read_number(text, rows[i].low, rows[i].high, &numbers[n]))
            return false;
    return ss_word_skip(text, '\n');
}

static bool read_opponent(ss_digest *d, ss_word *text) {
    if (!skip(text, "opponent ")) return false;
    ss_word name = ss_word_before(*text, '\n');
    if (!name.length || name.length >= sizeof d->opponent || name.length == text->length) return false;
    for (size_t i = 0; i < name.length; i++) {
        char c = name.at[i];
        if (!(c >= 'a' && c <= 'z') && !ss_is_digit(c) && c != '+') return false;
        d->opponent[i] = c;
    }
    ss_word_drop(text, name.length + 1);
    return true;
}

static bool read_body(ss_digest *d, ss_word text) {
    ss_word_drop(&text, sizeof version - 1);
    ss_word_drop(&text, ss_word_before(text, '\n').length + 1); /* the record */
    if (!read_opponent(d, &text)) return false;
    for (int i = 0; i < ROWS; i++)
        if (!read_row(d, &text, i)) return false;
    return d->seat < d->players;
}

bool ss_digest_read(ss_digest *d, ss_word text, const uint8_t identity[SS_SHA256_SIZE]) {
    ss_digest read = {0};
    char again[SS_DIGEST_TEXT];
    ss_text t = ss_text_in(again, sizeof again);
    if (!ss_word_begins(text, version) || !read_body(&read, text)) return false;
    ss_digest_write(&t, &read, identity); /* with the right record and checksum */
    if (ss_text_cut(&t) || !ss_word_is(text, again)) return false;
    *d = read;
    return true;
}
