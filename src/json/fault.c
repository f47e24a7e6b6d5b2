#include "json/game.h"

#include "json/json.h"

void ss_json_fault(ss_text *t, const ss_fault *fault) {
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_pair(&j, "fault", fault->what);
    ss_json_pair(&j, "line", fault->line);
    ss_json_pair(&j, "column", fault->column);
    ss_json_pair(&j, "refusal", fault->refusal);
    ss_json_pair_text(&j, "tag", fault->tag);
    ss_json_close(&j, '}');
}

void ss_json_flaw(ss_text *t, const ss_flaw *flaw) {
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_pair(&j, "flaw", flaw->what);
    ss_json_pair(&j, "line", flaw->line);
    ss_json_pair(&j, "column", flaw->column);
    ss_json_open_pair(&j, "numbers", '[');
    for (int i = 0; i < 2; i++) ss_json_number(&j, flaw->numbers[i]);
    ss_json_close(&j, ']');
    ss_json_close(&j, '}');
}
