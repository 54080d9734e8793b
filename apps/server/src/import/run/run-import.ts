import type { DownloadOptions } from '../feed/download.ts';
import type { Builder, BuiltRecord, ImportTarget, RecordDifference, SavedCounts } from './import-target.ts';
import { openFeed, type FeedFile, type OpenFeed } from '../feed/open-feed.ts';
import { ImportFailure, showValue } from '../feed/problem.ts';
import { ProblemLog } from './problem-log.ts';
import type { FeedProfile } from '../values/profile-parts.ts';
import { noProgress, type Progress } from './progress.ts';
import { readMainFile, readSideFile, type FeedReading, type ReadFeedOptions } from './read-feed.ts';
import { RowSpool } from './row-spool.ts';
import { RowValues } from '../values/row-values.ts';

export interface ImportOptions<Read extends FeedProfile, Built extends BuiltRecord, Counts extends SavedCounts> {
  /** Path or address. */
  place: string;
  /** What the run is noted as having read, where that is not `place`. */
  name?: string | undefined;
  profile: Read;
  target: ImportTarget<Read, Built, Counts>;
  /** The feed is complete: what it lacks is taken off the shelves. */
  full: boolean;
  /**
   * Do that even when most would go, or when some rows could not be told apart, and at once: otherwise what is missing
   * goes with the second full feed that lacks it.
   */
  allowShrink: boolean;
  log: ProblemLog;
  download: DownloadOptions;
  progress?: Progress;
  /** For how many changed records the changes are reported. */
  differences: number;
  /** Aborted: the run ends after the transaction under way. */
  signal: AbortSignal;
  now: Date;
}

/** The result of a run, whatever kind of feed it read; the counts of its kind are beside it. */
export interface RunOutcome {
  encoding: string;
  rows: number;
  /** What the feed no longer has: taken off the shelves, or to be. */
  missing: number;
  /** Those of the missing that go off now; the others go with the next full feed that lacks them. */
  leaving: number;
  missingExamples: string[];
  /** Why `--full` took nothing off; null when it did, or was not asked to. */
  heldBack: string | null;
  newCategories: string[];
  /** What a row's category can be: a line for each top one with those below it. */
  categories: readonly string[];
  differences: RecordDifference[];
  cutOff: boolean;
}

export type ImportOutcome<Counts extends SavedCounts = SavedCounts> = RunOutcome & Counts;

const BATCH_RECORDS = 300;
/**
 * Long texts and many editions make smaller batches: a batch is held in memory and goes to the database in one piece.
 */
const BATCH_WEIGHT = 3_000_000;
/** More than this share of a source does not vanish overnight; a feed that says so is broken more often than right. */
const SHRINK_LIMIT = 0.5;

/**
 * Reads a feed and brings the database up to date with it: rows are put aside by key, built into records, and saved in
 * batches of one transaction each. Bad rows go to the log and never stop the run.
 * @throws {ImportFailure} when the feed as a whole cannot be imported; batches saved before stay
 */
export async function runImport<Read extends FeedProfile, Built extends BuiltRecord, Counts extends SavedCounts>(
  options: ImportOptions<Read, Built, Counts>,
): Promise<ImportOutcome<Counts>> {
  const feed = await openFeed(options.place, options.download);
  const spools: RowSpool[] = [];
  const newSpool = (): RowSpool => {
    const spool = new RowSpool();
    spools.push(spool);
    return spool;
  };
  try {
    return await importFeed(feed, newSpool, options);
  } finally {
    options.progress?.stop();
    for (const spool of spools) spool.close();
    feed.close();
  }
}

async function importFeed<Read extends FeedProfile, Built extends BuiltRecord, Counts extends SavedCounts>(
  feed: OpenFeed,
  newSpool: () => RowSpool,
  options: ImportOptions<Read, Built, Counts>,
): Promise<ImportOutcome<Counts>> {
  const { profile, target, log, progress = noProgress, now } = options;
  const { title, tooManyRows } = target.feed;
  const values = new RowValues(profile);
  const builder: Builder<Built> = await target.builder({ profile, values, now });
  const sides = await Promise.all(
    profile.join.map(async (join) => ({ join, file: await sideFile(feed, join), spool: newSpool() })),
  );
  const spool = newSpool();
  progress.start('reading', feed.main.bytes + sides.reduce((sum, side) => sum + (side.file?.bytes ?? 0), 0));
  const reading: ReadFeedOptions = {
    profile,
    nodeType: target.feed.nodeType,
    values,
    problems: (problem) => log.add(problem),
    onBytes: (count) => progress.advance(count),
    signal: options.signal,
  };
  const main = await readMainFile(feed.main, spool, { title: title(profile), tooManyRows }, reading);
  if (main.rows === 0)
    throw new ImportFailure(
      `${feed.main.name} holds no row that the profile ${profile.name} reads; nothing was imported.`,
    );
  const readings = [main];
  for (const { join, file, spool: sideSpool } of sides)
    if (file) readings.push(await readSideFile(join, file, sideSpool, reading));

  await target.begin(options.name ?? options.place, builder);
  const saver = new BatchSaver(
    options,
    readings.some((one) => one.cutOff),
  );
  progress.start(target.words.many, spool.keys);
  for (const { key, rows } of spool.groups()) {
    options.signal.throwIfAborted();
    const joined = Object.fromEntries(sides.map((side) => [side.join.as, side.spool.firstOf(key) ?? {}]));
    const built = builder.build({ key, rows, joined }, (problem) => log.add(problem));
    if (built) await saver.add(built, rows[0]!.line);
    progress.advance(1);
  }
  await saver.flush();
  const vanished = options.full
    ? await withdraw(options, spool, readings)
    : { missing: 0, leaving: 0, missingExamples: [], heldBack: null };
  await target.end(
    {
      rows: main.rows,
      badRows: log.badRows,
      ...saver.totals,
      [target.words.withdrawn]: vanished.heldBack === null ? vanished.leaving : 0,
    },
    options.full && vanished.heldBack === null,
  );
  return {
    ...saver.totals,
    ...vanished,
    differences: saver.differences,
    encoding: main.encoding,
    rows: main.rows,
    newCategories: [...builder.newCategories],
    categories: builder.categories,
    cutOff: readings.some((one) => one.cutOff),
  };
}

