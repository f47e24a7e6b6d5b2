#include "tui/rival.h"

#include <stdio.h>

#include "content/box.h"
#include "host/words.h"
#include "party/challenge.h"
#include "tui/say.h"

ss_rival ss_rival_of(const ss_party *p) {
    ss_rival rival = {.seat = -1};
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

bool ss_rival_words(const ss_rival *rival, ss_look look, int turn, char words[SS_RIVAL_WORDS]) {
    const ss_record *r = &rival->record;
    if (rival->seat < 0 || turn % r->deal.players != rival->seat || turn >= r->turn_count) return false;
    char who[SS_NAME_SIZE + 64];
    ss_told told;
    ss_text t = ss_text_in(words, SS_RIVAL_WORDS);
    if (*rival->name)
        snprintf(who, sizeof who, _("Ghost of %s"), rival->name);
    else
        snprintf(who, sizeof who, "%s", _("Ghost"));
    ss_tell_recorded(&told, look, &ss_box, r, turn); /* challenges are played with the boards of the box */
    ss_text_put(&t, who);
    ss_text_put(&t, ": ");
    ss_put_told(&t, &told, SS_RIVAL_WORDS);
    return true;
}
