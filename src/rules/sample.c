/* Draws games that fit a view. All possibilities are equally likely: hidden cards in any order, missions among those
 * nobody is known to hold, tiles that fit the visible backs. */
#include "base/random.h"
#include "rules/deal.h"
#include "rules/hidden.h"
#include "rules/view.h"

/* ---- does a view show enough? ---- */

static bool all_known(const uint8_t *things, int count) {
    for (int i = 0; i < count; i++)
        if (things[i] == SS_HIDDEN) return false;
    return true;
}

/* Returns true if the view shows the cards that its seat may see, and the seat's missions. */
static bool cards_known(const ss_view *view) {
    const ss_game *g = &view->known;
    for (int seat = 0; seat < g->players; seat++)
        if (!all_known(g->seats[seat].cards, ss_cards_seen(g, view->seat, seat))) return false;
    return view->seat == SS_SPECTATOR || !(ss_hidden_in(g, view->seat) & SS_SECRET_MISSIONS);
}

static bool in_a_stack(const ss_game *g, int at) {
    for (int i = 0; i < g->stacks; i++)
        if (at >= g->top[i] && at < g->end[i]) return true;
    return false;
}

/* Everybody knows the tiles that have left the stacks, and the backs on top of the stacks. */
static bool tiles_known(const ss_game *g, const ss_content *content) {
    for (int i = 0; i < ss_tile_count(content, g->players); i++) {
        bool known = ss_tile_motif(g->tiles[i]) < SS_MOTIFS && ss_tile_back(g->tiles[i]);
        if (!known && !in_a_stack(g, i)) return false;
    }
    for (int i = 0; i < g->stacks && g->stacks > 1; i++)
        if (g->top[i] < g->end[i] && !ss_tile_back(g->tiles[g->top[i]])) return false;
    return true;
}

/* While garden sides are chosen, a seat knows only the number of its board. */
static bool choosing_known(const ss_view *view) {
    if (view->seat == SS_SPECTATOR) return true;
    ss_board own = view->known.seats[view->seat].garden_board;
    return own.number && (own.side == SS_SIDE_OPEN || ss_has(view->known.chosen, view->seat));
}

bool ss_can_sample(const ss_view *view, const ss_content *content) {
    if (view->known.phase == SS_CHOOSING_GARDENS) return choosing_known(view);
    return cards_known(view) && tiles_known(&view->known, content);
}

/* ---- preparing ---- */

/* Puts the hidden cards, all that are visible nowhere, in ascending order. */
static void prepare_cards(ss_sampler *s, int seat) {
    uint8_t *cards = s->known.seats[seat].cards;
    uint32_t hidden = (1u << SS_CARDS) - 1;
    int from = 0;

    while (from < SS_CARDS && cards[from] != SS_HIDDEN) hidden &= ~(1u << cards[from++]);
    s->cards_from[seat] = (uint8_t)from;
    for (; hidden; hidden &= hidden - 1) cards[from++] = (uint8_t)ss_lowest(hidden);
}

static void prepare_missions(ss_sampler *s) {
    unsigned held = 0;
    for (int seat = 0; seat < s->known.players; seat++)
        for (int i = 0; i < SS_MISSIONS; i++) {
            int mission = s->known.seats[seat].missions[i];
            held |= 1u << mission;
            s->missions_hidden = (uint8_t)(s->missions_hidden + (mission == SS_HIDDEN));
        }
    for (int column = 0; column < SS_COLUMNS; column++)
        if (!ss_has(held, column)) s->missions[s->mission_count++] = (uint8_t)column;
}

static void prepare_tiles(ss_sampler *s, const ss_content *content) {
    int left[SS_BACK_LAST + 1][SS_MOTIFS] = {0}, backs = 0, count = 0;
    int all = ss_tile_count(content, s->known.players);

    for (int back = SS_BACK_FIRST; back <= s->known.players; back++)
        for (int motif = 0; motif < SS_MOTIFS; motif++) left[back][motif] = content->copies[back];
    for (int i = 0; i < all; i++) {
        uint8_t tile = s->known.tiles[i];
        if (ss_tile_motif(tile) < SS_MOTIFS) left[ss_tile_back(tile)][ss_tile_motif(tile)]--;
    }
    for (int back = SS_BACK_FIRST; back <= SS_BACK_LAST; back++) {
        int before = count;
        for (int motif = 0; motif < SS_MOTIFS; motif++)
            while (left[back][motif]-- > 0) s->tiles[count++] = ss_tile(motif, back);
        s->tile_count[back] = (uint8_t)(count - before);
        backs += count > before;
    }
    /* If all hidden tiles have the same back, seeing it adds no information. */
    for (int seen = backs > 1; seen >= 0; seen--)
        for (int i = 0; i < all; i++) {
            uint8_t tile = s->known.tiles[i];
            if (!ss_tile_hidden(tile)) continue;
            if (backs > 1 && seen != (ss_tile_back(tile) != 0)) continue;
            s->slots[s->slot_count++] = (uint8_t)i;
            s->seen_count = (uint8_t)(s->seen_count + seen);
        }
}

