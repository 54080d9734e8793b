import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../../kernel/refusal.ts';

/** Longer keys, and those with unprintable characters, are refused rather than cut: two must not become one. */
const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** The header `Idempotency-Key`; null: there is none. Refuses with request.key_malformed. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Refusal('request.key_malformed');
  return key;
}
