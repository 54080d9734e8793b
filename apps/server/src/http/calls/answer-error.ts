import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '@kavosh/contract/errors.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { TimeoutError } from '../../kernel/concurrency/with-timeout.ts';
import { namedRefusalAnswer, refusalAnswer, reportable } from './answer-call.ts';
import { dataPolicy } from '../html/content-security.ts';
import { isTroubled } from '../../kernel/database-trouble.ts';
import { refusalPage, refusalPagePolicy } from './refusal-page.ts';

/** What the web framework itself refuses, in our words. Anything not listed here is a fault of ours. */
const frameworkRefusals: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_INVALID_TYPE: 'request.malformed',
  FST_ERR_HANDLER_TIMEOUT: 'server.busy',
};

/** Calls of offices, by the first word of their refusals. Pages of an office tell refusals apart by their name. */
const officeCalls = { desk: '/api/v1/desk/', panel: '/api/v1/panel/' } as const;

const officeOf = ({ url }: Pick<FastifyRequest, 'url'>): keyof typeof officeCalls | null =>
  url.startsWith(officeCalls.desk) ? 'desk' : url.startsWith(officeCalls.panel) ? 'panel' : null;

interface KnownError extends Error {
  code?: string;
  statusCode?: number;
}

/** Which refusal an error is; undefined: a fault of ours, to be logged and answered 500. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode } = error as KnownError;
  const known = code === undefined ? undefined : frameworkRefusals[code];
  if (known) return new Refusal(known);
  if (statusCode === 400) return new Refusal('request.malformed');
  return isTroubled(error) ? new Refusal('server.busy') : undefined;
}

/**
 * The refusal for a call that changes data and was not done in time. It continues, and may still be done: the answer
 * neither says that it was not done, nor asks to repeat it.
 */
function maybeDone(error: unknown, { method, url, id }: FastifyRequest): Refusal | undefined {
  const isLate =
    error instanceof TimeoutError ||
    (error instanceof Error && (error as KnownError).code === 'FST_ERR_HANDLER_TIMEOUT');
  if (!isLate || method === 'GET' || method === 'HEAD') return undefined;
  const office = officeOf({ url });
  return office === null ? new Refusal('request.maybe_done') : new Refusal(`${office}.maybe_done`, { request: id });
}

/** The format of a refusal depends on the client: JSON for programs, a page for people, plain text for files. */
function lookOf({ url, headers }: FastifyRequest): 'json' | 'page' | 'text' {
  if (url.startsWith('/api/')) return 'json';
  if (/^\/(?:assets|media|sitemaps?)[/.]/.test(url)) return 'text';
  return headers.accept?.includes('text/html') ? 'page' : 'json';
}

/** Answers with a refusal: the envelope, or its equivalent outside the API. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const answer = officeOf(request) === null ? refusalAnswer(refusal) : namedRefusalAnswer(refusal);
  const look = lookOf(request);
  reply.code(answer.status).headers({
    'cache-control': 'no-store',
    'content-security-policy': look === 'page' ? refusalPagePolicy : dataPolicy,
  });
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  if (look === 'page') return reply.type('text/html; charset=utf-8').send(refusalPage(refusal, request.id));
  if (look === 'text')
    return reply
      .type('text/plain; charset=utf-8')
      .send(`${refusal.sentence}${answer.status >= 500 ? ` (${request.id})` : ''}\n`);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(reportable(answer, request.id)));
}

/** Every error leaves as a refusal; what is our fault is logged with its request id and says nothing about itself. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = maybeDone(error, request) ?? refusalOf(error);
    if (!refusal) request.log.error({ err: error }, 'a request failed');
    else if (refusal.status >= 500) request.log.warn({ err: error }, 'a request could not be answered now');
    return sendRefusal(request, reply, refusal ?? new Refusal('server.error'));
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('route.not_found')));
}
