/* A training on disk, so that it can be resumed after a power cut, Ctrl-C or a kill. The file holds the curriculum, the
 * progress, the learner's state, and the networks that played the last generations. Their games are not stored, because
 * they can be played again from their seeds. */
#ifndef SS_TRAIN_STATE_H
#define SS_TRAIN_STATE_H

#include "curriculum.h"
#include "learner.h"

typedef struct ss_state {
    int64_t generations;   /* finished */
    int64_t log_bytes;     /* length of the log at that point */
    double seconds;        /* total working time */
    int32_t done;          /* the curriculum is complete */
    int32_t first_is_kept; /* the network of --first is written */
} ss_state;

/* Writes the file atomically. `players` are the networks that played the last generations, one for each of the window.
 * Returns 0 or an errno. */
int ss_state_write(const char *path, const ss_curriculum *curriculum, const ss_state *state,
                   const ss_learner *learner, const ss_network *players);

typedef enum ss_state_found {
    SS_STATE_READ,
    SS_STATE_NONE,    /* there is no such file */
    SS_STATE_OTHER,   /* of another curriculum, whose text is in `other` */
    SS_STATE_DAMAGED, /* or of another version of the program */
    SS_STATE_FAILED,  /* the system refused: see errno */
} ss_state_found;

ss_state_found ss_state_read(const char *path, const ss_curriculum *curriculum, ss_state *state,
                             ss_learner *learner, ss_network *players, char other[SS_CURRICULUM_TEXT]);

#endif
