/* A server may send anything to a client: the head of an HTTP response, frames of a WebSocket, frames of a table, a link in an
 * invitation, a list of tables. So may the file of people contain anything. The first byte chooses which. The client
 * reads on or reports that it cannot, and what it believes about a table stays consistent. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "client/websocket.h"
#include "client/next_step.h"
#include "client/client_state.h"
#include "client/table_view.h"
#include "net/remote.h"
#include "notation/names.h"

static ss_online_frame told;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition) {
    if (!condition) abort();
}

/* The answer to a request for a socket. */
static void read_head(const uint8_t *data, size_t size) {
    char *head = malloc(size + 1);
    memcpy(head, data, size);
    head[size] = 0;
    int status = ss_websocket_status(head, "x");
    must(status == 0 || (status >= 100 && status <= 999));
    free(head);
}

static void read_frames(const uint8_t *data, size_t size) {
    ss_unframer *u = ss_unframer_open();
    ss_word message;
    size_t half = size / 2;
    if (ss_unframer_take(u, data, half)) ss_unframer_take(u, data + half, size - half);
    while (ss_unframer_next(u, &message)) must(message.length && !message.at[message.length]);
    ss_unframer_close(u);
}

static void must_hang_together(const ss_table_view *k) {
    ss_manners manners = {.again = true};
    ss_next_step step = ss_next_step_of(k, &manners);
    if (!k->event) must(step == SS_NEXT_STEP_NONE);
    if (step == SS_NEXT_STEP_PLAY) {
        ss_turn turn;
        ss_game g = k->record.game;
        ss_random random = ss_random_from(1);
        must(k->dealt && g.phase == SS_PLAYING && g.mover == k->seat);
        ss_play_random(&g, &random, &turn);
        must(!ss_turn_check(&k->record.game, &turn));
    }
}

/* Frames, one line each. */
static void read_table(const uint8_t *data, size_t size) {
    static ss_table_view k;
    ss_word rest = {(const char *)data, size};
    ss_table_view_begin(&k, NULL, "AAAAAAAAAAAAAAAAAAAAAA");
    while (rest.length) {
        ss_word line = ss_word_before(rest, '\n');
        ss_word_drop(&rest, line.length + 1);
        json_t *frame = json_loadb(line.at, line.length, JSON_REJECT_DUPLICATES, NULL);
        if (!json_is_object(frame)) {
            json_decref(frame);
            continue;
        }
        ss_game game;
        int event = k.event;
        ss_table_view_change news = ss_table_view_take(&k, frame, &told);
        if (news == SS_TABLE_VIEW_LOST)
            must(!k.event || k.event == event); /* nothing is known, or something was missed */
        must_hang_together(&k);
        ss_table_view_choice(&k, frame, &game);
        json_decref(frame);
    }
}

static void read_link(const uint8_t *data, size_t size) {
    char *link = malloc(size + 1), text[SS_REMOTE_TEXT];
    ss_text t = ss_text_in(text, sizeof text);
    ss_remote remote, again;
    ss_destination to;
    memcpy(link, data, size);
    link[size] = 0;
    if (ss_remote_read(link, &remote, &to) == SS_REMOTE_FINE) {
        ss_remote_write(&t, &remote);
        must(!ss_text_cut(&t) && ss_remote_read(text, &again, &to) == SS_REMOTE_FINE);
        must(remote.tls == again.tls && remote.port == again.port);
        must(strcmp(remote.host, again.host) == 0 && strcmp(remote.base, again.base) == 0);
    }
    free(link);
}

static void must_be_names(char names[SS_MAX_PLAYERS][SS_NAME_SIZE]) {
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        must(!*names[seat] || ss_name_fits(ss_word_of(names[seat])));
}

/* An answer about an invitation, and one about a list. */
static void read_listing(const uint8_t *data, size_t size) {
    static ss_own_tables tables;
    static const ss_account account;
    ss_invitation i = {0};
    json_t *answer = json_loadb((const char *)data, size, JSON_REJECT_DUPLICATES, NULL);
    tables = (ss_own_tables){0};
    ss_listing_invitation(answer, &i);
    must(i.seat >= -1 && i.seat < SS_MAX_PLAYERS);
    must_be_names(i.names);
    for (int again = 0; again < 3; again++) ss_listing_tables(answer, &account, &tables);
    must(tables.count >= 0 && tables.count <= SS_OWN_TABLES);
    for (int n = 0; n < tables.count; n++) {
        const ss_own_table *t = &tables.list[n];
        must(t->setting.players >= SS_MIN_PLAYERS && t->setting.players <= SS_MAX_PLAYERS);
        must(t->round >= 0 && t->round <= SS_ROUNDS);
        must_be_names(tables.list[n].names);
    }
    json_decref(answer);
}

/* The file of used names, which somebody may have written by hand. */
static void read_people(const uint8_t *data, size_t size) {
    ss_account list[SS_ACCOUNTS];
    int count = ss_accounts_of((ss_word){(const char *)data, size}, list);
    must(count >= 0 && count <= SS_ACCOUNTS);
    for (int i = 0; i < count; i++) must(ss_name_is_clean(ss_word_of(list[i].name)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static void (*const readers[])(const uint8_t *data, size_t size) = {read_head, read_frames,  read_table,
                                                                        read_link, read_listing, read_people};
    enum { READERS = sizeof readers / sizeof *readers };
    if (size) readers[data[0] % READERS](data + 1, size - 1);
    return 0;
}
