import { toAsciiDigits } from '@kavosh/persian/digits.ts';

/**
 * A typed length in minutes: hours, whole («۴۵», «۴۵ ساعت») or with minutes («۱۲:۳۰», «۱۲ ساعت و ۳۰ دقیقه»), or minutes
 * alone («۴۵ دقیقه»). null: nothing was typed; undefined: it is no length. Pure.
 */
export function readTypedLength(typed: string): number | null | undefined {
  const text = toAsciiDigits(typed).trim();
  if (text === '') return null;
  const [, hours, minutes] = /^(\d{1,5})(?::([0-5]\d))?(?:\s*ساعت)?$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes ?? 0);
  const [, named, rest, alone] = /^(?:(\d{1,5})\s*ساعت\s*و\s*(\d{1,2})|(\d{1,6}))\s*دقیقه$/.exec(text) ?? [];
  if (alone !== undefined) return Number(alone);
  return named === undefined ? undefined : Number(named) * 60 + Number(rest);
}
