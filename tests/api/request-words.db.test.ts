import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { actions, approvalActions, type ApprovalAction, type PayloadField } from '@kavosh/contract/desk/actions.ts';
import { askSearchWeights } from '@kavosh/contract/desk/search/desk-search-weights.ts';
import { listApprovals } from '@kavosh/contract/desk/approvals.ts';
import { askAcademyState } from '@kavosh/contract/desk/catalogue/academy-state.ts';
import { askApplicationClaim, showApplication } from '@kavosh/contract/desk/catalogue/applications.ts';
import { askCodeShare } from '@kavosh/contract/desk/catalogue/code-shares.ts';
import { askAcademySecret, askAcademyTerms, showAcademyTerms } from '@kavosh/contract/desk/catalogue/academy-terms.ts';
import { askCourseCashback, askPriceBelieved, saveDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import {
  acceptFeedUpload,
  beginFeedUpload,
  sendFeedPart,
  showFeedUpload,
} from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { listImportRuns, undoImportRun } from '@kavosh/contract/desk/imports/import-runs.ts';
import { changeLimits, showLimits } from '@kavosh/contract/desk/limits.ts';
import { restrictPerson, unrestrictPerson } from '@kavosh/contract/desk/people.ts';
import { setAcademyAccount } from '@kavosh/contract/desk/settlement/academy-account.ts';
import { draftPayouts } from '@kavosh/contract/desk/settlement/payouts.ts';
import { writeOffCommission } from '@kavosh/contract/desk/settlement/receivables.ts';
import { confirmDeskPurchase, refundDeskPurchase } from '@kavosh/contract/desk/purchases.ts';
import { addStaffRole, changeStaffRoles } from '@kavosh/contract/desk/staff-roles.ts';
import { inviteStaff, listStaff } from '@kavosh/contract/desk/staff.ts';
import { makeWithdrawalBatch } from '@kavosh/contract/desk/withdrawal-batches.ts';
import { settleDeskWithdrawal } from '@kavosh/contract/desk/withdrawals.ts';
import { readBankAccount, type BankAccount } from '@kavosh/persian/bank-account.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { payloadFacts } from '../../apps/desk/app/features/approvals/approval-words.ts';
import { paid } from '../factories/course-record.ts';
import { enterByLink } from '../factories/hand-over.ts';
import { fillSmallCatalogue, smallCourses, type SmallCourse } from '../factories/small-catalogue.ts';
import { claimSent } from './applications.test-set-up.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
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
  await addColleague(one, 'owner');
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const reason = 'بررسی شد';
const academyOf = async (id: number) =>
  (await one.database.kysely.selectFrom('course').select('academy_id').where('id', '=', id).executeTakeFirstOrThrow())
    .academy_id;
const versionOf = async (id: number) => (await owner.call(showDeskCourse, of(id))).data.course.version;

async function upload(keys: readonly string[], more: object = {}): Promise<number> {
  const text = keys
    .map((key) => ({
      key,
      title: `دوره ${key}`,
      category: 'پایه',
      price: 1_000_000,
      academy: 'آموزشگاه بنفشه',
      ...more,
    }))
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('');
  const file = { file_name: 'a.ndjson', bytes: Buffer.byteLength(text), profile: 'kavosh', source: 'x', is_full: true };
  const { id } = (await owner.call(beginFeedUpload, { body: file })).data.upload;
  const part = new File([text], 'part');
  await owner.call(sendFeedPart, { params: { id: String(id), number: '0' }, body: { part } });
  await reaches(id, 'tried');
  return id;
}
const uploadOf = async (id: number) => (await owner.call(showFeedUpload, of(id))).data.upload;
const reaches = (id: number, state: string) =>
  vi.waitFor(async () => expect((await uploadOf(id)).state).toBe(state), { timeout: 60_000, interval: 200 });
const accept = async (id: number, why: { doubt?: string; shrink?: string } = {}) =>
  owner.call(acceptFeedUpload, { ...of(id), body: { version: (await uploadOf(id)).version, ...why } });
/** A feed of ten courses, read. */
async function readFeed(): Promise<void> {
  const id = await upload(Array.from({ length: 10 }, (_, at) => `k${at}`));
  await accept(id);
  await one.app.domains.imports.work();
  await reaches(id, 'done');
}

async function withdrawals(count: number, ageDays: number): Promise<number[]> {
  const { profile, wallet } = one.app.domains;
  const made: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const { userId, mobile } = await addAccount(one);
    await putMoney(one.database.kysely, mobile, 50_000);
    const account = readBankAccount('062960000000100324200001') as BankAccount;
    now -= ageDays * DAY_MS;
    await profile.change(userId, { account, accountOwner: `سارا نمونه‌زاده ${at + 1}` });
    now += ageDays * DAY_MS;
    made.push((await wallet.requestWithdrawal({ userId, amount: 50_000, key: 'a' })).id);
  }
  return made;
}

