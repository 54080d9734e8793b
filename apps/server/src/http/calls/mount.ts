import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitor, type Actor, type Member, type Partner } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { answerCall, type CallAnswer } from './answer-call.ts';
import { sendRefusal } from './answer-error.ts';
import { answerInTime } from './answer-in-time.ts';
import { withTimeout } from '../../kernel/concurrency/with-timeout.ts';
import { FORM_LIMIT_BYTES, formLimits, withForm } from './read-form.ts';
import type { CallContext, Route } from '../../kernel/route.ts';
import type { WrittenAnswer, AnswerCache } from './answer-cache.ts';

/**
 * Longer than a statement may run (3 s) and shorter than anybody waits; ends what a frozen database would hold for
 * ever.
 */
const CALL_PATIENCE_MS = 7_000;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Fastify writes `:id` where the contract writes `{id}`. */
const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Who calls. */
export interface Authenticate {
  /** Who holds a bearer token; null: nobody (any more). */
  member(token: string): Promise<Member | null>;
  /** Which academy signed this body, by the header `Kavosh-Signature`; null: none. */
  partner(signature: string, body: Buffer): Promise<Partner | null>;
}

/** How calls are answered. */
export interface Answering {
  authenticate: Authenticate;
  /** Left out: nothing is cached here. */
  shared?: AnswerCache | undefined;
  /** How long a call may take; left out: the default. */
  patienceMs?: number | undefined;
}

/** The body of an academy's call as it came: it is what was signed, and is read only after that was checked. */
class SignedBody {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Refuses with request.malformed. */
  parse(): unknown {
    try {
      return JSON.parse(this.bytes.toString('utf8'));
    } catch {
      throw new Refusal('request.malformed');
    }
  }
}

const bearerPattern = /^Bearer +([\w.~+/=-]+) *$/i;

/** Who asks. A token that nobody holds makes a visitor, whom public calls answer and those for members refuse. */
async function actorOf(
  { headers, body }: FastifyRequest,
  { access }: Route['endpoint'],
  authenticate: Authenticate,
): Promise<Actor> {
  if (access === 'partner') {
    const signature = headers['kavosh-signature'];
    return (
      (typeof signature === 'string' && body instanceof SignedBody
        ? await authenticate.partner(signature, body.bytes)
        : null) ?? visitor
    );
  }
  const token = bearerPattern.exec(headers.authorization ?? '')?.[1];
  return (token === undefined ? null : await authenticate.member(token)) ?? visitor;
}

/**
 * Longer keys, and those of other than printable characters, are refused rather than cut: two of them must not become
 * one.
 */
const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** The header `Idempotency-Key`. Refuses with request.key_malformed. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !keyPattern.test(key)) throw new Refusal('request.key_malformed');
  return key;
}

const contextOf = async (route: Route, request: FastifyRequest, authenticate: Authenticate): Promise<CallContext> => ({
  actor: await actorOf(request, route.endpoint, authenticate),
  address: request.ip,
  requestId: request.id,
  idempotencyKey: idempotencyKeyOf(request),
});

async function answerRequest(route: Route, request: FastifyRequest, { authenticate }: Answering): Promise<CallAnswer> {
  const context = await contextOf(route, request, authenticate);
  // What nobody signed is not even read.
  const body =
    request.body instanceof SignedBody
      ? context.actor.kind === 'partner'
        ? request.body.parse()
        : null
      : request.body;
  return answerCall(route, { params: request.params, query: request.query, body }, context);
}

/**
 * What is the same for everyone is asked for as a visitor and written out once. A call that never ends is given up, so
 * that the next one is asked.
 */
function answerShared(
  route: Route,
  request: FastifyRequest,
  { shared, patienceMs = CALL_PATIENCE_MS }: Answering,
): Promise<WrittenAnswer> {
  const ask = async (): Promise<WrittenAnswer> => {
    const context = { actor: visitor, address: request.ip, requestId: request.id, idempotencyKey: null };
    const input = { params: request.params, query: request.query };
    const { status, body } = await withTimeout(patienceMs, answerCall(route, input, context));
    return { status, json: Buffer.from(JSON.stringify(body)) };
  };
  return shared ? shared.get(request.url, ask) : ask();
}

