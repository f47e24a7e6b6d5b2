#include "bots/bot_process.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot_protocol.h"
#include "notation/ending.h"
#include "rules/score.h"
#include "rules/tables.h"
#include "system/clock.h"
#include "system/process.h"
#include "system/record_file.h"

_Static_assert((int)SS_BOT_LINE == (int)SS_PROCESS_LINE_MOST, "both ends take lines of the same length");

struct ss_bot_process {
    const ss_bot_spec *spec;
    const ss_content *content;
    long turn_ms;
    int seat;
    bool running;
    int failed_starts;             /* in a row */
    char last_words[SS_BOT_QUOTE]; /* its last line on standard error when it last failed to start */
    char name[SS_NAME_SIZE];       /* as it gave it */
    bool wants_legal, wants_content;
    bool game_due, content_due, options_due; /* to be sent with the next question */
    char result[64];                         /* likewise, of the game before */
    char line[SS_BOT_LINE];                  /* the last answer, as it came */
    char answer[SS_BOT_QUOTE];               /* the same, quoted */
    char *question;                          /* borrowed by the process */
    ss_bot_log log;
    ss_process process;
};

static ss_bot_process *open_program(const ss_bot_spec *spec, const ss_content *content) {
    ss_bot_process *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    b->spec = spec;
    b->content = content;
    b->turn_ms = spec->turn_ms ? spec->turn_ms : SS_BOT_TURN_MS;
    ss_bot_log_begin(&b->log, spec->log, spec->number);
    return b;
}

/* ---- blocks of the protocol: a line with the name, the lines, a line with `end` ---- */

bool ss_bot_send_position(FILE *to, const ss_content *content, const ss_record *record, int seat) {
    size_t length;
    char *text = ss_record_text(record, content, seat, &length);
    if (!text) return false;
    fprintf(to, "position\n%send\n", text);
    free(text);
    return true;
}

bool ss_bot_send_set_up(FILE *to, const ss_content *content, const ss_view *view) {
    ss_record record;
    ss_record_of(&record, &view->known);
    for (int seat = 0; seat < view->known.players; seat++) {
        ss_seat *s = &record.deal.seats[seat];
        if (view->known.phase == SS_CHOOSING_GARDENS) s->garden_board = (ss_board){0};
        s->rewards_board = (ss_board){0};
    }
    return ss_bot_send_position(to, content, &record, SS_EVERYTHING); /* of what the view contains */
}

bool ss_bot_send_legal(FILE *to, const ss_content *content, const ss_view *view) {
    fputs("legal\n", to);
    bool done = ss_turn_list_write(to, content, &view->known);
    fputs("end\n", to);
    return done;
}

bool ss_bot_send_content(FILE *to, const ss_content *content) {
    ss_text measured = ss_text_in(NULL, 0);
    ss_tables_write(&measured, content, NULL);
    char *bytes = malloc(measured.needed + 1);
    if (!bytes) return false;
    ss_text text = ss_text_in(bytes, measured.needed + 1);
    ss_tables_write(&text, content, NULL);
    fprintf(to, "content\n%send\n", bytes);
    free(bytes);
    return true;
}

/* ---- failing ---- */

static void end(ss_bot_process *b, int patience_ms) {
    if (b->running) {
        ss_process_end(&b->process, patience_ms / 1000.0);
        ss_bot_log_flush(&b->log);
        ss_bot_log_note(&b->log, "ended");
    }
    b->running = false;
    b->result[0] = 0;
    free(b->question);
    b->question = NULL;
}

/* Records what is wrong, and ends the program. */
static bool fail(ss_bot_process *b, ss_bot_failure_kind what, int number, ss_bot_failure *failure) {
    *failure = (ss_bot_failure){.what = what, .number = number};
    snprintf(failure->quote, sizeof failure->quote, "%s", b->answer);
    if (b->running) ss_bot_quote(failure->complaint, ss_process_complaint(&b->process));
    end(b, 0);
    ss_bot_log_note(&b->log, "failed: %s", ss_bot_reason(what));
    return false;
}

