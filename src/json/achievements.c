#include "json/achievements.h"

void ss_json_achievements(ss_json *j, const ss_achievements *achievements) {
    ss_json_open(j, '[');
    for (int i = 0; i < SS_ACHIEVEMENTS; i++) {
        const ss_achievement_rule *rule = &ss_achievement_table[i];
        int reached = ss_achievement_reached(achievements, i);
        ss_json_open(j, '{');
        ss_json_pair_text(j, "name", rule->name);
        ss_json_pair_text(j, "column", (char[]){rule->column, '\0'});
        ss_json_pair(j, "row", rule->row);
        ss_json_pair_bool(j, "planted", ss_achievement_planted(achievements, i));
        ss_json_pair_decimal(j, "reached", reached != SS_ACHIEVEMENT_UNKNOWN, reached, 0);
        ss_json_pair(j, "goal", rule->goal);
        ss_json_close(j, '}');
    }
    ss_json_close(j, ']');
}
