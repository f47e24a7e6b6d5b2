#include "game/challenge.h"

#include "base/crc32.h"
#include "base/utf8.h"
#include "rules/box.h"
#include "notation/record_lines.h"
#include "game/day.h"
#include "game/tags.h"
#include "rules/hidden.h"

/* ---- making a challenge ---- */

/* Compares the contents, because in WebAssembly every game has its own copy of the boards. */
static bool is_box(const ss_content *content) {
    return __builtin_memcmp(content, &ss_box, sizeof ss_box) == 0;
}

bool ss_challenge_seed_fits(const char *seed) {
    enum { NUMBER = 8 }; /* room for the number of a deal, which is appended */
    ss_word rest = ss_word_of(seed);
    if (!rest.length || rest.length >= SS_PARTY_SEED - NUMBER) return false;
    while (rest.length) {
        uint32_t c = 0;
        int bytes = ss_utf8_first(rest, &c);
        if (!bytes || c == '"' || ss_is_unseen(c)) return false;
        ss_word_drop(&rest, (size_t)bytes);
    }
    return true;
}

static ss_challenge_fault fault_of(const ss_party *p) {
    if (!is_box(p->content)) return SS_CHALLENGE_CONTENT;
    if (ss_party_only_person(p) < 0) return SS_CHALLENGE_PEOPLE;
    return !*p->seed || ss_challenge_seed_fits(p->seed) ? SS_CHALLENGE_OK : SS_CHALLENGE_SEED;
}

static ss_challenge_fault fault_of_played(const ss_party *p) {
    ss_challenge_fault fault = fault_of(p);
    if (fault) return fault;
    if (p->record.game.phase != SS_OVER || p->record.forfeit) return SS_CHALLENGE_UNFINISHED;
    return ss_hidden_anywhere(&p->record.deal) ? SS_CHALLENGE_HIDDEN : SS_CHALLENGE_OK;
}

/* Removes who plays and what was played. */
static void bare(ss_party *p) {
    ss_game deal = p->record.deal;
    p->content = &ss_box;
    ss_record_of(&p->record, &deal);
    p->takebacks = 0;
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        p->garden_wish[seat] = p->reward_wish[seat] = SS_WISH_DRAWN;
}

/* A record need not contain its seed. Then a seed derived from the deal is used from now on, the same for everybody. */
static void draw_seed(ss_party *p) {
    ss_text t = ss_text_in(p->seed, sizeof p->seed);
    ss_text_put(&t, "deal ");
    ss_text_number(&t, ss_crc32(0, &p->record.deal, sizeof p->record.deal));
    p->dealt_from_seed = false;
}

static void keep_game(ss_challenge *c, const ss_party *p) {
    __builtin_memcpy(c->games[c->played].turns, p->record.turns, sizeof p->record.turns);
    c->games[c->played].takebacks =
        p->takebacks < SS_CHALLENGE_TAKEBACKS ? p->takebacks : SS_CHALLENGE_TAKEBACKS;
    c->played++;
}

ss_challenge_fault ss_challenge_of(ss_challenge *c, const ss_party *p) {
    ss_challenge_fault fault = fault_of_played(p);
    if (fault) return fault;
    *c = (ss_challenge){.first = *p, .deals = 1};
    bare(&c->first);
    if (!*c->first.seed) draw_seed(&c->first);
    keep_game(c, p);
    return SS_CHALLENGE_OK;
}

void ss_challenge_name(ss_challenge *c, ss_word name) {
    if (!ss_name_fits(name)) return;
    ss_text t = ss_text_in(c->name, sizeof c->name);
    ss_text_bytes(&t, name.at, name.length);
    ss_name_clean(c->name);
}

ss_challenge_fault ss_challenge_new(ss_challenge *c, const ss_party *p, int deals, bool both_seats) {
    ss_challenge_fault fault = fault_of(p);
    if (fault) return fault;
    if (!*p->seed) return SS_CHALLENGE_SEED;
    if (both_seats && p->setting.players != 2) return SS_CHALLENGE_PEOPLE;
    *c = (ss_challenge){.first = *p, .deals = deals, .both_seats = both_seats};
    c->first.record = (ss_record){0};
    bare(&c->first);
    ss_party_deal(&c->first);
    ss_party_settle(&c->first);
    return SS_CHALLENGE_OK;
}

/* ---- its games ---- */

int ss_challenge_deal(const ss_challenge *c, int game) { return game % c->deals; }

/* Every other deal starts with the seats swapped, so that nobody first moves first in all games and then in none. */
static bool is_swapped(const ss_challenge *c, int game) {
    return c->both_seats && ss_challenge_deal(c, game) % 2 != (game >= c->deals);
}

