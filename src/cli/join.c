/* sanssouci join: a computer player or a program at an online table. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "arena/bot_names.h"
#include "cli/bots.h"
#include "cli/command.h"
#include "cli/join_tell.h"
#include "cli/player.h"
#include "cli/setting.h"
#include "client/keys.h"
#include "content/tables.h"
#include "host/clock.h"
#include "host/interrupt.h"
#include "host/printable.h"
#include "host/system.h"
#include "host/words.h"
#include "online/clock.h"
#include "online/members.h"
#include "tui/lines.h"

enum { LINK = 1024 };

typedef struct joining {
    const ss_options *options;
    ss_remote remote;
    ss_destination errand;
    ss_post api;
    char key[SS_KEY];
    char name[SS_NAME_SIZE];
    ss_bot_spec spec;
    ss_match_log log;
    ss_bot *bot;
    ss_setting setting; /* of a new table, and */
    json_t *opening;    /* all that it shall be; NULL once it is sent */
} joining;

/* ---- what is wrong with a link ---- */

static int complain_of_link(ss_remote_fault fault, const char *link) {
    static const char *const sentences[SS_REMOTE_FAULTS] = {
        [SS_REMOTE_SCHEME] = N_("a link begins with https:// or http://, not as \"%s\" does"),
        [SS_REMOTE_NO_HOST] = N_("\"%s\" names no server"),
        [SS_REMOTE_USER] = N_("\"%s\" has a name or a password in it, which no server of this game needs"),
        [SS_REMOTE_PORT] = N_("the port in \"%s\" is not a number from 1 to 65535"),
        [SS_REMOTE_PATH] = N_("the path in \"%s\" cannot be read"),
        [SS_REMOTE_FRAGMENT] = N_("\"%s\" does not lead to a table: was it copied whole?"),
    };
    char quoted[SS_QUOTED];
    return ss_complain(_(sentences[fault]), ss_quoted(link, quoted));
}

static int complain_of_answer(const joining *j, const ss_post_answer *answer) {
    char sentence[500];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    if (ss_interrupted()) return 128 + ss_interrupted();
    ss_put_post_answer(&t, answer, &j->remote);
    return ss_complain("%s", sentence);
}

/* ---- requests ---- */

/* A server that is busy is asked again, a few times. */
static bool post(const joining *j, const char *path, json_t *body, ss_post_answer *answer) {
    enum { TRIES = 5 };
    for (int i = 1;; i++) {
        struct timespec moment = {1, 0};
        if (ss_post_send(&j->api, path, json_incref(body), answer)) break;
        bool busy = answer->what == SS_POST_REFUSED &&
                    (strcmp(answer->said, "BUSY") == 0 || strcmp(answer->said, "NOT_STORED") == 0);
        if (!busy || i == TRIES) break;
        ss_post_done(answer);
        nanosleep(&moment, NULL);
    }
    json_decref(body);
    return answer->what == SS_POST_FINE;
}

static bool post_to_table(const joining *j, const char *op, json_t *body, ss_post_answer *answer) {
    char path[SS_ID + 64];
    snprintf(path, sizeof path, "api/table/%s/%s", j->errand.table, op);
    return post(j, path, body, answer);
}

/* ---- who we are ---- */

/* Becomes a person of our name on this server. */
static int introduce(joining *j) {
    ss_post_answer answer;
    int status = SS_STATUS_OK;
    j->api.key = NULL;
    const char *key = NULL;
    if (post(j, "api/person", json_pack("{s:s}", "name", j->name), &answer)) {
        key = ss_member_text(answer.json, "key");
        if (!key || !ss_key_is(ss_word_of(key))) answer.what = SS_POST_STRANGE;
    }
    if (answer.what != SS_POST_FINE) {
        status = complain_of_answer(j, &answer);
    } else {
        snprintf(j->key, sizeof j->key, "%s", key);
        j->api.key = j->key;
        int error = ss_keys_keep(&j->remote, j->name, j->key);
        if (error)
            status = ss_complain(_("the key of this device cannot be kept: %s"), ss_system_sentence(error));
    }
    ss_post_done(&answer);
    return status;
}

static int find_key(joining *j) {
    int error = ss_keys_find(&j->remote, j->name, j->key);
    if (error == ENOENT) return introduce(j);
    if (error) return ss_complain(_("the key of this device cannot be read: %s"), ss_system_sentence(error));
    j->api.key = j->key;
    return SS_STATUS_OK;
}

