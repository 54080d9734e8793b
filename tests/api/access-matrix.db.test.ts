import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '@kavosh/contract/all-endpoints.ts';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { rowVersions } from '../database/row-versions.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { fillSmallJobs, type SmallJob } from '../factories/small-jobs.ts';
import { keepingOutbox, signInClient, type Answered } from './sign-in-client.ts';
import { deskEndpoints } from './desk-endpoints.ts';
import { panelEndpoints } from './panel-endpoints.ts';
import { addSeller } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';
import { pendingWithdrawal } from './put-money.ts';
import { besides } from './access-besides.ts';
import { given, matrix, password, type Row, type Things } from './access-rows.ts';

const outbox = keepingOutbox();
let one: TestApp;
let ids: Record<SmallCourse, number>;
let jobs: Record<SmallJob, number>;
let mine: Things;
let theirs: Things;
const client = signInClient(() => one.app, outbox);

const rows = Object.entries(matrix) as [keyof typeof allEndpoints, Row][];
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const begunTopUp = async (mobile: string): Promise<number> => {
  const db = one.database.kysely;
  const { id } = await db.selectFrom('app_user').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  return (
    await db
      .insertInto('top_up')
      .values({ user_id: id, amount: 5_000, provider: 'test', state: 'begun', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
};

const person = async (mobile: string): Promise<Things> => {
  const token = await client.register(mobile, password);
  await client.login(mobile, password);
  const { devices } = (await client.get('service/users/dashboard/devices', { token })).data as {
    devices: { id: number; is_current: boolean }[];
  };
  const { comment } = (await client.post(`courses/${ids.csharp}/comments/create`, { rating: 5 }, { token })).data as {
    comment: { id: number };
  };
  const { purchase } = (await client.post(`courses/${ids.python}/purchase`, { method: 'referral' }, { token }))
    .data as { purchase: { id: number } };
  const { id: user } = await one.database.kysely
    .selectFrom('app_user')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  await one.app.domains.notifications.tell(one.database.kysely, {
    userId: user,
    key: 'own',
    type: 1,
    title: 'خبر',
    body: 'متن',
  });
  const { id: notification } = await one.database.kysely
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  const { application } = (
    await client.post(
      'academy-applications',
      { name: `آموزشگاه ${mobile.slice(-2)}`, site: '', kind: 'person', national_id: '' },
      { token },
    )
  ).data as { application: { id: number } };
  const topUp = await begunTopUp(mobile);
  return {
    token,
    mobile,
    withdrawal: await pendingWithdrawal(one.database.kysely, mobile),
    topUp,
    application: application.id,
    notification,
    purchase: purchase.id,
    device: devices.find((each) => each.is_current)!.id,
    otherDevice: devices.find((each) => !each.is_current)!.id,
    comment: comment.id,
  };
};

beforeAll(async () => {
  let time = Date.parse('2026-11-21T08:00:00Z');
  const clock = { now: () => new Date(time) };
  one = await startApp({
    outbox,
    secrets: { codeKey: Buffer.alloc(32, 7) },
    clock,
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
      jobs = await fillSmallJobs(database, clock);
    },
  });
  [mine, theirs] = [await person('09150000001'), await person('09150000002')];
  const { academy_id: academyId } = await one.database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', ids.csharp)
    .executeTakeFirstOrThrow();
  const replies = await addSeller(one, academyId, 'academy_replies');
  await one.app.domains.engagement.reviews.reply(
    {
      academyId,
      courseIds: [ids.csharp],
      id: theirs.comment,
      operator: { name: 'آزمون', staffId: replies.memberId, requestId: crypto.randomUUID() },
    },
    'سپاس از شما.',
  );
  Object.assign(given, { ids, jobs, theirs });
  time += 3_600_000;
});
afterAll(() => one.close());

const ask = (
  { method, path }: Endpoint,
  { path: parts = {}, query = '', body }: { path?: Record<string, string | number>; query?: string; body?: object },
  token?: string,
): Promise<Answered> => {
  const url = path.replace('/api/v1/web/', '').replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name])) + query;
  const options = token === undefined ? {} : { token };
  if (url.startsWith('/')) return client.askOutside(method, url, body, options);
  return method === 'GET' ? client.get(url, options) : client.post(url.replace('service/', ''), body, options);
};

