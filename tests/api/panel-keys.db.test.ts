import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { endPanelKey, listPanelKeys, makePanelKey } from '@kavosh/contract/panel/panel-keys.ts';
import { signBody } from '../../apps/server/src/domains/wallet/partner/partner-signature.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let owner: PanelClient;
let academyId: number;
let now = Date.parse('2026-11-23T08:00:00Z');

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(now) },
    secrets: { codeKey: randomBytes(32), partnerKey: randomBytes(32) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  ({ academy_id: academyId } = await one.database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', ids.python)
    .executeTakeFirstOrThrow());
  owner = await addSeller(one, academyId, 'academy_owner');
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const make = (leaked = false, by = owner) => by.call(makePanelKey, { body: { leaked } });
const states = async () => (await owner.call(listPanelKeys)).data.keys.map(({ state }) => state);
const again = async () => {
  owner = await addSeller(one, academyId, 'academy_owner');
};

/** Whether a call that is signed with the secret is answered as one of the academy: 404 rather than 401. */
async function isKnown(secret: string): Promise<boolean> {
  const at = Math.floor(now / 1_000);
  const payload = JSON.stringify({ status: 'cancelled' });
  const signature = signBody(secret, at, Buffer.from(payload)).toString('hex');
  const answer = await one.app.inject({
    method: 'POST',
    url: '/api/v1/partner/purchases/0123456789abcdef',
    payload,
    headers: { 'content-type': 'application/json', 'kavosh-signature': `academy=${academyId},t=${at},v1=${signature}` },
  });
  expect([401, 404]).toContain(answer.statusCode);
  return answer.statusCode === 404;
}

test('a key is shown once, and signs; the next one leaves it a day, and a third waits for that', async () => {
  expect((await owner.call(listPanelKeys)).data).toEqual({ academy_id: academyId, keys: [] });
  const first = (await make()).data;
  expect(first).toEqual({ academy_id: academyId, secret: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await isKnown(first.secret)).toBe(true);
  const list = await owner.call(listPanelKeys);
  expect(JSON.stringify(list.envelope)).not.toContain(first.secret);
  const { secret: second } = (await make()).data;
  expect(await states()).toEqual(['newest', 'before']);
  expect([await isKnown(first.secret), await isKnown(second)]).toEqual([true, true]);
  // A second press, or another owner, does not cut off the program that still has the first one.
  expect([(await make()).status, (await make()).refusal]).toEqual([409, 'key.two_work']);
  now += DAY_MS + 1;
  expect([await isKnown(first.secret), await isKnown(second)]).toEqual([false, true]);
  await again();
  expect(await states()).toEqual(['newest', 'ended']);
});

test('of two owners at once who make a key while one works, one makes it', async () => {
  const other = await addSeller(one, academyId, 'academy_owner');
  const answers = await Promise.all([make(), make(false, other), make()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('a key that leaked, or is ended, signs no more; the audit names the member, owners read it', async () => {
  const { secret } = (await make(true)).data;
  expect(await isKnown(secret)).toBe(true);
  expect((await states()).filter((state) => state !== 'ended')).toEqual(['newest']);
  const [key] = (await owner.call(listPanelKeys)).data.keys;
  expect((await owner.call(endPanelKey, of(key!.id))).status).toBe(200);
  expect(await isKnown(secret)).toBe(false);
  expect((await owner.call(endPanelKey, of(key!.id))).refusal).toBe('key.not_found');
  const done = await one.app.domains.audit.doneTo(`academy ${academyId}`);
  expect(done.slice(-2).map(({ action, staff_id: by, details }) => [action, by, details])).toEqual([
    ['academy.secret', owner.memberId, { leaked: true }],
    ['academy.secret_ended', owner.memberId, { key: key!.id }],
  ]);
  const { rows } = await sql<{ title: string }>`
    select title from notification where user_id = ${owner.userId} order by id desc limit 2`.execute(
    one.database.kysely,
  );
  expect(rows.map(({ title }) => title)).toEqual([
    'به یک رمز تماس آموزشگاه پایان داده شد',
    'رمز تازه‌ای برای تماس‌های آموزشگاه ساخته شد',
  ]);
});

test('only owners make and see keys, with a fresh factor; a closed academy makes none', async () => {
  const finance = await addSeller(one, academyId, 'academy_finance');
  for (const answer of [await finance.call(listPanelKeys), await make(false, finance)])
    expect(answer.refusal).toBe('panel.forbidden');
  now += 6 * 60_000;
  expect((await make()).refusal).toBe('panel.step_up');
  expect((await owner.call(endPanelKey, of(1))).refusal).toBe('panel.step_up');
  now -= 6 * 60_000;
  const setState = (state: string) =>
    sql`update academy set state = ${state} where id = ${academyId}`.execute(one.database.kysely);
  await setState('closed');
  expect((await make()).refusal).toBe('key.closed');
  await setState('active');
  expect((await make()).status).toBe(200);
});

test('no secret is in the database or the log', async () => {
  const { secret } = (await make(true)).data;
  const { rows } = await sql<{ text: string }>`
    select string_agg(s::text, ' ') as text from academy_secret s`.execute(one.database.kysely);
  const audit = await sql`select * from operator_action`.execute(one.database.kysely);
  expect(JSON.stringify([rows, audit.rows, one.lines])).not.toContain(secret);
});
