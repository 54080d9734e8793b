import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { ImportResult } from '@kavosh/contract/panel/panel-import.ts';
import { operatorText, type StaffOperator } from '../../../kernel/actor.ts';
import { isSameValue } from '../../../kernel/held/is-same-value.ts';
import type { PlannedCourse } from '../../../kernel/ports/course-sheets.ts';
import { storedCourse, type HeldCourseValues } from '../../catalogue/catalogue.ts';
import { countApproved, readDraft, writeDraft, type CourseDraft } from '../courses/course-draft-store.ts';
import { changesAbove, goesLive, isOffWithFile, versionOf } from '../courses/written-course.ts';
import type { SellersDeps } from '../deps.ts';
import type { SellersTables } from '../sellers.tables.ts';
import { noteChanges, noteEditions, putCodes, type EditionChange, type ImportChange } from './import-store.ts';
import { PlanIsStale } from './plan-is-stale.ts';
import { putEditions } from './take-editions.ts';

export type TakeDeps = Pick<SellersDeps, 'db' | 'clock' | 'audit' | 'catalogue' | 'seats'>;
type Tx = Transaction<SellersTables>;
type Held = Partial<HeldCourseValues>;

interface Taking {
  uploadId: number;
  academyId: number;
  operator: StaffOperator;
  now: Date;
  approved: number;
  /** Filled as editions are written. */
  editions: EditionChange[];
  /** How many teachers were added. */
  teachers: number;
}

/** What is to be done once all drafts are written: rows of the audit come last, since others wait for them. */
interface Live {
  id: number;
  changes: Held;
}

const noChange = {
  live_before: {},
  live_after: {},
  draft_before: {},
  draft_after: {},
  site_before: {},
  came_back: false,
};
const noEdition = { edition_id: null, capacity_before: null, capacity_after: null };

/** Locks a course in the version that the table was compared with. */
async function lockPlanned({ catalogue }: TakeDeps, tx: Tx, academyId: number, planned: PlannedCourse) {
  const course = await catalogue.ofAcademy.lock(tx, academyId, planned.id!);
  const draft = await readDraft(tx, course.id);
  if (versionOf(course, draft) !== planned.version) throw new PlanIsStale();
  return { course, draft };
}

/** Numbers of the teachers that a table names, new ones added; nothing where it says nothing of them. */
async function teachersOf(
  { catalogue: { ofAcademy } }: TakeDeps,
  tx: Tx,
  taking: Taking,
  { teachers }: PlannedCourse,
): Promise<{ instructors?: number[] }> {
  if (teachers === null) return {};
  const named = teachers.flatMap((one) => (typeof one === 'number' ? [] : [{ ...one, position: '' }]));
  const found = await ofAcademy.teachers.name(tx, taking.academyId, named);
  taking.teachers += found.added.length;
  const known = teachers.filter((one) => typeof one === 'number');
  return { instructors: [...new Set([...known, ...found.teachers.map(({ id }) => id)])] };
}

async function addPlanned(deps: TakeDeps, tx: Tx, taking: Taking, planned: PlannedCourse): Promise<ImportChange> {
  const { ofAcademy } = deps.catalogue;
  const { academyId, operator, now, uploadId } = taking;
  const { title, category } = planned.changes as { title: string; category: number };
  const id = await ofAcademy.addWithin(tx, { title, category, academy: academyId, type: planned.type }, operator);
  const { title: _title, category: _category, type: _type, ...rest } = planned.changes;
  const taught = await teachersOf(deps, tx, taking, planned);
  const changes = storedCourse({ ...rest, ...taught }, { description: '', syllabus: '' });
  await ofAcademy.refuseWrong(tx, id, changes);
  await putEditions(deps, tx, taking, { courseId: id, isLive: false, editions: planned.editions });
  const edition = planned.capacity === null ? null : await putSeats(deps, tx, taking, id, planned.capacity, false);
  await writeDraft(
    tx,
    { courseId: id, academyId, memberId: operator.staffId, now },
    { state: 'sent', changes, sent_at: now, reason: null, member_id: operator.staffId, upload_id: uploadId },
  );
  return {
    ...noChange,
    upload_id: uploadId,
    course_id: id,
    is_new: true,
    draft_after: changes,
    warnings: [...planned.doubts],
    edition_id: edition?.id ?? null,
    capacity_before: null,
    capacity_after: planned.capacity,
  };
}

