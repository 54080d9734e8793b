import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import { openDatabase, type Database } from '../../../platform/database.ts';
import type { IdentityTables } from '../identity.tables.ts';
import { createFormTokens, FORM_LIFETIME_MS, type FormTokens } from './form-tokens.ts';
import { forgetUsedForms } from './used-form-store.ts';

const place = { page: '/lite/buy/12', holder: 'a-session' };
let testing: TestDatabase;
let database: Database<IdentityTables>;
let now = new Date();
let forms: FormTokens;

const withKey = (fill: number): FormTokens =>
  createFormTokens({ db: database.kysely, clock: { now: () => now }, codeKey: Buffer.alloc(32, fill) });

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase<IdentityTables>({ url: testing.url, poolSize: 8, log: console });
  forms = withKey(3);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});
beforeEach(() => {
  now = new Date('2026-11-21T08:00:00Z');
});

test('a form is taken once, however many arrive at once, and later says where it led', async () => {
  const token = forms.issue(place);
  const taken = await Promise.all(Array.from({ length: 20 }, () => forms.take(token, place)));
  expect(taken.filter(({ state }) => state === 'fresh')).toHaveLength(1);
  expect(taken.filter(({ state }) => state === 'used')).toHaveLength(19);
  // All under one key.
  expect(new Set(taken.map((one) => (one.state === 'old' ? '' : one.key))).size).toBe(1);
  expect(await forms.take(token, place)).toMatchObject({ state: 'used', ledTo: null });
  await forms.ledTo(token, '/lite/purchases/1');
  expect(await forms.take(token, place)).toMatchObject({ state: 'used', ledTo: '/lite/purchases/1' });
});

test.each([
  ['another page', { ...place, page: '/lite/buy/13' }],
  ['another session', { ...place, holder: '' }],
])('the token of %s is none', async (_whose, other) => {
  const token = forms.issue(place);
  expect(await forms.take(token, other)).toEqual({ state: 'old' });
  expect(await forms.take(token, place)).toMatchObject({ state: 'fresh' });
});

test('a forged token, one of another key, a changed time and no token are none', async () => {
  const token = forms.issue(place);
  const [at = '', nonce = '', proof = ''] = token.split('.');
  const later = (Number.parseInt(at, 36) + 1).toString(36);
  const tried = ['', 'x', `${at}.${nonce}`, `${later}.${nonce}.${proof}`, `${at}.${nonce}.${'A'.repeat(43)}`];
  for (const one of [...tried, `${token}=`, withKey(4).issue(place)])
    expect(await forms.take(one, place)).toEqual({ state: 'old' });
});

test('a form is sent within two hours, and forgotten only when it is too old to be sent', async () => {
  const sent = forms.issue(place);
  const late = forms.issue(place);
  await forms.take(sent, place);
  now = new Date(now.getTime() + FORM_LIFETIME_MS);
  await forgetUsedForms(database.kysely, new Date(now.getTime() - 2 * FORM_LIFETIME_MS));
  expect(await forms.take(sent, place)).toMatchObject({ state: 'used' });
  now = new Date(now.getTime() + 1);
  expect(await forms.take(late, place)).toEqual({ state: 'old' });
});
