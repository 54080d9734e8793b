import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { NotificationText, PersonalNotification } from './notification-text.ts';
import type { NotificationsTables } from './notifications.tables.ts';

type NotificationsExecutor = Executor<NotificationsTables>;

/**
 * Writes a notification for each of the people, or for everyone (null), unless they have been told; one statement.
 * @returns how many were written
 */
export async function insertNotifications(
  executor: NotificationsExecutor,
  userIds: readonly (number | null)[],
  notification: NotificationText,
  now: Date,
): Promise<number> {
  if (userIds.length === 0) return 0;
  const { key, type, title, body, image = null, subjectId = null, organiser = null, link, at = now } = notification;
  const { rows } = await sql`
    insert into notification (
      user_id, key, type, title, body, image, subject_id, organiser, link_title, link_url, created_at
    )
    select u.id, ${key}, ${type}::smallint, ${title}, ${body}, ${image}::text, ${subjectId}::int, ${organiser}::text,
      ${link?.title ?? null}::text, ${link?.url ?? null}::text, ${at}::timestamptz
    from unnest(${[...userIds]}::int[]) as u(id)
    on conflict (user_id, key) do nothing returning id`.execute(executor);
  return rows.length;
}

/** Writes a personal notification for each person who has not received it yet; one statement. */
export async function insertPersonalNotifications(
  executor: NotificationsExecutor,
  notifications: readonly PersonalNotification[],
  now: Date,
  { anew = false }: { anew?: boolean } = {},
): Promise<void> {
  if (notifications.length === 0) return;
  const known = anew
    ? sql`update set type = excluded.type, title = excluded.title, body = excluded.body, image = excluded.image,
        subject_id = excluded.subject_id, organiser = excluded.organiser, link_title = excluded.link_title,
        link_url = excluded.link_url, created_at = excluded.created_at, viewed_at = null`
    : sql`nothing`;
  const each = <T>(of: (one: PersonalNotification) => T): T[] => notifications.map(of);
  await sql`
    insert into notification (
      user_id, key, type, title, body, image, subject_id, organiser, link_title, link_url, created_at
    )
    select * from unnest(
      ${each((one) => one.userId)}::int[], ${each((one) => one.key)}::text[],
      ${each((one) => one.type)}::smallint[], ${each((one) => one.title)}::text[],
      ${each((one) => one.body)}::text[], ${each((one) => one.image ?? null)}::text[],
      ${each((one) => one.subjectId ?? null)}::int[], ${each((one) => one.organiser ?? null)}::text[],
      ${each((one) => one.link?.title ?? null)}::text[], ${each((one) => one.link?.url ?? null)}::text[],
      ${each((one) => one.at ?? now)}::timestamptz[])
    on conflict (user_id, key) do ${known}`.execute(executor);
}

/** A notification as a list shows it. */
export interface NotificationRow extends Omit<Selectable<NotificationsTables['notification']>, Hidden> {
  is_viewed: boolean;
}
type Hidden = 'user_id' | 'key' | 'viewed_at';

/** A notification on a page of its list. */
export interface ListedNotification extends NotificationRow {
  /** How many there are in the list, and how many of them the person has not seen; the same in every row. */
  total: number;
  unread: number;
}

const columns = sql`
  n.id, n.type, n.title, n.body, n.image, n.subject_id, n.organiser, n.link_title, n.link_url, n.created_at`;
/**
 * The page of `most` that begins below the `skipped` newest ones; where there are not so many, the last page. A list
 * has one `user_id`: it is named for the index, whose order `is null` alone does not follow.
 */
const pageBelow = (skipped: number, most: number) =>
  sql`
    order by n.user_id, n.created_at desc, n.id desc
    limit ${most}::int offset least(${skipped}::int, (counted.total - 1) / ${most}::int * ${most}::int)`;

/** A page of a person's own notifications, newest first; past the last page, the last one. */
export async function listPersonal(
  executor: NotificationsExecutor,
  userId: number,
  skipped: number,
  most: number,
): Promise<ListedNotification[]> {
  const { rows } = await sql<ListedNotification>`
    select n.*, counted.total, counted.unread from
      (
        select count(*) as total,
          (select count(*) from notification where user_id = ${userId} and viewed_at is null) as unread
        from notification where user_id = ${userId}
      ) counted
      cross join lateral (
        select ${columns}, n.viewed_at is not null as is_viewed from notification n
        where n.user_id = ${userId} ${pageBelow(skipped, most)}
      ) n
    order by n.created_at desc, n.id desc`.execute(executor);
  return rows;
}

/**
 * A page of the notifications for everyone, newest first; past the last page, the last one. Those older than `since`
 * are not new to this person.
 */
