#include "notation/record.h"

#include "notation/record_parts.h"
#include "rules/hidden.h"
#include "rules/reveal.h"

void ss_record_of(ss_record *record, const ss_game *deal) {
    *record = (ss_record){.deal = *deal, .game = *deal};
}

/* Plays one turn in a game that may have hidden parts: first fills in what the turn reveals, then plays it. A refused
 * turn leaves the game unchanged. */
static ss_error play_known(ss_game *g, const ss_turn *turn) {
    ss_game after = *g;
    ss_reveal(&after, turn);
    ss_error refusal = ss_play(&after, turn);
    if (!refusal) *g = after;
    return refusal;
}

ss_error ss_record_play(ss_record *record, const ss_turn *turn) {
    ss_error refusal = play_known(&record->game, turn);
    if (!refusal) record->turns[record->turn_count++] = *turn;
    return refusal;
}

ss_game ss_record_after(const ss_record *record, int count) {
    ss_game g = record->deal;
    for (int i = 0; i < count && i < record->turn_count; i++) {
        ss_reveal(&g, &record->turns[i]);
        ss_play_legal(&g, &record->turns[i]);
    }
    return g;
}

void ss_record_rewind(ss_record *record, int count) {
    record->game = ss_record_after(record, count);
    record->turn_count = count;
    record->forfeit = 0;
}

/* What was known when the game began, plus what the seat has seen since. */
ss_game ss_record_known(const ss_record *record, int seat) {
    if (seat == SS_EVERYTHING) return record->deal;
    ss_game known = ss_view_of(&record->deal, seat).known, now = ss_view_of(&record->game, seat).known;
    __builtin_memcpy(known.tiles, now.tiles, sizeof known.tiles);
    for (int owner = 0; owner < known.players; owner++) {
        ss_seat *s = &known.seats[owner];
        __builtin_memcpy(s->missions, now.seats[owner].missions, sizeof s->missions);
        if (owner != seat) continue; /* another seat may have drawn its played cards in any order */
        int drawn = ss_cards_seen(&record->game, seat, owner);
        __builtin_memcpy(s->cards, record->deal.seats[owner].cards, (size_t)drawn);
    }
    return known;
}

bool ss_tiles_fit(const ss_game *g, const ss_content *content) {
    int motifs[SS_BACK_LAST + 1][SS_MOTIFS] = {0}, backs[SS_BACK_LAST + 1] = {0};
    int count = ss_tile_count(content, g->players);
    for (int i = 0; i < count; i++) {
        int motif = ss_tile_motif(g->tiles[i]), back = ss_tile_back(g->tiles[i]);
        if (!back) continue;
        if (back > g->players || ++backs[back] > SS_MOTIFS * content->copies[back]) return false;
        if (motif < SS_MOTIFS && ++motifs[back][motif] > content->copies[back]) return false;
    }
    return true;
}
