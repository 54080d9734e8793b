import type { Endpoint, RefusalEnvelope } from '@kavosh/contract/endpoint.ts';
import type { Envelope } from '@kavosh/contract/envelope.ts';

/** A call that was refused or failed; `status` 0: the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly envelope: Envelope | null;
  /** Seconds after which the server wants to be asked again; null where it did not say. */
  readonly retryAfter: number | null;
  /** The call; null where no single one failed. */
  readonly endpoint: Endpoint | null;

  constructor(
    status: number,
    envelope: Envelope | null,
    retryAfter: number | null = null,
    endpoint: Endpoint | null = null,
  ) {
    super(envelope?.message ?? `call failed with ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.envelope = envelope;
    this.retryAfter = retryAfter;
    this.endpoint = endpoint;
  }
}

/** Whether this call was refused; `envelope.code` then tells which data came with it. */
export const isRefusalOf = <E extends Endpoint>(
  endpoint: E,
  error: unknown,
): error is ApiError & { envelope: RefusalEnvelope<E> } =>
  error instanceof ApiError &&
  error.endpoint === endpoint &&
  error.envelope !== null &&
  error.envelope.code === error.status;

/** The seconds of a Retry-After header; null where it says none (or a date, which this API never sends). */
export function retryAfterSeconds(header: string | null): number | null {
  return header !== null && /^\d{1,7}$/.test(header) ? Number(header) : null;
}

/** The first sentence of the first field of a 422, with the field's name; null where there is none. */
export function firstFieldError(envelope: Envelope | null): { field: string; text: string } | null {
  for (const [field, [text]] of Object.entries(envelope?.errors ?? {})) if (text) return { field, text };
  return null;
}
