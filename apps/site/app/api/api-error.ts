import type { Envelope } from '@kavosh/contract/envelope.ts';

/** A call that was refused or failed; `status` 0: the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly envelope: Envelope | null;
  /** Seconds after which the server wants to be asked again; null where it did not say. */
  readonly retryAfter: number | null;

  constructor(status: number, envelope: Envelope | null, retryAfter: number | null = null) {
    super(envelope?.message ?? `call failed with ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.envelope = envelope;
    this.retryAfter = retryAfter;
  }
}

/** The seconds of a Retry-After header; null where it says none (or a date, which this API never sends). */
export function retryAfterSeconds(header: string | null): number | null {
  return header !== null && /^\d{1,7}$/.test(header) ? Number(header) : null;
}

/** The first sentence of the first field of a 422, with the field's name; null where there is none. */
export function firstFieldError(envelope: Envelope | null): { field: string; text: string } | null {
  for (const [field, [text]] of Object.entries(envelope?.errors ?? {})) if (text) return { field, text };
  return null;
}
