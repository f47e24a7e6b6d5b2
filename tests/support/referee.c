#include "referee.h"

static const int sides[4][2] = {
    {0,  -1},
    {0,  1 },
    {-1, 0 },
    {1,  0 }
};

/* The number of a cell in a turn is column * 7 + row. */
static int column_of(int cell) { return cell / 7; }
static int row_of(int cell) { return cell % 7; }
static bool is_cell(int cell) { return cell < 63 && row_of(cell) >= 1; }
static int cell_at(int column, int row) { return column * 7 + row; }
static bool in_garden(int column, int row) { return column >= 0 && column < 9 && row >= 1 && row <= 6; }
static bool is_free(const plot *p, int column, int row) {
    return in_garden(column, row) && p->at[column][row] == FREE;
}

/* ---- setting up, rule 2 ---- */

static void print_garden(referee_seat *s, ss_cells printed) {
    for (int column = 0; column < 9; column++)
        for (int row = 1; row <= 6; row++)
            s->garden.at[column][row] = printed >> cell_at(column, row) & 1 ? MOTIF : FREE;
}

/* The pyramid e3, d4 to f4, c5 to g5, b6 to h6 covers what is printed under it (rule 5). */
static void lay_rewards(referee_seat *s, const int8_t *marks) {
    for (int row = 3; row <= 6; row++)
        for (int column = 4 - (row - 3); column <= 4 + (row - 3); column++) {
            s->marks[column][row] = *marks++;
            s->garden.at[column][row] = FREE;
        }
}

static void seat_player(referee_seat *s, const ss_seat *dealt, int modules, const ss_content *content) {
    print_garden(s, content->gardens[dealt->garden_board.number - 1][dealt->garden_board.side - 1]);
    if (modules & SS_REWARDS)
        lay_rewards(s, content->rewards[dealt->rewards_board.number - 1][dealt->rewards_board.side - 1]);
    if (modules & SS_BOARS) {
        s->boar_column = 4;
        s->boar_row = 4;
    }
    for (int i = 0; i < SS_CARDS; i++) s->deck[i] = dealt->cards[i];
    for (int i = 0; i < SS_HAND; i++) s->hand[i] = s->deck[s->drawn++];
    for (int i = 0; i < SS_MISSIONS; i++) s->missions[i] = dealt->missions[i];
}

referee referee_of(const ss_game *begun, const ss_content *content) {
    referee r = {.players = begun->players, .stacks = begun->edition == SS_EDITION_2013 ? 8 : 1};
    for (int pair = 0; pair < SS_PAIRS; pair++)
        for (int i = 0; i < 2; i++) r.pairs[pair][i] = content->pairs[pair][i];
    for (int seat = 0; seat < r.players; seat++)
        seat_player(&r.seats[seat], &begun->seats[seat], begun->modules, content);
    for (int place = 0; place < SS_PLACES; place++) r.display[place] = begun->tiles[place] & 15;
    for (int stack = 0; stack < r.stacks; stack++)
        for (int i = begun->top[stack]; i < begun->end[stack]; i++)
            r.supply[stack][r.height[stack]++] = begun->tiles[i] & 15;
    return r;
}

/* ---- what is legal, rule 3 ---- */

static int mover(const referee *r) { return r->turns % r->players; }

static bool allows_card(const referee_seat *s, int card) { return s->hand[0] == card || s->hand[1] == card; }

/* 3.1 */
static bool allows_place(const referee *r, int card, int place) {
    if (place >= SS_PLACES || r->display[place] < 0) return false;
    if (card == SS_CARD_FREE) return true;
    if (card >= SS_CARD_PAIRS) {
        const int *rows = r->pairs[card - SS_CARD_PAIRS];
        int row = 2 + place / 2;
        return row == rows[0] || row == rows[1];
    }
    bool on_display = false;
    for (int i = 0; i < SS_PLACES; i++)
        if (r->display[i] == card) on_display = true;
    return !on_display || r->display[place] == card;
}

static bool row_and_column_full(const plot *garden, int column, int row) {
    for (int i = 0; i < 9; i++)
        if (garden->at[i][row] == FREE) return false;
    for (int i = 1; i <= 6; i++)
        if (garden->at[column][i] == FREE) return false;
    return true;
}

bool referee_row_and_column_full(const referee *r, int place) {
    return row_and_column_full(&r->seats[mover(r)].garden, r->display[place], 2 + place / 2);
}

