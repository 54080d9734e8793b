import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffOperator } from '@kavosh/server/kernel/actor.ts';
import { startApp, type TestApp } from '../../../tests/api/start-app.ts';
import { putMoney } from '../../../tests/api/put-money.ts';
import { insertColleague } from './operate.test-set-up.ts';
import { operations } from './operations.ts';

let one: TestApp;
let colleague: StaffOperator;

beforeAll(async () => {
  one = await startApp();
  colleague = await insertColleague(one.database.kysely as never);
});
afterAll(() => one.close());

async function leftBehind(): Promise<string> {
  let out = '';
  await operations['left-behind']!.run([], {
    db: one.database.kysely,
    domains: one.app.domains,
    say: (line) => {
      out += `${line}\n`;
    },
    operator: () => Promise.resolve(colleague),
    deskAddress: null,
  });
  return out;
}
const join = (mobile: string) =>
  sql`insert into app_user (mobile, first_name, last_name) values (${mobile}, 'نمونه', 'نمونه')`.execute(
    one.database.kysely,
  );
const leave = (user: number) =>
  sql`update app_user set mobile = null, deleted_at = now() where id = ${user}`.execute(one.database.kysely);
/** A refund took back what had been spent already. */
const owe = (user: number, toman: number) =>
  sql`
    select ledger.post(
      'test.owed', ${user}, 'test', '{user.receivable,expense.cashback}', array[${user}::int, 0],
      array[${toman}::bigint, ${-toman}::bigint]
    )`.execute(one.database.kysely);

test('nobody left anything; people who are there are no concern of it', async () => {
  expect(await leftBehind()).toBe('Nothing.\n');
  await join('09170000011');
  await putMoney(one.database.kysely, '09170000011', 5_000);
  expect(await leftBehind()).toBe('Nothing.\n');
});

test('what came to people after they left, and what they owe, by their number', async () => {
  const numbers = ['09170000012', '09170000013', '09170000014'];
  for (const number of numbers) await join(number);
  const late = await putMoney(one.database.kysely, numbers[0]!, 1_250_000);
  const owing = await putMoney(one.database.kysely, numbers[1]!, 2_000);
  await owe(owing, 70_000);
  const {
    rows: [empty],
  } = await sql<{ id: number }>`select id from app_user where mobile = ${numbers[2]}`.execute(one.database.kysely);
  for (const user of [late, owing, empty!.id]) await leave(user);
  expect((await leftBehind()).split('\n').toSorted()).toEqual(
    ['', `user ${late}  has 1,250,000  owes 0  toman`, `user ${owing}  has 2,000  owes 70,000  toman`].toSorted(),
  );
});
