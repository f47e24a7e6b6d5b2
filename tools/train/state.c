#define _XOPEN_SOURCE 700 /* open_memstream, fmemopen */

#include "state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/crc32.h"
#include "system/files.h"

/* The file: a title line, a line with the curriculum, the state, the learner, the networks, and a checksum of all bytes
 * before it. */
static const char title[] = "Sanssouci training 1\n";

static void put_curriculum(const ss_curriculum *curriculum, char text[SS_CURRICULUM_TEXT]) {
    ss_text t = ss_text_in(text, SS_CURRICULUM_TEXT);
    ss_curriculum_put(curriculum, &t);
}

static bool put_all(FILE *file, const ss_curriculum *curriculum, const ss_state *state,
                    const ss_learner *learner, const ss_network *players) {
    char text[SS_CURRICULUM_TEXT];
    put_curriculum(curriculum, text);
    return fprintf(file, "%s%s\n", title, text) > 0 && fwrite(state, sizeof *state, 1, file) == 1 &&
           ss_learner_save(learner, file) &&
           fwrite(players, sizeof *players, (size_t)curriculum->window, file) == (size_t)curriculum->window;
}

int ss_state_write(const char *path, const ss_curriculum *curriculum, const ss_state *state,
                   const ss_learner *learner, const ss_network *players) {
    char *bytes = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&bytes, &length);
    if (!file) return ENOMEM;
    bool put = put_all(file, curriculum, state, learner, players) && fflush(file) == 0;
    uint32_t sum = put ? ss_crc32(0, bytes, length) : 0;
    put = put && fwrite(&sum, sizeof sum, 1, file) == 1;
    put = fclose(file) == 0 && put;
    int error = put ? ss_file_write(path, bytes, length, true) : ENOMEM;
    free(bytes);
    return error;
}

/* ---- reading ---- */

static bool is_whole(const char *bytes, size_t length) {
    uint32_t sum;
    if (length < sizeof title - 1 + sizeof sum || memcmp(bytes, title, sizeof title - 1) != 0) return false;
    memcpy(&sum, bytes + length - sizeof sum, sizeof sum);
    return sum == ss_crc32(0, bytes, length - sizeof sum);
}

static ss_state_found get_all(FILE *file, const ss_curriculum *curriculum, ss_state *state,
                              ss_learner *learner, ss_network *players, char other[SS_CURRICULUM_TEXT]) {
    char text[SS_CURRICULUM_TEXT];
    put_curriculum(curriculum, text);
    if (!fgets(other, SS_CURRICULUM_TEXT, file) || !fgets(other, SS_CURRICULUM_TEXT, file))
        return SS_STATE_DAMAGED;
    other[strcspn(other, "\n")] = 0;
    if (strcmp(text, other) != 0) return SS_STATE_OTHER;
    bool got =
        fread(state, sizeof *state, 1, file) == 1 && ss_learner_load(learner, file) &&
        fread(players, sizeof *players, (size_t)curriculum->window, file) == (size_t)curriculum->window;
    return got ? SS_STATE_READ : SS_STATE_DAMAGED;
}

ss_state_found ss_state_read(const char *path, const ss_curriculum *curriculum, ss_state *state,
                             ss_learner *learner, ss_network *players, char other[SS_CURRICULUM_TEXT]) {
    enum { MOST = 1 << 28 };
    char *bytes = NULL;
    size_t length = 0;
    errno = ss_file_read(path, MOST, &bytes, &length);
    if (errno) return errno == ENOENT ? SS_STATE_NONE : SS_STATE_FAILED;
    ss_state_found found = SS_STATE_DAMAGED;
    if (is_whole(bytes, length)) {
        FILE *file = fmemopen(bytes, length, "rb");
        found = file ? get_all(file, curriculum, state, learner, players, other) : SS_STATE_FAILED;
        if (file) fclose(file);
    }
    free(bytes);
    return found;
}
