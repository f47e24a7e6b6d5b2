/* A line that is being typed: a turn, a name, a seed, a number. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "texts/words.h"
#include "terminal/screen/scene.h"
#include "terminal/text/questions.h"
#include "terminal/text/console.h"
#include "terminal/text/typed.h"

void ss_begin_typing(ss_model *m, ss_typing what, const char *text) {
    m->typing = what;
    snprintf(m->typed, sizeof m->typed, "%s", text);
}

/* A colon begins a typed turn and is not part of it. A second colon is ignored. */
static bool belongs(const ss_model *m, uint32_t c) {
    if (m->typing == SS_TYPING_TURN) return c != ':';
    return m->typing != SS_TYPING_NUMBER || (c >= '0' && c <= '9');
}

static void add_character(ss_model *m, uint32_t c) {
    char bytes[4];
    size_t length = strlen(m->typed), count = 0;
    if (!belongs(m, c)) return;
    if (c < 0x80) {
        bytes[count++] = (char)c;
    } else {
        int shift = c < 0x800 ? 6 : c < 0x10000 ? 12 : 18;
        bytes[count++] = (char)((shift == 6 ? 0xC0 : shift == 12 ? 0xE0 : 0xF0) | c >> shift);
        while (shift > 0) bytes[count++] = (char)(0x80 | (c >> (shift -= 6) & 0x3F));
    }
    if (length + count >= sizeof m->typed) return;
    memcpy(m->typed + length, bytes, count);
    m->typed[length + count] = 0;
}

static void drop_character(ss_model *m) {
    size_t length = strlen(m->typed);
    while (length && ((unsigned char)m->typed[length - 1] & 0xC0) == 0x80) length--;
    m->typed[length ? length - 1 : 0] = 0;
}

/* Pasted text may contain anything; its lines are joined. */
static void add_pasted(ss_model *m, const char *text) {
    ss_word rest = ss_word_of(text);
    while (rest.length) {
        uint32_t c = '?';
        int bytes = ss_utf8_first(rest, &c);
        ss_word_drop(&rest, bytes ? (size_t)bytes : 1);
        bool blank = c == '\n' || c == '\r' || c == '\t';
        if (blank && !rest.length) return;
        if (blank || !ss_is_control(c)) add_character(m, blank ? ' ' : c);
    }
}

/* ---- a turn, or a part of one ---- */

/* Puzzles and online tables have no file here. */
static void show_where(ss_model *m) {
    char complaint[SS_COMPLAINT];
    if (ss_keeper_complaint(&m->session.keeper, complaint))
        ss_message(m, "%s", complaint);
    else if (*m->session.keeper.path)
        ss_message(m, _("What was saved is in %s."), m->session.keeper.path);
}

/* The words of line mode are understood here too. */
static bool obey(ss_model *m) {
    static const struct {
        const char *word;
        uint32_t key;
    } words[] = {
        {"undo",  'u'},
        {"back",  't'},
        {"hint",  'H'},
        {"show",  'K'},
        {"log",   'L'},
        {"help",  '?'},
        {"rules", '?'},
        {"quit",  'q'},
    };
    const char *word = ss_command_word(m->typed);
    if (!word) return false;
    if (strcmp(word, "book") == 0) ss_open_layer(m, SS_LAYER_RULES);
    if (strcmp(word, "save") == 0) show_where(m);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i].word) == 0)
            ss_model_input(m, NULL, &(ss_gesture){.key = words[i].key}, m->now);
    return true;
}

/* Reads the answer to the question of this step. Cards have the numbers that are shown in the hand. */
static bool part_typed(ss_model *m, const char *notation) {
    char expected[SS_EXPECTS];
    int choice;
    ss_step step = m->play.plan.open;
    if (step == SS_STEPS) {
        ss_message(m, "%s", _("Only Enter plays this turn; u takes back a step."));
        return false;
    }
    uint64_t may = ss_plan_may(&m->play.plan);
    if (step == SS_STEP_CARD && (notation[0] == '1' || notation[0] == '2') && !notation[1])
        return ss_table_choose(m, ss_card_of_hand(&m->play, notation[0] - '1'));
    if (ss_question_answer(m->session.party.content, &step, may, notation, &choice))
        return step == m->play.plan.open ? ss_table_choose(m, choice) : ss_table_choose_tile_first(m, choice);
    ss_message(m, "%s", ss_question_expects(m->play.plan.open, may, expected));
    return false;
}

/* What is wrong stays on the line so that it can be corrected. */
static void turn_typed(ss_model *m) {
    char notation[SS_TYPED_SIZE], why[SS_WHY];
    ss_turn turn;
    m->typing = SS_TYPING_NOTHING;
    if (!*m->typed || !ss_is_composing(m)) return;
    if (obey(m)) return;
    ss_typed_notation(m->typed, notation);
    if (!ss_typed_begins(notation, m->session.party.content)) {
        if (!part_typed(m, notation)) m->typing = SS_TYPING_TURN;
    } else if (ss_typed_turn(&m->play.known, m->session.party.content, notation, &turn, why)) {
        ss_table_play(m, &turn);
    } else {
        m->typing = SS_TYPING_TURN;
        ss_message(m, "%s", why);
    }
}

/* ---- the number of a turn ---- */

static void number_typed(ss_model *m) {
    ss_word word = ss_word_of(m->typed);
    int number, last = m->session.party.record.turn_count;
    m->typing = SS_TYPING_NOTHING;
    if (!*m->typed) return;
    if (ss_word_number(&word, &number) && number <= last) {
        m->replay.at = number;
    } else {
        m->typing = SS_TYPING_NUMBER;
        ss_message(m, _("Type a number from 0 to %d."), last);
    }
}

/* ---- the line ---- */

static void end_typing(ss_model *m) {
    ss_typing what = m->typing;
    size_t length = strlen(m->typed), blanks = strspn(m->typed, " ");
    while (length > blanks && m->typed[length - 1] == ' ') length--;
    m->typed[length] = 0;
    memmove(m->typed, m->typed + blanks, strlen(m->typed + blanks) + 1);
    if (what == SS_TYPING_TURN)
        turn_typed(m);
    else if (what == SS_TYPING_NUMBER)
        number_typed(m);
    else if (what >= SS_TYPING_LINK)
        ss_online_typed(m);
    else
        ss_start_typed(m);
}

void ss_typing_input(ss_model *m, const ss_gesture *in) {
    switch (in->key) {
    case SS_KEY_ENTER: end_typing(m); break;
    case SS_KEY_ESCAPE:
    case SS_KEY_LEAVE:
    case SS_KEY_CLICK:
    case SS_KEY_CLICK2: m->typing = SS_TYPING_NOTHING; break;
    case SS_KEY_BACKSPACE:
        if (!*m->typed && (m->typing == SS_TYPING_TURN || m->typing == SS_TYPING_NUMBER))
            m->typing = SS_TYPING_NOTHING;
        drop_character(m);
        break;
    case SS_KEY_PASTE: add_pasted(m, in->text); break;
    case 'U' - '@': m->typed[0] = 0; break; /* Ctrl-U */
    default:
        if (in->key < SS_KEY_FIRST && !ss_is_control(in->key)) add_character(m, in->key);
    }
}
