/* Locks by which one process at a time holds a file, for as long as it lives. */
#ifndef SS_SYSTEM_LOCK_H
#define SS_SYSTEM_LOCK_H

#include <stdbool.h>

/* Locks an existing file and releases what `lock` held before; -1 stands for nothing. The lock is in the file's own
 * folder, by whatever path the file was reached: a hidden file of ours, in which each name is one byte, by its hash, so
 * there is nothing to clean up. Returns 0, EBUSY if another process has the file, or the errno of what went wrong. A
 * process holds one such lock at a time: releasing one in a folder releases all that it holds there. */
int ss_lock_take(int *lock, const char *path);
void ss_lock_drop(int *lock);

/* Returns true if no other process holds the file of that name in the folder of `lock`.
 * `path` is as realpath gives it. */
bool ss_lock_is_free(int lock, const char *path);

#endif
