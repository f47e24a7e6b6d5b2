#include "tui/challenger.h"

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

const ss_player *ss_challenger_player(int number) { return &players[number]; }

bool ss_is_challenger(const ss_player *player) {
    for (int i = 0; i < SS_MAX_PLAYERS; i++)
        if (player == &players[i]) return true;
    return false;
}

ss_challenger *ss_challenger_of(ss_challengers *challengers, const ss_player *player) {
    for (int i = 0; challengers && i < challengers->count; i++)
        if (player == &players[i] && challengers->each[i].bot) return &challengers->each[i];
    return NULL;
}

/* ---- as programs ---- */

static void complain(char complaint[SS_CHALLENGER_COMPLAINT], const ss_challenger *challenger,
                     const ss_bot_failure *failure, const char *then) {
    ss_text t = ss_text_in(complaint, SS_CHALLENGER_COMPLAINT);
    ss_text_put(&t, challenger->spec.name);
    ss_text_put(&t, ": ");
    ss_put_bot_failure(&t, failure);
    ss_text_put(&t, then);
}

bool ss_challengers_open(ss_challengers *challengers, const ss_content *content,
                         char complaint[SS_CHALLENGER_COMPLAINT]) {
    for (int i = 0; i < challengers->count; i++) {
        ss_challenger *challenger = &challengers->each[i];
        ss_bot_failure failure = {.what = SS_BOT_NOT_STARTED};
        challenger->bot = ss_bot_open(&challenger->spec, content);
        if (challenger->bot && ss_bot_start(challenger->bot, &failure)) continue;
        complain(complaint, challenger, &failure, "");
        return false;
    }
    return true;
}

void ss_challenger_dismiss(ss_challenger *challenger) {
    ss_bot_close(challenger->bot);
    challenger->bot = NULL;
}

void ss_challengers_close(ss_challengers *challengers, const ss_record *record) {
    for (int i = 0; i < challengers->count; i++) {
        ss_challenger *challenger = &challengers->each[i];
        if (!challenger->bot) continue;
        bool plays_it =
            challenger->games && memcmp(&challenger->deal, &record->deal, sizeof challenger->deal) == 0;
        if (plays_it && ss_is_over(record)) ss_bot_over(challenger->bot, record);
        ss_challenger_dismiss(challenger);
    }
}

/* Tells the program of a new game, unless deal and seat are those of the last turn. */
static void begin(ss_challenger *challenger, const ss_record *record) {
    int seat = record->game.mover;
    if (challenger->games && challenger->seat == seat &&
        memcmp(&challenger->deal, &record->deal, sizeof challenger->deal) == 0)
        return;
    challenger->seat = seat;
    challenger->deal = record->deal;
    ss_bot_begin(challenger->bot, challenger->games++, seat, ss_random_from(0));
}

bool ss_challenger_choose(ss_challenger *challenger, const ss_record *record, ss_turn *turn,
                          char complaint[SS_CHALLENGER_COMPLAINT]) {
    ss_bot_failure failure;
    begin(challenger, record);
    if (ss_bot_choose(challenger->bot, record, turn, &failure)) return true;
    /* TRANSLATORS: follows what an opponent's program did wrong */
    complain(complaint, challenger, &failure, _("; a computer player takes its place"));
    return false;
}
