import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitor } from '../../kernel/actor.ts';
import { withTimeout } from '../../kernel/concurrency/with-timeout.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { withRequestId } from '../../kernel/request-id.ts';
import type { CallContext, Route } from '../../kernel/route.ts';
import type { AnswerCache, WrittenAnswer } from './answer-cache.ts';
import { answerCall, isAdmitted, reportable, type CallAnswer } from './answer-call.ts';
import { sendRefusal } from './answer-error.ts';
import { answerInTime } from './answer-in-time.ts';
import { FORM_LIMIT_BYTES, formLimits, withForm } from './read-form.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Fastify writes `:id` where the contract writes `{id}`. */
const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** A call with its answer. */
export interface AnsweredCall {
  request: FastifyRequest;
  route: Route;
  context: CallContext;
  body: unknown;
  answer: CallAnswer;
}

/** How the calls of one kind of client are authenticated and answered. */
export interface CallPolicy {
  /** Which calls it is for, by their `access`; others are not mounted. */
  takes(access: Route['endpoint']['access']): boolean;
  /** How long a call may take, in milliseconds. */
  readonly patienceMs: number;
  /** Prepares the web framework for these calls alone: hooks, parsers of bodies. */
  prepare?(app: FastifyInstance): void;
  /** Who calls, and from where. */
  identify(request: FastifyRequest, route: Route): Promise<CallContext>;
  /** The body, where it is not simply what the web framework read. */
  bodyOf?(request: FastifyRequest, context: CallContext): unknown;
  /** Refuses a call because of where it comes from; null: it does not. */
  refuse?(request: FastifyRequest): CallAnswer | null;
  /** Receives every answer before it is sent. */
  answered?(call: AnsweredCall): Promise<void>;
  /** Headers of an answer, beside its type and Retry-After. */
  headersOf(answer: CallAnswer, request: FastifyRequest): Readonly<Record<string, string | string[]>>;
  /** Caches the answers of shared routes; left out: nothing is cached here. */
  readonly shared?: AnswerCache | undefined;
}

/**
 * Mounts routes of the contract. A handler never sees the web framework, only its checked input. Browsers and proxies
 * cache nothing (guard-requests.ts): the same calls answer differently to people who are signed in, and pages have
 * their own cache.
 */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], policy: CallPolicy): void {
  for (const { endpoint } of routes)
    if (!policy.takes(endpoint.access)) throw new Error(`${endpoint.path}: its callers need another policy`);
  app.register(async (inner) => {
    policy.prepare?.(inner);
    mountAll(inner, routes, policy);
  });
}

function mountAll(app: FastifyInstance, routes: readonly Route[], policy: CallPolicy): void {
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    const { method, path, form, bodyBytes, body } = route.endpoint;
    const url = fastifyPath(path);
    methods.set(url, [...(methods.get(url) ?? []), method, ...(method === 'GET' ? ['HEAD'] : [])]);
    if (form !== undefined) continue;
    app.route({
      method,
      url,
      // Some clients send a content type without a body. A call that takes no body does not look for one.
      ...(body ? {} : { onRequest: forgetMissingBody }),
      ...(bodyBytes === undefined ? {} : { bodyLimit: bodyBytes }),
      handler: async (request, reply) => {
        if (route.isShared) {
          const { status, json } = await withRequestId(request.id, () => answerShared(route, request, policy));
          return reply.code(status).type(JSON_TYPE).send(json);
        }
        const work = withRequestId(request.id, () => answerRequest(route, request, policy));
        const answer = await answerInTime(request, policy.patienceMs, work);
        return send(reply, request, policy, answer);
      },
    });
  }
  const forms = routes.filter((route) => route.endpoint.form === 'multipart');
  if (forms.length > 0) app.register(async (inner) => mountForms(inner, forms, policy));
  for (const [url, taken] of methods) refuseOtherMethods(app, url, taken);
}

/** Calls whose body is a form: only a form is accepted there, and elsewhere none is. */
async function mountForms(app: FastifyInstance, routes: readonly Route[], policy: CallPolicy): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
  for (const route of routes)
    app.route({
      method: route.endpoint.method,
      url: fastifyPath(route.endpoint.path),
      onRequest: refuseLongForm,
      handler: async (request, reply) => {
        // The rest of a refused request is not read.
        reply.header('connection', 'close');
        const answer = await withRequestId(request.id, () => answerForm(route, request, policy));
        if (answer.status < 400) reply.removeHeader('connection');
        return send(reply, request, policy, answer);
      },
    });
}

async function answerRequest(route: Route, request: FastifyRequest, policy: CallPolicy): Promise<CallAnswer> {
  const context = await policy.identify(request, route);
  return answerFrom(route, request, policy, context, policy.bodyOf ? policy.bodyOf(request, context) : request.body);
}

/**
 * As `answerRequest`, with a form that is read only once its sender is known and admitted. Reading it has the server's
 * limit of time, not the call's.
 */
async function answerForm(route: Route, request: FastifyRequest, policy: CallPolicy): Promise<CallAnswer> {
  const { patienceMs } = policy;
  const context = await withTimeout(patienceMs, policy.identify(request, route));
  const answer = (body: unknown) =>
    answerInTime(request, patienceMs, answerFrom(route, request, policy, context, body));
  const isRead = isAdmitted(route.endpoint, context) && !policy.refuse?.(request);
  return isRead ? withForm(request, answer) : answer(undefined);
}

async function answerFrom(
  route: Route,
  request: FastifyRequest,
  policy: CallPolicy,
  context: CallContext,
  body: unknown,
): Promise<CallAnswer> {
  const { params, query } = request;
  const answer = policy.refuse?.(request) ?? (await answerCall(route, { params, query, body }, context));
  await policy.answered?.({ request, route, context, body, answer });
  return answer;
}

/** Asked as a visitor, and written once for everyone. A call that never ends is given up; the next one is asked. */
function answerShared(
  route: Route,
  request: FastifyRequest,
  { shared, patienceMs }: CallPolicy,
): Promise<WrittenAnswer> {
  const ask = async (): Promise<WrittenAnswer> => {
    const context = { actor: visitor, address: request.ip, requestId: request.id, idempotencyKey: null };
    const input = { params: request.params, query: request.query };
    const { status, body } = await withTimeout(patienceMs, answerCall(route, input, context));
    return { status, json: Buffer.from(JSON.stringify(body)) };
  };
  return shared ? shared.get(request.url, ask) : ask();
}

/** A form that says that it is too long is not read. */
function refuseLongForm({ headers }: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  if (Number(headers['content-length'] ?? 0) <= FORM_LIMIT_BYTES) return done();
  reply.header('connection', 'close');
  done(new Refusal('request.too_large'));
}

function send(reply: FastifyReply, request: FastifyRequest, policy: CallPolicy, answer: CallAnswer): FastifyReply {
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  reply.headers(policy.headersOf(answer, request));
  return reply
    .code(answer.status)
    .type(JSON_TYPE)
    .send(JSON.stringify(reportable(answer, request.id)));
}

function forgetMissingBody({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0')
    delete headers['content-type'];
  done();
}

/** Answers 405 with Allow for what a path does not take. */
export function refuseOtherMethods(app: FastifyInstance, url: string, taken: readonly string[]): void {
  app.route({
    method: app.supportedMethods.filter((method) => !taken.includes(method)),
    url,
    handler: (request, reply) =>
      sendRefusal(request, reply.header('allow', taken.join(', ')), new Refusal('request.method_not_allowed')),
  });
}
