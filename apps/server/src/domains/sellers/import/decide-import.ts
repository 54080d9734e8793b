import type { EndpointData, HandlerAnswer, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Transaction } from 'kysely';
import type {
  acceptPanelImport,
  beginPanelImport,
  sendPanelImportPart,
  setPanelImport,
} from '@kavosh/contract/panel/panel-import.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { UploadRow } from '../../imports/imports.ts';
import type { SellerAct, SellerActOn, SellersDeps } from '../deps.ts';
import type { SellersTables } from '../sellers.tables.ts';
import { keepCategoryWords } from './category-words.ts';
import { settingsOf, trialOf } from './import-settings.ts';
import { keepColumns } from './import-store.ts';
import { presentImport, showImport, type ShowDeps } from './show-import.ts';

export type DecideDeps = ShowDeps & Pick<SellersDeps, 'audit'> & { soon(): void };
type Tx = Transaction<SellersTables>;
type Answer = HandlerAnswer<typeof acceptPanelImport>;

/** Announces a file of the academy. Refuses with upload.busy. */
export async function beginImport(
  deps: DecideDeps,
  { actor: { academyId }, operator }: SellerAct,
  { file_name: fileName, bytes }: HandlerInput<typeof beginPanelImport>['body'],
): Promise<EndpointData<typeof beginPanelImport>> {
  const row = await deps.uploads.begin({ fileName, bytes, academyId }, operator);
  return { import: await presentImport(deps, academyId, row), parts: deps.uploads.partsOf(bytes) };
}

/** Takes a part; with the last one that was missing the file is read. Refuses as receive-upload.ts says. */
export async function receiveImport(
  deps: DecideDeps,
  { actor: { academyId }, id }: SellerActOn,
  { number, part }: { number: number; part: File },
): Promise<EndpointData<typeof sendPanelImportPart>> {
  const bytes = Buffer.from(await part.arrayBuffer());
  const { row, missing } = await deps.uploads.receive({ id, number, bytes, academyId });
  if (row.state === 'to_try') deps.soon();
  return { import: await presentImport(deps, academyId, row), missing };
}

/** Decides on a file in the version that was seen, else answers what it is now. */
async function decide(
  deps: DecideDeps,
  { actor: { academyId }, id }: SellerActOn,
  version: number,
  work: (tx: Tx, row: UploadRow) => Promise<void>,
): Promise<Answer> {
  const done = await inTransaction(deps.db, async (tx) => {
    const row = await deps.uploads.lock(tx, id, academyId);
    if (row.version !== version) return false;
    await work(tx, row);
    return true;
  });
  if (done) deps.soon();
  const data = await showImport(deps, academyId, id);
  return done ? { data } : { refusal: 'panel.stale', data };
}

/**
 * Reads a file again with other columns, with more put right or left out, with categories chosen for names. The columns
 * and how new courses are sold are kept for files with the same heads, the categories for all files of the academy.
 * Refuses with upload.not_found, upload.wrong_state and import.category_unknown.
 */
export const setImport = (
  deps: DecideDeps,
  act: SellerActOn,
  { version, columns, fixes, left_out: leftOut, categories = [] }: HandlerInput<typeof setPanelImport>['body'],
): Promise<Answer> =>
  decide(deps, act, version, async (tx, row) => {
    const trial = trialOf(row);
    if (row.state !== 'tried' || trial === null) throw new Refusal('upload.wrong_state');
    const chosen = columns ?? settingsOf(row)?.columns ?? trial.columns;
    const settings = { columns: chosen, fixes: [...new Set(fixes)], leftOut: [...new Set(leftOut)] };
    await deps.uploads.move(tx, row.id, { state: 'to_try', settings: JSON.stringify(settings) });
    await keepCategoryWords(deps, tx, act.actor.academyId, categories);
    const isSaleTurned = settings.fixes.includes('all_wallet') !== trial.trial.fixes.includes('all_wallet');
    if (columns !== undefined || isSaleTurned) {
      const kept = { heads: trial.heads, columns: chosen, fixes: settings.fixes };
      await keepColumns(tx, act.actor.academyId, kept, deps.clock.now());
    }
  });

const MAY_BE_TAKEN: readonly UploadRow['state'][] = ['tried', 'failed'];

/**
 * Accepts a file as it was tried; it is taken in the background. Refuses with upload.not_found, upload.wrong_state,
 * import.has_problems and import.nothing.
 */
export const acceptImport = (deps: DecideDeps, act: SellerActOn, version: number): Promise<Answer> =>
  decide(deps, act, version, async (tx, row) => {
    const kept = trialOf(row);
    if (!MAY_BE_TAKEN.includes(row.state) || kept === null) throw new Refusal('upload.wrong_state');
    const { counts, missing } = kept.trial;
    if (counts.wrong > 0 || missing.length > 0) throw new Refusal('import.has_problems');
    if (counts.fresh + counts.changed + (counts.back ?? 0) === 0) throw new Refusal('import.nothing');
    const settings = {
      columns: kept.columns,
      fixes: kept.trial.fixes,
      leftOut: kept.trial.left_out,
      by: act.operator,
    };
    await deps.uploads.move(tx, row.id, {
      state: 'to_run',
      failure: null,
      ended_at: null,
      settings: JSON.stringify(settings),
    });
  });

const MAY_BE_DISCARDED: readonly UploadRow['state'][] = ['uploading', 'to_try', 'trying', 'tried', 'failed'];

/** Puts a file aside, with a row of the audit. Refuses with upload.not_found and upload.wrong_state. */
export const discardImport = (deps: DecideDeps, act: SellerActOn, version: number): Promise<Answer> =>
  decide(deps, act, version, async (tx, row) => {
    if (!MAY_BE_DISCARDED.includes(row.state)) throw new Refusal('upload.wrong_state');
    await deps.uploads.move(tx, row.id, { state: 'discarded', alive_at: null, ended_at: deps.clock.now() });
    await deps.uploads.deleteParts(tx, row.id);
    await deps.audit.record(tx, {
      operator: act.operator,
      action: 'import.discarded',
      subject: `upload ${row.id}`,
      details: { academy: act.actor.academyId },
    });
  });
