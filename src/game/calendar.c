#include "game/calendar.h"

#include "rules/score.h"

/* ---- days ---- */

/* Returns the index of a day, or where it would be inserted. */
static int place_of(const ss_calendar *c, ss_day day) {
    int place = c->count;
    while (place > 0 && c->days[place - 1].day.number >= day.number) place--;
    return place;
}

static bool is_at(const ss_calendar *c, int place, ss_day day) {
    return place < c->count && c->days[place].day.number == day.number;
}

const ss_calendar_day *ss_calendar_find(const ss_calendar *c, ss_day day) {
    int place = place_of(c, day);
    return is_at(c, place, day) ? &c->days[place] : NULL;
}

/* Returns the entry of a day, which is created if necessary; NULL if the day is too early for the room there is. */
static ss_calendar_day *entry_of(ss_calendar *c, ss_day day) {
    int place = place_of(c, day);
    if (is_at(c, place, day)) return &c->days[place];
    if (c->count == c->room) {
        if (--place < 0) return NULL;
        __builtin_memmove(c->days, c->days + 1, (size_t)place * sizeof *c->days);
    } else {
        __builtin_memmove(c->days + place + 1, c->days + place, (size_t)(c->count - place) * sizeof *c->days);
        c->count++;
    }
    c->days[place] = (ss_calendar_day){.day = day, .finished = -1, .running = -1};
    return &c->days[place];
}

/* ---- games ---- */

/* Decides which of two finished games of a day counts: the one that ended first; one with unknown times comes last. If
 * the times are equal, the lower points count, so that nobody gains by it. */
static bool goes_before(const ss_party *p, int points, const ss_calendar_day *known) {
    if (known->finished < 0) return true;
    if (p->ended != known->ended) return p->ended && (!known->ended || p->ended < known->ended);
    if (p->begun != known->begun) return p->begun && (!known->begun || p->begun < known->begun);
    return points < known->points;
}

/* A game of an earlier epoch can no longer be checked, but it did belong to its day. */
static ss_day_fault fault_of(const ss_party *p, ss_day *day) {
    ss_day_fault fault = ss_day_check(p, day);
    if (fault != SS_DAY_OTHER_EPOCH || day->epoch > SS_EPOCH) return fault;
    if (ss_party_people(p) != 1 || p->takebacks || p->practice) return SS_DAY_OTHER_GAME;
    return p->record.game.phase == SS_OVER && !p->record.forfeit ? SS_DAY_OK : SS_DAY_OTHER_GAME;
}

void ss_calendar_add(ss_calendar *c, const ss_party *p, int number) {
    ss_day day;
    ss_day_fault fault = fault_of(p, &day);
    bool goes_on = fault == SS_DAY_UNFINISHED && !ss_is_over(&p->record);
    if (fault != SS_DAY_OK && !goes_on) return;
    ss_calendar_day *entry = entry_of(c, day);
    if (!entry) return;
    if (goes_on) {
        if (entry->running >= 0 && p->begun <= entry->running_begun) return;
        entry->running = number;
        entry->running_begun = p->begun;
        return;
    }
    int points = ss_score_of(&p->record.game, ss_party_only_person(p)).final;
    if (!goes_before(p, points, entry)) return;
    entry->day = day; /* including its epoch */
    entry->finished = number;
    entry->begun = p->begun;
    entry->ended = p->ended;
    entry->points = points;
}

/* ---- what the calendar shows ---- */

static bool began_in_time(int64_t begun, ss_day day) {
    return begun && ss_day_at(begun).number == day.number;
}

bool ss_day_kept(ss_day day, int64_t begun, int64_t ended) {
    if (!began_in_time(begun, day) || !ended) return false;
    int32_t last = ss_day_at(ended).number;
    return last == day.number || last == day.number + 1;
}

ss_day_bed ss_calendar_bed(const ss_calendar *c, ss_day day, ss_day today) {
    const ss_calendar_day *entry = ss_calendar_find(c, day);
    if (entry && entry->finished >= 0)
        return ss_day_kept(day, entry->begun, entry->ended) ? SS_DAY_BED_KEPT : SS_DAY_BED_CAUGHT;
    if (day.number > today.number) return SS_DAY_BED_LATER;
    if (day.number == today.number) return SS_DAY_BED_OPEN;
    bool is_yesterday = day.number == today.number - 1;
    return is_yesterday && entry && began_in_time(entry->running_begun, day) ? SS_DAY_BED_OPEN
                                                                             : SS_DAY_BED_FREE;
}

/* Returns the Monday of a day's week. */
static int32_t week_of(ss_day day) { return day.number - ss_day_weekday(day); }

int ss_days_in_a_row(ss_bed_of *bed_of, const void *days, ss_day last) {
    int row = 0;
    int32_t forgiven = 0; /* the week whose missed day is forgiven */
    for (ss_day day = last; day.number >= SS_DAY_FIRST; day.number--) {
        ss_day_bed bed = bed_of(days, day);
        if (bed == SS_DAY_BED_KEPT) row++;
        if (bed == SS_DAY_BED_KEPT || bed == SS_DAY_BED_OPEN) continue;
        if (forgiven == week_of(day)) break;
        forgiven = week_of(day);
    }
    return row;
}

typedef struct seen_today {
    const ss_calendar *calendar;
    ss_day today;
} seen_today;

static ss_day_bed bed_seen(const void *days, ss_day day) {
    const seen_today *seen = days;
    return ss_calendar_bed(seen->calendar, day, seen->today);
}

int ss_calendar_streak(const ss_calendar *c, ss_day today) {
    return ss_days_in_a_row(bed_seen, &(seen_today){c, today}, today);
}

int ss_calendar_row(int points, int best) {
    static const uint8_t behind[] = {2, 6, 10, 15, 20}; /* rows 6 to 2 */
    int row = 6;
    for (int i = 0; i < (int)(sizeof behind) && best - points > behind[i]; i++) row--;
    return row;
}
