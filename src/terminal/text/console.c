#include "terminal/text/console.h"

#include <string.h>

#include "system/files.h"
#include "system/printable.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "terminal/text/guide.h"
#include "texts/lines.h"
#include "terminal/text/turn_description.h"

ss_view ss_console_view(const ss_console *s) { return ss_view_of(&s->session->party.record.game, s->person); }

ss_drawing ss_console_drawing(const ss_console *s, const ss_game *known) {
    return (ss_drawing){
        .out = s->out,
        .term = s->term,
        .content = s->session->party.content,
        .known = known,
        .seat = s->person,
        .names = (const char(*)[SS_NAME_SIZE])s->session->party.record.names,
        .ending = ss_ending_of(&s->session->party.record),
        .forfeit = s->session->party.record.forfeit,
    };
}

/* ---- what can be typed at any question ---- */

static void put_commands(FILE *out, bool puzzle);

static void print_help(ss_console *s, const char *rest) {
    (void)rest;
    ss_guide_help(s->out);
    put_commands(s->out, s->session->kind == SS_SESSION_PUZZLE);
    fputc('\n', s->out);
    if (!ss_party_begun(&s->session->party)) return;
    ss_view view = ss_console_view(s);
    ss_drawing drawing = ss_console_drawing(s, &view.known);
    ss_draw_legend(&drawing);
    fputc('\n', s->out);
}

static void print_rules(ss_console *s, const char *rest) {
    (void)rest;
    ss_guide_put_rules(s->out, false, s->session->party.setting.modules, ss_party_begun(&s->session->party));
}

static void print_whole_rules(ss_console *s, const char *rest) {
    (void)rest;
    ss_guide_put_rules(s->out, true, s->session->party.setting.modules, ss_party_begun(&s->session->party));
}

static void print_hint(ss_console *s, const char *rest) {
    (void)rest;
    char text[640];
    ss_text t = ss_text_in(text, sizeof text);
    if (ss_session_hint(s->session, &t)) {
        ss_print(s->out, "%s", text);
        return;
    }
    ss_print_advice(s->out, s->term, &s->session->party, s->person, s->plan);
}

static void show(ss_console *s, const char *rest) {
    (void)rest;
    ss_view view = ss_console_view(s);
    ss_drawing drawing = ss_console_drawing(s, &view.known);
    if (ss_is_over(&s->session->party.record))
        drawing.known = &s->session->party.record.game; /* nothing is secret any more */
    ss_draw_table(&drawing);
}

static void show_log(ss_console *s, const char *rest) {
    (void)rest;
    int players = s->session->party.record.deal.players;
    ss_drawing drawing = ss_console_drawing(s, &s->session->party.record.game);
    for (int i = 0; i < s->session->party.record.turn_count; i++) {
        char bytes[SS_TURN_TEXT];
        ss_text turn = ss_text_in(bytes, sizeof bytes);
        ss_put_turn(&turn, s->session->party.content, &s->session->party.record.turns[i], true);
        fprintf(s->out, " %2d.%d ", i / players + 1, i % players + 1);
        ss_put_padded(s->out, ss_seat_name(&drawing, i % players), 12);
        fprintf(s->out, " %s\n", bytes);
        ss_description description;
        ss_describe_recorded(&description, s->term, s->session->party.content, &s->session->party.record, i);
        ss_print_description(s->out, &description, 6);
    }
    if (!s->session->party.record.turn_count) ss_print(s->out, "%s", _("No turn has been played yet."));
}

static void print_review(ss_console *s, const char *rest) {
    (void)rest;
    ss_console_review(s);
}

