import {
  listWeightRevisions,
  previewSearchWeights,
  restoreSearchWeights,
  saveSearchWeights,
  showSearchWeights,
  tunedIndexes,
  type TunedIndex,
  type WeightSet,
} from '@kavosh/contract/desk/search/desk-search-weights.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { SearchWeights, WeightRevision, WeightsSaved } from '../../search-weights/search-weights.ts';
import type { Members } from '../../members/members.ts';
import { staffName } from '../staff-name.ts';

export interface DeskSearchWeightsDeps {
  searchWeights: Pick<SearchWeights, 'shipped' | 'revisions' | 'save' | 'restore'>;
  catalogue: Pick<Catalogue, 'lastSearchedTexts' | 'compareWeights' | 'courseNames'>;
  jobs: Pick<Jobs, 'compareWeights' | 'jobNames'>;
  staff: Pick<Members, 'namesOf'>;
}

const MOST_TEXTS = 1_000;

export function deskSearchWeightsRoutes({ searchWeights, catalogue, jobs, staff }: DeskSearchWeightsDeps): Route[] {
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
  const answer = async (index: TunedIndex, { isDone, revision }: WeightsSaved) => {
    const [set] = await present(index, [revision]);
    const data = { set: set! };
    return isDone ? { data } : { refusal: 'desk.stale' as const, data };
  };
  const titlesOf = async (index: TunedIndex, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (index === 'jobs') return jobs.jobNames(ids);
    return new Map([...(await catalogue.courseNames(ids))].map(([id, { title }]) => [id, title]));
  };
  return [
    route(showSearchWeights, async () => {
      const sets = tunedIndexes.map(async (index) =>
        present(index, await searchWeights.revisions(index, { after: null, limit: 1 })),
      );
      return { data: { sets: (await Promise.all(sets)).flat() } };
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
    route(saveSearchWeights, async ({ body: { version, change, reason } }, context) => {
      const saving = { version, reason, operator: operatorOf(context) };
      return answer(change.index, await searchWeights.save(change.index, change.weights, saving));
    }),
    route(listWeightRevisions, async ({ params: { index }, query: { after, limit } }) => {
      const found = await searchWeights.revisions(index, { after: readIdKeyset(after), limit: limit + 1 });
      const { rows, next } = keysetPage(found, limit, (row) => String(row.version));
      return { data: { rows: await present(index, rows), next } };
    }),
    route(restoreSearchWeights, async ({ params: { index }, body: { version, revision, reason } }, context) => {
      const saving = { version, reason, operator: operatorOf(context) };
      return answer(index, await searchWeights.restore(index, revision, saving));
    }),
  ];
}
