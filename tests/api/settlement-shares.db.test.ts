import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showDeskPurchase } from '@kavosh/contract/desk/purchases.ts';
import { correctInvoice, issueInvoice, showAcademyStatement } from '@kavosh/contract/desk/settlement/receivables.ts';
import {
  bouncePayout,
  dropPayout,
  listDue,
  listPayoutLines,
  showPayoutBatch,
} from '@kavosh/contract/desk/settlement/payouts.ts';
import { SettlementApp, shebas } from './settlement.test-set-up.ts';

// A purchase that goes back by several shares: each of them is netted and invoiced, once.
const at = new SettlementApp();
let academy: number;

beforeAll(async () => {
  await at.start();
  academy = await at.academyOf('branches');
  await at.account(academy, shebas[0]);
});
afterAll(() => at.one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const due = async () => (await at.finance.call(listDue)).data.rows.find((row) => row.academy.id === academy);
/** The lines of a batch's payout, as kinds and amounts. */
async function linesOf(batch: number): Promise<[string, number][]> {
  const [payout] = (await at.finance.call(showPayoutBatch, of(batch))).data.payouts;
  const { rows } = (await at.finance.call(listPayoutLines, of(payout!.id))).data;
  return rows.map(({ kind, amount }) => [kind, amount]);
}
const issue = async () =>
  (
    await at.finance.call(issueInvoice, {
      ...of(academy),
      body: { until_day: new Date(at.now).toISOString().slice(0, 10) },
    })
  ).data;
/** What of an amount has gone back with a total, rounded up. */
const back = (amount: number, totalBp: number) => Math.ceil((amount * totalBp) / 10_000);

test('one share before the payout and two after it: three lines, which are the whole together', async () => {
  const sale = await at.sold('branches');
  await at.refund(sale.id, 3_333);
  await at.later(14);
  const first = await at.agreed(academy);
  expect(await linesOf(first)).toEqual([
    ['share', sale.share],
    ['refund', -back(sale.share, 3_333)],
  ]);
  await at.file(first);
  await at.refund(sale.id, 1);
  await at.refund(sale.id, 6_666);
  // The purchase shows the postings of each share.
  const { timeline } = (await at.finance.call(showDeskPurchase, of(sale.id))).data;
  expect(timeline.filter(({ kind }) => kind === 'posting').map(({ what }) => what)).toEqual([
    'purchase.paid',
    'purchase.confirmed',
    'purchase.refunded',
    'purchase_share.refunded',
    'purchase_share.refunded',
  ]);
  const left = back(sale.share, 3_333) - sale.share;
  expect(await due()).toMatchObject({ refunds: left, gross: left, why_not: 'negative' });
  const [more, other] = [await at.sold('branches'), await at.sold('branches')];
  await at.later(14);
  const next = await at.agreed(academy);
  expect(await linesOf(next)).toEqual([
    ['refund', back(sale.share, 3_333) - back(sale.share, 3_334)],
    ['refund', back(sale.share, 3_334) - sale.share],
    ['share', more.share],
    ['share', other.share],
  ]);
  expect(await at.balance('academy.payable', academy)).toBe(0);
  await at.file(next);
  await at.sound();
}, 60_000);

test('its share is taken back from a payout after a refund of it was netted: the rest of it is due', async () => {
  const sale = await at.sold('branches');
  await at.later(14);
  const [paid] = (await at.finance.call(showPayoutBatch, of(await at.agreed(academy)))).data.payouts;
  const more = await at.sold('branches');
  await at.later(14);
  await at.refund(sale.id, 4_000);
  await at.file(await at.agreed(academy));
  await at.finance.call(dropPayout, { ...of(paid!.id), body: { reason: 'حساب عوض می‌شود' } });
  expect(await due()).toMatchObject({ gross: sale.share });
  await at.refund(sale.id);
  // What was netted of it before was netted for nothing.
  expect(await due()).toMatchObject({ gross: back(sale.share, 4_000) });
  expect(await at.balance('academy.payable', academy)).toBe(back(sale.share, 4_000));
  expect(more.share).toBeGreaterThan(0);
  await at.sound();
}, 60_000);

test('each share of a refunded referral gives back no more than the academy had paid of its commission', async () => {
  const before = await at.balance('academy.payable', academy);
  const sale = await at.sold('branches', 'referral');
  const owed = sale.commission + sale.commission_vat;
  const { settlement } = at.one.app.domains;
  const operator = { name: 'آزمون', staffId: at.finance.staffId, requestId: '00000000-0000-4000-8000-000000000000' };
  const paid = Math.floor(owed / 4);
  await settlement.addBankLines(
    [{ line: 1, day: '2026-12-20', amount: paid, text: 'کارمزد', reference: null, balance: null }],
    operator,
  );
  const [line] = await settlement.findBankLines({ state: 'open', after: null, limit: 1 });
  const match = { what: 'commission' as const, targetId: academy, amount: paid, fee: 0, note: null };
  await settlement.matchLines([{ lineId: line!.id, matches: [match] }], operator);
  await at.db.transaction().execute(async (tx) => {
    const given = { academyId: academy, amount: owed - paid, approval: 900_001, reason: 'آزمون' };
    await settlement.writeOff(tx, given, operator);
  });
  for (const share of [5_000, 3_000, 2_000]) await at.refund(sale.id, share);
  expect((await at.balance('academy.payable', academy)) - before).toBe(paid);
  expect(await at.balance('academy.receivable', academy)).toBe(0);
  await at.sound();
}, 60_000);

test('each share is a line of an invoice; a correction takes them back, and they are invoiced again', async () => {
  const sale = await at.sold('branches');
  await at.later(1);
  const first = await issue();
  expect(first.lines.at(-1)).toMatchObject({ purchase_id: sale.id, kind: 'sale', net: sale.commission });
  await at.refund(sale.id, 2_500);
  await at.later(1);
  const refundedOn = new Date(at.now);
  await at.refund(sale.id, 2_500);
  await at.later(1);
  // Of shares alone there is no invoice, so that another sale is in it.
  const other = await at.sold('branches');
  await at.later(1);
  const next = await issue();
  const mine = next.lines.filter((one) => one.purchase_id === sale.id);
  expect(mine.map(({ kind, net }) => [kind, net])).toEqual([
    ['refund', -back(sale.commission, 2_500)],
    ['refund', back(sale.commission, 2_500) - back(sale.commission, 5_000)],
  ]);
  expect(new Date(mine[1]!.at)).toEqual(refundedOn);
  await at.finance.call(correctInvoice, { ...of(next.invoice.id), body: { reason: 'اشتباه' } });
  await at.refund(sale.id);
  const last = await at.sold('branches');
  await at.later(1);
  const again = await issue();
  expect(again.lines.filter((one) => one.purchase_id === sale.id)).toHaveLength(3);
  expect(again.invoice.net).toBe(other.commission + last.commission - sale.commission);
  const { rows } = await sql<{ net: number }>`
    select sum(net)::float8 as net from invoice_line where purchase_id = ${sale.id}`.execute(at.db);
  expect(rows[0]!.net).toBe(0);
  await at.sound();
}, 60_000);

test('a payout that was netted as a whole does not come back from the bank', async () => {
  await at.sold('branches');
  await at.later(14);
  await at.file(await at.agreed(academy));
  const referrals = [await at.sold('branches', 'referral'), await at.sold('branches', 'referral')];
  const owed = referrals.reduce((sum, one) => sum + one.commission + one.commission_vat, 0);
  const sale = await at.sold('branches');
  await at.refund(sale.id, Math.ceil(((sale.share - owed / 2) / sale.share) * 10_000));
  await at.later(14);
  const [payout] = (await at.finance.call(showPayoutBatch, of(await at.agreed(academy)))).data.payouts;
  expect(payout).toMatchObject({ state: 'settled', amount: 0 });
  const back = await at.finance.call(bouncePayout, { ...of(payout!.id), body: { reason: 'برگشت' } });
  expect(back.refusal).toBe('payout.wrong_state');
  expect((await at.finance.call(bouncePayout, { ...of(999_999), body: { reason: 'برگشت' } })).refusal).toBe(
    'payout.not_found',
  );
  await at.sound();
}, 60_000);

test('the statement names the course and the commission of each share', async () => {
  const { rows } = (
    await at.finance.call(showAcademyStatement, { ...of(academy), query: { side: 'payable', limit: '50' } })
  ).data;
  const later = rows.filter(({ kind }) => kind === 'purchase_share.refunded');
  expect(later.length).toBeGreaterThan(2);
  for (const row of later) expect(row).toMatchObject({ course: expect.any(String), price: expect.any(Number) });
});
