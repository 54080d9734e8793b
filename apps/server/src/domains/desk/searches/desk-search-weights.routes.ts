import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import {
  askEarlierWeights,
  askSearchWeights,
  listWeightRevisions,
  previewSearchWeights,
  showSearchWeights,
  tunedIndexes,
  type TunedIndex,
  type WaitingWeights,
  type WeightSet,
} from '@kavosh/contract/desk/search/desk-search-weights.ts';
import type { Kysely } from 'kysely';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import type { Approvals } from '../../approvals/approvals.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { SearchWeights, WeightRevision } from '../../search-weights/search-weights.ts';
import type { Members } from '../../members/members.ts';
import { staffName } from '../staff-name.ts';
import { askWeights, subjectOf, type AskedWeights } from './ask-weights.ts';

export interface DeskSearchWeightsDeps {
  db: Kysely<unknown>;
  searchWeights: Pick<SearchWeights, 'shipped' | 'revisions' | 'lock' | 'revision'>;
  approvals: Pick<Approvals, 'asked' | 'request' | 'openFor' | 'show'>;
  catalogue: Pick<Catalogue, 'lastSearchedTexts' | 'compareWeights' | 'courseNames'>;
  jobs: Pick<Jobs, 'compareWeights' | 'jobNames'>;
  staff: Pick<Members, 'namesOf'>;
}

const MOST_TEXTS = 1_000;

type Looker = Parameters<Approvals['show']>[1];

export function deskSearchWeightsRoutes(deps: DeskSearchWeightsDeps): Route[] {
  const { db, searchWeights, catalogue, jobs, staff, approvals } = deps;
  async function present(index: TunedIndex, revisions: readonly WeightRevision[]): Promise<WeightSet[]> {
    const names = await staff.namesOf(revisions.flatMap(({ by }) => (by === null ? [] : [by])));
    const shipped = searchWeights.shipped[index];
    return revisions.map(({ version, weights, by, at, reason }) => ({
      index,
      version,
      weights: Object.entries(shipped).map(([name, value]) => ({
        name,
        value: weights[name] ?? value,
        shipped: value,
      })),
      unknown: Object.keys(weights).filter((name) => !Object.hasOwn(shipped, name)),
      by: by === null ? null : staffName(by, names),
      at: at?.toISOString() ?? null,
      reason,
    }));
  }
  /** The answer while a second person has to decide; where others are in force by now, those. */
  async function answer(asking: AskedWeights) {
    const asked = await askWeights({ db, searchWeights, approvals }, asking);
    if (typeof asked === 'number') return approvals.asked(asked);
    const [set] = await present(asking.index, [asked]);
    return { refusal: 'desk.stale' as const, data: { set: set! } };
  }
  /** What waits for a second colleague about one index. */
  async function waitingFor(index: TunedIndex, looker: Looker): Promise<WaitingWeights[]> {
    const open = (await approvals.openFor(subjectOf(index))).filter(({ action }) => action === 'search.weights');
    const found = await Promise.all(open.map(({ id }) => approvals.show(id, looker)));
    return found.map(({ id, payload, requested_by: by, requested_at: at, reason }) => ({
      index,
      approval_id: id,
      weights: Object.entries((payload as PayloadOf<'search.weights'>).weights).map(([name, value]) => ({
        name,
        value,
      })),
      by,
      at,
      reason,
    }));
  }
  const titlesOf = async (index: TunedIndex, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (index === 'jobs') return jobs.jobNames(ids);
    return new Map([...(await catalogue.courseNames(ids))].map(([id, { title }]) => [id, title]));
  };
  return [
    route(showSearchWeights, async (_input, { actor }) => {
      const sets = tunedIndexes.map(async (index) =>
        present(index, await searchWeights.revisions(index, { after: null, limit: 1 })),
      );
      const waiting = tunedIndexes.map(async (index) => waitingFor(index, actor));
      return { data: { sets: (await Promise.all(sets)).flat(), waiting: (await Promise.all(waiting)).flat() } };
    }),
    route(previewSearchWeights, async ({ body: { change } }) => {
      const texts = await catalogue.lastSearchedTexts(MOST_TEXTS);
      const { compareWeights } = change.index === 'courses' ? catalogue : jobs;
      const { rows, ...counts } = await compareWeights(change.weights, texts);
      const titles = await titlesOf(change.index, [
        ...new Set(rows.flatMap(({ before, after }) => [...before, ...after])),
      ]);
      const named = (ids: readonly number[]) => ids.map((id) => ({ id, title: titles.get(id) ?? '' }));
      return {
        data: {
          ...counts,
          rows: rows.map(({ text, before, after }) => ({ text, before: named(before), after: named(after) })),
        },
      };
    }),
    route(askSearchWeights, async ({ body: { version, change, reason } }, context) => {
      const { index, weights } = change;
      return answer({ index, version, wanted: { weights }, reason, operator: operatorOf(context) });
    }),
    route(listWeightRevisions, async ({ params: { index }, query: { after, limit } }) => {
      const found = await searchWeights.revisions(index, { after: readIdKeyset(after), limit: limit + 1 });
      const { rows, next } = keysetPage(found, limit, (row) => String(row.version));
      return { data: { rows: await present(index, rows), next } };
    }),
    route(askEarlierWeights, async ({ params: { index }, body: { version, revision, reason } }, context) =>
      answer({ index, version, wanted: { revision }, reason, operator: operatorOf(context) }),
    ),
  ];
}
