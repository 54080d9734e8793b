import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rejectApproval } from '@kavosh/contract/desk/approvals.ts';
import { readAcademyAccount, setAcademyAccount } from '@kavosh/contract/desk/settlement/academy-account.ts';
import {
  bouncePayout,
  bringPayoutReferences,
  dropPayout,
  listDue,
  listPayoutBatches,
  listPayoutLines,
  readPayoutAnswer,
  settlePayout,
  showPayout,
  showPayoutBatch,
} from '@kavosh/contract/desk/settlement/payouts.ts';
import { audited } from './audited.ts';
import { addColleague } from './desk-client.ts';
import { SettlementApp, shebas } from './settlement.test-set-up.ts';

const at = new SettlementApp();
let nilufar: number;
let sahand: number;

beforeAll(async () => {
  await at.start();
  nilufar = await at.academyOf('python');
  sahand = await at.academyOf('csharp');
});
afterAll(() => at.one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const due = async (academy: number) =>
  (await at.finance.call(listDue)).data.rows.find((row) => row.academy.id === academy);
const payoutsOf = async (batch: number) => (await at.finance.call(showPayoutBatch, of(batch))).data.payouts;
const bring = (batch: number, lines: string) =>
  at.finance.call(bringPayoutReferences, { ...of(batch), body: { lines } });

test('a sale is held for its right to withdraw, waits for a usable account, and is paid once', async () => {
  const [a, b] = [await at.sold('python'), await at.sold('python')];
  expect(await due(nilufar)).toMatchObject({ shares: 0, held: a.share + b.share, why_not: 'nothing', account: null });
  expect((await at.draft([nilufar])).refusal).toBe('payout.nothing_due');
  await at.later(14);
  expect(await due(nilufar)).toMatchObject({ shares: a.share + b.share, held: 0, why_not: 'no_account' });
  expect((await at.draft([nilufar])).refusal).toBe('payout.nothing_due');
  const [account] = await at.account(nilufar);
  expect(account).toMatchObject({ end: '0001', owner: 'موسسه نیلوفر', is_current: true });
  expect(await due(nilufar)).toMatchObject({ why_not: 'young_account' });
  expect((await at.draft([nilufar])).refusal).toBe('payout.nothing_due');
  await at.later(7);
  expect(await due(nilufar)).toMatchObject({ why_not: null, gross: a.share + b.share, due_at: null });

  const batch = await at.agreed(nilufar);
  expect(await due(nilufar)).toBeUndefined();
  expect((await at.draft([nilufar])).refusal).toBe('payout.nothing_due');
  const [payout] = await payoutsOf(batch);
  expect(payout).toMatchObject({ state: 'approved', gross: a.share + b.share, netted: 0, amount: a.share + b.share });
  const { rows: lines } = (await at.finance.call(listPayoutLines, { ...of(payout!.id), query: { limit: '1' } })).data;
  expect(lines).toEqual([
    expect.objectContaining({ kind: 'share', amount: a.share, purchase_id: a.id, course: 'پایتون از صفر' }),
  ]);
  expect(await at.balance('academy.settling', nilufar)).toBe(payout!.amount);

  const file = (await at.file(batch)).data;
  expect(file).toMatchObject({ file_name: `kavosh-payouts-${batch}.csv`, lines: 1, left_out: 0 });
  expect(Buffer.from(file.content, 'base64').toString()).toContain(
    `IR${shebas[0]},موسسه نیلوفر,${payout!.amount * 10},KP-${payout!.id}`,
  );
  const sheet = Buffer.from((await at.file(batch, 'xlsx')).data.content, 'base64');
  const [{ data: cells }] = (await readXlsxFile(sheet)) as unknown as [{ data: unknown[][] }];
  expect(cells[1]).toEqual([`IR${shebas[0]}`, 'موسسه نیلوفر', payout!.amount * 10, `KP-${payout!.id}`]);
  expect([await at.balance('academy.settling', nilufar), await at.balance('payout.clearing')]).toEqual([
    0,
    payout!.amount,
  ]);
  expect((await at.finance.call(dropPayout, { ...of(payout!.id), body: { reason: 'نه' } })).refusal).toBe(
    'payout.wrong_state',
  );

  const answer = `KP-${payout!.id}\tPAY-77\tموفق\nKV-${payout!.id}\tPAY-78\nKP-999\tPAY-79`;
  const read = await at.finance.call(readPayoutAnswer, { ...of(batch), body: { lines: answer } });
  expect(read.data.lines.map((line) => line.outcome)).toEqual(['settled', 'unreadable', 'not_in_batch']);
  expect((await bring(batch, answer)).data).toMatchObject({ settled: 1, before: 0, batch: { state: 'done' } });
  expect((await bring(batch, answer)).data).toMatchObject({ settled: 0, before: 1 });
  const { data: whole } = await at.finance.call(showPayout, of(payout!.id));
  expect(whole.payout).toMatchObject({ state: 'settled', bank_reference: 'PAY-77' });
  expect(whole.timeline.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['payout.drafted', 'payout.sent', 'payout.settled']),
  );
  expect((await at.file(batch)).refusal).toBe('batch.empty');
  await at.sound();
});

