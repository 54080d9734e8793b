import type { Kysely } from 'kysely';
import { LISTED_ROWS, MY_DATA_VERSION, type MyData } from '@kavosh/contract/my-data.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { namesOf } from './names-of.ts';
import type { MyDataDomains } from './domains.ts';

export interface ExportDeps {
  db: Kysely<unknown>;
  clock: Clock;
  domains: MyDataDomains;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * Exports all stored data of a person at one moment. Their own data is read in one transaction, and names of courses,
 * jobs and the like after it, so that no call holds two connections. A constant number of queries. Refuses with
 * identity.unauthenticated where the account does not exist or was deleted.
 */
export async function exportMyData(
  { db, clock, domains }: ExportDeps,
  userId: number,
): Promise<{ file_name: string; document: MyData }> {
  const kept = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const account = await domains.identity.exportOf(tx, userId);
      if (!account) throw new Refusal('identity.unauthenticated');
      return {
        account,
        profile: await domains.profile.exportOf(tx, userId),
        engagement: await domains.engagement.exportOf(tx, userId),
        skills: await domains.learningPaths.exportOf(tx, userId),
        notifications: await domains.notifications.exportOf(tx, userId),
        places: await domains.seats.exportOf(tx, userId, LISTED_ROWS),
        wallet: await domains.wallet.mine.exportOf(tx, userId),
        messages: await domains.contact.exportOf(tx, userId),
        alerts: await domains.alerts.exportOf(tx, userId),
        noted: await domains.recommendations.exportOf(tx, userId),
        applications: await domains.applications.exportOf(tx, userId),
      };
    });
  const {
    account,
    profile,
    engagement,
    skills,
    notifications,
    places,
    wallet: { cut, ...wallet },
    messages,
    alerts,
    noted,
    applications,
  } = kept;
  const cutShort = cut.map((name) => `wallet.${name}`);
  /** The rows that fit; a longer list is named as cut. */
  const listed = <Row, Shown>(name: string, rows: readonly Row[], show: (row: Row) => Shown): Shown[] => {
    if (rows.length > LISTED_ROWS) cutShort.push(name);
    return rows.slice(0, LISTED_ROWS).map(show);
  };
  const names = await namesOf(domains, kept);
  const course = (id: number) => ({ id, title: names.courses.get(id)?.title ?? '' });
  const interests = (kind: 'course' | 'job') =>
    engagement.interests
      .filter((one) => one.kind === kind)
      .map(({ id, at }) => ({ id, name: names.categories[kind].get(id) ?? null, since: at.toISOString() }));
  const now = clock.now();
  const document: MyData = {
    version: MY_DATA_VERSION,
    exported_at: now.toISOString(),
    account,
    profile: {
      ...profile,
      province: names.provinces.get(profile.province ?? 0) ?? null,
      city: names.cities.get(profile.city ?? 0) ?? null,
    },
    interests: {
      course_categories: interests('course'),
      job_categories: interests('job'),
      noted: noted.setting?.notes ?? true,
      asked_at: iso(noted.setting?.asked_at ?? null),
      seen: listed('interests.seen', noted.events, (row) => row),
      decided: listed('interests.decided', noted.choices, ({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    },
    bookmarks: {
      courses: listed('bookmarks.courses', engagement.courseMarks, ({ id, at }) => ({
        course: course(id),
        at: at.toISOString(),
      })),
      jobs: listed('bookmarks.jobs', engagement.jobMarks, ({ id, at }) => ({
        job: { id, title: names.jobs.get(id) ?? null },
        at: at.toISOString(),
      })),
    },
    comments: {
      written: listed('comments.written', engagement.comments, (row) => ({
        course: course(row.course_id),
        rating: row.rating,
        text: row.content,
        anonymous: row.is_anonymous,
        at: row.created_at.toISOString(),
        likes: row.likes,
        dislikes: row.dislikes,
        hidden_by_operator: row.hidden_at !== null,
      })),
      reactions: listed('comments.reactions', engagement.reactions, (row) => ({
        comment: row.comment,
        reaction: row.is_like ? ('like' as const) : ('dislike' as const),
        at: row.at.toISOString(),
      })),
      reports: listed('comments.reports', engagement.reports, ({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      reply_reports: listed('comments.reply_reports', engagement.replyReports, ({ at, ...row }) => ({
        ...row,
        at: at.toISOString(),
      })),
      participant_of: listed('comments.participant_of', engagement.participantOf, ({ id }) => course(id)),
      recent_activity: engagement.activity.map(({ kind, hits }) => ({
        kind,
        at: hits.map((hit) => hit.toISOString()),
      })),
    },
    skills: skills.map(({ id, at }) => ({ id, name: names.skills.get(id) ?? null, since: at.toISOString() })),
    notifications: {
      personal: listed('notifications.personal', notifications.personal, (row) => ({
        title: row.title,
        text: row.body,
        at: row.created_at.toISOString(),
        seen_at: iso(row.viewed_at),
      })),
      seen_of_everyones: listed('notifications.seen_of_everyones', notifications.seen, (row) => ({
        title: row.title,
        at: row.created_at.toISOString(),
        seen_at: row.viewed_at.toISOString(),
      })),
    },
    wallet,
    waiting_lists: listed('waiting_lists', places, (row) => ({
      course: course(row.course_id),
      state: row.state,
      at: row.at.toISOString(),
      offered_until: iso(row.offered_until),
      ended_at: iso(row.ended_at),
    })),
    alerts: {
      watches: listed('alerts.watches', alerts.watches, (row) => ({
        kind: row.kind,
        label: row.label,
        address: row.address,
        every: row.every,
        since: row.created_at.toISOString(),
        paused_at: iso(row.paused_at),
        told_at: iso(row.told_at),
      })),
      settings: alerts.settings ?? null,
      money: alerts.money?.moves ?? [],
      review_channels: alerts.askedBy ?? null,
      asked_for_reviews: listed('alerts.asked_for_reviews', alerts.reviewAsks, (row) => ({
        course: course(row.course_id),
        bought_at: row.confirmed_at.toISOString(),
        asked_at: iso(row.asked_at),
      })),
      digests: listed('alerts.digests', alerts.digests, (row) => ({ at: row.sent_at.toISOString(), items: row.items })),
    },
    contact_messages: listed('contact_messages', messages, (row) => ({
      name: row.name,
      email: row.email,
      title: row.title,
      text: row.description,
      at: row.created_at.toISOString(),
      answered_at: iso(row.answered_at),
    })),
    academy_applications: listed('academy_applications', applications, (row) => ({
      name: row.name,
      kind: row.kind,
      state: row.state,
      site: row.site_url,
      national_id: row.national_id,
      is_claim: row.is_claim,
      at: row.created_at.toISOString(),
      sent_at: iso(row.sent_at),
      decided_at: iso(row.decided_at),
      reason: row.reason,
    })),
    cut_short: cutShort,
  };
  return { file_name: `kavosh-my-data-${now.toISOString().slice(0, 10)}.json`, document };
}
