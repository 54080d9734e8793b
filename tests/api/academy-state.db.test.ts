import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve } from '@kavosh/contract/desk/approvals.ts';
import { askAcademyState, showAcademyState, type AcademyState } from '@kavosh/contract/desk/catalogue/academy-state.ts';
import { hideCourses, publishCourses } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { listDue, makePayoutFile, showPayoutBatch } from '@kavosh/contract/desk/settlement/payouts.ts';
import { Refusal } from '../../apps/server/src/kernel/refusal.ts';
import { smallCourses } from '../factories/small-catalogue.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { SettlementApp, shebas } from './settlement.test-set-up.ts';

// What it means for an academy to be suspended or closed.
const at = new SettlementApp();
let academy: number;
let owner: DeskClient;
let other: DeskClient;

beforeAll(async () => {
  await at.start();
  academy = await at.academyOf('csharp');
  await owners();
});
afterAll(() => at.one.close());

async function owners(): Promise<void> {
  owner = await addColleague(at.one, 'owner');
  other = await addColleague(at.one, 'owner');
}
const of = (id: number) => ({ params: { id: String(id) } });
const ask = (state: AcademyState) =>
  owner.call(askAcademyState, { ...of(academy), body: { state, reason: 'شکایت‌ها بررسی می‌شود' } });
async function put(state: AcademyState): Promise<void> {
  const asked = await ask(state);
  expect([asked.status, asked.refusal]).toEqual([202, 'approval.requested']);
  const { approval_id: id } = asked.envelope.data as { approval_id: number };
  // One colleague alone cannot.
  expect((await owner.call(approve, of(id))).status).not.toBe(200);
  expect((await other.call(approve, of(id))).status).toBe(200);
}
/** Answers are kept for seconds, by the app's clock. */
const get = async (path: string) => {
  at.now += 5_000;
  return (await at.one.app.inject(path)).json<{ data: unknown }>();
};
/** Where people see the courses of the academy. */
async function seen(): Promise<Record<string, boolean>> {
  const { catalogue } = at.one.app.domains;
  const search = JSON.stringify(await get(`/api/v1/web/service/courses/search?q=${encodeURIComponent('C#')}`));
  const list = await listed();
  const course = await at.one.app.inject(`/api/v1/web/service/courses/${at.ids.csharp}`);
  return {
    search: search.includes('C# و .NET'),
    list: list.includes('C# و .NET'),
    course: course.statusCode === 200,
    offer: (await catalogue.courseOffer(at.ids.csharp)) !== undefined,
  };
}
const everywhere = { search: true, list: true, course: true, offer: true };
const nowhere = { search: false, list: false, course: false, offer: false };
const listed = async () => JSON.stringify(await get('/api/v1/web/service/courses/search'));
const stateOf = async (course: keyof typeof at.ids) =>
  (await at.db.selectFrom('course').select('state').where('id', '=', at.ids[course]).executeTakeFirstOrThrow()).state;
const due = async () => (await at.finance.call(listDue)).data.rows.find((row) => row.academy.id === academy);
const payoutsOf = async (batch: number) => (await at.finance.call(showPayoutBatch, of(batch))).data.payouts;

