import { toAsciiDigits } from '@kavosh/persian/digits.ts';

/**
 * The number as telephones take it: national ones of Iran get its country's code, so that they ring from abroad too.
 * Pure.
 */
export function dialled(phone: string): string {
  const digits = toAsciiDigits(phone).replace(/[^\d+]/g, '');
  return digits.replace(/^00/, '+').replace(/^0/, '+98');
}
