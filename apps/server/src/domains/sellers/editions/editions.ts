import type {
  OfficeEdition,
  PlannedDates,
  Repeat,
  WrittenEdition,
} from '@kavosh/contract/desk/catalogue/edition-shapes.ts';
import { gregorianToJalali } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Transaction } from 'kysely';
import { operatorText, type StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AcademyEdition } from '../../catalogue/catalogue.ts';
import { countApproved, readDraft, writeDraft } from '../courses/course-draft-store.ts';
import { goesLive } from '../courses/written-course.ts';
import type { SellersDeps } from '../deps.ts';
import type { SellersTables } from '../sellers.tables.ts';
import { planDates, scheduleOf } from '../../../kernel/plan-dates.ts';

export type EditionsDeps = Pick<SellersDeps, 'db' | 'clock' | 'audit' | 'catalogue' | 'calendar' | 'seats'>;
type Tx = Transaction<SellersTables>;

/** So many editions members write for one course. */
const MOST_EDITIONS = 100;

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());

const presentEdition = (
  { starts_at: start, ends_at: end, sessions, ...edition }: AcademyEdition,
  taken: number,
): OfficeEdition => ({
  ...edition,
  taken,
  starts_at: iso(start),
  ends_at: iso(end),
  sessions: sessions.map((one) => ({ starts_at: iso(one.starts_at)!, ends_at: iso(one.ends_at)! })),
});

/** Who writes editions: a member, of courses of the own academy, or a colleague at the desk (null), of all courses. */
export type EditionWriter = { academyId: number; memberId: number } | null;

/** An act on an edition of the course `id`. */
export interface EditionAct {
  id: number;
  writer: EditionWriter;
  operator: StaffOperator;
}

/** The edition as it is now. `isDone` false: it was changed meanwhile, and nothing was written. */
export interface EditionOutcome {
  isDone: boolean;
  edition: OfficeEdition;
}

/** Whether dates of a course hold without a look: always those that the desk writes. */
const isLive = async (
  executor: EditionsDeps['db'] | Tx,
  writer: EditionWriter,
  shownAt: Date | null,
): Promise<boolean> =>
  writer === null ||
  goesLive({ wasShown: shownAt !== null, approved: await countApproved(executor, writer.academyId) }).includes('dates');

/** When the course was first shown. Refuses with course.not_found, also for a course of another academy. */
async function shownAtOf({ catalogue }: EditionsDeps, writer: EditionWriter, id: number): Promise<Date | null> {
  if (writer === null) {
    if (!(await catalogue.courseNames([id])).has(id)) throw new Refusal('course.not_found');
    return null;
  }
  const [course] = await catalogue.ofAcademy.findCourses(writer.academyId, { ids: [id], limit: 1 });
  if (!course) throw new Refusal('course.not_found');
  return course.shown_at;
}

/**
 * The editions of a course. `goes_live`: what is written holds at once; `is_sent`: what waits was sent. Refuses with
 * course.not_found.
 */
export async function listEditions(
  deps: EditionsDeps,
  writer: EditionWriter,
  id: number,
): Promise<{ editions: OfficeEdition[]; goes_live: boolean; is_sent: boolean }> {
  const shownAt = await shownAtOf(deps, writer, id);
  const [editions, live, draft] = await Promise.all([
    deps.catalogue.ofAcademy.editions.read(id),
    isLive(deps.db, writer, shownAt),
    readDraft(deps.db, id),
  ]);
  const seats = await deps.seats.counts(editions.map((one) => one.id));
  return {
    editions: editions.map((one) => presentEdition(one, seats.get(one.id)?.taken ?? 0)),
    goes_live: live,
    is_sent: draft?.state === 'sent',
  };
}

const yearOf = (day: string): number =>
  gregorianToJalali(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))).y;

/** The times of a repeat, without official holidays where that is asked. Refuses with course.not_found. */
export async function planEditionDates(
  deps: EditionsDeps,
  writer: EditionWriter,
  id: number,
  { skip_holidays: skips, ...repeat }: Repeat,
): Promise<PlannedDates> {
  await shownAtOf(deps, writer, id);
  const years = skips ? [...new Set([yearOf(repeat.from), yearOf(repeat.until)])] : [];
  const holidays = await Promise.all(years.map((year) => deps.calendar.holidaysOf(year)));
  return planDates(repeat, new Map(holidays.flat().map(({ day, title }) => [day, title])));
}

/** The edition of this version, of the course; null: it is another version now. */
async function lockEdition(
  { catalogue }: EditionsDeps,
  tx: Tx,
  courseId: number,
  { id, version }: { id: number; version: number },
): Promise<AcademyEdition | null> {
  const [now] = await catalogue.ofAcademy.editions.read(courseId, id, tx);
  if (!now) throw new Refusal('edition.not_found');
  if (!now.by_hand) throw new Refusal('edition.of_feed');
  return now.version === version ? now : null;
}

/** Refuses with edition.seats_sold (`taken`, in Persian digits) where more seats are gone than there would be. */
async function refuseFewerSeats({ seats }: EditionsDeps, tx: Tx, id: number, capacity: number): Promise<void> {
  const taken = await seats.lockTaken(tx, id);
  if (taken > capacity) throw new Refusal('edition.seats_sold', { taken: formatNumber(taken) });
}

