#include "terminal/text/plain.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

#include "system/clock.h"
#include "texts/nouns.h"
#include "system/printable.h"
#include "texts/words.h"
#include "game/challenge.h"
#include "saves/saved_days.h"
#include "terminal/text/guide.h"
#include "texts/lines.h"
#include "terminal/text/ghost.h"
#include "terminal/text/turn_description.h"
#include "terminal/text/console.h"
#include "terminal/text/thinker.h"

/* ---- several people ---- */

/* Hands the terminal to another person, and scrolls what was shown out of sight. */
static bool hand_over(ss_console *s, int seat) {
    enum { LINES = 60 };
    char text[SS_TYPED_SIZE], prompt[SS_NAME_SIZE + 64];
    if (s->person == seat) return true;
    if (ss_session_people(s->session) > 1) {
        for (int i = 0; i < LINES; i++) fputc('\n', s->out);
        s->person = SS_SPECTATOR;
        ss_drawing drawing = ss_console_drawing(s, &s->session->party.record.game);
        snprintf(prompt, sizeof prompt, _("%s: press Enter"), ss_seat_name(&drawing, seat));
        while (s->person < 0) switch (ss_ask(s, prompt, text)) {
            case SS_ANSWER_QUIT: return false;
            case SS_ANSWER_TEXT: s->person = seat; break;
            default: ss_refuse_undo(s);
            }
    }
    s->person = seat;
    return true;
}

/* ---- setting up ---- */

/* Before the reward side is chosen, the person knows their missions and their garden. */
static void put_sides(ss_console *s) {
    const ss_game *game = &s->session->party.record.game;
    ss_view view = ss_view_of(game, s->person);
    const ss_seat *seat = &view.known.seats[s->person];
    if (game->phase == SS_CHOOSING_GARDENS) {
        ss_print(s->out, "%s", _("Which side of your garden board do you want?"));
        ss_print(s->out, "%s", ss_sides_sentence(false));
        ss_draw_garden_sides(s->out, s->term, s->session->party.content, seat->garden_board.number);
        return;
    }
    ss_drawing drawing = ss_console_drawing(s, &view.known);
    ss_draw_missions(&drawing, s->person);
    ss_print(s->out, "%s", _("Which side of your reward board do you want?"));
    ss_print(s->out, "%s", ss_sides_sentence(true));
    ss_draw_reward_sides(s->out, s->term, s->session->party.content, seat->rewards_board.number);
}

static bool choose_side(ss_console *s) {
    char text[SS_TYPED_SIZE];
    for (put_sides(s);;) {
        ss_answer answer = ss_ask(s, _("side A or B"), text);
        if (answer == SS_ANSWER_QUIT) return false;
        bool a = ss_typed_is(text, strlen(text), "a"), b = ss_typed_is(text, strlen(text), "b");
        if (answer != SS_ANSWER_TEXT) {
            ss_refuse_undo(s);
        } else if (!a && !b) {
            ss_refuse_answer(s, text, _("Type A or B."));
        } else {
            ss_error refusal = ss_session_choose(s->session, a ? SS_SIDE_A : SS_SIDE_B);
            if (!refusal) return true;
            ss_print(s->out, "%s", ss_refusal_sentence(refusal));
        }
    }
}

/* ---- playing ---- */

void ss_plain_put_position(ss_console *s) {
    ss_view view = ss_console_view(s);
    ss_drawing drawing = ss_console_drawing(s, &view.known);
    const ss_game *g = &view.known;
    char item[SS_NAME_SIZE + 32];
    fputc('\n', s->out);
    ss_paint_strong(s->out, s->term);
    ss_flow head = ss_flow_begin(s->out, " ");
    snprintf(item, sizeof item, _("Round %d of %d"), g->round + 1, SS_ROUNDS);
    ss_flow_put(&head, item);
    for (int seat = 0; seat < g->players; seat++) {
        ss_flow_put(&head, ss_sign_text(s->term, SS_SIGN_DOT));
        /* TRANSLATORS: a player's name and points */
        snprintf(item, sizeof item, _("%s: %d"), ss_seat_name(&drawing, seat), g->seats[seat].score);
        ss_flow_put(&head, item);
    }
    ss_paint_end(s->out, s->term);
    ss_flow_end(&head);
    ss_draw_garden(&drawing, s->person, true);
    ss_draw_missions(&drawing, s->person);
    if (g->round == 0) ss_draw_legend(&drawing);
}

