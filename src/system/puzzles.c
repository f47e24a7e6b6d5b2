#include "system/puzzles.h"

#include "rules/box.h"

static const char text[] = {
#include "data/puzzles.inc"
};

ss_word ss_puzzles_text(void) { return (ss_word){text, sizeof text}; }

int ss_puzzles_all(const ss_puzzle **puzzles) {
    static ss_puzzle all[SS_PUZZLES_MOST];
    static int count;
    *puzzles = all;
    if (count) return count;
    ss_puzzle_list list = ss_puzzle_list_of(ss_puzzles_text());
    while (count < SS_PUZZLES_MOST && ss_puzzle_next(&list, &ss_box, &all[count])) count++;
    return count;
}
