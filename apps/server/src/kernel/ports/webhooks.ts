import type { Executor } from '../executor.ts';

/** A signed call to an academy's own program. */
export interface Webhook {
  /** An https address on a host of the academy's. */
  readonly to: string;
  readonly academyId: number;
  readonly kind: 'purchase.paid' | 'purchase.not_reached' | 'course.codes_low';
  /** JSON, as it is sent. */
  readonly body: string;
}

/** Where domains leave calls to academies' programs that the queue makes. */
export interface Webhooks {
  /** Whether anything makes such calls. */
  readonly sends: boolean;
  /** Leaves a call with the transaction that is given: it is made when, and only when, that commits. No network. */
  put<Tables>(executor: Executor<Tables>, webhook: Webhook): Promise<void>;
  /** From now on each call is signed with what this answers; null: the academy has no secret, and nothing is sent. */
  signWith(secretOf: (academyId: number) => Promise<string | null>): void;
}

/** Tools and tests that make no calls. */
export const noWebhooks: Webhooks = {
  sends: false,
  put: () => Promise.resolve(),
  signWith: () => undefined,
};
