import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve } from '@kavosh/contract/desk/approvals.ts';
import {
  askAcademySecret,
  askAcademyTerms,
  showAcademySecret,
  showAcademyTerms,
} from '@kavosh/contract/desk/catalogue/academy-terms.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let owner: DeskClient;
let other: DeskClient;
let academy: number;
let now = Date.now();

beforeAll(async () => {
  one = await startApp({
    secrets: { codeKey: randomBytes(32), partnerKey: randomBytes(32) },
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      await fillSmallCatalogue(database);
    },
  });
  owner = await addColleague(one, 'owner');
  other = await addColleague(one, 'owner');
  academy = (await one.database.kysely.selectFrom('academy').select('id').limit(1).executeTakeFirstOrThrow()).id;
});
afterAll(() => one.close());

const of = () => ({ params: { id: String(academy) } });
const shown = async (client = owner) => (await client.call(showAcademyTerms, of())).data;
const day = (days: number) => new Date(now + 3.5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
const stateOf = async () =>
  (await one.database.kysely.selectFrom('academy').select('state').where('id', '=', academy).executeTakeFirstOrThrow())
    .state;
const waiting = async () => (await shown()).open_approvals[0]!.id;
async function agree(client: DeskClient): Promise<number> {
  const id = await waiting();
  return (await client.call(approve, { params: { id: String(id) } })).status;
}

test('terms hold once a second colleague agreed, from their day on, and the old ones stay on record', async () => {
  const before = await shown();
  expect(before).toMatchObject({ is_usual: true, rows: [], values: { commission_bp: 1_500, vat_bp: 1_000 } });
  const { values } = before;
  const ask = async (more: object) =>
    owner.call(askAcademyTerms, {
      ...of(),
      body: { ...values, from: null, version: (await shown()).version, reason: 'قرارداد تازه', ...more },
    });
  expect((await ask({ commission_bp: 1_250, delivery: 'codes' })).status).toBe(202);
  // Two at once about one academy: one waits.
  expect((await ask({ commission_bp: 1_300 })).status).toBe(409);
  expect((await shown()).values.commission_bp).toBe(1_500);
  expect(await agree(owner)).not.toBe(200);
  expect(await agree(other)).toBe(200);
  expect((await shown()).values).toMatchObject({ commission_bp: 1_250, delivery: 'codes' });
  // An academy that was only listed is active with its first terms.
  expect(await stateOf()).toBe('active');
  // What holds already is not asked for again.
  expect((await ask({ ...(await shown()).values })).status).toBe(409);
  expect((await shown()).open_approvals).toEqual([]);
  expect((await ask({ commission_bp: 900, from: day(10) })).status).toBe(202);
  expect(await agree(other)).toBe(200);
  expect((await shown()).values.commission_bp).toBe(1_250);
  now += 11 * DAY_MS;
  owner = await addColleague(one, 'owner');
  other = await addColleague(one, 'owner');
  const after = await shown();
  expect(after.values.commission_bp).toBe(900);
  expect(after.rows.map(({ values: { commission_bp: bp }, is_current: isCurrent }) => [bp, isCurrent])).toEqual([
    [900, true],
    [1_250, false],
  ]);
});

test('a stale page is refused with what holds now, and bad figures are named', async () => {
  const { values, version } = await shown();
  const body = { ...values, from: null, reason: 'x', version };
  expect((await owner.call(askAcademyTerms, { ...of(), body: { ...body, version: version - 1 } })).status).toBe(409);
  for (const [field, value] of [
    ['commission_bp', 10_001],
    ['vat_bp', -1],
    ['hold_days', 366],
    ['minimum', 'هیچ'],
    ['credit_limit', -5],
    ['from', '1405-13-01'],
    ['delivery', 'pigeon'],
  ] as const) {
    const answer = await owner.call(askAcademyTerms, { ...of(), body: { ...body, [field]: value } as typeof body });
    expect([field, answer.status]).toEqual([field, 422]);
  }
  const reader = await addColleague(one, 'support');
  expect((await reader.call(askAcademyTerms, { ...of(), body })).status).toBe(403);
});

test('a new secret is shown once, to the colleague who asked, after another one agreed', async () => {
  const body = { is_leaked: false, reason: 'برنامه تازه' };
  expect((await owner.call(askAcademySecret, { ...of(), body })).status).toBe(202);
  expect((await owner.call(showAcademySecret, of())).status).toBe(404);
  expect(await agree(other)).toBe(200);
  expect((await shown(other)).secrets[0]).toMatchObject({ may_show: false });
  expect((await other.call(showAcademySecret, of())).status).toBe(404);
  expect((await shown()).secrets[0]).toMatchObject({ may_show: true, until_at: null });
  const { secret } = (await owner.call(showAcademySecret, of())).data;
  expect(await one.app.domains.terms.secrets(academy)).toEqual([secret]);
  expect((await owner.call(showAcademySecret, of())).status).toBe(404);
  expect(JSON.stringify(await shown())).not.toContain(secret);
});
