/* Any file may be among the saved games. It is refused or continued, and what is then saved can be opened again. */
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/box.h"
#include "system/files.h"
#include "terminal/screen/model.h"
#include "terminal/screen/show.h"

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
    ss_resume_failure failure;
    static ss_party again;
    ss_keeper reader = ss_keeper_new();
    must(ss_file_write(path, (const char *)data, size, false) == 0);
    ss_model_begin(&m, &ss_box, (ss_term){.utf8 = true});
    m.settings.pace = SS_TEMPO_AT_ONCE;
    if (ss_keeper_open(&m.session.keeper, &m.session.party, &ss_box, path, &failure) != SS_RESUMED) return 0;
    ss_model_resume(&m);
    ss_grid_clear(&grid, 24, 80);
    ss_model_show(&m, &grid);
    ss_model_replay(&m, SS_EVERYTHING);
    ss_grid_clear(&grid, 40, 120);
    ss_model_show(&m, &grid);

    ss_keeper_save(&m.session.keeper, &m.session.party);
    if (m.session.keeper.error == EFBIG) return ss_model_end(&m), 0; /* no room for our tags */
    must(m.session.keeper.error == 0);
    must(ss_keeper_open(&reader, &again, &ss_box, path, &failure) == SS_RESUMED);
    must(memcmp(&again.record.game, &m.session.party.record.game, sizeof again.record.game) == 0);
    must(again.takebacks == m.session.party.takebacks);
    must(again.record.forfeit == m.session.party.record.forfeit);
    must(again.record.forfeit_reason.length == m.session.party.record.forfeit_reason.length);
    must(!again.record.forfeit ||
         memcmp(again.record.forfeit_reason.at, m.session.party.record.forfeit_reason.at,
                again.record.forfeit_reason.length) == 0);
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        must(seat >= again.setting.players || again.players[seat] == m.session.party.players[seat]);
    ss_keeper_close(&reader, &again);
    ss_model_end(&m);
    return 0;
}