/* 3.2 */
static bool allows_cell(const plot *garden, int motif, int place, int cell, bool gardener) {
    int own_column = motif, own_row = 2 + place / 2;
    if (!is_cell(cell)) return false;
    int column = column_of(cell), row = row_of(cell);
    if (garden->at[own_column][own_row] == FREE) return !gardener && column == own_column && row == own_row;
    if (!gardener || garden->at[column][row] != FREE) return false;
    if (row_and_column_full(garden, own_column, own_row)) return true;
    return row == own_row || column == own_column;
}

/* 5: `laid` is the garden with the tile */
static bool allows_boar(const referee_seat *s, const plot *laid, int cell, int boar) {
    bool met = s->boar_row > 0 && cell == cell_at(s->boar_column, s->boar_row), can_move = false;
    if (!met) return boar == SS_NO_CELL;
    for (int i = 0; i < 4; i++) {
        int column = s->boar_column + sides[i][0], row = s->boar_row + sides[i][1];
        if (!is_free(laid, column, row)) continue;
        can_move = true;
        if (boar == cell_at(column, row)) return true;
    }
    return !can_move && boar == SS_BOAR_LEAVES;
}

static void spread(const plot *garden, bool seen[SS_COLUMNS][SS_ROWS + 1], int column, int row,
                   bool on_free) {
    if (!in_garden(column, row) || seen[column][row] || is_free(garden, column, row) != on_free) return;
    seen[column][row] = true;
    for (int i = 0; i < 4; i++) spread(garden, seen, column + sides[i][0], row + sides[i][1], on_free);
}

/* 3.3: the noble of a column walks from where it stands; from the terrace it enters by row 1 */
static bool allows_noble(const referee_seat *s, const plot *laid, int noble) {
    bool seen[SS_COLUMNS][SS_ROWS + 1] = {0};
    if (noble == SS_NO_CELL) return true;
    if (!is_cell(noble)) return false;
    int column = column_of(noble), row = row_of(noble), stands = s->nobles[column];
    if (row <= stands || laid->at[column][row] != MOTIF) return false;
    spread(laid, seen, column, stands ? stands : 1, false);
    return seen[column][row];
}

/* 3.4 */
static bool supply_empty(const referee *r) {
    for (int i = 0; i < r->stacks; i++)
        if (r->gone[i] < r->height[i]) return false;
    return true;
}

static bool allows_stack(const referee *r, int stack) {
    if (r->stacks == 1 || supply_empty(r)) return stack == 0;
    return stack >= 1 && stack <= 8 && r->gone[stack - 1] < r->height[stack - 1];
}

static plot with_tile(const plot *garden, int cell, bool gardener) {
    plot laid = *garden;
    laid.at[column_of(cell)][row_of(cell)] = gardener ? GARDENER : MOTIF;
    return laid;
}

bool referee_allows(const referee *r, const ss_turn *t) {
    const referee_seat *s = &r->seats[mover(r)];
    if (r->turns == 18 * r->players) return false;
    if (!allows_card(s, t->card) || !allows_place(r, t->card, t->place)) return false;
    if (!allows_cell(&s->garden, r->display[t->place], t->place, t->cell, t->gardener)) return false;
    plot laid = with_tile(&s->garden, t->cell, t->gardener);
    return allows_boar(s, &laid, t->cell, t->boar) && allows_noble(s, &laid, t->noble) &&
           allows_stack(r, t->stack);
}

/* Cell by cell, because where nobles may walk depends on the cell alone: otherwise it would take too long. */
static int list_cell(const referee *r, ss_turn turn, ss_turn *turns, int count, int room) {
    const referee_seat *s = &r->seats[mover(r)];
    plot laid = with_tile(&s->garden, turn.cell, turn.gardener);
    bool noble[64], boar[64], nobles_known = false;
    for (int card = 0; card < SS_CARDS; card++)
        for (int place = 0; place < SS_PLACES; place++) {
            if (!allows_card(s, card) || !allows_place(r, card, place)) continue;
            if (!allows_cell(&s->garden, r->display[place], place, turn.cell, turn.gardener)) continue;
            for (int i = 0; i < 64 && !nobles_known; i++) {
                noble[i] = allows_noble(s, &laid, i);
                boar[i] = allows_boar(s, &laid, turn.cell, i);
            }
            nobles_known = true;
            for (int b = 0; b < 64; b++)
                for (int n = 0; n < 64 && boar[b]; n++) {
                    if (!noble[n]) continue;
                    turn.card = (uint8_t)card;
                    turn.place = (uint8_t)place;
                    turn.boar = (uint8_t)b;
                    turn.noble = (uint8_t)n;
                    if (count < room) turns[count] = turn;
                    count++;
                }
        }
    return count;
}

