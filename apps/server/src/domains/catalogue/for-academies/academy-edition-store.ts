import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { PriceRecord } from '../courses/course-record.ts';
import { recordPrices } from '../courses/record-prices.ts';

type CatalogueExecutor = Executor<CatalogueTables>;

/** One meeting of an edition. */
export interface EditionSession {
  starts_at: Date;
  ends_at: Date;
}

/** What members write of an edition. `price` null: it has none of its own. */
export interface WrittenEdition {
  center: string;
  address: string;
  teacher: string;
  schedule: string;
  capacity: number | null;
  sessions: readonly EditionSession[];
  price: PriceRecord | null;
  /** From when until when, where there are no sessions. Left out: it is not known. */
  dates?: { starts_at: Date | null; ends_at: Date | null };
}

/** An edition as its academy sees it. */
export interface AcademyEdition {
  id: number;
  center: string;
  address: string;
  teacher: string;
  schedule: string;
  starts_at: Date | null;
  ends_at: Date | null;
  capacity: number | null;
  /** By which files and programs of the academy know it. */
  code: string | null;
  is_open: boolean;
  by_hand: boolean;
  waits: boolean;
  version: number;
  sessions: { starts_at: string; ends_at: string }[];
  price: {
    original: number | null;
    is_free: boolean;
    discount_percent: number | null;
    discount_amount: number | null;
  } | null;
}

/** By which files and programs of its academy an edition is known; null: it was written by hand. */
const OWN_KEY = 'own:';
export const codeOfEdition = sql<string | null>`
  case when e.source_key like ${`${OWN_KEY}%`} then substr(e.source_key, ${OWN_KEY.length + 1}::int) end`;
export const priceOfEdition = sql`(
  select json_build_object('original', p.original, 'is_free', p.is_free, 'discount_percent', p.discount_percent,
    'discount_amount', p.discount_amount)
  from price_event p where p.course_id = e.course_id and p.edition_id = e.id order by p.id desc limit 1)`;

/** A price that says nothing is none: the edition costs what the course does. Pure. */
export const ownPrice = (price: AcademyEdition['price']): AcademyEdition['price'] =>
  price !== null && price.original === null && !price.is_free ? null : price;

/** Editions of a course that are shown; a course has few, and feeds at most some hundred. */
const MOST = 200;

/** Those that can be had first, then by their start. One query. */
export async function readAcademyEditions(
  executor: CatalogueExecutor,
  courseId: number,
  id: number | null = null,
): Promise<AcademyEdition[]> {
  const { rows } = await sql<AcademyEdition>`
    select e.id, e.center, e.address, e.teacher, e.schedule, e.starts_at, e.ends_at, e.capacity, e.is_open, e.by_hand,
      e.waits, e.version,
      coalesce((
        select json_agg(json_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at) order by s.starts_at)
        from edition_session s where s.edition_id = e.id
      ), '[]') as sessions,
      ${priceOfEdition} as price, ${codeOfEdition} as code
    from edition e where e.course_id = ${courseId} ${id === null ? sql`` : sql`and e.id = ${id}`}
    order by e.is_open or e.waits desc, e.starts_at desc nulls last, e.id desc limit ${MOST}`.execute(executor);
  return rows;
}

export async function countEditions(executor: CatalogueExecutor, courseId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from edition where course_id = ${courseId} and by_hand`.execute(executor);
  return rows[0]!.count;
}

/** `code`: by which files and programs know it from now on; null: as before. */
export interface EditionWriting {
  id: number | null;
  isLive: boolean;
  by: string;
  edition: WrittenEdition;
  code?: string | null;
}

/**
 * Writes an edition of a course, a new one where `id` is null; the course is locked. `isLive`: it is on the site at
 * once; otherwise it waits for a look. Answers its number.
 */
export async function putEdition(
  executor: CatalogueExecutor,
  courseId: number,
  { id, isLive, by, edition, code = null }: EditionWriting,
): Promise<number> {
  const { sessions, price, dates, ...texts } = edition;
  const [first, last] = [sessions[0], sessions.at(-1)];
  const minutes = sessions.reduce((sum, one) => sum + (one.ends_at.getTime() - one.starts_at.getTime()) / 60_000, 0);
  const sourceKey = code === null ? null : `${OWN_KEY}${code}`;
  const columns = {
    ...texts,
    starts_at: first?.starts_at ?? dates?.starts_at ?? null,
    ends_at: last?.ends_at ?? dates?.ends_at ?? null,
    duration_minutes: sessions.length === 0 ? null : Math.round(minutes),
    is_open: isLive,
    waits: !isLive,
  };
  const { id: written } =
    id === null
      ? await executor
          .insertInto('edition')
          .values({
            ...columns,
            course_id: courseId,
            source_key: sourceKey ?? `hand:${randomUUID()}`,
            ref_url: null,
            by_hand: true,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await executor
          .updateTable('edition')
          .set((eb) => ({
            ...columns,
            ...(sourceKey === null ? {} : { source_key: sourceKey }),
            version: eb('version', '+', 1),
          }))
          .where('id', '=', id)
          .where('course_id', '=', courseId)
          .returning('id')
          .executeTakeFirstOrThrow();
  await executor.deleteFrom('edition_session').where('edition_id', '=', written).execute();
  if (sessions.length > 0)
    await executor
      .insertInto('edition_session')
      .values(sessions.map((one) => ({ ...one, edition_id: written })))
      .execute();
  const none = { original: null, isFree: false, discountPercent: null, discountAmount: null };
  await recordPrices(executor, by, [{ courseId, editionId: written, price: price ?? none }]);
  return written;
}

/** Closes an edition, or opens it again, at once or once it was looked at. */
export async function turnEdition(
  executor: CatalogueExecutor,
  courseId: number,
  { id, isOpen, waits }: { id: number; isOpen: boolean; waits: boolean },
): Promise<void> {
  await executor
    .updateTable('edition')
    .set((eb) => ({ is_open: isOpen, waits, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .execute();
}

/** Opens what waited for a look. Answers how many those were. */
export async function openWaitingEditions(executor: CatalogueExecutor, courseId: number): Promise<number> {
  const rows = await executor
    .updateTable('edition')
    .set((eb) => ({ is_open: true, waits: false, version: eb('version', '+', 1) }))
    .where('course_id', '=', courseId)
    .where('waits', '=', true)
    .returning('id')
    .execute();
  return rows.length;
}
