import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { ReadText, Vocabulary } from '@kavosh/persian/query-plan.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { Clock } from '../kernel/clock.ts';
import { runEvery } from '../kernel/concurrency/run-every.ts';
import type { IndexDeclaration } from './declaration.ts';
import {
  forgetRemoved,
  ownFutureRows,
  readChangesSince,
  readDocuments,
  readDocumentsAfter,
  readNow,
  type IndexExecutor,
  type Reading,
} from './document-store.ts';
import { fillIndex, type IndexSource } from './fill-index.ts';
import { indexWriter, sinceWritten, type IndexWriter } from './index-writer.ts';
import { MemoryIndex, type Searched } from './memory-index.ts';
import type { SearchQuery, SearchResult } from './search-query.ts';
import type { SearchIndexTables } from './search-index.tables.ts';
import { SEGMENT_SIZE } from './segment.ts';
import { createSnapshots, LEFT_ASIDE, type SnapshotPlace } from './snapshot/snapshots.ts';
import { withWeights, type Weights } from './weights/weights.ts';

export { createBreather } from './breathe.ts';
export { declareIndex, MAX_ORDER_VALUE, type IndexDeclaration } from './declaration.ts';
export type { Attributes, IndexedDocument } from './document.ts';
export type { IndexExecutor } from './document-store.ts';
export type { IndexSource } from './fill-index.ts';
export { indexWriter, type IndexWriter } from './index-writer.ts';
export { createKeptCards, type KeptCards } from './cards/kept-cards.ts';
export type { AskedFor, AskedKeys, SearchQuery, SearchResult } from './search-query.ts';
export type { SnapshotPlace } from './snapshot/snapshots.ts';
export type { SearchIndexTables } from './search-index.tables.ts';
export type { Searched } from './memory-index.ts';
export { weightsOf, type Weights } from './weights/weights.ts';
export { findWeightRevisions, writeWeights, type WeightRevision } from './weights/weights-store.ts';

/** Together with reading and applying a change is found within two seconds. */
const POLL_MS = 500;
const ROWS_A_READ = 2000;
/** Removals are stored for a day; a process that has read nothing for half of one begins from the start. */
const REMOVED_FOR_MS = DAY_MS;
const STALE_MS = 12 * HOUR_MS;
/** How often it is asked whether a snapshot is due. */
const SNAPSHOT_ASKED_MS = MINUTE_MS;
/** A process that cannot start from a snapshot tries so often before it reads all. */
const MOST_RESTORES = 2;
/** Where more than so much of a snapshot has changed since, reading all is quicker. */
const MOST_CHANGED = 1 / 2;
/** Transactions that write documents and run longer than this are followed by the polls alone. */
const OWN_WRITES_MS = 5000;

export interface SearchIndex extends IndexWriter {
  /**
   * Answers a text as it was read.
   * @throws {Error} before `start` has ended
   */
  search(text: ReadText, query: SearchQuery): SearchResult;
  /**
   * The documents of now by the weights in force and by others, each kept in memory as long as it is used; those that
   * are not named are as they are shipped.
   */
  sideBySide(weights: Weights): Promise<{ now: Searched; proposed: Searched }>;
  /** Whether one of the documents may have all that a text demands, as memory-index.ts says. */
  mayMeet(text: ReadText, among: ReadonlySet<number>, exact?: boolean): boolean;
  /** Those of the documents that have the term, in the order given. None before `start`. */
  having(term: string, ids: readonly number[]): number[];
  /** What texts are read with. Empty before `start`. */
  readonly vocabulary: Vocabulary;
  /** Whether all was read once, so that it answers. */
  readonly ready: boolean;
  /**
   * Writes the documents where the database has none of this version, reads all of them, and from then on what changes.
   * Called again while it works, it waits for the same.
   */
  start(): Promise<void>;
  /**
   * Comes back when a search sees all that this process has written and committed. At once, unless
   * something was written within the last seconds.
   */
  fresh(): Promise<void>;
  /** Reads now what has changed. */
  refresh(): Promise<void>;
  /** Something was changed elsewhere: reads it behind, and `fresh` waits for it. */
  hurry(): void;
  /** Waits for reading and joining under way. */
  stop(): Promise<void>;
}

