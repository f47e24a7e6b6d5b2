/* Anybody may ask an online table for anything, at any time, and its store may be damaged. A line of the input is
 *
 *     {…}            an event as it is stored; if the table is new, also its options
 *     P OP {…}       a demand of person P, 0 to 4
 *     P value        person P commits to a value, or opens it
 *     + N            N seconds pass
 *     *              a computer player acts
 *
 * Every decision can be stored, read and applied; everything sent is JSON. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "online/decide.h"
#include "online/opening.h"
#include "online/summary.h"
#include "online/record.h"
#include "online/demand.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition) {
    if (!condition) abort();
}

static ss_room room;
static int64_t now;

static const char *person_called(char digit) {
    static char id[SS_ID];
    uint8_t bytes[SS_ID_BYTES] = {(uint8_t)digit};
    ss_id_write(id, bytes);
    return id;
}

/* ---- what comes of it ---- */

static void must_be_json(const char *text, size_t length) {
    json_error_t error;
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    must(json != NULL);
    json_decref(json);
}

static const char *name_of(void *data, const char *id) {
    (void)data;
    return *id < 'M' ? "Ben \xe2\x80\x94 \"B\"" : NULL;
}

/* What a list makes of a summary; false if it is invalid. */
static bool put_summary(const char *summary, int seat) {
    static char entry[1 << 16];
    ss_text t = ss_text_in(entry, sizeof entry);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    bool whole = ss_summary_put(&j, summary, seat, now, name_of, NULL);
    ss_json_close(&j, '}');
    if (!ss_text_cut(&t)) must_be_json(entry, t.needed);
    return whole;
}

static void summarise(int seat) {
    char summary[SS_SUMMARY];
    ss_summary_write(summary, &room);
    must(put_summary(summary, seat));
}

static void tell_everybody(void) {
    static char frame[1 << 16];
    ss_company company = {
        .names = {"Ada", "Ben \xe2\x80\x94 \"B\"", "", NULL},
          .here = 3, .opened = 6, .watching = 1
    };
    for (int viewer = SS_SPECTATOR; viewer < ss_room_players(&room); viewer++) {
        ss_text t = ss_text_in(frame, sizeof frame);
        ss_frame_event(&t, &room, room.number, viewer, &company, now);
        must(!ss_text_cut(&t));
        must_be_json(frame, t.needed);
        t = ss_text_in(frame, sizeof frame);
        ss_frame_table(&t, &room, viewer, &company, now);
        must(!ss_text_cut(&t));
        must_be_json(frame, t.needed);
    }
    for (int seat = 0; seat < ss_room_players(&room); seat++) {
        ss_text t = ss_text_in(frame, sizeof frame);
        ss_frame_invitation(&t, &room, seat, &company, now);
        must(!ss_text_cut(&t));
        must_be_json(frame, t.needed);
        summarise(seat + 1);
    }
}

static void store(const ss_events *news) {
    char body[2 * SS_EVENT_BOARDS + 1024];
    for (int i = 0; i < news->count; i++) {
        ss_text t = ss_text_in(body, sizeof body);
        ss_event_write(&t, &room.content, &news->event[i]);
        must(!ss_text_cut(&t));
        must(ss_room_read(&room, (ss_word){body, t.needed}));
        tell_everybody();
    }
}

static void decide(const ss_demand *d) {
    ss_events news;
    ss_refusal_detail detail;
    ss_refused refused = ss_room_decide(&room, d, now, &news, &detail);
    must(refused < SS_REFUSALS && (!refused || !news.count));
    if (!refused) store(&news);
}

/* ---- lines ---- */

/* An event that the store has damaged. */
static void read_summary(ss_word line) {
    char summary[4096];
    snprintf(summary, sizeof summary, "%.*s", (int)(line.length < 4095 ? line.length : 4095), line.at);
    put_summary(summary, 1);
}

static void open_or_take(ss_word line) {
    read_summary(line);
    json_t *members = json_loadb(line.at, line.length, JSON_REJECT_DUPLICATES, NULL);
    ss_opening opening;
    ss_refusal_detail detail;
    if (!room.number && ss_opening_read(&opening, members, &detail) == SS_REFUSED_NOT) {
        ss_online_chance chance = {{1}};
        ss_events news;
        ss_opening_events(&opening, person_called('0'), now, &chance, &news);
        store(&news);
    } else if (ss_room_read(&room, line)) {
        now = room.time;
        tell_everybody();
    }
    json_decref(members);
}

static void commit_or_reveal(const char *person) {
    int seat = ss_room_seat_of(&room, person);
    if (seat < 0) return;
    ss_demand d = {.op = room.seats[seat].committed ? SS_OP_REVEAL : SS_OP_COMMIT, .person = person};
    ss_fair_commit(room.id, seat + 1, room.round, &d.event.fair, d.event.hash);
    decide(&d);
}

static void demand(ss_word line) {
    char name[16] = "";
    const char *person = person_called(*line.at);
    ss_word_drop(&line, 2);
    ss_word op = ss_word_before(line, ' ');
    ss_word_drop(&line, op.length + 1);
    if (ss_word_is(op, "value")) {
        commit_or_reveal(person);
        return;
    }
    memcpy(name, op.at, op.length < sizeof name ? op.length : 0);
    json_t *members = json_loadb(line.at, line.length, JSON_REJECT_DUPLICATES, NULL);
    ss_demand d;
    ss_refusal_detail detail;
    ss_op number = ss_op_called(name);
    if (number < SS_OPS && ss_demand_read(&d, number, &room.content, members, &detail) == SS_REFUSED_NOT) {
        d.person = person;
        ss_id_write(d.next, (const uint8_t[SS_ID_BYTES]){9});
        decide(&d);
    }
    json_decref(members);
}

static void let_pass(ss_word line) {
    int seconds;
    ss_events news;
    ss_online_chance chance = {{2}};
    ss_word_drop(&line, 2);
    if (!ss_word_number(&line, &seconds)) return;
    now += (int64_t)1000 * seconds;
    ss_room_wake(&room, now, (ss_outage){now - 10, now - 5}, (unsigned)seconds & 5, &chance, &news);
    store(&news);
}

static void think(void) {
    ss_thought thought;
    if (!ss_thought_of(&room, now, 7, &thought)) return;
    thought.player = ss_player_called("random"); /* what it does is not tested here */
    ss_demand d = ss_thought_think(&thought);
    decide(&d);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ss_lines lines = ss_lines_of((ss_word){(const char *)data, size});
    ss_room_begin(&room, person_called('T'));
    now = 1760000000000;
    for (ss_line line; ss_lines_next(&lines, &line);) {
        char first = line.text.length ? *line.text.at : 0;
        if (first == '{')
            open_or_take(line.text);
        else if (!room.number)
            continue;
        else if (first >= '0' && first <= '4' && line.text.length > 2)
            demand(line.text);
        else if (first == '+' && line.text.length > 2)
            let_pass(line.text);
        else if (first == '*')
            think();
    }
    return 0;
}
