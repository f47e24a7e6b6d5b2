#include "json/honours.h"

void ss_json_honours(ss_json *j, const ss_honours *honours) {
    ss_json_open(j, '[');
    for (int i = 0; i < SS_HONOURS; i++) {
        const ss_honour_rule *rule = &ss_honour_table[i];
        int reached = ss_honour_reached(honours, i);
        ss_json_open(j, '{');
        ss_json_pair_text(j, "name", rule->name);
        ss_json_pair_text(j, "column", (char[]){rule->column, '\0'});
        ss_json_pair(j, "row", rule->row);
        ss_json_pair_bool(j, "planted", ss_honour_planted(honours, i));
        ss_json_pair_decimal(j, "reached", reached != SS_HONOUR_UNKNOWN, reached, 0);
        ss_json_pair(j, "goal", rule->goal);
        ss_json_close(j, '}');
    }
    ss_json_close(j, ']');
}