/* The first request that needs the key: a server that has forgotten it gets a new one. */
static bool post_known(joining *j, const char *path, json_t *body, ss_post_answer *answer, int *status) {
    *status = SS_STATUS_OK;
    if (post(j, path, json_incref(body), answer) || answer->what != SS_POST_REFUSED ||
        strcmp(answer->said, "NO_KEY") != 0) {
        json_decref(body);
        return answer->what == SS_POST_FINE;
    }
    ss_post_done(answer);
    ss_keys_forget(&j->remote, j->name);
    *status = introduce(j);
    if (*status) {
        json_decref(body);
        return false;
    }
    return post(j, path, body, answer);
}

/* ---- a seat at a table ---- */

static int sit(joining *j) {
    char path[SS_ID + 64];
    ss_post_answer answer = {0};
    int status;
    json_t *body = json_pack("{s:b}", "program", 1);
    if (*j->errand.secret)
        json_object_set_new(body, "secret", json_string(j->errand.secret));
    else if (ss_given(j->options, SS_OPTION_PLACE))
        json_object_set_new(body, "seat", json_integer(j->options->number[SS_OPTION_PLACE]));
    snprintf(path, sizeof path, "api/table/%s/sit", j->errand.table);
    bool done = post_known(j, path, body, &answer, &status);
    /* Without an invitation we come back to a seat that is ours. */
    bool ours = !*j->errand.secret && strcmp(answer.said, "ALREADY_SEATED") == 0;
    if (!status && !done && !ours) status = complain_of_answer(j, &answer);
    ss_post_done(&answer);
    return status;
}

/* ---- a new table ---- */

/* Complains and returns false when the options make no sense. */
static bool read_opening(joining *j) {
    const ss_options *o = j->options;
    ss_setting *setting = &j->setting;
    char boards[SS_EVENT_BOARDS + 1];
    const char *clock = ss_given(o, SS_OPTION_CLOCK) ? o->text[SS_OPTION_CLOCK] : "none";
    char modules[32];
    ss_text t = ss_text_in(modules, sizeof modules), own = ss_text_in(boards, sizeof boards);
    ss_clock read;
    if (!ss_setting_read(o, (int)ss_number_or(o, SS_OPTION_PLAYERS, SS_MIN_PLAYERS), setting)) return false;
    if (!ss_clock_read(ss_word_of(clock), &read)) {
        ss_complain(_("--clock wants none, \"live BANK INCREMENT\" or \"turn SECONDS\", not \"%s\""), clock);
        return false;
    }
    if (o->each_count > setting->players - 1) {
        ss_complain("%s", _("there are more computer players than other seats"));
        return false;
    }
    for (int i = 0; i < o->each_count; i++)
        if (!ss_player_read(o->each[i])) return false;
    ss_put_modules(&t, setting->modules);
    j->opening =
        json_pack("{s:i, s:s, s:s, s:s, s:b}", "players", setting->players, "edition",
                  ss_edition_names[setting->edition], "modules", modules, "clock", clock, "program", 1);
    if (!ss_tables_identity(o->content).digits[0]) return true;
    ss_tables_write(&own, o->content, NULL);
    if (ss_text_cut(&own)) {
        ss_complain("%s", _("the boards of --content are too long for an online table"));
        return false;
    }
    json_object_set_new(j->opening, "boards", json_string(boards));
    return true;
}

/* A link to where the server says that it is reached, or to where we reached it. It is put together here: what the server
 * sends is not printed as it came. */
static void print_invitation(const joining *j, int seat, const json_t *answer) {
    const char *link = ss_member_text(answer, "link"), *secret = ss_member_text(answer, "secret");
    char text[SS_REMOTE_TEXT + 2 * SS_ID + 16];
    ss_remote remote;
    ss_destination errand;
    ss_text t = ss_text_in(text, sizeof text);
    bool sound = link && ss_remote_read(link, &remote, &errand) == SS_REMOTE_FINE &&
                 strcmp(errand.table, j->errand.table) == 0;
    ss_remote_write(&t, sound ? &remote : &j->remote);
    ss_text_put(&t, "#/join/");
    ss_text_put(&t, j->errand.table);
    ss_text_char(&t, '/');
    ss_text_put(&t, secret);
    printf(_("Invitation for seat %d:"), seat);
    printf(" %s\n", text);
}

