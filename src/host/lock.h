/* Files that one process holds at a time, as long as it lives. */
#ifndef SS_HOST_LOCK_H
#define SS_HOST_LOCK_H

#include <stdbool.h>

/* Takes a file that is there, letting go of what `lock` held before; it is -1 for nothing. The lock lies in the file's
 * own folder, wherever the file was reached from: a hidden file of ours, in which each name is one byte, by its hash, so
 * that there is nothing to clean up. Returns 0, EBUSY when another process has the file, or the errno of what kept us from
 * asking. A process holds one such lock at a time: letting go of one in a folder lets go of all that it holds there. */
int ss_lock_take(int *lock, const char *path);
void ss_lock_drop(int *lock);

/* Whether no other process holds the file of that name in the folder that `lock` is in. `path` is as realpath gives
 * it. */
bool ss_lock_is_free(int lock, const char *path);

#endif
