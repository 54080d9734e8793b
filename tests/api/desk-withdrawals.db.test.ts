import { sql } from 'kysely';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, rejectApproval } from '@kavosh/contract/desk/approvals.ts';
import {
  bringReferences,
  listWithdrawalBatches,
  makeBankFile,
  makeWithdrawalBatch,
  readBankAnswer,
  showWithdrawalBatch,
} from '@kavosh/contract/desk/withdrawal-batches.ts';
import {
  listDeskWithdrawals,
  readDeskAccount,
  rejectDeskWithdrawal,
  settleDeskWithdrawal,
  showDeskWithdrawal,
} from '@kavosh/contract/desk/withdrawals.ts';
import { readBankAccount, type BankAccount } from '@kavosh/persian/bank-account.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { putMoney } from './put-money.ts';
import { keepingOutbox } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const sheba = '062960000000100324200001';
const card = '6104337812345674';
let one: TestApp;
let now = Date.parse('2026-11-20T08:00:00Z');
let finance: DeskClient;
let second: DeskClient;
let support: DeskClient;

beforeAll(async () => {
  one = await startApp({
    outbox: keepingOutbox(),
    secrets: { codeKey: Buffer.alloc(32, 7), bankAccountKey: Buffer.alloc(32, 9) },
    clock: { now: () => new Date(now) },
    config: { withdrawals: { leastWithdrawal: 5_000 } },
    fill: async (database) => {
      await fillSmallCatalogue(database);
    },
  });
  await signIn();
});
afterAll(() => one.close());

async function signIn(): Promise<void> {
  finance = await addColleague(one, 'finance');
  second = await addColleague(one, 'finance');
  support = await addColleague(one, 'support');
}

interface Asked {
  id: number;
  userId: number;
}
/** Somebody who is paid out to this account, which they gave ten days before they asked for `amounts`. */
async function asked(account: string, ...amounts: number[]): Promise<Asked[]> {
  const { profile, wallet } = one.app.domains;
  const { userId, mobile } = await addAccount(one);
  await putMoney(
    one.database.kysely,
    mobile,
    amounts.reduce((sum, amount) => sum + amount, 0),
  );
  const later = now;
  now -= 10 * DAY_MS;
  await profile.change(userId, { account: readBankAccount(account) as BankAccount, accountOwner: 'سارا نمونه‌زاده' });
  now = later;
  const made: Asked[] = [];
  for (const amount of amounts)
    made.push({ id: (await wallet.requestWithdrawal({ userId, amount, key: String(amount) })).id, userId });
  return made;
}
const of = (id: number) => ({ params: { id: String(id) } });
const requestOf = ({ envelope }: { envelope: { data: unknown } }) =>
  envelope.data as { approval_id: number; batch_id: number };
const sound = async () =>
  expect((await sql`select * from ledger.violations`.execute(one.database.kysely)).rows).toEqual([]);

/** A batch that a second colleague agreed to. */
async function approvedBatch(ids: number[]): Promise<number> {
  const made = await finance.call(makeWithdrawalBatch, { body: { withdrawal_ids: ids, reason: 'پرداخت هفته' } });
  expect(made.refusal).toBe('approval.requested');
  expect((await second.call(approve, of(requestOf(made).approval_id))).status).toBe(200);
  return requestOf(made).batch_id;
}
const bring = (batch: number, lines: string) => finance.call(bringReferences, { ...of(batch), body: { lines } });