static void save(ss_console *s, const char *path) {
    char shown[2 * SS_TYPED_SIZE];
    ss_text t = ss_text_in(shown, sizeof shown);
    ss_put_printable(&t, path);
    if (!*path) {
        ss_print(s->out, "%s", _("Say where, for example: save game.sgr"));
        return;
    }
    if (strcmp(path, s->saved) != 0 && ss_file_exists(path)) {
        ss_print(s->out, _("%s already exists: choose another name."), shown);
        return;
    }
    int error = ss_keeper_copy(&s->session->party, path);
    if (error) {
        ss_print(s->out, _("The game could not be saved: %s."), ss_system_sentence(error));
        return;
    }
    snprintf(s->saved, sizeof s->saved, "%s", path);
    ss_print(s->out, _("Saved in %s."), shown);
}

/* TRANSLATORS: words that can be typed in your language besides the English ones: single words, each another */
/* clang-format off */
static const struct {
    const char *letter, *key; /* in lower or upper case; the key of the full screen, exactly as there */
    const char *word, *what;
    bool needs_game;
    void (*serve)(ss_console *, const char *rest);
    ss_answer answer;      /* what the caller gets if the command is not handled here */
    const char *in_puzzle; /* what help says of it in a puzzle: NULL for the same, empty for nothing */
} commands[] = {
    {"u",  NULL, NC_("command", "undo"),  N_("take back a step of your turn"),               false, NULL,      SS_ANSWER_UNDO, NULL},
    {"t",  NULL, NC_("command", "back"),  N_("take back your last turn, against computer players"), true, NULL, SS_ANSWER_BACK, ""},
    {NULL, "H",  NC_("command", "hint"),  N_("the best turns, and what to expect of them"),  true,  print_hint,  0, N_("a hint, and then a second one that says more")},
    {"s",  "K",  NC_("command", "show"),  N_("show the whole table, all gardens and cards"), true,  show,      0, NULL},
    {"l",  NULL, NC_("command", "log"),   N_("list all turns so far"),                       true,  show_log,  0, NULL},
    {"?",  NULL, NC_("command", "help"),  N_("what can be typed, and what the signs mean"),  false, print_help,  0, NULL},
    {"r",  NULL, NC_("command", "rules"), N_("the rules in short"),                          false, print_rules, 0, NULL},
    {NULL, NULL, NC_("command", "review"), N_("what your turns lost, and why"),             true,  print_review, 0, ""},
    {NULL, NULL, NC_("command", "book"),  N_("the whole rules"),                             false, print_whole_rules, 0, NULL},
    {NULL, NULL, NC_("command", "save"),  N_("write the game to a file, for sanssouci show, check and score"),
                                                                                       true,  save,      0, ""},
    {"q",  NULL, NC_("command", "quit"),  N_("leave the game"),                              false, NULL,      SS_ANSWER_QUIT, NULL},
};
/* clang-format on */
enum { COMMANDS = sizeof commands / sizeof *commands };

/* Writes all names of a command: `u, undo, zurück`. */
static void put_names(ss_text *t, int command) {
    const char *word = commands[command].word, *local = C_("command", word);
    const char *shorts[] = {commands[command].letter, commands[command].key};
    for (int i = 0; i < 2; i++) {
        if (!shorts[i]) continue;
        ss_text_put(t, shorts[i]);
        ss_text_put(t, ", ");
    }
    ss_text_put(t, word);
    if (strcmp(word, local) != 0) {
        ss_text_put(t, ", ");
        ss_text_put(t, local);
    }
    if (commands[command].serve == save) {
        ss_text_char(t, ' ');
        ss_text_put(t, C_("usage", "FILE"));
    }
}

/* Returns what help says of a command; NULL if it leaves the command out. */
static const char *effect(int command, bool puzzle) {
    const char *there = commands[command].in_puzzle;
    if (!puzzle || !there) return commands[command].what;
    return *there ? there : NULL;
}

static void put_commands(FILE *out, bool puzzle) {
    char names[COMMANDS][96];
    int widest = 0;
    for (int i = 0; i < COMMANDS; i++) {
        ss_text t = ss_text_in(names[i], sizeof names[i]);
        put_names(&t, i);
        if (effect(i, puzzle) && ss_text_width(names[i]) > widest) widest = ss_text_width(names[i]);
    }
    for (int i = 0; i < COMMANDS; i++) {
        if (!effect(i, puzzle)) continue;
        fputs("  ", out);
        ss_put_padded(out, names[i], widest + 2);
        ss_put_beside(out, widest + 4, _(effect(i, puzzle)));
    }
}

