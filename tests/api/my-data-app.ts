import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { MyData } from '@kavosh/contract/my-data.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { fillSmallJobs, type SmallJob } from '../factories/small-jobs.ts';
import { putMoney } from './put-money.ts';
import { keepingOutbox, signInClient, type Answered } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

export const outbox = keepingOutbox();
export const password = 'رود و کوه 14';
export const card = '6104337812345674';
export let one: TestApp;
export let ids: Record<SmallCourse, number>;
export let jobs: Record<SmallJob, number>;
let lastNumber = 0;
export let now = Date.parse('2026-11-21T08:00:00Z');
export const later = (ms: number): void => {
  now += ms;
};
export const client = signInClient(() => one.app, outbox);
export const clock = { now: () => new Date(now) };

export interface Person {
  token: string;
  mobile: string;
  id: number;
  name: string;
}
export const db = () => one.database.kysely;
export const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(db())).rows;

export async function person(): Promise<Person> {
  const mobile = `0919333${String((lastNumber += 1)).padStart(4, '0')}`;
  const token = await client.register(mobile, password);
  const [{ id } = { id: 0 }] = await rowsOf(sql<{ id: number }>`select id from app_user where mobile = ${mobile}`);
  return { token, mobile, id, name: `نشان${id}` };
}
export const exported = async ({ token }: Person): Promise<MyData> => {
  const answer = await client.get('service/users/dashboard/my-data', { token });
  expect(answer.status).toBe(200);
  return (answer.data as { document: MyData }).document;
};
export const remove = (who: Person, body: object = {}): Promise<Answered> =>
  client.post('users/dashboard/my-data/delete', { confirmation: 'حذف حساب', password, ...body }, { token: who.token });
export const hindrances = async ({ token }: Person) =>
  (await client.get('service/users/dashboard/my-data/deletion', { token })).data as {
    proof: string;
    hindrances: { code: string; message: string }[];
    waiting_purchases: number;
    rest: number;
  };

/**
 * Somebody with something in every table that keeps anything of people, all of it marked with their name; the wallet is
 * empty again.
 */