async function setPrice(id: number, original: number): Promise<void> {
  const price = { original, is_free: false, discount_percent: null, discount_amount: null };
  const saved = await owner.call(saveDeskCourse, {
    ...of(id),
    body: { version: await versionOf(id), changes: { price } },
  });
  expect(saved.status).toBe(200);
}
async function bought(courseId: number, method: 'referral' | 'wallet', money: number): Promise<number> {
  const { userId, mobile } = await addAccount(one);
  if (money > 0) await putMoney(one.database.kysely, mobile, money);
  const { wallet } = one.app.domains;
  const offer = await one.app.domains.catalogue.courseOffer(courseId);
  const editionId = offer?.editions[0]?.id ?? null;
  return (await wallet.buyCourse({ userId, courseId, method, editionId, seenAmount: null, key: null })).purchase.id;
}

type Set = () => Promise<{ status: number; refusal?: string | undefined; envelope: { data: unknown } }>;
/** What makes a request of each kind through the API, as a colleague does at the desk. */
const kinds: Partial<Record<ApprovalAction, Set>> = {
  'settings.change': async () => {
    const { limits, version } = (await owner.call(showLimits)).data;
    const each = Object.entries(limits).map(([name, value]) => [name, value + 1] as const);
    return owner.call(changeLimits, { body: { ...limits, ...Object.fromEntries(each), version, reason } });
  },
  'staff.role': () => owner.call(addStaffRole, { body: { name: 'شب', permissions: ['people.read'], reason } }),
  'staff.roles': async () => {
    const support = await addColleague(one, 'support');
    const { roles, staff } = (await owner.call(listStaff)).data;
    const { version } = staff.find(({ id }) => id === support.staffId)!;
    const editor = roles.find(({ name }) => name.includes('مالی'))!;
    return owner.call(changeStaffRoles, { ...of(support.staffId), body: { role_ids: [editor.id], version, reason } });
  },
  'staff.invite': async () => {
    const { mobile } = await addAccount(one);
    const role = (await owner.call(listStaff)).data.roles.find(({ name }) => name.includes('مالی'))!;
    return owner.call(inviteStaff, { body: { mobile, role_ids: [role.id], reason } });
  },
  'person.unrestrict': async () => {
    const { userId, mobile } = await addAccount(one);
    await putMoney(one.database.kysely, mobile, 10_000);
    const until = new Date(now + 10 * DAY_MS).toISOString();
    await owner.call(restrictPerson, { ...of(userId), body: { kinds: ['buy'], until, reason } });
    return owner.call(unrestrictPerson, { ...of(userId), body: { kinds: ['buy'], reason } });
  },
  'course.cashback': async () =>
    owner.call(askCourseCashback, {
      ...of(ids.python),
      body: { version: await versionOf(ids.python), percent: 40, reason },
    }),
  'academy.terms': async () => {
    const id = await academyOf(ids.python);
    const { values, version } = (await owner.call(showAcademyTerms, of(id))).data;
    const body = { ...values, commission_bp: 1_250, from: null, version, reason };
    return owner.call(askAcademyTerms, { ...of(id), body });
  },
  'academy.state': async () =>
    owner.call(askAcademyState, { ...of(await academyOf(ids.python)), body: { state: 'suspended', reason } }),
  'coupon.share': async () => {
    const id = await academyOf(ids.python);
    const { rows } = await sql<{ id: number }>`
      insert into coupon (academy_id, code, folded, percent, from_at, created_at)
      values (${id}, 'YALDA', 'yalda', 20, now(), now()) returning id`.execute(one.database.kysely);
    const params = { id: String(id), coupon: String(rows[0]!.id) };
    return owner.call(askCodeShare, { params, body: { share_bp: 500, seen_bp: null, reason } });
  },
  'application.claim': async () => {
    const { userId } = await addAccount(one);
    const id = await claimSent(one, userId, await academyOf(ids.csharp));
    const { version } = (await owner.call(showApplication, of(id))).data;
    return owner.call(askApplicationClaim, { ...of(id), body: { version, reason } });
  },
  'academy.secret': async () =>
    owner.call(askAcademySecret, { ...of(await academyOf(ids.python)), body: { is_leaked: true, reason } }),
  'commission.write_off': async () => {
    const id = await bought(ids.python, 'referral', 0);
    await one.app.domains.wallet.changePurchaseState({ id, step: 'confirmed', actor: 'operator:test' });
    const body = { amount: 1_000, reason };
    return owner.call(writeOffCommission, { ...of(await academyOf(ids.python)), body });
  },
  'payout.batch': async () => {
    const { kysely } = one.database;
    await kysely.updateTable('course').set({ payment_type: 'wallet' }).where('id', '=', ids.branches).execute();
    await enterByLink(kysely);
    const id = await bought(ids.branches, 'wallet', 20_000_000);
    const academy = await academyOf(ids.branches);
    const body = { sheba: '062960000000100324200001', owner: 'موسسه نیلوفر' };
    await owner.call(setAcademyAccount, { ...of(academy), body });
    // Old enough, both.
    await sql`update academy_account set added_at = added_at - interval '8 days', usable_from = added_at`.execute(
      kysely,
    );
    await sql`update purchase set confirmed_at = confirmed_at - interval '20 days',
      cancel_until = cancel_until - interval '20 days' where id = ${id}`.execute(kysely);
    return owner.call(draftPayouts, { body: { academy_ids: [academy], reason } });
  },
  'purchase.refund': async () => {
    const price = paid(8_000_000);
    const record = {
      ...smallCourses.python,
      sourceKey: 'dear',
      title: 'دوره گران',
      price,
      paymentType: 'wallet' as const,
    };
    const { kysely } = one.database;
    await kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', [record]));
    const { id: course } = await kysely
      .selectFrom('course')
      .select('id')
      .where('source_key', '=', record.sourceKey)
      .executeTakeFirstOrThrow();
    await enterByLink(kysely);
    const id = await bought(course, 'wallet', 8_000_000);
    await owner.call(confirmDeskPurchase, { ...of(id), body: {} });
    return owner.call(refundDeskPurchase, { ...of(id), body: { reason } });
  },
  'purchase.confirm': async () => {
    await setPrice(ids.python, 90_000_000);
    return owner.call(confirmDeskPurchase, { ...of(await bought(ids.python, 'referral', 0)), body: { reason } });
  },
  'course.price': async () =>
    owner.call(askPriceBelieved, { ...of(ids.python), body: { version: await versionOf(ids.python), reason } }),
  'withdrawal.batch': async () =>
    owner.call(makeWithdrawalBatch, { body: { withdrawal_ids: await withdrawals(12, 10), reason } }),
  'withdrawal.settle': async () => {
    const [id] = await withdrawals(1, 0);
    return owner.call(settleDeskWithdrawal, { ...of(id!), body: { bank_reference: 'B-1', reason } });
  },
  'import.doubt': async () =>
    accept(await upload(['a'], { academy: 'آموزشگاه لاله', academy_site: 'https://other.example' }), { doubt: reason }),
  'search.weights': () => {
    const weights = { title: 12, names: 6, labels: 6, summary: 3, body: 2.5, prior: 4 };
    return owner.call(askSearchWeights, { body: { version: 0, change: { index: 'courses', weights }, reason } });
  },
  'import.undo': async () => {
    await readFeed();
    const [run] = (await owner.call(listImportRuns)).data.rows;
    return owner.call(undoImportRun, { ...of(run!.id), body: { reason } });
  },
  'import.shrink': async () => accept(await upload(['k0']), { shrink: reason }),
};
test('every kind of request is made', () => {
  expect(Object.keys(kinds).toSorted()).toEqual(approvalActions.toSorted());
});

