import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { balanceHistory } from './balance-history.ts';
import { exportLines } from '../export-wallet-data.ts';
import { exportStatement } from './export-statement.ts';
import { pageOf } from '../page-of.ts';
import { readPage } from './statement-store.ts';
import type { WalletTables } from '../wallet.tables.ts';
import {
  prepareStatement,
  database,
  db,
  reading,
  person,
  topUp,
  page,
  writeLines,
  type PlanNode,
  rowsRead,
  setNow,
} from './statement.test-set-up.ts';

prepareStatement();

test.each([1, 19, 20, 21, 40, 41])(
  'of %i lines each page is the one that its number says, past the last one the last',
  async (lines) => {
    const user = await person();
    await writeLines(user, `test.lines${lines}`, lines);
    for (const wanted of [1, 2, 3, 4, 5_000_000]) {
      const { page: expected, skipped } = pageOf(wanted, lines);
      const { statement, page: answered, total } = await page(user, wanted);
      expect([answered, total]).toEqual([expected, lines]);
      expect(statement.map((line) => line.after_balance)).toEqual(
        Array.from({ length: Math.min(20, lines - skipped) }, (_, at) => lines - skipped - at),
      );
    }
    const numbers = async (last: number) =>
      (await exportLines(db, reading().catalogue, user, last)).lines.map(({ number }) => number);
    expect(await numbers(1)).toEqual([1]);
    expect(await numbers(0)).toEqual([]);
    expect(await numbers(lines + 1)).toEqual(Array.from({ length: lines }, (_, at) => lines - at));
  },
);

describe('of a very long statement', () => {
  const LINES = 30_000;
  let user: number;
  beforeAll(async () => {
    user = await person();
    await writeLines(user, 'test.long', LINES);
    await sql`analyze ledger.statement`.execute(db);
  });

  test('a page in the middle is read as quickly as the first: only its own rows are touched', async () => {
    const asked: CompiledQuery[] = [];
    await readPage(
      new Kysely<WalletTables>({
        dialect: new PostgresDialect({ pool: database.pool }),
        log: ({ query }) => {
          asked.push(query);
        },
      }),
      user,
      LINES / 2,
      20,
    );
    const plan = await database.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${asked[0]!.sql}`,
      [...asked[0]!.parameters],
    );
    expect(rowsRead(plan.rows[0]!['QUERY PLAN'][0]!.Plan)).toEqual({ statement: 21, journal: 20 });
    const middle = await page(user, LINES / 40);
    expect(middle.statement.map((line) => line.after_balance)).toEqual(
      Array.from({ length: 20 }, (_, at) => LINES / 2 + 20 - at),
    );
    expect((await page(user, 999_999)).page).toEqual({ current: LINES / 20, total: LINES / 20 });
    expect((await page(user, LINES / 20)).statement.at(-1)).toMatchObject({ after_balance: 1, title: 'گردش کیف پول' });
  });

  test('the file has the ten thousand newest lines and says that there are more', async () => {
    const { csv, lines, is_complete: whole } = await exportStatement(reading(), user);
    expect([lines, whole]).toEqual([10_000, false]);
    const rows = csv.trimEnd().split('\r\n');
    expect(rows).toHaveLength(10_001);
    expect(rows[0]).toBe('\ufeffردیف,تاریخ,شرح,واریز (تومان),برداشت (تومان),مانده (تومان)');
    // Numbered as the page is: from the newest line.
    expect(rows[1]).toMatch(/^1,.+,گردش کیف پول,1,,30000$/);
    expect(rows.at(-1)).toMatch(/^10000,.+,گردش کیف پول,1,,20001$/);
  });

  test('the history reads one row a day', async () => {
    const days = await balanceHistory(reading(), user);
    expect(days).toHaveLength(90);
    expect(days.at(-1)!.balance).toBe(LINES);
    // 1,440 lines a day.
    expect(days.at(-2)!.balance - days.at(-3)!.balance).toBe(1_440);
    expect(days[0]!.balance).toBe(0);
  });
});

test('a history ends its days at midnight in Tehran', async () => {
  const user = await person();
  await topUp(user, 10_000);
  const { at } = await db
    .selectFrom('ledger.statement')
    .select('at')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  const dayIn = (instant: Date): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(instant);
  setNow(new Date(at.getTime() + 30 * 86_400_000));
  const days = await balanceHistory(reading(), user);
  setNow(new Date());
  expect(days.map(({ day }) => day)).toEqual(
    days.map((_, place) => dayIn(new Date(at.getTime() + (place - 59) * 86_400_000))),
  );
  for (const { day, balance } of days) expect([day, balance]).toEqual([day, day < dayIn(at) ? 0 : 10_000]);
});
