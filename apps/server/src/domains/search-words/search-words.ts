import { operatorText, type Operator } from '../../kernel/actor.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Plan, ReadText, Vocabulary } from '@kavosh/persian/query-plan.ts';
import type { Lexicon } from '@kavosh/persian/lexicon/lexicon.ts';
import { readText } from '@kavosh/persian/reading/read-text.ts';
import type { SearchIndex, SearchQuery } from '../../search-index/search-index.ts';
import { createChanges, type Changes } from '../../kernel/changes.ts';
import type { Clock } from '../../kernel/clock.ts';
import { runEvery } from '../../kernel/concurrency/run-every.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Audit } from '../audit/audit.ts';
import { changeWords } from './change-words.ts';
import { compareSides, type Comparison, type Sides } from './compare-sides.ts';
import { findNearest, type NearestThings } from './find-nearest.ts';
import { findText, listedAmong, type FoundText, type HowToRead } from './find-text.ts';
import { keepReadings } from './kept-readings.ts';
import { readingKey } from './reading-key.ts';
import { readingWords, type ReadingWords } from './reading-options.ts';
import type { SearchWordsTables } from './search-words.tables.ts';
import { tellReading, textAsRead } from './tell-reading.ts';
import { checkChange, type WordsChange } from './words-change.ts';
import { readVersion, readWords, type StoredWords } from './words-store.ts';

export type { Comparison } from './compare-sides.ts';
export type { NearestThings } from './find-nearest.ts';
export type { FoundText } from './find-text.ts';
export { namesByWords, namesInPlan, type NamesByWords } from './names-in-text.ts';
export type { FilterOfIntent } from './tell-reading.ts';
export { WordsChangeError, type WordsChange } from './words-change.ts';
export type { StoredWords } from './words-store.ts';

/** Public face of the words of searches: how a text is read, for courses and jobs alike, and what is reported of it. */
export interface SearchWords {
  /** Reads a text for an index. `plain`: places of words that ask for no filter. */
  read(text: string, vocabulary: Vocabulary, how?: HowToRead): ReadText;
  /** Reads a text and searches it, as find-text.ts says. */
  find(
    index: Pick<SearchIndex, 'search' | 'vocabulary'>,
    q: string,
    asked: SearchQuery,
    plain?: readonly number[],
  ): FoundText;
  /** Those of the documents that a search lists with all that its text demands, as find-text.ts says. */
  listedAmong(
    index: Pick<SearchIndex, 'search' | 'vocabulary' | 'mayMeet'>,
    q: string,
    asked: SearchQuery & { among: ReadonlySet<number> },
    plain?: readonly number[],
  ): readonly number[];
  /** What to show where a text found nothing, as find-nearest.ts says. */
  nearest(
    index: Pick<SearchIndex, 'search' | 'vocabulary'>,
    q: string,
    asked: SearchQuery,
    plain: readonly number[],
    found: FoundText,
  ): NearestThings;
  /** Pairs of names that stand for each other because texts say so; they replace those that were learnt before. */
  learn(pairs: readonly (readonly [string, string])[]): Promise<void>;
  /**
   * What texts find on two sides of an index, as compare-sides.ts says; `sides` is asked when it begins. Refuses with
   * search_weights.busy while this process compares already.
   */
  compare(sides: () => Promise<Sides>, texts: readonly string[]): Promise<Comparison>;
  /** As tell-reading.ts says. */
  tell: typeof tellReading;
  /** The typed text as a plan reads it; null where that is as it was typed. */
  textAsRead: typeof textAsRead;
  /** One text for all texts that ask for the same, as reading-key.ts says. */
  readingKey(plan: Plan): string;
  /** What operators have added and taken away. */
  stored(): Promise<StoredWords>;
  /**
   * Writes a change with a row of the audit; every process reads texts with it within two seconds.
   * @returns whether anything is another than before
   * @throws {WordsChangeError} with a sentence for the operator
   */
  change(change: WordsChange, operator: Operator, reason?: string): Promise<boolean>;
  /**
   * From now on this process alone reads texts as if the change were made; nothing is written. For an operator's own
   * process, which looks at what a change would do and ends.
   * @throws {WordsChangeError}
   */
  tryOut(change: WordsChange): Promise<void>;
  /**
   * How texts would be found if the change were made: nothing is written, and no other search reads with it.
   * @throws {WordsChangeError}
   */
  preview(change: WordsChange): Promise<SearchWords['find']>;
  /** Follows what operators change, within two seconds; until then the shipped words are read with. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface SearchWordsDeps {
  db: Kysely<SearchWordsTables>;
  audit: Pick<Audit, 'record'>;
  clock: Clock;
  /** Left out by tools and tests that follow nobody. */
  changes?: Pick<Changes, 'onSubject'>;
  /** Right words, read when the first text is. */
  lexicon: () => Lexicon;
  /** Most bytes of readings that are kept; without it none is. */
  readingBytes?: number | undefined;
  logError: (error: unknown, what: string) => void;
}