static bool fail_of_event(ss_bot_process *b, ss_process_event event, ss_bot_failure *failure) {
    ss_exit how;
    if (event == SS_PROCESS_LATE) return fail(b, SS_BOT_LATE, 0, failure);
    if (event == SS_PROCESS_FLOODED) return fail(b, SS_BOT_FLOODED, 0, failure);
    if (!ss_process_exit(&b->process, &how)) return fail(b, SS_BOT_CLOSED, 0, failure);
    return fail(b, how.killed ? SS_BOT_KILLED : SS_BOT_EXITED, how.number, failure);
}

/* ---- receiving ---- */

/* Returns true if a line is for us, not a note for people or empty. Keeps it in case it has to be quoted. */
static bool is_for_us(ss_bot_process *b, ss_word *line) {
    ss_word rest;
    if (line->length && line->at[line->length - 1] == '\r') line->length--;
    *line = ss_word_trimmed(*line);
    if (!line->length || ss_bot_line(*line, "info", &rest)) return false;
    ss_bot_quote(b->answer, *line);
    return true;
}

/* Returns true if it gives up in this line. */
static bool gives_up(ss_bot_process *b, ss_word line, ss_bot_failure *failure) {
    ss_word why;
    if (!ss_bot_line(line, "error", &why)) return false;
    ss_bot_quote(b->answer, why);
    fail(b, SS_BOT_GAVE_UP, 0, failure);
    return true;
}

/* Gets the next line that is for us. */
static bool read_line(ss_bot_process *b, double deadline, ss_word *line, ss_bot_failure *failure) {
    do {
        ss_process_event event = ss_process_line(&b->process, deadline, line);
        if (event != SS_PROCESS_LINE) return fail_of_event(b, event, failure);
    } while (!is_for_us(b, line));
    return !gives_up(b, *line, failure);
}

/* Checks that nothing unasked has arrived: it would be taken for the answer to the next question. */
static bool is_silent(ss_bot_process *b, ss_bot_failure *failure) {
    ss_word line;
    ss_process_event event;
    while ((event = ss_process_read(&b->process, &line)) == SS_PROCESS_LINE)
        if (is_for_us(b, &line)) return !gives_up(b, line, failure) && fail(b, SS_BOT_UNASKED, 0, failure);
    return event != SS_PROCESS_FLOODED || fail_of_event(b, event, failure);
}

static double deadline_in(long ms) { return ss_clock_seconds() + (double)ms / 1000; }

/* A wrong answer may have been one too many, sent so late that the next question had been sent:
 * then the answer to that follows. */
static bool fail_of_answer(ss_bot_process *b, ss_bot_failure_kind what, ss_bot_failure *failure) {
    double deadline = deadline_in(SS_BOT_SECOND_MS);
    ss_word line;
    while (ss_process_line(&b->process, deadline, &line) == SS_PROCESS_LINE)
        if (is_for_us(b, &line)) return fail(b, SS_BOT_UNASKED, 0, failure);
    return fail(b, what, 0, failure);
}

static void refuse(ss_bot_process *b, ss_error refusal, ss_bot_failure *failure) {
    fail_of_answer(b, SS_BOT_ILLEGAL, failure);
    failure->refusal = refusal;
}

/* ---- starting ---- */

/* Marks the option that a line of the program names, if it is one of those it should get. */
static void mark_option(const ss_bot_process *b, ss_word line, uint64_t *named) {
    ss_word rest = ss_word_of(b->spec->options), option;
    for (int i = 0; ss_bot_options_next(&rest, &option); i++)
        if (ss_bot_option_is(option, ss_bot_option_name(line))) *named |= UINT64_C(1) << i;
}

/* Returns true if the program has named every option that it should get. */
static bool has_options(ss_bot_process *b, uint64_t named, ss_bot_failure *failure) {
    ss_word rest = ss_word_of(b->spec->options), option;
    for (int i = 0; ss_bot_options_next(&rest, &option); i++)
        if (!(named >> i & 1)) {
            ss_bot_quote(b->answer, ss_bot_option_name(option));
            return fail(b, SS_BOT_NO_OPTION, 0, failure);
        }
    return true;
}

