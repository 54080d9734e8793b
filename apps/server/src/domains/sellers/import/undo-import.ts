import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { undoPanelImport } from '@kavosh/contract/panel/panel-import.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SellerActOn, SellersDeps } from '../deps.ts';
import { noteStayed } from './import-store.ts';
import { showImport, whyNoUndo, type ShowDeps } from './show-import.ts';
import { takeBack } from './take-back.ts';

export type UndoDeps = ShowDeps & Pick<SellersDeps, 'audit' | 'catalogue'>;

const whyNot = {
  not_done: 'upload.wrong_state',
  nothing: 'import.nothing',
  too_late: 'import.too_late',
  sold: 'import.sold',
} as const;

/**
 * Takes a file back, with a row of the audit for it and for each course that changes: within a day, while nothing of
 * it was sold. What was changed since stays. Refuses with upload.not_found, upload.wrong_state, import.too_late and
 * import.sold.
 */
export async function undoImport(
  deps: UndoDeps,
  act: SellerActOn,
  { version, reason }: { version: number; reason: string },
): Promise<HandlerAnswer<typeof undoPanelImport>> {
  const { academyId } = act.actor;
  const done = await inTransaction(deps.db, async (tx) => {
    const row = await deps.uploads.lock(tx, act.id, academyId);
    if (row.version !== version) return false;
    const why = await whyNoUndo(deps, academyId, row);
    if (why !== null) throw new Refusal(whyNot[why]);
    const now = deps.clock.now();
    const { operator } = act;
    const wrong = await takeBack(deps, tx, {
      academyId,
      memberId: act.actor.memberId,
      operator,
      reason,
      now,
      whose: 'academy',
      uploadId: row.id,
      stays: new Set(),
    });
    await noteStayed(tx, row.id, new Map(wrong.map((course) => [course, 'wrong'])));
    await deps.uploads.move(tx, row.id, { state: 'done', undone_at: now });
    await deps.audit.record(tx, {
      operator,
      action: 'import.undone',
      subject: `upload ${row.id}`,
      details: { academy: academyId, reason },
    });
    return true;
  });
  const data = await showImport(deps, academyId, act.id);
  return done ? { data } : { refusal: 'panel.stale', data };
}
