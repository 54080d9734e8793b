import { DAY_MS } from '@kavosh/persian/durations.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { KEPT_MS } from './take-back.ts';
import type { ImportsDeps } from './deps.ts';
import { moveUndo, nextUndo, type UndoRow } from './undo-store.ts';

/** Small enough that who waits for one of these things waits a moment. */
const BATCH = 100;
/** A batch takes a second; a process that has not ended one for so long is considered dead. */
const DEAD_AFTER_MS = 60_000;
const FORGET_AT_ONCE = 5_000;

/** The tables of runs are in the same database. */
type RunsExecutor = Parameters<ImportsDeps['runs']['beginImportRun']>[0];

async function takeOne({ db, clock, runs }: ImportsDeps): Promise<UndoRow | undefined> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const found = await nextUndo(tx, new Date(now.getTime() - DEAD_AFTER_MS));
    if (!found) return undefined;
    const { run_id: run, source, undo_run: begun } = found;
    const undoRun =
      begun ??
      (await runs.beginImportRun(tx as unknown as RunsExecutor, {
        source,
        address: `desk: reading ${run} taken back`,
      }));
    return moveUndo(tx, run, { state: 'doing', undo_run: undoRun, alive_at: now });
  });
}

async function takeBack({ db, clock, runs, undo }: ImportsDeps, row: UndoRow, signal: AbortSignal): Promise<void> {
  const { run_id: run, source } = row;
  const undoRun = row.undo_run!;
  const kinds = [undo.courses, undo.jobs];
  for (const kind of kinds) {
    for (let after: number | null = 0; after !== null;) {
      if (signal.aborted) return;
      after = await kind.batch({ source, run, undoRun, after, limit: BATCH });
      await moveUndo(db, run, { alive_at: clock.now() });
    }
  }
  const [courses, jobs] = await Promise.all(kinds.map((kind) => kind.done(undoRun)));
  const [ofCourses, ofJobs] = await Promise.all(kinds.map((kind) => kind.summary(run)));
  const counts = {
    restored: courses!.written + jobs!.written,
    unpublished: courses!.off,
    closed: jobs!.off,
    kept: ofCourses!.changed + ofJobs!.changed - courses!.written - courses!.off - jobs!.written - jobs!.off,
  };
  await inTransaction(db, async (tx) => {
    await runs.endImportRun(tx as unknown as RunsExecutor, undoRun, counts);
    await moveUndo(tx, run, { state: 'done', alive_at: null, ended_at: clock.now() });
  });
}

/**
 * Takes back the readings that two colleagues approved, a batch at a time: if a process stops or crashes in between,
 * another one continues. A failed one is reported, and can be requested again.
 */
export async function workOnUndos(deps: ImportsDeps, signal: AbortSignal): Promise<void> {
  for (let row = await takeOne(deps); row && !signal.aborted; row = await takeOne(deps)) {
    try {
      await takeBack(deps, row, signal);
    } catch (error) {
      deps.logError(error, `reading ${row.run_id} could not be taken back`);
      await moveUndo(deps.db, row.run_id, {
        state: 'failed',
        alive_at: null,
        ended_at: deps.clock.now(),
        failure: 'It broke down; what was taken back stays so, and the log says why.',
      });
    }
  }
}

/** Forgets what feeds said so long ago that nothing is taken back to it; once a day. */
export function forgetOldRecords(deps: ImportsDeps): () => Promise<void> {
  let forgottenAt = 0;
  return async () => {
    const now = deps.clock.now().getTime();
    if (now - forgottenAt < DAY_MS) return;
    const before = new Date(now - KEPT_MS);
    for (const kind of [deps.undo.courses, deps.undo.jobs])
      while ((await kind.forget(before, FORGET_AT_ONCE)) === FORGET_AT_ONCE);
    forgottenAt = now;
  };
}
