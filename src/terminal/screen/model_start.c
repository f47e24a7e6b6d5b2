/* The start screen: a list of settings, each with its values. Names and the seed can be typed. */
#include <stdio.h>

#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/names.h"
#include "terminal/screen/scene.h"

int ss_field_seat(ss_field field, ss_field *kind) {
    static const ss_field first[] = {SS_FIELD_SEAT1, SS_FIELD_GARDEN1, SS_FIELD_REWARD1};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
        *kind = first[i];
        if (field >= *kind && field < *kind + SS_MAX_PLAYERS) return (int)(field - *kind);
    }
    return -1;
}

bool ss_field_shown(const ss_setup *s, ss_field field) {
    ss_field kind;
    int seat = ss_field_seat(field, &kind);
    if (seat < 0) return true;
    if (seat >= s->setting.players) return false;
    if (kind == SS_FIELD_REWARD1 && !(s->setting.modules & SS_REWARDS)) return false;
    return kind == SS_FIELD_SEAT1 || !s->seats[seat].player; /* computer players choose for themselves */
}

static int players_count(void) {
    int count = 0;
    while (ss_players[count]) count++;
    return count;
}

/* Players that people like to play against come first: levels, then styles, then the methods, for the curious. */
static const ss_player *offered(int number) {
    int first = 0;
    while (ss_players[first] != ss_player_called("level1")) first++;
    return ss_players[(first + number) % players_count()];
}

/* Returns 0 for a person, and the number of a computer player from 1. */
static int who(const ss_setup_seat *seat) {
    for (int i = 0; i < players_count(); i++)
        if (offered(i) == seat->player) return i + 1;
    return 0;
}

static int turned(int value, int by, int count) { return (value + by + count) % count; }

static void change_seat(ss_setup_seat *seat, ss_field kind, int by) {
    if (kind == SS_FIELD_SEAT1) {
        int now = turned(who(seat), by, players_count() + 1);
        seat->player = now ? offered(now - 1) : NULL;
    } else {
        ss_side_wish *wish = kind == SS_FIELD_GARDEN1 ? &seat->garden : &seat->reward;
        *wish = (ss_side_wish)turned((int)*wish, by, SS_WISHES);
    }
}

static void change(ss_setup *s, ss_field field, int by) {
    ss_field kind;
    int seat = ss_field_seat(field, &kind);
    if (seat >= 0) change_seat(&s->seats[seat], kind, by);
    s->setting.modules ^= (uint8_t)ss_field_module(field);
    switch (field) {
    case SS_FIELD_PLAYERS:
        s->setting.players =
            (uint8_t)(SS_MIN_PLAYERS + turned(s->setting.players - SS_MIN_PLAYERS, by, SS_MAX_PLAYERS - 1));
        if (s->first >= s->setting.players) s->first = 0;
        break;
    case SS_FIELD_EDITION: s->setting.edition = (uint8_t)turned(s->setting.edition, by, SS_EDITIONS); break;
    case SS_FIELD_FIRST: s->first = turned(s->first + 1, by, s->setting.players + 1) - 1; break;
    default: break;
    }
}

static void begin(ss_model *m) {
    if (!ss_setup_people(&m->start)) {
        ss_message(m, "%s", _("At least one seat must be a person's."));
        return;
    }
    ss_remember_start(m);
    ss_error refusal = ss_model_deal(m);
    if (refusal) ss_message(m, "%s", ss_refusal_sentence(refusal));
}

/* Returns the seat whose name is entered in the selected field; negative if there is none. */
static int seat_at(const ss_model *m) {
    ss_field kind;
    int seat = ss_field_seat((ss_field)m->field, &kind);
    return kind == SS_FIELD_SEAT1 ? seat : -1;
}

static void begin_name(ss_model *m, const ss_setup_seat *seat) {
    ss_begin_typing(m, SS_TYPING_NAME, seat->name);
}

