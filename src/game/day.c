#include "game/day.h"

#include "base/seed.h"
#include "base/stream.h"
#include "rules/tables.h"

#define SEED "garden of the day "

/* Opponents get stronger during the week, and Sunday has more players. One row for each weekday: the number of players
 * is drawn from `least` to `most`, opponents from `levels`, and modules from `modules`. */
typedef struct plan {
    uint8_t least, most;
    const char *levels[3];
    uint8_t level_count;
    uint8_t modules[4];
    uint8_t module_count;
} plan;

enum { BOTH = SS_REWARDS | SS_BOARS };

/* clang-format off */
static const plan week[7] = {
    {2, 2, {"level2"},                     1, {0, 0, SS_REWARDS, SS_BOARS}, 4},
    {2, 2, {"level3"},                     1, {0, 0, SS_REWARDS, SS_BOARS}, 4},
    {2, 2, {"level3"},                     1, {0, 0, SS_REWARDS, SS_BOARS}, 4},
    {2, 2, {"level4"},                     1, {0, 0, SS_REWARDS, SS_BOARS}, 4},
    {2, 2, {"level5"},                     1, {0, 0, SS_REWARDS, SS_BOARS}, 4},
    {2, 2, {"level6"},                     1, {0, 0, SS_REWARDS, SS_BOARS}, 4},
    {3, 4, {"level3", "level4", "level5"}, 3, {SS_REWARDS, SS_BOARS, BOTH}, 3},
};
/* clang-format on */

/* ---- days as text ---- */

enum { DAYS_IN_400_YEARS = 146097, DAYS_TO_1970 = 719468 /* from 1 March of year 0 */ };

/* If years begin in March, the leap day is the last of a year, and the months before a date have (153 * month + 2) / 5
 * days. */
static int32_t number_of(int year, int month, int day) {
    year -= month <= 2;
    int era = year / 400, of_era = year % 400, of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    return era * DAYS_IN_400_YEARS + of_era * 365 + of_era / 4 - of_era / 100 + of_year - DAYS_TO_1970;
}

static void date_of(int32_t number, int *year, int *month, int *day) {
    int32_t days = number + DAYS_TO_1970, era = days / DAYS_IN_400_YEARS, of_era = days % DAYS_IN_400_YEARS;
    int y = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int of_year = of_era - (365 * y + y / 4 - y / 100), m = (5 * of_year + 2) / 153;
    *day = of_year - (153 * m + 2) / 5 + 1;
    *month = (m + 2) % 12 + 1;
    *year = era * 400 + y + (*month <= 2);
}

static void put_digits(ss_text *t, int number, int digits) {
    for (int unit = digits == 4 ? 1000 : 10; unit; unit /= 10) ss_text_number(t, number / unit % 10);
}

void ss_day_write(ss_text *t, ss_day day) {
    int year, month, of_month;
    date_of(day.number, &year, &month, &of_month);
    put_digits(t, year, 4);
    ss_text_put(t, "-");
    put_digits(t, month, 2);
    ss_text_put(t, "-");
    put_digits(t, of_month, 2);
}

/* Reads digits at `from` as a number; -1 if they are not digits. */
static int digits_at(ss_word text, int from, int count) {
    int number = 0;
    for (int i = from; i < from + count; i++) {
        if (text.at[i] < '0' || text.at[i] > '9') return -1;
        number = 10 * number + text.at[i] - '0';
    }
    return number;
}

/* A date exists if converting it back gives the same date. */
bool ss_day_read(ss_word text, ss_day *day) {
    if (text.length != SS_DAY_TEXT - 1 || text.at[4] != '-' || text.at[7] != '-') return false;
    int year = digits_at(text, 0, 4), month = digits_at(text, 5, 2), of_month = digits_at(text, 8, 2);
    if (year < 0 || month < 1 || month > 12 || of_month < 1) return false;
    int32_t number = number_of(year, month, of_month);
    int y, m, d;
    if (number < SS_DAY_FIRST || number > SS_DAY_LAST) return false;
    date_of(number, &y, &m, &d);
    if (m != month || d != of_month) return false;
    *day = (ss_day){number, SS_EPOCH};
    return true;
}

enum { SECONDS_IN_DAY = 86400, MINUTE = 60, HOUR = 3600 };

ss_day ss_day_at(int64_t seconds) {
    int64_t number = seconds / SECONDS_IN_DAY;
    if (seconds < 0 || number < SS_DAY_FIRST) number = SS_DAY_FIRST;
    if (number > SS_DAY_LAST) number = SS_DAY_LAST;
    return (ss_day){(int32_t)number, SS_EPOCH};
}

int64_t ss_day_begins(ss_day day) { return (int64_t)day.number * SECONDS_IN_DAY; }

/* A time is checked like a date: writing it again must give the same text. */
bool ss_moment_read(ss_word text, int64_t *seconds) {
    ss_day day;
    char again[SS_MOMENT_TEXT];
    ss_text t = ss_text_in(again, sizeof again);
    if (text.length != SS_MOMENT_TEXT - 1 || !ss_day_read(ss_word_first(text, SS_DAY_TEXT - 1), &day))
        return false;
    int hours = digits_at(text, 11, 2), minutes = digits_at(text, 14, 2), rest = digits_at(text, 17, 2);
    if (hours < 0 || minutes < 0 || rest < 0) return false;
    int64_t found = (int64_t)day.number * SECONDS_IN_DAY + hours * HOUR + minutes * MINUTE + rest;
    ss_moment_write(&t, found);
    if (!ss_word_is(text, again)) return false;
    *seconds = found;
    return true;
}

