#include "json/coach.h"

#include "json/names.h"

static void put_bed(ss_json *j, ss_bed bed) {
    ss_json_key(j, "bed");
    if (!bed.garden) {
        ss_json_null(j);
        return;
    }
    ss_json_quote(j);
    ss_put_bed(j->text, bed);
    ss_json_unquote(j);
}

static void put_answer(ss_json *j, const ss_content *content, const ss_puzzle_answer *answer) {
    ss_json_open(j, '{');
    ss_json_key(j, "turn");
    ss_json_turn_text(j, content, &answer->turn);
    ss_json_pair_decimal(j, "loss", true, answer->loss / 100.0, 2);
    ss_json_close(j, '}');
}

static void put_clue(ss_json *j, const ss_puzzle_clue *clue) {
    char letter[2] = {ss_column_letter(clue->column), 0};
    ss_json_open(j, '{');
    ss_json_pair_text(j, "hint", ss_clue_names[clue->kind]);
    if (clue->kind == SS_CLUE_COLUMN || clue->kind == SS_CLUE_NOBLE) ss_json_pair_text(j, "column", letter);
    if (clue->kind == SS_CLUE_WALK) {
        ss_json_key(j, "cell");
        ss_json_cell(j, clue->cell);
    }
    if (clue->kind == SS_CLUE_TILE) {
        ss_json_key(j, "place");
        ss_json_quote(j);
        ss_put_place(j->text, clue->place);
        ss_json_unquote(j);
    }
    ss_json_close(j, '}');
}

void ss_json_puzzle_pairs(ss_json *j, const ss_content *content, const ss_puzzle *p,
                          const ss_record *record) {
    const ss_game *g = &record->game;
    put_bed(j, p->bed);
    ss_json_key(j, "mark");
    ss_json_string(j, ss_puzzle_mark(p));
    ss_json_pair_text(j, "theme", ss_puzzle_theme_names[p->theme]);
    ss_json_pair_text(j, "aim", ss_aim_names[p->aim]);
    ss_json_pair(j, "difficulty", p->difficulty);
    ss_json_pair_bool(j, "proved", p->proved);
    ss_json_pair(j, "players", g->players);
    ss_json_pair_text(j, "edition", ss_edition_names[g->edition]);
    ss_json_key(j, "modules");
    ss_json_quote(j);
    ss_put_modules(j->text, g->modules);
    ss_json_unquote(j);
    ss_json_pair(j, "round", g->round + 1);
    ss_json_pair(j, "seat", g->mover + 1);
    ss_json_key(j, "link");
    ss_json_string(j, p->link);
    ss_json_open_pair(j, "hints", '[');
    for (int level = 1; level <= SS_CLUES; level++) {
        ss_puzzle_clue clue = ss_puzzle_clue_of(p, g, level);
        put_clue(j, &clue);
    }
    ss_json_close(j, ']');
    ss_json_open_pair(j, "solutions", '[');
    for (int i = 0; i < p->solution_count; i++) ss_json_turn_text(j, content, &p->solutions[i]);
    ss_json_close(j, ']');
    ss_json_open_pair(j, "wrong", '[');
    for (int i = 0; i < p->wrong_count; i++) put_answer(j, content, &p->wrongs[i]);
    ss_json_close(j, ']');
    ss_json_open_pair(j, "facts", '[');
    for (int i = 0; i < p->fact_count; i++) ss_json_fact(j, &p->facts[i]);
    ss_json_close(j, ']');
}

void ss_json_judgement(ss_json *j, const ss_judgement *judgement) {
    static const char *const verdicts[] = {
        [SS_VERDICT_SOLVED] = "solved", [SS_VERDICT_NEARLY] = "nearly", [SS_VERDICT_WRONG] = "wrong"};
    ss_json_open(j, '{');
    ss_json_pair_text(j, "verdict", verdicts[judgement->verdict]);
    ss_json_pair_decimal(j, "loss", true, judgement->loss / 100.0, 2);
    ss_json_pair_bool(j, "tile", judgement->tile);
    ss_json_pair_bool(j, "walk", judgement->walk);
    ss_json_pair_text(j, "lack", ss_lack_names[judgement->lack]);
    ss_json_close(j, '}');
}