static bool greet(ss_bot_process *b, ss_bot_failure *failure) {
    double deadline = deadline_in(SS_BOT_READY_MS);
    ss_word line, rest;
    uint64_t named = 0;
    ss_process_send(&b->process, SS_BOT_GREETING "\n", sizeof SS_BOT_GREETING);
    if (!read_line(b, deadline, &line, failure)) return false;
    if (!ss_word_is(line, SS_BOT_GREETING)) return fail(b, SS_BOT_NONSENSE, 0, failure);
    for (;;) { /* words that we do not know are for other hosts */
        if (!read_line(b, deadline, &line, failure)) return false;
        if (ss_word_is(line, "ready")) return has_options(b, named, failure);
        if (ss_bot_line(line, "name", &rest) && ss_name_is_clean(rest))
            snprintf(b->name, sizeof b->name, "%.*s", (int)rest.length, rest.at);
        if (ss_bot_line(line, "option", &rest)) mark_option(b, rest, &named);
        if (!ss_bot_line(line, "want", &rest)) continue;
        if (ss_word_is(rest, "legal")) b->wants_legal = true;
        if (ss_word_is(rest, "content")) b->wants_content = true;
    }
}

static bool start_program(ss_bot_process *b, ss_bot_failure *failure) {
    if (b->running) return true;
    b->answer[0] = 0;
    if (b->failed_starts >= SS_BOT_STARTS) {
        fail(b, SS_BOT_SHUNNED, 0, failure);
        memcpy(failure->complaint, b->last_words, sizeof failure->complaint);
        return false;
    }
    b->failed_starts++;
    b->wants_legal = b->wants_content = false;
    ss_bot_log_note(&b->log, "starts: %s", b->spec->command);
    int error = ss_process_start(&b->process, b->spec->command, ss_bot_log_watcher(&b->log));
    if (error) return fail(b, SS_BOT_NOT_STARTED, error, failure);
    b->running = true;
    if (!greet(b, failure)) {
        if (failure->what == SS_BOT_LATE) failure->what = SS_BOT_NOT_READY;
        memcpy(b->last_words, failure->complaint, sizeof b->last_words);
        return false;
    }
    b->failed_starts = 0;
    b->content_due = b->wants_content;
    b->options_due = true;
    return true;
}

static const char *called(const ss_bot_process *b) { return b->name; }

/* ---- asking ---- */

static void send_options(const ss_bot_process *b, FILE *to) {
    ss_word rest = ss_word_of(b->spec->options), option;
    while (ss_bot_options_next(&rest, &option)) fprintf(to, "option %.*s\n", (int)option.length, option.at);
}

/* Writes what has to be sent before the question. */
static bool send_what_is_due(ss_bot_process *b, FILE *to) {
    bool sent = true;
    if (b->options_due) send_options(b, to);
    if (b->content_due) sent = ss_bot_send_content(to, b->content);
    fputs(b->result, to);
    if (b->game_due) fprintf(to, "game %d\n", b->seat + 1);
    b->options_due = b->content_due = b->game_due = false;
    b->result[0] = 0;
    return sent;
}

/* A question is written to memory, from which the process reads it. */
static FILE *begin_question(ss_bot_process *b, size_t *length) {
    free(b->question);
    b->question = NULL;
    FILE *to = open_memstream(&b->question, length);
    if (!to) return NULL;
    if (send_what_is_due(b, to)) return to;
    fclose(to);
    return NULL;
}

/* Sends the question and waits for its answer, a line that begins with `word`. */
static bool ask(ss_bot_process *b, size_t length, const char *word, ss_word *answer,
                ss_bot_failure *failure) {
    ss_word line;
    if (!is_silent(b, failure)) return false;
    ss_process_send(&b->process, b->question, length);
    if (!read_line(b, deadline_in(b->turn_ms + SS_BOT_GRACE_MS), &line, failure)) return false;
    memcpy(b->line, line.at, line.length);
    line.at = b->line;
    if (!ss_bot_line(line, word, answer)) return fail_of_answer(b, SS_BOT_NONSENSE, failure);
    return is_silent(b, failure);
}

