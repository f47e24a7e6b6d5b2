/* FILE, WHO and the other words that stand for what a user puts in their place, in the reader's language. */
#ifndef SS_CLI_USAGE_WORDS_H
#define SS_CLI_USAGE_WORDS_H

/* The text, which has such words among others, with them translated. Good until the next call. */
const char *ss_usage_words(const char *usage);

#endif
