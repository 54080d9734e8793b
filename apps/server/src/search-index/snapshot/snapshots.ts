import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import type { IndexDeclaration } from '../declaration.ts';
import { readNow, writtenOf, type IndexExecutor } from '../document-store.ts';
import type { IndexContent } from '../memory-index.ts';
import { bytesOf } from '../segment.ts';
import type { Weights } from '../weights/weights.ts';
import { arraysOf, contentOf, type IndexShape } from './index-arrays.ts';
import { keysDigest, rulesOf } from './rules.ts';
import { readSnapshotFile, SNAPSHOT_FORMAT, UnfitSnapshot, writeSnapshotFile } from './snapshot-file.ts';
import {
  isBeingWritten,
  listSnapshots,
  putSnapshot,
  roomIn,
  snapshotName,
  type KeptSnapshot,
} from './snapshot-folder.ts';
import { findSnapshot, noteSnapshot } from './snapshot-rows.ts';

/** Where snapshots of indexes are kept. */
export interface SnapshotPlace {
  /** Made where it is missing. Several processes may use one. */
  folder: string;
  /** Told in one line what was done with a snapshot. */
  tell(level: 'info' | 'warn', line: string, details: object): void;
  /** Indexes of fewer documents are built in a moment; 5,000 unless told. */
  leastDocuments?: number;
  /** Bytes that a snapshot may take; what is free of the disk but for a gigabyte, unless told. */
  room?: (folder: string) => Promise<number>;
}

/** An index as it was read. */
export interface ReadIndex {
  content: IndexContent;
  horizon: string;
  /** Changes at or after the horizon that are in it, as the index knows them. */
  applied: ReadonlySet<string>;
  state: string;
  /** What the content is weighed by. */
  weights: Weights;
}

interface Header {
  index: string;
  rules: string;
  horizon: string;
  applied: readonly string[];
  token: string;
  /** The transaction that noted the token. */
  noted: string;
  weights: Weights;
  keys: string;
  shape: IndexShape;
}

/** How a line of the log begins. */
export const LEFT_ASIDE = 'a snapshot of the search index is left aside';
const LEAST_DOCUMENTS = 5000;
/** Within the day for which marks of removed documents stay. */
const MOST_AGE_MS = 12 * HOUR_MS;
/** A new one is written so long after the last one, or earlier where so much has changed since. */
const USUALLY_AFTER_MS = 4 * HOUR_MS;
const EARLIEST_AFTER_MS = HOUR_MS;
const MUCH_CHANGED = 1 / 50;
/** Where more changes are in it than that, because a transaction runs long, they are read once more. */
const MOST_APPLIED = 100_000;
/** After one that could not be written. */
const RETRY_MS = HOUR_MS;

/** The snapshots of one index. */
export interface Snapshots {
  /** Whether an index of so many documents is kept at all. */
  keeps(documents: number): boolean;
  /** The newest one that fits the database and the declaration; null where none does. Why not is logged. */
  load(): Promise<ReadIndex | null>;
  /** Whether one is to be written of an index with so many documents, of which so many have changed since. */
  isDue(index: { documents: number; changed: number; state: string }): Promise<boolean>;
  /** Writes one; what fails is logged and tried again an hour later. `mayGoOn`: it is broken off where it says no. */
  write(read: ReadIndex, mayGoOn: () => boolean): Promise<void>;
}