/**
 * As `answerRequest`, with a form that is read once it is known who sends it: nobody else makes us read megabytes. How
 * long sending takes is the server's limit, not the call's.
 */
async function answerForm(
  route: Route,
  request: FastifyRequest,
  { authenticate, patienceMs = CALL_PATIENCE_MS }: Answering,
): Promise<CallAnswer> {
  const context = await withTimeout(patienceMs, contextOf(route, request, authenticate));
  const input = { params: request.params, query: request.query };
  if (route.endpoint.access !== 'public' && context.actor.kind === 'visitor') return answerCall(route, input, context);
  return withForm(request, (body) => answerInTime(request, patienceMs, answerCall(route, { ...input, body }, context)));
}

/**
 * Mounts every route of the contract. A handler never sees the web framework, only its checked input. Nothing is kept
 * by browsers or proxies (guard-requests.ts): the same calls answer differently to people who are signed in, and pages
 * have their own cache.
 */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], answering: Answering): void {
  mountAll(
    app,
    routes.filter((one) => one.endpoint.access !== 'partner'),
    answering,
  );
  app.register(async (signed) => {
    signed.removeContentTypeParser('application/json');
    signed.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => new SignedBody(body),
    );
    mountAll(
      signed,
      routes.filter((one) => one.endpoint.access === 'partner'),
      { ...answering, shared: undefined },
    );
  });
}

function mountAll(app: FastifyInstance, routes: readonly Route[], answering: Answering): void {
  const { patienceMs = CALL_PATIENCE_MS } = answering;
  const methods = new Map<string, string[]>();
  const forms = routes.filter((route) => route.endpoint.form === 'multipart');
  for (const route of routes) {
    const { access, method, path, form } = route.endpoint;
    if (typeof access !== 'string') throw new Error(`${path}: calls of the desk are mounted by http/desk`);
    const url = fastifyPath(path);
    methods.set(url, [...(methods.get(url) ?? []), method, ...(method === 'GET' ? ['HEAD'] : [])]);
    if (form === undefined)
      app.route({
        method,
        url,
        // Some clients name a type for a body that is not there; where none is wanted, none is looked for.
        ...(route.endpoint.body ? {} : { onRequest: forgetMissingBody }),
        handler: async (request, reply) => {
          if (route.isShared) {
            const { status, json } = await answerShared(route, request, answering);
            return reply.code(status).type(JSON_TYPE).send(json);
          }
          return sendAnswer(
            reply,
            route,
            await answerInTime(request, patienceMs, answerRequest(route, request, answering)),
          );
        },
      });
  }
  if (forms.length > 0) app.register(async (inner) => mountForms(inner, forms, answering));
  for (const [url, taken] of methods) refuseOtherMethods(app, url, taken);
}

/** Takes forms with files, and no body of another kind. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
}

/** Calls whose body is a form, apart from the others: there nothing but a form is taken, and elsewhere no form. */
async function mountForms(app: FastifyInstance, routes: readonly Route[], answering: Answering): Promise<void> {
  await takeForms(app);
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: fastifyPath(route.endpoint.path),
      onRequest: refuseLongForm,
      handler: async (request, reply) => {
        // What was refused is not read to its end.
        reply.header('connection', 'close');
        const answer = await answerForm(route, request, answering);
        if (answer.status < 400) reply.removeHeader('connection');
        return sendAnswer(reply, route, answer);
      },
    });
  }
}

/** A form that says that it is too long is not read. */
export function refuseLongForm({ headers }: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  if (Number(headers['content-length'] ?? 0) <= FORM_LIMIT_BYTES) return done();
  reply.header('connection', 'close');
  done(new Refusal('request.too_large'));
}

function sendAnswer(reply: FastifyReply, { endpoint }: Route, answer: CallAnswer): FastifyReply {
  if (answer.status === 401)
    reply.header('www-authenticate', endpoint.access === 'partner' ? 'Kavosh-Signature' : 'Bearer');
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  return reply.code(answer.status).type(JSON_TYPE).send(JSON.stringify(answer.body));
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
