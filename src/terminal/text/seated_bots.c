#include "terminal/text/seated_bots.h"

#include <string.h>

#include "texts/words.h"
#include "notation/ending.h"
#include "game/party.h"

/* ---- as players ---- */

static int stand_in(const ss_view *view, const ss_content *content, ss_budget budget, ss_random *random,
                    ss_opinion *best, int room) {
    const ss_player *usual = ss_usual_opponent();
    budget.steps = ss_usual_budget(usual).steps;
    return usual->think(view, content, budget, random, best, room);
}

#define CHALLENGER                                                                                           \
    { .name = "program", .steps = 1, .think = stand_in }
static const ss_player players[SS_MAX_PLAYERS] = {CHALLENGER, CHALLENGER, CHALLENGER, CHALLENGER};

const ss_player *ss_seated_bot_player(int number) { return &players[number]; }

bool ss_is_seated_bot(const ss_player *player) {
    for (int i = 0; i < SS_MAX_PLAYERS; i++)
        if (player == &players[i]) return true;
    return false;
}

ss_seated_bot *ss_seated_bot_of(ss_seated_bots *seated_bots, const ss_player *player) {
    for (int i = 0; seated_bots && i < seated_bots->count; i++)
        if (player == &players[i] && seated_bots->each[i].bot) return &seated_bots->each[i];
    return NULL;
}

/* ---- as programs ---- */

static void complain(char complaint[SS_SEATED_BOT_COMPLAINT], const ss_seated_bot *seated_bot,
                     const ss_bot_failure *failure, const char *then) {
    ss_text t = ss_text_in(complaint, SS_SEATED_BOT_COMPLAINT);
    ss_text_put(&t, seated_bot->spec.name);
    ss_text_put(&t, ": ");
    ss_put_bot_failure(&t, failure);
    ss_text_put(&t, then);
}

bool ss_seated_bots_open(ss_seated_bots *seated_bots, const ss_content *content,
                         char complaint[SS_SEATED_BOT_COMPLAINT]) {
    for (int i = 0; i < seated_bots->count; i++) {
        ss_seated_bot *seated_bot = &seated_bots->each[i];
        ss_bot_failure failure = {.what = SS_BOT_NOT_STARTED};
        seated_bot->bot = ss_bot_open(&seated_bot->spec, content);
        if (seated_bot->bot && ss_bot_start(seated_bot->bot, &failure)) continue;
        complain(complaint, seated_bot, &failure, "");
        return false;
    }
    return true;
}

void ss_seated_bot_dismiss(ss_seated_bot *seated_bot) {
    ss_bot_close(seated_bot->bot);
    seated_bot->bot = NULL;
}

void ss_seated_bots_close(ss_seated_bots *seated_bots, const ss_record *record) {
    for (int i = 0; i < seated_bots->count; i++) {
        ss_seated_bot *seated_bot = &seated_bots->each[i];
        if (!seated_bot->bot) continue;
        bool plays_it =
            seated_bot->games && memcmp(&seated_bot->deal, &record->deal, sizeof seated_bot->deal) == 0;
        if (plays_it && ss_is_over(record)) ss_bot_over(seated_bot->bot, record);
        ss_seated_bot_dismiss(seated_bot);
    }
}

/* Tells the program of a new game, unless deal and seat are those of the last turn. */
static void begin(ss_seated_bot *seated_bot, const ss_record *record) {
    int seat = record->game.mover;
    if (seated_bot->games && seated_bot->seat == seat &&
        memcmp(&seated_bot->deal, &record->deal, sizeof seated_bot->deal) == 0)
        return;
    seated_bot->seat = seat;
    seated_bot->deal = record->deal;
    ss_bot_begin(seated_bot->bot, seated_bot->games++, seat, ss_random_from(0));
}

bool ss_seated_bot_choose(ss_seated_bot *seated_bot, const ss_record *record, ss_turn *turn,
                          char complaint[SS_SEATED_BOT_COMPLAINT]) {
    ss_bot_failure failure;
    begin(seated_bot, record);
    if (ss_bot_choose(seated_bot->bot, record, turn, &failure)) return true;
    /* TRANSLATORS: follows what an opponent's program did wrong */
    complain(complaint, seated_bot, &failure, _("; a computer player takes its place"));
    return false;
}