async function sideFile(feed: OpenFeed, join: FeedProfile['join'][number]): Promise<FeedFile | null> {
  const file = await feed.beside(join.file);
  // Without it everything would lose what it had from there.
  if (!file && !join.optional)
    throw new ImportFailure(`${join.file} is missing beside ${feed.main.name}; the profile takes texts from it.`);
  return file;
}

type Vanished = Pick<RunOutcome, 'missing' | 'leaving' | 'missingExamples' | 'heldBack'>;

async function withdraw<Read extends FeedProfile, Built extends BuiltRecord, Counts extends SavedCounts>(
  { target, allowShrink }: ImportOptions<Read, Built, Counts>,
  spool: RowSpool,
  readings: readonly FeedReading[],
): Promise<Vanished> {
  const unidentified = readings[0]!.unidentified;
  const { many } = target.words;
  let heldBack: string | null = null;
  if (readings.some((one) => one.cutOff)) heldBack = `the feed breaks off, so it is not known which ${many} it has`;
  else if (unidentified > 0 && !allowShrink) {
    heldBack =
      `the key of ${unidentified} rows cannot be read, and they may be the very ${many} that seem to be missing ` +
      '(--allow-shrink does it all the same)';
  }
  const { missing, leaving, examples } = await target.withdraw(
    (key) => spool.has(key),
    ({ shown, missing: gone }) => {
      if (heldBack === null && !allowShrink && gone > shown * SHRINK_LIMIT) {
        heldBack = `${gone} of ${shown} ${many} would vanish at once (--allow-shrink does it all the same)`;
      }
      return heldBack === null;
    },
    allowShrink,
  );
  return { missing, leaving, missingExamples: examples, heldBack };
}

/**
 * Collects records into batches and saves them; a batch that the database refuses is parted until the culprit is found.
 */
class BatchSaver<Read extends FeedProfile, Built extends BuiltRecord, Counts extends SavedCounts> {
  totals: Counts;
  readonly differences: RecordDifference[] = [];
  readonly #options: ImportOptions<Read, Built, Counts>;
  readonly #allPartial: boolean;
  #batch: { built: Built; line: number }[] = [];
  #weight = 0;

  constructor(options: ImportOptions<Read, Built, Counts>, allPartial: boolean) {
    this.#options = options;
    this.#allPartial = allPartial;
    this.totals = options.target.nothing;
  }

  async add(built: Built, line: number): Promise<void> {
    this.#batch.push({ built, line });
    this.#weight += built.weight;
    if (this.#batch.length >= BATCH_RECORDS || this.#weight >= BATCH_WEIGHT) await this.flush();
  }

  async flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#weight = 0;
    await this.#save(batch);
  }

  async #save(batch: readonly { built: Built; line: number }[]): Promise<void> {
    if (batch.length === 0) return;
    const { target, log, differences } = this.#options;
    try {
      const saved = await target.save(
        batch.map((one) => one.built),
        { allPartial: this.#allPartial, differences: differences - this.differences.length },
      );
      this.totals = sumOf(this.totals, saved.counts);
      this.differences.push(...saved.differences);
      const lines = new Map(batch.map(({ built, line }) => [built.record.sourceKey, line]));
      for (const finding of saved.findings ?? []) log.add({ ...finding, line: lines.get(finding.key) ?? 0 });
    } catch (error) {
      if (!isRefusedData(error)) throw error;
      const [first] = batch;
      if (batch.length === 1 && first) {
        log.add({
          line: first.line,
          code: 'database.refused',
          key: first.built.record.sourceKey,
          value: showValue((error as Error).message),
        });
        return;
      }
      const half = Math.ceil(batch.length / 2);
      await this.#save(batch.slice(0, half));
      await this.#save(batch.slice(half));
    }
  }
}

function sumOf<Counts extends object>(one: Counts, other: Counts): Counts {
  const more = new Map(Object.entries(other) as [string, number][]);
  return Object.fromEntries(
    (Object.entries(one) as [string, number][]).map(([name, n]) => [name, n + (more.get(name) ?? 0)]),
  ) as Counts;
}

/** Data exceptions, broken constraints, and values over a limit of PostgreSQL's: another batch may be fine. */
const isRefusedData = (error: unknown): boolean => /^(?:22|23|54)/.test((error as { code?: string }).code ?? '');
