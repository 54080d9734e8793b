import type { Transaction } from 'kysely';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { undoPanelImport } from '@kavosh/contract/panel/panel-import.ts';
import { operatorText, type StaffOperator } from '../../../kernel/actor.ts';
import { isSameValue } from '../../../kernel/held/is-same-value.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readDraft, writeDraft } from '../courses/course-draft-store.ts';
import type { SellerActOn, SellersDeps } from '../deps.ts';
import type { SellersTables } from '../sellers.tables.ts';
import { presentWritten, writtenOf } from './edition-copy.ts';
import { readChanges, readEditions, type EditionChange, type ImportChange } from './import-store.ts';
import { showImport, whyNoUndo, type ShowDeps } from './show-import.ts';

export type UndoDeps = ShowDeps & Pick<SellersDeps, 'audit' | 'catalogue'>;
type Tx = Transaction<SellersTables>;

interface Undoing {
  act: SellerActOn;
  reason: string;
  now: Date;
}

/** Taken off the site where it is there; one that was never there goes for good. */
async function undoNew(
  { catalogue: { ofAcademy } }: UndoDeps,
  tx: Tx,
  { act: { actor, operator }, reason, now }: Undoing,
  { course_id: id }: ImportChange,
): Promise<void> {
  const course = await ofAcademy.lock(tx, actor.academyId, id);
  const draft = await readDraft(tx, id);
  const change = { id, version: course.version, operator, reason, details: { academy: actor.academyId } };
  const of = { courseId: id, academyId: actor.academyId, memberId: actor.memberId, now };
  if (course.shown_at === null) {
    await writeDraft(tx, of, { state: 'draft', changes: {}, written_at: now });
    await ofAcademy.withdraw(tx, change);
    return;
  }
  if (course.state !== 'published') return;
  await ofAcademy.showOrHide(tx, { ...change, step: 'hide' });
  const { state_at: offAt } = await ofAcademy.lock(tx, actor.academyId, id);
  await writeDraft(tx, of, { state: draft?.state ?? 'approved', off_at: offAt });
}

/** Of what was written, what still is as it was written. Pure. */
const stillThere = (after: Record<string, unknown>, now: Record<string, unknown>): string[] =>
  Object.keys(after).filter((field) => isSameValue(after[field], now[field]));

/** Gives back what held at once, what waits, and seats; what was changed since stays as it is. */
async function undoChanged(
  { catalogue: { ofAcademy } }: UndoDeps,
  tx: Tx,
  { act: { actor, operator }, now }: Undoing,
  change: ImportChange,
): Promise<void> {
  const { course_id: id, edition_id: edition } = change;
  const course = await ofAcademy.lock(tx, actor.academyId, id);
  const draft = await readDraft(tx, id);
  if (draft && isSameValue(draft.changes, change.draft_after) && !isSameValue(draft.changes, change.draft_before))
    await writeDraft(
      tx,
      { courseId: id, academyId: actor.academyId, memberId: actor.memberId, now },
      {
        state: Object.keys(change.draft_before).length === 0 && course.shown_at !== null ? 'approved' : 'draft',
        changes: change.draft_before,
        written_at: now,
      },
    );
  const site = (await ofAcademy.details(id))!.sides.values;
  const fields = stillThere(change.live_after, site);
  if (fields.length > 0)
    await ofAcademy.edit(tx, {
      id,
      version: course.version,
      operator,
      changes: Object.fromEntries(fields.map((field) => [field, change.live_before[field]])),
      details: { academy: actor.academyId, undone: change.upload_id },
    });
  if (edition === null) return;
  const [written] = await ofAcademy.editions.read(id, edition, tx);
  if (!written || written.capacity !== change.capacity_after) return;
  await ofAcademy.editions.put(tx, id, {
    id: edition,
    isLive: written.is_open,
    by: operatorText(operator),
    edition: writtenOf({ ...presentWritten(written), capacity: change.capacity_before }),
  });
}

/** Closes editions that a file made, and gives back what others said; those that changed since stay. */
async function undoEditions(
  { catalogue: { ofAcademy } }: UndoDeps,
  tx: Tx,
  operator: StaffOperator,
  changes: readonly EditionChange[],
): Promise<void> {
  for (const { edition_id: edition, course_id: id, version, before } of changes) {
    const [now] = await ofAcademy.editions.read(id, edition, tx);
    // Approving opens what waited, which is a version more.
    if (!now || now.version > version + 1 || (now.version > version && !now.is_open)) continue;
    if (before === null) await ofAcademy.editions.turn(tx, id, { id: edition, isOpen: false, waits: false });
    else
      await ofAcademy.editions.put(tx, id, {
        id: edition,
        isLive: now.is_open,
        by: operatorText(operator),
        edition: writtenOf(before),
      });
  }
}

/** A course that was withdrawn since is no longer there to be changed. */
function unlessFinal(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'course.final')) throw error;
}

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
    const editions = await readEditions(tx, row.id);
    for (const change of await readChanges(tx, row.id)) {
      await (change.is_new ? undoNew : undoChanged)(deps, tx, { act, reason, now }, change).catch(unlessFinal);
      if (!change.is_new) await undoEditions(deps, tx, act.operator, editions.get(change.course_id) ?? []);
    }
    await deps.uploads.move(tx, row.id, { state: 'done', undone_at: now });
    await deps.audit.record(tx, {
      operator: act.operator,
      action: 'import.undone',
      subject: `upload ${row.id}`,
      details: { academy: academyId, reason },
    });
    return true;
  });
  const data = await showImport(deps, academyId, act.id);
  return done ? { data } : { refusal: 'panel.stale', data };
}
