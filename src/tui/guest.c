#include "tui/guest.h"

#include <string.h>

#include "host/words.h"
#include "notation/ending.h"
#include "party/party.h"

/* ---- as players ---- */

static int stand_in(const ss_view *view, const ss_content *content, ss_budget budget, ss_random *random,
                    ss_opinion *best, int room) {
    const ss_player *usual = ss_usual_opponent();
    budget.steps = ss_usual_budget(usual).steps;
    return usual->think(view, content, budget, random, best, room);
}

#define GUEST                                                                                                \
    { .name = "program", .steps = 1, .think = stand_in }
static const ss_player players[SS_MAX_PLAYERS] = {GUEST, GUEST, GUEST, GUEST};

const ss_player *ss_guest_player(int number) { return &players[number]; }

bool ss_is_guest(const ss_player *player) {
    for (int i = 0; i < SS_MAX_PLAYERS; i++)
        if (player == &players[i]) return true;
    return false;
}

ss_guest *ss_guest_of(ss_guests *guests, const ss_player *player) {
    for (int i = 0; guests && i < guests->count; i++)
        if (player == &players[i] && guests->each[i].bot) return &guests->each[i];
    return NULL;
}

/* ---- as programs ---- */

static void complain(char complaint[SS_GUEST_COMPLAINT], const ss_guest *guest, const ss_bot_failure *failure,
                     const char *then) {
    ss_text t = ss_text_in(complaint, SS_GUEST_COMPLAINT);
    ss_text_put(&t, guest->spec.name);
    ss_text_put(&t, ": ");
    ss_put_bot_failure(&t, failure);
    ss_text_put(&t, then);
}

bool ss_guests_open(ss_guests *guests, const ss_content *content, char complaint[SS_GUEST_COMPLAINT]) {
    for (int i = 0; i < guests->count; i++) {
        ss_guest *guest = &guests->each[i];
        ss_bot_failure failure = {.what = SS_BOT_NOT_STARTED};
        guest->bot = ss_bot_open(&guest->spec, content);
        if (guest->bot && ss_bot_start(guest->bot, &failure)) continue;
        complain(complaint, guest, &failure, "");
        return false;
    }
    return true;
}

void ss_guest_dismiss(ss_guest *guest) {
    ss_bot_close(guest->bot);
    guest->bot = NULL;
}

void ss_guests_close(ss_guests *guests, const ss_record *record) {
    for (int i = 0; i < guests->count; i++) {
        ss_guest *guest = &guests->each[i];
        if (!guest->bot) continue;
        bool plays_it = guest->games && memcmp(&guest->deal, &record->deal, sizeof guest->deal) == 0;
        if (plays_it && ss_is_over(record)) ss_bot_over(guest->bot, record);
        ss_guest_dismiss(guest);
    }
}

/* A game with another deal is another game; so is one in which it sits elsewhere. */
static void begin(ss_guest *guest, const ss_record *record) {
    int seat = record->game.mover;
    if (guest->games && guest->seat == seat && memcmp(&guest->deal, &record->deal, sizeof guest->deal) == 0)
        return;
    guest->seat = seat;
    guest->deal = record->deal;
    ss_bot_begin(guest->bot, guest->games++, seat, ss_random_from(0));
}

bool ss_guest_choose(ss_guest *guest, const ss_record *record, ss_turn *turn,
                     char complaint[SS_GUEST_COMPLAINT]) {
    ss_bot_failure failure;
    begin(guest, record);
    if (ss_bot_choose(guest->bot, record, turn, &failure)) return true;
    /* TRANSLATORS: follows what an opponent's program did wrong */
    complain(complaint, guest, &failure, _("; a computer player takes its place"));
    return false;
}