test('what waits is listed, the oldest first, page by page, with a constant number of queries', async () => {
  const made = [...(await asked(sheba, 10_000, 20_000)), ...(await asked(card, 30_000))];
  const ids = made.map(({ id }) => id);
  const list = async (query: object) => (await finance.call(listDeskWithdrawals, { query })).data;
  expect((await list({})).rows.map(({ id }) => id)).toEqual(ids);
  expect((await list({ state: 'settled' })).rows).toEqual([]);
  expect((await list({ person: made[2]!.userId })).rows.map(({ id }) => id)).toEqual([ids[2]]);
  const first = await list({ limit: '2' });
  expect([first.rows.length, (await list({ limit: '2', after: first.next! })).rows.map(({ id }) => id)]).toEqual([
    2,
    [ids[2]],
  ]);
  expect(first.rows[0]).toMatchObject({
    amount: 10_000,
    account: { kind: 'sheba', end: '0001', owner: 'سارا نمونه‌زاده' },
    owner_is_person: false,
    account_since: new Date(now - 10 * DAY_MS).toISOString(),
    needs_second: [],
    owed: 0,
  });
  const queries = (limit: string) => queriesOf(one, () => finance.call(listDeskWithdrawals, { query: { limit } }));
  expect(await queries('3')).toBe(await queries('1'));
  expect((await support.call(rejectDeskWithdrawal, { ...of(ids[0]!), body: { reason: 'نه' } })).refusal).toBe(
    'desk.forbidden',
  );
});

test('the whole number is a row of the audit, and paying it leaves another', async () => {
  const [one_] = await asked(card, 40_000);
  const rows = await audited(one, async () => {
    const read = await finance.call(readDeskAccount, of(one_!.id));
    expect(read.data).toEqual({ kind: 'card', number: card, owner: 'سارا نمونه‌زاده' });
    const done = await finance.call(settleDeskWithdrawal, { ...of(one_!.id), body: { bank_reference: 'B-1' } });
    expect(done.data.withdrawal).toMatchObject({ state: 'settled', bank_reference: 'B-1' });
    expect(done.data.timeline.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['pending', 'withdrawal.requested', 'settled', 'withdrawal.settled']),
    );
    for (const { postings } of done.data.timeline.filter(({ kind }) => kind === 'posting'))
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });
  expect(rows.map(({ action, staff_id: by }) => [action, by])).toEqual([
    ['withdrawal.account_read', finance.staffId],
    ['withdrawal.settled', finance.staffId],
  ]);
  const again = await finance.call(settleDeskWithdrawal, { ...of(one_!.id), body: { bank_reference: 'B-2' } });
  expect(again.refusal).toBe('withdrawal.wrong_state');
  const [other] = await asked(card, 50_000);
  const used = await finance.call(settleDeskWithdrawal, { ...of(other!.id), body: { bank_reference: 'B-1' } });
  expect(used.refusal).toBe('withdrawal.reference_used');
  const back = await finance.call(rejectDeskWithdrawal, { ...of(other!.id), body: { reason: 'حساب بسته است' } });
  expect(back.data.withdrawal.state).toBe('rejected');
  expect(await one.app.domains.wallet.balance(other!.userId)).toEqual({ balance: 50_000, available: 50_000 });
  expect((await finance.call(showDeskWithdrawal, of(999_999))).refusal).toBe('withdrawal.not_found');
  await sound();
});

test('much money and a new account ask a second person', async () => {
  const [much] = await asked(sheba, 20_000_000);
  const settle = (body: { bank_reference: string; reason?: string }) =>
    finance.call(settleDeskWithdrawal, { ...of(much!.id), body });
  expect((await settle({ bank_reference: 'M-1' })).refusal).toBe('desk.reason_missing');
  const request = await settle({ bank_reference: 'M-1', reason: 'بررسی شد' });
  expect([request.status, request.refusal]).toEqual([202, 'approval.requested']);
  expect((await finance.call(showDeskWithdrawal, of(much!.id))).data).toMatchObject({
    withdrawal: { state: 'pending', needs_second: ['amount'] },
    open_approvals: [{ action: 'withdrawal.settle' }],
  });
  expect((await finance.call(approve, of(requestOf(request).approval_id))).refusal).toBe('approval.own');
  expect((await second.call(approve, of(requestOf(request).approval_id))).status).toBe(200);
  expect((await finance.call(showDeskWithdrawal, of(much!.id))).data.withdrawal.state).toBe('settled');
  const [young] = await asked(sheba, 10_000);
  await sql`update bank_account_change set at = ${new Date(now - 6 * DAY_MS)} where user_id = ${young!.userId}`.execute(
    one.database.kysely,
  );
  await sql`update withdrawal set created_at = ${new Date(now)} where id = ${young!.id}`
    .execute(one.database.kysely)
    .catch(() => {});
  expect((await finance.call(showDeskWithdrawal, of(young!.id))).data.withdrawal.needs_second).toEqual([
    'young_account',
  ]);
  await finance.call(rejectDeskWithdrawal, { ...of(young!.id), body: { reason: 'آزمون' } });
});

