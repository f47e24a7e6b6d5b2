/** All lessons in order. */
import { BOOK_LESSONS } from './books.js';
import { FIRST_LESSONS } from './first.js';
import { LATER_LESSONS } from './later.js';
import { STRATEGY_LESSONS } from './strategy.js';

export const LESSONS = [...FIRST_LESSONS, ...LATER_LESSONS, ...BOOK_LESSONS, ...STRATEGY_LESSONS];

export const lessonOf = (id: string) => LESSONS.find((lesson) => lesson.id === id) ?? null;

/** Returns the next lesson. */
export const lessonAfter = (id: string) => LESSONS[LESSONS.findIndex((lesson) => lesson.id === id) + 1] ?? null;
