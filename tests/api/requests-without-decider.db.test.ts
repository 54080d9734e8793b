import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listApprovals } from '@kavosh/contract/desk/approvals.ts';
import { askCourseCashback } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import {
  acceptFeedUpload,
  beginFeedUpload,
  sendFeedPart,
  showFeedUpload,
} from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { changeLimits, showLimits } from '@kavosh/contract/desk/limits.ts';
import { addStaffRole, changeStaffRoles } from '@kavosh/contract/desk/staff-roles.ts';
import { listStaff } from '@kavosh/contract/desk/staff.ts';
import { makeWithdrawalBatch, showWithdrawalBatch } from '@kavosh/contract/desk/withdrawal-batches.ts';
import { readBankAccount, type BankAccount } from '@kavosh/persian/bank-account.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount, addColleague, type DeskAnswer, type DeskClient } from './desk-client.ts';
import { putMoney } from './put-money.ts';
import { keepingOutbox } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let owner: DeskClient;
let now = Date.parse('2026-11-20T08:00:00Z');
beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(now) },
    outbox: keepingOutbox(),
    secrets: { codeKey: Buffer.alloc(32, 7), bankAccountKey: Buffer.alloc(32, 9) },
    config: { withdrawals: { leastWithdrawal: 5_000 } },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  owner = await addColleague(one, 'owner');
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });

/** The request was stored; the answer says at once that no colleague can decide it. */
function asked({ status, envelope, refusal }: Pick<DeskAnswer<never>, 'status' | 'envelope' | 'refusal'>): number {
  expect([status, refusal]).toEqual([202, 'approval.requested']);
  const data = envelope.data as { approval_id: number; has_decider: boolean };
  expect(data.has_decider).toBe(false);
  return data.approval_id;
}

/** As `operate -- approvals do ID` does. */
async function doAlone(id: number): Promise<void> {
  const row = () => owner.call(listApprovals, { query: { state: 'all' } }).then(({ data }) => data.rows[0]);
  expect(await row()).toMatchObject({ id, is_stranded: true, decision: null });
  const operator = { name: 'مالک', staffId: owner.staffId, requestId: '00000000-0000-4000-8000-000000000000' };
  await one.app.domains.approvals.doStranded(id, operator);
  expect(await row()).toMatchObject({ id, is_stranded: false, decision: 'alone' });
}

async function upload(): Promise<number> {
  const academy = { academy: 'آموزشگاه نیلوفر', academy_site: 'https://other.example' };
  const text = JSON.stringify({ key: 'a', title: 'دوره تازه', category: 'پایه', price: 1_000_000, ...academy });
  const body = {
    file_name: 'a.ndjson',
    bytes: Buffer.byteLength(text),
    profile: 'kavosh',
    source: 'x',
    is_full: false,
  };
  const { id } = (await owner.call(beginFeedUpload, { body })).data.upload;
  const part = new File([text], 'part');
  await owner.call(sendFeedPart, { params: { id: String(id), number: '0' }, body: { part } });
  return id;
}
const uploadState = async (id: number) => (await owner.call(showFeedUpload, of(id))).data.upload;

async function withdrawal(): Promise<number> {
  const { profile, wallet } = one.app.domains;
  const { userId, mobile } = await addAccount(one);
  await putMoney(one.database.kysely, mobile, 50_000);
  const account = readBankAccount('062960000000100324200001') as BankAccount;
  now -= 10 * DAY_MS;
  await profile.change(userId, { account, accountOwner: 'سارا نمونه‌زاده' });
  now += 10 * DAY_MS;
  return (await wallet.requestWithdrawal({ userId, amount: 50_000, key: 'a' })).id;
}

test('limits', async () => {
  const { limits, version } = (await owner.call(showLimits)).data;
  const body = { ...limits, refund: 3_000_000, version, reason: 'احتیاط' };
  await doAlone(asked(await owner.call(changeLimits, { body })));
  expect((await owner.call(showLimits)).data.limits.refund).toBe(3_000_000);
});

test('a new role, and the roles of a colleague', async () => {
  const support = await addColleague(one, 'support');
  const body = { name: 'شب', permissions: ['people.read' as const], reason: 'کار شب' };
  await doAlone(asked(await owner.call(addStaffRole, { body })));
  const { roles } = (await owner.call(listStaff)).data;
  const night = roles.find(({ name }) => name === 'شب')!.id;
  const change = { role_ids: [night], version: 0, reason: 'کار شب' };
  await doAlone(asked(await owner.call(changeStaffRoles, { ...of(support.staffId), body: change })));
  const { staff } = (await owner.call(listStaff)).data;
  expect(staff.find(({ id }) => id === support.staffId)!.roles).toMatchObject([{ id: night }]);
});

test('the cashback of a course', async () => {
  const { version } = (await owner.call(showDeskCourse, of(ids.python))).data.course;
  const body = { version, percent: 40, reason: 'قرار تازه' };
  await doAlone(asked(await owner.call(askCourseCashback, { ...of(ids.python), body })));
  expect((await owner.call(showDeskCourse, of(ids.python))).data.values.cashback).toBe(40);
});

test('a batch of withdrawals', async () => {
  const body = { withdrawal_ids: [await withdrawal()], reason: 'پرداخت هفته' };
  const answer = await owner.call(makeWithdrawalBatch, { body });
  const { batch_id: batch } = answer.envelope.data as unknown as { batch_id: number };
  await doAlone(asked(answer));
  expect((await owner.call(showWithdrawalBatch, of(batch))).data.batch.state).toBe('approved');
});

test('a feed in doubt', async () => {
  const id = await upload();
  await vi.waitFor(async () => expect((await uploadState(id)).state).toBe('tried'), { timeout: 60_000, interval: 200 });
  const body = { version: (await uploadState(id)).version, doubt: 'قرار تازه' };
  const request = asked(await owner.call(acceptFeedUpload, { ...of(id), body }));
  expect((await uploadState(id)).state).toBe('asked');
  await doAlone(request);
  await one.app.domains.imports.work();
  await vi.waitFor(async () => expect((await uploadState(id)).state).toBe('done'), { timeout: 60_000, interval: 200 });
});
