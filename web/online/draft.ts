/**
 * Our turn while it is composed, and from when it is confirmed until the server has it. It survives a reload, and waits
 * for the connection as long as it takes. Its number, `move`, is the table's: a turn that comes too late does no harm.
 */
import { drop, keep, kept } from './stored.js';
import type { Turn } from '../engine_types.js';

/** `text` is set once it is confirmed. */
type Draft = { move: number; chosen?: Turn; text?: string };

export const draftOf = (table: string): Draft | null => kept(`turn/${table}`);

/** @returns true if it will survive the page */
export const keepDraft = (table: string, draft: Draft): boolean => keep(`turn/${table}`, draft);

export const dropDraft = (table: string) => drop(`turn/${table}`);