export function createSnapshots(
  declaration: IndexDeclaration,
  executor: IndexExecutor,
  place: SnapshotPlace,
): Snapshots {
  const { folder, leastDocuments = LEAST_DOCUMENTS, room = roomIn } = place;
  const tell: SnapshotPlace['tell'] = (...line) => place.tell(...line);
  const { name } = declaration;
  const unfit = new Set<string>();
  let notBefore = 0;
  const fits = (state: string) => {
    const rules = rulesOf(declaration, writtenOf(state));
    return (one: KeptSnapshot): boolean =>
      one.format === SNAPSHOT_FORMAT && one.rules === rules && !unfit.has(one.file);
  };

  /** Why the database did not answer: that is no fault of the file. */
  let unanswered: unknown;
  const find = async (token: string) =>
    findSnapshot(executor, name, token).catch((error: unknown) => {
      unanswered = error;
      throw error;
    });

  async function read(one: KeptSnapshot, horizon: string, state: string): Promise<ReadIndex> {
    return readSnapshotFile(join(folder, one.file), async (reader) => {
      const header = reader.header as Header;
      if (header.index !== name || header.rules !== one.rules || header.token !== one.token)
        throw new UnfitSnapshot('has the name of another one');
      if (BigInt(header.horizon) > BigInt(horizon)) throw new UnfitSnapshot('is newer than the database');
      const row = await find(header.token);
      if (row?.noted !== header.noted) throw new UnfitSnapshot('is of no state that this database was in, or too old');
      if (row.ageMs > MOST_AGE_MS) throw new UnfitSnapshot(`is too old: ${Math.round(row.ageMs / HOUR_MS)} hours`);
      const content = await contentOf(declaration, header.shape, reader);
      if (keysDigest(declaration, content.terms) !== header.keys)
        throw new UnfitSnapshot('was written with other rules for words');
      const { weights, applied } = header;
      return { content, horizon: header.horizon, applied: new Set(applied), state, weights };
    });
  }

  const keeps = (documents: number): boolean => documents >= leastDocuments;

  return {
    keeps,

    async load() {
      const { horizon, state } = await readNow(executor, name);
      const all = await listSnapshots(folder, name).catch((error: unknown) => {
        tell('warn', 'snapshots of the search index cannot be read', { index: name, err: error });
        return [];
      });
      const fitting = all.filter(fits(state));
      for (const one of fitting) {
        try {
          return await read(one, horizon, state);
        } catch (error) {
          if (error === unanswered) throw error;
          unfit.add(one.file);
          const { file } = one;
          if (error instanceof UnfitSnapshot) tell('warn', `${LEFT_ASIDE}: it ${error.message}`, { file });
          else tell('warn', `${LEFT_ASIDE}: it cannot be read`, { file, err: error });
        }
      }
      if (fitting.length === 0 && all.length > 0)
        tell('info', 'snapshots of the search index are left aside: of another format, other rules or documents', {
          files: all.map(({ file }) => file),
        });
      return null;
    },

    async isDue({ documents, changed, state }) {
      if (!keeps(documents) || Date.now() < notBefore) return false;
      const kept = await listSnapshots(folder, name).catch(() => []);
      const ages = kept.filter(fits(state)).map(({ writtenAt }) => Math.abs(Date.now() - writtenAt));
      const age = Math.min(Infinity, ...ages);
      if (age < EARLIEST_AFTER_MS) return false;
      return age >= USUALLY_AFTER_MS || changed >= documents * MUCH_CHANGED;
    },

    async write({ content, horizon, applied, state, weights }, mayGoOn) {
      const begun = performance.now();
      try {
        const bytes = bytesOfContent(content);
        if ((await room(folder)) < bytes) throw new Error(`The disk has no room for ${bytes} bytes beside a gigabyte`);
        if (await isBeingWritten(folder, name)) return;
        const token = randomUUID();
        const noted = await noteSnapshot(executor, { name, token, state });
        if (noted === null) return;
        const { shape, terms, arrays } = await arraysOf(content);
        const rules = rulesOf(declaration, writtenOf(state));
        const file = snapshotName({ index: name, rules, horizon: BigInt(horizon), token });
        const keys = keysDigest(declaration, terms);
        const known = applied.size > MOST_APPLIED ? [] : [...applied];
        const header: Header = { index: name, rules, horizon, applied: known, token, noted, weights, keys, shape };
        await putSnapshot(folder, file, name, (path) => writeSnapshotFile(path, { header, arrays }, mayGoOn));
        tell('info', 'a snapshot of the search index is written', { file, ms: Math.round(performance.now() - begun) });
      } catch (error) {
        notBefore = Date.now() + RETRY_MS;
        if (mayGoOn()) tell('warn', 'a snapshot of the search index could not be written', { index: name, err: error });
      }
    },
  };
}

/** About what the file takes. */
function bytesOfContent({ segments, sounds, deletions, terms }: IndexContent): number {
  const keys = 8 * (sounds.hashes.length + deletions.hashes.length);
  const BYTES_A_TERM = 24;
  return segments.reduce((sum, segment) => sum + bytesOf(segment), keys + terms.length * BYTES_A_TERM);
}
