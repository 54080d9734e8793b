import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signBody } from '../../apps/server/src/domains/wallet/partner/partner-signature.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

interface Listed {
  purchases: { track_id: string; status: string; changed_at: string; course: { title: string } }[];
  next: string;
  more: boolean;
}

let one: TestApp;
let ids: Record<SmallCourse, number>;
let academy: number;
let stranger: number;
const secrets = new Map<number, string>();
let now = Date.parse('2026-11-23T08:00:00Z');

beforeAll(async () => {
  one = await startApp({
    secrets: { codeKey: randomBytes(32), partnerKey: randomBytes(32) },
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const academyOf = async (id: number) =>
    (await one.database.kysely.selectFrom('course').select('academy_id').where('id', '=', id).executeTakeFirstOrThrow())
      .academy_id;
  academy = await academyOf(ids.python);
  stranger = await academyOf(ids.csharp);
  for (const id of [academy, stranger])
    secrets.set(id, await one.app.domains.terms.renewSecret(id, { isLeaked: false, operator: 'test' }));
});
afterAll(() => one.close());

const PATH = '/api/v1/partner/purchases';

async function list(
  query = '',
  { by = academy, at = Math.floor(now / 1_000), signed = `GET ${PATH}${query}`, method = 'GET' as 'GET' | 'HEAD' } = {},
) {
  const signature = signBody(secrets.get(by)!, at, Buffer.from(signed)).toString('hex');
  const headers = { 'kavosh-signature': `academy=${by},t=${at},v1=${signature}` };
  const answer = await one.app.inject({ method, url: `${PATH}${query}`, headers });
  const body = answer.body === '' ? null : answer.json<{ data: Listed; errors?: Record<string, string[]> }>();
  return {
    status: answer.statusCode,
    errors: body?.errors,
    ...(body?.data ?? { purchases: [], next: '', more: false }),
  };
}

async function buy(course: SmallCourse = 'python'): Promise<{ id: number; track: string }> {
  const { userId } = await addAccount(one);
  const asked = { userId, courseId: ids[course], method: 'referral' as const, seenAmount: null, key: null };
  const { purchase } = await one.app.domains.wallet.buyCourse(asked);
  const row = await one.database.kysely
    .selectFrom('purchase')
    .select('track_id')
    .where('id', '=', purchase.id)
    .executeTakeFirstOrThrow();
  return { id: purchase.id, track: row.track_id };
}
const tracks = ({ purchases }: Listed) => purchases.map((purchase) => purchase.track_id);

test('a lost tracking code is found; a purchase comes again when it has moved, and the buyer in none', async () => {
  const first = await buy();
  now += 1_000;
  const second = await buy();
  const all = await list();
  expect([all.status, tracks(all), all.more]).toEqual([200, [first.track, second.track], false]);
  expect(Object.keys(all.purchases[0]!).toSorted()).toEqual(
    'amount changed_at course created_at method reference refunded_bp status track_id'.split(' '),
  );
  // What may still be being written is read again.
  expect(tracks(await list(`?since=${all.next}`))).toEqual([first.track, second.track]);
  now += 120_000;
  const { next } = await list();
  expect(tracks(await list(`?since=${next}`))).toEqual([]);
  await one.app.domains.wallet.changePurchaseState({ id: first.id, step: 'cancelled', actor: 'system' });
  const moved = await list(`?since=${next}`);
  expect(moved.purchases).toMatchObject([{ track_id: first.track, status: 'cancelled' }]);
  const since = encodeURIComponent(new Date(now).toISOString());
  expect(tracks(await list(`?since=${since}`))).toEqual([first.track]);
  expect(tracks(await list('?since=2100-01-01T00:00:00Z'))).toEqual([]);
});

test('pages follow each other without a gap, also where many changed at the same moment', async () => {
  now += 3_600_000;
  const since = `?since=${encodeURIComponent(new Date(now).toISOString())}`;
  const made: string[] = [];
  for (let n = 0; n < 7; n += 1) made.push((await buy()).track);
  now += 600_000;
  const found: string[] = [];
  for (let query = `${since}&limit=3`, more = true; more;) {
    const page = await list(query);
    found.push(...tracks(page));
    query = `?since=${page.next}&limit=3`;
    ({ more } = page);
  }
  expect(found).toEqual(made);
  const asked = await sql<{ text: string }>`
    explain select id from purchase p where academy_id = ${academy}
    and (greatest(p.created_at, p.confirmed_at, p.cancelled_at, p.refunded_at), p.id) > (now(), 0)
    order by greatest(p.created_at, p.confirmed_at, p.cancelled_at, p.refunded_at), p.id limit 50`
    .execute(one.database.kysely)
    .then(({ rows }) => JSON.stringify(rows));
  expect(asked).toContain('purchase_changed');
});

test('another academy reads its own, and nothing of ours', async () => {
  const theirs = await buy('unpriced');
  const { academy_id: other } = await one.database.kysely
    .selectFrom('purchase')
    .select('academy_id')
    .where('id', '=', theirs.id)
    .executeTakeFirstOrThrow();
  expect(tracks(await list())).not.toContain(theirs.track);
  if (!secrets.has(other))
    secrets.set(other, await one.app.domains.terms.renewSecret(other, { isLeaked: false, operator: 'test' }));
  expect(tracks(await list('', { by: other }))).toEqual([theirs.track]);
});

test('a signature is good for this call alone, for five minutes', async () => {
  const query = '?limit=5';
  const at = Math.floor(now / 1_000);
  expect((await list(query)).status).toBe(200);
  expect((await list(query, { method: 'HEAD', signed: `HEAD ${PATH}${query}` })).status).toBe(200);
  for (const forged of [
    { signed: `GET ${PATH}` },
    { signed: `GET ${PATH}?limit=6` },
    { signed: `HEAD ${PATH}${query}` },
    { signed: `POST ${PATH}${query}` },
    { signed: '' },
    { signed: '{}' },
    { at: at - 301 },
    { at: at + 301 },
  ])
    expect([forged, (await list(query, forged)).status]).toEqual([forged, 401]);
  const secret = secrets.get(academy)!;
  secrets.set(academy, randomBytes(32).toString('base64url'));
  expect((await list(query)).status).toBe(401);
  secrets.set(academy, secret);
  const header = `academy=${stranger},t=${at},v1=${signBody(secret, at, Buffer.from(`GET ${PATH}`)).toString('hex')}`;
  const stolen = await one.app.inject({ method: 'GET', url: PATH, headers: { 'kavosh-signature': header } });
  expect(stolen.statusCode).toBe(401);
  expect((await one.app.inject({ method: 'GET', url: PATH })).statusCode).toBe(401);
});

test.each(['yesterday', '2026-13-45T00:00:00Z', '1.5~2', '../..', '1'.repeat(100), '2026-11-23'])(
  '%s is no mark',
  async (since) => {
    const answer = await list(`?since=${encodeURIComponent(since)}`);
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['since']]);
  },
);
