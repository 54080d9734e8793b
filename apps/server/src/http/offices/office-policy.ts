import type { FastifyRequest } from 'fastify';
import { signInToDesk, UNATTENDED_HEADER } from '@kavosh/contract/desk/session.ts';
import { signInToPanel } from '@kavosh/contract/panel/session.ts';
import { formerMember, visitor, type Actor, type Seller, type Staff } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { namedRefusalAnswer } from '../calls/answer-call.ts';
import type { CallPolicy } from '../calls/mount.ts';
import type { OfficeReach } from './office-reach.ts';
import { mobileOf, watchRefusal, type RefusalWatch } from './office-refusals.ts';

/** Members of an office wait longer than visitors; statements of its calls still end at theirs. */
const CALL_PATIENCE_MS = 10_000;

export interface OfficePolicyOptions<Who extends Staff | Seller> {
  /** The session of a cookie; null: none, or it has ended. For the call see `SessionCall` of members. */
  authenticate: (token: string, call: { isUnattended: boolean }) => Promise<Who | null>;
  /** Whether a token without a session is of a member who was dismissed; left out: that is not said. */
  hasLeft?: (token: string) => Promise<boolean>;
  reach: OfficeReach;
  refusals: RefusalWatch;
  /** How long a call may take; left out: the default. */
  patienceMs?: number | undefined;
}

/** Calls of the desk, for colleagues. */
export const deskPolicy = (options: OfficePolicyOptions<Staff>): CallPolicy =>
  officePolicy(options, {
    word: 'desk',
    takes: (access) => typeof access === 'object' && 'staff' in access,
    signInPath: signInToDesk.path,
  });

/** Calls of the panel, for members of academies. */
export const panelPolicy = (options: OfficePolicyOptions<Seller>): CallPolicy =>
  officePolicy(options, {
    word: 'panel',
    takes: (access) => typeof access === 'object' && 'seller' in access,
    signInPath: signInToPanel.path,
  });

/** The page made the call by itself: it does not prolong the session. */
const isUnattended = ({ headers }: FastifyRequest): boolean => headers[UNATTENDED_HEADER] === '1';

/** The number of who calls, as a member of the office. */
const memberIdOf = (actor: Actor): number | null =>
  actor.kind === 'staff' ? actor.staffId : actor.kind === 'seller' ? actor.memberId : null;

/**
 * Calls of an office. A member is known by the cookie of a session, which is read under that office's name alone; a
 * call that changes something has to come from a page of the office, by its Origin.
 */
function officePolicy<Who extends Staff | Seller>(
  { authenticate, hasLeft, reach, refusals, patienceMs = CALL_PATIENCE_MS }: OfficePolicyOptions<Who>,
  { word, takes, signInPath }: { word: 'desk' | 'panel'; takes: CallPolicy['takes']; signInPath: string },
): CallPolicy {
  const actorOf = async (token: string, call: { isUnattended: boolean }): Promise<Actor> => {
    const known = await authenticate(token, call);
    return known ?? ((await hasLeft?.(token)) ? formerMember : visitor);
  };
  return {
    takes,
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
        actor: token === null ? visitor : await actorOf(token, call),
        address: request.ip,
        requestId: request.id,
        idempotencyKey: null,
        browser: {
          origin: reach.originOf(request),
          device: request.headers['user-agent'] ?? '',
          deviceKey: reach.deviceKeyOf(request),
          token,
        },
      };
    },
    /** A call over an unencrypted connection, or from another page. */
    refuse(request) {
      if (!reach.isSecure(request)) return namedRefusalAnswer(new Refusal(`${word}.insecure`));
      return request.method === 'POST' && !reach.isOwnPage(request)
        ? namedRefusalAnswer(new Refusal(`${word}.foreign_origin`))
        : null;
    },
    async answered({ request, route: { endpoint }, context: { actor }, body, answer }) {
      const { refusal } = answer.body;
      if (refusal === undefined) return;
      const mobile = endpoint.path === signInPath ? mobileOf(body) : undefined;
      const staffId = memberIdOf(actor);
      await watchRefusal(refusals, request, endpoint, { office: word, refusal, staffId, mobile });
    },
    headersOf({ officeSession, officeDevice }, request) {
      const cookies = [
        ...(officeSession === null ? [reach.clearedCookie(request)] : []),
        ...(typeof officeSession === 'string' ? [reach.cookieOf(request, officeSession)] : []),
        ...(officeDevice === undefined ? [] : [reach.deviceCookieOf(request, officeDevice)]),
      ];
      return cookies.length === 0 ? {} : { 'set-cookie': cookies };
    },
  };
}
