import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve } from '@kavosh/contract/desk/approvals.ts';
import {
  importBankStatement,
  listBankLines,
  matchBankLine,
  undoBankLine,
} from '@kavosh/contract/desk/settlement/bank.ts';
import {
  correctInvoice,
  issueInvoice,
  listInvoices,
  listReceivables,
  sendReminder,
  showAcademyStatement,
  showReminder,
  writeOffCommission,
} from '@kavosh/contract/desk/settlement/receivables.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { SettlementApp, shebas } from './settlement.test-set-up.ts';

const at = new SettlementApp();
let nilufar: number;

beforeAll(async () => {
  await at.start();
  nilufar = await at.academyOf('python');
});
afterAll(() => at.one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const owing = async () => (await at.finance.call(listReceivables)).data.rows.find((row) => row.academy.id === nilufar);
const issue = (until: string, who = at.finance) =>
  who.call(issueInvoice, { ...of(nilufar), body: { until_day: until } });
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

test('what an academy owes is told by its age, invoiced with VAT, paid by a line of the bank', async () => {
  const old = await at.sold('python', 'referral');
  await at.later(40);
  const young = await at.sold('python', 'referral');
  const owed = (one: typeof old) => one.commission + one.commission_vat;
  expect(await owing()).toMatchObject({
    owed: owed(old) + owed(young),
    days_30: owed(young),
    days_60: owed(old),
    days_90: 0,
    older: 0,
    uninvoiced: owed(old) + owed(young),
  });
  expect(old.commission_vat).toBeGreaterThan(0);
  expect((await issue(dayOf(at.now + 2 * 86_400_000))).envelope.errors).toHaveProperty('until_day');
  await at.later(1);
  const first = (await issue(dayOf(at.now))).data;
  expect(first.invoice).toMatchObject({
    year: 1405,
    number: 1,
    net: old.commission + young.commission,
    vat: old.commission_vat + young.commission_vat,
    owed: owed(old) + owed(young),
    state: 'issued',
  });
  expect(first.lines.map(({ purchase_id: id, kind }) => [id, kind])).toEqual([
    [old.id, 'sale'],
    [young.id, 'sale'],
  ]);
  expect((await issue(dayOf(at.now))).refusal).toBe('invoice.nothing');

  const day = dayOf(at.now);
  const paid = owed(old) + 1_000;
  await at.finance.call(importBankStatement, {
    body: {
      text: `تاریخ\tشرح\tگردش بدهکار\tگردش بستانکار\tمانده\tشماره سند\n${day}\tنیلوفر\t\t${paid * 10}\t\t1`,
      unit: 'rial',
    },
  });
  const [line] = (await at.finance.call(listBankLines)).data.rows;
  const pay = (amount: number) =>
    at.finance.call(matchBankLine, {
      ...of(line!.id),
      body: { matches: [{ what: 'commission', target_id: nilufar, amount }] },
    });
  expect((await pay(paid)).status).toBe(200);
  expect(await owing()).toMatchObject({ owed: owed(young) - 1_000, days_60: 0 });
  const stamps = await sql<{ at: Date | null }>`
    select commission_cleared_at as at from purchase where id in (${old.id}, ${young.id}) order by id`.execute(at.db);
  expect(stamps.rows.map((row) => row.at !== null)).toEqual([true, false]);
  await at.sound();
  await at.finance.call(undoBankLine, { ...of(line!.id), body: { reason: 'از آموزشگاه دیگری بود' } });
  expect(await owing()).toMatchObject({ owed: owed(old) + owed(young) });
  await at.sound();
  expect((await pay(paid)).status).toBe(200);
  await at.sound();
}, 60_000);

test('invoices have no gaps, though many are issued at once; one is taken back by another', async () => {
  await at.sold('python', 'referral');
  await at.later(1);
  const tries = await Promise.all(
    [1, 2, 3, 4].map((nth) => issue(dayOf(at.now), nth % 2 === 0 ? at.second : at.finance)),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  const [last, first] = (await at.finance.call(listInvoices, { query: { academy: String(nilufar) } })).data.rows;
  expect([first!.number, last!.number]).toEqual([1, 2]);
  const correction = (await at.finance.call(correctInvoice, { ...of(last!.id), body: { reason: 'نام اشتباه بود' } }))
    .data;
  expect(correction.invoice).toMatchObject({ number: 3, net: -last!.net, vat: -last!.vat, state: 'correction' });
  for (const id of [last!.id, correction.invoice.id])
    expect((await at.finance.call(correctInvoice, { ...of(id), body: { reason: 'باز' } })).refusal).toBe(
      'invoice.corrected',
    );
  const again = (await issue(dayOf(at.now))).data;
  expect(again.invoice).toMatchObject({ number: 4, net: last!.net });
  // A refund after the invoice is a line of the next one.
  const { purchase_id: refunded } = again.lines[0]!;
  await at.refund(refunded);
  const sale = await at.sold('python');
  const more = await at.sold('python');
  await at.later(1);
  const next = (await issue(dayOf(at.now))).data;
  expect(next.lines.map(({ kind, method }) => `${kind} ${method}`)).toEqual([
    'refund referral',
    'sale wallet',
    'sale wallet',
  ]);
  expect(next.invoice.net).toBe(sale.commission + more.commission - again.lines[0]!.net);
  await at.sound();
}, 60_000);

test('two colleagues give up what is not paid; a payment in between makes the request stale', async () => {
  const debt = (await owing())!.owed;
  const ask = (amount: number | string) =>
    at.finance.call(writeOffCommission, { ...of(nilufar), body: { amount, reason: 'آموزشگاه بسته شده است' } });
  expect((await ask(debt + 1)).refusal).toBe('commission.above_owed');
  expect((await ask(0)).refusal).toBe('commission.above_owed');
  const asked = await ask(debt);
  expect([asked.status, asked.refusal]).toEqual([202, 'approval.requested']);
  const { approval_id: id } = asked.envelope.data as { approval_id: number };
  await at.sold('python', 'referral');
  expect((await at.second.call(approve, of(id))).refusal).toBe('approval.stale');
  const now = (await owing())!.owed;
  const { approval_id: second } = (await ask(now)).envelope.data as { approval_id: number };
  expect((await at.second.call(approve, of(second))).status).toBe(200);
  expect(await owing()).toBeUndefined();
  expect(await at.balance('expense.bad_debt')).toBe(now);
  await at.sound();
  // Refunded after it was written off: nothing is given back that was never paid.
  const { rows } = await sql<{ id: number }>`
    select id from purchase where method = 'referral' and state = 'confirmed' order by id desc limit 1`.execute(at.db);
  await at.refund(rows[0]!.id);
  expect(await at.balance('expense.bad_debt')).toBeLessThan(now);
  await at.sound();
}, 60_000);

test('a reminder is read first, and sent where the academy has an address and mail is set up', async () => {
  await at.sold('python', 'referral');
  const letter = (await at.finance.call(showReminder, of(nilufar))).data;
  expect(letter).toMatchObject({ to: null, sends_mail: false });
  expect(letter.text).toContain('تومان از کارمزد خریدهایی که از کاوش به');
  expect((await at.finance.call(sendReminder, { ...of(nilufar) })).refusal).toBe('desk.no_mail');
});

test('the statement of an academy runs to what the books say, page by page', async () => {
  await at.account(nilufar, shebas[0]);
  await at.later(14);
  await at.agreed(nilufar);
  await at.sold('python');
  for (const side of ['payable', 'receivable'] as const) {
    const rows: { amount: number; balance: number; kind: string }[] = [];
    for (let after: string | null = null; ;) {
      const { data }: { data: EndpointData<typeof showAcademyStatement> } = await at.finance.call(
        showAcademyStatement,
        {
          ...of(nilufar),
          query: { side, limit: '3', ...(after === null ? {} : { after }) },
        },
      );
      rows.push(...data.rows);
      if (data.next === null) break;
      after = data.next;
    }
    const books = await at.balance(`academy.${side}`, nilufar);
    expect(rows[0]!.balance).toBe(side === 'payable' ? books : 0 - books);
    for (const [place, row] of rows.entries()) expect(row.balance - row.amount).toBe(rows[place + 1]?.balance ?? 0);
    expect(rows.map(({ kind }) => kind)).toContain('payout.drafted');
  }
}, 60_000);
