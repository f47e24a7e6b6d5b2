/* Any file may lie where saved games do. It is refused, or played on; and what is then saved opens again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "content/box.h"
#include "host/files.h"
#include "tui/model.h"
#include "tui/show.h"

int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static ss_model m;
static ss_grid grid;
static char path[] = "/tmp/sanssouci-save-XXXXXX";

static void must(int condition) {
    if (!condition) abort();
}

static void remove_file(void) { unlink(path); }

int LLVMFuzzerInitialize(int *count, char ***arguments) {
    (void)count, (void)arguments;
    int file = mkstemp(path);
    must(file >= 0 && close(file) == 0 && atexit(remove_file) == 0);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ss_resume_trouble trouble;
    static ss_party again;
    must(ss_file_write(path, (const char *)data, size, false) == 0);
    ss_model_begin(&m, &ss_box, (ss_look){.utf8 = true});
    m.motion = false;
    m.party.content = again.content = &ss_box;
    if (ss_saves_open(&m.party, path, &trouble) != SS_RESUMED) return 0;
    ss_model_resume(&m);
    ss_grid_clear(&grid, 24, 80);
    ss_model_show(&m, &grid);
    ss_model_replay(&m, SS_EVERYTHING);
    ss_grid_clear(&grid, 40, 120);
    ss_model_show(&m, &grid);

    int takebacks = m.party.takebacks;
    ss_saves_write(&m.party);
    must(m.party.save_error == 0);
    must(ss_saves_open(&again, path, &trouble) == SS_RESUMED);
    must(memcmp(&again.record.game, &m.party.record.game, sizeof again.record.game) == 0);
    must(again.takebacks == takebacks);
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        must(seat >= again.setting.players || again.players[seat] == m.party.players[seat]);
    ss_model_end(&m);
    return 0;
}