/** What was written waits for a look: what was sent of the course before is to be sent again. */
async function noteWaiting(
  deps: EditionsDeps,
  tx: Tx,
  id: number,
  { academyId, memberId }: NonNullable<EditionWriter>,
): Promise<void> {
  const draft = await readDraft(tx, id);
  const now = deps.clock.now();
  await writeDraft(
    tx,
    { courseId: id, academyId, memberId, now },
    { state: draft?.state === 'returned' ? 'returned' : 'draft', member_id: memberId, written_at: now },
  );
}

async function outcomeOf(
  { catalogue, seats }: EditionsDeps,
  courseId: number,
  id: number,
  isDone: boolean,
): Promise<EditionOutcome> {
  const [now] = await catalogue.ofAcademy.editions.read(courseId, id);
  if (!now) throw new Refusal('edition.not_found');
  return { isDone, edition: presentEdition(now, (await seats.counts([id])).get(id)?.taken ?? 0) };
}

/** What files and feeds of hours said of one without sessions stays where sessions are not written either. */
const timesOf = (sessions: readonly { starts_at: Date; ends_at: Date }[], before: AcademyEdition | undefined) =>
  sessions.length > 0 || before === undefined || before.sessions.length > 0
    ? { schedule: scheduleOf(sessions) }
    : { schedule: before.schedule, dates: { starts_at: before.starts_at, ends_at: before.ends_at } };

/**
 * Writes an edition, under the key `code` where there is one: on the site at once where dates of the academy hold
 * without a look, otherwise waiting for one, while one that is on the site stays there as it was. The number of seats
 * alone holds at once. A row of the audit. Refuses with course.not_found, course.final, edition.not_found,
 * edition.of_feed, edition.many, with edition.overlap where two sessions are at once, and with edition.seats_sold where
 * more seats are gone than there would be.
 */
export async function saveEdition(
  deps: EditionsDeps,
  { id: courseId, writer, operator }: EditionAct,
  { edition: id, version, price, sessions: typed, code = null, ...texts }: WrittenEdition & { code?: string | null },
): Promise<EditionOutcome> {
  const { ofAcademy } = deps.catalogue;
  const sessions = typed
    .map((one) => ({ starts_at: new Date(one.starts_at), ends_at: new Date(one.ends_at) }))
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  if (sessions.some((one, at) => at > 0 && one.starts_at < sessions[at - 1]!.ends_at))
    throw new Refusal('edition.overlap');
  const written = await inTransaction(deps.db, async (tx) => {
    const course = await ofAcademy.lock(tx, writer?.academyId ?? null, courseId);
    const before = id === null ? undefined : await lockEdition(deps, tx, courseId, { id, version });
    if (before === null) return null;
    if (id === null && (await ofAcademy.editions.count(tx, courseId)) >= MOST_EDITIONS)
      throw new Refusal('edition.many');
    if (id !== null && texts.capacity !== null) await refuseFewerSeats(deps, tx, id, texts.capacity);
    const live = await isLive(tx, writer, course.shown_at);
    const number = await ofAcademy.editions.put(tx, courseId, {
      id,
      isLive: live,
      by: operatorText(operator),
      code,
      edition: {
        ...texts,
        ...timesOf(sessions, before),
        sessions,
        price: price && {
          original: price.original,
          isFree: price.is_free,
          discountPercent: price.discount_percent,
          discountAmount: price.discount_amount,
        },
      },
    });
    const waits = (await ofAcademy.editions.read(courseId, number, tx))[0]?.waits;
    if (waits && writer) await noteWaiting(deps, tx, courseId, writer);
    await deps.audit.record(tx, {
      operator,
      action: 'course.edition_written',
      subject: `course ${courseId}`,
      details: {
        ...(writer && { academy: writer.academyId }),
        edition: number,
        sessions: sessions.length,
        capacity: texts.capacity,
      },
    });
    return number;
  });
  return outcomeOf(deps, courseId, written ?? id!, written !== null);
}

/** Closes an edition, or opens it again. Refuses as `saveEdition` does. */
export async function turnCourseEdition(
  deps: EditionsDeps,
  { id: courseId, writer, operator }: EditionAct,
  { edition: id, version, is_open: isOpen }: { edition: number; version: number; is_open: boolean },
): Promise<EditionOutcome> {
  const done = await inTransaction(deps.db, async (tx) => {
    const course = await deps.catalogue.ofAcademy.lock(tx, writer?.academyId ?? null, courseId);
    const now = await lockEdition(deps, tx, courseId, { id, version });
    if (now === null) return false;
    // Closing one drops what waits of it.
    if (isOpen === (now.is_open || now.waits)) return true;
    const live = isOpen && (await isLive(tx, writer, course.shown_at));
    await deps.catalogue.ofAcademy.editions.turn(tx, courseId, { id, isOpen: live, waits: isOpen && !live });
    if (isOpen && !live && writer) await noteWaiting(deps, tx, courseId, writer);
    await deps.audit.record(tx, {
      operator,
      action: isOpen ? 'course.edition_opened' : 'course.edition_closed',
      subject: `course ${courseId}`,
      details: { ...(writer && { academy: writer.academyId }), edition: id },
    });
    return true;
  });
  return outcomeOf(deps, courseId, id, done);
}