int referee_list(const referee *r, ss_turn *turns, int room) {
    ss_turn turn = {0};
    int count = 0;
    if (r->turns == 18 * r->players) return 0;
    while (!allows_stack(r, turn.stack)) turn.stack++;
    for (int cell = 0; cell < 63; cell++)
        for (int gardener = 0; gardener <= 1 && is_cell(cell); gardener++) {
            turn.cell = (uint8_t)cell;
            turn.gardener = (uint8_t)gardener;
            count = list_cell(r, turn, turns, count, room);
        }
    return count;
}

/* ---- playing a turn, rules 3 and 5; the floor of 0 applies after each effect, rule 6 ---- */

static void score(referee_seat *s, int points) {
    s->score += points;
    if (s->score < 0) s->score = 0;
}

static void pay_reward(referee_seat *s, int mark, bool gardener) {
    switch (mark) {
    case 1:
    case 2:
    case 3: score(s, gardener ? 0 : mark); break;
    case SS_MARK_GARDENER: score(s, gardener ? 3 : 0); break;
    case -2:
    case -3: score(s, mark); break;
    default: break;
    }
}

static void move_boar(referee_seat *s, int boar) {
    if (boar == SS_NO_CELL) return;
    score(s, 1);
    if (boar == SS_BOAR_LEAVES) score(s, 3);
    s->boar_column = boar == SS_BOAR_LEAVES ? 0 : column_of(boar);
    s->boar_row = boar == SS_BOAR_LEAVES ? 0 : row_of(boar);
}

void referee_play(referee *r, const ss_turn *t) {
    referee_seat *s = &r->seats[mover(r)];
    int stack = t->stack ? t->stack - 1 : 0;

    s->garden = with_tile(&s->garden, t->cell, t->gardener);
    pay_reward(s, s->marks[column_of(t->cell)][row_of(t->cell)], t->gardener);
    move_boar(s, t->boar);
    if (t->noble != SS_NO_CELL) {
        s->nobles[column_of(t->noble)] = row_of(t->noble);
        score(s, row_of(t->noble));
    }
    r->display[t->place] = supply_empty(r) ? -1 : r->supply[stack][r->gone[stack]++];
    int played = s->hand[0] == t->card ? 0 : 1;
    s->hand[played] = s->drawn < SS_CARDS ? s->deck[s->drawn++] : -1;
    r->turns++;
}

/* ---- final scoring, rule 4 ---- */

static bool row_full(const plot *garden, int row) {
    for (int column = 0; column < 9; column++)
        if (garden->at[column][row] == FREE) return false;
    return true;
}

static bool column_full(const plot *garden, int column) {
    for (int row = 1; row <= 6; row++)
        if (garden->at[column][row] == FREE) return false;
    return true;
}

static int count_area(const plot *garden, int column, int row) {
    bool seen[SS_COLUMNS][SS_ROWS + 1] = {0};
    int count = 0;
    spread(garden, seen, column, row, true);
    for (int c = 0; c < 9; c++)
        for (int i = 1; i <= 6; i++) count += seen[c][i];
    return count;
}

ss_score referee_score(const referee *r, int seat) {
    const referee_seat *s = &r->seats[seat];
    ss_score score = {.walked = s->score};
    for (int row = 2; row <= 6; row++)
        if (row_full(&s->garden, row)) score.rows += 10 - row;
    for (int column = 0; column < 9; column++)
        if (column_full(&s->garden, column)) score.columns += 5;
    for (int i = 0; i < SS_MISSIONS; i++) score.missions += s->nobles[s->missions[i]];
    if (s->boar_row > 0) score.boar = count_area(&s->garden, s->boar_column, s->boar_row);
    for (int column = 0; column < 9; column++)
        for (int row = 1; row <= 6; row++) score.gardeners += s->garden.at[column][row] == GARDENER;
    score.final = score.walked + score.rows + score.columns + score.missions - score.boar;
    if (score.final < 0) score.final = 0;
    return score;
}

unsigned referee_winners(const referee *r) {
    unsigned winners = 0;
    for (int seat = 0; seat < r->players; seat++) {
        ss_score own = referee_score(r, seat);
        bool beaten = false;
        for (int other = 0; other < r->players; other++) {
            ss_score theirs = referee_score(r, other);
            if (theirs.final > own.final) beaten = true;
            if (theirs.final == own.final && theirs.gardeners > own.gardeners) beaten = true;
        }
        if (!beaten) winners |= 1u << seat;
    }
    return winners;
}
