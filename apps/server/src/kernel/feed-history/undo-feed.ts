import { sql, type Kysely, type Transaction } from 'kysely';
import { inTransaction } from '../in-transaction.ts';
import {
  countFeedRecords,
  forgetFeedRecords,
  readChangedKeys,
  readFeedChanges,
  sumFeedChanges,
  type FeedChange,
  type UndoSummary,
} from './feed-history-store.ts';
import { forgetMissing } from './missing-store.ts';

export interface UndoStep {
  source: string;
  /** The reading that is taken back. */
  run: number;
  /** The reading as which it is. */
  undoRun: number;
  /** The last change that was read. */
  after: number;
  limit: number;
}

/** How a domain takes back what a reading of a feed changed. */
export interface FeedUndo {
  summary(run: number): Promise<UndoSummary>;
  /** The first things that would change, by their titles. */
  examples(run: number, most: number): Promise<{ title: string; isBack: boolean }[]>;
  /** Takes back the next changes, in a transaction; returns the last one it read, null where there are no more. */
  batch(step: UndoStep): Promise<number | null>;
  /** How many things the reading as which it was done wrote, and took off. */
  done(undoRun: number): Promise<{ written: number; off: number }>;
  /** Forgets what no reading begun since can be taken back to; answers how many, at most `most`. */
  forget(before: Date, most: number): Promise<number>;
}

/** A thing's previous record from the feed. */
export interface EarlierRecord {
  sourceKey: string;
  record: unknown;
  isPartial: boolean;
}

interface Undoing<Tables> {
  save: (tx: Transaction<Tables>, step: UndoStep, records: readonly EarlierRecord[]) => Promise<unknown>;
  takeOff: (tx: Transaction<Tables>, step: UndoStep, ids: readonly number[]) => Promise<unknown>;
}

/** As the feed said it before. Pure. */
const goesBack = (change: FeedChange): boolean => change.is_last && change.before !== null;

/** It was not there before. Pure. */
const goesOff = (change: FeedChange): boolean =>
  change.is_last && change.before === null && (change.before_id !== null || change.is_first);

/** Takes back readings of a kind of thing by saying again what was said before, under the rules of any feed. */
export function createFeedUndo<Tables>(
  db: Kysely<Tables>,
  thing: 'course' | 'job',
  { save, takeOff }: Undoing<Tables>,
): FeedUndo {
  const table = `${thing}_feed_record` as const;
  /** Numbers of the feed's things, locked until the transaction ends. */
  const lock = async (tx: Transaction<Tables>, source: string, keys: readonly string[]): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(thing)} where source = ${source} and source_key = any(${[...keys]}::text[])
      order by id for no key update`.execute(tx);
    return rows.map((row) => row.id);
  };
  return {
    summary: (run) => sumFeedChanges(db, table, run),
    async examples(run, most) {
      const changes = await readFeedChanges(db, table, { run, after: 0, limit: most });
      return changes
        .filter((one) => goesBack(one) || goesOff(one))
        .map((one) => ({
          title: (one.before as { title: string } | null)?.title ?? one.title ?? '',
          isBack: goesBack(one),
        }));
    },
    // What another reading changed since stays, and so does what was taken back already: after a crash it starts again.
    batch: (step) =>
      inTransaction(db, async (tx) => {
        const keys = await readChangedKeys(tx, table, step);
        if (keys.length === 0) return null;
        await lock(tx, step.source, keys);
        await forgetMissing(tx, thing, step.run);
        const changes = await readFeedChanges(tx, table, step);
        const back = changes.filter(goesBack);
        await save(
          tx,
          step,
          back.map((one) => ({
            sourceKey: one.source_key,
            record: one.before,
            isPartial: one.before_is_partial ?? false,
          })),
        );
        const off = changes.filter(goesOff).map((one) => one.source_key);
        await takeOff(tx, step, await lock(tx, step.source, off));
        return changes.at(-1)!.id;
      }),
    done: (undoRun) => countFeedRecords(db, table, undoRun),
    forget: (before, most) => forgetFeedRecords(db, table, { before, most }),
  };
}
