#include "bots/bot_serve.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/bot_protocol.h"
#include "rules/tables.h"
#include "notation/ending.h"
#include "notation/error_names.h"
#include "notation/record.h"
#include "rules/deal.h"
#include "rules/hidden.h"

typedef struct server {
    ss_bot_service with;
    ss_content own;   /* the content in use, if the host has sent it */
    int seat;         /* from 0 */
    bool placed;      /* `record` is a position */
    ss_record record; /* it points into `text` */
    ss_fault fault;   /* of what is not a position */
    char *text;       /* of the position */
    bool quit;
    char line[SS_BOT_LINE + 1]; /* the last line read, with room to see that it is too long */
} server;

/* ---- reading ---- */

/* Says at once why a line is refused: its end may be far away. */
static void refuse_line(const server *s, bool zero) {
    if (zero)
        fputs("error a line has a zero byte\n", s->with.out);
    else
        fprintf(s->with.out, "error a line has more than %d bytes\n", SS_BOT_LINE);
    fflush(s->with.out);
}

/* Reads the next line, without its end. Returns false at the end of input. A line that is too long or contains a zero
 * byte is refused and skipped: it is then empty, and *sound is false. */
static bool next_line(server *s, ss_word *line, bool *sound) {
    size_t length = 0;
    int c = getc(s->with.in);
    if (c == EOF) return false;
    *sound = true;
    for (; c != EOF && c != '\n'; c = getc(s->with.in)) {
        if (!*sound) continue;
        s->line[length++] = (char)c;
        *sound = c && length <= SS_BOT_LINE;
        if (!*sound) refuse_line(s, !c);
    }
    if (length && s->line[length - 1] == '\r') length--;
    *line = (ss_word){s->line, *sound ? length : 0};
    return true;
}

/* Returns the lines up to `end`, in memory that the caller frees; what is beyond `most` bytes is read and dropped. NULL
 * if there is no memory or no end, or a line was refused. */
static char *next_block(server *s, size_t most, size_t *length) {
    char *bytes = malloc(most + 1);
    if (!bytes) return NULL;
    ss_text text = ss_text_in(bytes, most + 1);
    ss_word line = {0};
    size_t used = 0;
    bool whole = true, ended = false, sound;
    while (!ended && next_line(s, &line, &sound)) {
        whole = whole && sound;
        ended = sound && ss_word_is(line, "end");
        used += line.length + 1;
        if (ended || !whole || used > most) continue;
        ss_text_bytes(&text, line.at, line.length);
        ss_text_char(&text, '\n');
    }
    *length = text.needed;
    if (ended && whole) return bytes;
    free(bytes);
    return NULL;
}

/* Answers a question that cannot be answered, usually because the position could not be read. */
static void answer_error(const server *s, const char *what) {
    if (s->placed || !s->text)
        fprintf(s->with.out, "error %s\n", what);
    else
        fprintf(s->with.out, "error position, line %d: %s\n", s->fault.line, ss_fault_name(s->fault.what));
}

/* ---- the words of the protocol; each gets the rest of its line ---- */

static void greet(server *s, ss_word rest) {
    (void)rest;
    fprintf(s->with.out, "%s\nname Sanssouci %s\noption player %s\nwant content\ncan hint\nready\n",
            SS_BOT_GREETING, s->with.player->name, s->with.player->name);
}

static void set_option(server *s, ss_word rest) {
    ss_word value;
    char name[32] = "";
    if (!ss_bot_line(rest, "player", &value) || value.length >= sizeof name) return;
    memcpy(name, value.at, value.length);
    const ss_player *player = ss_player_called(name);
    if (player) s->with.player = player;
}

static void take_content(server *s, ss_word rest) {
    size_t length;
    char *text = next_block(s, SS_TABLES_TEXT, &length);
    (void)rest;
    if (text && !ss_tables_read(&s->own, text, length).what) s->with.content = &s->own;
    free(text);
}

static void begin_game(server *s, ss_word rest) {
    int seat;
    if (!ss_word_number(&rest, &seat) || seat < 1 || seat > SS_MAX_PLAYERS) return;
    s->seat = seat - 1;
    s->placed = false;
    free(s->text);
    s->text = NULL;
}

static void take_position(server *s, ss_word rest) {
    size_t length;
    (void)rest;
    free(s->text);
    s->text = next_block(s, SS_RECORD_TEXT, &length);
    s->placed = false;
    if (!s->text) return;
    s->fault = ss_record_read(&s->record, s->with.content, s->text, length);
    s->placed = !s->fault.what;
}

static void skip_legal(server *s, ss_word rest) {
    size_t length;
    (void)rest;
    free(next_block(s, 0, &length));
}

/* ---- choosing a side ---- */