export interface SearchIndexDeps {
  database: IndexExecutor;
  /** What the whole index is read from, which may be behind; `database` where it is left out. */
  reads?: Kysely<SearchIndexTables>;
  clock: Clock;
  /** What the index is filled from where the database has no documents of this version. */
  source: IndexSource;
  /** Told of a reading or a joining that failed; it is tried again. */
  failed(error: unknown): void;
  /** Where the index is kept from one start to the next; nowhere where it is left out. */
  snapshots?: SnapshotPlace | undefined;
}

/** One declared index of this process, which follows the database. */
export function createSearchIndex(declaration: IndexDeclaration, deps: SearchIndexDeps): SearchIndex {
  const { database, clock, source } = deps;
  const { name } = declaration;
  let weights: Weights = {};
  const joining = { failed: (error: unknown) => deps.failed(error) };
  const empty = (by: IndexDeclaration): MemoryIndex => new MemoryIndex(by, joining);
  const snapshots = deps.snapshots && createSnapshots(declaration, database, deps.snapshots);
  let index = empty(declaration);
  let ready = false;
  let horizon = '0';
  let state = '';
  /** Changes at or after the horizon that are applied already: id and what wrote it. */
  let applied: ReadonlySet<string> = new Set();
  let readAt = 0;
  let reading: Promise<void> | undefined;
  let polls: ReturnType<typeof runEvery> | undefined;
  let keeping: ReturnType<typeof runEvery> | undefined;
  let keptFirst: Promise<void> | undefined;
  let restores = 0;
  /** Documents that have changed since the last snapshot that this process wrote or read. */
  let changed = 0;
  let forgotAt = 0;
  let tidiedAt = 0;
  let starting: Promise<void> | undefined;
  let isOver = false;
  const isStopped = (): boolean => isOver;
  let hurried: Promise<void> | undefined;

  /** Takes on the newest snapshot that fits: what has changed since is still to be read. */
  async function restore(): Promise<boolean> {
    if (!snapshots || restores >= MOST_RESTORES) return false;
    restores += 1;
    const found = await snapshots.load();
    if (!found) return false;
    index = MemoryIndex.of(withWeights(declaration, found.weights), found.content, joining);
    ({ weights, horizon, state, applied } = found);
    changed = 0;
    return true;
  }

  /** One line for each index that is kept. */
  function tellOfStart(line: string, details: object): void {
    if (snapshots?.keeps(index.size))
      deps.snapshots?.tell('info', line, { index: name, documents: index.size, ...details });
  }

  async function load(): Promise<void> {
    await ownFutureRows(database, name);
    const { state: known, weights: given } = await readNow(database, name);
    const by = withWeights(declaration, given);
    // One connection is one server: changes are followed from what that one had, and another may have less.
    const { fresh, from } = await (deps.reads
      ? deps.reads.connection().execute((one) => readAll(one, by))
      : readAll(database, by));
    index = fresh;
    weights = given;
    ({ horizon } = from);
    state = known;
    applied = new Set();
    changed = 0;
    readAt = clock.now().getTime();
    if (!ready) tellOfStart('the search index is built: no snapshot fits', {});
    ready = true;
  }

  async function readAll(
    executor: IndexExecutor,
    by: IndexDeclaration,
  ): Promise<{ fresh: MemoryIndex; from: Reading }> {
    const fresh = empty(by);
    // Before the first document: what changes while the others are read is read again.
    const from = await readNow(executor, name);
    let after = -1;
    for (let batch: Awaited<ReturnType<typeof readDocumentsAfter>> = []; ;) {
      const rows = await readDocumentsAfter(executor, name, after, ROWS_A_READ);
      batch = [...batch, ...rows];
      after = rows.at(-1)?.id ?? after;
      const last = rows.length < ROWS_A_READ;
      if (batch.length + ROWS_A_READ > SEGMENT_SIZE || (last && batch.length > 0)) {
        await fresh.apply(batch);
        batch = [];
      }
      if (last) return { fresh, from };
    }
  }

  async function follow(): Promise<void> {
    const restored = !ready && (await restore());
    if (!restored && (!ready || clock.now().getTime() - readAt > STALE_MS)) await load();
    const since = clock.now().getTime();
    const found = await readChangesSince(database, name, horizon);
    // The database may have been put back to an earlier state, where its transactions count from there again.
    if (found.state !== state || BigInt(found.horizon) < BigInt(horizon)) return load();
    const keys = new Set(found.changed.map(({ id, by }) => `${id} ${by}`));
    const ids = found.changed.filter(({ id, by }) => !applied.has(`${id} ${by}`)).map((one) => one.id);
    if (restored && ids.length > index.size * MOST_CHANGED) {
      deps.snapshots?.tell('info', `${LEFT_ASIDE}: most documents have changed since`, { index: name });
      return load();
    }
    changed += ids.length;
    for (let at = 0; at < ids.length; at += ROWS_A_READ)
      await index.apply(await readDocuments(database, name, ids.slice(at, at + ROWS_A_READ)));
    applied = keys;
    horizon = found.horizon;
    readAt = since;
    if (!isDeepStrictEqual(found.weights, weights)) {
      await index.reweigh(withWeights(declaration, found.weights));
      ({ weights } = found);
    }
    if (restored)
      tellOfStart('the search index is read from a snapshot, and what has changed since', { changed: ids.length });
    ready = true;
    if (since - tidiedAt > MINUTE_MS) {
      tidiedAt = since;
      index.tidy();
    }
    if (since - forgotAt > HOUR_MS) {
      forgotAt = since;
      await forgetRemoved(database, new Date(since - REMOVED_FOR_MS));
    }
  }

  /** One reading at a time; who comes later waits for one that begins after. */
  async function refresh(): Promise<void> {
    while (reading) await reading.catch(() => undefined);
    reading = follow().finally(() => {
      reading = undefined;
    });
    await reading;
  }

  /** Writes a snapshot where one is due. */
  async function keep(): Promise<void> {
    if (!snapshots || !(await snapshots.isDue({ documents: index.size, changed, state }))) return;
    while (reading) await reading.catch(() => undefined);
    // Between two readings: the index is what the horizon says, and perhaps more.
    const read = { content: index.content(), horizon, applied, state, weights };
    changed = 0;
    await snapshots.write(read, () => !isStopped());
  }

  async function start(): Promise<void> {
    if (isStopped()) return;
    await fillIndex(database, declaration, source, clock.now());
    await refresh();
    // Stopped meanwhile: nothing else would end it.
    if (isStopped()) return;
    polls ??= runEvery(POLL_MS, refresh, (error) => deps.failed(error));
    if (!snapshots) return;
    keptFirst ??= keep().catch((error: unknown) => deps.failed(error));
    keeping ??= runEvery(SNAPSHOT_ASKED_MS, keep, (error) => deps.failed(error));
  }

  const started = (): Promise<void> =>
    (starting ??= start().catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));

  return {
    search(text, query) {
      if (!ready) throw new Error(`The index ${name} is not read yet`);
      return index.search(text, query);
    },
    async sideBySide(weights) {
      await started();
      return index.sideBySide(withWeights(declaration, weights));
    },
    mayMeet: (text, among, exact) => index.mayMeet(text, among, exact),
    having: (term, ids) => index.having(term, ids),
    get vocabulary() {
      return index.vocabulary;
    },
    get ready() {
      return ready;
    },
    ...indexWriter(declaration),
    start: started,
    async fresh() {
      await started();
      await hurried;
      if (sinceWritten(name) < OWN_WRITES_MS) await refresh();
    },
    refresh,
    hurry() {
      // What is not read yet is read whole.
      if (!ready) return;
      const mine = refresh()
        .catch((error: unknown) => deps.failed(error))
        .finally(() => {
          if (hurried === mine) hurried = undefined;
        });
      hurried = mine;
    },
    async stop() {
      isOver = true;
      await starting?.catch(() => undefined);
      await polls?.stop();
      await keptFirst;
      await keeping?.stop();
      await hurried;
      await reading?.catch(() => undefined);
      await index.settled();
    },
  };
}
