import { createHash } from 'node:crypto';
import { sheetFailureWords, type SheetFailureCode } from '@kavosh/contract/panel/import-words.ts';
import { runEveryWhile } from '../../../kernel/concurrency/run-every.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { PlannedCourse, SheetReading } from '../../../kernel/ports/course-sheets.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { UploadRow } from '../../imports/imports.ts';
import type { SellersDeps } from '../deps.ts';
import { settingsOf, trialOf, type KeptTrial } from './import-settings.ts';
import { keepColumns } from './import-store.ts';
import { moveSource, readSource } from './source-store.ts';
import { readContext, type ContextDeps } from './sheet-context.ts';
import { PlanIsStale } from './plan-is-stale.ts';
import { takePlan, type TakeDeps } from './take-import.ts';

export type WorkDeps = ContextDeps &
  TakeDeps &
  Pick<SellersDeps, 'uploads' | 'sheets' | 'works' | 'logError' | 'changes' | 'fileWaits'>;

const LOOK_EVERY_MS = 30_000;
const ALIVE_EVERY_MS = 2_000;

const digestOf = (plan: readonly PlannedCourse[]): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('hex');

const keptOf = ({ trial, heads, columns, plan }: SheetReading): KeptTrial => ({
  trial,
  heads,
  columns,
  plan: digestOf(plan),
});

async function readFile(deps: WorkDeps, row: UploadRow, signal: AbortSignal) {
  const { uploads, sheets } = deps;
  if (!sheets) throw new Error('no tables are read here');
  const [file, context] = await Promise.all([uploads.bytesOf(row.id), readContext(deps, row.academy_id!)]);
  return sheets.read({ file, chosen: settingsOf(row), context }, signal);
}

type Move = Parameters<WorkDeps['uploads']['move']>[2];

/** Notes how it ended where this process still holds it: a member may have put it aside meanwhile. */
const end = ({ db, uploads }: WorkDeps, row: UploadRow, change: Move): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await uploads.lock(tx, row.id, row.academy_id!)).version !== row.version) return;
    await uploads.move(tx, row.id, { ...change, alive_at: null });
  });

const fail = (deps: WorkDeps, row: UploadRow, failure: SheetFailureCode): Promise<void> =>
  end(deps, row, { state: 'failed', failure, ended_at: deps.clock.now() });

async function tryFile(deps: WorkDeps, row: UploadRow, signal: AbortSignal): Promise<void> {
  const read = await readFile(deps, row, signal);
  if ('failure' in read) return fail(deps, row, read.failure);
  // Once a member has chosen anything, it is theirs to decide.
  if (row.source_id !== null && row.settings === null) return decideFetched(deps, row, read, row.source_id);
  await end(deps, row, { state: 'tried', trial: JSON.stringify(keptOf(read)), failure: null });
}

/** Warnings over which a person has to look before a fetched file is taken. */
const looksWrong = ({ trial: { counts, problems, missing } }: SheetReading): boolean =>
  missing.length > 0 || counts.wrong > 0 || problems.some(({ code }) => doubts.includes(code));
const doubts: readonly string[] = ['rial_likely', 'price_high', 'price_low', 'duplicate_likely'];

const sameHeads = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((head) => other.includes(head));

/**
 * A fetched file is taken by itself where its columns are those that were accepted and nothing of it looks wrong, and
 * put aside where it says nothing new. Otherwise it waits for a member, who is notified; with other columns it is
 * fetched no more.
 */
async function decideFetched(deps: WorkDeps, row: UploadRow, read: SheetReading, sourceId: number): Promise<void> {
  const { db, clock, uploads } = deps;
  const academyId = row.academy_id!;
  const trial = JSON.stringify(keptOf(read));
  await inTransaction(db, async (tx) => {
    if ((await uploads.lock(tx, row.id, academyId)).version !== row.version) return;
    const source = await readSource(tx, academyId);
    const accepted = source?.id === sourceId ? source.heads : null;
    const isStopped = accepted !== null && !sameHeads(accepted, read.heads);
    const { fresh, changed, back = 0 } = read.trial.counts;
    const isNew = fresh + changed > 0;
    // The address goes on saying what a member took back: only a member brings it back.
    if (source && accepted !== null && !isStopped && !looksWrong(read) && !(isNew && back > 0)) {
      const { columns } = read;
      const settings = { columns, fixes: read.trial.fixes, leftOut: read.trial.left_out, by: source.operator };
      await uploads.move(tx, row.id, {
        ...(isNew
          ? { state: 'to_run', settings: JSON.stringify(settings) }
          : { state: 'discarded', ended_at: clock.now() }),
        trial,
        failure: null,
        alive_at: null,
      });
      if (!isNew) await uploads.deleteParts(tx, row.id);
      return;
    }
    if (isStopped) await moveSource(tx, sourceId, { stopped_at: clock.now() });
    await uploads.move(tx, row.id, { state: 'tried', trial, failure: null, alive_at: null });
    await deps.fileWaits(tx, { academyId, uploadId: row.id, isStopped });
  });
}

