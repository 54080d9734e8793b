import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportDeskAcademies } from '@kavosh/contract/desk/catalogue/academies.ts';
import { exportDeskCompanies } from '@kavosh/contract/desk/catalogue/companies.ts';
import { exportDeskInstructors } from '@kavosh/contract/desk/catalogue/instructors.ts';
import { exportDeskJobs } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { showDeskHome } from '@kavosh/contract/desk/desk-home.ts';
import { findAnything } from '@kavosh/contract/desk/find-anything.ts';
import { visitor } from '../../apps/server/src/kernel/actor.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { fillSmallJobs } from '../factories/small-jobs.ts';
import { csvOf } from './csv-of.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { pendingWithdrawal } from './put-money.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
const staff = new Map<string, DeskClient>();
let person: { userId: number; mobile: string };
let purchase: { id: number; track_id: string };
let withdrawal: number;
let comment: number;
const now = new Date();

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => now },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
      await fillSmallJobs(database);
    },
  });
  for (const role of ['owner', 'support', 'moderator', 'editor', 'finance', 'auditor'])
    staff.set(role, await addColleague(one, role));
  person = await addAccount(one);
  const { wallet, engagement, contact } = one.app.domains;
  const db = one.database.kysely;
  const bought = await wallet.buyCourse({
    userId: person.userId,
    courseId: ids.python,
    method: 'referral',
    seenAmount: null,
    key: null,
  });
  const { id, track_id: trackId } = (await wallet.readPurchase(bought.purchase.id))!;
  purchase = { id, track_id: trackId };
  withdrawal = await pendingWithdrawal(db, person.mobile);
  const text = { rating: 1, content: 'ناسزا', is_anonymous: false };
  comment = (await engagement.writeComment(person.userId, ids.python, text)).comment.id;
  await engagement.reportComment((await addAccount(one)).userId, ids.python, comment, { reason: 'abuse', text: null });
  await contact.sendMessage(
    { name: 'نگار', email: 'negar.n@mail.example', title: 'پرسش', department: 3, description: 'متن' },
    { actor: visitor, address: '203.0.113.9' },
  );
  await sql`insert into top_up (user_id, amount, provider, state, authority, created_at)
    values (
      ${person.userId}, 5000, 'test', 'redirected', 'A-00771', ${new Date(now.getTime() - 3 * 86_400_000)}
    )`.execute(db);
  await sql`insert into import_run (source, address, started_at, ended_at, counts) values
    ('fresh', 'x', ${now}, ${now}, '{"badRows": 2}'),
    (
      'old', 'x', ${new Date(now.getTime() - 5 * 86_400_000)}, ${new Date(now.getTime() - 5 * 86_400_000)}, '{}'
    )`.execute(db);
  await addSentThings();
});
/** Two courses sent one by one, two in one file, an application, and two reports of one ad. */
async function addSentThings(): Promise<void> {
  const db = one.database.kysely;
  await sql`
    with file as (
      insert into feed_upload (file_name, profile, source, is_full, bytes, state, created_at, member_id, academy_id)
      select 'a.csv', 'sheet', 'academy-1', false, 1, 'uploading', ${now}, min(m.id), (select min(id) from academy)
      from staff_member m returning id
    )
    insert into course_draft (course_id, academy_id, state, member_id, written_at, sent_at, upload_id)
    select c.id, c.academy_id, 'sent', (select min(id) from staff_member), ${now}, ${now},
      case when c.nth > 2 then (select id from file) end
    from (select id, academy_id, row_number() over (order by id) as nth from course) c where c.nth <= 4`.execute(db);
  await sql`
    insert into academy_application (user_id, is_claim, state, kind, name, name_key, created_at, sent_at)
    values (${person.userId}, false, 'sent', 'person', 'کارگاه نمونه', 'کارگاه نمونه', ${now}, ${now})`.execute(db);
  await sql`
    insert into job_report (job_id, caller, network, reason, created_at)
    select (select min(id) from job), n::text::bytea, n::text::bytea, 'closed', ${now}
    from generate_series(1, 2) n`.execute(db);
}
afterAll(() => one.close());

const home = async (role: string) => (await staff.get(role)!.call(showDeskHome)).data;
const find = async (role: string, typed: string) =>
  (await staff.get(role)!.call(findAnything, { query: { find: typed } })).data.hits;
const named = async (role: string, typed: string) =>
  (await find(role, typed)).map(({ kind, id, is_exact: exact }) => [kind, id, exact]);

