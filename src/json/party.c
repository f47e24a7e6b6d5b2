#include "json/game.h"

#include "json/names.h"
#include "game/day.h"
#include "rules/hidden.h"

/* ---- players ---- */

static void put_seat(ss_json *j, const ss_party *party, int seat, unsigned said) {
    ss_json_open(j, '{');
    ss_json_pair_text(j, "player", party->players[seat] ? party->players[seat]->name : "person");
    ss_json_key(j, "name");
    ss_json_string(j, ss_word_of(party->record.names[seat]));
    ss_json_pair_bool(j, "said", ss_has(said, seat));
    ss_json_close(j, '}');
}

static void put_chooser(ss_json *j, ss_chooser chooser) {
    static const char *const words[] = {
        [SS_CHOOSES_PERSON] = "person",
        [SS_CHOOSES_WISH] = "wish",
        [SS_CHOOSES_COMPUTER] = "computer",
        [SS_CHOOSES_SEED] = "seed",
    };
    ss_json_key(j, "chooser");
    if (chooser.how == SS_CHOOSES_NOBODY) {
        ss_json_null(j);
        return;
    }
    ss_json_open(j, '{');
    ss_json_pair_text(j, "how", words[chooser.how]);
    ss_json_pair(j, "seat", chooser.seat + 1);
    ss_json_close(j, '}');
}

static void put_day(ss_json *j, const ss_party *party) {
    ss_day day;
    if (!ss_day_of_seed(ss_word_of(party->seed), &day)) return;
    ss_json_key(j, "day");
    ss_json_quote(j);
    ss_day_write(j->text, day);
    ss_json_unquote(j);
    ss_json_pair_bool(j, "counts", ss_day_counts(party));
}

void ss_json_party(ss_text *t, const ss_party *party, unsigned said) {
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_open_pair(&j, "seats", '[');
    for (int seat = 0; seat < party->setting.players; seat++) put_seat(&j, party, seat, said);
    ss_json_close(&j, ']');
    ss_json_key(&j, "seed");
    ss_json_string(&j, ss_word_of(party->seed));
    ss_json_pair_bool(&j, "dealt", party->dealt_from_seed);
    put_day(&j, party);
    ss_json_pair_bool(&j, "hidden", ss_hidden_anywhere(&party->record.deal) != 0);
    ss_json_pair(&j, "takebacks", party->takebacks);
    ss_json_pair(&j, "before", ss_party_before_take_back(party));
    put_chooser(&j, ss_party_chooser(party));
    ss_json_close(&j, '}');
}

/* ---- a turn under construction ---- */

static const char *const steps[SS_STEPS] = {"card", "place", "cell", "boar", "noble", "stack"};

static void put_choice(ss_json *j, const ss_content *content, ss_step step, int choice) {
    switch (step) {
    case SS_STEP_CARD: ss_json_card(j, content, choice); break;
    case SS_STEP_PLACE: ss_json_place(j, choice); break;
    case SS_STEP_STACK: ss_json_number(j, choice); break;
    default:
        if (choice >= SS_PLAN_NOBLES)
            ss_json_column(j, choice - SS_PLAN_NOBLES);
        else
            ss_json_cell(j, choice);
    }
}

static void put_set(ss_json *j, const ss_content *content, const char *key, ss_step step, uint64_t set) {
    ss_json_open_pair(j, key, '[');
    for (; set; set &= set - 1) put_choice(j, content, step, ss_lowest(set));
    ss_json_close(j, ']');
}

void ss_json_plan(ss_text *t, const ss_content *content, const ss_plan *plan, const ss_game *g) {
    static const char *const words[] = {
        [SS_SETTLED_NOT] = "later",
        [SS_SETTLED_CHOSEN] = "chosen",
        [SS_SETTLED_FORCED] = "forced",
        [SS_SETTLED_USUAL] = "usual",
    };
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_open_pair(&j, "chosen", '{');
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++) {
        if (!ss_has(plan->chosen, step)) continue;
        ss_json_key(&j, steps[step]);
        put_choice(&j, content, step, plan->choices[step]);
    }
    ss_json_close(&j, '}');
    ss_json_open_pair(&j, "turn", '{');
    for (ss_step step = SS_STEP_CARD; step < plan->open; step++) {
        ss_json_key(&j, steps[step]);
        put_choice(&j, content, step, ss_chosen(&plan->turn, step));
    }
    ss_json_close(&j, '}');
    ss_json_open_pair(&j, "how", '{');
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS; step++)
        ss_json_pair_text(&j, steps[step], step == plan->open ? "open" : words[plan->how[step]]);
    ss_json_close(&j, '}');
    ss_json_open_pair(&j, "options", '{');
    for (ss_step step = SS_STEP_CARD; step < SS_STEPS && step <= plan->open; step++)
        put_set(&j, content, steps[step], step, plan->may[step]);
    ss_json_close(&j, '}');
    put_set(&j, content, "places", SS_STEP_PLACE, ss_plan_places(plan, g));
    ss_json_key(&j, "open");
    if (plan->open < SS_STEPS)
        ss_json_string(&j, ss_word_of(steps[plan->open]));
    else
        ss_json_null(&j);
    ss_json_close(&j, '}');
}
