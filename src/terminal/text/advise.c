#include "terminal/text/advise.h"

#include "ai/advice.h"
#include "system/clock.h"
#include "texts/words.h"
#include "notation/turn_text.h"
#include "rules/outcome.h"
#include "texts/lines.h"
#include "terminal/text/turn_description.h"
#include "terminal/text/thinker.h"

enum { ADVICE = 5, STEPS = 40000 };

void ss_say_advice(FILE *out, ss_term term, const ss_party *party, int seat, const ss_plan *plan) {
    const ss_game *g = &party->record.game;
    ss_opinion best[ADVICE];
    if (g->phase != SS_PLAYING || g->mover != seat) {
        ss_print(out, "%s", _("You can ask for a hint when it is your turn."));
        return;
    }
    ss_view view = ss_view_of(g, seat);
    ss_random random = ss_random_from(STEPS);
    ss_deadline deadline = ss_deadline_in(SS_HINT_MS);
    ss_budget budget = {STEPS, ss_deadline_passed, &deadline};
    bool begun = plan && plan->open <= SS_STEP_NOBLE; /* after that step there is nothing left to advise */
    int count = ss_advise(&view, party->content, begun ? &plan->turn : NULL,
                          begun ? plan->open : SS_STEP_CARD, budget, &random, best, ADVICE);
    /* xgettext:no-c-format */
    ss_print(out, "%s", _("  turn                  at once   points     lead   wins %"));
    for (int i = 0; i < count; i++) {
        char notation[SS_TURN_TEXT];
        ss_text t = ss_text_in(notation, sizeof notation);
        ss_outcome o = ss_outcome_of(g, &best[i].turn);
        ss_put_turn(&t, party->content, &best[i].turn, true);
        fprintf(out, "  %-20s %+8d", notation, o.reward + o.boar + o.noble);
        char points[SS_DECIMAL] = "-", lead[SS_DECIMAL] = "-", win[SS_DECIMAL] = "-";
        if (best[i].samples || best[i].proved) {
            ss_words_decimal(points, "%.1f", best[i].points);
            ss_words_decimal(lead, "%+.1f", best[i].lead);
            ss_words_decimal(win, "%.0f", 100 * best[i].win);
        }
        fprintf(out, " %8s %8s %8s\n", points, lead, win);
        ss_description description;
        ss_describe_parts(&description, term, party->content, &view.known, &best[i].turn, &o);
        ss_print_description(out, &description, 6);
    }
    ss_print(out, "%s", _("Points and lead: expected at the end of the game; wins: games out of 100."));
    if (best[0].proved) ss_print(out, "%s", _("Proved: every way the game can end was tried."));
}