test('the home shows what waits with counts and ages, alarms and figures, to the owner all of it', async () => {
  const { queues, alarms, figures } = await home('owner');
  expect(Object.fromEntries(queues.map(({ kind, count }) => [kind, count]))).toEqual({
    'comments.reported': 1,
    'comments.waiting': 0,
    'messages.waiting': 1,
    'messages.mine': 0,
    'purchases.unconfirmed': 1,
    'hand_over.late': 0,
    'refunds.open': 0,
    'withdrawals.pending': 1,
    'withdrawals.on_hold': 0,
    'top_ups.open': 1,
    'top_ups.contradicted': 0,
    'feeds.stale': 1,
    'uploads.undecided': 0,
    'imports.problems': 1,
    'courses.received': 2,
    'files.received': 1,
    'applications.waiting': 1,
    'job_reports.waiting': 1,
    'approvals.waiting': 0,
  });
  for (const { count, oldest_at: oldest, address } of queues) {
    expect([count, oldest === null]).toEqual([count, count === 0]);
    expect(address).toMatch(/^\/desk\//);
  }
  expect(alarms.map(({ kind, count }) => [kind, count])).toEqual([
    ['books.unchecked', null],
    ['payments.unsettled', 1],
    ['backups.none', null],
  ]);
  const figure = (kind: string) => figures.find((each) => each.kind === kind);
  expect(figure('comments.new')).toEqual({ kind: 'comments.new', today: 1, yesterday: 0 });
  expect(figure('messages.new')).toEqual({ kind: 'messages.new', today: 1, yesterday: 0 });
  expect(figures.map(({ kind }) => kind).toSorted()).toEqual([
    'cashback.amount',
    'comments.new',
    'messages.new',
    'people.new',
    'sales.amount',
    'sales.count',
  ]);
});

test('what is confirmed counts for the day in Tehran; sound books raise no alarm, wrong ones do', async () => {
  await one.app.domains.wallet.changePurchaseState({ id: purchase.id, step: 'confirmed', actor: 'operator:test' });
  const { figures } = await home('finance');
  expect(figures.find(({ kind }) => kind === 'sales.count')).toEqual({ kind: 'sales.count', today: 1, yesterday: 0 });
  expect(figures.find(({ kind }) => kind === 'sales.amount')!.today).toBeGreaterThan(0);
  await one.app.domains.wallet.checkLedger();
  expect((await home('finance')).alarms.map(({ kind }) => kind)).toEqual(['payments.unsettled']);
  await sql`update ledger_check set violations = 3`.execute(one.database.kysely);
  expect((await home('finance')).alarms[0]).toMatchObject({ kind: 'books.wrong', count: 3 });
});

test.each([
  ['support', ['messages', 'purchases', 'hand_over', 'refunds', 'top_ups', 'withdrawals']],
  ['moderator', ['approvals', 'comments']],
  ['editor', ['approvals', 'feeds', 'imports', 'uploads', 'courses', 'files', 'job_reports']],
  ['auditor', ['purchases', 'hand_over', 'refunds', 'top_ups', 'withdrawals']],
])('%s is shown the queues of their permissions and no others', async (role, expected) => {
  const { queues } = await home(role);
  expect(new Set(queues.map(({ kind }) => kind.split('.')[0]))).toEqual(new Set(expected));
});

test('the home costs a query for each part, however much waits', async () => {
  const asked = () => queriesOf(one, () => home('owner'));
  const before = await asked();
  for (let at = 0; at < 5; at += 1)
    await one.app.domains.contact.sendMessage(
      { name: 'نگار', email: 'n@mail.example', title: `پرسش ${at}`, department: 3, description: 'متن' },
      { actor: visitor, address: `203.0.${at}.9` },
    );
  expect(await asked()).toBe(before);
});

test('one box finds by mobile, name, tracking code, number, reference, title and mail, as it is typed', async () => {
  const { mobile, userId } = person;
  const persian = mobile.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
  for (const typed of [mobile, persian, ` +98 ${mobile.slice(1, 4)}-${mobile.slice(4)} `])
    expect([typed, await named('owner', typed)]).toEqual([typed, [['person', userId, true]]]);
  const code = purchase.track_id;
  for (const typed of [code, code.toUpperCase(), ` ${code.slice(0, 8)} ${code.slice(8)}`])
    expect(await named('owner', typed)).toEqual([['purchase', purchase.id, true]]);
  const settled = { state: 'settled' as const, bankReference: 'TR-140577' };
  await one.app.domains.wallet.operateWithdrawal(withdrawal, settled, 'test');
  expect(await named('owner', ' TR-۱۴۰۵۷۷')).toEqual([['withdrawal', withdrawal, true]]);
  const { rows } = await sql<{ id: number; order_id: string }>`
    select id, order_id from top_up where user_id = ${userId}`.execute(one.database.kysely);
  for (const name of ['A-۰۰۷۷۱', rows[0]!.order_id])
    expect(await named('finance', name)).toEqual([['payment', rows[0]!.id, true]]);
  expect(await named('moderator', 'A-00771')).toEqual([]);
  expect((await named('owner', 'negar.n@mail.example'))[0]).toEqual(['message', expect.any(Number), true]);
  expect(await find('owner', 'همكار شماره')).toContainEqual({
    kind: 'person',
    id: userId,
    title: expect.stringContaining('همکار شماره'),
    detail: `${mobile.slice(0, 4)}***${mobile.slice(8)}`,
    address: `/desk/people/${userId}`,
    is_exact: false,
  });
  expect(await named('owner', String(comment))).toContainEqual(['comment', comment, true]);
  for (const nothing of ['', '  ', '%', '٪', 'xy', '\u200e'])
    expect([nothing, await named('owner', nothing)]).toEqual([nothing, []]);
  expect(JSON.stringify(one.lines)).not.toContain(mobile);
});

test('results are of the kinds that the permissions show, exact ones first', async () => {
  const kinds = async (role: string, typed: string) => [...new Set((await find(role, typed)).map(({ kind }) => kind))];
  expect(await kinds('moderator', person.mobile)).toEqual(['person']);
  expect(await kinds('editor', person.mobile)).toEqual([]);
  expect(await kinds('moderator', purchase.track_id)).toEqual([]);
  expect(await kinds('finance', purchase.track_id)).toEqual(['purchase']);
  expect(await kinds('editor', String(ids.csharp))).toContain('course');
  expect(await kinds('finance', String(ids.csharp))).not.toContain('course');
  const all = (await find('owner', '1')).map(({ is_exact: exact }) => exact);
  expect(all).toEqual(all.toSorted((a, b) => Number(b) - Number(a)));
});

test('academies, teachers, jobs and companies are found by a part of their name, by catalogue editors', async () => {
  const hits = async (role: string, typed: string) =>
    (await find(role, typed)).map(({ kind, title, address }) => [kind, title, address.replace(/\d+$/, '')]);
  expect(await hits('editor', 'شگاه نیلو')).toEqual([['academy', 'آموزشگاه نیلوفر', '/desk/academies/']]);
  expect(await hits('editor', 'قره')).toEqual([['instructor', 'شیما قره‌داغی', '/desk/instructors/']]);
  const [job] = await find('editor', 'نویس پایتون');
  expect(job).toMatchObject({ kind: 'job', is_exact: false, address: `/desk/jobs/${job!.id}` });
  expect((await find('editor', job!.detail!)).map(({ kind }) => kind)).toContain('company');
  expect(await hits('support', 'شگاه نیلو')).toEqual([]);
  expect((await find('editor', String(job!.id))).find(({ kind }) => kind === 'job')).toMatchObject({ is_exact: true });
});

test('our reference, a kind with its number, and a name in other letters are found', async () => {
  for (const typed of [`KV-${withdrawal}`, `kv ${withdrawal}`, `برداشت ${withdrawal}`])
    expect(await named('owner', typed)).toEqual([['withdrawal', withdrawal, true]]);
  expect(await named('editor', `KV-${withdrawal}`)).toEqual([]);
  expect(await named('owner', `خرید ${purchase.id}`)).toEqual([['purchase', purchase.id, true]]);
  expect(await named('owner', 'KV-2147483000')).toEqual([]);
  const titles = async (typed: string) =>
    (await find('editor', typed)).filter(({ kind }) => kind === 'course').map(({ title }) => title);
  const persian = await titles('پایتون');
  expect(persian.length).toBeGreaterThan(0);
  expect((await titles('python')).some((title) => persian.includes(title))).toBe(true);
});

test('each list of the catalogue is a file, as it is narrowed, with a row of the audit', async () => {
  const editor = staff.get('editor')!;
  const files = [
    ['academies', exportDeskAcademies, 'نیلو', 'آموزشگاه نیلوفر'],
    ['instructors', exportDeskInstructors, 'قره', 'شیما قره‌داغی'],
    ['jobs', exportDeskJobs, 'نویس پایتون', 'برنامه‌نویس پایتون'],
    ['companies', exportDeskCompanies, 'رایان', 'رایان'],
  ] as const;
  for (const [what, endpoint, typed, found] of files) {
    const rows = await audited(one, async () => {
      const { data } = await editor.call(endpoint, { query: { find: typed } as never });
      expect([what, data.lines, data.is_complete]).toEqual([what, 1, true]);
      expect(csvOf(data).split('\r\n')[1]).toContain(found);
      const none = await editor.call(endpoint, { query: { find: 'نیست' } as never });
      expect([none.data.lines, csvOf(none.data).trim().split('\r\n').length]).toEqual([0, 1]);
    });
    expect(rows.map(({ action }) => action)).toEqual([`${what}.exported`, `${what}.exported`]);
    expect(rows[0]!.details).toMatchObject({ filters: { find: typed }, lines: 1 });
    expect((await staff.get('support')!.call(endpoint, { query: {} as never })).refusal).toBe('desk.forbidden');
  }
});
