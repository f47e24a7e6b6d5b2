#include "tui/plain.h"

#include <assert.h>
#include <string.h>
#include <unistd.h>

#include "host/nouns.h"
#include "host/seed.h"
#include "host/words.h"
#include "tui/compose.h"
#include "tui/guide.h"
#include "tui/lines.h"
#include "tui/say.h"
#include "tui/session.h"

/* ---- setting up ---- */

/* The person's missions are known before the reward side is chosen, and the garden that was. */
static void put_side_question(ss_session *s, const ss_game *game) {
    ss_view view = ss_view_of(game, s->person);
    const ss_seat *seat = &view.known.seats[s->person];
    if (game->phase == SS_CHOOSING_GARDENS) {
        fprintf(s->out, "%s\n", _("Which side of your garden board do you want?"));
        ss_draw_garden_sides(s->out, s->look, s->content, seat->garden_board.number);
        return;
    }
    ss_drawing drawing = ss_session_drawing(s, &view.known);
    ss_draw_missions(&drawing, s->person);
    fprintf(s->out, "%s\n", _("Which side of your reward board do you want?"));
    ss_draw_reward_sides(s->out, s->look, s->content, seat->rewards_board.number);
}

static bool choose_side(ss_session *s, ss_game *game) {
    char text[SS_ANSWER_SIZE];
    for (put_side_question(s, game);;) {
        ss_answer answer = ss_ask(s, _("side A or B"), text);
        if (answer == SS_ANSWER_QUIT) return false;
        bool a = strcmp(text, "a") == 0 || strcmp(text, "A") == 0,
             b = strcmp(text, "b") == 0 || strcmp(text, "B") == 0;
        int side = a ? SS_SIDE_A : b ? SS_SIDE_B : SS_SIDE_OPEN;
        ss_error refusal = ss_choose_side(game, s->content, s->person, side);
        if (!refusal) return true;
        if (*text) fprintf(s->out, "%s\n", ss_refusal_sentence(refusal));
    }
}

/* Why the person can choose neither side; SS_OK if one is allowed. */
static ss_error refusal_of_both(const ss_session *s, const ss_game *game) {
    ss_error refusal = SS_OK;
    for (int side = SS_SIDE_A; side <= SS_SIDE_B; side++) {
        ss_game tried = *game;
        refusal = ss_choose_side(&tried, s->content, s->person, side);
        if (!refusal) break;
    }
    return refusal;
}

/* Deals, lets the person choose sides and draws those of the others. False when the person leaves, or the boards
 * refuse. */
static bool set_up(const ss_plain *plain, ss_session *s, ss_error *refusal) {
    uint8_t seed[SS_SEED_SIZE];
    ss_game game;
    ss_seed_of(plain->seed, seed);
    ss_deal(&game, plain->content, plain->setting, seed);
    while (game.phase < SS_PLAYING) {
        *refusal = refusal_of_both(s, &game);
        if (*refusal || !choose_side(s, &game)) return false;
        if (game.chosen) *refusal = ss_choose_sides_drawn(&game, plain->content, seed);
        if (*refusal) return false;
    }
    ss_record_of(&s->record, &game);
    memcpy(s->record.names, plain->names, sizeof plain->names);
    s->begun = true;
    return true;
}

/* ---- playing ---- */

static void put_position(ss_session *s) {
    ss_view view = ss_session_view(s);
    ss_drawing drawing = ss_session_drawing(s, &view.known);
    const ss_game *g = &view.known;
    const char *dot = ss_sign_text(s->look, SS_SIGN_DOT);
    fputc('\n', s->out);
    ss_paint_strong(s->out, s->look);
    fputc(' ', s->out);
    fprintf(s->out, _("Round %d of %d"), g->round + 1, SS_ROUNDS);
    for (int seat = 0; seat < g->players; seat++)
        fprintf(s->out, " %s %s: %d", dot, ss_seat_name(&drawing, seat), g->seats[seat].score);
    ss_paint_end(s->out, s->look);
    fputc('\n', s->out);
    ss_draw_garden(&drawing, s->person, true);
    ss_draw_missions(&drawing, s->person);
    if (g->round == 0) ss_draw_legend(&drawing);
}

static void play_turn(ss_session *s, const ss_turn *turn) {
    ss_view before = ss_session_view(s);
    ss_error refusal = ss_record_play(&s->record, turn);
    assert(refusal == SS_OK); /* both composers make legal turns only */
    (void)refusal;
    ss_view after = ss_session_view(s);
    ss_drawing drawing = ss_session_drawing(s, &after.known);
    ss_say_turn(&drawing, &before.known, &after.known, turn);
}

static bool take_turn(ss_session *s, ss_opponent *opponent, ss_random *random) {
    ss_turn turn;
    if (s->record.game.mover == s->person) {
        put_position(s);
        if (!ss_compose_turn(s, &turn)) return false;
        fputc('\n', s->out);
    } else {
        ss_view view = ss_view_of(&s->record.game, s->record.game.mover);
        turn = opponent(&view, random);
    }
    play_turn(s, &turn);
    return true;
}

static void end(ss_session *s) {
    char text[SS_ANSWER_SIZE];
    ss_drawing drawing = ss_session_drawing(s, &s->record.game);
    fprintf(s->out, "\n%s\n\n", _("The game is over."));
    ss_draw_garden(&drawing, s->person, false);
    fputc('\n', s->out);
    ss_draw_scores(&drawing);
    fputc('\n', s->out);
    while (ss_ask(s, _("save FILE keeps the record, Enter leaves"), text) == SS_ANSWER_TEXT && *text)
        continue;
}

ss_error ss_plain_play(const ss_plain *plain) {
    ss_session s = {
        .in = plain->in,
        .out = plain->out,
        .look = plain->look,
        .content = plain->content,
        .echo = !isatty(fileno(plain->in)),
        .person = plain->person,
    };
    memcpy(s.record.names, plain->names, sizeof plain->names);
    ss_random random = ss_seed_random(plain->seed, "opponents");
    ss_guide_welcome(s.out);
    ss_error refusal = SS_OK;
    if (!set_up(plain, &s, &refusal)) {
        if (!refusal) fprintf(s.out, "%s\n", _("Goodbye."));
        return refusal;
    }
    while (s.record.game.phase != SS_OVER)
        if (!take_turn(&s, plain->opponent, &random)) {
            fprintf(s.out, "%s\n", _("Goodbye. The game is not finished."));
            return SS_OK;
        }
    end(&s);
    return SS_OK;
}