describe('the list', () => {
  test('of the matrix, of the contract, and of what is mounted is one', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(allEndpoints).toSorted());
    for (const [name, { access }] of rows) expect([name, allEndpoints[name].access]).toEqual([name, access]);
    const mounted = one.app.domains.routes.map((route) => nameOf(route.endpoint));
    expect(mounted.toSorted()).toEqual(Object.values(allEndpoints).map(nameOf).toSorted());
  });

  test('holds all that the server answers', () => {
    const above: string[] = [];
    const printed = one.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', part = '', methods] = /^([│├└─\s]*)(\S+?)(?: \(([^)]+)\))?$/.exec(line) ?? [];
        // A branch of the tree is four columns wide and carries on the path of the one above it.
        const depth = indent.length / 4;
        above[depth] = (depth > 1 ? above[depth - 1]! : '') + part;
        return methods === undefined ? [] : [above[depth]];
      });
    const calls = [...Object.values(allEndpoints), ...deskEndpoints, ...panelEndpoints].map(({ path }) =>
      path.replace(/\{(\w+)\}/g, ':$1'),
    );
    expect(new Set(printed)).toEqual(new Set([...calls, ...besides, '*']));
    expect(one.app.hasRoute({ method: 'GET', url: '/api/*' })).toBe(true);
  });

  test('says for each call of members what somebody else meets, where the call names anything', () => {
    const naming = rows.filter(([name, { access }]) => access === 'member' && allEndpoints[name].path.includes('{'));
    expect(naming.filter(([, { foreign }]) => foreign?.status !== 404).map(([name]) => name)).toEqual([]);
  });

  test('each call refuses every other method', async () => {
    for (const endpoint of Object.values(allEndpoints)) {
      const url = endpoint.path.replace('{id}', String(ids.python));
      // Two calls may share a path, with a method each.
      const methods = Object.values(allEndpoints)
        .filter(({ path }) => path === endpoint.path)
        .map(({ method }) => method);
      const taken = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
        (each) => !taken.includes(each),
      )) {
        const answer = await one.app.inject({ method, url, ...(method === 'GET' ? {} : { payload: {} }) });
        expect([url, method, answer.statusCode, answer.headers['allow']]).toEqual([url, method, 405, taken.join(', ')]);
      }
    }
  });
});

describe('a visitor', () => {
  test.each(rows)('%s', async (name, { access, own, visitor }) => {
    for (const token of access === 'public' ? [undefined] : [undefined, 'x'.repeat(43), mine.token.slice(1), '']) {
      const answer = await ask(allEndpoints[name], own(mine), token);
      expect([answer.status, answer.headers['cache-control']]).toEqual([visitor, 'no-store']);
    }
  });

  test('changes nothing by calls for members', async () => {
    const before = await rowVersions(one.database.kysely);
    for (const [name, { own }] of rows.filter(([, { access }]) => access !== 'public'))
      await ask(allEndpoints[name], own(mine), 'x'.repeat(43));
    expect(await rowVersions(one.database.kysely)).toEqual(before);
  });
});

describe("a member with somebody else's data", () => {
  test.each(rows.filter(([, { foreign }]) => foreign))('%s', async (name, { foreign }) => {
    const sessionsOf = () =>
      one.database.kysely
        .selectFrom('session')
        .innerJoin('app_user', 'app_user.id', 'session.user_id')
        .where('mobile', '=', theirs.mobile)
        .select(['session.id', 'app_user.password_hash'])
        .orderBy('session.id')
        .execute();
    const before = await sessionsOf();
    const answer = await ask(allEndpoints[name], foreign!.input(theirs), mine.token);
    expect(answer.status).toBe(foreign!.status);
    expect(answer.data).toBeNull();
    expect(answer.body).not.toContain(theirs.mobile);
    expect(await sessionsOf()).toEqual(before);
  });

  test('foreign and missing are one answer, byte for byte', async () => {
    const foreign = await ask(allEndpoints.signOutDevice, { path: { id: theirs.device } }, mine.token);
    const missing = await ask(allEndpoints.signOutDevice, { path: { id: 2_000_000_000 } }, mine.token);
    expect(foreign.body).toBe(missing.body);
    const receipt = (id: number) => ask(allEndpoints.showReceipt, { path: { id } }, mine.token);
    expect((await receipt(theirs.purchase)).body).toBe((await receipt(2_000_000_000)).body);
  });

  test('sees nobody else in any answer', async () => {
    for (const [name, { access, own }] of rows.filter(([each]) => allEndpoints[each].method === 'GET')) {
      const answer = await ask(allEndpoints[name], own(mine), mine.token);
      expect([name, access, answer.body.includes(theirs.mobile)]).toEqual([name, access, false]);
    }
  });
});

describe('a member', () => {
  test.each(rows)('%s', async (name, { own, member }) => {
    const answer = await ask(allEndpoints[name], own(mine), mine.token);
    expect([answer.status, answer.headers['cache-control']]).toEqual([member, 'no-store']);
    expect(await client.isIn(theirs.token)).toBe(true);
  });
});

test('pages ask as visitors: the token of a browser does not reach them', async () => {
  const answer = await one.app.inject({
    method: 'GET',
    url: '/api/v1/web/content/header',
    headers: { cookie: `userToken=${theirs.token}` },
  });
  expect(answer.json()).toMatchObject({ data: { profile: null, wallet: null } });
});

test('a foreign origin gets nothing to read with, and a form is not taken', async () => {
  const headers = { origin: 'https://evil.example', authorization: `Bearer ${theirs.token}` };
  const answer = await one.app.inject({ method: 'GET', url: '/api/v1/web/service/users/dashboard/devices', headers });
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  const preflight = await one.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/web/service/users/logout',
    headers: { ...headers, 'access-control-request-method': 'POST' },
  });
  expect(preflight.statusCode).toBe(405);
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
  expect(
    (await one.app.inject({ method: 'POST', url: '/api/v1/web/service/users/logout', headers: form, payload: 'x=1' }))
      .statusCode,
  ).toBe(415);
  expect(await client.isIn(theirs.token)).toBe(true);
});
