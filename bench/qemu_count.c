/* A plugin for qemu-user that counts the instructions of a program and prints the number at the end:
 *
 *     qemu-aarch64 -plugin build/bench/qemu_count.so -d plugin PROGRAM
 *
 * Debian has no header for plugins, so the part of version 1 of the interface that we need is declared here. */
#include <stdint.h>
#include <stdio.h>

typedef uint64_t plugin_id;
typedef struct qemu_plugin_tb block;
enum plugin_op { ADD_U64 };

void qemu_plugin_register_vcpu_tb_trans_cb(plugin_id id, void (*translated)(plugin_id id, block *b));
void qemu_plugin_register_vcpu_tb_exec_inline(block *b, enum plugin_op op, void *number, uint64_t operand);
void qemu_plugin_register_atexit_cb(plugin_id id, void (*ended)(plugin_id id, void *data), void *data);
size_t qemu_plugin_tb_n_insns(const block *b);
void qemu_plugin_outs(const char *text);

extern int qemu_plugin_version;
int qemu_plugin_version = 1;

static uint64_t instructions;

/* A block runs from its first instruction to its last, so all of it counts whenever it is entered. */
static void count_block(plugin_id id, block *b) {
    (void)id;
    qemu_plugin_register_vcpu_tb_exec_inline(b, ADD_U64, &instructions, qemu_plugin_tb_n_insns(b));
}

static void tell(plugin_id id, void *data) {
    char text[40];
    (void)id, (void)data;
    snprintf(text, sizeof text, "instructions %llu\n", (unsigned long long)instructions);
    qemu_plugin_outs(text);
}

int qemu_plugin_install(plugin_id id, const void *info, int count, char **words);
int qemu_plugin_install(plugin_id id, const void *info, int count, char **words) {
    (void)info, (void)count, (void)words;
    qemu_plugin_register_vcpu_tb_trans_cb(id, count_block);
    qemu_plugin_register_atexit_cb(id, tell, NULL);
    return 0;
}
