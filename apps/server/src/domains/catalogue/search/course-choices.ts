import { sql } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { CourseSearchAnswer, CourseSearchQuery } from '@kavosh/contract/courses.ts';
import type { Changes } from '../../../kernel/changes.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { memoizeFor } from '../../../kernel/caches/memoize-for.ts';
import type { Content } from '../../content/content.ts';
import { namesByWords, type NamesByWords } from '../../search-words/search-words.ts';
import type { SearchExecutor } from './listed-course-store.ts';

/** What searches are narrowed by, by id. */
export interface CourseChoices {
  academies: ReadonlyMap<number, { id: number; name: string }>;
  types: ReadonlyMap<number, { id: number; type: string; name: string }>;
  cities: ReadonlyMap<number, { id: number; name: string }>;
  instructors: ReadonlyMap<number, { id: number; name: string }>;
  categories: readonly CategoryRow[];
  /** Academies and teachers by what texts call them, as filters. */
  names: NamesByWords<NamedFilter>;
}

/** A filter of the list that a name in a text stands for. */
export interface NamedFilter {
  parameter: 'academy' | 'instructor';
  id: number;
}

interface CategoryRow {
  id: number;
  parent_id: number | null;
  name: string;
  name_key: string;
  /** The one in its place, which is not merged. */
  merged_into: number | null;
  former_keys: string[];
}

export type CityLookup = Pick<Content, 'listCities' | 'listProvinces'>;

async function readChoices(executor: SearchExecutor, content: CityLookup): Promise<CourseChoices> {
  const [academies, types, categories, cities, instructors] = await Promise.all([
    executor.selectFrom('academy').select(['id', 'name']).execute(),
    executor.selectFrom('course_type').select(['id', 'type', 'name']).execute(),
    executor
      .selectFrom('category')
      .select(['id', 'parent_id', 'name', 'name_key', 'merged_into', 'former_keys'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    content.listCities(),
    executor
      .selectFrom('instructor')
      .select(['id', 'merged_into', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
      .where('waits', '=', false)
      .execute(),
  ]);
  return {
    academies: new Map(academies.map((one) => [one.id, one])),
    types: new Map(types.map((one) => [one.id, one])),
    cities: new Map(cities.map(({ id, name }) => [id, { id, name }])),
    instructors: new Map(instructors.map(({ id, name }) => [id, { id, name }])),
    categories,
    names: namesByWords<NamedFilter>([
      ...academies.map(({ id, name }) => ({ name, of: { parameter: 'academy', id } as const })),
      // A row that was merged is another name of the one in its place.
      ...instructors.map((one) => ({
        name: one.name,
        of: { parameter: 'instructor', id: one.merged_into ?? one.id } as const,
      })),
    ]),
  };
}

const REMEMBERED_MS = 10_000;

/** The choices, remembered for a while; read again at once where they lack something that a page needs. */
export function rememberedChoices(
  executor: SearchExecutor,
  content: CityLookup,
  clock: Clock,
  changes: Pick<Changes, 'onSubject'>,
): (suffice: (choices: CourseChoices) => boolean) => Promise<CourseChoices> {
  const now = (): number => clock.now().getTime();
  const remember = () => memoizeFor(REMEMBERED_MS, () => readChoices(executor, content), now);
  let ask = remember();
  changes.onSubject(['courses'], () => ask.forget());
  return async (suffice) => {
    const choices = await ask();
    if (suffice(choices)) return choices;
    ask = remember();
    return ask();
  };
}

/**
 * The requested category, by id, otherwise by name (of two with the same name, the upper one): null where none is
 * requested, undefined where it does not exist. A category that was merged or renamed is returned as what it is now,
 * with `moved`.
 */
export function chosenCategory(
  { categories }: CourseChoices,
  { category: [id], category_name }: Pick<CourseSearchQuery, 'category' | 'category_name'>,
): CourseSearchAnswer['category'] | undefined {
  if (id === undefined && category_name === '') return null;
  const key = nameKey(category_name);
  const fitting = categories.filter((one) => (id === undefined ? key !== '' && one.name_key === key : one.id === id));
  const found = fitting
    .filter((one) => one.merged_into === null)
    .toSorted((a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null) || a.id - b.id)[0];
  if (found) return present(categories, found);
  const former = fitting[0] ?? categories.find((one) => id === undefined && one.former_keys.includes(key));
  const moved = former && categories.find((one) => one.id === (former.merged_into ?? former.id));
  return moved && { ...present(categories, moved), moved: true };
}

function present(categories: readonly CategoryRow[], { id, name, parent_id: parentId }: CategoryRow) {
  const parent = categories.find((one) => one.id === parentId);
  return {
    id,
    name,
    parent: parent ? { id: parent.id, name: parent.name } : null,
    sub: categories
      .filter((one) => one.parent_id === id && one.merged_into === null)
      .map((one) => ({ id: one.id, name: one.name })),
  };
}
