import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@kavosh/contract/endpoint.ts';
import { Id } from '@kavosh/contract/scalars.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { directCall } from './direct-call.ts';
import { route } from '../../kernel/route.ts';

const readThing = endpoint({
  method: 'GET',
  path: '/api/things/{id}',
  access: 'public',
  summary: 'یک چیز',
  params: z.object({ id: Id }),
  notFound: 'course.not_found',
  data: z.object({ id: z.int() }),
  refusals: ['course.not_found'],
});

const failures: Readonly<Record<number, Error>> = {
  404: new Refusal('course.not_found'),
  503: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  500: new Error('a secret of ours'),
};
const logged: unknown[] = [];
const call = directCall(
  [
    route(readThing, async ({ params }) => {
      const failure = failures[params.id];
      if (failure) throw failure;
      return { data: { id: params.id, undeclared: true } };
    }),
  ],
  (error) => logged.push(error),
);
const ask = (id: string) => call('GET', '/api/things/{id}', { params: { id } });

test('answers as over HTTP, parsed by the contract', async () => {
  expect(await ask('7')).toEqual({ status: 200, body: { code: 200, message: null, data: { id: 7 } } });
  expect((await ask('x')).status).toBe(404);
  expect(logged).toEqual([]);
});

test('what is said no to is an answer; what failed is one too, and logged', async () => {
  expect((await ask('404')).body).toMatchObject({ code: 404, data: null });
  expect(logged).toEqual([]);
  expect((await ask('503')).body).toMatchObject({ code: 503, data: null });
  expect(JSON.stringify(await ask('500'))).not.toContain('secret');
  expect(logged).toEqual([failures[503], failures[500]]);
});

test('pages are rendered for a visitor, whom calls for members refuse', async () => {
  const mine = endpoint({
    method: 'GET',
    path: '/api/mine',
    access: 'member',
    summary: 'مال من',
    data: z.object({}),
    refusals: ['identity.unauthenticated'],
  });
  const ask = directCall([route(mine, async () => ({ data: {} }))], (error) => logged.push(error));
  expect(await ask('GET', '/api/mine', {})).toMatchObject({ status: 401, body: { code: 401, data: null } });
});

test('a call that does not exist is a fault', async () => {
  await expect(call('GET', '/api/nothing', {})).rejects.toThrow('no route GET /api/nothing');
});
