import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { fillFeeds } from './fill-feeds.ts';

const PEOPLE = 100_000;
/** Of one statement: what is written at once stays in memory. */
const BATCH = 100_000;

/**
 * What the desk lists, as rows alone: no journals stand behind these purchases and top-ups, and the audit's rows are no
 * chain, since lists read neither. Shares as of a market: nine in ten purchases are confirmed, few wait.
 */
export async function fillDesk(client: pg.Client, rows: number): Promise<{ run: number }> {
  const begun = performance.now();
  await client.query(`set session_replication_role = replica`);
  const inBatches = async (count: number, statement: string, more: readonly unknown[] = []): Promise<void> => {
    for (let from = 1; from <= count; from += BATCH)
      await client.query(statement, [from, Math.min(from + BATCH - 1, count), ...more]);
  };
  await inBatches(
    PEOPLE,
    `insert into app_user (mobile, first_name, last_name, created_at)
     select '0919' || lpad(g::text, 7, '0'),
       (array['سارا', 'نگار', 'پویا', 'کیان', 'لیلا', 'امید', 'مهسا', 'بابک'])[1 + g % 8],
       (array['نمونه', 'آزمونی', 'فرضی', 'ساختگی'])[1 + g % 4] || ' ' || g, now() - g * interval '1 minute'
     from generate_series($1::int, $2::int) g`,
  );
  const {
    rows: [bounds],
  } = await client.query<{ first: number; courses: number }>(
    `select (select min(id) from app_user where mobile like '0919%') as first, (select max(id) from course) as courses`,
  );
  const { first, courses } = bounds!;
  await inBatches(
    rows,
    `insert into purchase (user_id, course_id, academy_id, method, state, track_id, amount, shown_amount, commission_bp,
       cashback_bp, commission, cashback, created_at, confirmed_at, cancelled_at, refunded_at)
     select $3::int + g % ${PEOPLE}, c.id, c.academy_id, (array['referral', 'wallet'])[1 + g % 2], s.state,
       substr(translate(md5('track' || g), 'wxyz', '0123'), 1, 16), a.amount,
       case when s.state = 'unconfirmed' then null when g % 500 = 0 then a.amount * 2 else a.amount end,
       1000, 500, a.amount / 10, a.amount / 20, t.at,
       case when s.state in ('confirmed', 'refunded') then t.at end, case when s.state = 'cancelled' then t.at end,
       case when s.state = 'refunded' then t.at end
     from generate_series($1::int, $2::int) g
       cross join lateral (select now() - (${rows} - g) * interval '30 seconds' as at) t
       cross join lateral (select case when g % 200 = 0 then 'unconfirmed' when g % 17 = 0 then 'cancelled'
         when g % 23 = 0 then 'refunded' else 'confirmed' end as state) s
       cross join lateral (select 100000 + g % 40 * 50000 as amount) a
       join course c on c.id = 1 + (g::bigint * 7919 + g / 1000 * 13) % $4::int`,
    [first, courses],
  );
  await inBatches(
    rows,
    `insert into operator_action (id, at, operator, staff_id, request_id, action, subject, details, digest)
     select 1000 + g, now() - (${rows} - g) * interval '20 seconds', 'نگار نمونه', 1 + g % 5, gen_random_uuid(),
       (array['purchase.confirmed', 'comment.hidden', 'person.opened', 'withdrawal.settled', 'course.edited',
         'message.answered'])[1 + g * 7 % 6],
       (array['purchase ', 'comment ', 'person ', 'withdrawal ', 'course ', 'message '])[1 + g * 7 % 6] || g % 50000,
       '{"before": {"state": "unconfirmed"}, "after": {"state": "confirmed"}}', sha256('x')
     from generate_series($1::int, $2::int) g`,
  );
  await inBatches(
    rows,
    `insert into top_up (user_id, amount, provider, state, authority, created_at, ended_at, failure)
     select $3::int + g % ${PEOPLE}, 10000 + g % 100 * 1000, 'bench', s.state, 'desk' || g, t.at,
       case when s.state in ('verified', 'failed') then t.at end,
       case when g % 10000 = 0 then 'mismatch-amount' when s.state = 'failed' then 'never-paid' end
     from generate_series($1::int, $2::int) g
       cross join lateral (select now() - (${rows} - g) * interval '30 seconds' as at) t
       cross join lateral (select case when g % 100 = 0 then 'failed' when g % 1000 = 1 then 'redirected'
         else 'verified' end as state) s`,
    [first],
  );
  await inBatches(
    rows / 5,
    `
     insert into withdrawal (
       user_id, amount, state, sealed_account, account_end, account_owner, bank_reference, created_at,
       ended_at)
     select $3::int + g % ${PEOPLE}, 100000 + g % 300 * 100000, s.state, '\\x00', lpad((g % 10000)::text, 4, '0'),
       'نمونه فرضی', case when s.state = 'settled' then 'B' || g end, t.at,
       case when s.state <> 'pending' then t.at end
     from generate_series($1::int, $2::int) g
       cross join lateral (select now() - (${rows / 5} - g) * interval '2 minutes' as at) t
       cross join lateral (
         select case when g % 100 = 0 then 'pending' when g % 40 = 0 then 'rejected' else 'settled' end
         as state) s`,
    [first],
  );
  await inBatches(
    rows / 5,
    `insert into course_comment (course_id, user_id, rating, content, is_anonymous, created_at, hidden_at)
     select 1 + (g::bigint * 104729) % $4::int, $3::int + g % ${PEOPLE}, 1 + g % 5,
       'درس‌ها روشن و تمرین‌ها به‌اندازه بود؛ شماره ' || g, g % 7 = 0, t.at, case when g % 300 = 0 then t.at end
     from generate_series($1::int, $2::int) g
       cross join lateral (select now() - (${rows / 5} - g) * interval '2 minutes' as at) t
     on conflict do nothing`,
    [first, courses],
  );
  await inBatches(
    2_000,
    `insert into comment_report (comment_id, user_id, reason, created_at, reported_content)
     select c.id, $3::int + g, 'abuse', now() - g * interval '1 minute', c.content
     from generate_series($1::int, $2::int) g join course_comment c on c.id = g * 20 where c.hidden_at is null
     on conflict do nothing`,
    [first],
  );
  await inBatches(
    rows / 10,
    `insert into contact_message (name, email, title, department, description, fingerprint, created_at, answered_at,
       ended_how)
     select 'نمونه فرضی', 'n' || g || '@mail.example', 'پرسش درباره خرید ' || g, 1 + g % 3,
       'سفارش من هنوز ثبت نشده است و می‌خواهم بدانم چه شد. ' || g, sha256(('m' || g)::bytea), t.at,
       case when g % 50 <> 0 then t.at end, case when g % 50 <> 0 then 'mail' end
     from generate_series($1::int, $2::int) g
       cross join lateral (select now() - (${rows / 10} - g) * interval '5 minutes' as at) t`,
  );
  const feeds = await fillFeeds(client, rows / 10);
  await client.query(`set session_replication_role = origin`);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  console.log(`the desk's tables filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return feeds;
}

/** An owner whose session is open. @returns the session's token */
export async function signInOwner(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `with person as (
       insert into app_user (mobile, first_name, last_name) values ('09180000000', 'ماهرخ', 'نمونه') returning id
     ), member as (
       insert into staff_member (person_id, created_at) select id, now() from person returning id
     ), role as (
       insert into staff_member_role (staff_id, role_id) select m.id, r.id from member m, staff_role r
       where r.key = 'owner' returning staff_id
     ) insert into staff_session (token_hash, staff_id, device, created_at, last_seen_at, factor_at)
     select $1, id, 'bench', now(), now(), now() from member`,
    [createHash('sha256').update(token).digest()],
  );
  return token;
}
