import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { keysetPage, readKeyset, secondsOf, timeOf, writeKeyset, type KeysetPage } from '../../kernel/keyset.ts';
import { upTo, type TimelineAsked, type TimelineRow } from '../../kernel/timeline.ts';
import { patternOfPart } from '../../kernel/typed-part.ts';
import { readWaiting, waitingOf, type Waiting, type WaitingJson } from '../../kernel/waiting.ts';
import type { ContactTables, MessageEnd } from './contact.tables.ts';
import { messageColumns, type StoredMessage } from './message-store.ts';

type ContactExecutor = Executor<ContactTables>;

/** What a list of messages at the desk asks for. */
export interface DeskMessageFilter {
  which: 'waiting' | 'mine' | 'answered';
  /** The colleague who lists; used by `mine` alone. */
  staffId: number;
  /** 0: all. */
  department: number;
  /** A part of the sender's name, mail, title or text; '': any. */
  find: string;
  after?: string | undefined;
  limit: number;
}

const wordsOf = sql`lower(translate(name || ' ' || email || ' ' || title || ' ' || description, 'يك', 'یک'))`;

/** A page of messages: those that wait the oldest first, those that ended the latest first. One query. */
export async function listMessagesForDesk(
  executor: ContactExecutor,
  { which, staffId, department, find, after, limit }: DeskMessageFilter,
): Promise<KeysetPage<StoredMessage>> {
  const hasEnded = which === 'answered';
  const time: RawBuilder<Date> = hasEnded ? sql<Date>`answered_at` : sql<Date>`created_at`;
  const direction = hasEnded ? sql`desc` : sql`asc`;
  const from = readKeyset(after);
  const conditions = [
    hasEnded ? sql`answered_at is not null` : sql`answered_at is null`,
    ...(which === 'mine' ? [sql`assigned_to = ${staffId}`] : []),
    ...(department > 0 ? [sql`department = ${department}`] : []),
    ...(find === '' ? [] : [sql`${wordsOf} like ${patternOfPart(find)}`]),
    ...(from ? [sql`(${time}, id) ${hasEnded ? sql`<` : sql`>`} (${timeOf(from)}, ${from.id})`] : []),
  ];
  const { rows } = await sql<StoredMessage & { seconds: string }>`
    select ${sql.join(messageColumns.map((one) => sql.ref(one)))}, ${secondsOf(time)} as seconds from contact_message
    where ${sql.join(conditions, sql` and `)}
    order by ${time} ${direction}, id ${direction} limit ${limit + 1}`.execute(executor);
  return keysetPage(rows, limit, ({ seconds, id }) => writeKeyset({ at: seconds, id }));
}

/** The same message, locked until the transaction ends. */
export const lockMessage = (executor: ContactExecutor, id: number): Promise<StoredMessage | undefined> =>
  executor.selectFrom('contact_message').select(messageColumns).where('id', '=', id).forUpdate().executeTakeFirst();

/** Assigns a message to a colleague; null: to no one. The caller has locked it. */
export const setAssigned = (executor: ContactExecutor, id: number, staffId: number | null): Promise<StoredMessage> =>
  executor
    .updateTable('contact_message')
    .set((eb) => ({ assigned_to: staffId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(messageColumns)
    .executeTakeFirstOrThrow();

/** Ends a message that waits. The caller has locked it. */
export const setEnded = (
  executor: ContactExecutor,
  id: number,
  end: { how: MessageEnd; answer: string; staffId: number; at: Date },
): Promise<StoredMessage> =>
  executor
    .updateTable('contact_message')
    .set((eb) => ({
      answered_at: end.at,
      ended_how: end.how,
      answer: end.answer,
      answered_by: end.staffId,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(messageColumns)
    .executeTakeFirstOrThrow();

/** What a person sent while signed in, the latest first. */
export const messagesOf = (executor: ContactExecutor, userId: number, most: number): Promise<StoredMessage[]> =>
  executor
    .selectFrom('contact_message')
    .select(messageColumns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** When a person wrote, and when it ended, the latest first. One query. */
export async function messageTimeline(executor: ContactExecutor, asked: TimelineAsked): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select ${secondsOf(sql`e.at`)} as seconds, 'message' as kind, e.id, e.state, null as amount, e.title as text,
      null as course_id
    from (
      select created_at as at, id, 'sent' as state, title from contact_message where user_id = ${asked.userId}
      union all
      select answered_at, id, coalesce(ended_how, 'elsewhere'), title from contact_message
        where user_id = ${asked.userId} and answered_at is not null
    ) e
    where ${upTo(sql`e.at`, asked)} order by e.at desc, e.id desc limit ${asked.most}`.execute(executor);
  return rows;
}

/** By number, or by a part of the sender's name, mail, title or text; the latest first. One query. */
export const findMessages = (
  executor: ContactExecutor,
  { text, number, most }: { text: string; number: number; most: number },
): Promise<StoredMessage[]> =>
  executor
    .selectFrom('contact_message')
    .select(messageColumns)
    .where(sql<boolean>`(id = ${number} or ${wordsOf} like ${patternOfPart(text)})`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/**
 * Counts of waiting messages, of the assigned ones among them, and of messages that arrived from `from` until `to`, and
 * after it. One query.
 */
export async function messageCounts(
  executor: ContactExecutor,
  { staffId, from, to }: { staffId: number | null; from: Date; to: Date },
): Promise<{ waiting: Waiting; mine: Waiting; before: number; since: number }> {
  const waiting = sql`select created_at as at from contact_message where answered_at is null`;
  const { rows } = await sql<{ waiting: WaitingJson; mine: WaitingJson; before: number; since: number }>`
    select ${waitingOf(sql`${waiting} order by 1`)} as waiting,
      ${waitingOf(sql`${waiting} and assigned_to = ${staffId} order by 1`)} as mine,
      (select count(*)::int from contact_message where created_at >= ${from} and created_at < ${to}) as before,
      (select count(*)::int from contact_message where created_at >= ${to}) as since`.execute(executor);
  const { waiting: all, mine, ...counts } = rows[0]!;
  return { waiting: readWaiting(all), mine: readWaiting(mine), ...counts };
}
