import type { FastifyRequest } from 'fastify';
import { visitor, type Member } from '../../../kernel/actor.ts';
import type { CallContext } from '../../../kernel/route.ts';
import type { AnswerCache } from '../answer-cache.ts';
import type { CallPolicy } from '../mount.ts';
import { CALL_PATIENCE_MS } from './call-patience.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

const bearerPattern = /^Bearer +([\w.~+/=-]+) *$/i;

/** Calls of everyone and of members, who are known by a bearer token. */
export function bearerPolicy({
  authenticate,
  shared,
  patienceMs = CALL_PATIENCE_MS,
}: {
  /** The member of a token; null: not valid, or no longer. */
  authenticate: (token: string) => Promise<Member | null>;
  shared?: AnswerCache | undefined;
  patienceMs?: number | undefined;
}): CallPolicy {
  return {
    takes: (access) => access === 'public' || access === 'member',
    patienceMs,
    shared,
    /** An unknown token makes a visitor: public calls answer, calls of members refuse. */
    async identify({ headers, ip: address, id: requestId }: FastifyRequest): Promise<CallContext> {
      const token = bearerPattern.exec(headers.authorization ?? '')?.[1];
      const actor = (token === undefined ? null : await authenticate(token)) ?? visitor;
      return { actor, address, requestId, idempotencyKey: idempotencyKeyOf(headers) };
    },
    headersOf: ({ status }) => (status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
  };
}
