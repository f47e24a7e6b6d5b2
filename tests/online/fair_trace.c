/* Writes records of online games into a folder, for tests/online/fair.sh: one for each edition, number of players and
 * set of modules, and each way to take part in the deal.
 *
 *     fair_trace FOLDER */
#include <stdio.h>
#include <string.h>

#include "fair_record.h"

int main(int count, char **arguments) {
    static char bytes[FAIR_RECORD];
    ss_random r = ss_random_from(41);
    for (int i = 0; count == 2 && i < FAIR_COMPANIES * SETTINGS; i++) {
        ss_setting setting = random_game_setting(i % SETTINGS);
        unsigned people;
        ss_fair_tags tags = fair_record_tags(setting, i / SETTINGS, &r, &people);
        ss_text t = ss_text_in(bytes, sizeof bytes);
        fair_record_write(&t, &tags, setting, people, &r);

        char path[512];
        snprintf(path, sizeof path, "%s/%02d.sgr", arguments[1], i);
        FILE *file = fopen(path, "w");
        if (!file || ss_text_cut(&t)) return 1;
        fwrite(bytes, 1, t.needed, file);
        if (fclose(file)) return 1;
    }
    return count != 2;
}
