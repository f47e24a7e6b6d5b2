/* Any bytes may come as boards and cards. Accepted tables follow the rules of the box, and are the same after writing
 * and reading. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules/tables.h"
#include "rules/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ROOM = 8192 };

static void must(int condition) {
    if (!condition) abort();
}

static void must_keep_the_rules(const ss_content *c) {
    for (int i = 0; i < SS_PAIRS; i++) {
        must(c->pairs[i][0] >= 2 && c->pairs[i][0] < c->pairs[i][1] && c->pairs[i][1] <= SS_ROWS);
        for (int j = 0; j < i; j++) must(memcmp(c->pairs[j], c->pairs[i], 2) != 0);
    }
    for (int players = SS_MIN_PLAYERS; players <= SS_MAX_PLAYERS; players++)
        must(ss_tile_count(c, players) == 18 * players + 9);
    for (int i = 0; i < 2 * SS_BOARDS; i++) {
        ss_cells printed = c->gardens[i / 2][i % 2];
        int marked = 0;
        for (int j = 0; j < SS_MARKS; j++) marked += c->rewards[i / 2][i % 2][j] != SS_MARK_NONE;
        must(!(printed & ~SS_ALL_CELLS) && (printed & ss_row(1)) == ss_row(1) && ss_count(printed) == 15);
        must(marked == 12);
    }
}

static void must_come_back(const ss_content *content, const char *const *remarks) {
    char text[ROOM], again_text[ROOM];
    ss_content again;
    ss_text t = ss_text_in(text, sizeof text), u = ss_text_in(again_text, sizeof again_text);
    ss_tables_write(&t, content, remarks);
    must(!ss_text_cut(&t));
    must(ss_tables_read(&again, text, t.needed).what == SS_FLAW_NONE);
    ss_tables_write(&u, &again, remarks);
    must(u.needed == t.needed && memcmp(text, again_text, t.needed) == 0);
    ss_identity a = ss_tables_identity(content), b = ss_tables_identity(&again);
    must(strcmp(a.digits, b.digits) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const remarks[SS_REMARKS] = {"head", "pairs", "tiles", "gardens\n\n", "rewards"};
    ss_content content;
    ss_flaw flaw = ss_tables_read(&content, (const char *)data, size);
    if (flaw.what) {
        must(flaw.what < SS_FLAWS && flaw.line >= 1 && flaw.column >= 1);
        return 0;
    }
    must_keep_the_rules(&content);
    must_come_back(&content, NULL);
    must_come_back(&content, remarks);
    return 0;
}
