#include "saves/saved_days.h"

#include <stdio.h>
#include <stdlib.h>

#include "rules/box.h"
#include "system/record_file.h"
#include "texts/words.h"
#include "rules/score.h"
#include "saves/save_list.h"

static void add(ss_saved_days *days, int number) {
    ss_record_file file;
    ss_fault fault;
    ss_party party;
    unsigned said;
    if (ss_record_open(&file, &ss_box, days->paths[number], &fault)) return;
    if (!fault.what) {
        ss_party_of(&party, &ss_box, &file.record, &said);
        ss_calendar_add(&days->calendar, &party, number);
    }
    ss_record_close(&file);
}

ss_saved_days ss_saved_days_read(const char *folder) {
    char own[SS_PATH_SIZE];
    ss_saved_days saved = {0};
    if (!folder && ss_keeper_folder(own) == 0) folder = own;
    if (folder) saved.count = ss_paths_list(folder, &saved.paths);
    ss_calendar_day *days = calloc(saved.count ? (size_t)saved.count : 1, sizeof *days);
    if (!days) return saved;
    saved.calendar = ss_calendar_in(days, saved.count);
    for (int i = 0; i < saved.count; i++) add(&saved, i);
    return saved;
}

void ss_saved_days_free(ss_saved_days *days) {
    free(days->calendar.days);
    ss_paths_free(days->paths, days->count);
}

const char *ss_saved_days_begin_day(ss_setup *start, char path[SS_PATH_SIZE]) {
    ss_day day;
    *path = 0;
    if (!ss_day_of_seed(ss_word_of(start->seed), &day)) return NULL;
    ss_saved_days days = ss_saved_days_read(NULL);
    const ss_calendar_day *known = ss_calendar_find(&days.calendar, day);
    start->practice = known && known->finished >= 0;
    if (known && !start->practice) snprintf(path, SS_PATH_SIZE, "%s", days.paths[known->running]);
    ss_saved_days_free(&days);
    return start->practice ? _("You have played this garden: this game is for practice, and does not count.")
                           : ss_counts_sentence();
}

ss_day_result ss_day_result_of(const ss_party *p, int64_t now) {
    ss_day_result day_result = {0};
    ss_day day;
    if (ss_day_check(p, &day)) return day_result;
    char date[SS_DAY_TEXT], said[64], row[64];
    ss_text t = ss_text_in(date, sizeof date);
    ss_day_write(&t, day);
    ss_saved_days days = ss_saved_days_read(NULL);
    int points = ss_score_of(&p->record.game, ss_party_only_person(p)).final;
    int streak = ss_calendar_streak(&days.calendar, ss_day_at(now));
    ss_saved_days_free(&days);
    snprintf(said, sizeof said, P_("%d point", "%d points", points), points);
    snprintf(row, sizeof row, P_("%d day in a row", "%d days in a row", streak), streak);
    snprintf(day_result.result, sizeof day_result.result, _("Garden of the day, %s: %s, %s."), date, said,
             row);
    snprintf(day_result.share, sizeof day_result.share, _("To show it to others: sanssouci daily --share %s"),
             date);
    return day_result;
}
