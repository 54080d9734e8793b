import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '@kavosh/contract/all-endpoints.ts';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { hostileValue } from '../faults/hostile-values.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
let now = new Date('2026-11-21T08:00:00Z');
let one: TestApp;
let token: string;
const { post, register, prove, isIn, start } = signInClient(() => one.app, outbox);

beforeAll(async () => {
  one = await startApp({ outbox, secrets: { codeKey: Buffer.alloc(32, 7) }, clock: { now: () => now } });
  token = await register('09150000001');
  now = new Date(now.getTime() + 3_600_000);
});
afterAll(() => one.close());

// Forms are read by another part, which tests/api/profile.db.test.ts sends any bytes to.
const posts = Object.entries<Endpoint>(allEndpoints).filter(
  ([, { method, path, form }]) => method === 'POST' && form === undefined && /\/(?:auth|users)\//.test(path),
);
const fields = [
  'mobile',
  'state',
  'token',
  'code',
  'device_name',
  'password',
  'password_confirmation',
  'first_name',
  'last_name',
  'is_demo',
  'user_id',
  'id',
];
const valid: Readonly<Record<string, string>> = {
  mobile: '09150000001',
  state: 'login',
  token: 'x'.repeat(43),
  code: '123456',
  device_name: 'آزمون',
  password: 'نه این یکی',
  password_confirmation: 'نه این یکی',
  first_name: 'ن',
  last_name: 'ن',
};
const value = fc.oneof(
  { weight: 6, arbitrary: hostileValue },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 2 ** 53, [], ['09150000001'], {}, { $gt: '' }),
  },
);

test.each(posts)('%s: any bytes, an answer in words', async (_name, { path }) => {
  const body = fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 5 });
  await fc.assert(
    fc.asyncProperty(body, fc.boolean(), async (hostile, isFilled) => {
      const url = path.replace('/api/v1/web/service/', '').replace('{id}', '2147483647');
      const answer = await post(url, { ...(isFilled ? valid : {}), ...hostile });
      expect([200, 401, 404, 422, 429]).toContain(answer.status);
      expect(answer.message ?? '').not.toMatch(/[A-Za-z]{4}/);
      for (const sentences of Object.values(answer.errors ?? {}))
        for (const sentence of sentences) expect(sentence).toMatch(/[آ-ی]/);
    }),
    { numRuns: 40 },
  );
});

test('any authorization is somebody or nobody', async () => {
  await fc.assert(
    fc.asyncProperty(hostileValue, async (text) => {
      const authorization = `Bearer ${Buffer.from(text)
        .toString('latin1')
        // oxlint-disable-next-line no-control-regex -- what no header may hold
        .replace(/[\0-\x08\x0a-\x1f\x7f]/g, '')}`;
      const answer = await one.app.inject({
        url: '/api/v1/web/service/users/dashboard/devices',
        headers: { authorization },
      });
      expect(answer.statusCode).toBe(401);
    }),
    { numRuns: 100 },
  );
});

test('nothing that a person sends makes them more than they are', async () => {
  const mobile = '09150000002';
  const proof = await prove(mobile, 'register');
  const more = {
    is_demo: true,
    id: 1,
    password_hash: 'x',
    created_at: '2000-01-01',
    password_changed_at: '2000-01-01',
    user_id: 1,
  };
  const answer = await post('users/register', {
    mobile,
    first_name: 'ن',
    last_name: 'ن',
    password: 'رود و کوه 14',
    device_name: 'آزمون',
    token: proof,
    ...more,
  });
  expect(answer.status).toBe(200);
  const row = await one.database.kysely
    .selectFrom('app_user')
    .selectAll()
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    is_demo: false,
    created_at: now,
    password_changed_at: null,
    password_hash: expect.stringMatching(/^\$argon2id\$/),
  });
  expect(row.id).not.toBe(1);
});

test('no fault and no secret is in the log', async () => {
  const temporary = await start('09150000003', 'register');
  const { code } = outbox.codes.at(-1)!;
  await post('auth/mobile/verify', { token: temporary, code, state: 'register', device_name: 'آزمون' });
  await post('users/login', { mobile: '09150000001', password: 'رود و کوه 14', device_name: 'آزمون' }, { token });
  expect(await isIn(token)).toBe(true);
  const lines = one.lines.map((line) => JSON.stringify(line));
  expect(one.lines.filter((line) => line['level'] === 'error' || line['level'] === 'fatal')).toEqual([]);
  for (const secret of [token, temporary, 'رود و کوه 14', `"${code}"`])
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
