import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Imports } from '../../imports/imports.ts';

/** Takes a reading of a feed back. */
export const undoExecutor = ({
  imports,
  audit,
}: {
  imports: Pick<Imports, 'undo' | 'soon'>;
  audit: Pick<Audit, 'record'>;
}): ExecutorOf<'import.undo'> => ({
  version: (tx, payload) => imports.undo.version(tx, payload.run_id),
  async execute(tx, { run_id: run, source, back, off }, { operator, approval, reason }) {
    await imports.undo.begin(tx, { run, source, staffId: approval.requested_by });
    await audit.record(tx, {
      operator,
      action: 'import.undone',
      subject: `import ${run}`,
      details: { source, back, off, reason, approval: approval.id, requested_by: approval.requested_by },
    });
  },
  done: () => imports.soon(),
});
