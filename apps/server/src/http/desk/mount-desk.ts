import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInToDesk, UNATTENDED_HEADER } from '@kavosh/contract/desk/session.ts';
import { visitor, type Staff } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { answerCall, deskRefusalAnswer, refusalAnswer, type CallAnswer } from '../calls/answer-call.ts';
import { answerInTime } from '../calls/answer-in-time.ts';
import { refuseLongForm, refuseOtherMethods, takeForms } from '../calls/mount.ts';
import { withForm } from '../calls/read-form.ts';
import type { DeskContext, Route } from '../../kernel/route.ts';
import type { DeskReach } from './desk-reach.ts';
import { mobileOf, watchRefusal, type RefusalWatch } from './desk-refusals.ts';

/** Operators wait longer than visitors; statements of the desk still end at theirs. */
const CALL_PATIENCE_MS = 10_000;

const JSON_TYPE = 'application/json; charset=utf-8';

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

export interface DeskCallsOptions {
  /** The calls of the desk, and no others. */
  routes: readonly Route[];
  /** The session of a cookie; null: there is none (any more). For the call see `SessionCall` of staff. */
  authenticate: (token: string, call: { arrived?: Date | undefined; isUnattended: boolean }) => Promise<Staff | null>;
  reach: DeskReach;
  clock: Clock;
  refusals: RefusalWatch;
  /** How long a call may take; left out: the default. */
  patienceMs?: number | undefined;
}

type Answering = Omit<DeskCallsOptions, 'routes'>;

/**
 * Mounts the calls of the desk. They know a session by its cookie alone; what changes something has to come from a page
 * of the desk, by its Origin.
 */
export function mountDesk(app: FastifyInstance, { routes, ...answering }: DeskCallsOptions): void {
  const { reach, patienceMs = CALL_PATIENCE_MS } = answering;
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    const { method, path, bodyBytes } = route.endpoint;
    const url = fastifyPath(path);
    methods.set(url, [...(methods.get(url) ?? []), method, ...(method === 'GET' ? ['HEAD'] : [])]);
    if (route.endpoint.form !== undefined) continue;
    app.route({
      method,
      url,
      // A call without a body may name a type for it all the same.
      ...(route.endpoint.body ? {} : { onRequest: forgetMissingBody }),
      ...(bodyBytes === undefined ? {} : { bodyLimit: bodyBytes }),
      handler: async (request, reply) => {
        if (!reach.isHere(request)) return send(reply, refusalAnswer(new Refusal('route.not_found')));
        const answer = await answerInTime(request, patienceMs, answerDeskCall(route, request, answering));
        return send(setCookies(reply, request, answer, reach), answer);
      },
    });
  }
  const forms = routes.filter((route) => route.endpoint.form === 'multipart');
  app.register(async (inner) => mountDeskForms(inner, forms, answering));
  for (const [url, taken] of methods) refuseOtherMethods(app, url, taken);
}

/** Calls whose body is a form with a file: there nothing but a form is taken, from who may call and nobody else. */
async function mountDeskForms(app: FastifyInstance, routes: readonly Route[], answering: Answering): Promise<void> {
  const { reach } = answering;
  await takeForms(app);
  for (const route of routes)
    app.route({
      method: route.endpoint.method,
      url: fastifyPath(route.endpoint.path),
      onRequest: refuseLongForm,
      handler: async (request, reply) => {
        // What was refused is not read to its end.
        reply.header('connection', 'close');
        const answer = reach.isHere(request)
          ? await answerDeskForm(route, request, answering)
          : refusalAnswer(new Refusal('route.not_found'));
        if (answer.status < 400) reply.removeHeader('connection');
        return send(reply, answer);
      },
    });
}

/** The page made the call by itself: it does not prolong the session. */
const isUnattended = ({ headers }: FastifyRequest): boolean => headers[UNATTENDED_HEADER] === '1';

async function answerDeskForm(route: Route, request: FastifyRequest, answering: Answering): Promise<CallAnswer> {
  const { authenticate, reach, clock, patienceMs = CALL_PATIENCE_MS } = answering;
  const token = reach.tokenOf(request);
  const arrived = clock.now();
  // Of who is nobody no file is read; the call itself says why.
  if (token === null || (await authenticate(token, { isUnattended: isUnattended(request) })) === null)
    return answerDeskCall(route, request, answering);
  // An upload may take longer than a replaced token stays valid.
  return withForm(request, (body) =>
    answerInTime(request, patienceMs, answerDeskCall(route, request, answering, { body, arrived })),
  );
}

interface Arrived {
  body: unknown;
  /** When the call arrived, if not just now. */
  arrived?: Date;
}

async function answerDeskCall(
  route: Route,
  request: FastifyRequest,
  { authenticate, reach, refusals }: Answering,
  { body, arrived }: Arrived = { body: request.body },
): Promise<CallAnswer> {
  const token = reach.tokenOf(request);
  const call = { arrived, isUnattended: isUnattended(request) };
  const actor = (token === null ? null : await authenticate(token, call)) ?? visitor;
  const context: DeskContext = {
    actor,
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
  const answer =
    refuseUnsafe(request, reach) ??
    (await answerCall(route, { params: request.params, query: request.query, body }, context));
  const { refusal } = answer.body;
  if (refusal !== undefined) {
    const staffId = actor.kind === 'staff' ? actor.staffId : null;
    const mobile = route.endpoint.path === signInToDesk.path ? mobileOf(body) : undefined;
    await watchRefusal(refusals, request, route.endpoint, { refusal, staffId, mobile });
  }
  return answer;
}

/** The refusal of a call over an unencrypted connection, or from another page; null: neither. */
function refuseUnsafe(request: FastifyRequest, reach: DeskReach): CallAnswer | null {
  if (!reach.isSecure(request)) return deskRefusalAnswer(new Refusal('desk.insecure'));
  return request.method === 'POST' && !reach.isOwnPage(request)
    ? deskRefusalAnswer(new Refusal('desk.foreign_origin'))
    : null;
}

/** Several headers of this name are combined. */
function setCookies(
  reply: FastifyReply,
  request: FastifyRequest,
  { deskSession, deskDevice }: CallAnswer,
  reach: DeskReach,
): FastifyReply {
  if (deskSession !== undefined)
    reply.header(
      'set-cookie',
      deskSession === null ? reach.clearedCookie(request) : reach.cookieOf(request, deskSession),
    );
  if (deskDevice !== undefined) reply.header('set-cookie', reach.deviceCookieOf(request, deskDevice));
  return reply;
}

function send(reply: FastifyReply, answer: CallAnswer): FastifyReply {
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  return reply
    .code(answer.status)
    .header('x-robots-tag', 'noindex, nofollow')
    .type(JSON_TYPE)
    .send(JSON.stringify(answer.body));
}

function forgetMissingBody({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0')
    delete headers['content-type'];
  done();
}
