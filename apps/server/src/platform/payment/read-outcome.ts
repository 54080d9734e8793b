import { z } from 'zod';
import type { ProviderRefused, ProviderUnclear } from '../../kernel/payment-provider.ts';
import { OutgoingFailure, type OutgoingLimits } from '../outgoing-http.ts';

/**
 * A person waits for the first; what asks again by itself may take longer. All within 5 s to connect and 15 s in all.
 */
export const requestLimits: Partial<OutgoingLimits> = { connectMs: 4_000, totalMs: 6_000 };
export const verifyLimits: Partial<OutgoingLimits> = { connectMs: 5_000, totalMs: 12_000 };

/** Providers write whole numbers as numbers or as text. */
export const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);
/** A number of a payment, as text. */
export const referenceText = z.union([z.int().nonnegative(), z.string().regex(/^[\w-]{1,64}$/)]).transform(String);

/** What a status line alone says, where the body says nothing that is understood. */
export function outcomeOfStatus(status: number): ProviderRefused | ProviderUnclear {
  if (status >= 500) return { result: 'unclear', reason: 'provider-fault', code: status };
  if (status >= 300 && status < 400) return { result: 'refused', reason: 'redirected', code: status };
  if (status === 401 || status === 403) return { result: 'refused', reason: 'merchant', code: status };
  if (status === 429) return { result: 'refused', reason: 'too-many', code: status };
  if (status >= 400) return { result: 'refused', reason: 'rejected', code: status };
  return { result: 'unclear', reason: 'not-understood', code: status };
}

/** A request without a whole answer has no known result. */
export function outcomeOfFailure(error: unknown): ProviderUnclear {
  if (!(error instanceof OutgoingFailure)) return { result: 'unclear', reason: 'broken-off', code: null };
  return { result: 'unclear', reason: error.fault, code: error.errorCode };
}

/** A text out of an address that anyone could have written; null: there is none, or it is no name of a payment. */
export function textOf(query: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = query[name];
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : null;
}