export async function listMulticast(
  executor: NotificationsExecutor,
  userId: number,
  since: Date,
  skipped: number,
  most: number,
): Promise<ListedNotification[]> {
  const { rows } = await sql<ListedNotification>`
    select n.*, v.viewed_at is not null
      or n.created_at < ${since}::timestamptz as is_viewed, counted.total, counted.unread
    from
      (
        select count(*) as total,
          (select count(*) from notification n where n.user_id is null and n.created_at >= ${since}::timestamptz
          and not exists (
            select from multicast_view v where v.user_id = ${userId} and v.notification_id = n.id
          )) as unread
          from notification where user_id is null) counted
      cross join lateral (select ${columns} from notification n where n.user_id is null ${pageBelow(skipped, most)}) n
      left join multicast_view v on v.user_id = ${userId} and v.notification_id = n.id
    order by n.created_at desc, n.id desc`.execute(executor);
  return rows;
}

/** A person's unseen notifications of both kinds, newest first. */
export async function listUnread(
  executor: NotificationsExecutor,
  userId: number,
  since: Date,
  most: number,
): Promise<(NotificationRow & { is_personal: boolean })[]> {
  const { rows } = await sql<NotificationRow & { is_personal: boolean }>`
    select id, type, title, body, image, subject_id, organiser, link_title, link_url, created_at, false as is_viewed,
      user_id is not null as is_personal
    from (
      (
        select n.* from notification n
        where n.user_id = ${userId} and n.viewed_at is null
        order by n.created_at desc, n.id desc limit ${most}
      )
      union all
      (select n.* from notification n where n.user_id is null and n.created_at >= ${since}::timestamptz
        and not exists (select from multicast_view v where v.user_id = ${userId} and v.notification_id = n.id)
        order by n.created_at desc, n.id desc limit ${most})
    ) n order by created_at desc, id desc limit ${most}`.execute(executor);
  return rows;
}

/** Unread ones are counted up to this many. */
export const MOST_UNREAD = 100;

/**
 * How much a person has not seen; counts no further than MOST_UNREAD of each kind, so that it stays cheap on every
 * page.
 */
export async function countUnread(executor: NotificationsExecutor, userId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select (
      (
        select count(*)
        from (select from notification where user_id = ${userId} and viewed_at is null limit ${MOST_UNREAD}) p
      )
      + (select count(*) from (select from notification n where user_id is null and created_at >= ${since}::timestamptz
          and not exists (select from multicast_view v where v.user_id = ${userId} and v.notification_id = n.id)
          limit ${MOST_UNREAD}) m))::int as unread`.execute(executor);
  return Math.min(MOST_UNREAD, rows[0]!.unread);
}

/** A notification that a person opens: a personal one, or one for everyone. */
export async function findOpen(
  executor: NotificationsExecutor,
  userId: number,
  id: number,
): Promise<{ is_personal: boolean; type: 1 | 2 | 3 } | undefined> {
  return executor
    .selectFrom('notification')
    .select(['type', sql<boolean>`user_id is not null`.as('is_personal')])
    .where('id', '=', id)
    .where((or) => or.or([or('user_id', '=', userId), or('user_id', 'is', null)]))
    .executeTakeFirst();
}

/** Seen from now on; the first time counts. */
export async function markPersonal(
  executor: NotificationsExecutor,
  userId: number,
  id: number,
  now: Date,
): Promise<void> {
  await executor
    .updateTable('notification')
    .set({ viewed_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('viewed_at', 'is', null)
    .execute();
}

export async function markMulticast(
  executor: NotificationsExecutor,
  userId: number,
  id: number,
  now: Date,
): Promise<void> {
  await executor
    .insertInto('multicast_view')
    .values({ user_id: userId, notification_id: id, viewed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All of a person's own. */
export async function markAllPersonal(executor: NotificationsExecutor, userId: number, now: Date): Promise<void> {
  await executor
    .updateTable('notification')
    .set({ viewed_at: now })
    .where('user_id', '=', userId)
    .where('viewed_at', 'is', null)
    .execute();
}

/** All for everyone; those older than `since` are not new to the person. */
export async function markAllMulticast(
  executor: NotificationsExecutor,
  userId: number,
  since: Date,
  now: Date,
): Promise<void> {
  await sql`
    insert into multicast_view (user_id, notification_id, viewed_at)
    select ${userId}, id, ${now} from notification
    where user_id is null and created_at >= ${since}::timestamptz
    on conflict do nothing`.execute(executor);
}

/** Deletes the notifications of a piece of news by their key (`news:…`), and who has seen them. */
export async function deleteTold(executor: Executor<NotificationsTables>, key: string): Promise<void> {
  // Named for the index of news.
  const ofNews = sql<boolean>`key = ${key} and key like 'news:%'`;
  const told = executor.selectFrom('notification').select('id').where(ofNews);
  await executor.deleteFrom('multicast_view').where('notification_id', 'in', told).execute();
  await executor.deleteFrom('notification').where(ofNews).execute();
}
