import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import type { WholeImportRun } from '@kavosh/contract/desk/imports/import-runs.ts';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { staffName } from '../staff-name.ts';
import type { DeskImportsDeps } from './deps.ts';

/** A feed of any size is read in less. */
const LONGEST_RUN_MS = 2 * HOUR_MS;

/** A run that started before it and has not ended counts as broken. */
export const brokenBefore = ({ clock }: Pick<DeskImportsDeps, 'clock'>): Date =>
  new Date(clock.now().getTime() - LONGEST_RUN_MS);

async function lookAtRun(deps: DeskImportsDeps, id: number) {
  const [run, outlook] = await Promise.all([
    deps.catalogue.desk.findImportRun(id, brokenBefore(deps)),
    deps.imports.undo.look(id),
  ]);
  if (!run) throw new Refusal('import_run.not_found');
  return { run, outlook };
}

/** One reading, with what taking it back would do. Refuses with import_run.not_found. */
export async function showImportRun(deps: DeskImportsDeps, id: number): Promise<WholeImportRun> {
  const { run, outlook } = await lookAtRun(deps, id);
  const { undo, undoes, courses, jobs, examples } = outlook;
  const [names, open] = await Promise.all([
    deps.staff.namesOf(undo ? [undo.staff_id] : []),
    deps.approvals.openFor(`import ${id}`),
  ]);
  let whyNot: WholeImportRun['why_not'] = null;
  try {
    deps.imports.undo.require(run, outlook, deps.clock.now());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    whyNot = error.code as WholeImportRun['why_not'];
  }
  return {
    run: { ...run, started_at: run.started_at.toISOString(), ended_at: run.ended_at?.toISOString() ?? null },
    outlook: { courses, jobs },
    examples: examples.map(({ title, isBack }) => ({ title, is_back: isBack })),
    undo: undo
      ? {
          state: undo.state,
          by: staffName(undo.staff_id, names),
          asked_at: undo.asked_at.toISOString(),
          ended_at: undo.ended_at?.toISOString() ?? null,
          run_id: undo.undo_run,
        }
      : null,
    undoes: undoes?.run_id ?? null,
    why_not: whyNot,
    open_approvals: open.map((one) => ({ id: one.id })),
  };
}

/**
 * Asks a second colleague to take a reading back. Refuses with import_run.not_found, what taking back refuses with,
 * approval.open.
 * @returns the number of the request where a second person is asked
 */
export async function askUndo(
  deps: DeskImportsDeps,
  { id, reason, operator }: { id: number; reason: string; operator: StaffOperator },
): Promise<number | null> {
  const { run, outlook } = await lookAtRun(deps, id);
  deps.imports.undo.require(run, outlook, deps.clock.now());
  const { courses, jobs } = outlook;
  const payload: PayloadOf<'import.undo'> = {
    run_id: id,
    source: run.source,
    back: courses.back + jobs.back,
    off: courses.off + jobs.off,
  };
  return deps.approvals.ask({ action: 'import.undo', subject: `import ${id}`, payload, reason, operator });
}