/** Writes the seats of the only edition of a course, or makes one that says nothing else. */
async function putSeats(
  { catalogue: { ofAcademy } }: TakeDeps,
  tx: Tx,
  { operator }: Taking,
  courseId: number,
  capacity: number,
  isLive: boolean,
): Promise<{ id: number; before: number | null }> {
  const open = (await ofAcademy.editions.read(courseId, null, tx)).filter((one) => one.is_open || one.waits);
  const [own] = open;
  if (open.length > 1 || own?.by_hand === false) throw new PlanIsStale();
  const price = own?.price ?? null;
  const id = await ofAcademy.editions.put(tx, courseId, {
    id: own?.id ?? null,
    isLive: isLive && own?.waits !== true,
    by: operatorText(operator),
    edition: {
      center: own?.center ?? '',
      address: own?.address ?? '',
      teacher: own?.teacher ?? '',
      schedule: own?.schedule ?? '',
      capacity,
      sessions: (own?.sessions ?? []).map((one) => ({
        starts_at: new Date(one.starts_at),
        ends_at: new Date(one.ends_at),
      })),
      price: price && {
        original: price.original,
        isFree: price.is_free,
        discountPercent: price.discount_percent,
        discountAmount: price.discount_amount,
      },
    },
  });
  return { id, before: own?.capacity ?? null };
}

/** What members wrote of a course, with what a file says now; what the site says already is not in it. Pure. */
const nextDraft = (draft: CourseDraft | undefined, typed: Held, site: HeldCourseValues): Held =>
  changesAbove({ ...draft?.changes, ...typed }, site);

/** Of what the site says, these fields. Pure. */
const ofSite = (site: HeldCourseValues, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, site[field as keyof HeldCourseValues]]));

async function changePlanned(
  deps: TakeDeps,
  tx: Tx,
  taking: Taking,
  planned: PlannedCourse,
): Promise<{ change: ImportChange; live: Live | null; isSent: boolean; isBack: boolean }> {
  const { academyId, operator, now, uploadId, approved } = taking;
  const { ofAcademy } = deps.catalogue;
  const { course, draft } = await lockPlanned(deps, tx, academyId, planned);
  const details = await ofAcademy.details(course.id);
  const site = details!.sides.values;
  const taught = await teachersOf(deps, tx, taking, planned);
  const typed = storedCourse({ ...planned.changes, ...taught }, { description: '', syllabus: '' });
  await ofAcademy.refuseWrong(tx, course.id, { ...draft?.changes, ...typed });
  const liveFields: readonly string[] = goesLive({ wasShown: course.shown_at !== null, approved });
  const all = Object.entries(typed);
  const live = Object.fromEntries(all.filter(([field]) => liveFields.includes(field))) as Held;
  const looked = Object.fromEntries(all.filter(([field]) => !liveFields.includes(field))) as Held;
  const before = draft?.changes ?? {};
  // A price that holds at once stands in no draft any more.
  const next = Object.fromEntries(
    Object.entries(nextDraft(draft, looked, site)).filter(([field]) => !(field in live)),
  ) as Held;
  const isSeatsLive = liveFields.includes('dates');
  const seats =
    planned.capacity === null ? null : await putSeats(deps, tx, taking, course.id, planned.capacity, isSeatsLive);
  await putEditions(deps, tx, taking, { courseId: course.id, isLive: isSeatsLive, editions: planned.editions });
  const isWaiting = !isSeatsLive && (seats !== null || planned.editions.length > 0);
  if (planned.comesBack && !isOffWithFile(course, draft)) throw new PlanIsStale();
  // It comes back as the file says: at once, or with what of it waits for a look.
  const waitsToComeBack =
    planned.comesBack && (draft!.off_with_file !== 'academy' || Object.keys(next).length > 0 || isWaiting);
  const isDraftNew = !isSameValue(next, before) || isWaiting || waitsToComeBack;
  if (isDraftNew) {
    const isWritten = Object.keys(next).length > 0 || isWaiting || waitsToComeBack || course.shown_at === null;
    await writeDraft(
      tx,
      { courseId: course.id, academyId, memberId: operator.staffId, now },
      {
        state: isWritten ? 'sent' : 'approved',
        changes: next,
        sent_at: now,
        reason: null,
        member_id: operator.staffId,
        written_at: now,
        upload_id: isWritten ? uploadId : null,
        ...(waitsToComeBack ? { off_at: draft!.off_at, off_with_file: 'back' as const } : {}),
      },
    );
  }
  return {
    live: Object.keys(live).length > 0 ? { id: course.id, changes: live } : null,
    isSent: isDraftNew,
    isBack: planned.comesBack && !waitsToComeBack,
    change: {
      ...noEdition,
      came_back: planned.comesBack,
      upload_id: uploadId,
      course_id: course.id,
      is_new: false,
      live_before: ofSite(site, Object.keys(live)),
      live_after: live,
      warnings: [...planned.doubts],
      draft_before: before,
      draft_after: isDraftNew ? next : before,
      site_before: ofSite(
        site,
        Object.keys(next).filter((field) => !isSameValue(next[field as keyof Held], before[field as keyof Held])),
      ),
      ...(seats === null
        ? {}
        : { edition_id: seats.id, capacity_before: seats.before, capacity_after: planned.capacity }),
    },
  };
}