const FOLLOW_EVERY_MS = 1000;
const NOTHING_STORED = { groups: [], removed: [], generic: [], blocked: [] };

export function createSearchWords({
  db,
  audit,
  clock,
  changes = createChanges(),
  lexicon,
  readingBytes = 0,
  logError,
}: SearchWordsDeps): SearchWords {
  const keep = keepReadings(readingBytes);
  let words: ReadingWords | undefined;
  let shipped: ReadingWords | undefined;
  let version = 0;
  let learnt: readonly (readonly [string, string])[] = [];
  let isComparing = false;
  let isClosed = false;
  let following: ReturnType<typeof runEvery> | undefined;

  async function follow(): Promise<void> {
    if (words && (await readVersion(db)) === version) return;
    const stored = await readWords(db);
    words = readingWords(stored, learnt);
    version = stored.version;
  }

  changes.onSubject(
    ['words'],
    () => following && follow().catch((error: unknown) => logError(error, 'words of searches could not be read')),
  );

  /** What texts would be read with if the change were made, which it is not. */
  async function wordsWith(change: WordsChange): Promise<ReadingWords> {
    checkChange(change);
    const undone = new Error('only tried out');
    let then: ReadingWords | undefined;
    await db
      .transaction()
      .execute(async (tx) => {
        await changeWords(tx, change, { at: clock.now(), operator: '' });
        then = readingWords(await readWords(tx), learnt);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return then!;
  }

  const read: SearchWords['read'] = (text, vocabulary, how = {}) =>
    keep(text, vocabulary, how, words, () => readText(text, vocabulary, { ...how, ...words, lexicon: lexicon() }));

  const find: SearchWords['find'] = (index, q, asked, plain) => findText(read, index, q, asked, plain);

  return {
    read,
    find,
    listedAmong: (index, q, asked, plain) => listedAmong(read, index, q, asked, plain),
    nearest: (index, q, asked, plain, found) => findNearest(find, index, q, asked, plain, found),
    async learn(pairs) {
      if (isDeepStrictEqual(pairs, learnt)) return;
      learnt = pairs;
      words = undefined;
      await follow();
    },
    async compare(sides, texts) {
      if (isComparing) throw new Refusal('search_weights.busy');
      isComparing = true;
      try {
        return await compareSides(await sides(), texts, { find, now: clock.now() });
      } finally {
        isComparing = false;
      }
    },
    tell: tellReading,
    textAsRead,
    readingKey: (plan) => readingKey(plan, (words ?? (shipped ??= readingWords(NOTHING_STORED))).synonyms),
    stored: () => readWords(db),
    async change(change, operator, reason) {
      checkChange(change);
      return db.transaction().execute(async (tx) => {
        const changed = await changeWords(tx, change, { at: clock.now(), operator: operatorText(operator) });
        if (changed) await audit.record(tx, { operator, ...auditOf(change, reason) });
        return changed;
      });
    },
    async tryOut(change) {
      words = await wordsWith(change);
    },
    async preview(change) {
      const then = await wordsWith(change);
      const readThen: typeof read = (text, vocabulary, how = {}) =>
        readText(text, vocabulary, { ...how, ...then, lexicon: lexicon() });
      return (index, q, asked, plain) => findText(readThen, index, q, asked, plain);
    },
    async start() {
      if (following) return;
      await follow();
      // Closed meanwhile: nothing else would end it.
      if (isClosed) return;
      following ??= runEvery(FOLLOW_EVERY_MS, follow, (error) =>
        logError(error, 'words of searches could not be read'),
      );
    },
    async close() {
      isClosed = true;
      await following?.stop();
    },
  };
}

/** As the audit names a change. */
function auditOf(
  change: WordsChange,
  reason: string | undefined,
): { action: string; subject: string; details: Record<string, string> } {
  const verb = 'away' in change ? 'taken_away' : 'added';
  const texts =
    change.subject === 'reading'
      ? [change.typed, change.as]
      : change.subject === 'generic'
        ? change.words
        : change.names;
  const details: Record<string, string> = { texts: texts.join(' | ') };
  if (reason !== undefined) details['reason'] = reason;
  if ('relation' in change) details['relation'] = change.relation;
  return { action: `search.${change.subject}_${verb}`, subject: `words of searches: ${change.subject}`, details };
}
