import { sql } from 'kysely';
import { readSheet as readXlsxFile } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportPanelStatement,
  listPanelStatement,
  type PanelStatementLine,
} from '@kavosh/contract/panel/panel-money.ts';
import { statementEventWord, whyWord } from '@kavosh/contract/panel/money-words.ts';
import { formatJalaliStamp } from '@kavosh/persian/jalali.ts';
import { audited } from './audited.ts';
import { csvOf } from './csv-of.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { SettlementApp } from './settlement.test-set-up.ts';

const app = new SettlementApp();
let academy: number;
let owner: PanelClient;
const days: string[] = [];
const today = () => new Date(app.now).toISOString().slice(0, 10);

beforeAll(async () => {
  await app.start();
  academy = await app.academyOf('python');
  // A title that a spreadsheet would take for a formula.
  await sql`update course set title = '=HYPERLINK("https://evil.example")' where id = ${app.ids.python}`.execute(
    app.db,
  );
  for (const method of ['wallet', 'referral', 'wallet'] as const) {
    days.push(today());
    await app.sold('python', method);
    await app.later(1);
  }
  owner = await addSeller(app.one, academy, 'academy_owner');
});
afterAll(() => app.one.close());

type Query = NonNullable<Parameters<typeof listed>[0]>;
const listed = async (query: { side?: 'payable' | 'receivable'; since?: string; before?: string } = {}) =>
  (await owner.call(listPanelStatement, { query })).data.rows;
const file = async (query: Query, format: 'csv' | 'xlsx') =>
  (await owner.call(exportPanelStatement, { query: { ...query, format } })).data;

/** What a line of the screen is in a file. */
const cellsOf = (line: PanelStatementLine) => [
  formatJalaliStamp(new Date(line.at)),
  statementEventWord(line),
  line.course,
  line.amount,
  line.balance,
  line.price,
  line.commission,
  line.commission_vat,
  whyWord(line) || null,
];

test('the file is the screen, of each side and any days, and the screen is the books', async () => {
  const spans: Query[] = [
    { side: 'payable' },
    { side: 'receivable' },
    { since: days[1]!, before: days[2]! },
    { since: days[2]! },
    { before: days[1]! },
  ];
  for (const query of spans) {
    const rows = await listed(query);
    const { content, lines, is_complete: isComplete } = await file(query, 'xlsx');
    const cells = (await readXlsxFile(Buffer.from(content, 'base64'))) as unknown[][];
    expect([cells.slice(1), lines, isComplete]).toEqual([rows.map(cellsOf), rows.length, true]);
    const csv = csvOf(await file(query, 'csv'))
      .trim()
      .split('\r\n');
    expect(csv).toHaveLength(rows.length + 1);
    expect(csv.filter((line) => /(?:^|,)"?=/.test(line))).toEqual([]);
  }
  for (const side of ['payable', 'receivable'] as const) {
    const { rows } = await sql<{ total: number }>`
      select -coalesce(sum(e.amount), 0)::float8 as total from ledger.entry e
      join ledger.account a on a.id = e.account_id
      where a.code = ${`academy.${side}`} and a.owner_id = ${academy}`.execute(app.db);
    const found = await listed({ side });
    expect(found.length).toBeGreaterThan(0);
    expect([found[0]!.balance, found.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
      rows[0]!.total,
      rows[0]!.total,
    ]);
  }
});

test('balances of a span of days are those of the whole account', async () => {
  const all = await listed();
  const days2 = await listed({ before: days[2]! });
  expect(days2).toEqual(all.filter(({ at }) => at < days[2]!));
  expect(days2.length).toBeLessThan(all.length);
  expect(await listed({ since: days[0]!, before: days[0]! })).toEqual([]);
});

test('it is noted in the audit, and holds nothing of another academy', async () => {
  const rows = await audited(app.one, () => file({}, 'csv'));
  expect(rows).toMatchObject([
    { action: 'academy-statement.exported', staff_id: owner.memberId, details: { academy, format: 'csv' } },
  ]);
  const theirs = await addSeller(app.one, await app.academyOf('csharp'), 'academy_owner');
  expect((await theirs.call(exportPanelStatement, { query: { format: 'csv' } })).data.lines).toBe(0);
  const editor = await addSeller(app.one, academy, 'academy_editor');
  expect((await editor.call(exportPanelStatement, { query: { format: 'csv' } })).refusal).toBe('panel.forbidden');
});
