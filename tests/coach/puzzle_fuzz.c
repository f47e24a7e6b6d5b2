/* Any bytes may be read as puzzles. What the rules accept is written as a text that reads the same, and can be judged,
 * hinted at and shown. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules/box.h"
#include "json/coach.h"
#include "coach/puzzle_text.h"
#include "terminal/text/puzzle_text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition) {
    if (!condition) abort();
}

static size_t write(char *text, size_t room, const ss_puzzle *p) {
    ss_text t = ss_text_in(text, room);
    ss_put_puzzle(&t, &ss_box, p);
    must(!ss_text_cut(&t));
    return t.needed;
}

/* What was read once is written the same from then on. */
static void write_twice(const ss_puzzle *p, size_t size) {
    static char first[1 << 20], second[1 << 20];
    ss_puzzle again;
    if (size > sizeof first / 2) return;
    size_t length = write(first, sizeof first, p);
    ss_puzzle_list list = ss_puzzle_list_of((ss_word){first, length});
    must(ss_puzzle_next(&list, &ss_box, &again));
    must(write(second, sizeof second, &again) == length && memcmp(first, second, length) == 0);
}

static void tell(const ss_puzzle *p, const ss_record *record) {
    static char text[1 << 16];
    ss_turn turn = ss_answer_whole(&record->game, p->solutions[0]);
    must(ss_puzzle_judge(p, record, &ss_box, &turn).verdict == SS_VERDICT_SOLVED);
    ss_text t = ss_text_in(text, sizeof text);
    ss_put_puzzle_heading(&t, p);
    ss_put_puzzle_goal(&t, p);
    ss_put_clues(&t, p, &record->game, SS_CLUES);
    ss_put_puzzle_explanation(&t, &ss_box, p, &record->game, &turn);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_puzzle_pairs(&j, &ss_box, p, record);
    ss_json_close(&j, '}');
    must(!ss_text_cut(&t));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static ss_record record;
    ss_puzzle_list list = ss_puzzle_list_of((ss_word){(const char *)data, size});
    ss_puzzle p;
    while (ss_puzzle_next(&list, &ss_box, &p)) {
        if (!ss_puzzle_sound(&p, &ss_box, &record)) continue; /* the card may not exist on these boards */
        write_twice(&p, size);
        tell(&p, &record);
    }
    return 0;
}
