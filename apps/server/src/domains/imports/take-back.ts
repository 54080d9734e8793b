import type { Transaction } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { UndoSummary } from '../../kernel/feed-history/feed-history-store.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ImportsDeps } from './deps.ts';
import type { ImportsTables } from './imports.tables.ts';
import { insertUndo, lockUndo, readUndo, type UndoRow } from './undo-store.ts';

/** So long a reading can be taken back. */
export const UNDO_WITHIN_MS = 30 * DAY_MS;
/** Feed records are kept longer: a request of the last day still has three days to be approved. */
export const KEPT_MS = 40 * DAY_MS;

/** The result of taking a reading back. */
export interface UndoOutlook {
  courses: UndoSummary;
  jobs: UndoSummary;
  /** The first things that would change. */
  examples: { title: string; isBack: boolean }[];
  undo: UndoRow | undefined;
  /** Of which reading this one is the taking back. */
  undoes: UndoRow | undefined;
}

const EXAMPLES = 20;

export async function lookAtUndo({ db, undo: kinds }: ImportsDeps, run: number): Promise<UndoOutlook> {
  const [courses, jobs, ofCourses, ofJobs, undo, undoes] = await Promise.all([
    kinds.courses.summary(run),
    kinds.jobs.summary(run),
    kinds.courses.examples(run, EXAMPLES),
    kinds.jobs.examples(run, EXAMPLES),
    readUndo(db, { run }),
    readUndo(db, { undoRun: run }),
  ]);
  return { courses, jobs, examples: [...ofCourses, ...ofJobs].slice(0, EXAMPLES), undo, undoes };
}

/** Whether taking back has started or ended; after a failure it may be requested again. Pure. */
const isTaken = (undo: UndoRow | undefined): boolean => undo !== undefined && undo.state !== 'failed';

/** Refuses what cannot be taken back: import_run.running, import_run.undone, import_run.too_old, import_run.nothing. */
export function requireUndo(
  run: { state: string; started_at: Date },
  { courses, jobs, undo }: Pick<UndoOutlook, 'courses' | 'jobs' | 'undo'>,
  now: Date,
): void {
  if (run.state === 'running') throw new Refusal('import_run.running');
  if (isTaken(undo)) throw new Refusal('import_run.undone');
  if (now.getTime() - run.started_at.getTime() > UNDO_WITHIN_MS) throw new Refusal('import_run.too_old');
  if (courses.back + courses.off + jobs.back + jobs.off === 0) throw new Refusal('import_run.nothing');
}

/** What two colleagues agree to: how much it would change. Null: it is being done, or over. */
export async function undoVersion(
  { undo: kinds }: ImportsDeps,
  tx: Transaction<ImportsTables>,
  run: number,
): Promise<string | null> {
  if (isTaken(await lockUndo(tx, run))) return null;
  const [courses, jobs] = await Promise.all([kinds.courses.summary(run), kinds.jobs.summary(run)]);
  return [courses.back, courses.off, jobs.back, jobs.off].join(':');
}

/** Two agreed; it is done next, in the background. */
export const beginUndo = (
  { clock }: ImportsDeps,
  tx: Transaction<ImportsTables>,
  undo: { run: number; source: string; staffId: number },
): Promise<void> => insertUndo(tx, { ...undo, at: clock.now() });
