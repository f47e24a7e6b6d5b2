/* Games on disk: each in a file of its own, replaced whole after every turn, in $XDG_STATE_HOME/sanssouci. A saved game
 * is a record with everything in it, and with tags that say who plays. */
#ifndef SS_TUI_SAVES_H
#define SS_TUI_SAVES_H

#include "host/record_file.h"
#include "tui/party.h"

/* The folder; false where the environment names none. */
bool ss_saves_folder(char path[SS_PARTY_PATH]);

/* Gives a game that has just begun a file of its own and saves it there; nothing where there is no folder. */
void ss_saves_begin(ss_party *p);

/* Saves a game where it was saved before. What went wrong stands in save_error. */
void ss_saves_write(ss_party *p);

/* ---- going on ---- */

typedef enum ss_resume {
    SS_RESUMED,
    SS_RESUME_SYSTEM, /* `error` says why */
    SS_RESUME_FAULT,  /* `fault` says what is wrong with the record */
    SS_RESUME_HIDDEN, /* something in it is hidden, so that it cannot be played to its end */
} ss_resume;

typedef struct ss_resume_trouble {
    int error;
    ss_fault fault;
} ss_resume_trouble;

/* Opens a saved game or any whole record, for this process alone: one that another plays already is `elsewhere`. Where it does not say who plays, the first seat is a person and the others the
 * usual opponent. The content is set before. */
ss_resume ss_saves_open(ss_party *p, const char *path, ss_resume_trouble *trouble);

/* ---- a list to choose from ---- */

enum { SS_SAVES_MOST = 200, SS_SAVE_WHEN = 20 };

typedef struct ss_save {
    char path[SS_PARTY_PATH];
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE];
    int scores[SS_MAX_PLAYERS]; /* on the track; final ones when it is over */
    uint8_t players, edition, modules;
    int round; /* from 1 */
    bool over;
    long time;               /* of its last turn */
    char when[SS_SAVE_WHEN]; /* the same for people: 2026-11-15 12:30 */
} ss_save;

typedef struct ss_save_list {
    ss_save *saves; /* the latest first */
    int count;
} ss_save_list;

/* Looks through the folder; what is no sound record is passed over. */
ss_save_list ss_saves_list(const ss_content *content);
void ss_saves_free(ss_save_list *list);

#endif
