import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { recordPrices } from '../courses/record-prices.ts';
import type { AcademyEdition, PendingEdition, WrittenEdition } from './edition-shapes.ts';
import { isOnlyCapacity, pendingOf, timesOf, withPending, writtenOf } from './pending-edition.ts';

type CatalogueExecutor = Executor<CatalogueTables>;

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
  const { rows } = await sql<AcademyEdition & { pending: PendingEdition | null }>`
    select e.id, e.center, e.address, e.teacher, e.schedule, e.starts_at, e.ends_at, e.capacity, e.is_open, e.by_hand,
      e.waits, e.pending, e.version,
      coalesce((
        select json_agg(json_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at) order by s.starts_at)
        from edition_session s where s.edition_id = e.id
      ), '[]') as sessions,
      ${priceOfEdition} as price, ${codeOfEdition} as code
    from edition e where e.course_id = ${courseId} ${id === null ? sql`` : sql`and e.id = ${id}`}
    order by e.is_open or e.waits desc, e.starts_at desc nulls last, e.id desc limit ${MOST}`.execute(executor);
  return rows.map(withPending);
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
 * once; otherwise it waits for a look. One that is on the site stays there as it is meanwhile, and the number of its
 * seats alone needs no look. Answers its number.
 */
export async function putEdition(
  executor: CatalogueExecutor,
  courseId: number,
  { id, isLive, by, edition, code = null }: EditionWriting,
): Promise<number> {
  const sourceKey = code === null ? null : `${OWN_KEY}${code}`;
  const named = sourceKey === null ? {} : { source_key: sourceKey };
  if (id !== null && !isLive) {
    const [before] = await readAcademyEditions(executor, courseId, id);
    if (before?.is_open) return changeOpenEdition(executor, courseId, before, { edition, named });
  }
  const { sessions, price, dates: _, ...texts } = edition;
  const columns = { ...texts, ...timesOf(edition), is_open: isLive, waits: !isLive };
  const { id: written } =
    id === null
      ? await executor
          .insertInto('edition')
          .values({
            ...columns,
            was_open: isLive,
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
            ...named,
            ...(isLive && { was_open: true }),
            pending: null,
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

/** Keeps a change of an edition that is on the site until it was looked at; seats alone are changed at once. */
async function changeOpenEdition(
  executor: CatalogueExecutor,
  courseId: number,
  before: AcademyEdition,
  { edition, named }: { edition: WrittenEdition; named: { source_key?: string } },
): Promise<number> {
  const change =
    !before.waits && isOnlyCapacity(before, edition)
      ? { capacity: edition.capacity }
      : { pending: JSON.stringify(pendingOf(edition)) };
  await executor
    .updateTable('edition')
    .set((eb) => ({ ...change, ...named, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .where('course_id', '=', courseId)
    .execute();
  return before.id;
}

/** Closes an edition, or opens it again, at once or once it was looked at. A change that waits goes with it. */
export async function turnEdition(
  executor: CatalogueExecutor,
  courseId: number,
  { id, isOpen, waits }: { id: number; isOpen: boolean; waits: boolean },
): Promise<void> {
  await executor
    .updateTable('edition')
    .set((eb) => ({
      is_open: isOpen,
      waits,
      ...(isOpen && { was_open: true }),
      pending: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .execute();
}

/** Opens what waited for a look, and makes open ones say what waited. `by`: who agreed. Answers how many those were. */
export async function openWaitingEditions(executor: CatalogueExecutor, courseId: number, by: string): Promise<number> {
  const changed = await executor
    .selectFrom('edition')
    .select(['id', 'pending'])
    .where('course_id', '=', courseId)
    .where('is_open', '=', true)
    .where('pending', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { id, pending } of changed) {
    await putEdition(executor, courseId, { id, isLive: true, by, edition: writtenOf(pending!) });
  }
  const rows = await executor
    .updateTable('edition')
    .set((eb) => ({ is_open: true, was_open: true, waits: false, version: eb('version', '+', 1) }))
    .where('course_id', '=', courseId)
    .where('waits', '=', true)
    .returning('id')
    .execute();
  return rows.length + changed.length;
}
