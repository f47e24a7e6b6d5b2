/* A training on disk, to go on from: after a power cut, after Ctrl-C, after it was killed. The file holds the curriculum,
 * how far it has come, what the learner knows, and the networks that played the last generations: their games need not
 * be kept, since they can be played again from their seeds. */
#ifndef SS_TRAIN_STATE_H
#define SS_TRAIN_STATE_H

#include "train/curriculum.h"
#include "train/learner.h"

typedef struct ss_state {
    int64_t generations;   /* done */
    int64_t log_bytes;     /* of the log, by then */
    double seconds;        /* worked */
    int32_t done;          /* the curriculum has come to its end */
    int32_t first_is_kept; /* --first has its network */
} ss_state;

/* Writes it, the whole of it or nothing. `players` are the networks that played the last generations, one for each of
 * the window. Returns 0 or an errno. */
int ss_state_write(const char *path, const ss_curriculum *curriculum, const ss_state *state,
                   const ss_learner *learner, const ss_network *players);

typedef enum ss_state_found {
    SS_STATE_READ,
    SS_STATE_NONE,    /* there is no such file */
    SS_STATE_OTHER,   /* of another curriculum: its text is in `other` */
    SS_STATE_DAMAGED, /* or of another version of the program */
    SS_STATE_FAILED,  /* the system refused: see errno */
} ss_state_found;

ss_state_found ss_state_read(const char *path, const ss_curriculum *curriculum, ss_state *state,
                             ss_learner *learner, ss_network *players, char other[SS_CURRICULUM_TEXT]);

#endif