test('a batch goes the whole way: agreed to, given to the bank, settled line by line', async () => {
  const [[a, b], [c], [d]] = [
    await asked(sheba, 11_000, 22_000),
    await asked(card, 33_000),
    await asked('100570023980010230103101', 44_000),
  ];
  const ids = [a!.id, b!.id, c!.id, d!.id];
  const made = await finance.call(makeWithdrawalBatch, { body: { withdrawal_ids: ids, reason: 'پرداخت هفته' } });
  const { approval_id: approval, batch_id: batch } = requestOf(made);
  const file = (kind: 'sheba' | 'card', format: 'csv' | 'xlsx') =>
    finance.call(makeBankFile, { ...of(batch), body: { kind, format } });
  expect((await file('sheba', 'csv')).refusal).toBe('batch.not_approved');
  const twice = await second.call(makeWithdrawalBatch, { body: { withdrawal_ids: [a!.id], reason: 'دوباره' } });
  expect([twice.refusal, twice.envelope.message]).toEqual([
    'withdrawal.in_batch',
    expect.stringMatching(/برداشت [۰-۹]+ در/),
  ]);
  await second.call(approve, of(approval));
  // Until the bank has it, its owner may take it back.
  await one.app.domains.wallet.cancelWithdrawal(b!.userId, b!.id);
  const csv = await file('sheba', 'csv');
  const text = Buffer.from(csv.data.content, 'base64').toString();
  expect(csv.data).toMatchObject({ file_name: `kavosh-batch-${batch}-sheba.csv`, lines: 2, left_out: 0 });
  expect(text.split('\r\n').slice(1, 3)).toEqual([
    `IR${sheba},سارا نمونه‌زاده,110000,KV-${a!.id}`,
    `IR100570023980010230103101,سارا نمونه‌زاده,440000,KV-${d!.id}`,
  ]);
  const sheet = await file('card', 'xlsx');
  const read = await readXlsxFile(Buffer.from(sheet.data.content, 'base64'));
  expect(JSON.stringify(read)).toContain(JSON.stringify([card, 'سارا نمونه‌زاده', 330_000, `KV-${c!.id}`]));
  // From here on it may be paid already.
  await expect(one.app.domains.wallet.cancelWithdrawal(a!.userId, a!.id)).rejects.toThrow('withdrawal.on_its_way');
  const reject = await finance.call(rejectDeskWithdrawal, { ...of(a!.id), body: { reason: 'نه' } });
  expect(reject.refusal).toBe('withdrawal.on_its_way');
  const answer = await bring(
    batch,
    [`KV-${a!.id}\tPAY-1`, `${c!.id};پیگیری۱۲`, 'بی‌معنا', 'KV-999999,X1', `kv-${b!.id}, PAY-2`, ''].join('\n'),
  );
  expect(answer.data).toMatchObject({
    settled: 2,
    before: 0,
    batch: { state: 'approved', settled: 2, ended: 1 },
    problems: [
      { line: 3, why: 'unreadable' },
      { line: 4, why: 'not_in_batch' },
      { line: 5, why: 'wrong_state' },
    ],
  });
  const rest = await bring(batch, `KV-${a!.id}\tPAY-1\nKV-${d!.id}\tPAY-1`);
  expect(rest.data).toMatchObject({ settled: 0, before: 1, problems: [{ line: 2, why: 'reference_used' }] });
  expect((await bring(batch, `KV-${d!.id}\tP-7\nKV-${d!.id}\tP-8`)).data.problems).toHaveLength(2);
  expect((await bring(batch, `KV-${d!.id}\tP-7`)).data.batch).toMatchObject({ state: 'done', settled: 3 });
  expect((await file('sheba', 'csv')).refusal).toBe('batch.empty');
  const shown = (await support.call(showWithdrawalBatch, of(batch))).data;
  expect(shown.withdrawals.map(({ id, state }) => [id, state])).toEqual([
    [a!.id, 'settled'],
    [b!.id, 'cancelled'],
    [c!.id, 'settled'],
    [d!.id, 'settled'],
  ]);
  expect((await support.call(listWithdrawalBatches, {})).data.rows[0]).toMatchObject({ id: batch, amount: 110_000 });
  const audit = (await one.app.domains.audit.doneTo(`batch ${batch}`)).map(({ action }) => action);
  expect(audit).toEqual(['withdrawal_batch.approved', 'withdrawal_batch.file_made', 'withdrawal_batch.file_made']);
  await sound();
});