/* Says that the game is not saved, and why. */
static bool complain(ss_console *s) {
    char sentence[SS_COMPLAINT];
    if (!ss_keeper_complaint(&s->session->keeper, sentence)) return false;
    ss_print(s->out, "%s", sentence);
    return true;
}

void ss_console_print_turn(ss_console *s, int turn) {
    const ss_record *r = &s->session->party.record;
    ss_game before = ss_record_after(r, turn), after = ss_record_after(r, turn + 1);
    ss_outcome outcome = ss_outcome_of(&before, &r->turns[turn]);
    ss_drawing drawing = ss_console_drawing(s, &after);
    ss_print_turn(&drawing, &before, &after, &r->turns[turn], &outcome);
}

static void play_here(ss_console *s, const ss_turn *turn) {
    const ss_party *p = &s->session->party;
    int number = p->record.turn_count;
    if (ss_is_person(p, p->record.game.mover)) fputc('\n', s->out);
    ss_session_play(s->session, turn);
    ss_console_print_turn(s, number);
    char ghost[SS_GHOST_WORDS];
    ss_ghost rival = ss_ghost_of(p);
    if (ss_ghost_words(&rival, number, ghost)) ss_print(s->out, "  %s", ghost);
    if (s->session->keeper.error) complain(s);
}

/* Prints what has happened since a person's last turn, for people who looked away. */
static void print_missed_turns(ss_console *s) {
    int count = s->session->party.record.turn_count, from = count - s->session->party.setting.players + 1;
    for (int i = from > 0 ? from : 0; i < count; i++) ss_console_print_turn(s, i);
}

/* Returns a computer player's turn, after at most this time. */
static ss_turn answer_in_time(ss_console *s, int seat) {
    const ss_party *p = &s->session->party;
    ss_seated_bot *seated_bot = ss_seated_bot_of(s->seated_bots, p->players[seat]);
    char complaint[SS_SEATED_BOT_COMPLAINT];
    ss_turn turn;
    if (seated_bot && ss_seated_bot_choose(seated_bot, &p->record, &turn, complaint)) return turn;
    if (seated_bot) {
        ss_seated_bot_dismiss(seated_bot);
        ss_print(s->out, "%s", complaint);
    }
    ss_view view = ss_view_of(&p->record.game, seat);
    ss_random random = ss_random_from(ss_party_chance(p, seat));
    ss_deadline deadline = ss_deadline_in(SS_OPPONENT_MS);
    ss_budget budget = {ss_usual_budget(p->players[seat]).steps, ss_deadline_passed, &deadline};
    return ss_player_choose(p->players[seat], &view, s->session->party.content, budget, &random);
}

/* Returns false if the person leaves. */
static bool take_turn(ss_console *s, int seat) {
    ss_turn turn;
    bool other = s->person != seat;
    if (!hand_over(s, seat)) return false;
    if (other) print_missed_turns(s);
    s->kind->show(s);
    ss_composed composed = ss_compose_turn(s, &turn);
    if (composed == SS_COMPOSED) s->kind->play(s, &turn);
    return composed != SS_LEFT;
}

static void take_computers_turn(ss_console *s, int seat) {
    const ss_party *p = &s->session->party;
    ss_turn turn = ss_party_is_shared(p) ? ss_party_answer(p) : answer_in_time(s, seat);
    s->kind->play(s, &turn);
}

ss_error ss_console_run(ss_console *s) {
    bool begun = false;
    while (!s->over) {
        ss_error refusal = ss_session_settle(s->session);
        if (refusal) return refusal;
        if (!begun && ss_party_begun(&s->session->party)) begun = true, complain(s);
        bool stays = true;
        ss_next next = ss_session_next(s->session);
        switch (next.what) {
        case SS_NEXT_SIDE: stays = hand_over(s, next.seat) && choose_side(s); break;
        case SS_NEXT_TURN: stays = take_turn(s, next.seat); break;
        case SS_NEXT_COMPUTER: take_computers_turn(s, next.seat); break;
        default: s->kind->rest(s);
        }
        if (stays) continue;
        ss_next now = ss_session_next(s->session); /* a question may have become obsolete */
        if (now.what == next.what && now.move == next.move) return SS_OK;
    }
    return SS_OK;
}

