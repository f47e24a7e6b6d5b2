#include "base/lines.h"

#include "base/utf8.h"

bool ss_lines_next(ss_lines *lines, ss_line *line) {
    if (!lines->rest.length) return false;
    line->text = ss_word_before(lines->rest, '\n');
    line->number = ++lines->read;
    ss_word_drop(&lines->rest, line->text.length + 1);
    return true;
}

int ss_line_bad_column(ss_line line) {
    for (ss_word rest = line.text; rest.length;) {
        uint32_t c = 0;
        int bytes = ss_utf8_first(rest, &c);
        if (!bytes || (ss_is_control(c) && c != '\t')) return ss_line_column(line, rest.at);
        ss_word_drop(&rest, (size_t)bytes);
    }
    return 0;
}
