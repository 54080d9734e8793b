import * as z from 'zod/mini';
import { hasDrawnLetter, shownLine, shownText } from '@kavosh/persian/shown-text.ts';

export const deskMessages = {
  reason: 'لطفاً دلیل را بنویسید.',
  reasonLong: 'دلیل حداکثر ۱٬۰۰۰ حرف باشد.',
  code: 'کد شش‌رقمی را وارد کنید.',
  recoveryCode: 'کد بازیابی را کامل وارد کنید.',
  roles: 'دست‌کم یک نقش انتخاب کنید.',
  roleName: 'نام نقش بین یک تا ۴۰ حرف باشد.',
} as const;

/** Typed text without invisible characters (docs/shown-text.md). */
export const cleaned = shownText;

/** Something readable: a visible letter or digit. */
const hasWord = (text: string): boolean => hasDrawnLetter(text) || /\p{N}/u.test(text);

const readable = (maximum: number, empty: string, long: string, tidy: (typed: string) => string) =>
  z.pipe(
    z.pipe(z.string({ error: empty }).check(z.maxLength(maximum * 4, { error: long })), z.transform(tidy)),
    z.string().check(
      z.refine(hasWord, { error: empty }),
      z.refine((text) => Array.from(text).length <= maximum, { error: long }),
    ),
  );

/** A text with something to read in it: spaces and invisible characters alone are refused. */
export const readableText = (maximum: number, empty: string, long: string) => readable(maximum, empty, long, cleaned);

/** The same for a name or a title, on one line. */
export const readableLine = (maximum: number, empty: string, long: string) => readable(maximum, empty, long, shownLine);

/** Why something is done; kept in the audit. */
export const Reason = readableText(1_000, deskMessages.reason, deskMessages.reasonLong);

/** An id in a body. */
export const BodyId = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** The version that was seen; one older than the server's is refused. */
export const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
