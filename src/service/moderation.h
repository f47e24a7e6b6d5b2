/* Moderation (docs/moderation.md): actions, each given as a line of JSON, and their answers. moderation.c does what
 * changes something, moderation_list.c what moderators can look at, and moderation_socket.c has the socket. */
#ifndef SS_SERVICE_MODERATION_H
#define SS_SERVICE_MODERATION_H

#include <jansson.h>

#include "base/word.h"
#include "service/buffer.h"
#include "service/service.h"
#include "json/json.h"
#include "game/day.h"
#include "online/id.h"
#include "store/moderation.h"

typedef struct ss_moderation ss_moderation;

/* Receives the lines of the answer, and may take over their memory. */
typedef void ss_moderation_answer(void *data, ss_buffer *lines);

/* Does what a line asks for. `answer` is called once, now or later. Returns NULL if it has already been called, or
 * without memory. */
ss_moderation *ss_moderation_ask(ss_service *service, ss_word line, ss_moderation_answer *answer, void *data);

/* Drops the answer: nobody waits for it any more. */
void ss_moderation_leave(ss_moderation *m);

/* ---- an action that is under way, for moderation_list.c ---- */

struct ss_moderation {
    ss_service *service;
    const struct action *action;
    ss_moderation_answer *answer; /* NULL once nobody waits for it */
    void *data;
    json_t *members;
    json_t *words; /* of a command line, which become members; NULL if there is none */
    int64_t now;
    ss_buffer lines;
    int count;       /* of lines */
    char line[4096]; /* the one that is being written */
    ss_text written;
    const char *error; /* why it failed, as a code, */
    char detail[80];   /* and what the code is about */
    /* What was asked for: */
    char person[SS_ID], table[SS_ID];
    ss_day day;
    char name[SS_STORE_NAME + 1];
    char what[SS_STORE_BANNED + 1]; /* to be banned */
    char text[SS_STORE_REASON + 1];
    int number;
    bool on;
};

/* ---- lines of an answer ---- */

ss_json ss_moderation_begin_line(ss_moderation *m);
void ss_moderation_end_line(ss_moderation *m, ss_json *line);

/* ---- in the thread of the store ---- */

ss_store_result ss_moderation_status(ss_moderation *m, ss_store *store);
ss_store_result ss_moderation_tables(ss_moderation *m, ss_store *store);
ss_store_result ss_moderation_people(ss_moderation *m, ss_store *store);
ss_store_result ss_moderation_person(ss_moderation *m, ss_store *store);
ss_store_result ss_moderation_bans(ss_moderation *m, ss_store *store);
ss_store_result ss_moderation_reports(ss_moderation *m, ss_store *store);
ss_store_result ss_moderation_results(ss_moderation *m, ss_store *store);

/* ---- on the loop ---- */

void ss_moderation_put_status(ss_moderation *m);
void ss_moderation_put_limits(ss_moderation *m);

/* ---- the socket ----
 *
 * A file that only the server's own account can open. It takes one line of JSON and answers with lines of JSON, of
 * which the last has `done` or `error`; then it is closed. */

typedef struct ss_moderation_socket ss_moderation_socket;

/* Listens. Returns NULL, and logs why, if another process has the socket or it cannot be created. */
ss_moderation_socket *ss_moderation_socket_open(ss_service *service, const char *path);

/* Ends what is under way and removes the file. NULL is allowed. */
void ss_moderation_socket_close(ss_moderation_socket *socket);

enum { SS_MODERATION_SOCKET_LINE = 8192, SS_MODERATION_SOCKET_CLIENTS = 16 };

#endif