/* ---- the end ---- */

static void put_winners(ss_console *s, const ss_drawing *drawing) {
    unsigned winners = ss_ending_of(&s->session->party.record).winners;
    int person = ss_party_only_person(&s->session->party);
    ss_paint_strong(s->out, s->term);
    if (person >= 0 && winners == 1u << person) {
        char sentence[SS_GAVE_UP];
        if (drawing->forfeit) ss_print(s->out, " %s", ss_gave_up_sentence(drawing, sentence));
        ss_print(s->out, " %s", _("You win!"));
    } else {
        ss_draw_winners(drawing);
    }
    ss_paint_end(s->out, s->term);
}

void ss_plain_put_scores(ss_console *s, const ss_drawing *drawing) {
    int takebacks = s->session->party.takebacks;
    ss_draw_scores(drawing);
    put_winners(s, drawing);
    if (takebacks)
        ss_print(s->out, P_("%d turn was taken back.", "%d turns were taken back.", takebacks), takebacks);
    fputc('\n', s->out);
}

static bool wants_to_play_on(const char *text) {
    size_t length = strcspn(text, " ");
    return ss_typed_is(text, length, "play") || ss_typed_is(text, length, C_("command", "play"));
}

/* "play 13" starts another game from the position before that turn. */
static bool play_on(ss_console *s, const char *text) {
    size_t length = strcspn(text, " ");
    ss_word word = ss_word_of(text + length + strspn(text + length, " "));
    int turn;
    if (!ss_word_number(&word, &turn) || word.length || turn < 1 ||
        turn > s->session->party.record.turn_count) {
        ss_print(s->out, _("Type a number from 1 to %d."), s->session->party.record.turn_count);
        return false;
    }
    if (!ss_party_people(&s->session->party))
        s->session->party.players[(turn - 1) % s->session->party.setting.players] = NULL;
    ss_session_branch(s->session, turn - 1);
    s->person = ss_party_only_person(&s->session->party);
    ss_print(s->out, "%s", _("This is a new game from that position on. The old one stays as it was."));
    complain(s);
    return true;
}

/* The game is over, unless it is continued from an earlier position. */
static void end(ss_console *s) {
    char text[SS_TYPED_SIZE], shown[1024];
    ss_drawing drawing = ss_console_drawing(s, &s->session->party.record.game);
    ss_text t = ss_text_in(shown, sizeof shown);
    ss_put_printable(&t, s->session->party.seed);
    fprintf(s->out, "\n%s\n\n", _("The game is over."));
    if (s->person >= 0) ss_draw_garden(&drawing, s->person, false);
    fputc('\n', s->out);
    ss_plain_put_scores(s, &drawing);
    ss_day_result day = ss_day_result_of(&s->session->party, time(NULL));
    if (*day.result)
        ss_print(s->out, "%s\n%s", day.result, day.share);
    else if (s->session->party.dealt_from_seed && !ss_text_cut(&t))
        ss_print(s->out, _("The seed of this deal, to play it again with --seed: %s"), shown);
    for (;;) {
        ss_answer answer =
            ss_ask(s, _("review judges the turns, save FILE keeps the game, Enter leaves"), text);
        s->over = answer == SS_ANSWER_QUIT || (answer == SS_ANSWER_TEXT && !*text);
        if (s->over) return;
        if (answer == SS_ANSWER_UNDO || answer == SS_ANSWER_BACK)
            ss_print(s->out, "%s", _("The game is over: there is nothing to take back."));
        else if (wants_to_play_on(text)) {
            if (play_on(s, text)) return;
        } else
            ss_refuse_answer(s, text,
                             _("Type review, play and the number of a turn, save and the name of a file, or "
                               "only Enter to leave."));
    }
}

