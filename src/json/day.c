#include "json/results.h"

#include "rules/box.h"
#include "json/names.h"

static void put_date(ss_json *j, const char *key, ss_day day) {
    ss_json_key(j, key);
    ss_json_quote(j);
    ss_day_write(j->text, day);
    ss_json_unquote(j);
}

void ss_json_day(ss_text *t, const ss_party *party) {
    ss_json j = ss_json_in(t);
    ss_day day;
    ss_day_fault fault = ss_day_check(party, &day);
    ss_json_open(&j, '{');
    ss_json_pair_text(&j, "fault", ss_day_fault_names[fault]);
    if (fault != SS_DAY_NO_DAY) {
        put_date(&j, "day", day);
        ss_json_pair(&j, "epoch", day.epoch);
        ss_json_pair_bool(&j, "counts", ss_day_counts(party));
        ss_json_pair(&j, "begun", party->begun);
        ss_json_pair(&j, "ended", party->ended);
    }
    ss_json_close(&j, '}');
}

static void put_number_or_null(ss_json *j, const char *key, bool known, int number) {
    ss_json_key(j, key);
    if (known)
        ss_json_number(j, number);
    else
        ss_json_null(j);
}

/* The motif of a day is the first mission that its game deals to the person. */
static void put_motif(ss_json *j, ss_day day) {
    ss_party party;
    ss_day_party(&party, &ss_box, day);
    ss_json_key(j, "motif");
    ss_json_column(j, party.record.deal.seats[ss_party_only_person(&party)].missions[0]);
}

static void put_day(ss_json *j, const ss_calendar *calendar, ss_day day, ss_day today) {
    static const char *const beds[SS_DAY_BED_STATES] = {"later", "open", "kept", "caught", "free"};
    const ss_calendar_day *known = ss_calendar_find(calendar, day);
    bool is_finished = known && known->finished >= 0, is_running = known && known->running >= 0;
    ss_json_open(j, '{');
    put_date(j, "day", day);
    ss_json_pair(j, "epoch", is_finished ? known->day.epoch : day.epoch);
    ss_json_pair_text(j, "bed", beds[ss_calendar_bed(calendar, day, today)]);
    put_motif(j, day);
    put_number_or_null(j, "points", is_finished, is_finished ? known->points : 0);
    put_number_or_null(j, "game", is_finished, is_finished ? known->finished : 0);
    put_number_or_null(j, "running", is_running, is_running ? known->running : 0);
    ss_json_close(j, '}');
}

void ss_json_calendar(ss_text *t, const ss_calendar *calendar, int64_t now, int weeks) {
    ss_json j = ss_json_in(t);
    ss_day today = ss_day_at(now), tomorrow = {today.number + 1, today.epoch};
    int32_t sunday = today.number - ss_day_weekday(today) + 6, first = sunday + 1 - 7 * weeks;
    ss_json_open(&j, '{');
    put_date(&j, "today", today);
    ss_json_pair(&j, "left", ss_day_begins(tomorrow) - now);
    ss_json_pair(&j, "streak", ss_calendar_streak(calendar, today));
    ss_json_open_pair(&j, "days", '[');
    for (int32_t number = first; number <= sunday; number++)
        if (number >= SS_DAY_FIRST && number <= SS_DAY_LAST)
            put_day(&j, calendar, (ss_day){number, SS_EPOCH}, today);
    ss_json_close(&j, ']');
    ss_json_close(&j, '}');
}