/** Puts a course on the site again that an earlier file was taken back with. Nothing of it waits for a look. */
async function putBack(
  { catalogue: { ofAcademy } }: TakeDeps,
  tx: Tx,
  { academyId, operator, now, uploadId }: Taking,
  id: number,
): Promise<void> {
  const { version } = await ofAcademy.lock(tx, academyId, id);
  const reason = 'فایل دوره دوباره فرستاده شد';
  const details = { academy: academyId, upload: uploadId };
  await ofAcademy.showOrHide(tx, { id, version, operator, reason, details, step: 'publish' });
  const of = { courseId: id, academyId, memberId: operator.staffId, now };
  await writeDraft(tx, of, { state: 'approved', off_at: null });
}

/** Whether a table says nothing of editions and teachers. */
const isSilent = ({ editions, teachers }: PlannedCourse): boolean => editions.length === 0 && teachers === null;

/**
 * Writes what a table says of an academy's courses, all or nothing: new courses and texts wait for a look, prices,
 * dates and seats of academies of which enough was approved hold at once. Throws PlanIsStale where a course changed
 * since the table was compared with it, and refuses as refuse-wrong-course.ts and add-course.ts of the catalogue say.
 */
export async function takePlan(
  deps: TakeDeps,
  tx: Tx,
  { uploadId, academyId, operator }: { uploadId: number; academyId: number; operator: StaffOperator },
  plan: readonly PlannedCourse[],
): Promise<ImportResult> {
  await sql`select pg_advisory_xact_lock(hashtext('academy.import'), ${academyId}::int)`.execute(tx);
  const approved = await countApproved(tx, academyId);
  const taking: Taking = { uploadId, academyId, operator, now: deps.clock.now(), approved, editions: [], teachers: 0 };
  const result: ImportResult = { fresh: 0, changed: 0, live: 0, sent: 0 };
  const changes: ImportChange[] = [];
  const codes: { courseId: number; code: string }[] = [];
  const live: Live[] = [];
  const back: number[] = [];
  // In the order of their numbers, as every other work that locks several.
  const known = plan.filter((one) => one.id !== null).toSorted((a, b) => a.id! - b.id!);
  for (const planned of [...known, ...plan.filter((one) => one.id === null)]) {
    if (planned.code !== null && planned.id !== null) codes.push({ courseId: planned.id, code: planned.code });
    const saysNothing = Object.keys(planned.changes).length === 0 && planned.capacity === null && isSilent(planned);
    if (planned.id !== null && saysNothing && !planned.comesBack) continue;
    if (planned.id === null) {
      const change = await addPlanned(deps, tx, taking, planned);
      if (planned.code !== null) codes.push({ courseId: change.course_id, code: planned.code });
      changes.push(change);
      result.fresh += 1;
      result.sent += 1;
      continue;
    }
    const done = await changePlanned(deps, tx, taking, planned);
    changes.push(done.change);
    if (done.live) live.push(done.live);
    if (done.isBack) back.push(planned.id);
    if (planned.comesBack) result.back = (result.back ?? 0) + 1;
    result.changed += Number(!saysNothing);
    result.sent += Number(done.isSent);
  }
  await putCodes(tx, academyId, codes);
  await noteChanges(tx, uploadId, changes);
  await noteEditions(tx, uploadId, taking.editions);
  await deps.audit.record(tx, {
    operator,
    action: 'import.accepted',
    subject: `upload ${uploadId}`,
    details: {
      academy: academyId,
      ...result,
      live: live.length,
      editions: taking.editions.length,
      teachers: taking.teachers,
    },
  });
  for (const one of live) {
    const { version } = await deps.catalogue.ofAcademy.lock(tx, academyId, one.id);
    await deps.catalogue.ofAcademy.edit(tx, {
      ...one,
      version,
      operator,
      details: { academy: academyId, upload: uploadId },
    });
  }
  for (const id of back) await putBack(deps, tx, taking, id);
  result.live = live.length;
  return result;
}
