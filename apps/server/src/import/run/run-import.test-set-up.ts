import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createDomains, type Domains, type Tables } from '../../domains.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/database.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import { rowVersions } from '../../../../../tests/database/row-versions.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import type { BuiltCourse } from '../courses/build-course.ts';
import { catalogueTarget, type CourseCounts } from '../courses/course-target.ts';
import { ProblemLog } from './problem-log.ts';
import type { CourseProfile } from '../courses/course-profile.ts';
import { loadCourseProfile } from '../../../../../tests/factories/import-profiles.ts';
import { runImport, type ImportOptions } from './run-import.ts';

export let folder: string;

export const now = new Date('2026-03-10T00:00:00Z');

export let testing: TestDatabase;

export let database: Database<Tables>;

export let db: Kysely<Tables>;

export let domains: Domains;

/** Each test imports as a source of its own. */
export let source = '';

let count = 0;

export type Options = ImportOptions<CourseProfile, BuiltCourse, CourseCounts>;

export type Outcome = Awaited<ReturnType<typeof runImport<CourseProfile, BuiltCourse, CourseCounts>>>;

export interface Run {
  outcome: Outcome;
  log: ProblemLog;
}

export type Settings = Partial<Pick<Options, 'full' | 'allowShrink' | 'differences' | 'signal' | 'now' | 'place'>> & {
  dryRun?: boolean;
  profile?: CourseProfile;
  report?: string;
};

export async function importFile(
  content: string | Uint8Array | readonly object[],
  settings: Settings = {},
): Promise<Run> {
  const place = join(folder, `${source}.feed`);
  writeFileSync(
    place,
    Array.isArray(content)
      ? content.map((row) => `${JSON.stringify(row)}\n`).join('')
      : (content as string | Uint8Array),
  );
  const { dryRun = false, profile = loadCourseProfile('kavosh'), report = null, ...rest } = settings;
  const log = new ProblemLog(report);
  try {
    const outcome = await runImport({
      place,
      profile: { ...profile, source },
      target: catalogueTarget({ db, domains, source, dryRun }),
      full: false,
      allowShrink: false,
      log,
      differences: 0,
      now,
      download: { plainHosts: ['127.0.0.1'], allowPrivate: true },
      signal: new AbortController().signal,
      ...rest,
    });
    return { outcome, log };
  } finally {
    log.close();
  }
}

export const courseRow = (key: string, parts: object = {}): Record<string, unknown> => ({
  key,
  title: `دوره ${key}`,
  academy: 'آموزشگاه آزمون',
  category: 'پایتون',
  price: 1000,
  ...parts,
});

export const courses = () =>
  db
    .selectFrom('course')
    .select(['source_key', 'title', 'state', 'id'])
    .where('source', '=', source)
    .orderBy('id')
    .execute();

export const states = async () => Object.fromEntries((await courses()).map((row) => [row.source_key, row.state]));

/** The catalogue alone: each real run notes itself in import_run, which is not the catalogue. */
export const catalogueVersions = async () => (await rowVersions(db)).filter((row) => row.table !== 'import_run');

/** A database and a folder for feeds, for the test file that calls it; each test imports as a source of its own. */
export function prepareImports(): void {
  beforeAll(async () => {
    count = 0;
    folder = mkdtempSync(join(tmpdir(), 'kavosh-run-import-'));
    testing = await testDatabase();
    database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
    db = database.kysely;
    domains = createDomains({
      db,
      clock: systemClock,
      mediaDirectory: folder,
      fontFile: '',
      logError: (error) => {
        throw error;
      },
    });
  });
  afterAll(async () => {
    await domains.close();
    await database.close();
    await testing.drop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    source = `feed-${++count}`;
  });
}
