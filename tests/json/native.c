/* Prints the C library's JSON about records, one line each, for tests/json/json.sh:
 *
 *     native FILE…      score SEAT, view SEAT and turn NUMBER, seats as in records, -1 for everything */
#include <stdio.h>
#include <string.h>

#include "../../lib/sanssouci.h"

static char text[1 << 16], room[1 << 16];
static ss_record record;

static ss_text fresh(void) { return ss_text_in(room, sizeof room); }

static void print(const char *what, int number) { printf("%s %d %s\n", what, number, room); }

int main(int count, char **files) {
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(files[i], "rb");
        if (!file) return perror(files[i]), 1;
        size_t length = fread(text, 1, sizeof text, file);
        fclose(file);
        if (ss_record_read(&record, &ss_box, text, length).what)
            return fprintf(stderr, "%s: bad\n", files[i]), 1;
        for (int seat = SS_EVERYTHING; seat < record.game.players; seat++) {
            ss_text t = fresh();
            ss_json_score(&t, &record, seat);
            print("score", seat + 1);
            t = fresh();
            ss_json_view(&t, &ss_box, &record, seat);
            print("view", seat + 1);
        }
        for (int turn = 1; turn <= record.turn_count; turn++) {
            ss_text t = fresh();
            ss_json_turn(&t, &ss_box, &record, turn);
            print("turn", turn);
        }
    }
    return 0;
}
