/* The C library has its messages only in English if its locales are not installed, so
 * those that people meet are here. */
#include "texts/system_errors.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>

#include "texts/words.h"

#ifndef EDQUOT /* Windows has no quotas of this kind */
#define EDQUOT ENOSPC
#endif

static const struct {
    int error;
    const char *sentence;
} sentences[] = {
    {ENOENT,       N_("there is no such file or directory")     },
    {EACCES,       N_("permission denied")                      },
    {EPERM,        N_("permission denied")                      },
    {EISDIR,       N_("this is a directory, not a file")        },
    {ENOTDIR,      N_("a part of the path is not a directory")  },
    {EEXIST,       N_("something of that name already exists")  },
    {ENOSPC,       N_("no space left on the disk")              },
    {EDQUOT,       N_("no space left on the disk")              },
    {EFBIG,        N_("the file would become too large")        },
    {EROFS,        N_("the disk cannot be written to")          },
    {ENAMETOOLONG, N_("the name is too long")                   },
    {EMFILE,       N_("too many files are open")                },
    {ENFILE,       N_("too many files are open")                },
    {ENOMEM,       N_("not enough memory")                      },
    {EPIPE,        N_("nobody reads it any more")               },
    {EBADF,        N_("it is closed")                           },
    {EIO,          N_("the disk or device reports an error")    },
    {ELOOP,        N_("the symbolic links go round in a circle")},
};

const char *ss_system_sentence(int error) {
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (sentences[i].error == error) return _(sentences[i].sentence);
    return strerror(error);
}