static int invite(const joining *j, int seat) {
    ss_post_answer answer;
    int status = SS_STATUS_OK;
    post_to_table(j, "invite", json_pack("{s:i}", "seat", seat), &answer);
    const char *secret = ss_member_text(answer.json, "secret");
    if (answer.what == SS_POST_FINE && (!secret || !ss_id_is(ss_word_of(secret))))
        answer.what = SS_POST_STRANGE;
    if (answer.what == SS_POST_FINE)
        print_invitation(j, seat, answer.json);
    else
        status = complain_of_answer(j, &answer);
    ss_post_done(&answer);
    return status;
}

static int seat_computer(const joining *j, int seat, const char *player) {
    ss_post_answer answer;
    int status = SS_STATUS_OK;
    if (!post_to_table(j, "computer", json_pack("{s:i, s:s}", "seat", seat, "player", player), &answer))
        status = complain_of_answer(j, &answer);
    ss_post_done(&answer);
    return status;
}

static int open_table(joining *j) {
    ss_post_answer answer;
    ss_setting setting = j->setting;
    int status;
    bool done = post_known(j, "api/create", j->opening, &answer, &status);
    j->opening = NULL;
    if (done && !ss_member_id(answer.json, "table", j->errand.table)) answer.what = SS_POST_STRANGE;
    if (!status && answer.what != SS_POST_FINE) status = complain_of_answer(j, &answer);
    ss_post_done(&answer);
    /* Computer players take the last seats. */
    int first_computer = setting.players - j->options->each_count + 1;
    for (int seat = 2; seat <= setting.players && !status; seat++)
        status = seat < first_computer ? invite(j, seat)
                                       : seat_computer(j, seat, j->options->each[seat - first_computer]);
    fflush(stdout);
    return status;
}

/* ---- the player ---- */

static int open_bot(joining *j) {
    const ss_options *o = j->options;
    const char *log = o->text[SS_OPTION_LOG];
    ss_bot_failure failure;
    if (!ss_bot_read(o->text[SS_OPTION_SITTER], ss_number_or(o, SS_OPTION_BUDGET, 0), &j->spec))
        return SS_STATUS_FAILED;
    if (log) {
        int error = ss_match_log_open(&j->log, log);
        if (error) return ss_complain_of(log, error);
        j->spec.log = &j->log;
    }
    j->bot = ss_bot_open(&j->spec, o->content);
    if (!j->bot) return ss_complain("%s", ss_system_sentence(ENOMEM));
    if (!ss_bot_start(j->bot, &failure)) {
        char why[1024];
        ss_text t = ss_text_in(why, sizeof why);
        ss_put_bot_failure(&t, &failure);
        return ss_complain(_("the program does not get ready: %s"), why);
    }
    return SS_STATUS_OK;
}

static int choose_name(joining *j) {
    const char *given = j->options->text[SS_OPTION_NAME], *told = ss_bot_called(j->bot);
    if (given && !ss_name_is_clean(ss_word_of(given)))
        return ss_complain(
            _("--name wants 1 to 40 characters that can be seen, none of them \" \\ ; or ], not \"%s\""),
            given);
    if (given)
        snprintf(j->name, sizeof j->name, "%s", given);
    else
        ss_bot_name(j->name, *told ? told : j->spec.name);
    return SS_STATUS_OK;
}

/* ---- all of it ---- */

static int status_of(ss_sitting_end end, const ss_sitting *s) {
    switch (end) {
    case SS_SITTING_PLAYED: return SS_STATUS_OK;
    case SS_SITTING_UNFAIR:
    case SS_SITTING_CLOSED:
    case SS_SITTING_BOT_FAILED: return SS_STATUS_NO;
    case SS_SITTING_STOPPED: return 128 + ss_interrupted();
    case SS_SITTING_SYSTEM:
        if (s->error != EINVAL) return ss_complain("%s", ss_system_sentence(s->error));
        return ss_complain("%s",
                           _("our value for the deal is not opened: the commitments are not those we know"));
    default: return SS_STATUS_FAILED;
    }
}

