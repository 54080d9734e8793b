import { sql } from 'kysely';
import { academyCoursesPath, categoryPath, coursePath, searchPath } from '@kavosh/contract/addresses.ts';
import type { Suggestion } from '@kavosh/contract/courses.ts';
import type { ReadText } from '@kavosh/persian/query-plan.ts';
import { documentTerms } from '@kavosh/persian/reading/document-terms.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { SearchIndex, SearchResult } from '../../../search-index/search-index.ts';
import type { SearchWords } from '../../search-words/search-words.ts';
import { foldedSearch } from './folded-search.ts';
import type { SearchExecutor } from './listed-course-store.ts';
import { nameKinds, nameOfId, type NameKind } from './name-index.ts';

export const MOST_SUGGESTIONS = 8;
/**
 * How many of a kind come before the kinds after it get their turn; what is free in the end goes to courses, then to
 * the others.
 */
const turns = [
  ['query', 2],
  ['category', 2],
  ['academy', 1],
  ['instructor', 1],
  ['course', 4],
] as const;
/** Names of a kind that are looked at: some of them may lead to nothing any more. */
const CANDIDATES = 16;

interface Named {
  kind: Suggestion['kind'];
  id: number | null;
  text: string;
}

export interface SuggestDeps {
  db: SearchExecutor;
  /** Of names; texts are read with its vocabulary too: what cannot be offered is no help. */
  names: SearchIndex;
  searchWords: Pick<SearchWords, 'read' | 'textAsRead'>;
  /** Texts that several people searched, the most searched first, without the blocked ones. */
  popular: () => Promise<readonly string[]>;
  clock: Clock;
}

/** What a box offers, and what its text was read as to find that; null where it was read as typed. */
export interface Suggestions {
  suggestions: Suggestion[];
  corrected: string | null;
}

/**
 * What the search box offers for a text that is being typed, at most eight: texts that people searched, categories,
 * academies and teachers whose names have the words, courses whose titles have them. The last word may be unfinished,
 * and the text may be typed in any way that a search understands. One round trip. An empty text: nothing.
 */
export async function suggestCourses(deps: SuggestDeps, text: string): Promise<Suggestions> {
  if (foldedSearch(text) === '') return { suggestions: [], corrected: null };
  await deps.names.fresh();
  const read = deps.searchWords.read(text, deps.names.vocabulary, { typing: true });
  const found = nameKinds.map((_, kind) => namesOfKind(deps, read, kind));
  const ids = found.flatMap((one) => one.ids);
  const plan = found.find((one) => one.ids.length > 0)?.plan ?? null;
  const [named, popular] = await Promise.all([readNames(deps.db, ids), deps.popular()]);
  const queries = popular
    .filter((shown) => meets(shown, text, read))
    .map((shown): Named => ({ kind: 'query', id: null, text: shown }));
  const suggestions = inTurns([...queries, ...named]).map((one) => ({ ...one, url: addressOf(one) }));
  return { suggestions, corrected: plan && deps.searchWords.textAsRead(text, plan) };
}

function namesOfKind({ names, clock }: SuggestDeps, read: ReadText, kind: number): Pick<SearchResult, 'ids' | 'plan'> {
  const found = names.search(read, {
    filters: { kind: [kind] },
    page: 1,
    pageSize: CANDIDATES,
    firstLevelOnly: true,
    now: clock.now(),
  });
  // A name that has only some of the words is none that was typed.
  return found.plan === null || found.relaxed !== null ? { ids: [], plan: null } : found;
}

/** Whether a searched text is what is being typed: it begins so, or has each of the words that count. */
function meets(shown: string, typed: string, read: ReadText): boolean {
  if (` ${foldedSearch(shown)} `.includes(` ${foldedSearch(typed)}`)) return true;
  const terms = new Set(documentTerms(shown).map(({ term }) => term));
  const parts = (read.plans[0]?.parts ?? []).filter((part) => !part.generic);
  return (
    parts.length > 0 &&
    parts.every((part) => part.forms.some((form) => form.weight > 0.5 && form.terms.every((term) => terms.has(term))))
  );
}

interface NameRow {
  place: number;
  kind: NameKind;
  id: number;
  shown: string;
}

/** The names that lead somewhere, as they are written now, in the order of the ids. One query. */
async function readNames(executor: SearchExecutor, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const asked = ids.map(nameOfId);
  const of = (kind: NameKind): number[] => asked.filter((one) => one.kind === kind).map((one) => one.id);
  const { rows } = await sql<Omit<NameRow, 'place'>>`
    select 'course' as kind, c.id, c.title as shown from course c join search_course s on s.course_id = c.id
      where c.id = any(${of('course')}::int[]) and not s.is_ended
    union all
    select 'academy', a.id, a.name from academy a where a.id = any(${of('academy')}::int[])
      and exists (select from search_course s where s.academy_id = a.id)
    union all
    select 'category', k.id, k.name from category k where k.id = any(${of('category')}::int[])
      and exists (select from search_course s where s.category_id = k.id or s.top_category_id = k.id)
    union all
    select 'instructor', i.id, trim(i.first_name || ' ' || i.last_name) from instructor i
      where i.id = any(${of('instructor')}::int[]) and exists (
        select from course_instructor ci
          join search_course s on s.course_id = ci.course_id
        where ci.instructor_id = i.id)`.execute(executor);
  const shown = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row.shown]));
  return asked.flatMap(({ kind, id }) => {
    const text = shown.get(`${kind} ${id}`);
    return text === undefined ? [] : [{ kind, id, text }];
  });
}

function inTurns(found: readonly Named[]): Named[] {
  const rest = new Map(turns.map(([kind]) => [kind, found.filter((one) => one.kind === kind)]));
  const chosen = turns.map(([kind, most]) => ({ kind, list: rest.get(kind)!.splice(0, most) }));
  for (const kind of ['course', 'query', 'category', 'academy', 'instructor'] as const) {
    const free = MOST_SUGGESTIONS - chosen.reduce((sum, one) => sum + one.list.length, 0);
    if (free > 0) chosen.find((one) => one.kind === kind)!.list.push(...rest.get(kind)!.splice(0, free));
  }
  return chosen.flatMap(({ list }) => list).slice(0, MOST_SUGGESTIONS);
}

/** Texts that people searched, as suggestions. */
export const querySuggestions = (texts: readonly string[]): Suggestion[] =>
  texts.map((text) => ({ kind: 'query', id: null, text, url: searchPath(text) }));

function addressOf({ kind, id, text }: Named): string {
  if (id === null || kind === 'query' || kind === 'instructor') return searchPath(text);
  if (kind === 'course') return coursePath({ id, title: text });
  return kind === 'academy' ? academyCoursesPath({ id }) : categoryPath({ id, name: text });
}
