import type { Row } from '../feed/feed-row.ts';
import type { ProblemCode, RowProblem } from '../feed/problem.ts';
import type { FeedProfile, TextSource } from '../values/profile-parts.ts';
import type { RowValues } from '../values/row-values.ts';

/** Rows of the feed that share a key, in the order of the file. */
export interface FeedGroup {
  key: string;
  rows: readonly { line: number; row: Row }[];
  /** Rows of the side files, by the name under which the profile joins them. */
  joined: Readonly<Record<string, Row>>;
}

/** A record that is ready to be saved. */
export interface BuiltRecord {
  record: { sourceKey: string };
  /** How much of a batch it fills, in characters. */
  weight: number;
}

export interface SavedCounts {
  inserted: number;
  updated: number;
  unchanged: number;
}

/** What a feed would change in one record, as text for a person to read. */
export interface RecordDifference {
  sourceKey: string;
  title: string;
  fields: { field: string; before: string; after: string }[];
}

/** A finding of saving a record. */
export type SavedFinding = Required<Pick<RowProblem, 'code' | 'key' | 'field' | 'value'>>;

/** Makes records out of rows, with what the database knew when the run began. */
export interface Builder<Built extends BuiltRecord> {
  /** Names of the categories that are missing and will be added. */
  newCategories: readonly string[];
  /** Those that a row can name: a line for each top one with those below it. */
  categories: readonly string[];
  /** One record, or null when no row of the group is good; everything that is wrong goes to `problems`. */
  build(group: FeedGroup, problems: (problem: RowProblem) => void): Built | null;
}

export interface Withdrawn {
  /** How many of the source were on the shelves before. */
  shown: number;
  /** Those of them that the feed no longer has. */
  missing: number;
  /** Those of the missing that go off now: it is the second full reading that lacks them, or they go at once. */
  leaving: number;
  /** Titles of the first few missing ones. */
  examples: string[];
}

/** What differs between kinds of feeds. */
export interface FeedKind<Read extends FeedProfile> {
  /** What schema.org calls it. */
  nodeType: 'Course' | 'JobPosting';
  /** The problem of a row of whose key there are more than one record takes. */
  tooManyRows: ProblemCode;
  title: (profile: Read) => TextSource;
}

/**
 * Where an import goes and what its rows become: courses or jobs, in a database, or nowhere on a dry run without one.
 */
export interface ImportTarget<Read extends FeedProfile, Built extends BuiltRecord, Counts extends SavedCounts> {
  /** For sentences: «course», «courses», «unpublished». */
  words: { one: string; many: 'courses' | 'jobs'; withdrawn: string };
  feed: FeedKind<Read>;
  /** The counts of this kind before anything was saved. */
  nothing: Counts;
  builder(context: { profile: Read; values: RowValues; now: Date }): Promise<Builder<Built>>;
  /** Begins a run: notes it, and adds categories that are missing. */
  begin(address: string, builder: Builder<Built>): Promise<void>;
  /** Saves records in one transaction. */
  save(
    built: readonly Built[],
    options: { allPartial: boolean; differences: number },
  ): Promise<{ counts: Counts; differences: RecordDifference[]; findings?: SavedFinding[] }>;
  /**
   * Takes off the shelves what the feed no longer has for the second time (with `atOnce`: for the first time), if
   * `allow` agrees to the figures, and notes the rest as missing; all in one transaction.
   */
  withdraw(
    isSeen: (sourceKey: string) => boolean,
    allow: (figures: Withdrawn) => boolean,
    atOnce: boolean,
  ): Promise<Withdrawn>;
  /** `isFull`: as endImportRun of the catalogue takes it. */
  end(counts: Readonly<Record<string, number>>, isFull: boolean): Promise<void>;
}
