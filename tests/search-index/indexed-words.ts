import type { ReadText } from '@kavosh/persian/query-plan.ts';
import type { IndexedDocument, SearchIndex } from '../../apps/server/src/search-index/search-index.ts';

/** A document of `testDeclaration` with a title of these terms. */
export const documentOf = (id: number, ...title: string[]): IndexedDocument => ({
  id,
  fields: { title: [title.map((term, at) => ({ term, at }))] },
  filters: { category: [id % 3] },
  orders: { quality: 1, newest: id, salary: 0 },
  prior: 0,
  endsAt: null,
});

/** A text of one term, read as it is typed. */
export const asked = (term: string): ReadText => ({
  plans: [
    {
      parts: [
        {
          typed: term,
          from: 0,
          to: 1,
          generic: false,
          forms: [{ terms: [term], rule: 'folded', weight: 1, shown: term }],
        },
      ],
      intents: [],
      cost: 0,
      understood: [],
    },
  ],
  alternatives: [],
});

/** Ids of the documents that have the term, ascending. */
export const idsWith = (index: SearchIndex, term: string): number[] =>
  index.search(asked(term), { page: 1, pageSize: 100, exact: true, now: new Date(0) }).ids.toSorted((a, b) => a - b);