/* Returns the command that the first `length` bytes name, or -1. */
static int find_command(const char *text, size_t length) {
    for (int i = 0; i < COMMANDS; i++) {
        const char *letter = commands[i].letter, *key = commands[i].key, *word = commands[i].word;
        if ((letter && ss_typed_is(text, length, letter)) || (key && length == 1 && *text == *key) ||
            ss_typed_is(text, length, word) || ss_typed_is(text, length, C_("command", word)))
            return i;
    }
    return -1;
}

const char *ss_command_word(const char *text) {
    int command = find_command(text, strcspn(text, " \t"));
    return command < 0 ? NULL : commands[command].word;
}

/* Carries out the text if it is a command. */
static ss_answer serve(ss_console *s, const char *text, bool *served) {
    size_t length = strcspn(text, " \t");
    const char *rest = text + length + strspn(text + length, " \t");
    int command = find_command(text, length);
    *served = false;
    if (command < 0) return SS_ANSWER_TEXT;
    bool early = commands[command].needs_game && !ss_party_begun(&s->session->party);
    if (!commands[command].serve && !early) return *rest ? SS_ANSWER_TEXT : commands[command].answer;
    *served = true;
    if (early)
        ss_print(s->out, "%s", _("The game has not begun yet."));
    else
        commands[command].serve(s, rest);
    return SS_ANSWER_TEXT;
}

bool ss_console_serve(ss_console *s, const char *text) {
    bool served;
    serve(s, text, &served);
    return served;
}

/* ---- asking ---- */

static void echo(FILE *out, const char *text, int room) {
    char shown[2 * SS_TYPED_SIZE];
    ss_text t = ss_text_in(shown, sizeof shown);
    ss_put_printable(&t, text);
    int width = ss_text_width(shown);
    ss_put_padded(out, shown, width < room ? width : room);
    fputc('\n', out);
}

ss_answer ss_ask(ss_console *s, const char *prompt, char text[SS_TYPED_SIZE]) {
    for (;;) {
        fprintf(s->out, "%s> ", prompt);
        if (fflush(s->out) != 0) return SS_ANSWER_QUIT;
        ss_attention attention = s->kind->attend ? s->kind->attend(s) : SS_ATTENTION_READ;
        if (attention == SS_ATTENTION_VOID) return SS_ANSWER_QUIT;
        if (attention == SS_ATTENTION_AGAIN) continue;
        ss_typed typed = ss_typed_read(s->in, text);
        if (typed == SS_TYPED_END) fputc('\n', s->out);
        if (typed == SS_TYPED_END) return SS_ANSWER_QUIT;
        if (s->echo) echo(s->out, text, SS_LINE_WIDTH - ss_text_width(prompt) - 2);
        if (typed == SS_TYPED_LINE && s->kind->obey && s->kind->obey(s, text)) continue;
        if (typed == SS_TYPED_LINE) {
            bool served;
            ss_answer answer = serve(s, text, &served);
            if (!served) return answer;
        } else {
            ss_print(s->out, "%s",
                     typed == SS_TYPED_TOO_LONG ? _("This line is too long, so nothing was done.")
                                                : _("This line is not text, so nothing was done."));
        }
    }
}

void ss_refuse_answer(ss_console *s, const char *text, const char *expected) {
    char quoted[SS_QUOTED], sentence[2 * SS_QUOTED];
    if (!*text) {
        ss_print(s->out, "%s", expected);
        return;
    }
    snprintf(sentence, sizeof sentence, _("\"%s\" is not an answer here."), ss_quoted(text, quoted));
    ss_print(s->out, "%s %s", sentence, expected);
}

void ss_refuse_undo(ss_console *s) { ss_print(s->out, "%s", _("There is nothing to take back here.")); }
