import { sql } from 'kysely';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { CourseSearchAnswer, CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { CatalogueTables } from './catalogue.tables.ts';
import type { SearchTables } from './search.tables.ts';
import { foldedText, type NearWords, type QueryReading } from '@kavosh/persian/understand-query.ts';

export type SearchExecutor = Executor<CatalogueTables & SearchTables>;

const PAGE_SIZE = 12;

/** A page of results as the database answers it. */
export interface FoundPage {
  category: CourseSearchAnswer['category'];
  /** Courses that have the words, whatever the filters. */
  matched: number;
  /** Of these, the ones that pass the filters. */
  total: number;
  /** The page asked for, or the last one where there are fewer. */
  page: number;
  pages: number;
  courses: CourseCard[];
  /** Courses by academy under all filters but the academies', by type under all but the types'. */
  academies: Map<number, number>;
  types: Map<number, number>;
  /** Filled where nothing matched the words. */
  near: NearWords[];
}

export interface OptionNames {
  academies: Map<number, { id: number; name: string }>;
  types: Map<number, { id: number; type: string; name: string }>;
}

/** The words of a reading as parallel arrays, the way the functions of migration 0006 take them. */
function wordArrays(reading: QueryReading) {
  const forms: string[] = [];
  const words: number[] = [];
  const kinds: number[] = [];
  reading.words.forEach((word, i) => {
    // A word is met by its own forms, or by one term that is it and its neighbour together; the first of a list is the
    // word as typed.
    for (const list of [word.forms, word.joinedWithNext, reading.words[i - 1]?.joinedWithNext]) {
      list?.forEach((form, place) => {
        forms.push(form);
        words.push(i);
        kinds.push(place === 0 ? 0 : 1);
      });
    }
  });
  // Something was typed, but no word in it (only signs): a demanded word without a form matches nothing.
  const demanded =
    reading.words.length > 0 ? reading.words.map((word) => !word.optional) : reading.text === '' ? [] : [true];
  return { forms, words, kinds, demanded, prefix: reading.words.at(-1)?.text ?? null };
}

interface FoundRow {
  category_found: string | null;
  matched: number | null;
  total: number;
  page: number;
  pages: number;
  cards: string | null;
  academy_keys: string | null;
  academy_counts: string | null;
  type_keys: string | null;
  type_counts: string | null;
  near: string | null;
}

/** One page of results with everything beside it, in one round trip; null where the category does not exist. */
export async function findCourses(
  executor: SearchExecutor,
  reading: QueryReading,
  query: CourseSearchQuery,
): Promise<FoundPage | null> {
  const { forms, words, kinds, demanded, prefix } = wordArrays(reading);
  const category = query.category[0] ?? null;
  const name = category === null ? nameKey(query.category_name) : '';
  // A name of signs alone is the name of none; to the statement an empty key means that no name was given.
  if (category === null && name === '' && query.category_name !== '') return null;
  const { rows } =
    await sql<FoundRow>`select * from search_courses(${forms}::text[], ${words}::int[], ${kinds}::int[], ${demanded}::boolean[], ${prefix}::text,
    ${category}::int, ${name}::text, ${query.academy}::int[], ${query.type}::int[], ${query.is_free === 1}::boolean,
    ${query.sortby}::int, ${query.page}::int, ${PAGE_SIZE}::int)`.execute(executor);
  const row = rows[0];
  if (!row || row.matched === null) return null;
  return {
    category: parsed(row.category_found, null),
    matched: row.matched,
    total: row.total,
    page: row.page,
    pages: row.pages,
    courses: parsed(row.cards, []),
    academies: counts(row.academy_keys, row.academy_counts),
    types: counts(row.type_keys, row.type_counts),
    near: parsed<FoundNearWords[]>(row.near, []).map(nearWords),
  };
}

/** JSON of our own making; its shape is the migration's business and tested there. */
function parsed<T>(json: string | null, otherwise: T): T {
  return json === null ? otherwise : (JSON.parse(json) as T);
}

/** Two arrays of PostgreSQL, `{3,3,7}` and `{10,2,5}`, as 3 → 12, 7 → 5. */
function counts(keys: string | null, values: string | null): Map<number, number> {
  const sums = new Map<number, number>();
  if (keys === null || values === null) return sums;
  const numbers = values.slice(1, -1).split(',');
  keys
    .slice(1, -1)
    .split(',')
    .forEach((key, i) => sums.set(Number(key), (sums.get(Number(key)) ?? 0) + Number(numbers[i])));
  return sums;
}

/** Names of all academies and types: what counts are shown with. */
export async function readOptionNames(executor: SearchExecutor): Promise<OptionNames> {
  const [academies, types] = await Promise.all([
    executor.selectFrom('academy').select(['id', 'name']).execute(),
    executor.selectFrom('course_type').select(['id', 'type', 'name']).execute(),
  ]);
  return {
    academies: new Map(academies.map((one) => [one.id, one])),
    types: new Map(types.map((one) => [one.id, one])),
  };
}

/** What the search box may offer, in no order yet. One round trip. */
export async function findSuggestions(
  executor: SearchExecutor,
  reading: QueryReading,
  most: number,
): Promise<{ kind: 'course' | 'academy' | 'instructor' | 'category' | 'query'; id: number | null; shown: string }[]> {
  const { forms, words, kinds, demanded, prefix } = wordArrays(reading);
  const last = reading.words.length - 1;
  const patterns = reading.words.map((word, i) =>
    i === last ? `% ${literal(word.text)}%` : `% ${literal(word.text)} %`,
  );
  const { rows } = await sql<{
    kind: 'course' | 'academy' | 'instructor' | 'category' | 'query';
    id: number | null;
    shown: string;
  }>`
    select * from search_suggest(${forms}::text[], ${words}::int[], ${kinds}::int[], ${demanded}::boolean[], ${prefix}::text, ${patterns}::text[], ${foldedText(reading)}::text, ${most}::int)`.execute(
    executor,
  );
  return rows;
}

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** As the function of migration 0006 names things. */
interface FoundNearWords {
  word: number;
  known: boolean;
  near: { term: string; shown: string; courses: number }[];
}

const nearWords = ({ word, known, near }: FoundNearWords): NearWords => ({
  word,
  known,
  near: near.map(({ term, shown, courses }) => ({ term, shown, count: courses })),
});

/** The words of a reading that no course has, or all where each is known, with words that look like them. */
export async function findNearWords(executor: SearchExecutor, reading: QueryReading): Promise<NearWords[]> {
  const { rows } = await sql<FoundNearWords>`
    select w.place::int - 1 as word, exists (select from search_term t where t.term = w.word and t.courses > 0) as known, search_near(w.word) as near
    from unnest(${reading.words.map((word) => word.text)}::text[]) with ordinality as w(word, place)`.execute(executor);
  return rows.map(nearWords);
}

/** Cards of the published courses among `ids`, in the order of `ids`. */
export async function readCards(executor: SearchExecutor, ids: readonly number[]): Promise<CourseCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ card: string }>`
    select c.card from unnest(${[...ids]}::int[]) with ordinality as i(id, place) join search_course c on c.course_id = i.id order by i.place`.execute(
    executor,
  );
  return rows.map((row) => JSON.parse(row.card) as CourseCard);
}