test('what is owed to us is netted, the oldest referral first; the rest is paid', async () => {
  const [first, other] = [await at.sold('branches', 'referral'), await at.sold('branches', 'referral')];
  const sale = await at.sold('branches');
  await at.account(sahand, shebas[1]);
  await at.later(14);
  const owed = first.commission + first.commission_vat + other.commission + other.commission_vat;
  expect(await due(sahand)).toMatchObject({ gross: sale.share, owed, netted: owed, amount: sale.share - owed });
  const batch = await at.agreed(sahand);
  const [payout] = await payoutsOf(batch);
  expect(payout).toMatchObject({ gross: sale.share, netted: owed, amount: sale.share - owed });
  expect(await at.balance('academy.receivable', sahand)).toBe(0);
  const cleared = await sql<{ at: Date | null }>`
    select commission_cleared_at as at from purchase where id in (${first.id}, ${other.id})`.execute(at.db);
  expect(cleared.rows.every((row) => row.at !== null)).toBe(true);
  await at.sound();

  // A referral that is refunded after its commission was netted: the academy gets it back.
  await at.refund(first.id);
  expect(await at.balance('academy.receivable', sahand)).toBe(0);
  expect(await due(sahand)).toMatchObject({ added: first.commission + first.commission_vat });
  await at.sound();

  // Dropped before it is sent: the other one is owed again, and everything is due again.
  await at.finance.call(dropPayout, { ...of(payout!.id), body: { reason: 'حساب عوض می‌شود' } });
  expect(await due(sahand)).toMatchObject({
    shares: sale.share,
    added: first.commission + first.commission_vat,
    owed,
  });
  await at.sound();
});

test('the rest of a referral that was refunded by a share is cleared when it is netted', async () => {
  const part = await at.sold('branches', 'referral');
  await at.refund(part.id, 3_000);
  const sale = await at.sold('branches');
  await at.later(14);
  expect((await due(sahand))?.netted).toBeGreaterThan(0);
  await at.agreed(sahand);
  expect(sale.share).toBeGreaterThan(0);
  const { rows } = await sql<{ at: Date | null }>`
    select commission_cleared_at as at from purchase where id = ${part.id}`.execute(at.db);
  expect(rows[0]!.at).not.toBeNull();
  await at.sound();
});

test('a purchase that is refunded after its payout is a negative line, carried and netted first', async () => {
  const [paid] = [await at.sold('python'), await at.sold('python')];
  await at.later(14);
  const batch = await at.agreed(nilufar);
  await at.file(batch);
  await at.refund(paid.id);
  expect(await due(nilufar)).toMatchObject({
    refunds: -paid.share,
    gross: -paid.share,
    why_not: 'negative',
    amount: -paid.share,
  });
  expect((await at.draft([nilufar])).refusal).toBe('payout.nothing_due');
  const [more, again] = [await at.sold('python'), await at.sold('python')];
  await at.sold('python');
  await at.later(14);
  // Refunded before it was paid: neither its share nor its refund is a line.
  await at.refund(again.id);
  const next = await at.agreed(nilufar);
  const [payout] = await payoutsOf(next);
  expect(payout).toMatchObject({ gross: 2 * more.share - paid.share, netted: 0 });
  const { rows: lines } = (await at.finance.call(listPayoutLines, of(payout!.id))).data;
  expect(lines.map(({ kind }) => kind)).toEqual(['refund', 'share', 'share']);
  await at.sound();
}, 60_000);

