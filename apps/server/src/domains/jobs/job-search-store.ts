import { sql } from 'kysely';
import type { JobCard } from '@kavosh/contract/job-shapes.ts';
import type { NearWords, QueryReading } from '@kavosh/persian/understand-query.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { FilterKey } from './index-job.ts';
import type { JobSearchTables } from './job-search.tables.ts';
import { groupsByWord, synonymTerm, type Synonyms } from './synonyms.ts';

export type SearchExecutor = Executor<JobSearchTables>;

/** A page of results as the database answers it. */
export interface FoundPage {
  /** Open jobs that have the words, whatever the filters. */
  matched: number;
  /** Of these, the ones that pass the filters. */
  total: number;
  /** The page asked for, or the last one where there are fewer. */
  page: number;
  pages: number;
  jobs: JobCard[];
  /** Filled where nothing matched the words. */
  near: NearWords[];
  /** Jobs by kind and key of a filter, under the text and the filters of the other kinds. */
  counts: ReadonlyMap<string, number>;
}

/** How `counts` of a page names a choice. */
export const countKey = (kind: number, key: number): string => `${kind} ${key}`;

export interface PageAsked {
  /** Of one kind any has to hold, of all kinds each. */
  filters: readonly FilterKey[];
  page: number;
  pageSize: number;
  now: Date;
}

/** The words of a reading as parallel arrays, the way the functions of migration 0013 take them. */
export function wordArrays(reading: QueryReading, synonyms: Pick<Synonyms, 'spans'>) {
  const forms: string[] = [];
  const words: number[] = [];
  const kinds: number[] = [];
  const groups = groupsByWord(reading, synonyms);
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
    for (const group of groups[i]!) {
      forms.push(synonymTerm(group));
      words.push(i);
      kinds.push(3);
    }
  });
  // Something was typed, but no word in it (only signs): a demanded word without a form matches nothing.
  const demanded =
    reading.words.length > 0 ? reading.words.map((word) => !word.optional) : reading.text === '' ? [] : [true];
  return { forms, words, kinds, demanded, prefix: reading.words.at(-1)?.text ?? null };
}

interface FoundRow {
  matched: number;
  total: number;
  page: number;
  pages: number;
  cards: string | null;
  near: string | null;
  counts: { kind: number; key: number; jobs: number }[] | null;
}

/** One page of results in one round trip. */
export async function findJobs(
  executor: SearchExecutor,
  reading: QueryReading,
  synonyms: Pick<Synonyms, 'spans'>,
  asked: PageAsked,
): Promise<FoundPage> {
  const { forms, words, kinds, demanded, prefix } = wordArrays(reading, synonyms);
  const text = sql`${forms}::text[], ${words}::int[], ${kinds}::int[], ${demanded}::boolean[], ${prefix}::text`;
  const filters = sql`${asked.filters.map(([kind]) => kind)}::int[], ${asked.filters.map(([, key]) => key)}::int[]`;
  const { rows } =
    await sql<FoundRow>`select found.*, (select json_agg(c) from job_search_counts(${text}, ${filters}, ${asked.now}::timestamptz) c) as counts
    from job_search(${text}, ${filters}, ${asked.page}::int, ${asked.pageSize}::int, ${asked.now}::timestamptz) found`.execute(
      executor,
    );
  const { matched, total, page, pages, cards, near, counts } = rows[0]!;
  // JSON of our own making; its shape is the migration's business and tested there.
  return {
    matched,
    total,
    page,
    pages,
    jobs: cards === null ? [] : (JSON.parse(cards) as JobCard[]),
    near: near === null ? [] : (JSON.parse(near) as NearWords[]),
    counts: new Map((counts ?? []).map(({ kind, key, jobs }) => [countKey(kind, key), jobs])),
  };
}
