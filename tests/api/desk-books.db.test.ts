import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDebts, showBooks } from '@kavosh/contract/desk/books.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import { queriesOf } from './count-queries.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { putMoney } from './put-money.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let finance: DeskClient;
let now = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  one = await startApp({ clock: { now: () => new Date(now) } });
  finance = await addColleague(one, 'finance');
});
afterAll(() => one.close());

/** Somebody who owes so much: what was credited is taken back after it was spent. */
async function owing(amount: number): Promise<number> {
  const { userId, mobile } = await addAccount(one);
  await putMoney(one.database.kysely, mobile, 1_000);
  await sql`select ledger.post('test.owed', ${userId}, 'test', '{user.receivable,revenue.commission}',
    array[${userId}, 0]::int[], array[${amount}, ${-amount}]::bigint[])`.execute(one.database.kysely);
  return userId;
}
const books = async () => {
  now += MINUTE_MS + 1;
  return (await finance.call(showBooks)).data;
};

test('the trial balance adds up to nothing, with every kind of account, and is remembered for a minute', async () => {
  const before = await books();
  expect(before.trial_balance.map(({ account }) => account)).toContain('bank');
  const { mobile } = await addAccount(one);
  await putMoney(one.database.kysely, mobile, 70_000);
  expect((await finance.call(showBooks)).data).toEqual(before);
  const { trial_balance: lines, seals, last_check: check } = await books();
  expect(lines.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  expect(lines.find(({ account }) => account === 'user.available')).toEqual({
    account: 'user.available',
    owner: 'user',
    accounts: 1,
    debits: 0,
    credits: 70_000,
    balance: -70_000,
  });
  expect(lines.find(({ account }) => account === 'gateway.clearing')!.balance).toBe(70_000);
  expect(check).toBeNull();
  expect(seals).toEqual({ blocks: 0, last_at: null, digest: null, unsealed: 1 });
});

test('who owes us, the largest debt first, page by page, with a constant number of queries', async () => {
  const people = [await owing(3_000), await owing(7_000), await owing(5_000)];
  now += MINUTE_MS + 1;
  const list = async (query: object) => (await finance.call(listDebts, { query })).data;
  expect((await list({})).rows.map(({ person, owed }) => [person.id, owed])).toEqual([
    [people[1], 7_000],
    [people[2], 5_000],
    [people[0], 3_000],
  ]);
  const first = await list({ limit: '2' });
  expect((await list({ limit: '2', after: first.next! })).rows.map(({ person }) => person.id)).toEqual([people[0]]);
  expect(await list({ after: 'nonsense' })).toEqual(await list({}));
  expect((await books()).debts).toEqual({ people: 3, amount: 15_000 });
  const asked = (limit: string) => queriesOf(one, () => finance.call(listDebts, { query: { limit } }));
  expect(await asked('3')).toBe(await asked('1'));
  const moderator = await addColleague(one, 'moderator');
  expect((await moderator.call(showBooks)).refusal).toBe('desk.forbidden');
});

test('the last nightly look is shown with what it found', async () => {
  const { wallet } = one.app.domains;
  const { userId, mobile } = await addAccount(one);
  await putMoney(one.database.kysely, mobile, 5_000);
  const owner = new pg.Client(one.config.databaseUrl!);
  await owner.connect();
  const spoil = (toman: number) =>
    owner.query(
      `update ledger.balance set amount = amount + $2
       where account_id = (select id from ledger.account where code = 'user.available' and owner_id = $1)`,
      [userId, toman],
    );
  await spoil(7);
  await wallet.checkLedger();
  const { last_check: check } = await books();
  expect(check!.found).toHaveLength(check!.defects);
  expect(check!.found).toContainEqual({
    rule: 'I3',
    subject: expect.stringContaining(`user.available ${userId}`) as string,
    detail: 'stored 5007, entries 5000',
  });
  await spoil(-7);
  await owner.end();
});
