import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitor, type Staff } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { withTimeout } from '../../kernel/concurrency/with-timeout.ts';
import { answerCall, deskRefusalAnswer, refusalAnswer, type CallAnswer } from '../calls/answer-call.ts';
import { refuseLongForm, refuseOtherMethods, takeForms } from '../calls/mount.ts';
import { withForm } from '../calls/read-form.ts';
import type { DeskContext, Route } from '../calls/route.ts';
import type { DeskReach } from './desk-reach.ts';

/** Operators wait longer than visitors; statements of the desk still end at theirs. */
const CALL_PATIENCE_MS = 10_000;

const JSON_TYPE = 'application/json; charset=utf-8';

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

export interface DeskCallsOptions {
  /** The calls of the desk, and no others. */
  routes: readonly Route[];
  /** Who holds the session of a cookie; null: nobody (any more). */
  authenticate: (token: string) => Promise<Staff | null>;
  reach: DeskReach;
}

/**
 * Mounts the calls of the desk. They know a session by its cookie alone; what changes something has to come from a page
 * of the desk, by its Origin.
 */
export function mountDesk(app: FastifyInstance, { routes, authenticate, reach }: DeskCallsOptions): void {
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
        const answer = await withTimeout(CALL_PATIENCE_MS, answerDeskCall(route, request, authenticate, reach));
        if (answer.deskSession !== undefined)
          reply.header(
            'set-cookie',
            answer.deskSession === null ? reach.clearedCookie(request) : reach.cookieOf(request, answer.deskSession),
          );
        return send(reply, answer);
      },
    });
  }
  const forms = routes.filter((route) => route.endpoint.form === 'multipart');
  app.register(async (inner) => mountDeskForms(inner, forms, { authenticate, reach }));
  for (const [url, taken] of methods) refuseOtherMethods(app, url, taken);
}

/** Calls whose body is a form with a file: there nothing but a form is taken, from who may call and nobody else. */
async function mountDeskForms(
  app: FastifyInstance,
  routes: readonly Route[],
  { authenticate, reach }: Omit<DeskCallsOptions, 'routes'>,
): Promise<void> {
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
          ? await answerDeskForm(route, request, authenticate, reach)
          : refusalAnswer(new Refusal('route.not_found'));
        if (answer.status < 400) reply.removeHeader('connection');
        return send(reply, answer);
      },
    });
}

async function answerDeskForm(
  route: Route,
  request: FastifyRequest,
  authenticate: DeskCallsOptions['authenticate'],
  reach: DeskReach,
): Promise<CallAnswer> {
  const token = reach.tokenOf(request);
  // Of who is nobody no file is read; the call itself says why.
  if (token === null || (await authenticate(token)) === null)
    return answerDeskCall(route, request, authenticate, reach);
  return withForm(request, (body) =>
    withTimeout(CALL_PATIENCE_MS, answerDeskCall(route, request, authenticate, reach, body)),
  );
}

async function answerDeskCall(
  route: Route,
  request: FastifyRequest,
  authenticate: DeskCallsOptions['authenticate'],
  reach: DeskReach,
  body: unknown = request.body,
): Promise<CallAnswer> {
  if (!reach.isSecure(request)) return deskRefusalAnswer(new Refusal('desk.insecure'));
  if (request.method === 'POST' && !reach.isOwnPage(request))
    return deskRefusalAnswer(new Refusal('desk.foreign_origin'));
  const token = reach.tokenOf(request);
  const actor = (token === null ? null : await authenticate(token)) ?? visitor;
  const context: DeskContext = {
    actor,
    address: request.ip,
    requestId: request.id,
    idempotencyKey: null,
    desk: { origin: reach.originOf(request), device: request.headers['user-agent'] ?? '' },
  };
  return answerCall(route, { params: request.params, query: request.query, body }, context);
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
