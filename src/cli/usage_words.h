/* FILE, WHO and the other placeholders of usage lines, in the user's language. */
#ifndef SS_CLI_USAGE_WORDS_H
#define SS_CLI_USAGE_WORDS_H

/* Returns the text with such words translated. Valid until the next call. */
const char *ss_usage_words(const char *usage);

#endif