test('a suspended academy is shown nowhere and not bought from; open again, everything is as before', async () => {
  expect((await owner.call(showAcademyState, of(academy))).data).toMatchObject({ state: 'listed', since: null });
  await expect.poll(seen, { timeout: 10_000 }).toEqual(everywhere);
  const hidden = at.ids.unpriced;
  const { version } = (await owner.call(showDeskCourse, of(hidden))).data.course;
  await owner.call(hideCourses, { body: { items: [{ id: hidden, version }], reason: 'تکراری' } });
  expect((await ask('listed')).refusal).toBe('academy.state_same');
  await put('suspended');
  expect((await owner.call(showAcademyState, of(academy))).data).toMatchObject({ state: 'suspended' });
  await expect.poll(seen, { timeout: 10_000 }).toEqual(nowhere);

  const { userId } = await addAccount(at.one);
  const bought = { userId, courseId: at.ids.csharp, method: 'wallet' as const, seenAmount: null, key: null };
  await expect(at.one.app.domains.wallet.buyCourse(bought)).rejects.toEqual(new Refusal('academy.suspended'));
  const missing = { ...bought, courseId: 999_999 };
  await expect(at.one.app.domains.wallet.buyCourse(missing)).rejects.toEqual(new Refusal('course.not_found'));

  // Neither its feed nor a colleague puts a course of it back, and a new one is not shown either.
  const record = { ...smallCourses.csharp, summary: 'متن تازه' };
  const fresh = { ...smallCourses.csharp, sourceKey: 'fresh', title: 'دوره تازه سهند' };
  await at.db.transaction().execute((tx) => at.one.app.domains.catalogue.saveCourses(tx, 'small', [record, fresh]));
  expect(await stateOf('csharp')).toBe('suspended');
  expect(await listed()).not.toContain('دوره تازه سهند');
  const now = (await owner.call(showDeskCourse, of(at.ids.csharp))).data.course;
  expect(now.state).toBe('suspended');
  const again = { items: [{ id: at.ids.csharp, version: now.version }], reason: 'بازگشت' };
  await owner.call(publishCourses, { body: again });
  expect(await stateOf('csharp')).toBe('suspended');

  await put('active');
  await expect.poll(seen, { timeout: 10_000 }).toEqual(everywhere);
  expect(await stateOf('unpriced')).toBe('hidden');
  await expect.poll(listed, { timeout: 10_000 }).toContain('دوره تازه سهند');
}, 60_000);

test('its money is kept: what was drafted is due again, what the bank has goes on, no more is drafted', async () => {
  await at.account(academy, shebas[0]);
  const sale = await at.sold('branches');
  await at.later(14);
  await owners();
  const first = await at.agreed(academy);
  await at.file(first);
  await at.sold('branches');
  await at.later(14);
  await owners();
  const second = await at.agreed(academy);
  const third = await at.sold('branches');
  await at.later(14);
  await owners();
  const drafted = await at.draft([academy]);
  const { batch_id: waiting, approval_id: approval } = drafted.envelope.data as {
    batch_id: number;
    approval_id: number;
  };
  await put('suspended');
  const states = async (batch: number) => (await payoutsOf(batch)).map(({ state }) => state);
  expect([await states(first), await states(second), await states(waiting)]).toEqual([
    ['sent'],
    ['dropped'],
    ['dropped'],
  ]);
  expect((await at.second.call(approve, of(approval))).refusal).toBe('approval.stale');
  expect(await due()).toMatchObject({ why_not: 'suspended', gross: sale.share + third.share });
  expect(await at.balance('academy.payable', academy)).toBe(sale.share + third.share);
  expect((await at.draft([academy])).refusal).toBe('payout.nothing_due');
  expect((await at.finance.call(makePayoutFile, { ...of(second), body: { format: 'csv' } })).refusal).toBe(
    'batch.empty',
  );
  const { rows } = await sql<{ reason: string }>`
    select details ->> 'reason' as reason from operator_action where action = 'payout.dropped'
    order by id`.execute(at.db);
  expect(rows.map(({ reason }) => reason)).toEqual([
    'وضعیت آموزشگاه: معلق. شکایت‌ها بررسی می‌شود',
    'وضعیت آموزشگاه: معلق. شکایت‌ها بررسی می‌شود',
  ]);
  await at.sound();
  await put('active');
  expect(await due()).toMatchObject({ why_not: null });
  await at.agreed(academy);
  await at.sound();
}, 60_000);

test('a payout that was approved while its academy was being suspended is left out of the file', async () => {
  await at.sold('branches');
  await at.later(14);
  await owners();
  const batch = await at.agreed(academy);
  await sql`update academy set state = 'suspended' where id = ${academy}`.execute(at.db);
  expect((await at.file(batch)).refusal).toBe('batch.empty');
  await sql`update academy set state = 'active' where id = ${academy}`.execute(at.db);
  expect((await at.file(batch)).data.lines).toBe(1);
}, 60_000);

test('the secrets of a closed academy end at once', async () => {
  const { terms } = at.one.app.domains;
  await terms.renewSecret(academy, { isLeaked: false, operator: 'test' });
  expect(await terms.secrets(academy)).toHaveLength(1);
  await put('closed');
  at.now += 1;
  expect(await terms.secrets(academy)).toEqual([]);
  expect((await seen())['offer']).toBe(false);
  await at.sound();
}, 60_000);
