/* Before a game in line mode: a warning to several people, and the list of saved games. */
#include <string.h>
#include <unistd.h>

#include "host/printable.h"
#include "host/words.h"
#include "tui/lines.h"
#include "tui/plain.h"
#include "tui/typed.h"

bool ss_plain_may_share(FILE *in, FILE *out) {
    char text[SS_TYPED_SIZE];
    const char *yes = C_("answer", "yes");
    if (!isatty(fileno(in)) || !isatty(fileno(out))) return false;
    ss_say(out, "%s",
           _("Several people share this terminal. In line mode all that is shown stays readable further up, "
             "the cards of "
             "the others too."));
    fprintf(out, "%s> ", _("Go on all the same? (yes or no)"));
    fflush(out);
    if (ss_typed_read(in, text) != SS_TYPED_LINE) return false;
    size_t length = strlen(text);
    return ss_typed_is(text, length, yes) || ss_typed_is(text, length, "yes") ||
           ss_typed_is(text, length, "y");
}

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

int ss_plain_choose_save(FILE *in, FILE *out, const ss_save_list *list) {
    char text[SS_TYPED_SIZE], sentence[SS_NO_SAVES];
    for (int i = 0; i < list->count; i++) put_save(out, &list->saves[i], i + 1);
    if (!list->count) ss_say(out, "%s", ss_no_saves_sentence(list, sentence));
    while (list->count) {
        int number;
        fprintf(out, "%s> ", _("number of a game, Enter leaves"));
        fflush(out);
        ss_typed typed = ss_typed_read(in, text);
        if (typed == SS_TYPED_END || (typed == SS_TYPED_LINE && !*text)) break;
        if (!isatty(fileno(in))) fputc('\n', out);
        ss_word word = ss_word_of(text);
        if (typed == SS_TYPED_LINE && ss_word_number(&word, &number) && !word.length && number >= 1 &&
            number <= list->count)
            return number - 1;
        ss_say(out, _("Type a number from 1 to %d."), list->count);
    }
    return -1;
}
