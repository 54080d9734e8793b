import {
  readChangedKeys,
  readFeedChanges,
  type FeedChange,
  type FeedHistoryTable,
  type UndoSummary,
} from './feed-history-store.ts';
import type { Executor } from '../executor.ts';

export interface UndoStep {
  source: string;
  /** The reading that is taken back. */
  run: number;
  /** The reading as which it is. */
  undoRun: number;
  /** The last change that was looked at. */
  after: number;
  limit: number;
}

/** How a domain takes back what a reading of a feed changed. */
export interface FeedUndo {
  summary(run: number): Promise<UndoSummary>;
  /** The first things that would change, by their titles. */
  examples(run: number, most: number): Promise<{ title: string; isBack: boolean }[]>;
  /** Takes back some, in a transaction; answers the last that was looked at, null where there are no more. */
  batch(step: UndoStep): Promise<number | null>;
  /** How many things the reading as which it was done wrote, and took off. */
  done(undoRun: number): Promise<{ written: number; off: number }>;
  /** Forgets what no reading begun since can be taken back to; answers how many, at most `most`. */
  forget(before: Date, most: number): Promise<number>;
}

/** What the feed said before of one thing. */
export interface EarlierRecord {
  sourceKey: string;
  record: unknown;
  isPartial: boolean;
}

interface Undoing {
  /** Holds them until the transaction ends. */
  lock: (keys: readonly string[]) => Promise<unknown>;
  save: (records: readonly EarlierRecord[]) => Promise<unknown>;
  takeOff: (keys: readonly string[]) => Promise<unknown>;
}

/** As the feed said it before. Pure. */
export const goesBack = (change: FeedChange): boolean => change.is_last && change.before !== null;

/** It was not there before. Pure. */
export const goesOff = (change: FeedChange): boolean =>
  change.is_last && change.before === null && (change.before_id !== null || change.is_first);

/**
 * Takes back the next changes of a reading: what the feed said before is said again, what it brought goes off. What
 * another reading changed since stays, and so does what was taken back already: after a death it is begun again.
 */
export async function undoBatch<Tables>(
  tx: Executor<Tables>,
  table: FeedHistoryTable,
  step: UndoStep,
  { lock, save, takeOff }: Undoing,
): Promise<number | null> {
  const keys = await readChangedKeys(tx, table, step);
  if (keys.length === 0) return null;
  await lock(keys);
  const changes = await readFeedChanges(tx, table, step);
  const back = changes.filter(goesBack);
  await save(
    back.map((one) => ({
      sourceKey: one.source_key,
      record: one.before,
      isPartial: one.before_is_partial ?? false,
    })),
  );
  await takeOff(changes.filter(goesOff).map((one) => one.source_key));
  return changes.at(-1)!.id;
}
