import { systemClock, type Clock } from '../../kernel/clock.ts';
import { fields, filterKeys, filterKinds, indexEntry, type FilterKey, type IndexEntry } from './index-course.ts';
import {
  addTerms,
  changeBits,
  clearIndex,
  countTerms,
  findTerms,
  lockIndex,
  nextSlot,
  nextTermId,
  publishedAfter,
  readIndexed,
  readSearchableCourses,
  removeListed,
  saveDocuments,
  saveListed,
  saveNames,
  segments,
  type BitRow,
  type BitTable,
  type IndexedCourse,
  type IndexExecutor,
  type TermRow,
} from './search-index-store.ts';

const BATCH = 250;
const REINDEX_TIMEOUT_MS = 600_000;

/** How a document names a term and its field in one number. */
const postingKey = (termId: number, field: number): number => termId * 4 + field - 1;

/**
 * Brings the search index up to date with the courses given: what is published is (re)indexed, what is not any more
 * leaves. Call it in the transaction that changed them, as its last step: a change of words or filters holds the index
 * against other writers until that transaction ends (a new rating, price or cover alone does not). Any number of ids; a
 * constant number of queries for every 250. Searches go on meanwhile and see the change when it commits.
 */
export async function indexCourses(
  executor: IndexExecutor,
  courseIds: readonly number[],
  clock: Clock = systemClock,
): Promise<void> {
  if (!executor.isTransaction) {
    await executor.transaction().execute((transaction) => indexCourses(transaction, courseIds, clock));
    return;
  }
  const ids = [...new Set(courseIds)].sort((a, b) => a - b);
  for (let at = 0; at < ids.length; at += BATCH) await indexBatch(executor, ids.slice(at, at + BATCH), clock.now());
}

async function indexBatch(executor: IndexExecutor, ids: readonly number[], now: Date): Promise<void> {
  const entries = (await readSearchableCourses(executor, ids)).map((course) => indexEntry(course, now));
  let before = await readIndexed(executor, ids);
  const gone = ids.filter((id) => before.get(id)?.listed && !entries.some((entry) => entry.courseId === id));
  const same = (entry: IndexEntry) => isSame(entry, before.get(entry.courseId));
  if (gone.length === 0 && entries.every(same)) {
    await saveListed(
      executor,
      entries.map((entry) => ({ entry, slot: before.get(entry.courseId)!.slot })),
    );
    return;
  }
  await lockIndex(executor);
  // Read again: what was seen before the lock may have been changed by who held it.
  before = await readIndexed(executor, ids);
  const bits = new BitChanges();
  const postingsOf = await learnTerms(
    executor,
    entries.filter((entry) => entry.digest !== before.get(entry.courseId)?.digest),
  );
  let slot = await nextSlot(executor);
  const documents = entries.map((entry) => {
    const old = before.get(entry.courseId);
    const own = old?.slot ?? slot++;
    const postings = entry.digest === old?.digest ? old.postings : postingsOf(entry);
    bits.replacePostings(own, old?.postings ?? [], postings);
    bits.replaceFilters(own, old?.listed ? filterKeys(old.listed) : [], filterKeys(entry));
    return { courseId: entry.courseId, slot: own, digest: entry.digest, postings, entry };
  });
  // A course that left keeps its slot, should it come back.
  const left = gone.flatMap((id) => {
    const old = before.get(id);
    if (!old?.listed) return [];
    bits.replacePostings(old.slot, old.postings, []);
    bits.replaceFilters(old.slot, filterKeys(old.listed), []);
    return [{ courseId: id, slot: old.slot, digest: '', postings: [] }];
  });
  await removeListed(executor, gone);
  await saveDocuments(executor, [
    ...left,
    ...documents.filter((one) => before.get(one.courseId)?.digest !== one.digest),
  ]);
  await saveListed(executor, documents);
  await bits.write(executor);
  await countTerms(executor, bits.changedTerms());
  await saveNames(
    executor,
    entries.flatMap((entry) => entry.names),
  );
}

function isSame(entry: IndexEntry, old: IndexedCourse | undefined): boolean {
  return (
    old?.digest === entry.digest &&
    old.listed !== null &&
    filterKeys(old.listed).join(';') === filterKeys(entry).join(';')
  );
}

/**
 * Writes the whole index again from the published courses, in one transaction: searches see the old index until it
 * ends. Memory is bounded by one segment (32,768 courses, some 60 MB); 20,000 courses take seconds. The log of searches
 * stays.
 */
