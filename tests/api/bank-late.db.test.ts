import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showDeskHome } from '@kavosh/contract/desk/desk-home.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { addAccount, addColleague } from './desk-client.ts';
import { putMoney } from './put-money.ts';
import { SettlementApp } from './settlement.test-set-up.ts';

// What the bank's statement should show by now is an alarm on the desk's home.
const at = new SettlementApp();

beforeAll(async () => {
  await at.start();
});
afterAll(() => at.one.close());

/** Alarms about the bank, a minute later: they are kept so long. */
async function alarms(role = 'finance') {
  at.now += 61_000;
  const colleague = await addColleague(at.one, role);
  const home = await colleague.call(showDeskHome);
  return home.data.alarms.filter(({ kind }) => kind.startsWith('bank.'));
}
const operator = () => ({
  name: 'آزمون',
  staffId: at.finance.staffId,
  requestId: '00000000-0000-4000-8000-000000000000',
});
async function paid(amount: number, fee: number): Promise<void> {
  const { settlement } = at.one.app.domains;
  const day = new Date(at.now).toISOString().slice(0, 10);
  const text = `درگاه ${at.now}`;
  await settlement.addBankLines([{ line: 1, day, amount, text, reference: null, balance: null }], operator());
  const [line] = await settlement.findBankLines({ state: 'open', after: null, limit: 1 });
  const match = { what: 'gateway' as const, targetId: null, amount, fee, note: null };
  await settlement.matchLines([{ lineId: line!.id, matches: [match] }], operator());
}

test("money of a gateway that no line of the bank's statement meets for five days", async () => {
  expect(await alarms()).toEqual([]);
  const { mobile } = await addAccount(at.one);
  await putMoney(at.db, mobile, 300_000);
  await putMoney(at.db, mobile, 200_000);
  // The books tell their own time.
  const { rows } = await sql<{ at: Date }>`select min(at) as at from ledger.journal`.execute(at.db);
  const first = rows[0]!.at.getTime();
  at.now = first + 4 * DAY_MS;
  expect(await alarms()).toEqual([]);
  at.now = first + 5 * DAY_MS + 60_000;
  expect(await alarms()).toEqual([
    { kind: 'bank.gateway_late', since: new Date(first).toISOString(), count: 500_000, address: '/desk/bank' },
  ]);
  expect(await alarms('support')).toEqual([]);
  // The oldest is met first, with what the gateway kept.
  await paid(345_000, 5_000);
  const [left] = await alarms();
  expect(left).toMatchObject({ kind: 'bank.gateway_late', count: 150_000 });
  expect(Date.parse(left!.since!)).toBeGreaterThan(first);
  await paid(150_000, 0);
  expect(await alarms()).toEqual([]);
});

test('what was settled and is in no line for five days, withdrawals and payouts', async () => {
  const { userId } = await addAccount(at.one);
  const settled = new Date(at.now);
  await sql`insert into withdrawal (user_id, amount, state, sealed_account, account_end, created_at, ended_at,
      bank_reference)
    values (${userId}, 5000, 'settled', 'x', '0001', ${settled}, ${settled}, 'W-1')`.execute(at.db);
  at.now += 4 * DAY_MS;
  expect(await alarms()).toEqual([]);
  at.now += DAY_MS;
  expect(await alarms()).toEqual([
    { kind: 'bank.unseen', since: settled.toISOString(), count: 1, address: '/desk/bank' },
  ]);
});

test('what left and counts as sent back, and whose return no line shows for five days', async () => {
  const { userId } = await addAccount(at.one);
  const sent = new Date(at.now);
  const { settlement } = at.one.app.domains;
  const { rows } = await sql<{ id: number }>`
    insert into withdrawal (user_id, amount, state, sealed_account, account_end, created_at, ended_at, bounced_at,
      bank_reference)
    values (${userId}, 7000, 'bounced', 'x', '0001', ${sent}, ${sent}, ${sent}, 'W-2') returning id::int`.execute(
    at.db,
  );
  const day = sent.toISOString().slice(0, 10);
  await settlement.addBankLines(
    [{ line: 1, day, amount: -7_000, text: 'رفت', reference: null, balance: null }],
    operator(),
  );
  const [line] = await settlement.findBankLines({ state: 'open', after: null, limit: 1 });
  await sql`insert into bank_match (line_id, what, target_id, amount, journal, made_by, made_at)
    values (${line!.id}, 'withdrawal', ${rows[0]!.id}, -7000, 'test', ${at.finance.staffId}, ${sent})`.execute(at.db);
  at.now += 4 * DAY_MS;
  expect((await alarms()).filter(({ kind }) => kind === 'bank.not_back')).toEqual([]);
  at.now += 2 * DAY_MS;
  expect(await alarms()).toContainEqual(expect.objectContaining({ kind: 'bank.not_back', count: 1 }));
});
