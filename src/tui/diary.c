#include "tui/diary.h"

#include <stdlib.h>

#include "content/box.h"
#include "host/record_file.h"
#include "tui/keeper.h"
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