int ss_challenge_seat(const ss_challenge *c, int game) {
    int seat = ss_party_only_person(&c->first);
    return is_swapped(c, game) ? 1 - seat : seat;
}

void ss_challenge_party(ss_party *p, const ss_challenge *c, int game) {
    int deal = ss_challenge_deal(c, game);
    *p = c->first;
    if (deal) {
        ss_text t = ss_text_in(p->seed, sizeof p->seed);
        ss_text_put(&t, c->first.seed);
        ss_text_put(&t, " ");
        ss_text_number(&t, deal + 1);
        ss_party_deal(p);
        ss_party_settle(p);
        p->epoch = c->first.epoch;
    }
    if (is_swapped(c, game)) {
        p->players[0] = c->first.players[1];
        p->players[1] = c->first.players[0];
    }
}

void ss_challenge_played(ss_party *p, const ss_challenge *c, int game) {
    ss_challenge_party(p, c, game);
    for (int i = 0; i < SS_ROUNDS * p->setting.players; i++) ss_party_play(p, &c->games[game].turns[i]);
    p->takebacks = c->games[game].takebacks;
}

static bool is_game(const ss_challenge *c, int game, const ss_party *p) {
    ss_party wanted;
    ss_challenge_party(&wanted, c, game);
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        if (p->players[seat] != wanted.players[seat]) return false;
    return __builtin_memcmp(&p->record.deal, &wanted.record.deal, sizeof p->record.deal) == 0;
}

ss_challenge_fault ss_challenge_add(ss_challenge *c, const ss_party *p) {
    ss_challenge_fault fault = fault_of_played(p);
    if (fault) return fault;
    if (c->played == ss_challenge_games(c) || !is_game(c, c->played, p)) return SS_CHALLENGE_OTHER;
    keep_game(c, p);
    return SS_CHALLENGE_OK;
}

void ss_challenge_bare(ss_challenge *c) {
    __builtin_memset(c->name, 0, sizeof c->name);
    __builtin_memset(c->games, 0, sizeof c->games);
    c->played = 0;
}

bool ss_challenge_same(const ss_challenge *a, const ss_challenge *b) {
    const ss_party *p = &a->first, *q = &b->first;
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        if (p->players[seat] != q->players[seat]) return false;
    return a->deals == b->deals && a->both_seats == b->both_seats && p->epoch == q->epoch &&
           ss_word_is(ss_word_of(p->seed), q->seed) &&
           __builtin_memcmp(&p->record.deal, &q->record.deal, sizeof p->record.deal) == 0;
}

/* ---- records of its games ---- */

static const char challenge_tag[] = "Challenge", game_tag[] = "ChallengeGame", chance_tag[] = "Chance";

void ss_challenge_record(ss_text *t, const ss_challenge *c, int game, bool played,
                         char names[SS_MAX_PLAYERS][SS_NAME_SIZE]) {
    enum { TAGS = SS_PARTY_TAGS + SS_LINK_TEXT + 64 };
    char tags[TAGS], link[SS_LINK_TEXT];
    ss_text tag_text = ss_text_in(tags, sizeof tags), link_text = ss_text_in(link, sizeof link);
    ss_party p;
    if (played)
        ss_challenge_played(&p, c, game);
    else
        ss_challenge_party(&p, c, game);
    __builtin_memcpy(p.record.names, names, sizeof p.record.names);
    ss_party_tags(&tag_text, &p, true);
    if (!p.dealt_from_seed) ss_put_tag(&tag_text, chance_tag, -1, p.seed, 0);
    if (!ss_challenge_write(&link_text, c)) {
        ss_put_tag(&tag_text, challenge_tag, -1, link, 0);
        ss_put_tag(&tag_text, game_tag, -1, NULL, game + 1);
    }
    ss_record_write_with(t, p.content, &p.record, tags);
}

bool ss_challenge_of_record(ss_challenge *c, int *game, const ss_record *record) {
    ss_word link = {0};
    int number = 0;
    ss_lines lines = ss_lines_of(record->source);
    for (ss_tag tag; ss_next_tag(&lines, &tag);) {
        ss_word value = tag.value;
        if (ss_word_is(tag.name, challenge_tag)) link = value;
        if (ss_word_is(tag.name, game_tag) && (!ss_word_number(&value, &number) || value.length)) number = 0;
    }
    if (!link.length || ss_challenge_read(c, link) || number < 1 || number > ss_challenge_games(c))
        return false;
    *game = number - 1;
    return true;
}

bool ss_party_is_shared(const ss_party *p) {
    ss_day day;
    if (ss_day_of_seed(ss_word_of(p->seed), &day)) return true;
    ss_lines lines = ss_lines_of(p->record.source);
    for (ss_tag tag; ss_next_tag(&lines, &tag);)
        if (ss_word_is(tag.name, challenge_tag)) return true;
    return false;
}
