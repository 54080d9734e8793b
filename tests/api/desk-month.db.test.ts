import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve } from '@kavosh/contract/desk/approvals.ts';
import { saveDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { dismissReports, hideComments, listDeskComments } from '@kavosh/contract/desk/desk-comments.ts';
import { listDeskCourses, showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { answerMessage, closeMessage, listDeskMessages } from '@kavosh/contract/desk/desk-messages.ts';
import { readContact } from '@kavosh/contract/desk/people.ts';
import { cancelDeskPurchase, confirmDeskPurchase, refundDeskPurchase } from '@kavosh/contract/desk/purchases.ts';
import { showDeskSession } from '@kavosh/contract/desk/session.ts';
import { dismissStaff } from '@kavosh/contract/desk/staff.ts';
import {
  bringReferences,
  makeBankFile,
  makeWithdrawalBatch,
  showWithdrawalBatch,
} from '@kavosh/contract/desk/withdrawal-batches.ts';
import { listDeskWithdrawals } from '@kavosh/contract/desk/withdrawals.ts';
import { readBankAccount, type BankAccount } from '@kavosh/persian/bank-account.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { visitor } from '../../apps/server/src/kernel/actor.ts';
import { fillSmallCatalogue, smallCourses, type SmallCourse } from '../factories/small-catalogue.ts';
import { addColleague, type DeskAnswer, type DeskClient } from './desk-client.ts';
import { putMoney } from './put-money.ts';
import { keepingOutbox } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const PEOPLE = 100;
const MESSAGES = 300;
const COURSES: readonly SmallCourse[] = ['python', 'csharp', 'drawing', 'unpriced', 'branches'];
const REPORTED = 60;
const PURCHASES = 200;
const BATCHES = 4;
const IN_BATCH = 20;
const REFUNDS = 12;
const LARGE_REFUNDS = 3;
const LARGE = 6_000_000;
const EDITED = 40;
const IN_FEED = 200;
/** So often the feed is read again, each time with another title of everything. */
const READINGS = 4;

let one: TestApp;
let now = Date.parse('2026-11-20T08:00:00Z');
let ids: Record<SmallCourse, number>;
let people: { id: number; mobile: string }[];
const told: string[] = [];

beforeAll(async () => {
  one = await startApp({
    outbox: keepingOutbox(),
    secrets: { codeKey: Buffer.alloc(32, 7), bankAccountKey: Buffer.alloc(32, 9) },
    clock: { now: () => new Date(now) },
    config: { withdrawals: { leastWithdrawal: 5_000 } },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  people = await one.app.domains.identity.addDemoPeople(
    Array.from({ length: PEOPLE }, (_, at) => ({
      mobile: `09181${String(at).padStart(6, '0')}`,
      firstName: 'نمونه',
      lastName: `شماره ${at}`,
      registeredAt: new Date('2026-01-01'),
    })),
  );
}, 120_000);
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** What people do in a month: it is there when the colleagues begin. */
async function aMonth(): Promise<{ purchases: number[]; large: number[] }> {
  const { contact, engagement, wallet, profile } = one.app.domains;
  for (const at of numbers(MESSAGES))
    await contact.sendMessage(
      {
        name: 'نمونه',
        email: `m${at}@mail.example`,
        title: `پرسش ${at}`,
        department: 3,
        description: 'سلام. '.repeat(9),
      },
      {
        actor: at % 2 === 0 ? visitor : { kind: 'member', userId: people[at % PEOPLE]!.id, sessionId: 1 },
        address: `203.0.${at % 250}.${1 + Math.floor(at / 250)}`,
      },
    );
  const comments: { id: number; course: number; by: number }[] = [];
  for (const [at, person] of people.entries())
    for (const name of COURSES) {
      const text = { rating: 1 + (at % 5), content: `نظر ${at} درباره این دوره`, is_anonymous: at % 2 === 0 };
      const { comment } = await engagement.writeComment(person.id, ids[name], text);
      comments.push({ id: comment.id, course: ids[name], by: person.id });
    }
  for (const [at, comment] of comments.slice(0, REPORTED).entries()) {
    const reader = people[(at + 50) % PEOPLE]!.id;
    await engagement.reportComment(reader, comment.course, comment.id, { reason: 'spam', text: null });
  }
  const purchases: number[] = [];
  for (const at of numbers(PURCHASES)) {
    const course = ids[at < PEOPLE ? 'python' : 'branches'];
    const asked = { userId: people[at % PEOPLE]!.id, courseId: course, seenAmount: null, key: null };
    const { purchase } = await wallet.buyCourse({ ...asked, method: 'referral' });
    purchases.push(purchase.id);
  }
  const large = purchases.slice(0, LARGE_REFUNDS);
  await sql`update purchase set shown_amount = ${LARGE}, amount = ${LARGE},
    commission = ${LARGE}::bigint * commission_bp / 10000, vat_bp = 0, commission_vat = 0,
    cashback = ${LARGE}::bigint * cashback_bp / 10000
    where id = any(${large}::int[])`.execute(one.database.kysely);
  const begun = now;
  const withdrawing = people.slice(20, 20 + (BATCHES * IN_BATCH) / 2);
  now -= 10 * DAY_MS;
  for (const [at, { id }] of withdrawing.entries())
    await profile.change(id, {
      account: readBankAccount(at % 2 === 0 ? '062960000000100324200001' : '6104337812345674') as BankAccount,
      accountOwner: 'سارا نمونه‌زاده',
    });
  now = begun;
  for (const { id, mobile } of withdrawing) {
    await putMoney(one.database.kysely, mobile, 30_000);
    for (const amount of [10_000, 20_000]) await wallet.requestWithdrawal({ userId: id, amount, key: String(amount) });
  }
  return { purchases, large };
}

/** Acts of the desk by the name that the audit gives them; each has been answered with success. */
const done = new Map<string, number>();
const did = (action: string, times = 1): void => {
  done.set(action, (done.get(action) ?? 0) + times);
};
/** Everything that a colleague was shown is looked through in the end. */
const seeing = (client: DeskClient): DeskClient => ({
  ...client,
  call: async (...asked) => {
    const answer = await client.call(...asked);
    if (asked[0].path !== readContact.path) told.push(JSON.stringify(answer.envelope));
    return answer;
  },
});
const requestOf = (answer: Pick<DeskAnswer<never>, 'envelope'>) =>
  answer.envelope.data as { approval_id: number; batch_id: number };

async function answersMessages(support: DeskClient): Promise<void> {
  for (;;) {
    const { rows } = (await support.call(listDeskMessages, { query: { which: 'waiting', limit: '50' } })).data;
    if (rows.length === 0) return;
    for (const { id, version, person } of rows) {
      const how = person === null ? 'mail' : 'dashboard';
      const isClosed = id % 3 === 0;
      const { status } = await (isClosed
        ? support.call(closeMessage, { ...of(id), body: { version, reason: 'پاسخ لازم ندارد' } })
        : support.call(answerMessage, { ...of(id), body: { version, text: 'سلام. بررسی شد.', how } }));
      expect(status).toBe(200);
      did(isClosed ? 'message.closed' : 'message.answered');
    }
    for (const { person } of rows.slice(0, 2))
      if (person !== null) {
        await support.call(readContact, { ...of(person.id), body: { reason: 'تماس درباره پیام' } });
        did('person.contact_read');
      }
  }
}

async function moderates(moderator: DeskClient): Promise<void> {
  for (const act of [hideComments, dismissReports]) {
    const { rows } = (await moderator.call(listDeskComments, { query: { limit: String(REPORTED / 2) } })).data;
    const items = rows.map(({ id, version }) => ({ id, version }));
    const { data } = await moderator.call(act, { body: { items, reason: 'بررسی شد' } });
    expect(data.results.map(({ outcome }) => outcome)).toEqual(items.map(() => 'done'));
    did(act === hideComments ? 'comment.hidden' : 'comment.kept', items.length);
  }
}

/** The test does a month's work in one run, so the daily sums are reset. */
const onAnotherDay = () => sql`delete from limit_use`.execute(one.database.kysely);

async function decidesPurchases(finance: DeskClient, purchases: readonly number[]): Promise<void> {
  for (const [at, id] of purchases.entries()) {
    const isCancelled = at % 10 === 9;
    await onAnotherDay();
    const { status } = await (isCancelled
      ? finance.call(cancelDeskPurchase, { ...of(id), body: { reason: 'به خواست خریدار' } })
      : finance.call(confirmDeskPurchase, { ...of(id), body: {} }));
    expect(status).toBe(200);
    did(isCancelled ? 'purchase.cancelled' : 'purchase.confirmed');
  }
}

async function givesBack(finance: DeskClient, second: DeskClient, small: number[], large: number[]): Promise<void> {
  for (const id of small) {
    await onAnotherDay();
    expect((await finance.call(refundDeskPurchase, { ...of(id), body: { reason: 'انصراف' } })).status).toBe(200);
    did('purchase.refunded');
  }
  for (const id of large) {
    const asked = await finance.call(refundDeskPurchase, { ...of(id), body: { reason: 'انصراف' } });
    expect(asked.status).toBe(202);
    const { approval_id: approval } = requestOf(asked);
    expect((await finance.call(approve, of(approval))).refusal).toBe('approval.own');
    expect((await second.call(approve, of(approval))).status).toBe(200);
    did('approval.requested');
    did('approval.approved');
    did('purchase.refunded');
  }
}

async function paysOut(second: DeskClient, finance: DeskClient): Promise<void> {
  const { rows } = (await second.call(listDeskWithdrawals, { query: { limit: '100' } })).data;
  expect(rows).toHaveLength(BATCHES * IN_BATCH);
  for (const batch of numbers(BATCHES)) {
    const chosen = rows.slice(batch * IN_BATCH, (batch + 1) * IN_BATCH).map(({ id }) => id);
    const made = await second.call(makeWithdrawalBatch, { body: { withdrawal_ids: chosen, reason: 'پرداخت هفته' } });
    const { approval_id: approval, batch_id: id } = requestOf(made);
    expect((await finance.call(approve, of(approval))).status).toBe(200);
    did('approval.requested');
    did('approval.approved');
    did('withdrawal_batch.approved');
    for (const kind of ['sheba', 'card'] as const) {
      const file = await second.call(makeBankFile, { ...of(id), body: { kind, format: 'csv' } });
      if (file.status === 200) did('withdrawal_batch.file_made');
    }
    const lines = chosen.map((one) => `KV-${one}\tPAY-${one}`).join('\n');
    expect((await second.call(bringReferences, { ...of(id), body: { lines } })).data.settled).toBe(IN_BATCH);
    did('withdrawal.settled', IN_BATCH);
    expect((await second.call(showWithdrawalBatch, of(id))).data.batch.state).toBe('done');
  }
}

/** The feed as it is read the nth time, in batches as an import has them. */
async function readFeed(reading: number): Promise<void> {
  const records = numbers(IN_FEED).map((at) => ({
    ...smallCourses.python,
    sourceKey: `feed-${at}`,
    title: `دوره ${at} از فید، خواندن ${reading}`,
  }));
  for (const from of numbers(IN_FEED / 50))
    await one.database.kysely
      .transaction()
      .execute((tx) =>
        one.app.domains.catalogue.saveCourses(tx, 'month-feed', records.slice(from * 50, (from + 1) * 50)),
      );
}

/** Writes titles by hand while the feed is read; an import that was faster costs a second save. */
async function editsCourses(editor: DeskClient): Promise<void> {
  const { rows } = (await editor.call(listDeskCourses, { query: { source: 'month-feed', limit: '100' } })).data;
  const courses = rows.slice(0, EDITED);
  await Promise.all([
    (async () => {
      for (const reading of numbers(READINGS)) await readFeed(reading + 2);
    })(),
    (async () => {
      for (const { id, version: seen } of courses)
        for (let version = seen, status = 409; status === 409;) {
          const body = { version, changes: { title: `نوشته ویراستار ${id}` } };
          const answer = await editor.call(saveDeskCourse, { ...of(id), body });
          ({ status } = answer);
          if (status === 409) ({ version } = (answer.envelope.data as { course: typeof answer.data }).course.course);
          else did('course.edited');
          expect([200, 409]).toContain(status);
        }
    })(),
  ]);
  for (const { id } of courses) {
    const { values, feed } = (await editor.call(showDeskCourse, of(id))).data;
    expect(values.title).toBe(`نوشته ویراستار ${id}`);
    expect(feed.title).toMatch(new RegExp(`از فید، خواندن ${READINGS + 1}$`));
  }
}

test('a month of five colleagues: books sound, each change one row, each approval two people', async () => {
  const { purchases, large } = await aMonth();
  await readFeed(1);
  const [owner, support, moderator, finance, second, leaving, editor] = (
    await Promise.all(
      ['owner', 'support', 'moderator', 'finance', 'finance', 'support', 'editor'].map((role) =>
        addColleague(one, role),
      ),
    )
  ).map(seeing) as [DeskClient, DeskClient, DeskClient, DeskClient, DeskClient, DeskClient, DeskClient];
  const before = (await one.app.domains.audit.latest(1))[0]?.id ?? 0;
  const refunded = purchases.filter((_, at) => at % 10 !== 9).slice(LARGE_REFUNDS, REFUNDS);
  await Promise.all([
    answersMessages(support),
    moderates(moderator),
    decidesPurchases(finance, purchases).then(() => givesBack(finance, second, refunded, large)),
    paysOut(second, owner),
    editsCourses(editor),
    (async () => {
      expect((await leaving.call(listDeskMessages, {})).status).toBe(200);
      expect(
        (await owner.call(dismissStaff, { ...of(leaving.staffId), body: { reason: 'پایان همکاری' } })).status,
      ).toBe(200);
      did('staff.dismissed');
      expect((await leaving.call(showDeskSession, {})).status).toBe(401);
      expect((await leaving.call(listDeskMessages, {})).status).toBe(401);
    })(),
  ]);
  const rows = (await one.app.domains.audit.latest(10_000)).filter(({ id }) => id > before);
  const counted = new Map<string, number>();
  for (const { action } of rows) counted.set(action, (counted.get(action) ?? 0) + 1);
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(done));
  // Nothing is done twice to the same thing but a file, of which there are two kinds.
  const once = rows.filter(({ action }) => !/file_made|contact_read/.test(action));
  expect(new Set(once.map(({ action, subject }) => `${action} ${subject}`)).size).toBe(once.length);
  expect(rows.every((row) => row.staff_id !== null)).toBe(true);
  const approvals = await sql<{ same: number; all: number }>`select count(*)::int as all,
    (count(*) filter (where requested_by = decided_by))::int as same from approval`.execute(one.database.kysely);
  expect(approvals.rows).toEqual([{ same: 0, all: LARGE_REFUNDS + BATCHES }]);
  expect((await sql`select * from ledger.violations`.execute(one.database.kysely)).rows).toEqual([]);
  const shown = told.join('\n');
  expect(shown.length).toBeGreaterThan(100_000);
  expect(people.filter(({ mobile }) => shown.includes(mobile))).toEqual([]);
}, 300_000);
