import type { DeskHit } from '@kavosh/contract/desk/find-anything.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';

/** The text that was typed into the box, as finders look at it. */
export interface AskedText {
  /** As it was typed, with digits of one kind. */
  text: string;
  /** Without spaces and dashes: a code, a reference. */
  code: string;
  /** 0: it is no number of anything. */
  number: number;
  isMobile: boolean;
}

export type Finder<Deps> = (deps: Deps, asked: AskedText) => Promise<DeskHit[]>;

const MOST_NUMBER = 2_147_483_647;
/** A shorter part of a text is in too much. */
const LEAST_LETTERS = 3;

/** Pure. */
export function readAsked(typed: string): AskedText {
  const text = toAsciiDigits(typed.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ''));
  const code = text.replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  const number = /^\d{1,10}$/.test(code) && Number(code) <= MOST_NUMBER ? Number(code) : 0;
  return { text, code, number, isMobile: normalizeMobile(text) !== null };
}

/** Whether a text is long enough to be looked for as a part of another one. Pure. */
export const isLong = (text: string): boolean => Array.from(text).length >= LEAST_LETTERS;
