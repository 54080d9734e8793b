import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@kavosh/contract/endpoint.ts';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import { lenientInt } from '@kavosh/contract/scalars.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { answerErrors } from './answer-error.ts';
import { guardRequests } from '../guards/guard-requests.ts';
import { mountRoutes } from './mount.ts';
import { bearerPolicy } from './policies/bearer-policy.ts';
import { signaturePolicy } from './policies/signature-policy.ts';
import { route } from '../../kernel/route.ts';

export const readThing = endpoint({
  method: 'GET',
  path: '/api/things/{id}',
  access: 'public',
  summary: 'یک چیز',
  params: z.object({ id: z.string().check(z.regex(/^[0-9]+$/)) }),
  query: z.object({ page: lenientInt(1, 9, 1) }),
  notFound: 'course.not_found',
  data: z.object({ id: z.string(), page: z.int() }),
  otherData: { 'course.withdrawn': z.object({ id: z.null() }) },
  refusals: ['course.not_found', 'course.withdrawn'],
});

export const saveThing = endpoint({
  method: 'POST',
  path: '/api/things',
  access: 'public',
  summary: 'ذخیره یک چیز',
  body: z.object({ name: z.string().check(z.maxLength(5)), deep: z.optional(z.any()) }),
  data: z.object({ name: z.string() }),
  refusals: ['request.invalid'],
});

export const whoAmI = endpoint({
  method: 'POST',
  path: '/api/me/{id}',
  access: 'member',
  summary: 'من',
  params: z.object({ id: z.string().check(z.regex(/^[0-9]+$/)) }),
  notFound: 'identity.device_not_found',
  body: z.object({
    name: z.string({ error: 'نام را بنویسید.' }).check(z.maxLength(5, { error: 'نام بلند است.' })),
    age: z.int(),
  }),
  data: z.object({ user: z.int() }),
  refusals: ['identity.unauthenticated', 'identity.device_not_found'],
});

export const strict = endpoint({
  method: 'POST',
  path: '/api/strict',
  access: 'public',
  summary: 'تنها آنچه هست',
  body: z.strictObject({ name: z.optional(z.string()) }),
  data: z.object({}),
  refusals: ['request.invalid'],
});

export const leave = endpoint({
  method: 'POST',
  path: '/api/leave',
  access: 'public',
  summary: 'رفتن',
  data: z.object({}),
  refusals: [],
});

export const greet = endpoint({
  method: 'GET',
  path: '/api/greet',
  access: 'public',
  summary: 'سلام',
  data: z.object({ to: z.string() }),
  refusals: [],
});

export const report = endpoint({
  method: 'POST',
  path: '/api/partner/report',
  access: 'partner',
  summary: 'گزارش',
  body: z.object({ name: z.string().check(z.maxLength(5)) }),
  data: z.object({ academy: z.int(), name: z.string() }),
  refusals: ['partner.unauthenticated'],
});

export let app: FastifyInstance;

export let stopping = false;

beforeAll(async () => {
  app = Fastify({
    bodyLimit: 64 * 1024,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: readQueryString },
  });
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  guardRequests(app, { publicUrl: 'http://kavosh.example', isStopping: () => stopping });
  mountRoutes(
    app,
    [
      route(readThing, async ({ params, query }) => {
        if (params.id === '404') throw new Refusal('course.not_found');
        if (params.id === '410') return { refusal: 'course.withdrawn', data: { id: null } };
        if (params.id === '500') throw new Error('a secret of ours');
        if (params.id === '503') throw Object.assign(new Error('canceling statement'), { code: '57014' });
        if (params.id === '504') return new Promise(() => undefined);
        return { data: { id: params.id, page: query.page, password: 'undeclared' } };
      }),
      route(saveThing, async ({ body }) => ({ data: body })),
      route(whoAmI, async (_input, { actor }) => ({ data: { user: actor.userId } })),
      route(leave, async () => ({ data: {} })),
      route(strict, async () => ({ data: {} })),
      route(greet, async (_input, { actor }) => ({ data: { to: actor.kind } })),
    ],
    bearerPolicy({
      authenticate: async (token) => (token === 'held' ? { kind: 'member', userId: 7, sessionId: 70 } : null),
    }),
  );
  mountRoutes(
    app,
    [route(report, async ({ body }, { actor }) => ({ data: { academy: actor.academyId, name: body.name } }))],
    signaturePolicy({
      authenticate: async (signature, body) =>
        signature === `of ${body.length} bytes`
          ? { kind: 'partner', academyId: 3, signature: Buffer.alloc(32), signedAt: 0 }
          : null,
    }),
  );
  await app.ready();
});

afterAll(() => app.close());

export const get = async (url: string) => {
  const answer = await app.inject({ url });
  return { status: answer.statusCode, headers: answer.headers, envelope: answer.json<Envelope>() };
};

export const post = async (
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => {
  const answer = await app.inject({ method: 'POST', url: '/api/things', payload, headers });
  return { status: answer.statusCode, headers: answer.headers, envelope: answer.json<Envelope>() };
};

export const setStopping = (value: boolean): void => {
  stopping = value;
};
