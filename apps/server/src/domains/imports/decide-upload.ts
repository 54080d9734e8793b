import type { Transaction } from 'kysely';
import { feedDoubts, type FeedOutcome } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import type { StaffOperator } from '../../kernel/actor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ImportsDeps } from './deps.ts';
import type { ImportsTables } from './imports.tables.ts';
import { deleteParts, lockUpload, moveUpload, type UploadRow } from './upload-store.ts';

export interface UploadStep {
  id: number;
  /** The version that was seen. */
  version: number;
  operator: StaffOperator;
}

/** `stale`: its state has changed since that version, and nothing was done. */
export type UploadDecision = 'done' | 'stale' | 'asked';

const outcomeOf = (row: UploadRow): FeedOutcome | null => row.trial as FeedOutcome | null;

/** Whether a first colleague alone may not take it: too much would go. Pure. */
export const wantsSecond = (row: UploadRow): boolean =>
  row.is_full && !row.may_shrink && (outcomeOf(row)?.is_held_back ?? false) && !(outcomeOf(row)?.is_cut_off ?? false);

/** Whether a second colleague has to agree because something is in doubt. Pure. */
export const isInDoubt = (row: Pick<UploadRow, 'trial' | 'may_doubt'>): boolean =>
  !row.may_doubt && feedDoubts(row.trial as FeedOutcome | null).length > 0;

/**
 * What a second colleague is asked about: that most of a source is removed, or what is in doubt; the first includes the
 * second.
 */
export type AskedOf = 'shrink' | 'doubt';

const MAY_BE_TAKEN: readonly UploadRow['state'][] = ['tried', 'failed'];

/** How a second colleague is asked, and the first one's reason. */
export interface Ask<Tables> {
  why: AskedOf;
  second(tx: Transaction<Tables>, row: UploadRow, of: AskedOf): Promise<unknown>;
}

/**
 * Accepts the feed as it was tried, with a row in the audit; also again after an accepted run was interrupted. If it
 * removes most of a source and `ask` is given, and always if something is in doubt, a second colleague is asked through
 * `ask`, in the same transaction. Refuses with upload.not_found, upload.wrong_state, desk.reason_missing if something
 * is in doubt and `ask` is not given, and as `ask` does.
 */
export const acceptUpload = (
  { db, audit }: ImportsDeps,
  { id, version, operator }: UploadStep,
  ask: Ask<ImportsTables> | null,
): Promise<UploadDecision> =>
  inTransaction(db, async (tx) => {
    const row = await lockUpload(tx, id);
    if (row.version !== version) return 'stale';
    if (!MAY_BE_TAKEN.includes(row.state) || row.trial === null) throw new Refusal('upload.wrong_state');
    const of = ask?.why === 'shrink' && wantsSecond(row) ? 'shrink' : isInDoubt(row) ? 'doubt' : null;
    if (of !== null) {
      if (!ask) throw new Refusal('desk.reason_missing');
      await ask.second(tx, await moveUpload(tx, id, { state: 'asked' }), of);
      return 'asked';
    }
    await moveUpload(tx, id, { state: 'to_run', failure: null, result: null, ended_at: null });
    await audit.record(tx, {
      operator,
      action: 'import.accepted',
      subject: `upload ${id}`,
      details: { source: row.source, full: row.is_full, digest: row.digest!.toString('hex') },
    });
    return 'done';
  });

const MAY_BE_DISCARDED: readonly UploadRow['state'][] = ['uploading', 'to_try', 'trying', 'tried', 'failed'];

/**
 * Discards it, also during its trial, which then ends; with a row of the audit. Refuses with upload.not_found and
 * upload.wrong_state.
 */
export const discardUpload = (
  { db, clock, audit }: ImportsDeps,
  { id, version, operator }: UploadStep,
): Promise<UploadDecision> =>
  inTransaction(db, async (tx) => {
    const row = await lockUpload(tx, id);
    if (row.version !== version) return 'stale';
    if (!MAY_BE_DISCARDED.includes(row.state)) throw new Refusal('upload.wrong_state');
    await moveUpload(tx, id, { state: 'discarded', alive_at: null, ended_at: clock.now() });
    await deleteParts(tx, id);
    await audit.record(tx, { operator, action: 'import.discarded', subject: `upload ${id}` });
    return 'done';
  });

/**
 * The version that a second colleague agrees to: the file's digest and the upload's state. Null: no approval is
 * pending.
 */
export async function shrinkVersion(tx: Transaction<ImportsTables>, id: number): Promise<string | null> {
  const row = await lockUpload(tx, id);
  return row.state === 'asked' ? `${row.version}:${row.digest!.toString('hex')}` : null;
}

/** Two agreed that so much goes; it is taken next. */
export async function allowShrink(tx: Transaction<ImportsTables>, id: number): Promise<void> {
  await moveUpload(tx, id, { state: 'to_run', may_shrink: true, may_doubt: true, failure: null });
}

/** Two colleagues agreed to what is in doubt; it is imported next. */
export async function allowDoubt(tx: Transaction<ImportsTables>, id: number): Promise<void> {
  await moveUpload(tx, id, { state: 'to_run', may_doubt: true, failure: null });
}

/** They did not. */
export async function dropShrink(tx: Transaction<ImportsTables>, id: number): Promise<void> {
  const row = await lockUpload(tx, id);
  if (row.state === 'asked') await moveUpload(tx, id, { state: 'tried' });
}
