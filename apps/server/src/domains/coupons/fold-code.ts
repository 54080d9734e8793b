import { foldLetters } from '@kavosh/persian/fold.ts';

/**
 * A code as it is compared: kinds of digits and letters, letter case, blanks and marks between letters do not matter.
 * '': nothing is left of it. Pure.
 */
export const foldCode = (typed: string): string => foldLetters(typed).replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether so many letters and digits are a code. Pure. */
export const isCode = (folded: string): boolean => folded.length >= 3 && folded.length <= 30;