test('a batch that a second person does not want leaves its withdrawals free', async () => {
  const [a] = await asked(sheba, 12_000);
  const made = await finance.call(makeWithdrawalBatch, { body: { withdrawal_ids: [a!.id], reason: 'یک' } });
  await second.call(rejectApproval, { ...of(requestOf(made).approval_id), body: { reason: 'نه این بار' } });
  const list = (await finance.call(listWithdrawalBatches, {})).data.rows;
  expect(list.find(({ id }) => id === requestOf(made).batch_id)).toMatchObject({ state: 'dropped' });
  expect((await bring(requestOf(made).batch_id, `KV-${a!.id},Z-1`)).refusal).toBe('batch.not_approved');
  await approvedBatch([a!.id]);
});

test('one that was taken back meanwhile makes the request stale, and frees the others', async () => {
  const [a, b] = await asked(sheba, 13_000, 14_000);
  const made = await finance.call(makeWithdrawalBatch, { body: { withdrawal_ids: [a!.id, b!.id], reason: 'دو' } });
  await one.app.domains.wallet.cancelWithdrawal(a!.userId, a!.id);
  expect((await second.call(approve, of(requestOf(made).approval_id))).refusal).toBe('approval.stale');
  await approvedBatch([b!.id]);
});

test('a batch of nothing, of too much, or of what is over is none', async () => {
  const make = (ids: unknown) =>
    finance.call(makeWithdrawalBatch, { body: { withdrawal_ids: ids as number[], reason: 'آزمون' } });
  expect((await make([])).status).toBe(422);
  expect((await make(Array.from({ length: 501 }, (_, at) => at + 1))).status).toBe(422);
  expect((await make([999_999])).refusal).toBe('withdrawal.not_found');
  const [over] = await asked(sheba, 15_000);
  await one.app.domains.wallet.cancelWithdrawal(over!.userId, over!.id);
  expect((await make([over!.id])).refusal).toBe('withdrawal.wrong_state');
});

