import type { Executor } from './executor.ts';

/** A code that goes to a mobile number by SMS; `kind` chooses the provider's template. */
export interface CodeMessage {
  /** `09xxxxxxxxx` */
  readonly to: string;
  readonly kind: 'register' | 'login' | 'reset';
  readonly code: string;
}

/** Where domains leave messages that the queue sends. */
export interface Outbox {
  /** Leaves a message with the transaction that is given: it goes out when, and only when, that commits. No network. */
  putCode<Tables>(executor: Executor<Tables>, message: CodeMessage): Promise<void>;
}
