import type { Endpoint, HandlerAnswer, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Actor } from '../kernel/actor.ts';

/** Around a call: who calls, from where, under which request id. */
export interface CallContext {
  readonly actor: Actor;
  readonly address: string;
  readonly requestId: string;
}

/** A call of the contract together with what answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (
    input: { params: unknown; query: unknown; body: unknown },
    context: CallContext,
  ) => Promise<{ code?: number; data: unknown; meta?: unknown }>;
}

/** Ties an endpoint to its use case; the compiler checks input and answer against the contract. */
export function route<E extends Endpoint>(endpoint: E, handle: (input: HandlerInput<E>, context: CallContext) => Promise<HandlerAnswer<E>>): Route {
  return { endpoint, handle: handle as Route['handle'] };
}
