#include "tui/diary.h"

#include <stdio.h>
#include <stdlib.h>

#include "rules/box.h"
#include "system/record_file.h"
#include "texts/words.h"
#include "rules/score.h"
#include "tui/save_list.h"

static void add(ss_diary *diary, int number) {
    ss_record_file file;
    ss_fault fault;
    ss_party party;
    unsigned said;
    if (ss_record_open(&file, &ss_box, diary->paths[number], &fault)) return;
    if (!fault.what) {
        ss_party_of(&party, &ss_box, &file.record, &said);
        ss_calendar_add(&diary->calendar, &party, number);
    }
    ss_record_close(&file);
}

ss_diary ss_diary_read(const char *folder) {
    char own[SS_PATH_SIZE];
    ss_diary diary = {0};
    if (!folder && ss_keeper_folder(own) == 0) folder = own;
    if (folder) diary.count = ss_paths_list(folder, &diary.paths);
    ss_calendar_day *days = calloc(diary.count ? (size_t)diary.count : 1, sizeof *days);
    if (!days) return diary;
    diary.calendar = ss_calendar_in(days, diary.count);
    for (int i = 0; i < diary.count; i++) add(&diary, i);
    return diary;
}

void ss_diary_free(ss_diary *diary) {
    free(diary->calendar.days);
    ss_paths_free(diary->paths, diary->count);
}

const char *ss_diary_begin_day(ss_start *start, char path[SS_PATH_SIZE]) {
    ss_day day;
    *path = 0;
    if (!ss_day_of_seed(ss_word_of(start->seed), &day)) return NULL;
    ss_diary diary = ss_diary_read(NULL);
    const ss_calendar_day *known = ss_calendar_find(&diary.calendar, day);
    start->practice = known && known->finished >= 0;
    if (known && !start->practice) snprintf(path, SS_PATH_SIZE, "%s", diary.paths[known->running]);
    ss_diary_free(&diary);
    return start->practice ? _("You have played this garden: this game is for practice, and does not count.")
                           : ss_counts_sentence();
}

ss_day_news ss_day_news_of(const ss_party *p, int64_t now) {
    ss_day_news news = {0};
    ss_day day;
    if (ss_day_check(p, &day)) return news;
    char date[SS_DAY_TEXT], said[64], row[64];
    ss_text t = ss_text_in(date, sizeof date);
    ss_day_write(&t, day);
    ss_diary diary = ss_diary_read(NULL);
    int points = ss_score_of(&p->record.game, ss_party_only_person(p)).final;
    int streak = ss_calendar_streak(&diary.calendar, ss_day_at(now));
    ss_diary_free(&diary);
    snprintf(said, sizeof said, P_("%d point", "%d points", points), points);
    snprintf(row, sizeof row, P_("%d day in a row", "%d days in a row", streak), streak);
    snprintf(news.result, sizeof news.result, _("Garden of the day, %s: %s, %s."), date, said, row);
    snprintf(news.share, sizeof news.share, _("To show it to others: sanssouci daily --share %s"), date);
    return news;
}
