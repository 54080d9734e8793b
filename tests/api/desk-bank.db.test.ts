import { sql } from 'kysely';
import writeExcelFile from 'write-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptBankProposals,
  importBankStatement,
  listBankLines,
  matchBankLine,
  readBankStatement,
  showBankFigures,
  undoBankLine,
} from '@kavosh/contract/desk/settlement/bank.ts';
import { bouncePayout, settlePayout, showPayout, showPayoutBatch } from '@kavosh/contract/desk/settlement/payouts.ts';
import { bounceDeskWithdrawal, settleDeskWithdrawal } from '@kavosh/contract/desk/withdrawals.ts';
import { readBankAccount, type BankAccount } from '@kavosh/persian/bank-account.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { addAccount } from './desk-client.ts';
import { putMoney } from './put-money.ts';
import { SettlementApp, shebas } from './settlement.test-set-up.ts';

const at = new SettlementApp();
let nilufar: number;
let sahand: number;

beforeAll(async () => {
  await at.start();
  await at.later(10);
  nilufar = await at.academyOf('python');
  sahand = await at.academyOf('branches');
  await at.account(nilufar);
  await at.account(sahand, shebas[1]);
});
afterAll(() => at.one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const mellat = 'تاریخ\tشرح تراکنش\tبرداشت\tواریز\tمانده\tشماره پیگیری';
const mellatColumns = { day: 0, text: 1, debit: 2, credit: 3, balance: 4, reference: 5, amount: null, direction: null };
const rial = (toman: number) => (toman * 10).toLocaleString('en-US');
const lines = async (state: 'open' | 'matched' | 'all' = 'open') =>
  (await at.finance.call(listBankLines, { query: { state, limit: '100' } })).data.rows;
const bring = (text: string) => at.finance.call(importBankStatement, { body: { text, unit: 'rial' } });
const match = (
  id: number,
  ...matches: { what: string; amount: number; target_id?: number; fee?: number; note?: string }[]
) => at.finance.call(matchBankLine, { ...of(id), body: { matches: matches as never } });

async function sentPayout(course: 'python' | 'branches'): Promise<{ id: number; amount: number; batch: number }> {
  await at.sold(course);
  await at.later(14);
  const batch = await at.agreed(course === 'python' ? nilufar : sahand);
  await at.file(batch);
  const [payout] = (await at.finance.call(showPayoutBatch, of(batch))).data.payouts;
  return { id: payout!.id, amount: payout!.amount, batch };
}

async function paidWithdrawal(amount: number, reference: string): Promise<{ id: number; userId: number }> {
  const { profile, wallet } = at.one.app.domains;
  const { userId, mobile } = await addAccount(at.one);
  await putMoney(at.db, mobile, amount);
  const later = at.now;
  at.now -= 10 * DAY_MS;
  await profile.change(userId, { account: readBankAccount(shebas[0]) as BankAccount, accountOwner: 'سارا نمونه‌زاده' });
  at.now = later;
  const { id } = await wallet.requestWithdrawal({ userId, amount, key: reference });
  const done = await at.finance.call(settleDeskWithdrawal, { ...of(id), body: { bank_reference: reference } });
  expect(done.status).toBe(200);
  return { id, userId };
}

test('a statement is read in the shapes of three banks, pasted or as a file, and written once', async () => {
  const read = async (body: object) => (await at.finance.call(readBankStatement, { body: body as never })).data;
  const text =
    `${mellat}\n۱۴۰۵/۰۹/۰۱\tواریز کارت\t\t۱٬۰۰۰٬۰۰۰\t۵٬۰۰۰٬۰۰۰\t۱۱۲۲\n` + `1405/09/02\tکارمزد\t20,000\t0\t4,980,000\t`;
  expect(await read({ text, unit: 'rial' })).toMatchObject({
    bank: 'بانک ملت',
    lines: 2,
    known: 0,
    credits: 100_000,
    debits: 2_000,
    first_day: '2026-11-22',
    last_day: '2026-11-23',
    wrong_sum: null,
    problems: [],
  });
  const melli =
    'ردیف;تاریخ;شرح;گردش بدهکار;گردش بستانکار;مانده;شماره سند\n1;1405/09/03 10:20;"حواله; ساتنا";500000;;1500000;77';
  expect(await read({ file: Buffer.from(melli).toString('base64'), unit: 'rial' })).toMatchObject({
    bank: 'بانک ملی',
    lines: 1,
    debits: 50_000,
  });
  const rows = [
    ['تاریخ سند', 'شرح سند', 'نوع عملیات', 'مبلغ', 'مانده حساب', 'شماره ارجاع'],
    ['1405/09/04', 'پایا', 'بدهکار', 30_000, 900_000, 'P-9'],
  ];
  const cells = rows.map((row) => row.map((value) => ({ value, type: typeof value === 'number' ? Number : String })));
  const xlsx = (await writeExcelFile(cells).toBuffer()).toString('base64');
  expect(await read({ file: xlsx, unit: 'toman' })).toMatchObject({ bank: 'بانک پاسارگاد', lines: 1, debits: 30_000 });

  const unknown = 'date,what,in,out\n2026-11-24,rent,,90000\n2026-11-25,x,10,';
  expect(await read({ text: unknown, unit: 'toman' })).toMatchObject({ bank: null, columns: null, lines: 0 });
  const columns = {
    day: 0,
    credit: 2,
    debit: 3,
    amount: null,
    direction: null,
    text: 1,
    reference: null,
    balance: null,
  };
  expect(await read({ text: unknown, unit: 'toman', columns })).toMatchObject({
    lines: 2,
    debits: 90_000,
    credits: 10,
  });
  expect((await bring(unknown)).refusal).toBe('statement.no_columns');

  expect((await bring(`${mellat}\n1405/09/31\tx\t\t10\t\t`)).refusal).toBe('statement.problems');
  expect((await bring(`${mellat}\n1405/09/01\tx\t\t15\t\t`)).refusal).toBe('statement.problems');
  expect((await bring(text.replace('4,980,000', '4,990,000'))).refusal).toBe('statement.sum');
  expect((await bring('سلام')).refusal).toBe('statement.unreadable');
  const broken = Buffer.from('PK\x03\x04broken', 'latin1').toString('base64');
  expect((await at.finance.call(importBankStatement, { body: { file: broken, unit: 'rial' } })).refusal).toBe(
    'statement.unreadable',
  );

  expect((await bring(text)).data).toEqual({ added: 2, known: 0 });
  expect((await bring(text)).data).toEqual({ added: 0, known: 2 });
  // The same lines under other columns are not others: with another text, or without their reference.
  const otherwise = text.replace('شرح تراکنش', 'شرح').replace('واریز کارت', '');
  const asked = { text: otherwise, unit: 'rial' as const, columns: { ...mellatColumns, reference: null } };
  expect(await read(asked)).toMatchObject({ lines: 2, known: 1, alike: 1 });
  expect((await at.finance.call(importBankStatement, { body: asked })).refusal).toBe('statement.alike');
  const checked = `${mellat}\n1405/09/02\tکارمزد ساتنا\t20,000\t\t\t`;
  expect((await bring(checked)).refusal).toBe('statement.alike');
  expect((await bring(`${mellat}\n1405/12/29\tx\t20,000\t\t\t`)).refusal).toBe('statement.problems');
  const twin = `${mellat}\n1405/09/05\tواریز\t\t100,000\t\t\n1405/09/05\tواریز\t\t100,000\t\t`;
  expect((await bring(twin)).data).toEqual({ added: 2, known: 0 });
  expect((await bring(twin)).data).toEqual({ added: 0, known: 2 });
  await at.sound();
});

test('lines are matched: other things, bank fees, a gateway with what it kept', async () => {
  const [card, fee, one, two] = await lines();
  expect((await match(card!.id, { what: 'other', amount: 100_000 })).refusal).toBe('bank_line.target');
  expect((await match(card!.id, { what: 'other', amount: 90_000, note: 'سرمایه' })).refusal).toBe('bank_line.sum');
  expect((await match(card!.id, { what: 'other', amount: 100_000, note: 'سرمایه' })).data.line.is_matched).toBe(true);
  expect((await match(card!.id, { what: 'other', amount: 100_000, note: 'سرمایه' })).refusal).toBe('bank_line.matched');
  expect((await match(fee!.id, { what: 'fee', amount: -2_000 })).status).toBe(200);
  expect(await at.balance('expense.bank_fee')).toBe(2_000);

  await at.sold('python');
  const clearing = await at.balance('gateway.clearing');
  expect((await match(one!.id, { what: 'gateway', amount: 10_000, fee: clearing })).refusal).toBe(
    'bank_line.above_clearing',
  );
  // Split: a part from the gateway, a part of something else.
  const split = await match(
    one!.id,
    { what: 'gateway', amount: 9_000, fee: 150 },
    { what: 'other', amount: 1_000, note: 'سود سپرده' },
  );
  expect(split.data.line.matches.map(({ what, amount }) => [what, amount])).toEqual([
    ['gateway', 9_000],
    ['other', 1_000],
  ]);
  expect(await at.balance('gateway.clearing')).toBe(clearing - 9_150);
  expect(await at.balance('expense.gateway_fee')).toBe(150);
  await at.sound();

  expect(
    (await at.finance.call(undoBankLine, { ...of(one!.id), body: { reason: 'اشتباه بود' } })).data.line,
  ).toMatchObject({ is_matched: false, matches: [] });
  expect((await at.finance.call(undoBankLine, { ...of(one!.id), body: { reason: 'باز' } })).refusal).toBe(
    'bank_line.open',
  );
  expect(await at.balance('gateway.clearing')).toBe(clearing);
  expect((await match(one!.id, { what: 'gateway', amount: 10_000 })).status).toBe(200);
  expect((await match(two!.id, { what: 'other', amount: 10_000, note: 'سود' })).status).toBe(200);
  await at.sound();
});

test('payouts and withdrawals are proposed by reference, then by amount and day, and settled', async () => {
  const first = await sentPayout('python');
  const second = await sentPayout('branches');
  const out = await paidWithdrawal(70_000, 'B-70');
  await at.finance.call(settlePayout, { ...of(second.id), body: { bank_reference: '99887766' } });
  const day = '1405/09/20';
  const text =
    `${mellat}\n${day}\tپایا KP-${first.id}\t${rial(first.amount)}\t\t\t1\n` +
    `${day}\tپایا\t${rial(second.amount)}\t\t\t99887766\n${day}\tپایا\t${rial(70_000)}\t\t\tB-70\n` +
    `${day}\tنامعلوم\t10\t\t\t`;
  await bring(text);
  expect((await lines()).map(({ proposal }) => proposal?.why ?? null)).toEqual([
    'ours',
    'reference',
    'reference',
    null,
  ]);
  expect((await at.finance.call(showBankFigures)).data).toMatchObject({ open: 4, unseen: 2 });
  expect((await at.finance.call(acceptBankProposals, { body: {} })).data).toEqual({ matched: 3, left: 1 });
  expect((await at.finance.call(acceptBankProposals, { body: {} })).data).toEqual({ matched: 0, left: 1 });
  expect((await at.finance.call(showPayout, of(first.id))).data.payout.state).toBe('settled');
  expect(await at.balance('payout.clearing')).toBe(0);
  expect((await at.finance.call(showBankFigures)).data).toMatchObject({ open: 1, unseen: 0 });
  await at.sound();

  // Undone: what its line settled is on its way again.
  const line = (await lines('matched')).find(({ text: shown }) => shown.includes(`KP-${first.id}`))!;
  await at.finance.call(undoBankLine, { ...of(line.id), body: { reason: 'اشتباه' } });
  expect((await at.finance.call(showPayout, of(first.id))).data.payout.state).toBe('sent');
  await at.sound();
  const tries = await Promise.all([
    match(line.id, { what: 'payout', target_id: first.id, amount: -first.amount }),
    at.second.call(matchBankLine, {
      ...of(line.id),
      body: { matches: [{ what: 'payout', target_id: first.id, amount: -first.amount }] },
    }),
  ]);
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

  // What left our account comes back: only by a line.
  expect((await at.finance.call(bouncePayout, { ...of(first.id), body: { reason: 'برگشت' } })).refusal).toBe(
    'payout.in_statement',
  );
  expect((await at.finance.call(bounceDeskWithdrawal, { ...of(out.id), body: { reason: 'برگشت' } })).refusal).toBe(
    'withdrawal.in_statement',
  );
  await bring(
    `${mellat}\n${day}\tبرگشت KP-${first.id}\t\t${rial(first.amount)}\t\t5\n` +
      `${day}\tعودت KV-${out.id}\t\t${rial(70_000)}\t\t6`,
  );
  expect((await at.finance.call(acceptBankProposals, { body: {} })).data).toEqual({ matched: 2, left: 1 });
  expect((await at.finance.call(showPayout, of(first.id))).data.payout.state).toBe('bounced');
  expect(await at.one.app.domains.wallet.balance(out.userId)).toEqual({ balance: 70_000, available: 70_000 });
  expect(await at.balance('academy.payable', nilufar)).toBeGreaterThanOrEqual(first.amount);
  const [back] = await lines('matched');
  expect((await at.finance.call(undoBankLine, { ...of(back!.id), body: { reason: 'اشتباه' } })).refusal).toBe(
    'bank_line.final',
  );
  await at.sound();
}, 60_000);

test('a payout that bounced is not settled by a line alone; one that a line settles takes its reference', async () => {
  const paid = await sentPayout('python');
  const bounced = await sentPayout('branches');
  await at.finance.call(bouncePayout, { ...of(bounced.id), body: { reason: 'حساب بسته است' } });
  const before = (await at.finance.call(showBankFigures)).data;
  await bring(
    `${mellat}\n1405/09/22\tپایا KP-${paid.id}\t${rial(paid.amount)}\t\t\tR-1\n` +
      `1405/09/22\tپایا KP-${bounced.id}\t${rial(bounced.amount)}\t\t\tR-2`,
  );
  const named = (await lines()).filter(({ reference }) => reference?.startsWith('R-'));
  expect(named.map(({ proposal }) => proposal?.why)).toEqual(['ours', 'bounced']);
  await at.finance.call(acceptBankProposals, { body: {} });
  expect((await lines()).some(({ reference }) => reference === 'R-2')).toBe(true);
  const settled = (await at.finance.call(showPayout, of(paid.id))).data.payout;
  expect(settled).toMatchObject({ state: 'settled', bank_reference: 'R-1' });

  // By hand it is said to have left; until it came back, that stands on the page.
  expect((await match(named[1]!.id, { what: 'payout', target_id: bounced.id, amount: -bounced.amount })).status).toBe(
    200,
  );
  const figures = (await at.finance.call(showBankFigures)).data;
  expect(figures).toMatchObject({ not_back: before.not_back + 1 });
  expect(figures.not_back_amount - before.not_back_amount).toBe(bounced.amount);
  expect(figures.sum - figures.books).toBe(figures.open_in - figures.open_out);
  await bring(`${mellat}\n1405/09/22\tبرگشت KP-${bounced.id}\t\t${rial(bounced.amount)}\t\tR-3`);
  await at.finance.call(acceptBankProposals, { body: {} });
  expect((await at.finance.call(showBankFigures)).data.not_back).toBe(before.not_back);
  await at.finance.call(undoBankLine, { ...of(named[0]!.id), body: { reason: 'اشتباه' } });
  expect((await at.finance.call(showPayout, of(paid.id))).data.payout).toMatchObject({
    state: 'sent',
    bank_reference: null,
  });
  await at.sound();
}, 60_000);

test('a withdrawal that the bank sends back before it is in a statement; its person is notified', async () => {
  const one = await paidWithdrawal(80_000, 'B-80');
  const bounce = (id: number) =>
    at.finance.call(bounceDeskWithdrawal, { ...of(id), body: { reason: 'حساب بسته است' } });
  const done = await bounce(one.id);
  expect(done.data.withdrawal).toMatchObject({ state: 'bounced', bank_reference: 'B-80' });
  expect(await at.one.app.domains.wallet.balance(one.userId)).toEqual({ balance: 80_000, available: 80_000 });
  const { rows } = await sql<{ title: string }>`
    select title from notification where user_id = ${one.userId} order by id desc limit 1`.execute(at.db);
  expect(rows[0]!.title).toBe('برداشت شما از بانک برگشت');
  expect((await bounce(one.id)).refusal).toBe('withdrawal.wrong_state');
  await at.sound();
  // Both of its lines come later: the money left and came back.
  await bring(
    `${mellat}\n1405/09/21\tپایا\t${rial(80_000)}\t\t\tB-80\n1405/09/21\tبرگشت KV-${one.id}\t\t${rial(80_000)}\t\t`,
  );
  await at.finance.call(acceptBankProposals, { body: {} });
  await at.finance.call(acceptBankProposals, { body: {} });
  expect(await at.balance('payout.clearing')).toBe(0);
  expect(await at.one.app.domains.wallet.balance(one.userId)).toEqual({ balance: 80_000, available: 80_000 });
  await at.sound();

  // More than one colleague may say alone in a day.
  const much = await paidWithdrawal(6_000_000, 'B-6');
  expect((await bounce(much.id)).refusal).toBe('withdrawal.bounce_needs_line');
  await at.sound();
}, 60_000);
