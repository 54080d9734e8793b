import { BitChanges, filterKey, postingKey } from './bit-changes.ts';
import { indexEntry, type JobEntry, type SalaryFloor } from './index-job.ts';
import {
  changeBits,
  clearIndex,
  countTerms,
  learnTerms,
  lockIndex,
  nextSlot,
  noteSynonyms,
  openJobIds,
  readIndexed,
  readSalaryFloors,
  readSearchableJobs,
  removeListed,
  saveDocuments,
  saveListed,
  type IndexedJob,
  type IndexExecutor,
} from './job-index-store.ts';
import type { PlaceNames } from './places.ts';
import type { Synonyms } from './synonyms.ts';

export interface IndexDeps {
  places: PlaceNames;
  synonyms: Pick<Synonyms, 'groupsIn' | 'version'>;
  now: Date;
}

const BATCH = 250;
const REINDEX_TIMEOUT_MS = 600_000;
const SEGMENT = 32_768;

/**
 * Brings the search index up to date with the jobs given: open ones are (re)indexed, others leave. Call it in the
 * transaction that changed them, as its last step: a change of words or filters holds the index against other writers
 * until that transaction ends. Any number of ids; a constant number of queries for every 250. Searches go on meanwhile
 * and see the change when it commits.
 */
export async function indexJobs(executor: IndexExecutor, jobIds: readonly number[], deps: IndexDeps): Promise<void> {
  if (!executor.isTransaction) {
    await executor.transaction().execute((transaction) => indexJobs(transaction, jobIds, deps));
    return;
  }
  const ids = [...new Set(jobIds)].sort((a, b) => a - b);
  if (ids.length === 0) return;
  const floors = await readSalaryFloors(executor);
  for (let at = 0; at < ids.length; at += BATCH) await indexBatch(executor, ids.slice(at, at + BATCH), floors, deps);
}

async function indexBatch(
  executor: IndexExecutor,
  ids: readonly number[],
  floors: readonly SalaryFloor[],
  deps: IndexDeps,
): Promise<void> {
  const entries = await readEntries(executor, ids, floors, deps);
  let before = await readIndexed(executor, ids);
  const open = new Set(entries.map((entry) => entry.jobId));
  const left = ids.filter((id) => !open.has(id) && before.get(id)?.filters);
  if (left.length === 0 && entries.every((entry) => isSame(entry, before.get(entry.jobId)))) {
    await saveListed(
      executor,
      entries.map((entry) => ({ entry, slot: before.get(entry.jobId)!.slot, filters: packedFilters(entry) })),
    );
    return;
  }
  await lockIndex(executor);
  // Read again: what was seen before the lock may have been changed by who held it.
  before = await readIndexed(executor, ids);
  const bits = new BitChanges();
  const slots = { next: await nextSlot(executor) };
  // A job that left keeps its slot, should it come back.
  const gone = left.flatMap((id) => {
    const old = before.get(id);
    if (!old?.filters) return [];
    bits.replace('job_search_posting', old.slot, old.postings, []);
    bits.replace('job_search_filter', old.slot, old.filters, []);
    return [{ jobId: id, slot: old.slot, digest: '', postings: [] }];
  });
  await removeListed(executor, left);
  await saveDocuments(executor, gone);
  await put(executor, entries, before, bits, slots);
  await write(executor, bits);
  await countTerms(executor, bits.changedTerms());
  await noteSynonyms(executor, deps.synonyms.version);
}

/** Writes the documents and the read model of entries, and gathers the bits that change for them. */
async function put(
  executor: IndexExecutor,
  entries: readonly JobEntry[],
  before: ReadonlyMap<number, IndexedJob>,
  bits: BitChanges,
  slots: { next: number },
): Promise<void> {
  const changed = entries.filter((entry) => entry.digest !== before.get(entry.jobId)?.digest);
  const words = new Map<string, string>();
  for (const entry of changed)
    for (const [word, shown] of entry.words) if (!words.has(word) || words.get(word) === word) words.set(word, shown);
  const termIds = await learnTerms(executor, [...new Set(changed.flatMap((entry) => [...entry.terms.keys()]))], words);
  const documents = entries.map((entry) => {
    const old = before.get(entry.jobId);
    const slot = old?.slot ?? slots.next++;
    const postings =
      entry.digest === old?.digest
        ? old.postings
        : [...entry.terms].map(([term, field]) => postingKey(termIds.get(term)!, field));
    const filters = packedFilters(entry);
    bits.replace('job_search_posting', slot, old?.postings ?? [], postings);
    bits.replace('job_search_filter', slot, old?.filters ?? [], filters);
    return { jobId: entry.jobId, slot, digest: entry.digest, postings, filters, entry };
  });
  await saveDocuments(
    executor,
    documents.filter((one) => before.get(one.jobId)?.digest !== one.digest),
  );
  await saveListed(executor, documents);
}

async function write(executor: IndexExecutor, bits: BitChanges): Promise<void> {
  for (const { table, segment, rows } of bits.changes()) await changeBits(executor, table, segment, rows);
}

async function readEntries(
  executor: IndexExecutor,
  ids: readonly number[],
  floors: readonly SalaryFloor[],
  { places, synonyms, now }: IndexDeps,
): Promise<JobEntry[]> {
  return (await readSearchableJobs(executor, ids, now)).map((job) => indexEntry(job, places, floors, synonyms));
}

const packedFilters = (entry: JobEntry): number[] => entry.filters.map(filterKey);

function isSame(entry: JobEntry, old: IndexedJob | undefined): boolean {
  return old?.digest === entry.digest && old.filters !== null && old.filters.join() === packedFilters(entry).join();
}

/**
 * Writes the whole index again from the open jobs, in one transaction: searches see the old index until it ends. The
 * newest job gets the first slot. Memory is bounded by one segment (32,768 jobs).
 */
export async function reindexAllJobs(executor: IndexExecutor, deps: IndexDeps): Promise<void> {
  if (!executor.isTransaction) {
    await executor.transaction().execute((transaction) => reindexAllJobs(transaction, deps));
    return;
  }
  await lockIndex(executor, REINDEX_TIMEOUT_MS);
  await clearIndex(executor);
  const ids = await openJobIds(executor, deps.now);
  const floors = await readSalaryFloors(executor);
  const terms = new Set<number>();
  const slots = { next: 0 };
  let bits = new BitChanges();
  const finish = async () => {
    await write(executor, bits);
    for (const term of bits.changedTerms()) terms.add(term);
    bits = new BitChanges();
  };
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const place = new Map(batch.map((id, i) => [id, i]));
    const entries = (await readEntries(executor, batch, floors, deps)).sort(
      (a, b) => place.get(a.jobId)! - place.get(b.jobId)!,
    );
    await put(executor, entries, new Map(), bits, slots);
    if (Math.floor(slots.next / SEGMENT) !== Math.floor((slots.next + BATCH) / SEGMENT)) await finish();
  }
  await finish();
  await countTerms(executor, [...terms]);
  await noteSynonyms(executor, deps.synonyms.version);
}
