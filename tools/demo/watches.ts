import { sql, type Kysely } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Domains, Tables } from '../../apps/server/src/domains.ts';

/** Where mails to the demo person go: the inbox of the demo. */
const MAIL = 'namune@mail.example';

/**
 * What a demo person wants to hear of: a list that answered some days ago, one that waits, and a price. What the first
 * one found since is not told yet: the digest of the day goes to the inbox of the demo by itself, as soon as a server
 * runs, by mail alone.
 */
export async function addDemoWatches(domains: Domains, db: Kysely<Tables>, userId: number, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { watch } = await domains.alerts.make(userId, { kind: 'course_search', address: '/courses?q=پایتون' });
  await domains.alerts.make(userId, { kind: 'job_search', address: '/jobs/search/?q=پایتون' });
  const { rows: courses } = await sql<{ id: number }>`
    select id from course where state = 'published' and title like '%پایتون%'
    order by published_at desc limit 3`.execute(db);
  const [first, second, third] = courses;
  if (third) await domains.alerts.make(userId, { kind: 'course', id: third.id });
  await sql`
    insert into profile (user_id, email, updated_at) values (${userId}, ${MAIL}, ${now})
    on conflict (user_id) do update set email = coalesce(profile.email, excluded.email)`.execute(db);
  await domains.alerts.saveSettings(userId, {
    courses: ['mail'],
    jobs: ['dashboard', 'mail'],
    prices: ['dashboard', 'mail'],
    quiet_from: 0,
    quiet_to: 0,
  });
  await sql`
    update watch set created_at = ${ago(10)}, seen_at = ${ago(10)}, told_at = ${ago(3)}
    where id = ${watch.id}`.execute(db);
  await sql`
    insert into watch_match (watch_id, item_kind, item_id, found_at, told_at)
    select ${watch.id}, 'course', f.id, f.found, f.told
    from unnest(
      ${[first, second].flatMap((one) => one?.id ?? [])}::int[],
      ${[first, second].flatMap((one, at) => (one ? [ago(at === 0 ? 0.5 : 3.5)] : []))}::timestamptz[],
      ${[first, second].flatMap((one, at) => (one ? [at === 0 ? null : ago(3)] : []))}::timestamptz[])
      as f(id, found, told)`.execute(db);
}
