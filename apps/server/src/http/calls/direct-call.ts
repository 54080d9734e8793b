import { currentRequestId } from '../../kernel/request-id.ts';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import { visitor, type Actor } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { answerCall, refusalAnswer, type RawInput } from './answer-call.ts';
import { refusalOf } from './answer-error.ts';
import type { Route } from '../../kernel/route.ts';

/**
 * A call without a socket: how pages that are rendered on the server call the API. Same parsing, same answers.
 * `address`: the visitor's, for a submitted form; a page that is cached for everyone has none. `caller`: who asks by a
 * page of their own; left out, a visitor.
 */
export type DirectCall = (
  method: string,
  path: string,
  input: RawInput,
  address?: string,
  caller?: { actor: Actor; idempotencyKey: string | null },
) => Promise<{ status: number; body: Envelope; retryAfter?: number }>;

/**
 * Pages are rendered for an anonymous visitor, so a direct call is a visitor's unless a caller is named: what a visitor
 * is answered may be cached for everyone. Throws where there is no such route; what a handler throws is logged and
 * answered as over HTTP, 503 or 500.
 */
export function directCall(routes: readonly Route[], logError: (error: unknown, what: string) => void): DirectCall {
  const byName = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]));
  return async (method, path, input, address = 'page', caller) => {
    const name = `${method} ${path}`;
    const route = byName.get(name);
    if (!route) throw new Error(`no route ${name}`);
    const { actor, idempotencyKey } = caller ?? { actor: visitor, idempotencyKey: null };
    const context = { actor, address, requestId: currentRequestId() ?? 'page', idempotencyKey };
    try {
      return await answerCall(route, input, context);
    } catch (error) {
      logError(error, `a page's ${name} failed`);
      return refusalAnswer(refusalOf(error) ?? new Refusal('server.error'));
    }
  };
}
