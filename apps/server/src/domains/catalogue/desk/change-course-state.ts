import type { Kysely, Transaction } from 'kysely';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { BY_HAND } from '../../../kernel/held/held-store.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audit } from '../../audit/audit.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { indexCourses } from '../search/index-courses.ts';
import type { SearchTables } from '../search.tables.ts';
import { lockCourse, lockCourses, type LockedCourse } from './lock-course.ts';

type Tables = CatalogueTables & SearchTables;

export interface StateDeps {
  db: Kysely<Tables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
}

interface StateChange {
  id: number;
  /** The version that was seen. */
  version: number;
  operator: StaffOperator;
}

/** `stale`: it has changed since that version; `final`: it was withdrawn. Nothing was done in either case. */
export type StateOutcome = 'done' | 'unchanged' | 'stale' | 'final';

/** What a step makes of a course; of a suspended academy's it is published once the academy is open again. */
export const stateAfter = { hide: 'hidden', publish: 'published' } as const;

/** What becomes of a course in this state. Pure. */
export function outcomeOf(state: LockedCourse['state'], step: keyof typeof stateAfter): StateOutcome {
  if (state === 'withdrawn') return 'final';
  return state === stateAfter[step] || (state === 'suspended' && step === 'publish') ? 'unchanged' : 'done';
}

/** Pages offer it for ten seconds; what is older is decided again, with a reason. */
const UNDONE_WITHIN_MS = 60_000;

/**
 * Takes a course off its page, or puts it back, with an audit row. A hidden course stays hidden whatever its feed says.
 * Refuses with course.not_found.
 */
export const showOrHideCourse = (
  deps: StateDeps,
  change: StateChange & { step: 'hide' | 'publish'; reason: string },
): Promise<StateOutcome> => inTransaction(deps.db, (tx) => showOrHideWithin(deps, tx, change));

/** The same within the caller's transaction. `details`: what the row of the audit says besides. */
export const showOrHideWithin = (
  deps: Omit<StateDeps, 'db'>,
  within: Transaction<Tables>,
  {
    step,
    reason,
    details = {},
    ...change
  }: StateChange & { step: 'hide' | 'publish'; reason: string; details?: Readonly<Record<string, unknown>> },
): Promise<StateOutcome> =>
  onVersion(within, change, async (tx, { id, state, source, state_at: changedAt }) => {
    const next = stateAfter[step];
    const outcome = outcomeOf(state, step);
    if (state === 'withdrawn' || outcome !== 'done') return outcome;
    const now = deps.clock.now();
    // A draft is as new as its first publication.
    const isDraft = source === BY_HAND && changedAt === null;
    await setState(deps, tx, id, {
      state: next,
      state_before: state === 'suspended' ? 'published' : state,
      state_at: now,
      ...(isDraft ? { published_at: now } : {}),
    });
    await deps.audit.record(tx, {
      operator: change.operator,
      action: step === 'hide' ? 'course.hidden' : 'course.published',
      subject: `course ${id}`,
      details: { ...details, reason, before: state, after: next },
    });
    return 'done';
  });

/**
 * Takes back hiding or publishing of the last minute, with a row of the audit; later it is `unchanged`. Refuses with
 * course.not_found.
 */
export const undoCourseState = (deps: StateDeps, change: StateChange): Promise<StateOutcome> =>
  inTransaction(deps.db, (within) => undoWithin(deps, within, change));

const undoWithin = (deps: StateDeps, within: Transaction<Tables>, change: StateChange): Promise<StateOutcome> =>
  onVersion(within, change, async (tx, { id, state, state_before: before, state_at: at }) => {
    if (state === 'withdrawn') return 'final';
    if (before === null || at === null || deps.clock.now().getTime() - at.getTime() > UNDONE_WITHIN_MS)
      return 'unchanged';
    await setState(deps, tx, id, { state: before, state_before: null, state_at: null });
    await deps.audit.record(tx, {
      operator: change.operator,
      action: 'course.state_undone',
      subject: `course ${id}`,
      details: { before: state, after: before },
    });
    return 'done';
  });

/**
 * Takes a course off for good; with `into` its page leads to that one. Purchases, bookmarks and comments stay where
 * they are. Refuses with course.not_found, course.final and course.merge_target.
 */
export const withdrawCourse = (deps: StateDeps, change: Withdrawal): Promise<WithdrawalOutcome> =>
  inTransaction(deps.db, (tx) => withdrawWithin(deps, tx, change));

type Withdrawal = StateChange & { reason: string; into?: number; details?: Readonly<Record<string, unknown>> };
type WithdrawalOutcome = Extract<StateOutcome, 'done' | 'stale'>;

/** The same within the caller's transaction. `details`: what the row of the audit says besides. */
export async function withdrawWithin(
  deps: Omit<StateDeps, 'db'>,
  tx: Transaction<Tables>,
  { reason, into, details = {}, ...change }: Withdrawal,
): Promise<WithdrawalOutcome> {
  const { id } = change;
  const found = await lockCourses(tx, into === undefined ? [id] : [id, into]);
  const course = found.find((one) => one.id === id);
  if (!course) throw new Refusal('course.not_found');
  if (course.state === 'withdrawn') throw new Refusal('course.final');
  if (course.version !== change.version) return 'stale';
  const target = found.find((one) => one.id === into && one.id !== id);
  if (into !== undefined && target?.state !== 'published') throw new Refusal('course.merge_target');
  await setState(deps, tx, id, {
    state: 'withdrawn',
    merged_into: into ?? null,
    state_before: null,
    state_at: deps.clock.now(),
  });
  await deps.audit.record(tx, {
    operator: change.operator,
    action: into === undefined ? 'course.withdrawn' : 'course.merged',
    subject: `course ${id}`,
    details: { ...details, reason, before: course.state, after: 'withdrawn', ...(into === undefined ? {} : { into }) },
  });
  return 'done';
}

async function onVersion(
  tx: Transaction<Tables>,
  { id, version }: StateChange,
  work: (tx: Transaction<Tables>, course: LockedCourse) => Promise<StateOutcome>,
): Promise<StateOutcome> {
  const course = await lockCourse(tx, id);
  return course.version === version ? work(tx, course) : 'stale';
}

type StateColumns = Partial<{
  state: LockedCourse['state'];
  merged_into: number | null;
  state_before: LockedCourse['state_before'];
  state_at: Date | null;
  published_at: Date;
}>;

async function setState(
  { clock }: Pick<StateDeps, 'clock'>,
  tx: Transaction<Tables>,
  id: number,
  columns: StateColumns,
): Promise<void> {
  await tx
    .updateTable('course')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: clock.now() }))
    .where('id', '=', id)
    .execute();
  await indexCourses(tx, [id], clock);
}
