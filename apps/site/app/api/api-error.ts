import type { Envelope } from '@kavosh/contract/envelope.ts';

/** A call that was refused or failed; `status` 0: the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly envelope: Envelope | null;

  constructor(status: number, envelope: Envelope | null) {
    super(envelope?.message ?? `call failed with ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.envelope = envelope;
  }
}