export async function fullPerson(others: Person): Promise<Person> {
  const who = await person();
  const { token, id, name } = who;
  const form = new FormData();
  form.set('user_first_name', name);
  form.set('user_headline', name);
  form.set('user_bank_account', card);
  form.set('user_bank_account_owner', name);
  form.set('user_province', '8');
  form.set(
    'user_image',
    new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 80, height: 80, channels: 3, background: '#0b7a75' } })
            .png()
            .toBuffer(),
        ),
      ],
      'a.png',
    ),
  );
  expect(
    (
      await one.app.inject({
        method: 'POST',
        url: '/api/v1/web/service/users/dashboard/profile',
        headers: { authorization: `Bearer ${token}` },
        payload: form,
      })
    ).statusCode,
  ).toBe(200);
  const ok = async (path: string, body: object, headers: Record<string, string> = {}) =>
    expect([path, (await client.post(path, body, { token, headers })).status]).toEqual([path, 200]);
  for (const [current, next] of [
    [password, 'برگ و باران 15'],
    ['برگ و باران 15', password],
  ]) {
    await ok('users/dashboard/password', { current_password: current, password: next, password_confirmation: next });
  }
  await ok(`courses/${ids.python}/bookmark`, { is_bookmarked: true });
  await ok(`jobs/${jobs.python}/bookmark`, { is_bookmarked: true });
  await ok('users/dashboard/alerts', { kind: 'course_search', address: `/courses?q=${encodeURIComponent(name)}` });
  await sql`insert into alert_settings (user_id) values (${id})`.execute(db());
  await sql`insert into money_sms (user_id, moves) values (${id}, '{refund}')`.execute(db());
  await sql`insert into review_ask_settings (user_id) values (${id})`.execute(db());
  await sql`insert into digest (user_id, day, items, sent_at) values (${id}, '2026-11-20', 1, now())`.execute(db());
  await ok('users/dashboard/interests/seen', { events: [{ kind: 'view', course: ids.python }] });
  await one.app.domains.recommendations.flush();
  await ok('users/dashboard/interests/first/choose', { subjects: ['level:beginner'] });
  await ok('users/dashboard/favorites', { favorite_course_categories: [10], favorite_job_categories: [1] });
  await ok(`courses/${ids.csharp}/comments/create`, { rating: 2, content: `نظر ${name}`, is_anonymous: true });
  await ok(`courses/${ids.branches}/comments/create`, { rating: 5, content: `نظر ${name}` });
  const [{ id: comment } = { id: 0 }] = await rowsOf(
    sql<{ id: number }>`select id from course_comment where user_id = ${others.id}`,
  );
  await ok(`courses/${ids.csharp}/comments/${comment}/reaction`, { reaction: 'like' });
  await ok(`courses/${ids.csharp}/comments/${comment}/report`, { reason: 'spam', text: `گزارش ${name}` });
  await rowsOf(sql`
    insert into comment_reply_report (comment_id, user_id, reason, text, reported_content, created_at)
    values (${comment}, ${id}, 'abuse', ${`گزارش پاسخ ${name}`}, 'پاسخ', now())`);
  const [{ id: skill } = { id: 0 }] = await rowsOf(sql<{ id: number }>`select id from skill order by id limit 1`);
  await ok('users/dashboard/skills', { add: [skill] });
  await one.app.domains.notifications.tell(db(), {
    userId: id,
    key: 'own',
    type: 1,
    title: `خبر ${name}`,
    body: 'متن',
  });
  const [{ id: news } = { id: 0 }] = await rowsOf(
    sql<{ id: number }>`select id from notification where user_id is null limit 1`,
  );
  await ok(`users/dashboard/notifications/${news}/view`, {});
  await ok('contact-us', {
    name,
    email: 'mine@mail.example',
    title: `پیام ${name}`,
    department: 3,
    description: `متن ${name}`,
  });
  await putMoney(db(), who.mobile, 80_000);
  await ok(`courses/${ids.branches}/purchase`, { method: 'wallet' }, { 'idempotency-key': 'k1' });
  await sql`
    with code as (
      insert into coupon (academy_id, code, folded, percent, from_at, used, created_at)
      select academy_id, ${`c${id}`}, ${`code${id}`}, 50, now(), 1, now() from course where id = ${ids.branches}
      returning id
    ), lowered as (
      update purchase set list_amount = amount * 2 where user_id = ${id} and course_id = ${ids.branches}
      returning id, user_id, amount
    )
    insert into coupon_use (purchase_id, coupon_id, user_id, off, at)
    select lowered.id, code.id, lowered.user_id, lowered.amount, now() from code, lowered`.execute(db());
  const [{ id: toCard } = { id: 0 }] = await rowsOf(
    sql<{ id: number }>`
      with paid as (
        insert into top_up (user_id, amount, provider, state, created_at, ended_at)
        values (${id}, 1000, 'test', 'cancelled', now(), now()) returning id
      )
      insert into card_refund (user_id, top_up_id, purchase_id, amount, state, failure, created_at, ended_at)
      select ${id}, paid.id, purchase.id, 1000, 'failed', 'آزمون', now(), now() from paid, purchase
      where user_id = ${id} limit 1 returning id`,
  );
  for (const [kind, amount] of [
    ['card_refund.asked', 1000],
    ['card_refund.failed', -1000],
  ] as const)
    await sql`
      select ledger.post(
        ${kind}, ${toCard}, 'test', '{user.available,user.held}', array[${id}::int, ${id}::int],
        array[${amount}::bigint, ${-amount}::bigint]
      )`.execute(db());
  // The cashback is paid out, all of it, which may be less than the least, once the right to withdraw has ended.
  now += 25 * 3_600_000;
  await sql`update purchase set cancel_until = confirmed_at where user_id = ${id}`.execute(db());
  await ok('users/dashboard/wallet/withdrawals', { amount: 8_000 });
  const [{ id: withdrawal } = { id: 0 }] = await rowsOf(
    sql<{ id: number }>`select id from withdrawal where user_id = ${id}`,
  );
  await sql`
    update withdrawal
    set state = 'settled', ended_at = now(), bank_reference = ${`b${withdrawal}`}
    where id = ${withdrawal}`.execute(db());
  await sql`
    select ledger.post(
      'withdrawal.settled', ${withdrawal}, 'test', '{user.held,payout.clearing}', array[${id}::int, 0],
      array[8000::bigint, -8000]
    )`.execute(db());
  await sql`
    insert into purchase_contact (purchase_id, user_id, name, sealed_mobile, until)
    select id, user_id, 'نام', 'sealed', now() + interval '1 day' from purchase where user_id = ${id} limit 1`.execute(
    db(),
  );
  await sql`
    insert into refund_request (purchase_id, user_id, state, promised_bp, why, note, created_at, academy_until)
    select id, user_id, 'asked', 0, 'used', ${`یادداشت ${name}`}, now(), now() + interval '3 days' from purchase
    where user_id = ${id} limit 1`.execute(db());
  await sql`
    with counter as (
      insert into edition_seats (edition_id, course_id, capacity, taken)
      select id, course_id, 1, 0 from edition where course_id = ${ids.branches} order by id limit 1
      on conflict (edition_id) do update set taken = 0 returning edition_id, course_id
    )
    insert into waiting_place (edition_id, course_id, user_id, state, at)
    select edition_id, course_id, ${id}, 'waiting', now() from counter`.execute(db());
  await ok('academy-applications', { name: `آموزشگاه ${name}`, site: '', kind: 'person', national_id: '' });
  await one.app.domains.identity.people.restrict({
    userId: id,
    kinds: ['comment'],
    until: new Date(now + 3_600_000),
    operator: 'test',
    reason: 'آزمون',
  });
  await client.post('auth/mobile/send', { mobile: who.mobile, state: 'login' });
  return who;
}