static void leave(ss_console *s) {
    char shown[2 * SS_PATH_SIZE];
    if (s->session->keeper.error)
        ss_keeper_save(&s->session->keeper, &s->session->party); /* there may be room now */
    const char *path = *s->saved ? s->saved : s->session->keeper.path;
    ss_text t = ss_text_in(shown, sizeof shown);
    ss_put_printable(&t, path);
    ss_print(s->out, "%s", _("Goodbye. The game is not finished."));
    bool kept = *s->saved || ss_keeper_leaves_file(&s->session->keeper, &s->session->party);
    if (!complain(s) && kept) ss_print(s->out, _("What was saved is in %s."), shown);
}

static ss_console console_of(const ss_plain *plain, const ss_console_kind *kind) {
    return (ss_console){
        .in = plain->in,
        .out = plain->out,
        .term = plain->term,
        .echo = !isatty(fileno(plain->in)),
        .session = plain->session,
        .kind = kind,
        .seated_bots = plain->seated_bots,
        .person = ss_party_only_person(&plain->session->party),
    };
}

ss_error ss_plain_play(const ss_plain *plain) {
    static const ss_console_kind local = {.show = ss_plain_put_position, .play = play_here, .rest = end};
    ss_console s = console_of(plain, &local);
    if (plain->session->kind == SS_SESSION_REPLAY) {
        ss_print(s.out, "%s", ss_elsewhere_sentence());
        ss_plain_replay(plain, s.person);
        return SS_OK;
    }
    char folder[SS_PATH_SIZE];
    const ss_party *p = &plain->session->party;
    if (!ss_party_begun(p)) ss_guide_welcome(s.out, ss_keeper_folder(folder) == 0);
    ss_error refusal = ss_console_run(&s);
    if (!refusal && !ss_party_begun(p))
        ss_print(s.out, "%s", _("Goodbye."));
    else if (!refusal && !s.over)
        leave(&s);
    return refusal;
}

/* ---- replay ---- */

static ss_game seen_after(const ss_record *r, int count, int seat) {
    ss_game g = ss_record_after(r, count);
    return seat == SS_EVERYTHING ? g : ss_view_of(&g, seat).known;
}

static void put_replayed(ss_console *s, int at, int seat) {
    const ss_record *r = &s->session->party.record;
    ss_game now = seen_after(r, at, seat);
    ss_drawing drawing = ss_console_drawing(s, &now);
    drawing.seat = seat >= 0 ? seat : at ? (at - 1) % now.players : 0;
    if (at < r->turn_count) drawing.ending = (ss_ending){0};
    ss_print(s->out, _("Turn %d of %d."), at, r->turn_count);
    if (at) {
        ss_game before = seen_after(r, at - 1, seat);
        ss_outcome outcome = ss_outcome_of(&before, &r->turns[at - 1]);
        ss_print_turn(&drawing, &before, &now, &r->turns[at - 1], &outcome);
    }
    ss_draw_garden(&drawing, drawing.seat, true);
    ss_draw_cards(&drawing, drawing.seat);
    if (drawing.ending.cause) ss_plain_put_scores(s, &drawing);
}

void ss_plain_replay(const ss_plain *plain, int seat) {
    static const ss_console_kind replay;
    ss_console console = console_of(plain, &replay), *s = &console;
    const ss_record *r = &s->session->party.record;
    char text[SS_TYPED_SIZE];
    int at = s->session->keeper.elsewhere ? r->turn_count : 0;
    s->person = seat >= 0 ? seat : SS_SPECTATOR;
    for (put_replayed(s, at, seat);;) {
        ss_answer answer =
            ss_ask(s, _("Enter goes on, - goes back, a number leads to that turn, q leaves"), text);
        ss_word word = ss_word_of(text);
        int to = at;
        if (answer == SS_ANSWER_QUIT) return;
        if (answer == SS_ANSWER_UNDO || answer == SS_ANSWER_BACK || strcmp(text, "-") == 0)
            to = at - 1;
        else if (!*text)
            to = at + 1;
        else if (!ss_word_number(&word, &to) || word.length)
            to = -1;
        if (to < 0 || to > r->turn_count) {
            ss_print(s->out, _("Type a number from 0 to %d."), r->turn_count);
            continue;
        }
        put_replayed(s, at = to, seat);
    }
}