static bool ask_side(ss_bot_process *b, const ss_view *view, int *side, ss_bot_failure *failure) {
    const ss_seat *own = &view->known.seats[b->seat];
    bool garden = view->known.phase == SS_CHOOSING_GARDENS;
    int board = garden ? own->garden_board.number : own->rewards_board.number;
    size_t length;
    ss_word answer;
    if (!start_program(b, failure)) return false;
    FILE *to = begin_question(b, &length);
    if (!to) return fail(b, SS_BOT_NOT_STARTED, ENOMEM, failure);
    bool sent = ss_bot_send_set_up(to, b->content, view);
    fprintf(to, "side %s %d\n", garden ? "garden" : "rewards", board);
    if (fclose(to) != 0 || !sent) return fail(b, SS_BOT_NOT_STARTED, ENOMEM, failure);
    if (!ask(b, length, "side", &answer, failure)) return false;
    *side = ss_word_is(answer, "A") ? SS_SIDE_A : ss_word_is(answer, "B") ? SS_SIDE_B : SS_SIDE_OPEN;
    return *side != SS_SIDE_OPEN || fail_of_answer(b, SS_BOT_NONSENSE, failure);
}

static bool ask_turn(ss_bot_process *b, const ss_record *record, ss_turn *turn, ss_bot_failure *failure) {
    ss_view view = ss_view_of(&record->game, b->seat);
    size_t length;
    ss_word answer;
    if (!start_program(b, failure)) return false;
    FILE *to = begin_question(b, &length);
    if (!to) return fail(b, SS_BOT_NOT_STARTED, ENOMEM, failure);
    bool sent = ss_bot_send_position(to, b->content, record, b->seat) &&
                (!b->wants_legal || ss_bot_send_legal(to, b->content, &view));
    fprintf(to, "go time %ld\n", b->turn_ms);
    if (fclose(to) != 0 || !sent) return fail(b, SS_BOT_NOT_STARTED, ENOMEM, failure);
    if (!ask(b, length, "turn", &answer, failure)) return false;
    if (ss_read_turn(answer, b->content, turn)) return fail_of_answer(b, SS_BOT_NONSENSE, failure);
    if (!turn->stack) turn->stack = (uint8_t)ss_lowest(ss_choices(&view.known, turn, SS_STEP_STACK));
    return true;
}

/* ---- games, and closing ---- */

static void begin_game(ss_bot_process *b, long game, int seat) {
    ss_bot_log_note(&b->log, "plays game %ld at seat %d", game + 1, seat + 1);
    b->seat = seat;
    b->game_due = true;
}

static void end_game(ss_bot_process *b, const ss_record *record) {
    /* Points would reveal the missions of a game that was not finished. */
    bool over = ss_ending_of(record).cause == SS_ENDING_PLAYED_OUT;
    /* It does not know of this game; earlier messages may still wait. */
    if (!b->running || b->game_due) return;
    ss_text t = ss_text_in(b->result, sizeof b->result);
    ss_text_put(&t, "result");
    for (int seat = 0; seat < record->game.players && over; seat++) {
        ss_text_char(&t, ' ');
        ss_text_number(&t, ss_score_of(&record->game, seat).final);
    }
    ss_text_put(&t, over ? "\n" : " *\n");
}

static void close_program(ss_bot_process *b) {
    char goodbye[sizeof b->result + 8];
    if (!b) return;
    int length = snprintf(goodbye, sizeof goodbye, "%squit\n", b->result);
    if (b->running) ss_process_send(&b->process, goodbye, (size_t)length);
    end(b, SS_BOT_QUIT_MS);
    free(b);
}

const ss_bot_driver ss_bot_process_driver = {
    .open = open_program,
    .close = close_program,
    .start = start_program,
    .called = called,
    .begin = begin_game,
    .over = end_game,
    .side = ask_side,
    .turn = ask_turn,
    .refuse = refuse,
};
