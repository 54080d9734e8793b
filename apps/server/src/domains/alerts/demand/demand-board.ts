import { courseFilters } from '@kavosh/contract/course-filters.ts';
import { LEAST_PEOPLE, MOST_TOPICS, type DemandTopic } from '@kavosh/contract/desk/search/desk-demand.ts';
import type { PanelDemandTopic } from '@kavosh/contract/panel/panel-demand.ts';
import { searchTokens } from '@kavosh/persian/search-text.ts';
import { memoizeFor } from '../../../kernel/caches/memoize-for.ts';
import type { ScarceTopic } from '../../catalogue/catalogue.ts';
import type { DemandDeps } from '../deps.ts';
import { readWatchAddress } from '../watch-address.ts';
import { countWatchers, readNotes, type DemandNote } from './demand-store.ts';

/** Looking costs a search for each of a thousand texts. */
const REMEMBERED_MS = 60_000;
const MOST_FOR_ACADEMIES = 50;

/** A topic with who waits for it and where it belongs. */
export interface FoundDemand extends ScarceTopic {
  watchers: number;
  /** Lists that members watch for it. */
  addresses: string[];
  /** Top categories of the nearest courses, the nearest first. */
  categories: number[];
}

export interface DemandBoard {
  /** Topics from three people on, those with the most person-days first; a minute old at most. */
  topics: () => Promise<readonly FoundDemand[]>;
  list: (which: 'open' | 'noted') => Promise<{ rows: DemandTopic[]; categories: { id: number; name: string }[] }>;
  present: (topic: FoundDemand) => Promise<DemandTopic>;
  /** What an academy sees of it: the categories in which it has courses, and invitations to one of them. */
  listFor: (academyId: number) => Promise<PanelDemandTopic[]>;
}

/** The text of a list that nothing else narrows; null: another list. */
function plainText(address: string): string | null {
  const list = readWatchAddress(address);
  if (list?.kind !== 'course_search') return null;
  const { q, category, is_free: isFree } = list.query;
  const isNarrowed = category.length > 0 || isFree === 1 || courseFilters.some((name) => list.query[name].length > 0);
  return isNarrowed || q === '' ? null : searchTokens(q).join(' ');
}

/** What members and guests look for and hardly find. Who they are is never asked. */
export function demandBoard({ db, clock, catalogue }: DemandDeps): DemandBoard {
  const topics = memoizeFor(
    REMEMBERED_MS,
    async (): Promise<FoundDemand[]> => {
      const [found, watched] = await Promise.all([catalogue.demand.topics(), countWatchers(db)]);
      const byText = new Map<string, { address: string; watchers: number }[]>();
      for (const one of watched) {
        const text = plainText(one.address);
        if (text !== null) byText.set(text, [...(byText.get(text) ?? []), one]);
      }
      const categoryOf = await catalogue.demand.categoriesOf([...new Set(found.flatMap(({ near }) => near))]);
      return found.flatMap((topic) => {
        const lists = topic.folded.flatMap((text) => byText.get(text) ?? []);
        const watchers = lists.reduce((sum, one) => sum + one.watchers, 0);
        if (Math.max(topic.people, watchers) < LEAST_PEOPLE) return [];
        const categories = [...new Set(topic.near.flatMap((id) => categoryOf.get(id) ?? []))];
        return [{ ...topic, watchers, addresses: lists.map((one) => one.address), categories }];
      });
    },
    () => clock.now().getTime(),
  );
  const named = async (): Promise<Map<number, string>> =>
    new Map((await catalogue.listCategories()).map(({ id, name }) => [id, name]));

  async function present(some: readonly FoundDemand[], notes: ReadonlyMap<string, DemandNote>): Promise<DemandTopic[]> {
    const answers = [...notes.values()].flatMap(({ course_id: id }) => id ?? []);
    const [names, courses] = await Promise.all([
      named(),
      catalogue.courseNames([...new Set([...some.flatMap(({ near }) => near), ...answers])]),
    ]);
    const course = (id: number) => ({ id, title: courses.get(id)?.title ?? '' });
    const category = (id: number) => ({ id, name: names.get(id) ?? '' });
    return some.map((one): DemandTopic => {
      const note = notes.get(one.topic);
      const { topic, texts, people, watchers, week } = one;
      return {
        topic,
        texts,
        people,
        person_days: one.person_days,
        week,
        week_before: one.week_before,
        watchers,
        courses: one.courses,
        last_at: one.last.toISOString(),
        near: one.near.map(course),
        categories: one.categories.map(category),
        state: note?.state ?? 'open',
        noted_at: note?.noted_at.toISOString() ?? null,
        invited: typeof note?.category_id === 'number' ? category(note.category_id) : null,
        answer: typeof note?.course_id === 'number' ? course(note.course_id) : null,
      };
    });
  }

  return {
    topics,
    present: async (topic) => (await present([topic], await readNotes(db)))[0]!,
    async list(which) {
      const [found, notes, names] = await Promise.all([topics(), readNotes(db), named()]);
      const isDone = ({ topic }: FoundDemand) => ['not_ours', 'answered'].includes(notes.get(topic)?.state ?? 'open');
      const some = found.filter((one) => isDone(one) === (which === 'noted')).slice(0, MOST_TOPICS);
      return {
        rows: await present(some, notes),
        categories: [...names].map(([id, name]) => ({ id, name })),
      };
    },
    async listFor(academyId) {
      const own = new Set(await catalogue.demand.categoriesOfAcademy(academyId));
      const [found, notes, names] = await Promise.all([topics(), readNotes(db), named()]);
      const rows = found.flatMap((one): PanelDemandTopic[] => {
        const note = notes.get(one.topic);
        const isInvited = note?.state === 'invited' && own.has(note.category_id!);
        const category = isInvited ? note.category_id! : one.categories.find((id) => own.has(id));
        const isShown = category !== undefined && one.people >= LEAST_PEOPLE;
        if (!isShown || note?.state === 'not_ours' || note?.state === 'answered') return [];
        const { topic, texts, people, week } = one;
        const counted = { people, person_days: one.person_days, week, week_before: one.week_before };
        return [{ topic, texts, ...counted, category: names.get(category) ?? '', is_invited: isInvited }];
      });
      return rows.sort((a, b) => Number(b.is_invited) - Number(a.is_invited)).slice(0, MOST_FOR_ACADEMIES);
    },
  };
}
