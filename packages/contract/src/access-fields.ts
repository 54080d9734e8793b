import * as z from 'zod/mini';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { shownLine, shownText } from '@kavosh/persian/shown-text.ts';

/** Longest parts of an entry, in characters. */
export const accessLimits = { url: 2_000, code: 200, note: 500 } as const;

export const accessMessages = {
  url: 'نشانی ورود باید نشانی کاملی با https و حداکثر ۲٬۰۰۰ حرف باشد.',
  code: 'کد حداکثر ۲۰۰ حرف باشد.',
  note: 'توضیح حداکثر ۵۰۰ حرف باشد.',
} as const;

/** A text of at most so many characters; nothing to read in it is null. */
const text = (most: number, error: string, tidy: (typed: string) => string) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.pipe(
          z.string({ error }).check(z.maxLength(4 * most, { error })),
          z.transform((typed: string) => tidy(typed) || null),
        ),
        z.nullable(z.string().check(z.refine((typed) => Array.from(typed).length <= most, { error }))),
      ),
    ),
  );

const withoutMarks = (typed: string): string =>
  toAsciiDigits(shownLine(typed).replaceAll(/[\u200c-\u200f]/gu, '')).trim();

/** How a buyer gets in. Codes have ASCII's digits. */
export const accessFields = {
  url: text(accessLimits.url, accessMessages.url, (typed) => typed.trim()),
  code: text(accessLimits.code, accessMessages.code, withoutMarks),
  note: text(accessLimits.note, accessMessages.note, shownText),
} as const;

/** A text that a buyer writes, or null. */
export const Failure = text(accessLimits.note, accessMessages.note, shownText);