export async function reindexAll(executor: IndexExecutor, clock: Clock = systemClock): Promise<void> {
  if (!executor.isTransaction) {
    await executor.transaction().execute((transaction) => reindexAll(transaction, clock));
    return;
  }
  await lockIndex(executor, REINDEX_TIMEOUT_MS);
  await clearIndex(executor);
  const now = clock.now();
  const terms = new NewVocabulary();
  let bits = new BitChanges();
  let slot = 0;
  const first = { academy_id: 0, id: 0 };
  for (
    let next = await publishedAfter(executor, first, BATCH);
    next.length > 0;
    next = await publishedAfter(executor, next.at(-1)!, BATCH)
  ) {
    const entries = (
      await readSearchableCourses(
        executor,
        next.map((one) => one.id),
      )
    ).map((course) => indexEntry(course, now));
    const documents = entries.map((entry) => ({
      courseId: entry.courseId,
      slot: slot++,
      digest: entry.digest,
      postings: terms.learn(entry),
      entry,
    }));
    for (const one of documents) {
      bits.replacePostings(one.slot, [], one.postings);
      bits.replaceFilters(one.slot, [], filterKeys(one.entry));
    }
    await saveDocuments(executor, documents);
    await saveListed(executor, documents);
    await saveNames(
      executor,
      entries.flatMap((entry) => entry.names),
    );
    if (Math.floor(slot / segments.search_posting) !== Math.floor((slot + BATCH) / segments.search_posting)) {
      await bits.write(executor);
      bits = new BitChanges();
    }
  }
  await bits.write(executor);
  await addTerms(executor, terms.rows(), 1);
}

/** The terms of a batch, by id: those that the database has, and the new ones, which are added. */
async function learnTerms(
  executor: IndexExecutor,
  entries: readonly IndexEntry[],
): Promise<(entry: IndexEntry) => number[]> {
  const words = new Map<string, string>();
  for (const entry of entries)
    for (const [word, shown] of entry.words) if (!words.has(word) || words.get(word) === word) words.set(word, shown);
  const unknown = new Set(entries.flatMap((entry) => [...entry.terms.keys()]));
  const ids = unknown.size === 0 ? new Map<string, number>() : await findTerms(executor, [...unknown], words);
  const added = [...unknown].filter((term) => !ids.has(term)).sort();
  if (added.length > 0) {
    const first = await nextTermId(executor);
    await addTerms(
      executor,
      added.map((term) => ({ term, shown: words.get(term), courses: 0, inNames: 0 })),
      first,
    );
    added.forEach((term, i) => ids.set(term, first + i));
  }
  return (entry) => [...entry.terms].map(([term, field]) => postingKey(ids.get(term)!, field));
}

/** A vocabulary that is made from nothing: ids from 1 in the order of appearance, counted as it grows. */
class NewVocabulary {
  readonly #terms = new Map<string, { id: number; shown: string | undefined; courses: number; inNames: number }>();

  /** Takes in the terms of a course; gives its postings. */
  learn(entry: IndexEntry): number[] {
    return [...entry.terms].map(([term, field]) => {
      let known = this.#terms.get(term);
      if (!known)
        this.#terms.set(term, (known = { id: this.#terms.size + 1, shown: undefined, courses: 0, inNames: 0 }));
      const shown = entry.words.get(term);
      if (known.shown === undefined || known.shown === term) known.shown = shown ?? known.shown;
      known.courses += 1;
      if (field <= fields.names) known.inNames += 1;
      return postingKey(known.id, field);
    });
  }

  /** In the order of their ids. */
  rows(): TermRow[] {
    return [...this.#terms].map(([term, { shown, courses, inNames }]) => ({ term, shown, courses, inNames }));
  }
}

/** Changes of rows of bits, gathered over many courses so that each row is written once. */
class BitChanges {
  readonly #rows: Record<BitTable, Map<number, Map<number, BitRow>>> = {
    search_posting: new Map(),
    search_filter: new Map(),
    search_facet: new Map(),
  };

  replacePostings(slot: number, old: readonly number[], now: readonly number[]): void {
    this.#replace('search_posting', slot, old, now, (posting) => [Math.floor(posting / 4), (posting % 4) + 1]);
  }

  replaceFilters(slot: number, old: readonly FilterKey[], now: readonly FilterKey[]): void {
    for (const table of ['search_filter', 'search_facet'] as const) {
      const packed = (keys: readonly FilterKey[]) =>
        keys
          .filter(([kind]) => table === 'search_filter' || kind === filterKinds.academy || kind === filterKinds.type)
          .map(([kind, key]) => key * 8 + kind);
      this.#replace(table, slot, packed(old), packed(now), (one) => [one % 8, Math.floor(one / 8)]);
    }
  }

  changedTerms(): number[] {
    return [
      ...new Set(
        [...this.#rows.search_posting.values()].flatMap((rows) => [...rows.values()].map((row) => row.key[0])),
      ),
    ];
  }

  async write(executor: IndexExecutor): Promise<void> {
    for (const table of ['search_posting', 'search_filter', 'search_facet'] as const) {
      for (const [segment, rows] of this.#rows[table]) await changeBits(executor, table, segment, [...rows.values()]);
    }
  }

  #replace(
    table: BitTable,
    slot: number,
    old: readonly number[],
    now: readonly number[],
    keyOf: (packed: number) => [number, number],
  ): void {
    const segment = Math.floor(slot / segments[table]);
    const place = slot % segments[table];
    let rows = this.#rows[table].get(segment);
    if (!rows) this.#rows[table].set(segment, (rows = new Map()));
    const row = (packed: number): BitRow => {
      let found = rows.get(packed);
      if (!found) rows.set(packed, (found = { key: keyOf(packed), put: [], cut: [] }));
      return found;
    };
    const gone = new Set(old);
    for (const packed of now) if (!gone.delete(packed)) row(packed).put.push(place);
    for (const packed of gone) row(packed).cut.push(place);
  }
}
