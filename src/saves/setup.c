#include "saves/setup.h"

#include <stdio.h>
#include <string.h>

#include "rules/box.h"
#include "texts/nouns.h"
#include "system/seed.h"
#include "texts/words.h"

ss_setup ss_setup_usual(void) {
    ss_setup start = {
        .setting = {.edition = SS_EDITION_2013, .players = 2}
    };
    for (int seat = 1; seat < SS_MAX_PLAYERS; seat++) start.seats[seat].player = ss_usual_opponent();
    return start;
}

ss_setup ss_setup_of_day(ss_day day) {
    ss_party party;
    ss_day_party(&party, &ss_box, day);
    ss_setup start = {.setting = party.setting};
    memcpy(start.seed, party.seed, sizeof start.seed);
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        start.seats[seat] = (ss_setup_seat){.player = party.players[seat],
                                            .garden = party.garden_wish[seat],
                                            .reward = party.reward_wish[seat]};
    return start;
}

const char *ss_counts_sentence(void) {
    return _("This game counts: nothing is taken back, and there are no hints.");
}

int ss_setup_people(const ss_setup *start) {
    int people = 0;
    for (int seat = 0; seat < start->setting.players; seat++) people += !start->seats[seat].player;
    return people;
}

/* True if a person at the table has that name. */
static bool is_taken(const ss_setup *start, const char *name) {
    for (int seat = 0; seat < start->setting.players; seat++)
        if (!start->seats[seat].player && strcmp(start->seats[seat].name, name) == 0) return true;
    return false;
}

/* Names computer players by their seats; if a person has the name, the next free one is used. The page does the same
 * (`named` in web/setup.ts). */
static void name_computers(const ss_setup *start, ss_party *p) {
    unsigned used = 0;
    for (int seat = 0; seat < start->setting.players; seat++) {
        if (!start->seats[seat].player || *start->seats[seat].name) continue;
        int number = seat;
        for (int tried = 0; tried < SS_MAX_PLAYERS; tried++) {
            if (!(used >> number & 1) && !is_taken(start, ss_opponent_name(number))) break;
            number = (number + 1) % SS_MAX_PLAYERS;
        }
        used |= 1u << number;
        snprintf(p->record.names[seat], SS_NAME_SIZE, "%s", ss_opponent_name(number));
    }
}

/* A single person without a name is called You; several are numbered. */
static void name_seats(const ss_setup *start, ss_party *p) {
    int people = ss_setup_people(start);
    name_computers(start, p);
    for (int seat = 0; seat < start->setting.players; seat++) {
        const ss_setup_seat *from = &start->seats[seat];
        char *name = p->record.names[seat];
        if (from->player && !*from->name) continue;
        if (*from->name)
            snprintf(name, SS_NAME_SIZE, "%s", from->name);
        else if (people == 1)
            snprintf(name, SS_NAME_SIZE, "%s", _("You"));
        else
            snprintf(name, SS_NAME_SIZE, _("Player %d"), seat + 1);
    }
}

int ss_setup_party(const ss_setup *start, const ss_content *content, ss_party *p) {
    memset(p, 0, sizeof *p);
    p->content = content;
    p->setting = start->setting;
    for (int seat = 0; seat < start->setting.players; seat++) {
        p->players[seat] = start->seats[seat].player;
        p->garden_wish[seat] = start->seats[seat].garden;
        p->reward_wish[seat] = start->seats[seat].reward;
    }
    name_seats(start, p);
    snprintf(p->seed, sizeof p->seed, "%s", start->seed);
    int error = *p->seed ? 0 : ss_seed_draw(p->seed);
    if (error) return error;
    int first = start->first < 0 ? ss_party_drawn_first(p) : start->first;
    if (first < start->setting.players) ss_party_seat_first(p, first);
    ss_party_deal(p);
    p->practice = start->practice;
    return 0;
}
