#include "terminal/text/ghost.h"

#include <stdio.h>

#include "rules/box.h"
#include "texts/words.h"
#include "notation/turn_text.h"
#include "game/challenge.h"

ss_ghost ss_ghost_of(const ss_party *p) {
    ss_ghost rival = {.seat = -1};
    ss_challenge c;
    ss_party played;
    int game;
    if (!ss_challenge_of_record(&c, &game, &p->record) || game >= c.played) return rival;
    ss_challenge_played(&played, &c, game);
    rival.seat = ss_challenge_seat(&c, game);
    rival.record = played.record;
    snprintf(rival.name, sizeof rival.name, "%s", c.name);
    return rival;
}

bool ss_ghost_words(const ss_ghost *rival, int turn, char words[SS_GHOST_WORDS]) {
    const ss_record *r = &rival->record;
    if (rival->seat < 0 || turn % r->deal.players != rival->seat || turn >= r->turn_count) return false;
    char who[SS_NAME_SIZE + 64], notation[SS_TURN_TEXT];
    ss_game before = ss_record_after(r, turn), after = ss_record_after(r, turn + 1);
    int score = after.seats[rival->seat].score;
    ss_text t = ss_text_in(notation, sizeof notation);
    ss_put_turn(&t, &ss_box, &r->turns[turn], false); /* challenges are played with the built-in boards */
    if (*rival->name)
        snprintf(who, sizeof who, _("Ghost of %s"), rival->name);
    else
        snprintf(who, sizeof who, "%s", _("Ghost"));
    snprintf(words, SS_GHOST_WORDS, "%s: %d (%+d) %s", who, score, score - before.seats[rival->seat].score,
             notation);
    return true;
}