/* The game as it is when the side is chosen: a record has boards only with their sides. */
static bool set_up(const server *s, bool garden, int board, ss_game *g) {
    *g = s->record.deal;
    ss_lay_tiles(g);
    if (s->seat >= g->players) return false;
    if (garden) {
        g->seats[s->seat].garden_board.number = (uint8_t)board;
        return g->phase == SS_CHOOSING_GARDENS;
    }
    for (int seat = 0; seat < g->players && g->phase == SS_CHOOSING_GARDENS; seat++) {
        int side = g->seats[seat].garden_board.side;
        if (ss_choose_side(g, s->with.content, seat, side)) return false;
    }
    g->seats[s->seat].rewards_board.number = (uint8_t)board;
    return g->phase == SS_CHOOSING_REWARDS;
}

static void answer_side(server *s, ss_word rest) {
    ss_word number;
    ss_game game;
    int board = 0;
    bool garden = ss_bot_line(rest, "garden", &number);
    bool asked = garden || ss_bot_line(rest, "rewards", &number);
    asked = asked && ss_word_number(&number, &board) && board >= 1 && board <= SS_BOARDS;
    if (!asked || !s->placed || !set_up(s, garden, board, &game)) {
        answer_error(s, "no side to choose");
        return;
    }
    ss_view view = ss_view_of(&game, s->seat);
    int side = ss_player_side(s->with.player, &view, s->with.content, &s->with.random);
    fprintf(s->with.out, "side %c\n", side == SS_SIDE_A ? 'A' : 'B');
}

/* ---- choosing a turn ---- */

/* Returns true if there is a turn to choose; says so if there is none. */
static bool to_move(const server *s) {
    const ss_game *g = &s->record.game;
    if (s->placed && g->phase == SS_PLAYING && !ss_is_over(&s->record) && ss_hand_known(g)) return true;
    answer_error(s, "no turn to choose");
    return false;
}

/* Reads `time MS` and `steps N`, in any order, ignoring unknown words between them. */
static ss_budget read_budget(const server *s, ss_word rest, ss_deadline *deadline) {
    int ms = 0, steps = 0;
    ss_word word, value;
    while (ss_word_next(&rest, &word)) {
        int *limit = ss_word_is(word, "time") ? &ms : ss_word_is(word, "steps") ? &steps : NULL;
        if (limit && ss_word_next(&rest, &value)) ss_word_number(&value, limit);
    }
    return ss_bot_budget(deadline, s->with.player, ms, steps);
}

static void put_turn(const server *s, const ss_turn *turn) {
    char text[SS_TURN_TEXT];
    ss_text t = ss_text_in(text, sizeof text);
    ss_put_turn(&t, s->with.content, turn, true);
    fprintf(s->with.out, "turn %s\n", text);
}

static void answer_turn(server *s, ss_word rest) {
    ss_deadline deadline;
    if (!to_move(s)) return;
    ss_budget budget = read_budget(s, rest, &deadline);
    ss_view view = ss_view_of(&s->record.game, s->record.game.mover);
    ss_turn turn = ss_player_choose(s->with.player, &view, s->with.content, budget, &s->with.random);
    put_turn(s, &turn);
}

static void answer_hint(server *s, ss_word rest) {
    enum { ROOM = 100 };
    ss_opinion best[ROOM];
    ss_deadline deadline;
    int room;
    if (!to_move(s)) return;
    if (!ss_word_number(&rest, &room) || room < 1) room = 1;
    ss_budget budget = read_budget(s, rest, &deadline);
    ss_view view = ss_view_of(&s->record.game, s->record.game.mover);
    int count = s->with.player->think(&view, s->with.content, budget, &s->with.random, best,
                                      room < ROOM ? room : ROOM);
    for (int i = 0; i < count; i++) {
        fprintf(s->with.out, "hint points %.2f lead %.2f win %.4f error %.2f samples %lu ", best[i].points,
                best[i].lead, best[i].win, best[i].error, (unsigned long)best[i].samples);
        if (best[i].proved) fputs("proved 1 ", s->with.out);
        put_turn(s, &best[i].turn);
    }
    fputs("end\n", s->with.out);
}

static void quit(server *s, ss_word rest) {
    (void)rest;
    s->quit = true;
}

/* ---- the table of words ---- */

static const struct {
    const char *word;
    void (*answer)(server *s, ss_word rest);
} words[] = {
    {"sanssouci-bot", greet        },
    {"option",        set_option   },
    {"content",       take_content },
    {"game",          begin_game   },
    {"position",      take_position},
    {"legal",         skip_legal   },
    {"side",          answer_side  },
    {"go",            answer_turn  },
    {"hint",          answer_hint  },
    {"quit",          quit         },
};

bool ss_bot_serve(const ss_bot_service *service) {
    server *s = calloc(1, sizeof *s);
    ss_word line, rest;
    bool sound;
    if (!s) return false;
    s->with = *service;
    while (!s->quit && next_line(s, &line, &sound)) {
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (ss_bot_line(line, words[i].word, &rest)) {
                words[i].answer(s, rest);
                break;
            }
        if (fflush(s->with.out) != 0) break;
    }
    free(s->text);
    free(s);
    return true;
}
