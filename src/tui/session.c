#include "tui/session.h"

#include <ctype.h>
#include <string.h>

#include "host/files.h"
#include "host/record_file.h"
#include "host/system.h"
#include "host/words.h"
#include "tui/guide.h"
#include "tui/lines.h"

ss_view ss_session_view(const ss_session *s) { return ss_view_of(&s->record.game, s->person); }

ss_drawing ss_session_drawing(const ss_session *s, const ss_game *known) {
    return (ss_drawing){
        .out = s->out,
        .look = s->look,
        .content = s->content,
        .known = known,
        .seat = s->person,
        .names = s->record.names,
    };
}

/* ---- what can be said at any question ---- */

static void say_help(ss_session *s, const char *rest) {
    (void)rest;
    ss_guide_help(s->out);
}

static void say_rules(ss_session *s, const char *rest) {
    (void)rest;
    ss_guide_rules(s->out, s->record.deal.modules, s->begun);
}

static void show(ss_session *s, const char *rest) {
    (void)rest;
    ss_view view = ss_session_view(s);
    ss_drawing drawing = ss_session_drawing(s, &view.known);
    ss_draw_table(&drawing);
}

static void show_log(ss_session *s, const char *rest) {
    (void)rest;
    int players = s->record.deal.players;
    for (int i = 0; i < s->record.turn_count; i++) {
        char bytes[SS_TURN_TEXT];
        ss_text turn = ss_text_in(bytes, sizeof bytes);
        ss_put_turn(&turn, s->content, &s->record.turns[i], true);
        fprintf(s->out, " %2d.%d ", i / players + 1, i % players + 1);
        ss_put_padded(s->out, s->record.names[i % players], 12);
        fprintf(s->out, " %s\n", bytes);
    }
    if (!s->record.turn_count) fprintf(s->out, "%s\n", _("No turn has been played yet."));
}

static void save(ss_session *s, const char *path) {
    if (!*path) {
        fprintf(s->out, "%s\n", _("Say where, for example: save game.sgr"));
        return;
    }
    if (strcmp(path, s->saved) != 0 && ss_file_exists(path)) {
        fprintf(s->out, _("%s is there already: choose another name.\n"), path);
        return;
    }
    int error = ss_record_save(&s->record, s->content, SS_EVERYTHING, path, true);
    if (error) {
        fprintf(s->out, _("The game could not be saved: %s.\n"), ss_system_sentence(error));
        return;
    }
    snprintf(s->saved, sizeof s->saved, "%s", path);
    fprintf(s->out, _("Saved in %s.\n"), path);
}

static const struct {
    const char *word, *letter;
    void (*serve)(ss_session *, const char *rest);
    bool needs_game;
} services[] = {
    {"help",  "?",  say_help,  false},
    {"rules", "r",  say_rules, false},
    {"show",  "s",  show,      true },
    {"log",   "l",  show_log,  true },
    {"save",  NULL, save,      true },
};

static bool is(const char *text, size_t length, const char *word) {
    return word && strlen(word) == length && strncmp(text, word, length) == 0;
}

/* Whether the text was one of those. */
static bool serve(ss_session *s, const char *text) {
    size_t length = strcspn(text, " \t");
    const char *rest = text + length + strspn(text + length, " \t");
    for (size_t i = 0; i < sizeof services / sizeof *services; i++) {
        if (!is(text, length, services[i].word) && !is(text, length, services[i].letter)) continue;
        if (services[i].needs_game && !s->begun)
            fprintf(s->out, "%s\n", _("The game has not begun yet."));
        else
            services[i].serve(s, rest);
        return true;
    }
    return false;
}

/* ---- reading ---- */

/* Reads a line without its blanks at both ends; the part that does not fit is dropped. False at the end. */
static bool read_line(FILE *in, char text[SS_ANSWER_SIZE]) {
    int c, length = 0;
    while ((c = getc(in)) != EOF && c != '\n')
        if (length < SS_ANSWER_SIZE - 1 && (length || !isspace(c))) text[length++] = (char)c;
    while (length && isspace((unsigned char)text[length - 1])) length--;
    text[length] = 0;
    return length || c != EOF;
}

/* What may do things to a terminal is not given back to it. */
static void echo(FILE *out, const char *text) {
    for (; *text; text++) fputc((unsigned char)*text < ' ' || *text == 127 ? '?' : *text, out);
    fputc('\n', out);
}

ss_answer ss_ask(ss_session *s, const char *prompt, char text[SS_ANSWER_SIZE]) {
    for (;;) {
        fprintf(s->out, "%s> ", prompt);
        if (fflush(s->out) != 0) return SS_ANSWER_QUIT;
        bool more = read_line(s->in, text);
        if (!more) fputc('\n', s->out);
        if (!more) return SS_ANSWER_QUIT;
        if (s->echo) echo(s->out, text);
        size_t length = strlen(text);
        if (is(text, length, "quit") || is(text, length, "q")) return SS_ANSWER_QUIT;
        if (is(text, length, "undo") || is(text, length, "u")) return SS_ANSWER_UNDO;
        if (!serve(s, text)) return SS_ANSWER_TEXT;
    }
}
