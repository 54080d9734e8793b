import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportJournals,
  exportTrialBalance,
  listJournals,
  listTrialBalance,
  showBooks,
} from '@kavosh/contract/desk/books.ts';
import { exportDeskPayments, listDeskPayments } from '@kavosh/contract/desk/payments.ts';
import { exportPeople, findPeople } from '@kavosh/contract/desk/people.ts';
import { exportDeskPurchases, listDeskPurchases } from '@kavosh/contract/desk/purchases.ts';
import {
  exportCardRefunds,
  exportRefundRequests,
  listCardRefunds,
  listRefundRequests,
} from '@kavosh/contract/desk/refunds/refund-requests.ts';
import { exportBankLines, importBankStatement, listBankLines } from '@kavosh/contract/desk/settlement/bank.ts';
import { exportPayouts, listPayouts } from '@kavosh/contract/desk/settlement/payouts.ts';
import { exportDeskWithdrawals, listDeskWithdrawals } from '@kavosh/contract/desk/withdrawals.ts';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import type { ListFile, ListTotal } from '@kavosh/contract/desk/lists/list.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { csvOf } from './csv-of.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { pendingWithdrawal, putMoney } from './put-money.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let owner: DeskClient;
let moderator: DeskClient;
let now = Date.parse('2026-11-27T08:00:00Z');
const MANY = 7;
/** Two of each amount, so that equal ones lie on the edge of a page. */
const amounts = [300_000, 100_000, 200_000, 100_000, 300_000, 200_000, 500_000];
/** The day of each purchase, from the second of Azar on. */
const days = Array.from({ length: MANY }, (_, at) => `2026-11-2${at + 1}`);

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  owner = await addColleague(one, 'owner');
  moderator = await addColleague(one, 'moderator');
  const db = one.database.kysely;
  for (const [at, amount] of amounts.entries()) {
    const { userId, mobile } = await addAccount(one);
    const { purchase } = await one.app.domains.wallet.buyCourse({
      userId,
      courseId: ids.python,
      method: 'referral',
      seenAmount: null,
      key: null,
    });
    // Nine in the evening in UTC is past midnight in Tehran.
    await sql`update purchase set shown_amount = ${amount}, amount = ${amount}, vat_bp = 0, commission_vat = 0,
      commission = ${amount}::bigint * commission_bp / 10000, cashback = ${amount}::bigint * cashback_bp / 10000,
      created_at = ${`${days[at]}T21:00:00Z`}::timestamptz where id = ${purchase.id}`.execute(db);
    await pendingWithdrawal(db, mobile);
    await putMoney(db, mobile, amount);
  }
  const table = amounts.map((amount, at) => `1405/08/0${at + 1}\tواریز\t\t${amount * 10}\t\t${at}00${at}`).join('\n');
  await owner.call(importBankStatement, {
    body: { text: `تاریخ\tشرح تراکنش\tبرداشت\tواریز\tمانده\tشماره پیگیری\n${table}`, unit: 'rial' },
  });
});
afterAll(() => one.close());

interface Page {
  rows: { id: number; amount: number }[];
  next: string | null;
  total: ListTotal;
}
const page = async (endpoint: Endpoint, query: object): Promise<Page> =>
  (await owner.call(endpoint, { query } as never)).data as unknown as Page;
const file = async (endpoint: Endpoint, query: object): Promise<ListFile> =>
  (await owner.call(endpoint, { query } as never)).data as unknown as ListFile;
async function all(endpoint: Endpoint, query: object): Promise<Page['rows']> {
  const rows: Page['rows'] = [];
  let after: string | null = null;
  do {
    const { rows: more, next }: Page = await page(endpoint, {
      ...query,
      limit: '2',
      ...(after === null ? {} : { after }),
    });
    rows.push(...more);
    after = next;
  } while (after !== null);
  return rows;
}

const lists = [
  ['purchases', listDeskPurchases, exportDeskPurchases, {}],
  ['withdrawals', listDeskWithdrawals, exportDeskWithdrawals, { state: 'waiting' }],
  ['payments', listDeskPayments, exportDeskPayments, { show: 'all' }],
  ['bank_lines', listBankLines, exportBankLines, { state: 'open' }],
  ['journals', listJournals, exportJournals, {}],
] as const;

