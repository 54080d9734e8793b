import type { FieldErrors } from '@kavosh/contract/envelope.ts';
import { refusals, type RefusalCode } from '@kavosh/contract/errors.ts';
import { formatWait } from '@kavosh/persian/duration.ts';

/**
 * Details that fill `{name}` places of the sentence, or accompany it; `retryAfterSeconds` fills `{wait}`, and goes out
 * as Retry-After.
 */
export interface RefusalDetails {
  readonly [name: string]: string | number | undefined;
}

/**
 * Thrown to say no: inside a transaction it rolls back. Mapped once to status and Persian text
 * (http/calls/answer-error.ts). Anything else that is thrown is a fault of ours: a 500, logged and never shown.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  /** Always with 422, otherwise only where given: the sentences, by field; `_` is for what belongs to no field. */
  readonly fields: FieldErrors | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}, fields?: FieldErrors) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    const { status, field = '_' }: { status: number; field?: string } = refusals[code];
    this.fields = fields ?? (status === 422 ? { [field]: [this.sentence] } : undefined);
  }

  get status(): number {
    return refusals[this.code].status;
  }

  /** The Persian sentence, with its places filled. */
  get sentence(): string {
    return refusals[this.code].message.replace(/\{(\w+)\}/g, (whole, name: string) =>
      String((name === 'wait' ? this.wait : this.details[name]) ?? whole),
    );
  }

  private get wait(): string | undefined {
    const { retryAfterSeconds: seconds } = this.details;
    return typeof seconds === 'number' ? formatWait(seconds) : undefined;
  }
}
