#include "rules/marks.h"

static const struct {
    int8_t mark;
    const char *text;
} marks[] = {
    {SS_MARK_NONE,     "." },
    {1,                "+1"},
    {2,                "+2"},
    {3,                "+3"},
    {SS_MARK_GARDENER, "g3"},
    {-2,               "-2"},
    {-3,               "-3"},
};
enum { MARKS = sizeof marks / sizeof *marks };

const char *ss_mark_text(int mark) {
    int i = 0;
    while (i < MARKS - 1 && marks[i].mark != mark) i++;
    return marks[i].text;
}

bool ss_read_mark(ss_word w, int8_t *mark) {
    for (int i = 0; i < MARKS; i++) {
        if (!ss_word_is(w, marks[i].text)) continue;
        *mark = marks[i].mark;
        return true;
    }
    return false;
}
