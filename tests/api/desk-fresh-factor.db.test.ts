import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, rejectApproval } from '@kavosh/contract/desk/approvals.ts';
import { askCourseCashback } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { acceptFeedUpload } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { undoImportRun } from '@kavosh/contract/desk/imports/import-runs.ts';
import { changeLimits } from '@kavosh/contract/desk/limits.ts';
import { askProvider, closePayment, linkPayment } from '@kavosh/contract/desk/payments.ts';
import { exportPeople, readContact, unrestrictPerson } from '@kavosh/contract/desk/people.ts';
import {
  cancelDeskPurchase,
  confirmDeskPurchase,
  refundDeskPurchase,
  showDeskPurchase,
} from '@kavosh/contract/desk/purchases.ts';
import { showTotpCode } from '@kavosh/contract/desk/session.ts';
import { addStaffRole, changeStaffRole, changeStaffRoles } from '@kavosh/contract/desk/staff-roles.ts';
import { dismissStaff, inviteStaff, resetStaffFactors } from '@kavosh/contract/desk/staff.ts';
import { bringReferences, makeBankFile, makeWithdrawalBatch } from '@kavosh/contract/desk/withdrawal-batches.ts';
import { readDeskAccount, rejectDeskWithdrawal, settleDeskWithdrawal } from '@kavosh/contract/desk/withdrawals.ts';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount, addColleague } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

/** Calls that move money, change permissions, or show a full card or account number. */
const ofMoneyAndNumbers: readonly Endpoint[] = [
  confirmDeskPurchase,
  cancelDeskPurchase,
  refundDeskPurchase,
  askCourseCashback,
  changeLimits,
  settleDeskWithdrawal,
  rejectDeskWithdrawal,
  makeWithdrawalBatch,
  makeBankFile,
  bringReferences,
  exportPeople,
  readContact,
  readDeskAccount,
  unrestrictPerson,
  acceptFeedUpload,
  undoImportRun,
  askProvider,
  linkPayment,
  closePayment,
  approve,
  rejectApproval,
  addStaffRole,
  changeStaffRole,
  changeStaffRoles,
  inviteStaff,
  dismissStaff,
  resetStaffFactors,
];

let one: TestApp;
let ids = {} as Record<SmallCourse, number>;
let now = Date.parse('2026-11-20T08:00:00Z');
beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
});
afterAll(() => one.close());

test.each(ofMoneyAndNumbers)('$summary requires a second factor from the last five minutes', async (endpoint) => {
  const owner = await addColleague(one, 'owner');
  now += 305_000;
  const answer = await owner.call(endpoint, { params: { id: '1' }, body: {} } as never);
  expect([answer.status, answer.refusal]).toEqual([401, 'desk.step_up']);
  now += 60_000;
});

test('a step-up during a lock-out changes nothing and loses nothing; afterwards the same call succeeds', async () => {
  const finance = await addColleague(one, 'finance');
  const { userId } = await addAccount(one);
  const { purchase } = await one.app.domains.wallet.buyCourse({
    userId,
    courseId: ids.python,
    method: 'referral',
    seenAmount: null,
    key: null,
  });
  const of = { params: { id: String(purchase.id) } };
  const code = async () =>
    (await one.app.domains.staff.demo.codes()).find(({ mobile }) => mobile === finance.mobile)!.code;
  now += 305_000;
  const wrong = String((Number(await code()) + 1) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 5; tries += 1) await finance.call(showTotpCode, { body: { code: wrong } });
  const locked = await finance.call(showTotpCode, { body: { code: await code() } });
  expect([locked.status, locked.refusal]).toEqual([429, 'desk.too_many_tries']);
  expect((await finance.call(confirmDeskPurchase, { ...of, body: {} })).refusal).toBe('desk.step_up');
  // Calls that need no fresh factor still work: the session is open.
  expect((await finance.call(showDeskPurchase, of)).data.purchase.state).toBe('unconfirmed');
  now += 16 * 60_000;
  expect((await finance.call(showTotpCode, { body: { code: await code() } })).status).toBe(200);
  expect((await finance.call(confirmDeskPurchase, { ...of, body: {} })).data.purchase.state).toBe('confirmed');
});
