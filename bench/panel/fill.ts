import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { fillBooks } from './fill-books.ts';

const PEOPLE = 10_000;
/** Of each so many courses one has something written that is not approved. */
const COURSES_A_DRAFT = 20;

/**
 * An academy with so many courses and sales, and so many of each of their reviews and drafts as a busy one has: rows
 * alone, without the way that made them. `paid`: so many of the sales, the oldest, are settled. Its owner's session is
 * open.
 * @returns the session's token, and one of the academy's courses
 */
export async function fillPanel(
  client: pg.Client,
  { courses, sales, paid }: { courses: number; sales: number; paid: number },
): Promise<{ token: string; course: number }> {
  const begun = performance.now();
  await client.query('set session_replication_role = replica');
  const {
    rows: [academy],
  } = await client.query<{ id: number }>('select max(id) as id from academy');
  const { id } = academy!;
  await client.query('update course set academy_id = (select min(id) from academy) where academy_id = $1', [id]);
  await client.query(
    'update course set academy_id = $1 where id in (select id from course order by id * 7919 % 100003 limit $2)',
    [id, courses],
  );
  // Some were taken off the site.
  await client.query(`update course set state = 'hidden', state_at = now() where academy_id = $1 and id % 11 = 0`, [
    id,
  ]);
  await client.query(
    `insert into app_user (mobile, first_name, last_name)
     select '0919' || lpad(g::text, 7, '0'), 'نمونه', 'آزمونی ' || g from generate_series(1, $1::int) g`,
    [PEOPLE],
  );
  const token = await signIn(client, id);
  // One person buys a course once.
  await client.query(
    `insert into purchase (user_id, course_id, academy_id, method, state, track_id, amount, shown_amount, commission_bp,
       cashback_bp, commission, cashback, created_at, confirmed_at)
     select u.first + g % ${PEOPLE}, c.id, $1, (array['referral', 'wallet'])[1 + g % 2], s.state,
       lpad(to_hex(g), 16, '0'), 200000, 200000, 1500, 0, 30000, 0, t.at, case when s.state = 'confirmed' then t.at end
     from generate_series(1, $2::int) g
       cross join lateral (select now() - g * interval '10 minutes' as at) t
       cross join lateral (
         -- Those that wait are among the latest.
         select case when g <= $2::int / 100 and g % 2 = 0 then 'unconfirmed' else 'confirmed' end as state) s
       cross join (select min(id) as first from app_user where mobile like '0919%') u
       join (select id, row_number() over (order by id) - 1 as n from course where academy_id = $1) c
         on c.n = (g * 31 + g / ${PEOPLE}) % $3::int`,
    [id, sales, courses],
  );
  await client.query(
    `insert into course_comment (course_id, user_id, rating, content, is_anonymous, created_at)
     select p.course_id, p.user_id, 1 + p.id % 5, 'تمرین‌ها به‌اندازه بود؛ شماره ' || p.id, p.id % 7 = 0, p.created_at
     from purchase p where p.academy_id = $1 and p.id % 5 = 0 on conflict do nothing`,
    [id],
  );
  await client.query(
    `insert into course_draft (course_id, academy_id, state, changes, member_id, written_at, sent_at, decided_at,
       reason, approved_at)
     select c.id, $1, (array['draft', 'sent', 'returned'])[1 + c.id % 3], '{"summary": "خلاصه‌ای تازه"}', m.id, now(),
       now(), now(), 'کوتاه است', now()
     from course c cross join (select max(id) as id from staff_member) m
     where c.academy_id = $1 and c.id % ${COURSES_A_DRAFT} = 0`,
    [id],
  );
  await fillBooks(client, id, paid);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  const { rows } = await client.query<{ course: number; count: number }>(
    'select min(id) as course, count(*)::int as count from course where academy_id = $1',
    [id],
  );
  const { course, count } = rows[0]!;
  if (count !== courses) throw new Error(`the academy has ${count} courses`);
  console.log(
    `an academy of ${count} courses and ${sales} sales filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  return { token, course };
}

/** @returns the token of an owner's open session */
async function signIn(client: pg.Client, academy: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `with person as (
       insert into app_user (mobile, first_name, last_name) values ('09180000000', 'ماهرخ', 'نمونه') returning id
     ), office as (
       insert into organisation (kind, academy_id) values ('academy', $2) returning id
     ), member as (
       insert into staff_member (organisation_id, person_id, created_at)
       select office.id, person.id, now() from person, office returning id, organisation_id
     ), role as (
       insert into staff_member_role (staff_id, role_id)
       select m.id, r.id from member m, staff_role r where r.key = 'academy_owner'
     )
     insert into staff_session (token_hash, organisation_id, staff_id, device, created_at, last_seen_at, factor_at)
     select $1, organisation_id, id, 'bench', now(), now(), now() from member`,
    [createHash('sha256').update(`academy\n${token}`).digest(), academy],
  );
  return token;
}
