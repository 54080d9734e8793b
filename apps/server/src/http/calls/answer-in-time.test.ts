import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '@kavosh/contract/endpoint.ts';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import { deskPolicy } from '../offices/office-policy.ts';
import { createDeskReach } from '../offices/office-reach.ts';
import { answerErrors } from './answer-error.ts';
import { mountRoutes } from './mount.ts';
import { bearerPolicy } from './policies/bearer-policy.ts';
import { route, type Route } from '../../kernel/route.ts';

const declare = (method: 'GET' | 'POST', path: `/api/${string}`, access: 'public' | { staff: 'anyone' }) =>
  endpoint({ method, path, access, summary: 'کاری که طول می‌کشد', data: z.object({}), refusals: [] });

let app: FastifyInstance;
let lines: Record<string, unknown>[];
let finished: number;
/** Does its work, even if its response is late. */
const slow = (declared: Endpoint): Route =>
  route<Endpoint>(declared, async () => {
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    finished += 1;
    return { data: {} } as never;
  });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  lines = [];
  finished = 0;
  const stream = { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) };
  app = Fastify({ logger: { level: 'info', stream }, genReqId: () => crypto.randomUUID() });
  answerErrors(app);
  const both = (path: `/api/${string}`, access: 'public' | { staff: 'anyone' }) => [
    slow(declare('GET', path, access)),
    slow(declare('POST', path, access)),
  ];
  mountRoutes(app, both('/api/v1/slow', 'public'), bearerPolicy({ authenticate: async () => null }));
  const desk = deskPolicy({
    authenticate: async () => null,
    reach: createDeskReach({ at: 'with-site' }, 'http://localhost'),
    refusals: { note: async () => ({ staffId: null, network: '' }) },
  });
  mountRoutes(app, both('/api/v1/desk/slow', { staff: 'anyone' }), desk);
  await app.ready();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function ask(method: 'GET' | 'POST', url: string) {
  const waiting = app.inject({ method, url, headers: { host: 'localhost', origin: 'http://localhost' } });
  for (let seconds = 0; seconds < 13; seconds += 1) {
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  const { statusCode: status, headers, ...answer } = await waiting;
  return { status, retry: headers['retry-after'], envelope: answer.json<Envelope<{ request: string }>>() };
}

test('a write not answered in time may have been done: it is not retried automatically', async () => {
  const { status, retry, envelope } = await ask('POST', '/api/v1/slow');
  expect([status, retry]).toEqual([503, undefined]);
  expect(envelope.message).toContain('شاید انجام شده باشد');
  expect(finished).toBe(1);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'a call ended after its answer had been given up', status: 200 }),
  );
});

test('at the desk the message names the request id in the audit', async () => {
  const { status, retry, envelope } = await ask('POST', '/api/v1/desk/slow');
  expect([status, retry, envelope.refusal]).toEqual([503, undefined, 'desk.maybe_done']);
  const { request } = envelope.data!;
  expect(envelope.message).toContain(request);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'a call ended after its answer had been given up', reqId: request }),
  );
});

test.each(['/api/v1/slow', '/api/v1/desk/slow'])('reads are retried: %s', async (url) => {
  const { status, retry, envelope } = await ask('GET', url);
  expect([status, retry]).toEqual([503, '5']);
  expect(envelope.message).not.toContain('انجام شده');
});
