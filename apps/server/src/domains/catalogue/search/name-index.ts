import { deletions } from '@kavosh/persian/reading/deletions.ts';
import { documentTerms } from '@kavosh/persian/reading/document-terms.ts';
import { soundKeys } from '@kavosh/persian/reading/sound-keys.ts';
import {
  declareIndex,
  indexWriter,
  type IndexedDocument,
  type IndexSource,
} from '../../../search-index/search-index.ts';
import type { SearchExecutor } from './listed-course-store.ts';
import type { SearchableCourse } from './searchable-course.ts';

/** What the box suggests by its name; the place in the list is its key in the index. */
export const nameKinds = ['course', 'academy', 'instructor', 'category'] as const;
export type NameKind = (typeof nameKinds)[number];

/**
 * Names that the search box offers: titles of courses, categories, academies and teachers. Names of which no published
 * course is left stay, and titles of courses that ended: whether one leads anywhere is asked when it is offered.
 */
export const nameIndex = declareIndex({
  name: 'course_names',
  fields: [{ name: 'name', weight: 10, usualLength: 4, lengthNorm: 0.5 }],
  filters: [{ name: 'kind' }],
  orders: ['shortest'],
  usualOrder: 'shortest',
  ended: 'last',
  keys: { soundKeys, deletions },
});

const writer = indexWriter(nameIndex);
const MAX_LENGTH = 1000;

/** One number for a name of any kind. */
export const nameId = (kind: NameKind, id: number): number => id * nameKinds.length + nameKinds.indexOf(kind);
export const nameOfId = (id: number): { kind: NameKind; id: number } => ({
  kind: nameKinds[id % nameKinds.length]!,
  id: Math.floor(id / nameKinds.length),
});

function documentOf(kind: NameKind, id: number, name: string): IndexedDocument {
  return {
    id: nameId(kind, id),
    fields: { name: [documentTerms(name)] },
    filters: { kind: [nameKinds.indexOf(kind)] },
    orders: { shortest: MAX_LENGTH - Math.min(MAX_LENGTH, name.length) },
    prior: 0,
    endsAt: null,
  };
}

/** Writes the names of courses whose texts have changed, and takes away the titles of those that left. */
export async function indexNames(
  executor: SearchExecutor,
  courses: readonly SearchableCourse[],
  gone: readonly number[],
): Promise<void> {
  const documents = new Map<number, IndexedDocument>();
  const add = (one: IndexedDocument): void => void documents.set(one.id, one);
  for (const { id, title, academy, category, top_category, instructors } of courses) {
    add(documentOf('course', id, title));
    add(documentOf('academy', academy.id, academy.name));
    for (const one of [category, top_category]) add(documentOf('category', one.id, one.name));
    for (const one of instructors) add(documentOf('instructor', one.id, one.name));
  }
  await writer.writeChanged(executor, [...documents.values()]);
  await writer.remove(
    executor,
    gone.map((id) => nameId('course', id)),
  );
}

/** Filled with the courses: alone it has nothing to add. */
export const nameSource: IndexSource = {
  version: 'names-1',
  documentsAfter: async () => ({ documents: [], after: null }),
};