static void prepare_sides(ss_sampler *s, const ss_content *content) {
    for (int number = 1; number <= SS_BOARDS; number++)
        for (int side = SS_SIDE_A; side <= SS_SIDE_B; side++) {
            ss_board board = {(uint8_t)number, (uint8_t)side};
            s->side_fits[number - 1][side - 1] = !ss_garden_check(content, board, s->known.modules);
        }
}

ss_sampler ss_sampler_of(const ss_view *view, const ss_content *content) {
    ss_sampler s = {.known = view->known};
    for (int seat = 0; seat < view->known.players; seat++) prepare_cards(&s, seat);
    prepare_missions(&s);
    prepare_tiles(&s, content);
    prepare_sides(&s, content);
    return s;
}

/* ---- drawing ---- */

static void sample_missions(const ss_sampler *s, ss_random *r, ss_game *g) {
    uint8_t missions[SS_COLUMNS];
    int last = s->mission_count;
    __builtin_memcpy(missions, s->missions, sizeof missions);
    ss_draw(r, missions, s->mission_count, s->missions_hidden);
    for (int seat = 0; seat < g->players; seat++)
        for (int i = 0; i < SS_MISSIONS; i++)
            if (g->seats[seat].missions[i] == SS_HIDDEN) g->seats[seat].missions[i] = missions[--last];
}

/* First draws a tile with the right back for each slot whose back is visible, then shuffles the rest. */
static void sample_tiles(const ss_sampler *s, ss_random *r, ss_game *g) {
    uint8_t tiles[SS_MAX_TILES];
    int start[SS_BACK_LAST + 1], left[SS_BACK_LAST + 1], count = s->slot_count;

    __builtin_memcpy(tiles, s->tiles, sizeof tiles);
    if (s->seen_count) {
        for (int back = SS_BACK_FIRST, at = 0; back <= SS_BACK_LAST; back++) {
            start[back] = at;
            at += left[back] = s->tile_count[back];
        }
        for (int i = 0; i < s->seen_count; i++) {
            int back = ss_tile_back(s->known.tiles[s->slots[i]]);
            uint8_t *drawn = &tiles[start[back] + ss_random_below(r, left[back])];
            g->tiles[s->slots[i]] = *drawn;
            *drawn = tiles[start[back] + --left[back]];
        }
        count = 0;
        for (int back = SS_BACK_FIRST; back <= SS_BACK_LAST; back++)
            for (int i = 0; i < left[back]; i++) tiles[count++] = tiles[start[back] + i];
    }
    ss_shuffle(r, tiles, count);
    for (int i = 0; i < count; i++) g->tiles[s->slots[s->seen_count + i]] = tiles[i];
}

/* Before the sides are revealed: boards that nobody has seen, and sides chosen in secret. The gardens themselves are
 * laid out after all have chosen. */
static int secret_side(const ss_sampler *s, ss_random *r, int number, ss_phase phase) {
    int side = SS_SIDE_A + ss_random_below(r, 2), other = SS_SIDE_A + SS_SIDE_B - side;
    return phase == SS_CHOOSING_GARDENS && !s->side_fits[number - 1][side - 1] ? other : side;
}

static void sample_boards(const ss_sampler *s, ss_random *r, ss_game *g, ss_phase phase) {
    uint8_t numbers[SS_BOARDS];
    int count = 0, next = 0;
    unsigned held = 0;
    ss_board *boards[SS_MAX_PLAYERS];

    for (int seat = 0; seat < g->players; seat++) {
        ss_seat *of = &g->seats[seat];
        boards[seat] = phase == SS_CHOOSING_GARDENS ? &of->garden_board : &of->rewards_board;
        held |= 1u << boards[seat]->number;
    }
    for (int number = 1; number <= SS_BOARDS; number++)
        if (!ss_has(held, number)) numbers[count++] = (uint8_t)number;
    ss_shuffle(r, numbers, count);
    for (int seat = 0; seat < g->players; seat++) {
        bool in_secret = phase == g->phase && ss_has(g->chosen, seat) && !boards[seat]->side;
        if (!boards[seat]->number) boards[seat]->number = numbers[next++];
        if (in_secret) boards[seat]->side = (uint8_t)secret_side(s, r, boards[seat]->number, phase);
    }
}

void ss_sample(const ss_sampler *s, ss_random *r, ss_game *g) {
    *g = s->known;
    for (int seat = 0; seat < g->players; seat++) {
        int from = s->cards_from[seat];
        ss_shuffle(r, g->seats[seat].cards + from, SS_CARDS - from);
    }
    sample_missions(s, r, g);
    sample_tiles(s, r, g);
    if (g->phase >= SS_PLAYING) return;
    if (g->phase == SS_CHOOSING_GARDENS) {
        sample_boards(s, r, g, SS_CHOOSING_GARDENS);
        ss_lay_tiles(g);
    }
    if (g->modules & SS_REWARDS) sample_boards(s, r, g, SS_CHOOSING_REWARDS);
}
