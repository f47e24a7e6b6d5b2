#include "volatile_vfs.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"

/* A write or, without bytes, a truncation that was not synced. */
typedef struct change {
    char *bytes;
    int length;
    sqlite3_int64 offset; /* of the write; the size after a truncation */
} change;

/* A file as its process sees it, on top of what the disk has. */
typedef struct file {
    sqlite3_file base;
    char *image;
    sqlite3_int64 size;
    change *changes;
    int count;
    struct file *next; /* of those that are open */
    sqlite3_file *disk;
} file;

static sqlite3_vfs *usual;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER; /* for all later accesses */
static file *open_files;
static bool dead, lies;
static int accesses_left = -1;
static int64_t room = -1;
static ss_random chance;

/* ---- what the disk has ---- */

static void apply(file *f, const change *c) {
    if (c->bytes)
        f->disk->pMethods->xWrite(f->disk, c->bytes, c->length, c->offset);
    else
        f->disk->pMethods->xTruncate(f->disk, c->offset);
}

static void forget_changes(file *f) {
    for (int i = 0; i < f->count; i++) free(f->changes[i].bytes);
    free(f->changes);
    f->changes = NULL;
    f->count = 0;
}

static void settle(file *f) {
    for (int i = 0; i < f->count; i++) apply(f, &f->changes[i]);
    forget_changes(f);
}

static void cut_power(void) {
    int kept = ss_random_below(&chance, 2) ? 0 : ss_random_below(&chance, 101); /* percent */
    dead = true;
    for (file *f = open_files; f; f = f->next) {
        for (int i = 0; i < f->count; i++)
            if (ss_random_below(&chance, 100) < kept) apply(f, &f->changes[i]);
        forget_changes(f);
    }
}

/* Counts an access that changes something. Returns true if there is power for it. */
static bool access_disk(void) {
    if (accesses_left > 0 && --accesses_left == 0) cut_power();
    return !dead;
}

static void note(file *f, const void *bytes, int length, sqlite3_int64 offset) {
    f->changes = realloc(f->changes, (size_t)(f->count + 1) * sizeof *f->changes);
    change *c = &f->changes[f->count++];
    *c = (change){.length = length, .offset = offset, .bytes = bytes ? malloc((size_t)length) : NULL};
    if (bytes) memcpy(c->bytes, bytes, (size_t)length);
}

/* ---- files ---- */

static file *of(sqlite3_file *f) { return (file *)f; }

static int close_file(sqlite3_file *base) {
    file *f = of(base);
    pthread_mutex_lock(&mutex);
    if (!dead) settle(f);
    forget_changes(f);
    file **at = &open_files;
    while (*at != f) at = &(*at)->next;
    *at = f->next;
    pthread_mutex_unlock(&mutex);
    free(f->image);
    int code = f->disk->pMethods->xClose(f->disk);
    free(f->disk);
    return code;
}