test.each(Object.entries(kinds))('%s: each field of the request is read in words', async (action, make) => {
  const answer = await make();
  expect([answer.status, answer.refusal]).toEqual([202, 'approval.requested']);
  const { approval_id: id } = answer.envelope.data as { approval_id: number };
  const { rows } = (await owner.call(listApprovals, { query: { state: 'all' } })).data;
  const { payload } = rows.find((row) => row.id === id)!;
  expect(rows.find((row) => row.id === id)!.action).toBe(action);
  const fields: Readonly<Record<string, PayloadField<unknown>>> = actions[action as ApprovalAction].fields;
  for (const [name, value] of Object.entries(payload)) {
    const field = fields[name];
    expect(field, `${action} does not declare ${name}`).toBeDefined();
    if (field!.as === 'hidden' || field!.as === 'page') continue;
    // What is empty or false says nothing.
    if (value === null || value === false || (Array.isArray(value) && value.length === 0)) continue;
    const facts = payloadFacts({ action: action as ApprovalAction, payload });
    const rest = Object.fromEntries(Object.entries(payload).filter(([other]) => other !== name));
    const without = payloadFacts({ action: action as ApprovalAction, payload: rest });
    expect([name, facts.length - without.length]).toEqual([name, 1]);
  }
  for (const text of payloadFacts({ action: action as ApprovalAction, payload }).flatMap(([word, said]) =>
    [word, said].flat(),
  ))
    expect(text.replace(/a\.ndjson|other\.example/g, 'x')).toMatch(
      /^(?!.*(?:[a-z]_[a-z]|[a-z]\.[a-z]|undefined|null|object)).+$/s,
    );
});