test.each(lists)('%s go by their amount, page by page, none twice and none left out', async (_, list, _file, query) => {
  const whole = await page(list, { ...query, limit: '100' });
  expect(whole.rows.length).toBeGreaterThanOrEqual(MANY);
  const rising = await all(list, { ...query, order: 'amount' });
  const falling = await all(list, { ...query, order: '-amount' });
  const sorted = whole.rows.map(({ amount }) => amount).toSorted((a, b) => a - b);
  expect(rising.map(({ amount }) => amount)).toEqual(sorted);
  expect(falling.map(({ id }) => id)).toEqual(rising.map(({ id }) => id).toReversed());
  expect(new Set(rising.map(({ id }) => id)).size).toBe(whole.rows.length);
  // An order that there is not is the usual one, and so is the cursor of another order.
  expect(await all(list, { ...query, order: 'password' })).toEqual(whole.rows);
  expect((await page(list, { ...query, after: '5~5', limit: '100' })).rows).toEqual(whole.rows);
});

test.each(lists)('%s say how many they are and what they come to on all pages', async (_, list, _file, query) => {
  const whole = await page(list, { ...query, limit: '100' });
  const { total } = await page(list, { ...query, limit: '2' });
  expect(total).toEqual(whole.total);
  expect(total.count).toBe(whole.rows.length);
  const sum = whole.rows.reduce((sum_, { amount }) => sum_ + amount, 0);
  expect(total.sums['amount'] ?? total.sums['in']! - total.sums['out']!).toBe(sum);
  expect((await page(list, { ...query, since: '2999-01-01' })).total.count).toBe(0);
});

test.each(lists)(
  '%s are a file with Persian heads and times of Tehran, one row of the audit',
  async (what, list, make, query) => {
    const { total } = await page(list, query);
    const rows = await audited(one, async () => {
      const csv = await file(make, { ...query, format: 'csv' });
      expect(csv.file_name).toBe(`kavosh-${what}-1405-09-06.csv`);
      const lines = csvOf(csv).trimEnd().split('\r\n');
      expect(lines[0]).toMatch(/^\ufeff[\p{Script=Arab}\u200c() ,]+$/u);
      expect(lines[1]).toMatch(/140\d\/\d\d\/\d\d/);
      expect(csvOf(csv)).not.toMatch(/\d{4}-\d\d-\d\dT/);
      // A journal has a line for each of its two postings.
      expect(csv.lines).toBe(what === 'journals' ? 2 * total.count : total.count);
      const xlsx = await file(make, { ...query, format: 'xlsx' });
      expect(xlsx.file_name).toMatch(/\.xlsx$/);
      const cells = (await readXlsxFile(Buffer.from(xlsx.content, 'base64'))) as unknown[];
      const sheet = (Array.isArray(cells[0]) ? cells : (cells[0] as { data: unknown[] }).data) as unknown[][];
      expect(sheet.length).toBe(csv.lines + 1);
      expect(sheet[0]).toEqual(lines[0]!.slice(1).split(','));
    });
    expect(rows.map(({ action }) => action)).toEqual([`${what}.exported`, `${what}.exported`]);
    expect((await moderator.call(make, { query } as never)).refusal).toBe('desk.forbidden');
  },
);

test('days are those of Tehran', async () => {
  const count = async (query: object) => (await page(listDeskPurchases, query)).total.count;
  // 21:00 UTC of the 21st is the 22nd there.
  expect(await count({ since: '2026-11-22', before: '2026-11-23' })).toBe(1);
  expect(await count({ since: '2026-11-21', before: '2026-11-22' })).toBe(0);
  expect(await count({ since: '2026-11-26' })).toBe(3);
  const sums = (await page(listDeskPurchases, { since: '2026-11-26' })).total.sums;
  expect(sums['amount']).toBe(300_000 + 200_000 + 500_000);
});

