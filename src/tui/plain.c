#include "tui/plain.h"

#include <assert.h>
#include <string.h>
#include <unistd.h>

#include "host/nouns.h"
#include "host/seed.h"
#include "host/words.h"
#include "host/printable.h"
#include "rules/score.h"
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
        ss_say(s->out, "%s", _("Which side of your garden board do you want?"));
        ss_draw_garden_sides(s->out, s->look, s->content, seat->garden_board.number);
        return;
    }
    ss_drawing drawing = ss_session_drawing(s, &view.known);
    ss_draw_missions(&drawing, s->person);
    ss_say(s->out, "%s", _("Which side of your reward board do you want?"));
    ss_draw_reward_sides(s->out, s->look, s->content, seat->rewards_board.number);
}

static bool choose_side(ss_session *s, ss_game *game) {
    char text[SS_TYPED_SIZE];
    for (put_side_question(s, game);;) {
        ss_answer answer = ss_ask(s, _("side A or B"), text);
        if (answer == SS_ANSWER_QUIT) return false;
        bool a = ss_typed_is(text, strlen(text), "a"), b = ss_typed_is(text, strlen(text), "b");
        if (answer == SS_ANSWER_UNDO) {
            ss_refuse_undo(s);
        } else if (!a && !b) {
            ss_refuse_answer(s, text, _("Type A or B."));
        } else {
            ss_error refusal = ss_choose_side(game, s->content, s->person, a ? SS_SIDE_A : SS_SIDE_B);
            if (!refusal) return true;
            ss_say(s->out, "%s", ss_refusal_sentence(refusal));
        }
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

/* The computer players that want to choose a side do; for the others it is drawn. */
static ss_error choose_other_sides(const ss_plain *plain, ss_game *game, const uint8_t seed[SS_SEED_SIZE],
                                   ss_random *random) {
    ss_phase phase = game->phase;
    for (int seat = 0; seat < game->players && game->phase == phase; seat++) {
        const ss_player *player = plain->players[seat];
        if (!player || !player->side) continue;
        ss_view view = ss_view_of(game, seat);
        ss_error refusal =
            ss_choose_side(game, plain->content, seat, ss_player_side(player, &view, plain->content, random));
        if (refusal) return refusal;
    }
    return game->phase == phase ? ss_choose_sides_drawn(game, plain->content, seed) : SS_OK;
}

/* Deals and lets everybody choose sides, the person first. False when the person leaves, or the boards refuse. */
static bool set_up(const ss_plain *plain, ss_session *s, ss_random *random, ss_error *refusal) {
    uint8_t seed[SS_SEED_SIZE];
    ss_game game;
    ss_seed_of(plain->seed, seed);
    ss_deal(&game, plain->content, plain->setting, seed);
    while (game.phase < SS_PLAYING) {
        *refusal = refusal_of_both(s, &game);
        if (*refusal || !choose_side(s, &game)) return false;
        *refusal = choose_other_sides(plain, &game, seed, random);
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
    char item[SS_NAME_SIZE + 32];
    fputc('\n', s->out);
    ss_paint_strong(s->out, s->look);
    ss_flow head = ss_flow_begin(s->out, " ");
    snprintf(item, sizeof item, _("Round %d of %d"), g->round + 1, SS_ROUNDS);
    ss_flow_put(&head, item);
    for (int seat = 0; seat < g->players; seat++) {
        ss_flow_put(&head, ss_sign_text(s->look, SS_SIGN_DOT));
        /* TRANSLATORS: a player's name and points */
        snprintf(item, sizeof item, _("%s: %d"), ss_seat_name(&drawing, seat), g->seats[seat].score);
        ss_flow_put(&head, item);
    }
    ss_paint_end(s->out, s->look);
    ss_flow_end(&head);
    ss_draw_garden(&drawing, s->person, true);
    ss_draw_missions(&drawing, s->person);
    if (g->round == 0) ss_draw_legend(&drawing);
}

static void play_turn(ss_session *s, const ss_turn *turn) {
    ss_view before = ss_session_view(s);
    ss_outcome outcome = ss_outcome_of(&s->record.game, turn);
    ss_error refusal = ss_record_play(&s->record, turn);
    assert(refusal == SS_OK); /* both composers make legal turns only */
    (void)refusal;
    ss_view after = ss_session_view(s);
    ss_drawing drawing = ss_session_drawing(s, &after.known);
    ss_say_turn(&drawing, &before.known, &after.known, turn, &outcome);
}

static bool take_turn(const ss_plain *plain, ss_session *s, ss_random *random) {
    ss_turn turn;
    if (s->record.game.mover == s->person) {
        put_position(s);
        if (!ss_compose_turn(s, &turn)) return false;
        fputc('\n', s->out);
    } else {
        int seat = s->record.game.mover;
        ss_view view = ss_view_of(&s->record.game, seat);
        const ss_player *player = plain->players[seat];
        turn = ss_player_choose(player, &view, s->content, ss_usual_budget(player), random);
    }
    play_turn(s, &turn);
    return true;
}

/* ---- the end ---- */

static void put_winners(ss_session *s, const ss_drawing *drawing) {
    unsigned winners = ss_winners(&s->record.game);
    ss_paint_strong(s->out, s->look);
    if (winners == 1u << s->person)
        ss_say(s->out, " %s", _("You win!"));
    else
        ss_draw_winners(drawing);
    ss_paint_end(s->out, s->look);
}

static void end(ss_session *s, const char *seed) {
    char text[SS_TYPED_SIZE], shown[1024];
    ss_drawing drawing = ss_session_drawing(s, &s->record.game);
    ss_text t = ss_text_in(shown, sizeof shown);
    ss_put_printable(&t, seed);
    fprintf(s->out, "\n%s\n\n", _("The game is over."));
    ss_draw_garden(&drawing, s->person, false);
    fputc('\n', s->out);
    ss_draw_scores(&drawing);
    put_winners(s, &drawing);
    fputc('\n', s->out);
    if (!ss_text_cut(&t)) ss_say(s->out, _("The seed of this deal, to play it again with --seed: %s"), shown);
    for (;;) {
        ss_answer answer = ss_ask(s, _("save FILE keeps the game, Enter leaves"), text);
        if (answer == SS_ANSWER_QUIT || (answer == SS_ANSWER_TEXT && !*text)) return;
        if (answer == SS_ANSWER_UNDO)
            ss_say(s->out, "%s", _("The game is over: there is nothing to take back."));
        else
            ss_refuse_answer(s, text, _("Type save and the name of a file, or only Enter to leave."));
    }
}

static void leave(ss_session *s) {
    char shown[2 * SS_TYPED_SIZE];
    ss_text t = ss_text_in(shown, sizeof shown);
    ss_put_printable(&t, s->saved);
    ss_say(s->out, "%s", _("Goodbye. The game is not finished."));
    if (*s->saved) ss_say(s->out, _("What was saved is in %s."), shown);
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
    if (!set_up(plain, &s, &random, &refusal)) {
        if (!refusal) ss_say(s.out, "%s", _("Goodbye."));
        return refusal;
    }
    while (s.record.game.phase != SS_OVER)
        if (!take_turn(plain, &s, &random)) {
            leave(&s);
            return SS_OK;
        }
    end(&s, plain->seed);
    return SS_OK;
}
