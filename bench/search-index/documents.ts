import type { ReadText } from '@kavosh/persian/query-plan.ts';
import { foldLetters } from '@kavosh/persian/fold.ts';
import { declareIndex } from '../../apps/server/src/search-index/declaration.ts';
import { packDocument, type PackedDocument, type PlacedTerm } from '../../apps/server/src/search-index/document.ts';
import type { SearchQuery } from '../../apps/server/src/search-index/search-query.ts';
import type { Vocabulary } from '@kavosh/persian/query-plan.ts';
import { makeCourses, type MadeCourse } from '../search/make-courses.ts';

/** One letter left out: enough to have tables of a believable size. */
const deletions = (term: string): string[] => [
  term.slice(0, 7),
  ...Array.from(term.slice(0, 7), (_, i) => term.slice(0, i) + term.slice(i + 1, 7)),
];

export const courses = declareIndex({
  name: 'courses',
  fields: [
    { name: 'title', weight: 10, usualLength: 5, lengthNorm: 0.5 },
    { name: 'summary', weight: 2, usualLength: 30, lengthNorm: 0.4 },
    { name: 'body', weight: 1, usualLength: 150, lengthNorm: 0.4 },
  ],
  filters: ['category', 'academy', 'type', 'free'].map((name) => ({ name })),
  orders: ['quality', 'newest', 'popular'],
  usualOrder: 'quality',
  ended: 'last',
  keys: { soundKeys: (term) => [term.replace(/[اویعءaeiou]/g, '')], deletions },
});

// The engine is measured here, so words are cut as cheaply as can be, and remembered.
const folded = new Map<string, string>();
export function termsOf(text: string): PlacedTerm[] {
  return text
    .split(/[^\p{L}\p{N}+#.]+/u)
    .filter((word) => word !== '')
    .map((word, at) => {
      let term = folded.get(word);
      if (term === undefined) folded.set(word, (term = foldLetters(word)));
      return { term, at };
    });
}

const NOW = Date.UTC(2026, 10, 21);
const DAY_S = 86_400;

function documentOf(course: MadeCourse, id: number): PackedDocument {
  const free = course.free ? [1] : [];
  return packDocument(courses, {
    id,
    fields: {
      title: [termsOf(course.title)],
      summary: [termsOf(course.summary)],
      body: [termsOf(`${course.description} ${course.topics}`.replace(/<[^>]+>/g, ' '))],
    },
    filters: {
      category: [course.category, Math.floor(course.category / 10) * 10],
      academy: [course.academy],
      type: [course.type],
      free,
    },
    orders: {
      quality: course.ratingSum,
      newest: Math.floor(NOW / 60_000) - 20_000_000 - course.publishedDaysAgo * 1440,
      popular: course.popularity,
    },
    prior: Math.min(255, Math.floor(course.popularity / 4)),
    endsAt: course.endsInDays === null ? null : NOW / 1000 + course.endsInDays * DAY_S,
  });
}

/** Courses by thousands, so that a million need not be there at once. */
export function* makeDocuments(count: number): Iterable<PackedDocument[]> {
  const STEP = 1000;
  for (let from = 0; from < count; from += STEP)
    yield makeCourses(Math.min(STEP, count - from), 1 + from).map((course, i) => documentOf(course, from + i));
}

/** A query string of make-queries as the engine takes it: each word, the last one as a beginning too. */
export function readQuery(query: string, vocabulary: Vocabulary): [ReadText, SearchQuery] {
  const parameters = new URLSearchParams(query);
  const words = termsOf(parameters.get('q') ?? '');
  const parts = words.map(({ term, at }, i) => ({
    typed: term,
    from: at,
    to: at + 1,
    generic: term === 'اموزش' || term === 'دوره',
    forms: [
      { terms: [term], rule: 'folded' as const, weight: 1, shown: term },
      ...(i === words.length - 1 && vocabulary.frequency(term) === 0 ? vocabulary.startingWith(term, 20) : []).map(
        (other) => ({ terms: [other], rule: 'prefix' as const, weight: 0.6, shown: other }),
      ),
    ],
  }));
  const filters: Record<string, number[]> = {};
  for (const [name, value] of parameters) {
    const filter = /^(?:category|academy|type)/.exec(name)?.[0];
    if (filter) (filters[filter] ??= []).push(Number(value));
    if (name === 'is_free' && value === '1') filters.free = [1];
  }
  const order = { '2': 'newest', '3': 'popular' }[parameters.get('sortby') ?? ''];
  const page = Number(parameters.get('page') ?? 1);
  return [
    { plans: [{ parts, intents: [], cost: 0, understood: [] }], alternatives: [] },
    { filters, page, pageSize: 12, now: new Date(NOW), ...(order ? { order } : {}) },
  ];
}
