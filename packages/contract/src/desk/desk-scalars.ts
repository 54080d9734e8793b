import * as z from 'zod/mini';

export const deskMessages = {
  reason: 'لطفاً دلیل را بنویسید.',
  reasonLong: 'دلیل حداکثر ۱٬۰۰۰ حرف باشد.',
  code: 'کد شش‌رقمی را وارد کنید.',
  recoveryCode: 'کد بازیابی را کامل وارد کنید.',
  roles: 'دست‌کم یک نقش انتخاب کنید.',
  roleName: 'نام نقش بین یک تا ۴۰ حرف باشد.',
} as const;

/** Text as it was typed without what no database or page wants: control characters other than line breaks. */
export const cleaned = (typed: string): string =>
  typed
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]|\ufffd/gu, ' ')
    .trim();

/** A text that has something to read in it: spaces and invisible characters alone are none. */
export const readableText = (maximum: number, empty: string, long: string) =>
  z.pipe(
    z.pipe(z.string({ error: empty }).check(z.maxLength(maximum * 4, { error: long })), z.transform(cleaned)),
    z.string().check(
      z.regex(/[\p{L}\p{N}]/u, { error: empty }),
      z.refine((text) => Array.from(text).length <= maximum, { error: long }),
    ),
  );

/** Why something is done; kept in the audit. */
export const Reason = readableText(1_000, deskMessages.reason, deskMessages.reasonLong);

/** An id in a body. */
export const BodyId = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** The number of the edition that was looked at; an older one than the server's is refused. */
export const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
