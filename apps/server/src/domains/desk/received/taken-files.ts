import type {
  listTakenFiles,
  TakenFile,
  undoTakenFile,
  WholeTakenFile,
} from '@kavosh/contract/desk/catalogue/taken-files.ts';
import type { EndpointData, HandlerAnswer, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { TakenFile as TakenRow } from '../../sellers/sellers.ts';
import type { DeskReceivedDeps } from './deps.ts';

type TakenDeps = Pick<DeskReceivedDeps, 'sellers' | 'catalogue'>;

const presentTaken = (
  { academy_id: academyId, ended_at: takenAt, undone_at: undoneAt, ...file }: TakenRow,
  names: ReadonlyMap<number, string>,
): TakenFile => ({
  ...file,
  academy: { id: academyId, name: names.get(academyId) ?? '' },
  taken_at: takenAt.toISOString(),
  undone_at: undoneAt?.toISOString() ?? null,
});

/** A page of them with the academies' names: two queries. */
export async function listTaken(
  { sellers, catalogue }: TakenDeps,
  { academy, ...page }: HandlerInput<typeof listTakenFiles>['query'],
): Promise<EndpointData<typeof listTakenFiles>> {
  const { rows, next } = await sellers.review.taken.list({ ...page, academy: academy ?? null });
  const names = await catalogue.desk.academyNames(rows.map((row) => row.academy_id));
  return { rows: rows.map((row) => presentTaken(row, names)), next };
}

/** Refuses with upload.not_found. */
export async function showTaken({ sellers, catalogue }: TakenDeps, id: number): Promise<WholeTakenFile> {
  const { file, ...whole } = await sellers.review.taken.show(id);
  return { file: presentTaken(file, await catalogue.desk.academyNames([file.academy_id])), ...whole };
}

/** Takes it back and answers how it is then. Refuses as review/taken-files.ts of the sellers says. */
export async function undoTaken(
  deps: TakenDeps,
  asked: { id: number; version: number; reason: string; operator: StaffOperator },
): Promise<HandlerAnswer<typeof undoTakenFile>> {
  const isDone = await deps.sellers.review.taken.undo(asked);
  const data = await showTaken(deps, asked.id);
  return isDone ? { data } : { refusal: 'desk.stale', data };
}