void ss_moment_write(ss_text *t, int64_t seconds) {
    int of_day = (int)(seconds % SECONDS_IN_DAY);
    ss_day_write(t, ss_day_at(seconds));
    ss_text_put(t, "T");
    put_digits(t, of_day / HOUR, 2);
    ss_text_put(t, ":");
    put_digits(t, of_day / MINUTE % 60, 2);
    ss_text_put(t, ":");
    put_digits(t, of_day % MINUTE, 2);
    ss_text_put(t, "Z");
}

int ss_day_weekday(ss_day day) { return (day.number + 3) % 7; } /* 1970-01-01 was a Thursday */

/* "garden of the day 1 2026-11-17". It is an ordinary seed, so `new --seed` accepts it too. */
static void put_seed(ss_text *t, ss_day day) {
    ss_text_put(t, SEED);
    ss_text_number(t, day.epoch);
    ss_text_put(t, " ");
    ss_day_write(t, day);
}

bool ss_day_of_seed(ss_word seed, ss_day *day) {
    ss_day found;
    int epoch;
    if (!ss_word_begins(seed, SEED)) return false;
    ss_word_drop(&seed, sizeof SEED - 1);
    ss_word number = ss_word_before(seed, ' ');
    if (!number.length || number.length > 6 || number.at[0] == '0' || number.length == seed.length)
        return false;
    epoch = digits_at(number, 0, (int)number.length);
    ss_word_drop(&seed, number.length + 1);
    if (epoch < 1 || !ss_day_read(seed, &found)) return false;
    *day = (ss_day){found.number, epoch};
    return true;
}

/* ---- its game ---- */

/* Draws from the stream "day" of the seed, in this order: players, edition, modules, the person's seat, then the
 * opponents from the first seat on. */
void ss_day_party(ss_party *p, const ss_content *content, ss_day day) {
    const plan *today = &week[ss_day_weekday(day)];
    uint8_t seed[SS_SEED_SIZE];
    ss_stream draw;
    *p = (ss_party){.content = content};
    ss_text t = ss_text_in(p->seed, sizeof p->seed);
    put_seed(&t, day);
    ss_seed_of(p->seed, seed);
    ss_stream_open(&draw, seed, "day");
    p->setting.players = (uint8_t)(today->least + ss_stream_below(&draw, today->most - today->least + 1));
    p->setting.edition = (uint8_t)ss_stream_below(&draw, SS_EDITIONS);
    p->setting.modules = today->modules[ss_stream_below(&draw, today->module_count)];
    int person = ss_stream_below(&draw, p->setting.players);
    for (int seat = 0; seat < p->setting.players; seat++) {
        if (seat != person)
            p->players[seat] = ss_player_called(today->levels[ss_stream_below(&draw, today->level_count)]);
        p->garden_wish[seat] = p->reward_wish[seat] = SS_WISH_DRAWN;
    }
    ss_party_deal(p);
    ss_party_settle(p);
}

/* ---- does a game belong to a day? ---- */

static bool is_its_game(const ss_party *p, ss_day day) {
    ss_party wanted;
    if (*ss_tables_identity(p->content).digits) return false; /* only custom boards have one */
    ss_day_party(&wanted, p->content, day);
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        if (p->players[seat] != wanted.players[seat]) return false;
    return __builtin_memcmp(&p->record.deal, &wanted.record.deal, sizeof p->record.deal) == 0;
}

const char *const ss_day_fault_names[SS_DAY_FAULTS] = {
    "OK", "NO_DAY", "OTHER_EPOCH", "OTHER_GAME", "TAKEN_BACK", "UNFINISHED", "OTHER_TURN", "PRACTICE"};

ss_day_fault ss_day_check(const ss_party *p, ss_day *day) {
    if (!ss_day_of_seed(ss_word_of(p->seed), day)) return SS_DAY_NO_DAY;
    if (day->epoch != SS_EPOCH) return SS_DAY_OTHER_EPOCH;
    if (!is_its_game(p, *day)) return SS_DAY_OTHER_GAME;
    if (p->takebacks) return SS_DAY_TAKEN_BACK;
    if (p->practice) return SS_DAY_PRACTICE;
    return p->record.game.phase == SS_OVER && !p->record.forfeit ? SS_DAY_OK : SS_DAY_UNFINISHED;
}

bool ss_day_counts(const ss_party *p) {
    ss_day day;
    return p->dealt_from_seed && ss_party_people(p) == 1 && !p->takebacks && !p->practice &&
           ss_day_of_seed(ss_word_of(p->seed), &day) && day.epoch == SS_EPOCH;
}

void ss_day_practise(ss_party *p) {
    ss_day day;
    if (ss_day_of_seed(ss_word_of(p->seed), &day)) p->practice = true;
}

void ss_day_stamp(ss_party *p, int64_t now) {
    ss_day day;
    if (!p->dealt_from_seed || !ss_day_of_seed(ss_word_of(p->seed), &day)) return;
    if (!p->begun) p->begun = now;
    if (!p->ended && ss_is_over(&p->record)) p->ended = now;
}
