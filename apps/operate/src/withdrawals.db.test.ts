import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountCipher } from '@kavosh/server/domains/profile/account-cipher.ts';
import { keepingOutbox } from '../../../tests/api/sign-in-client.ts';
import type { StaffOperator } from '@kavosh/server/kernel/actor.ts';
import { startApp, type TestApp } from '../../../tests/api/start-app.ts';
import { insertColleague, operateWith } from './operate.test-set-up.ts';

const CARD = '5022291083818920';
const bankAccountKey = randomBytes(32);
const outbox = keepingOutbox();
let one: TestApp;
let colleague: StaffOperator;
let user: number;

beforeAll(async () => {
  one = await startApp({ outbox, secrets: { codeKey: randomBytes(32), bankAccountKey } });
  colleague = await insertColleague(one.database.kysely as never);
  const db = one.database.kysely;
  const { rows } = await sql<{ id: number }>`
    insert into app_user (mobile, first_name, last_name)
    values ('09170000002', 'نمونه', 'نمونه') returning id`.execute(db);
  user = rows[0]!.id;
  const { encrypted, end } = createAccountCipher(bankAccountKey).encrypt(user, { kind: 'card', digits: CARD });
  await sql`
    insert into profile (user_id, sealed_account, account_kind, account_end, account_changed_at, updated_at)
    values (${user}, ${encrypted}, 'card', ${end}, now() - interval '3 days', now())`.execute(db);
  const { rows: paid } = await sql<{ id: number }>`
    insert into top_up (user_id, amount, provider, state, authority, created_at, ended_at)
    values (${user}, 500000, 'test', 'verified', 'a', now(), now()) returning id`.execute(db);
  await sql`
    select ledger.post(
      'top_up.verified', ${paid[0]!.id}, 'test', array['gateway.clearing', 'user.available'], array[0, ${user}::int],
      array[500000, -500000]::bigint[]
    )`.execute(db);
});
afterAll(() => one.close());

const operate = (...args: string[]) =>
  operateWith(
    { db: one.database.kysely, domains: one.app.domains, operator: () => Promise.resolve(colleague) },
    'withdrawals',
    args,
  );
const asked = async (amount: number): Promise<string> =>
  String((await one.app.domains.wallet.requestWithdrawal({ userId: user, amount, key: null })).id);
const audit = async () =>
  (await one.app.domains.audit.latest(20))
    .filter(({ action }) => action !== 'list.read')
    .map(({ action, subject, details }) => [action, subject, details]);
const titles = async () => {
  const { rows } = await sql<{
    title: string;
  }>`select title from notification where user_id = ${user} order by id`.execute(one.database.kysely);
  return rows.map((row) => row.title);
};

test("a payout is listed without its account, shown with it, settled once by the bank's name, audited", async () => {
  expect((await operate('list')).out).toBe('No withdrawal waits.\n');
  const id = await asked(120_000);
  const listed = await operate('list');
  expect(listed.out).toMatch(
    new RegExp(`^ +${id}  .+ UTC  pending +120,000 toman  member ${user}  account …8920  no owner told\n$`),
  );
  expect(listed.out).not.toContain(CARD);
  const shown = await operate('show', id);
  expect(shown.out).toContain(`card ${CARD}`);
  expect(shown.out).toContain('The member has not told whose account it is.');
  expect((await operate('settle', id, '--reference', 'B-1')).out).toBe(`Withdrawal ${id} is settled.\n`);
  expect((await operate('settle', id, '--reference', 'B-1')).out).toBe(`Withdrawal ${id} is settled.\n`);
  expect((await operate('settle', id, '--reference', 'B-2')).failure).toContain('ended otherwise');
  expect((await operate('reject', id)).failure).toContain('ended otherwise');
  expect(await audit()).toEqual([
    ['withdrawal.settled', `withdrawal ${id}`, { amount: 120_000, reference: 'B-1' }],
    ['withdrawal.account_read', `withdrawal ${id}`, {}],
  ]);
  expect(await titles()).toEqual(['برداشت شما تسویه شد']);
  expect(await one.app.domains.wallet.balance(user)).toEqual({ balance: 380_000, available: 380_000 });
});

test("a rejected one comes back; a bank's name is good for one payment", async () => {
  const [back, other] = [await asked(50_000), await asked(60_000)];
  expect((await operate('reject', back, '--reason', 'نام صاحب حساب یکی نیست')).failure).toBeNull();
  expect((await operate('settle', other, '--reference', 'B-1')).failure).toContain(
    'Another withdrawal was paid under that reference.',
  );
  expect((await operate('settle', other, '--reference', ' ')).failure).toContain('--reference takes');
  expect((await operate('settle', '999999', '--reference', 'B-9')).failure).toBe('There is no such withdrawal.');
  expect((await operate('list', '--state', 'x')).failure).toContain('--state takes');
  expect(await one.app.domains.wallet.balance(user)).toEqual({ balance: 380_000, available: 320_000 });
  expect(await titles()).toEqual(['برداشت شما تسویه شد', 'برداشت شما رد شد']);
  expect((await audit())[0]).toEqual([
    'withdrawal.rejected',
    `withdrawal ${back}`,
    { amount: 50_000, reason: 'نام صاحب حساب یکی نیست' },
  ]);
  expect(await one.app.domains.wallet.verify()).toEqual([]);
});

test('one of a member who owes us is marked, shown with the debt, not settled; a known owner is shown', async () => {
  const db = one.database.kysely;
  const { id } = await one.app.domains.wallet.requestWithdrawal({
    userId: user,
    amount: 70_000,
    key: null,
    accountOwner: 'نمونه آزمونی',
  });
  colleague = await insertColleague(one.database.kysely as never);
  const owe = (toman: number) =>
    sql`
      select ledger.post(
        ${`test.owed.${toman}`}, ${user}, 'test', '{user.receivable,expense.cashback}', array[${user}::int, 0],
        array[${toman}::bigint, ${-toman}]
      )`.execute(db);
  await owe(371_000_000);
  await sql`update withdrawal set state = 'on_hold' where state = 'pending'`.execute(db);
  const listed = await operate('list');
  expect(listed.out).toMatch(new RegExp(`^ +${id}  .+  on_hold  .+  owes 371,000,000 toman$`, 'm'));
  expect(listed.out).not.toContain('pending');
  expect((await operate('list', '--state', 'on_hold')).out).toBe(listed.out);
  const shown = await operate('show', String(id));
  expect(shown.out).toContain('owner ');
  expect(shown.out).toContain('نمونه آزمونی');
  expect(shown.out).toContain(`On hold: member ${user} owes 371,000,000 toman. It can be rejected, not settled.`);
  expect((await operate('settle', String(id), '--reference', 'B-7')).failure).toBe(
    'Its member owes us: until that is paid it can be rejected, not settled.',
  );
  expect((await operate('reject', String(id))).failure).toBeNull();
});
