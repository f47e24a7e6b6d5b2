#include "client/dealing.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "base/bits.h"
#include "client/private_file.h"

/* ---- the file: a line for our value, and one for each commitment that we stored ----
 *
 *     value SEAT ROUND SALT VALUE
 *     noted PART COMMITMENT */

static int path_of(const ss_dealing *d, char path[SS_PRIVATE_FILE_PATH]) {
    char name[SS_ID + 8];
    ss_text t = ss_text_in(name, sizeof name);
    ss_text_put(&t, d->table);
    ss_text_put(&t, ".deal");
    return ss_private_file_path(path, name);
}

static void put_digits(ss_text *t, const uint8_t bytes[SS_SHA256_SIZE]) {
    char digits[SS_DIGITS];
    ss_digits_write(digits, bytes);
    ss_text_char(t, ' ');
    ss_text_put(t, digits);
}

static int keep(const ss_dealing *d) {
    char path[SS_PRIVATE_FILE_PATH], text[SS_PRIVATE_FILE_TEXT];
    ss_text t = ss_text_in(text, sizeof text);
    int error = path_of(d, path);
    if (error) return error;
    ss_text_put(&t, "value ");
    ss_text_number(&t, d->seat);
    ss_text_char(&t, ' ');
    ss_text_number(&t, d->round);
    put_digits(&t, d->own.salt);
    put_digits(&t, d->own.value);
    ss_text_char(&t, '\n');
    for (int part = 0; part < SS_FAIR_PARTS; part++) {
        if (!ss_has(d->noted.parts, part)) continue;
        ss_text_put(&t, "noted ");
        ss_text_number(&t, part);
        put_digits(&t, d->noted.commitments[part]);
        ss_text_char(&t, '\n');
    }
    return ss_private_file_write(path, text);
}

static bool read_number(ss_word *rest, int low, int high, int *number) {
    ss_word word;
    return ss_word_next(rest, &word) && ss_word_number(&word, number) && !word.length && *number >= low &&
           *number <= high;
}

static bool read_digits(ss_word *rest, uint8_t bytes[SS_SHA256_SIZE]) {
    ss_word word;
    return ss_word_next(rest, &word) && ss_digits_read(word, bytes);
}

static bool read_line(ss_dealing *d, ss_word line) {
    ss_word word;
    int part;
    if (!ss_word_next(&line, &word)) return false;
    if (ss_word_is(word, "value"))
        return read_number(&line, 1, SS_MAX_PLAYERS, &d->seat) &&
               read_number(&line, 1, SS_NUMBER_HUGE, &d->round) && read_digits(&line, d->own.salt) &&
               read_digits(&line, d->own.value);
    if (!ss_word_is(word, "noted") || !read_number(&line, 0, SS_FAIR_PARTS - 1, &part)) return false;
    d->noted.parts |= 1u << part;
    return read_digits(&line, d->noted.commitments[part]);
}

int ss_dealing_open(ss_dealing *d, const char *table) {
    char path[SS_PRIVATE_FILE_PATH], text[SS_PRIVATE_FILE_TEXT];
    *d = (ss_dealing){0};
    strcpy(d->table, table);
    int error = path_of(d, path);
    if (!error) error = ss_private_file_read(path, text);
    if (error) return error == ENOENT ? 0 : error;
    for (ss_word rest = ss_word_of(text); rest.length;) {
        ss_word line = ss_word_before(rest, '\n');
        ss_word_drop(&rest, line.length + 1);
        if (read_line(d, line)) continue;
        *d = (ss_dealing){0}; /* a damaged file is as good as none */
        strcpy(d->table, table);
        return 0;
    }
    return 0;
}

void ss_dealing_forget(const ss_dealing *d) {
    char path[SS_PRIVATE_FILE_PATH];
    if (path_of(d, path) == 0) unlink(path);
}

/* ---- our part ---- */

int ss_dealing_commit(ss_dealing *d, int seat, int round, uint8_t commitment[SS_SHA256_SIZE]) {
    if (d->seat != seat || d->round != round) {
        d->seat = seat;
        d->round = round;
        d->noted = (ss_fair_noted){0};
        if (getentropy(d->own.salt, sizeof d->own.salt) != 0) return errno;
        if (getentropy(d->own.value, sizeof d->own.value) != 0) return errno;
        int error = keep(d);
        if (error) {
            d->round = 0;
            return error;
        }
    }
    ss_fair_commit(d->table, seat, round, &d->own, commitment);
    return 0;
}

int ss_dealing_note(ss_dealing *d, const ss_table_view *t) {
    uint8_t own[SS_SHA256_SIZE];
    ss_fair_noted noted = {.parts = 1u << SS_FAIR_SERVER};
    if (d->round != t->round || d->seat != t->seat + 1 || !ss_table_view_all_committed(t)) return EINVAL;
    ss_fair_commit(d->table, d->seat, d->round, &d->own, own);
    if (memcmp(own, t->seats[t->seat].commitment, sizeof own) != 0) return EINVAL;
    memcpy(noted.commitments[SS_FAIR_SERVER], t->commitment, SS_SHA256_SIZE);
    for (int seat = 0; seat < t->setting.players; seat++) {
        const ss_table_view_seat *s = &t->seats[seat];
        if (!ss_table_view_is_someone(t, seat) || s->withheld) continue;
        noted.parts |= 1u << (seat + 1);
        memcpy(noted.commitments[seat + 1], s->commitment, SS_SHA256_SIZE);
    }
    if (memcmp(&noted, &d->noted, sizeof noted) == 0) return 0;
    if (d->noted.parts) return EINVAL; /* they were replaced by others */
    d->noted = noted;
    int error = keep(d);
    if (error) d->noted = (ss_fair_noted){0};
    return error;
}
