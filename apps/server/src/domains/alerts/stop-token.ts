import { createHmac, timingSafeEqual } from 'node:crypto';

const signed = (key: Buffer, userId: string): Buffer =>
  createHmac('sha256', key).update(`stop mails of alerts ${userId}`).digest();

/** What a mail's link says: whose mails it stops, signed. It holds as long as the secret. Pure. */
export const stopToken = (key: Buffer, userId: number): string =>
  `${userId}.${signed(key, String(userId)).toString('base64url')}`;

/** The person of a link; null where it is forged or broken. Pure. */
export function readStopToken(key: Buffer, token: string): number | null {
  const found = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(token);
  if (!found) return null;
  const given = Buffer.from(found[2]!, 'base64url');
  const wanted = signed(key, found[1]!);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? Number(found[1]) : null;
}