static void press(ss_model *m) {
    int seat = seat_at(m);
    if (m->field == SS_FIELD_BEGIN)
        begin(m);
    else if (m->field == SS_FIELD_RESUME)
        ss_model_list_saves(m);
    else if (m->field == SS_FIELD_FRIENDS)
        ss_open_friends(m);
    else if (m->field == SS_FIELD_DAY)
        ss_open_day(m);
    else if (m->field == SS_FIELD_PUZZLES)
        ss_open_puzzles(m);
    else if (m->field == SS_FIELD_LEARN)
        ss_open_layer(m, SS_LAYER_HELP);
    else if (m->field == SS_FIELD_SEED)
        ss_begin_typing(m, SS_TYPING_SEED, m->start.seed);
    else if (seat >= 0 && !m->start.seats[seat].player)
        begin_name(m, &m->start.seats[seat]);
    else
        change(&m->start, (ss_field)m->field, 1);
}

void ss_start_typed(ss_model *m) {
    int seat = seat_at(m);
    if (m->typing == SS_TYPING_NAME && seat >= 0) {
        if (*m->typed && !ss_name_is_clean(ss_word_of(m->typed))) {
            ss_message(m, "%s", _("a name has 1 to 40 visible characters, none of them \" \\ ; ]"));
            return;
        }
        snprintf(m->start.seats[seat].name, SS_NAME_SIZE, "%.*s", SS_NAME_SIZE - 1, m->typed);
    }
    if (m->typing == SS_TYPING_SEED) snprintf(m->start.seed, sizeof m->start.seed, "%s", m->typed);
    m->typing = SS_TYPING_NOTHING;
}

static void step(ss_model *m, int by) {
    do m->field = turned(m->field, by, SS_FIELDS);
    while (!ss_field_shown(&m->start, (ss_field)m->field));
}

/* Up and down stay in a column of buttons; the settings are below both. */
static void step_line(ss_model *m, int by) {
    int line = m->field % SS_BUTTON_LINES;
    if (m->field == SS_FIELD_PLAYERS && by < 0)
        m->field = SS_BUTTON_LINES - 1;
    else if (m->field < SS_BUTTONS && by < 0 && line == 0)
        m->field = SS_FIELD_SEED;
    else if (m->field < SS_BUTTONS && by > 0 && line == SS_BUTTON_LINES - 1)
        m->field = SS_FIELD_PLAYERS;
    else
        step(m, by);
}

static void turn(ss_model *m, int by) {
    if (m->field < SS_BUTTONS)
        m->field = turned(m->field, by * SS_BUTTON_LINES, SS_BUTTONS);
    else
        change(&m->start, (ss_field)m->field, by);
}

bool ss_start_types(const ss_model *m, uint32_t key) {
    int seat = seat_at(m);
    bool text = m->field == SS_FIELD_SEED || (seat >= 0 && !m->start.seats[seat].player);
    return text && key > ' ' && key < SS_KEY_FIRST && key != '?' && key != 'q';
}

void ss_start_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    switch (in->key) {
    case SS_KEY_UP: step_line(m, -1); break;
    case SS_KEY_DOWN: step_line(m, 1); break;
    case SS_KEY_BACKTAB: step(m, -1); break;
    case SS_KEY_TAB: step(m, 1); break;
    case SS_KEY_HOME: m->field = SS_FIELD_BEGIN; break;
    case SS_KEY_LEFT: turn(m, -1); break;
    case SS_KEY_RIGHT: turn(m, 1); break;
    case ' ':
    case SS_KEY_ENTER: press(m); break;
    case SS_KEY_ESCAPE: ss_open_layer(m, SS_LAYER_LEAVE); break;
    case SS_KEY_CLICK:
        if (spot.kind != SS_SPOT_ITEM && spot.kind != SS_SPOT_LESS && spot.kind != SS_SPOT_MORE) break;
        m->field = spot.value;
        if (spot.kind == SS_SPOT_ITEM)
            press(m);
        else
            change(&m->start, (ss_field)m->field, spot.kind == SS_SPOT_MORE ? 1 : -1);
        break;
    default:
        if (ss_start_types(m, in->key)) {
            if (m->field == SS_FIELD_SEED)
                press(m);
            else
                begin_name(m, &m->start.seats[seat_at(m)]);
            ss_model_input(m, NULL, in, m->now);
        } else if (in->key == 's') {
            begin(m);
        } else if (in->key == 'd') {
            ss_open_day(m);
        } else if (in->key == 'p') {
            ss_open_puzzles(m);
        }
    }
}
