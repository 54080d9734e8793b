import type { CourseDifference } from '../../apps/server/src/domains/catalogue/compare-courses.ts';
import { buildCourse, type BuildContext, type BuiltCourse } from './build-course.ts';
import type { DownloadOptions } from './download.ts';
import type { ImportTarget } from './import-target.ts';
import { KnownCategories } from './known-categories.ts';
import { openFeed, type FeedFile, type OpenFeed } from './open-feed.ts';
import { ImportFailure, showValue } from './problem.ts';
import { ProblemLog } from './problem-log.ts';
import type { Profile } from './profile.ts';
import type { ProgressLine } from './progress.ts';
import { readMainFile, readSideFile, type FeedReading, type ReadFeedOptions } from './read-feed.ts';
import { RowSpool } from './row-spool.ts';
import { RowValues } from './row-values.ts';

export interface ImportOptions {
  /** Path or address. */
  place: string;
  profile: Profile;
  target: ImportTarget;
  /** The feed is complete: courses that it lacks are unpublished. */
  full: boolean;
  /** Do that even when most courses would go, or when some rows could not be told apart. */
  allowShrink: boolean;
  log: ProblemLog;
  download: DownloadOptions;
  progress: ProgressLine;
  /** Of how many changed courses it is told what changed. */
  differences: number;
  /** Aborted: the run ends after the transaction under way. */
  signal: AbortSignal;
  now: Date;
}

export interface ImportOutcome {
  encoding: string;
  rows: number;
  courses: number;
  editions: number;
  inserted: number;
  updated: number;
  unchanged: number;
  priceEvents: number;
  /** Courses that the feed no longer has: unpublished, or to be unpublished. */
  missing: number;
  missingExamples: string[];
  /** Why `--full` unpublished nothing; null when it did, or was not asked to. */
  heldBack: string | null;
  newCategories: string[];
  differences: CourseDifference[];
  cutOff: boolean;
}

const BATCH_COURSES = 300;
/** Long texts and many editions make smaller batches: a batch is held in memory and goes to the database in one piece. */
const BATCH_CHARACTERS = 3_000_000;
/** What an edition counts for, in characters. */
const EDITION_WEIGHT = 500;
/** More than this share of a source's courses does not vanish overnight; a feed that says so is broken more often than right. */
const SHRINK_LIMIT = 0.5;

/**
 * Reads a feed and brings the catalogue up to date with it: rows are put aside by key, built into courses, and saved in batches of one
 * transaction each. Bad rows go to the log and never stop the run.
 * @throws {ImportFailure} when the feed as a whole cannot be imported; batches saved before stay
 */
export async function runImport(options: ImportOptions): Promise<ImportOutcome> {
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
    options.progress.stop();
    for (const spool of spools) spool.close();
    feed.close();
  }
}

async function importFeed(feed: OpenFeed, newSpool: () => RowSpool, options: ImportOptions): Promise<ImportOutcome> {
  const { profile, target, log, progress, now } = options;
  const values = new RowValues(profile);
  const categories = new KnownCategories(await target.categories(), profile);
  const sides = await Promise.all(profile.join.map(async (join) => ({ join, file: await sideFile(feed, join), spool: newSpool() })));
  const spool = newSpool();
  progress.start('reading', feed.main.bytes + sides.reduce((sum, side) => sum + (side.file?.bytes ?? 0), 0));
  const reading: ReadFeedOptions = {
    profile, values, problems: (problem) => log.add(problem), onBytes: (count) => progress.advance(count), signal: options.signal,
  };
  const main = await readMainFile(feed.main, spool, reading);
  if (main.rows === 0) throw new ImportFailure(`${feed.main.name} holds no row that the profile ${profile.name} reads; nothing was imported.`);
  const readings = [main];
  for (const { join, file, spool: sideSpool } of sides) if (file) readings.push(await readSideFile(join, file, sideSpool, reading));

  await target.begin(options.place, categories.missing);
  const saver = new BatchSaver(options, readings.some((one) => one.cutOff));
  const context: BuildContext = { profile, values, categories, now };
  progress.start('saving', spool.keys);
  for (const { key, rows } of spool.groups()) {
    options.signal.throwIfAborted();
    const joined = Object.fromEntries(sides.map((side) => [side.join.as, side.spool.firstOf(key) ?? {}]));
    const built = buildCourse(context, { key, rows, joined }, (problem) => log.add(problem));
    if (built) await saver.add(built, rows[0]!.line);
    progress.advance(1);
  }
  await saver.flush();
  const vanished = options.full ? await unpublish(options, spool, readings) : { missing: 0, missingExamples: [], heldBack: null };
  const outcome: ImportOutcome = {
    ...saver.totals, ...vanished, differences: saver.differences, encoding: main.encoding, rows: main.rows,
    newCategories: categories.missing.map((one) => one.name), cutOff: readings.some((one) => one.cutOff),
  };
  const { rows, courses, editions, inserted, updated, unchanged, priceEvents, missing } = outcome;
  const unpublished = vanished.heldBack === null ? missing : 0;
  await target.end({ rows, badRows: log.badRows, courses, editions, inserted, updated, unchanged, priceEvents, unpublished });
  return outcome;
}