/** Of people who are still here there is nothing in it. */
export const ofThoseWhoLeft = 'public.given_up_balance';
/** What colleagues write for each other, which goes with the account; and who is one. */
export const ofStaff: readonly string[] = ['public.person_note', 'public.staff_member'];
/** Every other table with a column named `user_id`. */
export const personalTables = async (): Promise<string[]> =>
  (
    await rowsOf(sql<{ name: string }>`
      select c.table_schema || '.' || c.table_name as name
      from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
      where c.column_name = 'user_id' and t.table_type = 'BASE TABLE'
        and c.table_schema not in ('pg_catalog', 'information_schema')
      order by 1`)
  )
    .map(({ name }) => name)
    .filter((name) => name !== ofThoseWhoLeft && !ofStaff.includes(name));

/** The tables that still name somebody. */
export async function left(who: Person): Promise<string[]> {
  const found: string[] = [];
  for (const table of await personalTables()) {
    const [{ n } = { n: 0 }] = await rowsOf(
      sql<{ n: number }>`select count(*)::int as n from ${sql.raw(table)} where user_id = ${who.id}`,
    );
    if (n > 0) found.push(table);
  }
  return found;
}

/** Where each of them stands in the document. */
export const inDocument: Readonly<Record<string, (data: MyData) => readonly unknown[]>> = {
  'public.session': (data) => data.account.devices,
  'public.known_device': (data) => data.account.known_devices,
  'public.password_change': (data) => data.account.password_changes,
  'public.person_restriction': (data) => data.account.restrictions,
  'public.profile': (data) => [data.profile.headline],
  'public.bank_account_change': (data) => data.profile.bank_account_changes,
  'public.member_interest': (data) => data.interests.course_categories,
  'public.interest_event': (data) => data.interests.seen,
  'public.interest_choice': (data) => data.interests.decided,
  'public.interest_setting': (data) => [data.interests.asked_at],
  'public.alert_settings': (data) => [data.alerts.settings],
  'public.money_sms': (data) => data.alerts.money,
  'public.digest': (data) => data.alerts.digests,
  'public.review_ask': (data) => data.alerts.asked_for_reviews,
  'public.review_ask_settings': (data) => data.alerts.review_channels ?? [],
  'public.watch': (data) => data.alerts.watches,
  'public.course_bookmark': (data) => data.bookmarks.courses,
  'public.job_bookmark': (data) => data.bookmarks.jobs,
  'public.course_comment': (data) => data.comments.written,
  'public.comment_reaction': (data) => data.comments.reactions,
  'public.comment_report': (data) => data.comments.reports,
  'public.comment_reply_report': (data) => data.comments.reply_reports,
  'public.course_participant': (data) => data.comments.participant_of,
  'public.member_skill': (data) => data.skills,
  'public.notification': (data) => data.notifications.personal,
  'public.multicast_view': (data) => data.notifications.seen_of_everyones,
  'public.purchase': (data) => data.wallet.purchases,
  'public.purchase_access': (data) => data.wallet.hand_overs,
  'public.refund_request': (data) => data.wallet.refund_requests,
  'public.card_refund': (data) => data.wallet.card_refunds,
  'public.purchase_contact': (data) => data.wallet.shared_contacts,
  'public.top_up': (data) => data.wallet.top_ups,
  'public.withdrawal': (data) => data.wallet.withdrawals,
  'public.idempotent_answer': (data) => data.wallet.repeatable_calls,
  'ledger.statement': (data) => data.wallet.statement.lines,
  'public.coupon_use': (data) => data.wallet.purchases.map((one) => one.coupon),
  'public.waiting_place': (data) => data.waiting_lists,
  'public.contact_message': (data) => data.contact_messages,
  'public.academy_application': (data) => data.academy_applications,
};
/** What stays of somebody who left: the books. */
export const books = [
  'ledger.statement',
  'public.card_refund',
  'public.coupon_use',
  'public.purchase',
  'public.purchase_access',
  'public.refund_request',
  'public.top_up',
  'public.withdrawal',
];

