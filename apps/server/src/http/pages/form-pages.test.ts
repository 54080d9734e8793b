import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerErrors } from '../calls/answer-error.ts';
import { formPages } from './form-pages.ts';
import type { SentForm } from './page-renderer.ts';

let app: FastifyInstance;
const rendered: { address: string; form: SentForm | undefined }[] = [];

beforeAll(async () => {
  app = Fastify();
  answerErrors(app);
  await app.register(formPages, {
    publicUrl: 'https://kavosh.example',
    render: async (address, form) => {
      rendered.push({ address, form });
      const isMissing = form?.body === '';
      return isMissing
        ? {
            status: 422,
            headers: { 'content-type': 'text/html', 'cache-control': 'public' },
            body: Buffer.from('نام؟'),
          }
        : { status: 303, headers: { location: '/contact#sent' }, body: Buffer.alloc(0) };
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  rendered.length = 0;
});

const type = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (headers: Record<string, string> = {}, payload = 'name=x') =>
  app.inject({ method: 'POST', url: '/contact', headers: { ...type, ...headers }, payload, remoteAddress: '10.1.2.3' });

test("the page gets the form as it came, and the sender's address", async () => {
  const answer = await send();
  expect([answer.statusCode, answer.headers['location'], answer.body]).toEqual([303, '/contact#sent', '']);
  expect(rendered).toEqual([{ address: '/contact', form: { body: 'name=x', address: '10.1.2.3' } }]);
});

test('what the page answers is kept by nobody', async () => {
  const answer = await send({}, '');
  expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([422, 'no-store', 'نام؟']);
});

test.each([
  ['the page itself', { 'sec-fetch-site': 'same-origin', origin: 'https://kavosh.example' }],
  ['the page under another name', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
  ['an older browser', { origin: 'https://kavosh.example' }],
  ['an older browser under another name', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  ['a program', {}],
])('is taken from %s', async (_who, headers) => {
  expect((await send(headers)).statusCode).toBe(303);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://kavosh.example' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['another site in an older browser', { origin: 'https://evil.example' }],
  ['nowhere', { origin: 'null' }],
])('is refused from %s', async (_who, headers) => {
  expect((await send(headers)).statusCode).toBe(403);
  expect(rendered).toEqual([]);
});

test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])('takes no %s', async (other) => {
  expect((await send({ 'content-type': other })).statusCode).toBe(415);
  expect(rendered).toEqual([]);
});
