import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import {
  UNDO_IMPORT_HOURS,
  type ImportResult,
  type listPanelImports,
  type PanelImport,
  type StayedCourses,
  type WholePanelImport,
} from '@kavosh/contract/panel/panel-import.ts';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { UploadRow } from '../../imports/imports.ts';
import type { SellersDeps } from '../deps.ts';
import { trialOf } from './import-settings.ts';
import { countWaitingOf, readChanges, readStayed, type WhyStayed } from './import-store.ts';
import { isFailureCode } from './work-on-imports.ts';

export type ShowDeps = Pick<SellersDeps, 'db' | 'clock' | 'uploads' | 'members' | 'wallet' | 'catalogue'>;

const states: Readonly<Record<UploadRow['state'], PanelImport['state']>> = {
  uploading: 'uploading',
  to_try: 'reading',
  trying: 'reading',
  tried: 'tried',
  asked: 'tried',
  to_run: 'taking',
  running: 'taking',
  done: 'done',
  failed: 'failed',
  discarded: 'discarded',
};

export const stateOf = (row: Pick<UploadRow, 'state' | 'undone_at'>): PanelImport['state'] =>
  row.undone_at === null ? states[row.state] : 'undone';

/** With the names of the members: two queries. */
async function presentImports(
  { members }: Pick<ShowDeps, 'members'>,
  academyId: number,
  rows: readonly UploadRow[],
): Promise<PanelImport[]> {
  if (rows.length === 0) return [];
  const { staff } = await members.list(academyId);
  const names = new Map(staff.map((one) => [one.id, one.name]));
  return rows.map((row) => ({
    id: row.id,
    file_name: row.file_name,
    bytes: Number(row.bytes),
    state: stateOf(row),
    by: names.get(row.member_id!) ?? 'عضو پیشین',
    is_fetched: row.source_id !== null,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    version: row.version,
  }));
}

export const presentImport = async (
  deps: Pick<ShowDeps, 'members'>,
  academyId: number,
  row: UploadRow,
): Promise<PanelImport> => (await presentImports(deps, academyId, [row]))[0]!;

/** A page of the academy's files, the latest first. */
export async function listImports(
  deps: ShowDeps,
  academyId: number,
  { after, limit }: HandlerInput<typeof listPanelImports>['query'],
): Promise<EndpointData<typeof listPanelImports>> {
  const found = await deps.uploads.list({ below: readIdKeyset(after), limit: limit + 1, academyId });
  const { rows, next } = keysetPage(found, limit, ({ id }) => String(id));
  return { rows: await presentImports(deps, academyId, rows), next };
}

/** The newest purchases that are looked through. */
const MOST_PURCHASES = 200;

/** Why a file cannot be taken back by its academy alone; null: it can. */
export async function whyNoUndo(
  { db, clock, wallet }: Pick<ShowDeps, 'db' | 'clock' | 'wallet'>,
  academyId: number,
  row: UploadRow,
): Promise<WholePanelImport['why_no_undo']> {
  if (row.state !== 'done' || row.undone_at !== null || row.ended_at === null) return 'not_done';
  if (clock.now().getTime() - row.ended_at.getTime() > UNDO_IMPORT_HOURS * HOUR_MS) return 'too_late';
  const courses = new Set((await readChanges(db, row.id)).map((one) => one.course_id));
  if (courses.size === 0) return 'nothing';
  const purchases = await wallet.desk.findPurchases({ academy: academyId, limit: MOST_PURCHASES });
  const since = purchases.filter((one) => one.created_at >= row.ended_at!);
  return since.length === MOST_PURCHASES || since.some((one) => courses.has(one.course_id)) ? 'sold' : null;
}

const MOST_NAMED = 100;

/** By name, in the order of the numbers. One query, none for no course. */
export async function presentStayed(
  { catalogue }: { catalogue: Pick<SellersDeps['catalogue'], 'courseNames'> },
  stayed: ReadonlyMap<number, WhyStayed>,
): Promise<StayedCourses> {
  const first = [...stayed].slice(0, MOST_NAMED);
  const names = await catalogue.courseNames(first.map(([id]) => id));
  return {
    count: stayed.size,
    first: first.map(([id, why]) => ({ id, title: names.get(id)?.title ?? '', why })),
  };
}

/** One file whole. Refuses with upload.not_found, also for a file of another academy. */
export async function showImport(deps: ShowDeps, academyId: number, id: number): Promise<WholePanelImport> {
  const row = await deps.uploads.read(id, academyId);
  if (!row) throw new Refusal('upload.not_found');
  const [shown, why, waiting, stayed] = await Promise.all([
    presentImport(deps, academyId, row),
    whyNoUndo(deps, academyId, row),
    row.state === 'done' ? countWaitingOf(deps.db, id) : 0,
    row.undone_at === null ? new Map<number, WhyStayed>() : readStayed(deps.db, id),
  ]);
  return {
    import: shown,
    trial: trialOf(row)?.trial ?? null,
    result: row.result as ImportResult | null,
    failure: isFailureCode(row.failure) ? row.failure : null,
    why_no_undo: why,
    waiting,
    stayed: await presentStayed(deps, stayed),
  };
}
