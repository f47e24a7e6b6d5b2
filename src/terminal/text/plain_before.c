/* Before a game in line mode: a warning if several people play, and the list of saved games. */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "system/printable.h"
#include "texts/words.h"
#include "texts/lines.h"
#include "terminal/text/plain.h"
#include "terminal/text/typed.h"

static bool agrees(FILE *in, FILE *out, const char *question) {
    char text[SS_TYPED_SIZE];
    fprintf(out, "%s> ", question);
    fflush(out);
    if (ss_typed_read(in, text) != SS_TYPED_LINE) return false;
    if (!isatty(fileno(in))) fputc('\n', out);
    size_t length = strlen(text);
    return ss_typed_is(text, length, C_("answer", "yes")) || ss_typed_is(text, length, "yes") ||
           ss_typed_is(text, length, "y");
}

bool ss_plain_may_share(FILE *in, FILE *out) {
    if (!isatty(fileno(in)) || !isatty(fileno(out))) return false;
    ss_print(
        out, "%s",
        _("Several people share this terminal. In line mode all that is shown stays readable further up, "
          "the cards of "
          "the others too."));
    return agrees(in, out, _("Go on all the same? (yes or no)"));
}

/* ---- saved games ---- */

static void put_save(FILE *out, const ss_save *save, int number) {
    char item[SS_NAME_SIZE + 32], head[96];
    if (save->ending)
        snprintf(head, sizeof head, "%3d  %s  %s", number, save->when, ss_ending_word(save->ending));
    else {
        char round[32];
        snprintf(round, sizeof round, _("round %d of %d"), save->round, SS_ROUNDS);
        snprintf(head, sizeof head, "%3d  %s  %s", number, save->when, round);
    }
    ss_flow flow = ss_flow_begin(out, "");
    ss_flow_put(&flow, head);
    flow.indent = 5;
    for (int seat = 0; seat < save->players; seat++) {
        char name[SS_NAME_SIZE];
        ss_text t = ss_text_in(name, sizeof name);
        ss_put_printable(&t, save->names[seat]);
        /* TRANSLATORS: a player's name and points */
        snprintf(item, sizeof item, _("%s: %d"), name, save->scores[seat]);
        ss_flow_put(&flow, item);
    }
    ss_flow_end(&flow);
}

static void put_saves(FILE *out, const ss_save_list *list) {
    char sentence[SS_NO_SAVES];
    for (int i = 0; i < list->count; i++) put_save(out, &list->saves[i], i + 1);
    if (!list->count) ss_print(out, "%s", ss_no_saves_sentence(list, sentence));
}

/* Deletes a game if the person confirms, and lists the others again. */
static void delete_save(FILE *in, FILE *out, ss_save_list *list, int number) {
    char sentence[SS_NOT_DELETED];
    put_save(out, &list->saves[number], number + 1);
    if (!agrees(in, out, _("Delete this saved game for good? (yes or no)"))) return;
    int error = ss_save_delete(list->saves[number].path);
    if (error && error != ENOENT) {
        ss_print(out, "%s", ss_not_deleted_sentence(error, sentence));
        return;
    }
    list->count--;
    for (int i = number; i < list->count; i++) list->saves[i] = list->saves[i + 1];
    put_saves(out, list);
}

int ss_plain_choose_save(FILE *in, FILE *out, ss_save_list *list) {
    char text[SS_TYPED_SIZE], prompt[160];
    const char *word = C_("command", "delete");
    /* TRANSLATORS: %s is the word to type before the number of a game */
    snprintf(prompt, sizeof prompt, _("number of a game (\"%s\" before it deletes the game), Enter leaves"),
             word);
    put_saves(out, list);
    while (list->count) {
        int number;
        fprintf(out, "%s> ", prompt);
        fflush(out);
        ss_typed typed = ss_typed_read(in, text);
        if (typed == SS_TYPED_END || (typed == SS_TYPED_LINE && !*text)) break;
        if (!isatty(fileno(in))) fputc('\n', out);
        size_t length = strcspn(text, " \t");
        bool deletes = ss_typed_is(text, length, word) || ss_typed_is(text, length, "delete");
        ss_word rest = ss_word_of(deletes ? text + length + strspn(text + length, " \t") : text);
        if (typed != SS_TYPED_LINE || !ss_word_number(&rest, &number) || rest.length || number < 1 ||
            number > list->count)
            ss_print(out, _("Type a number from 1 to %d."), list->count);
        else if (deletes)
            delete_save(in, out, list, number - 1);
        else
            return number - 1;
    }
    return -1;
}
