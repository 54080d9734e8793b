import { sql, type Kysely } from 'kysely';
import { LISTED_ROWS } from '@kavosh/contract/my-data.ts';
import { MOST_CHOICES, type InterestChoice, type InterestEventKind } from '@kavosh/contract/interests.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RecommendationsTables } from '../recommendations.tables.ts';
import { KEPT_DAYS, lockNoting } from './interest-log.ts';

type InterestExecutor = Executor<RecommendationsTables>;

/** A row of what was noted; `day` in whole days since 1970. */
export interface NotedEvent {
  kind: InterestEventKind;
  subject: string;
  day: number;
  n: number;
}

export interface NotedChoice {
  subject: string;
  choice: InterestChoice;
  at: Date;
}

/** What is read of a person: more than this says nothing new. */
const READ_EVENTS = 600;

/** What was noted of a person and what they decided, the latest first. Three queries. */
export async function readNoted(
  executor: InterestExecutor,
  userId: number,
  today: number,
): Promise<{ events: NotedEvent[]; choices: NotedChoice[]; notes: boolean; asked: boolean }> {
  const [events, choices, setting] = await Promise.all([
    sql<NotedEvent>`
      select kind, subject, day - date '1970-01-01' as day, n::int as n from interest_event
      where user_id = ${userId} and day > date '1970-01-01' + ${today - KEPT_DAYS}::int
      order by interest_event.day desc, kind, subject limit ${READ_EVENTS}`.execute(executor),
    executor
      .selectFrom('interest_choice')
      .select(['subject', 'choice', 'at'])
      .where('user_id', '=', userId)
      .orderBy('at', 'desc')
      .orderBy('subject')
      .limit(MOST_CHOICES)
      .execute(),
    executor
      .selectFrom('interest_setting')
      .select(['notes', 'asked_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ]);
  return {
    events: events.rows,
    choices,
    notes: setting?.notes ?? true,
    asked: (setting?.asked_at ?? null) !== null,
  };
}

/**
 * Notes what a person decided about subjects; a new decision replaces the one before. Refuses with interest.too_many.
 */
export async function writeChoices(
  tx: InterestExecutor,
  userId: number,
  subjects: readonly string[],
  choice: InterestChoice,
  now: Date,
): Promise<void> {
  if (subjects.length === 0) return;
  await sql`
    insert into interest_choice (user_id, subject, choice, at)
    select ${userId}, subject, ${choice}, ${now}::timestamptz from unnest(${[...subjects]}::text[]) as s(subject)
    order by subject
    on conflict (user_id, subject) do update set choice = excluded.choice, at = excluded.at`.execute(tx);
  const { count } = await tx
    .selectFrom('interest_choice')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count > MOST_CHOICES) throw new Refusal('interest.too_many', { most: formatNumber(MOST_CHOICES) });
}

export async function takeChoiceBack(executor: InterestExecutor, userId: number, subject: string): Promise<void> {
  await executor.deleteFrom('interest_choice').where('user_id', '=', userId).where('subject', '=', subject).execute();
}

/** Forgets what was noted, and with `choices` what was decided. */
export async function forgetNoted(
  db: Kysely<RecommendationsTables>,
  userId: number,
  also: { choices: boolean; notes?: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockNoting(tx, userId);
    await tx.deleteFrom('interest_event').where('user_id', '=', userId).execute();
    if (also.choices) await tx.deleteFrom('interest_choice').where('user_id', '=', userId).execute();
    if (also.notes !== undefined) await setNotes(tx, userId, also.notes);
  });
}

/** Sets the switch. */
export async function setNotes(executor: InterestExecutor, userId: number, notes: boolean): Promise<void> {
  await executor
    .insertInto('interest_setting')
    .values({ user_id: userId, notes, asked_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ notes }))
    .execute();
}

/** The person has answered what they are interested in, or passed it over. */
export async function setAsked(executor: InterestExecutor, userId: number, at: Date): Promise<void> {
  await executor
    .insertInto('interest_setting')
    .values({ user_id: userId, notes: true, asked_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ asked_at: at }))
    .execute();
}

/** What is kept of a person here, the latest first; one row more than is shown. */
export async function exportInterests(executor: InterestExecutor, userId: number) {
  const events = await sql<{ day: string; kind: InterestEventKind; subject: string; n: number; suggested: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, kind, subject, n::int as n, suggested::int as suggested
    from interest_event where user_id = ${userId}
    order by interest_event.day desc, kind, subject limit ${LISTED_ROWS + 1}`.execute(executor);
  return {
    events: events.rows,
    choices: await executor
      .selectFrom('interest_choice')
      .select(['subject', 'choice', 'at'])
      .where('user_id', '=', userId)
      .orderBy('at', 'desc')
      .limit(LISTED_ROWS + 1)
      .execute(),
    setting: await executor
      .selectFrom('interest_setting')
      .select(['notes', 'asked_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  };
}

/** With an account goes what was noted of it. */
export async function anonymizeInterests(tx: InterestExecutor, userId: number): Promise<void> {
  await tx.deleteFrom('interest_event').where('user_id', '=', userId).execute();
  await tx.deleteFrom('interest_choice').where('user_id', '=', userId).execute();
  await tx.deleteFrom('interest_setting').where('user_id', '=', userId).execute();
}