static int read_file(sqlite3_file *base, void *bytes, int length, sqlite3_int64 offset) {
    file *f = of(base);
    pthread_mutex_lock(&mutex);
    bool power = !dead;
    pthread_mutex_unlock(&mutex);
    if (!power) return SQLITE_IOERR_READ;
    sqlite3_int64 there = offset < f->size ? f->size - offset : 0;
    if (there > length) there = length;
    memset(bytes, 0, (size_t)length);
    if (there) memcpy(bytes, f->image + offset, (size_t)there);
    return there == length ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

/* Returns true if there is room for the file to have this many bytes. */
static bool grow(file *f, sqlite3_int64 size) {
    if (size <= f->size) return true;
    if (room >= 0 && size - f->size > room) return false;
    if (room >= 0) room -= size - f->size;
    f->image = realloc(f->image, (size_t)size);
    memset(f->image + f->size, 0, (size_t)(size - f->size));
    f->size = size;
    return true;
}

static int write_file(sqlite3_file *base, const void *bytes, int length, sqlite3_int64 offset) {
    file *f = of(base);
    int code = SQLITE_IOERR_WRITE;
    pthread_mutex_lock(&mutex);
    if (access_disk()) {
        code = grow(f, offset + length) ? SQLITE_OK : SQLITE_FULL;
        if (!code) memcpy(f->image + offset, bytes, (size_t)length);
        if (!code) note(f, bytes, length, offset);
    }
    pthread_mutex_unlock(&mutex);
    return code;
}

static int truncate_file(sqlite3_file *base, sqlite3_int64 size) {
    file *f = of(base);
    int code = SQLITE_IOERR_TRUNCATE;
    pthread_mutex_lock(&mutex);
    if (access_disk()) {
        code = SQLITE_OK;
        if (size < f->size) f->size = size;
        note(f, NULL, 0, size);
    }
    pthread_mutex_unlock(&mutex);
    return code;
}

static int sync_file(sqlite3_file *base, int flags) {
    (void)flags;
    int code = SQLITE_IOERR_FSYNC;
    pthread_mutex_lock(&mutex);
    if (access_disk()) {
        if (!lies) settle(of(base));
        code = SQLITE_OK;
    }
    pthread_mutex_unlock(&mutex);
    return code;
}

static int file_size(sqlite3_file *f, sqlite3_int64 *size) { return *size = of(f)->size, SQLITE_OK; }

/* ---- what goes through ---- */

#define CALL(f, method, ...) of(f)->disk->pMethods->method(of(f)->disk, __VA_ARGS__)

static int lock_file(sqlite3_file *f, int level) { return CALL(f, xLock, level); }
static int unlock_file(sqlite3_file *f, int level) { return CALL(f, xUnlock, level); }
static int is_reserved(sqlite3_file *f, int *out) { return CALL(f, xCheckReservedLock, out); }
static int sector_size(sqlite3_file *f) { return of(f)->disk->pMethods->xSectorSize(of(f)->disk); }
static int characteristics(sqlite3_file *f) {
    return of(f)->disk->pMethods->xDeviceCharacteristics(of(f)->disk);
}
static int control(sqlite3_file *f, int what, void *data) {
    return what == SQLITE_FCNTL_SIZE_HINT ? SQLITE_OK : CALL(f, xFileControl, what, data);
}
static int shm_map(sqlite3_file *f, int page, int size, int extend, void volatile **at) {
    return CALL(f, xShmMap, page, size, extend, at);
}
static int shm_lock(sqlite3_file *f, int offset, int n, int flags) {
    return CALL(f, xShmLock, offset, n, flags);
}
static void shm_barrier(sqlite3_file *f) { of(f)->disk->pMethods->xShmBarrier(of(f)->disk); }
static int shm_unmap(sqlite3_file *f, int deletes) { return CALL(f, xShmUnmap, deletes); }

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = file_size,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = is_reserved,
    .xFileControl = control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = shm_map,
    .xShmLock = shm_lock,
    .xShmBarrier = shm_barrier,
    .xShmUnmap = shm_unmap,
};

/* ---- the disk ---- */

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *out) {
    (void)vfs;
    file *f = of(base);
    *f = (file){.disk = calloc(1, (size_t)usual->szOsFile)};
    int code = usual->xOpen(usual, name, f->disk, flags, out);
    if (code) return free(f->disk), code;
    f->disk->pMethods->xFileSize(f->disk, &f->size);
    f->image = f->size ? malloc((size_t)f->size) : NULL;
    if (f->size) f->disk->pMethods->xRead(f->disk, f->image, (int)f->size, 0);
    f->base.pMethods = &methods;
    pthread_mutex_lock(&mutex);
    f->next = open_files;
    open_files = f;
    pthread_mutex_unlock(&mutex);
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync) {
    (void)vfs;
    pthread_mutex_lock(&mutex);
    bool power = access_disk();
    pthread_mutex_unlock(&mutex);
    return power ? usual->xDelete(usual, name, sync) : SQLITE_IOERR_DELETE;
}

static sqlite3_vfs ours;

void volatile_disk_use(void) {
    if (usual) return;
    usual = sqlite3_vfs_find(NULL);
    ours = *usual;
    ours.szOsFile = sizeof(file);
    ours.zName = "volatile";
    ours.pNext = NULL;
    ours.xOpen = open_file;
    ours.xDelete = delete_file;
    sqlite3_vfs_register(&ours, 0);
}

void volatile_disk_use_always(void) {
    volatile_disk_use();
    sqlite3_vfs_register(&ours, 1);
}

void volatile_disk_lie(void) {
    pthread_mutex_lock(&mutex);
    lies = true;
    pthread_mutex_unlock(&mutex);
}

void volatile_disk_cut_after(int accesses, uint64_t seed) {
    pthread_mutex_lock(&mutex);
    accesses_left = accesses;
    chance = ss_random_from(seed);
    pthread_mutex_unlock(&mutex);
}

bool volatile_disk_is_dead(void) {
    pthread_mutex_lock(&mutex);
    bool is = dead;
    pthread_mutex_unlock(&mutex);
    return is;
}

void volatile_disk_repower(void) {
    pthread_mutex_lock(&mutex);
    dead = false;
    accesses_left = -1;
    pthread_mutex_unlock(&mutex);
}

void volatile_disk_leave(int64_t bytes) {
    pthread_mutex_lock(&mutex);
    room = bytes;
    pthread_mutex_unlock(&mutex);
}
