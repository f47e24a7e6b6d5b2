#include "bots/bot_send.h"

#include <stdlib.h>

#include "rules/tables.h"
#include "system/record_file.h"

bool ss_bot_send_position(FILE *to, const ss_content *content, const ss_record *record, int seat) {
    size_t length;
    char *text = ss_record_text(record, content, seat, &length);
    if (!text) return false;
    fprintf(to, "position\n%send\n", text);
    free(text);
    return true;
}

bool ss_bot_send_set_up(FILE *to, const ss_content *content, const ss_view *view) {
    ss_record record;
    ss_record_of(&record, &view->known);
    for (int seat = 0; seat < view->known.players; seat++) {
        ss_seat *s = &record.deal.seats[seat];
        if (view->known.phase == SS_CHOOSING_GARDENS) s->garden_board = (ss_board){0};
        s->rewards_board = (ss_board){0};
    }
    return ss_bot_send_position(to, content, &record, SS_EVERYTHING); /* of what the view contains */
}

bool ss_bot_send_legal(FILE *to, const ss_content *content, const ss_view *view) {
    fputs("legal\n", to);
    bool done = ss_turn_list_write(to, content, &view->known);
    fputs("end\n", to);
    return done;
}

bool ss_bot_send_content(FILE *to, const ss_content *content) {
    ss_text measured = ss_text_in(NULL, 0);
    ss_tables_write(&measured, content, NULL);
    char *bytes = malloc(measured.needed + 1);
    if (!bytes) return false;
    ss_text text = ss_text_in(bytes, measured.needed + 1);
    ss_tables_write(&text, content, NULL);
    fprintf(to, "content\n%send\n", bytes);
    free(bytes);
    return true;
}