async function sideFile(feed: OpenFeed, join: Profile['join'][number]): Promise<FeedFile | null> {
  const file = await feed.beside(join.file);
  // Without it every course would lose what it had from there.
  if (!file && !join.optional) throw new ImportFailure(`${join.file} is missing beside ${feed.main.name}; the profile takes texts from it.`);
  return file;
}

type Vanished = Pick<ImportOutcome, 'missing' | 'missingExamples' | 'heldBack'>;

async function unpublish({ target, allowShrink }: ImportOptions, spool: RowSpool, readings: readonly FeedReading[]): Promise<Vanished> {
  const unidentified = readings[0]!.unidentified;
  let heldBack: string | null = null;
  if (readings.some((one) => one.cutOff)) heldBack = 'the feed breaks off, so it is not known which courses it has';
  else if (unidentified > 0 && !allowShrink) {
    heldBack = `the key of ${unidentified} rows cannot be read, and they may be the very courses that seem to be missing (--allow-shrink does it all the same)`;
  }
  const { missing, examples } = await target.unpublish((key) => spool.has(key), ({ published, missing: gone }) => {
    if (heldBack === null && !allowShrink && gone > published * SHRINK_LIMIT) {
      heldBack = `${gone} of ${published} courses would vanish at once (--allow-shrink does it all the same)`;
    }
    return heldBack === null;
  });
  return { missing, missingExamples: examples, heldBack };
}

/** Collects courses into batches and saves them; a batch that the database refuses is parted until the culprit is found. */
class BatchSaver {
  readonly totals = { courses: 0, editions: 0, inserted: 0, updated: 0, unchanged: 0, priceEvents: 0 };
  readonly differences: CourseDifference[] = [];
  readonly #options: ImportOptions;
  readonly #allPartial: boolean;
  #batch: { course: BuiltCourse; line: number }[] = [];
  #characters = 0;

  constructor(options: ImportOptions, allPartial: boolean) {
    this.#options = options;
    this.#allPartial = allPartial;
  }

  async add(course: BuiltCourse, line: number): Promise<void> {
    this.#batch.push({ course, line });
    const { descriptionHtml, topicsHtml, editions } = course.record;
    this.#characters += descriptionHtml.length + topicsHtml.length + editions.length * EDITION_WEIGHT;
    if (this.#batch.length >= BATCH_COURSES || this.#characters >= BATCH_CHARACTERS) await this.flush();
  }

  async flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#characters = 0;
    await this.#save(batch);
  }

  async #save(batch: readonly { course: BuiltCourse; line: number }[]): Promise<void> {
    if (batch.length === 0) return;
    const { target, log, differences } = this.#options;
    try {
      const result = await target.save(batch.map((one) => one.course), { allPartial: this.#allPartial, differences: differences - this.differences.length });
      this.totals.courses += batch.length;
      this.totals.editions += batch.reduce((sum, one) => sum + one.course.record.editions.length, 0);
      for (const name of ['inserted', 'updated', 'unchanged', 'priceEvents'] as const) this.totals[name] += result[name];
      this.differences.push(...result.differences);
    } catch (error) {
      if (!isRefusedData(error)) throw error;
      const [first] = batch;
      if (batch.length === 1 && first) {
        log.add({ line: first.line, code: 'database.refused', key: first.course.record.sourceKey, value: showValue((error as Error).message) });
        return;
      }
      const half = Math.ceil(batch.length / 2);
      await this.#save(batch.slice(0, half));
      await this.#save(batch.slice(half));
    }
  }
}

/** Data exceptions, broken constraints, and values over a limit of PostgreSQL's: another batch may be fine. */
const isRefusedData = (error: unknown): boolean => /^(?:22|23|54)/.test((error as { code?: string }).code ?? '');
