import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { answerCall } from './answer-call.ts';
import { sendRefusal } from './answer-error.ts';
import { within } from './deadline.ts';
import type { CallContext, Route } from './route.ts';

/** Longer than a statement may run (3 s) and shorter than anybody waits; ends what a frozen database would hold for ever. */
const CALL_PATIENCE_MS = 7_000;

/** Fastify writes `:id` where the contract writes `{id}`. */
const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const contextOf = (request: FastifyRequest): CallContext => ({ actor: visitor, address: request.ip, requestId: request.id });

/**
 * Mounts every route of the contract. A handler never sees the web framework, only its checked input. Nothing is kept by browsers or
 * proxies (guard-requests.ts): the same calls answer differently once people are signed in, and pages have their own cache.
 */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[]): void {
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    const { access, method, path } = route.endpoint;
    if (access !== 'public') throw new Error(`${path}: nobody can be signed in yet, so only public calls can be mounted`);
    const url = fastifyPath(path);
    methods.set(url, [...(methods.get(url) ?? []), method, ...(method === 'GET' ? ['HEAD'] : [])]);
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const input = { params: request.params, query: request.query, body: request.body };
        const answer = await within(CALL_PATIENCE_MS, answerCall(route, input, contextOf(request)));
        if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
        return reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
      },
    });
  }
  for (const [url, taken] of methods) refuseOtherMethods(app, url, taken);
}

/** Answers 405 with Allow for what a path does not take. */
export function refuseOtherMethods(app: FastifyInstance, url: string, taken: readonly string[]): void {
  app.route({
    method: app.supportedMethods.filter((method) => !taken.includes(method)),
    url,
    handler: (request, reply) => sendRefusal(request, reply.header('allow', taken.join(', ')), new Refusal('request.method_not_allowed')),
  });
}