test('a file has the rows of the list in its order', async () => {
  const csv = csvOf(await file(exportDeskPurchases, { order: '-amount', since: '2026-11-26' }));
  const told = csv.trimEnd().split('\r\n').slice(1);
  expect(told.map((line) => Number(line.split(',')[5]))).toEqual([500_000, 300_000, 200_000]);
  expect(told[0]).toContain('1405/09/07 00:30');
  expect(told[0]).toContain('در انتظار تأیید');
});

test('lists that are empty are so too', async () => {
  for (const [list, make] of [
    [listRefundRequests, exportRefundRequests],
    [listCardRefunds, exportCardRefunds],
    [listPayouts, exportPayouts],
  ] as const) {
    for (const order of ['amount', '-amount', 'at', '-at', ''])
      expect(await page(list, { order })).toMatchObject({ rows: [], next: null, total: { count: 0 } });
    expect((await file(make, {})).lines).toBe(0);
  }
});

test('people are counted, narrowed by days, and exported masked with a fresh factor', async () => {
  const { total, rows } = await page(findPeople, { limit: '2' });
  expect([total.count > MANY, rows.length]).toEqual([true, 2]);
  expect((await page(findPeople, { before: '2026-01-01' })).total.count).toBe(0);
  const noted = await audited(one, async () => {
    const { lines, ...made } = await file(exportPeople, { find: '0912' });
    expect(lines).toBe((await page(findPeople, { find: '0912' })).total.count);
    expect(csvOf(made)).not.toMatch(/09\d{9}/);
  });
  // What was typed may be a number: the audit notes that there was something.
  expect(noted.map(({ action, details }) => [action, details])).toEqual([
    ['people.exported', expect.objectContaining({ filters: { is_searched: true } })],
  ]);
  now += 6 * 60_000;
  expect((await owner.call(exportPeople, { query: { find: '' } } as never)).refusal).toBe('desk.step_up');
  now -= 6 * 60_000;
});

test('the trial balance of days is what was posted in them, and the balances at their end', async () => {
  const db = one.database.kysely;
  const read = async (query: object) => {
    const { rows, total } = (await owner.call(listTrialBalance, { query } as never)).data;
    expect(total.sums['balance']).toBe(0);
    expect(total.sums['debits']).toBe(total.sums['credits']);
    return new Map(rows.map((row) => [row.account, row]));
  };
  const whole = await read({});
  const shown = (await owner.call(showBooks)).data.trial_balance;
  expect([...whole.values()]).toEqual(shown);
  const { rows: posted } = await sql<{ day: string }>`
    select (at at time zone 'Asia/Tehran')::date::text as day from ledger.journal limit 1`.execute(db);
  const today = posted[0]!.day;
  const after = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  expect(await read({ since: today, before: after })).toEqual(whole);
  expect([...(await read({ before: today })).values()].every(({ balance }) => balance === 0)).toBe(true);
  const later = await read({ since: after });
  expect([...later.values()].every(({ debits, credits }) => debits === 0 && credits === 0)).toBe(true);
  expect(later.get('bank')!.balance).toBe(whole.get('bank')!.balance);
  const csv = csvOf(await file(exportTrialBalance, { since: today, before: after, order: '-debits' }));
  expect(csv).toContain('گردش بدهکار (تومان)');
});

test('journals are found by what they are, whose accounts they touch, and by account', async () => {
  const whole = await page(listJournals, { limit: '100' });
  const kinds = await page(listJournals, { kind: 'withdrawal.requested' });
  expect(kinds.total.count).toBe(MANY);
  const { rows } = (await owner.call(listJournals, { query: { kind: 'withdrawal.requested' } } as never)).data;
  const person = rows[0]!.postings[0]!.owner;
  expect((await page(listJournals, { person })).total.count).toBe(3);
  expect((await page(listJournals, { academy: person })).total.count).toBe(0);
  expect((await page(listJournals, { account: 'user.held' })).total.count).toBe(MANY);
  expect((await page(listJournals, { account: 'nothing' })).total.count).toBe(0);
  expect(whole.total.count).toBe(3 * MANY);
});
