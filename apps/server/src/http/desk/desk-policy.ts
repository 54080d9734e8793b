import type { FastifyRequest } from 'fastify';
import { signInToDesk, UNATTENDED_HEADER } from '@kavosh/contract/desk/session.ts';
import { visitor, type Staff } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { deskRefusalAnswer } from '../calls/answer-call.ts';
import type { CallPolicy } from '../calls/mount.ts';
import type { DeskReach } from './desk-reach.ts';
import { mobileOf, watchRefusal, type RefusalWatch } from './desk-refusals.ts';

/** Operators wait longer than visitors; statements of the desk still end at theirs. */
const CALL_PATIENCE_MS = 10_000;

export interface DeskPolicyOptions {
  /** The session of a cookie; null: none, or it has ended. For the call see `SessionCall` of staff. */
  authenticate: (token: string, call: { isUnattended: boolean }) => Promise<Staff | null>;
  reach: DeskReach;
  refusals: RefusalWatch;
  /** How long a call may take; left out: the default. */
  patienceMs?: number | undefined;
}

/** The page made the call by itself: it does not prolong the session. */
const isUnattended = ({ headers }: FastifyRequest): boolean => headers[UNATTENDED_HEADER] === '1';

/**
 * Calls of the desk. A colleague is known by the cookie of a session; a call that changes something has to come from a
 * page of the desk, by its Origin.
 */
export function deskPolicy({
  authenticate,
  reach,
  refusals,
  patienceMs = CALL_PATIENCE_MS,
}: DeskPolicyOptions): CallPolicy {
  return {
    takes: (access) => typeof access === 'object',
    patienceMs,
    prepare(app) {
      app.addHook('onRequest', async (request, reply) => {
        reply.header('x-robots-tag', 'noindex, nofollow');
        if (!reach.isHere(request)) throw new Refusal('route.not_found');
      });
    },
    async identify(request) {
      const token = reach.tokenOf(request);
      const call = { isUnattended: isUnattended(request) };
      return {
        actor: (token === null ? null : await authenticate(token, call)) ?? visitor,
        address: request.ip,
        requestId: request.id,
        idempotencyKey: null,
        desk: {
          origin: reach.originOf(request),
          device: request.headers['user-agent'] ?? '',
          deviceKey: reach.deviceKeyOf(request),
          token,
        },
      };
    },
    /** A call over an unencrypted connection, or from another page. */
    refuse(request) {
      if (!reach.isSecure(request)) return deskRefusalAnswer(new Refusal('desk.insecure'));
      return request.method === 'POST' && !reach.isOwnPage(request)
        ? deskRefusalAnswer(new Refusal('desk.foreign_origin'))
        : null;
    },
    async answered({ request, route: { endpoint }, context: { actor }, body, answer }) {
      const { refusal } = answer.body;
      if (refusal === undefined) return;
      const staffId = actor.kind === 'staff' ? actor.staffId : null;
      const mobile = endpoint.path === signInToDesk.path ? mobileOf(body) : undefined;
      await watchRefusal(refusals, request, endpoint, { refusal, staffId, mobile });
    },
    headersOf({ deskSession, deskDevice }, request) {
      const cookies = [
        ...(deskSession === null ? [reach.clearedCookie(request)] : []),
        ...(typeof deskSession === 'string' ? [reach.cookieOf(request, deskSession)] : []),
        ...(deskDevice === undefined ? [] : [reach.deviceCookieOf(request, deskDevice)]),
      ];
      return cookies.length === 0 ? {} : { 'set-cookie': cookies };
    },
  };
}