export let other: Person;
export let full: Person;

/** The app with two people of whom every table keeps something, for the test file that calls it. */
export function prepareMyDataApp(): void {
  beforeAll(async () => {
    lastNumber = 0;
    now = Date.parse('2026-11-21T08:00:00Z');
    one = await startApp({
      outbox,
      clock,
      config: { withdrawals: { leastWithdrawal: 50_000 } },
      secrets: { codeKey: Buffer.alloc(32, 7), bankAccountKey: Buffer.alloc(32, 9) },
      fill: async (database) => {
        ids = await fillSmallCatalogue(database);
        jobs = await fillSmallJobs(database, clock);
      },
    });
    await sql`update course set payment_type = 'wallet', cashback_percent = 10 where id = ${ids.branches}`.execute(
      one.database.kysely,
    );
    // Bought as a whole.
    await sql`update edition set is_open = false where course_id = ${ids.branches}`.execute(one.database.kysely);
    await sql`insert into price_event (course_id, original, source) values (${ids.branches}, 80000, 'test')`.execute(
      one.database.kysely,
    );
  });
  afterAll(() => one.close());
  beforeAll(async () => {
    other = await person();
    await one.app.domains.notifications.tellEveryone(db(), { key: 'news', type: 1, title: 'خبر همگانی', body: 'متن' });
    await client.post(
      `courses/${ids.csharp}/comments/create`,
      { rating: 4, content: `نظر ${other.name}` },
      { token: other.token },
    );
    const second = await fullPerson(other);
    full = await fullPerson(other);
    other = second;
  }, 60_000);
}
