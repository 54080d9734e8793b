import type { DeskHit } from '@kavosh/contract/desk/find-anything.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { foldLetters } from '@kavosh/persian/fold.ts';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';

type Kind = DeskHit['kind'];

/** The text that was typed into the box, as finders look at it. */
export interface AskedText {
  /** As it was typed, with digits of one kind. */
  text: string;
  /** Without spaces and dashes: a code, a reference. */
  code: string;
  /** 0: it is no number of anything. */
  number: number;
  /** What the number is one of, where the text says so: `KV-5`, «خرید ۱۲». */
  of: Kind | null;
  isMobile: boolean;
}

export type Finder<Deps> = (deps: Deps, asked: AskedText) => Promise<DeskHit[]>;

const MOST_NUMBER = 2_147_483_647;
/** A shorter part of a text is in too much. */
const LEAST_LETTERS = 3;

/** Our references for the bank, and what people call things. */
const named: Readonly<Record<string, Kind>> = {
  kv: 'withdrawal',
  kp: 'payout',
  خرید: 'purchase',
  برداشت: 'withdrawal',
  تسویه: 'payout',
  پرداخت: 'payment',
  دوره: 'course',
  کاربر: 'person',
  شخص: 'person',
  آموزشگاه: 'academy',
  مدرس: 'instructor',
  'فرصت شغلی': 'job',
  آگهی: 'job',
  شرکت: 'company',
  پیام: 'message',
  نظر: 'comment',
};
const kindOf = new Map(Object.entries(named).map(([word, kind]) => [foldLetters(word), kind]));
const wordAndNumber = /^(\p{L}[\p{L} \u200c]*?)[\s\p{Pd}#:]*(\d{1,10})$/u;

const numberOf = (digits: string): number =>
  /^\d{1,10}$/.test(digits) && Number(digits) <= MOST_NUMBER ? Number(digits) : 0;

/** Pure. */
export function readAsked(typed: string): AskedText {
  const text = toAsciiDigits(typed.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ''));
  const code = text.replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  const [, word = '', digits = ''] = wordAndNumber.exec(text.trim()) ?? [];
  const of = kindOf.get(foldLetters(word.replaceAll('\u200c', ' ').trim()).toLowerCase()) ?? null;
  return { text, code, number: numberOf(of === null ? code : digits), of, isMobile: normalizeMobile(text) !== null };
}

/** Whether a text is long enough to be looked for as a part of another one. Pure. */
export const isLong = (text: string): boolean => Array.from(text).length >= LEAST_LETTERS;