test('payments returned by the bank are not settled, and each line is first shown as parsed', async () => {
  const [a, b, c, d] = await asked(sheba, 16_000, 17_000, 18_000, 19_000);
  const batch = await approvedBatch([a!.id, b!.id, c!.id, d!.id]);
  const lines = [
    `KV-${a!.id}\tبرگشت خورده`,
    `KV-${b!.id}\t140509051111\tناموفق - شماره حساب نامعتبر`,
    `KV-${c!.id}\t۱۴۰۵۰۹۰۵۲۲۲۲\tموفق\t۱۸۰٬۰۰۰`,
    `KV-${d!.id}\tموفق`,
  ].join('\n');
  const read = await finance.call(readBankAnswer, { ...of(batch), body: { lines } });
  const person = { id: a!.userId, name: expect.any(String) as string };
  expect(read.data.lines).toEqual([
    expect.objectContaining({ withdrawal_id: a!.id, reference: null, outcome: 'failed', person, amount: 16_000 }),
    expect.objectContaining({ withdrawal_id: b!.id, reference: '140509051111', outcome: 'failed' }),
    expect.objectContaining({ reference: '140509052222', others: ['موفق', '۱۸۰٬۰۰۰'], outcome: 'settled' }),
    expect.objectContaining({ withdrawal_id: d!.id, reference: null, outcome: 'no_reference' }),
  ]);
  expect((await finance.call(showWithdrawalBatch, of(batch))).data.batch.settled).toBe(0);
  const brought = await bring(batch, lines);
  expect(brought.data).toMatchObject({
    settled: 1,
    problems: [
      { line: 1, why: 'failed' },
      { line: 2, why: 'failed' },
      { line: 4, why: 'no_reference' },
    ],
  });
  expect(brought.data.withdrawals.map(({ state }) => state)).toEqual(['pending', 'pending', 'settled', 'pending']);

  const outcomes = async (text: string) =>
    (await finance.call(readBankAnswer, { ...of(batch), body: { lines: text } })).data.lines.map((one) => one.outcome);
  // One line says that the withdrawal was paid, another that it failed.
  expect(await outcomes(`KV-${a!.id},B71\nKV-${a!.id},B71,برگشتی`)).toEqual(['twice', 'failed']);
  // A column with the same value in every row does not identify a payment.
  expect(await outcomes(`KV-${a!.id},موفق۱\nKV-${b!.id},موفق۱`)).toEqual(['reference_repeated', 'reference_repeated']);
  expect(await outcomes(`KV-${a!.id},1405/09/05,B72\n140509,KV-${a!.id}`)).toEqual(['no_reference', 'unreadable']);
  // The column of dates, also without separators.
  expect(await outcomes(`KV-${a!.id}\t14050905\nKV-${b!.id}\t۲۰۲۶۱۱۲۶`)).toEqual(['no_reference', 'no_reference']);
  // The column of amounts, in toman or rials.
  expect(await outcomes(`KV-${a!.id},16000\nKV-${b!.id},۰۱۷۰۰۰۰`)).toEqual(['no_reference', 'no_reference']);
  // Also by hand.
  for (const reference of ['برگشت خورده', 'PAY 1', 'موفق', 'ناموفق12', '14050905', `KV-${a!.id}`]) {
    const settled = await finance.call(settleDeskWithdrawal, { ...of(a!.id), body: { bank_reference: reference } });
    expect([reference, settled.status, settled.envelope.errors?.['bank_reference']]).toEqual([
      reference,
      422,
      [expect.stringContaining('دست‌کم یک رقم')],
    ]);
  }
  await sound();
});

test('a bank response of five thousand lines, pasted twice, settles each payment once', async () => {
  const made = await asked(sheba, 21_000, 22_000);
  const batch = await approvedBatch(made.map(({ id }) => id));
  const others = Array.from({ length: 4_998 }, (_, at) => `KV-${900_000 + at}\tB${at}\tموفق\tسارا نمونه‌زاده`);
  const once = [...made.map(({ id }) => `KV-${id}\tFIVE${id}\tموفق`), ...others].join('\n');
  const answer = await bring(batch, `${once}\n${once}`);
  expect(answer.status).toBe(200);
  expect(answer.data).toMatchObject({ settled: 2, before: 2, batch: { state: 'done', settled: 2 } });
  expect(answer.data.problems).toHaveLength(9_996);
  expect(await bring(batch, `${once}\n${once}`).then(({ data }) => [data.settled, data.before])).toEqual([0, 4]);
  const long = await finance.call(readBankAnswer, { ...of(batch), body: { lines: 'KV-1\tA1\n'.repeat(130_000) } });
  expect([long.status, long.envelope.errors?.['lines']?.[0]]).toEqual([422, expect.stringContaining('بلندتر')]);
  await sound();
});
