import type { Envelope, FieldErrors } from '@kavosh/contract/envelope.ts';
import { theOffice } from '../office.ts';

const offline = 'ارتباط با سرور برقرار نشد. اینترنت خود را بررسی کنید و دوباره تلاش کنید.';
const unanswered =
  'پاسخی از سرور نرسید و این کار شاید انجام شده باشد. پیش از تکرار، همین مورد را دوباره باز کنید و نتیجه را ببینید.';
const general = 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.';

/** The sentence of an answer; a fault of the server with the id by which its log knows the request. */
function told(status: number, envelope: Envelope | null): string {
  const sentence = envelope?.message ?? general;
  // Isolated: the id runs from left to right.
  return status === 500 && envelope?.request_id
    ? `${sentence} شناسه خطا: \u2066${envelope.request_id}\u2069`
    : sentence;
}

/** A call without its answer: refused, failed, or lost. */
export class OfficeError extends Error {
  /** 0: no answer at all. */
  readonly status: number;
  /** The refusal's name, such as `desk.step_up`; null where the server told none. */
  readonly refusal: string | null;
  readonly fields: FieldErrors;
  /** What came along with the refusal. */
  readonly data: unknown;

  /** @param mayBeDone without an answer: the call was sent, and may have been done */
  constructor(status: number, envelope: Envelope | null, mayBeDone = false) {
    super(status === 0 ? (mayBeDone ? unanswered : offline) : told(status, envelope));
    this.name = 'OfficeError';
    this.status = status;
    this.refusal = envelope?.refusal ?? null;
    this.fields = envelope?.errors ?? {};
    this.data = envelope?.data ?? null;
  }

  /** The sentence of a field, first one first. */
  field(name: string): string | undefined {
    return this.fields[name]?.[0];
  }
}

/** Whether the office refused a call by this name: `stale` for `desk.stale`. */
export const isRefused = (
  error: unknown,
  name: 'unauthenticated' | 'membership_ended' | 'second_factor' | 'step_up' | 'forbidden' | 'stale' | 'maybe_done',
): error is OfficeError => error instanceof OfficeError && error.refusal === `${theOffice().refusals}.${name}`;

/** The sentence to show to the user for any thrown error. */
export const sentenceOf = (error: unknown): string => (error instanceof OfficeError ? error.message : general);