test('a payout that comes back is due again, alone, and what was netted stays netted', async () => {
  const sale = await at.sold('branches');
  await at.later(14);
  const batch = await at.agreed(sahand);
  const [payout] = await payoutsOf(batch);
  expect(payout!.amount).toBeGreaterThan(0);
  expect((await at.finance.call(settlePayout, { ...of(payout!.id), body: { bank_reference: 'X-1' } })).refusal).toBe(
    'payout.wrong_state',
  );
  await at.file(batch);
  const rows = await audited(at.one, async () => {
    const back = await at.finance.call(bouncePayout, { ...of(payout!.id), body: { reason: 'حساب بسته است' } });
    expect(back.data.payout.state).toBe('bounced');
  });
  expect(rows.map(({ action }) => action)).toEqual(['payout.bounced']);
  expect(await at.balance('payout.clearing')).toBeGreaterThan(0);
  expect(await due(sahand)).toMatchObject({ added: payout!.amount, gross: payout!.amount });
  const again = await at.agreed(sahand);
  const [retry] = await payoutsOf(again);
  expect(retry).toMatchObject({ gross: payout!.amount, netted: 0, amount: payout!.amount });
  const { rows: lines } = (await at.finance.call(listPayoutLines, of(retry!.id))).data;
  expect(lines).toEqual([expect.objectContaining({ kind: 'again', again_id: payout!.id, course: null })]);
  await at.file(again);
  await at.finance.call(settlePayout, { ...of(retry!.id), body: { bank_reference: 'X-2' } });
  expect(sale.share).toBeGreaterThan(0);
  await at.sound();
}, 60_000);

test('an account that was replaced is not paid to, and reading one is audited', async () => {
  await at.sold('python');
  await at.later(14);
  const batch = await at.agreed(nilufar);
  await at.account(nilufar, shebas[1]);
  expect((await at.file(batch)).refusal).toBe('batch.empty');
  const [payout] = await payoutsOf(batch);
  expect(payout!.account.is_current).toBe(false);
  await at.finance.call(dropPayout, { ...of(payout!.id), body: { reason: 'حساب تازه' } });
  const rows = await audited(at.one, async () => {
    const read = await at.finance.call(readAcademyAccount, of(nilufar));
    expect(read.data).toEqual({ owner: 'موسسه نیلوفر', sheba: `IR${shebas[1]}` });
  });
  expect(rows.map(({ action }) => action)).toEqual(['academy.account_read']);
  for (const [sheba, sentence] of [
    ['', 'شماره شبا را بنویسید.'],
    ['6104337812345674', 'به آموزشگاه‌ها فقط با شبا واریز می‌شود؛ این شماره کارت است.'],
    ['IR06 2960 0000 0010 0324 2000 02', 'این شماره شبا درست نیست. لطفاً رقم‌ها را بررسی کنید'],
    ['IR0629', 'شماره شبا ۲۴ رقم دارد و پیش از آن IR می‌آید.'],
  ]) {
    const wrong = await at.finance.call(setAcademyAccount, { ...of(nilufar), body: { sheba: sheba!, owner: 'الف' } });
    expect(wrong.envelope.errors).toEqual({ sheba: [sentence] });
  }
  await at.sound();
}, 60_000);

test('a batch that is refused leaves everything due', async () => {
  await at.later(14);
  const before = await due(nilufar);
  const made = await at.draft([nilufar]);
  const { approval_id: approval, batch_id: batch } = made.envelope.data as { approval_id: number; batch_id: number };
  await at.second.call(rejectApproval, { ...of(approval), body: { reason: 'فردا' } });
  expect((await payoutsOf(batch)).map(({ state }) => state)).toEqual(['dropped']);
  expect(await due(nilufar)).toMatchObject({ shares: before!.shares, gross: before!.gross });
  expect((await at.finance.call(listPayoutBatches, { query: { limit: '1' } })).data.rows[0]).toMatchObject({
    id: batch,
    state: 'dropped',
    ended: 1,
  });
  const support = await addColleague(at.one, 'support');
  expect((await at.draft([nilufar], support)).refusal).toBe('desk.forbidden');
  await at.sound();
}, 60_000);

test('two colleagues draft at once: each sale is in one live line', async () => {
  await at.sold('python');
  await at.sold('branches');
  await at.later(14);
  const tries = await Promise.all(
    [at.finance, at.second, at.finance, at.second].map((who) => at.draft([nilufar, sahand], who)),
  );
  expect(tries.filter(({ refusal }) => refusal === 'approval.requested')).toHaveLength(1);
  expect(tries.filter(({ refusal }) => refusal === 'payout.nothing_due')).toHaveLength(3);
  await at.sound();
}, 60_000);