/** It is no longer what the member saw: they see it anew. */
const showAnew = (deps: WorkDeps, row: UploadRow, read: SheetReading): Promise<void> => {
  const kept = keptOf(read);
  const trial = { ...kept, trial: { ...kept.trial, notes: [...kept.trial.notes, 'changed' as const] } };
  return end(deps, row, { state: 'tried', trial: JSON.stringify(trial) });
};

async function takeFile(deps: WorkDeps, row: UploadRow, signal: AbortSignal): Promise<void> {
  const { db, clock, uploads } = deps;
  const read = await readFile(deps, row, signal);
  if ('failure' in read) return fail(deps, row, read.failure);
  const operator = settingsOf(row)?.by;
  if (!operator || trialOf(row)?.plan !== digestOf(read.plan)) return showAnew(deps, row, read);
  try {
    await inTransaction(db, async (tx) => {
      if ((await uploads.lock(tx, row.id, row.academy_id!)).version !== row.version) return;
      const of = { uploadId: row.id, academyId: row.academy_id!, operator };
      const result = await takePlan(deps, tx, of, read.plan);
      const now = clock.now();
      await keepColumns(
        tx,
        row.academy_id!,
        { heads: read.heads, columns: read.columns, fixes: read.trial.fixes },
        now,
      );
      if (row.source_id !== null) await moveSource(tx, row.source_id, { heads: read.heads, stopped_at: null });
      await uploads.move(tx, row.id, {
        state: 'done',
        result: JSON.stringify(result),
        failure: null,
        alive_at: null,
        ended_at: now,
      });
      await uploads.deleteParts(tx, row.id);
    });
  } catch (error) {
    if (!(error instanceof PlanIsStale) && !(error instanceof Refusal)) throw error;
    if (error instanceof Refusal && error.code === 'teacher.many') return fail(deps, row, 'sheet.many_teachers');
    // Another course of that title, a category merged away: reading it again says which.
    const again = await readFile(deps, row, signal);
    if ('failure' in again) return fail(deps, row, again.failure);
    await showAnew(deps, row, again);
  }
}

async function workOn(deps: WorkDeps, row: UploadRow, stopping: AbortSignal): Promise<void> {
  const notOurs = new AbortController();
  const signal = AbortSignal.any([stopping, notOurs.signal]);
  const alive = setInterval(() => {
    deps.uploads.keepAlive(row).then(
      (isOurs) => isOurs || notOurs.abort(),
      () => undefined,
    );
  }, ALIVE_EVERY_MS);
  try {
    await (row.state === 'trying' ? tryFile(deps, row, signal) : takeFile(deps, row, signal));
  } catch (error) {
    if (signal.aborted) return;
    deps.logError(error, `file ${row.id} of an academy could not be ${row.state === 'trying' ? 'read' : 'taken'}`);
    await fail(deps, row, row.state === 'trying' ? 'sheet.unreadable' : 'sheet.interrupted');
  } finally {
    clearInterval(alive);
  }
}

export const isFailureCode = (text: string | null): text is SheetFailureCode =>
  text !== null && text in sheetFailureWords;

/** Reads and takes files of academies in the background, one after the other, as long as the process lives. */
export function workOnImports(deps: WorkDeps): { work(): Promise<void>; soon(): void; stop(): Promise<void> } {
  const { works = () => true } = deps;
  const stopping = new AbortController();
  let working: Promise<void> | undefined;
  const workOnce = async (): Promise<void> => {
    if (!deps.sheets) return;
    for (let row = await deps.uploads.takeNext(); row; row = await deps.uploads.takeNext()) {
      await workOn(deps, row, stopping.signal);
      if (stopping.signal.aborted) return;
    }
  };
  const work = (): Promise<void> => {
    working = (working ?? Promise.resolve()).catch(() => undefined).then(workOnce);
    return working;
  };
  const failed = (error: unknown): void => deps.logError(error, 'files of academies could not be worked on');
  const task = runEveryWhile(works)(LOOK_EVERY_MS, work, failed);
  const soon = (): void => {
    if (works() && !stopping.signal.aborted) work().catch(failed);
  };
  deps.changes?.onSubject(['uploads'], soon);
  return {
    work,
    soon,
    async stop() {
      stopping.abort();
      await task.stop();
      await working?.catch(() => undefined);
    },
  };
}
