/** Reads a feed in a process of its own, while this one continues to answer people. */
export interface FeedReading {
  /** Path of the file. */
  file: string;
  profile: string;
  source: string;
  isFull: boolean;
  mayShrink: boolean;
  /** Writes nothing. */
  dryRun: boolean;
  /** The source's name in the record of the run. */
  name: string;
  /** Aborted: the program ends after the transaction under way. */
  signal: AbortSignal;
}

/** What the program wrote of it, or the sentence with which it gave up. */
export type FeedReadingEnd = { answer: unknown } | { failure: string };

export type FeedProgram = (reading: FeedReading) => Promise<FeedReadingEnd>;

/** A profile that feeds can be read with. */
export interface FeedProfileName {
  name: string;
  kind: 'courses' | 'jobs';
  source: string;
}

/** How feeds are read: by this program; null: they are brought here and read by another process. */
export interface Feeds {
  program: FeedProgram | null;
  profiles: readonly FeedProfileName[];
}
