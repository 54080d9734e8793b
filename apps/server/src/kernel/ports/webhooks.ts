import type { Executor } from '../executor.ts';

/** A signed call to an academy's own program. */
export interface Webhook {
  /** An https address on a host of the academy's. */
  readonly to: string;
  readonly academyId: number;
  readonly kind: 'access.wanted' | 'purchase.not_reached' | 'course.codes_low';
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

/** A message to an address that an owner of an academy named, signed already. */
export interface HookCall {
  to: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * Why there was no answer. `private`: the host is none of the public Internet; `tls`: it cannot prove its name;
 * `name`: the name is not known.
 */
export type HookFailure = 'name' | 'private' | 'tls' | 'unreachable' | 'timeout' | 'broken' | 'too_large';

/** How a try ended, after how many milliseconds. Any status is an answer. */
export type HookAnswer = ({ code: number } | { failure: HookFailure }) & { tookMs: number };

/** Makes one call, within some seconds: to hosts of the public Internet alone, and following no redirect. */
export type CallHook = (call: HookCall) => Promise<HookAnswer>;

/** Tools and tests that make no calls. */
export const noWebhooks: Webhooks = {
  sends: false,
  put: () => Promise.resolve(),
  signWith: () => undefined,
};