static int play(joining *j) {
    ss_join_teller teller = {&j->remote, j->options->content, j->options->text[SS_OPTION_OUT]};
    ss_sitting sitting = {
        .api = &j->api,
        .content = j->options->content,
        .bot = j->bot,
        .takebacks = ss_given(j->options, SS_OPTION_TAKEBACKS),
        .games = ss_number_or(j->options, SS_OPTION_GAMES, 1),
        .tell = ss_join_tell,
        .data = &teller,
    };
    return status_of(ss_sitting_run(&sitting, j->errand.table), &sitting);
}

static int join(joining *j) {
    bool opens = ss_given(j->options, SS_OPTION_NEW);
    if (opens && !read_opening(j)) return SS_STATUS_FAILED; /* before anything is connected */
    int status = open_bot(j);
    if (!status) status = choose_name(j);
    if (!status) status = find_key(j);
    if (!status) status = opens ? open_table(j) : sit(j);
    return status ? status : play(j);
}

/* A link on the command line can be seen by every user of the machine; one that is read from standard input cannot. */
static const char *link_of(const char *word, char line[LINK]) {
    if (strcmp(word, "-") != 0) return word;
    if (!fgets(line, LINK, stdin)) line[0] = 0;
    line[strcspn(line, "\r\n")] = 0;
    return line;
}

static int run(const ss_options *options) {
    char line[LINK];
    const char *link = link_of(options->words[0], line);
    joining j = {.options = options};
    ss_remote_fault fault = ss_remote_read(link, &j.remote, &j.errand);
    if (fault) return complain_of_link(fault, link);
    if (!ss_given(options, SS_OPTION_SITTER))
        return ss_complain("%s",
                           _("--player must name a computer player or a program that plays here; people "
                             "cannot play this way"));
    if (ss_given(options, SS_OPTION_NEW) == (*j.errand.table != 0))
        return ss_given(options, SS_OPTION_NEW)
                   ? ss_complain("%s", _("--new wants the address of a server, not the link of a table"))
                   : complain_of_link(SS_REMOTE_FRAGMENT, link);
    j.api = (ss_post){.remote = &j.remote, .authority = options->text[SS_OPTION_CA]};
    ss_interrupt_watch();
    int status = join(&j);
    json_decref(j.opening);
    ss_bot_close(j.bot);
    if (j.spec.log && ss_match_log_close(&j.log)) status = ss_complain_of(options->text[SS_OPTION_LOG], EIO);
    return status;
}

const ss_command ss_command_join = {
    .name = "join",
    .usage = "LINK --player WHO [--name NAME] [--seat S] [--games N]\n"
             "                 [--takebacks] [--budget MS] [--out DIR] [--log FILE]\n"
             "                 [--ca FILE]\n"
             "  sanssouci join SERVER --new --player WHO [--players N] [--edition E]\n"
             "                 [--modules M,M] [--clock C] [--computer NAME]...",
    .summary = N_("let a program play at an online table"),
    .help = N_("LINK is an invitation, or the address of a table that is open to all; - reads it\n"
               "from standard input. A computer player or a program (docs/bots.md) takes the seat,\n"
               "plays, and verifies the deal at the end. It stays through restarts of the server\n"
               "and gaps in the network; after Ctrl+C, the same command goes on. With --new it\n"
               "opens a table on SERVER and prints an invitation for each other seat; the game\n"
               "begins when all are taken.\n\n"
               "It agrees to pauses, and to another game as long as --games allows. A program that\n"
               "fails is started again and asked once more; if it fails again, it gives the game\n"
               "up. docs/online.md has more.\n\n"
               "The exit status is 0 if the games were played to the end, 1 if not, or if a deal\n"
               "was not fair, and 2 if the table could not be joined."),
    .takes = {SS_OPTION_SITTER, SS_OPTION_NAME, SS_OPTION_PLACE, SS_OPTION_GAMES, SS_OPTION_TAKEBACKS,
              SS_OPTION_BUDGET, SS_OPTION_OUT, SS_OPTION_LOG, SS_OPTION_CA, SS_OPTION_NEW, SS_OPTION_PLAYERS,
              SS_OPTION_EDITION, SS_OPTION_MODULES, SS_OPTION_CLOCK, SS_OPTION_COMPUTER, SS_OPTION_CONTENT},
    .least = 1,
    .most = 1,
    .run = run,
};
