#include "content/marks.h"

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

void ss_put_mark(ss_text *t, int mark) {
    for (int i = 0; i < MARKS; i++)
        if (marks[i].mark == mark) ss_text_put(t, marks[i].text);
}

bool ss_read_mark(ss_word w, int8_t *mark) {
    for (int i = 0; i < MARKS; i++) {
        if (!ss_word_is(w, marks[i].text)) continue;
        *mark = marks[i].mark;
        return true;
    }
    return false;
}
