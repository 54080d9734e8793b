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
import type { JobProfile } from '../jobs/job-profile.ts';
import { jobTarget, type JobCounts } from '../jobs/job-target.ts';
import { ProblemLog } from './problem-log.ts';
import { loadJobProfile } from '../../../../../tests/factories/import-profiles.ts';
import { runImport, type ImportOutcome } from './run-import.ts';

export let folder: string;

export let testing: TestDatabase;

export let database: Database<Tables>;

export let db: Kysely<Tables>;

export let domains: Domains;

/** Each test imports as a source of its own. */
export let source = '';

let count = 0;

export interface Settings {
  full?: boolean;
  allowShrink?: boolean;
  dryRun?: boolean;
  differences?: number;
  profile?: JobProfile;
  report?: string;
}

export async function importFile(
  content: string | Uint8Array | readonly object[],
  settings: Settings = {},
): Promise<{ outcome: ImportOutcome<JobCounts>; log: ProblemLog }> {
  const place = join(folder, `${source}.feed`);
  writeFileSync(
    place,
    Array.isArray(content)
      ? content.map((row) => `${JSON.stringify(row)}\n`).join('')
      : (content as string | Uint8Array),
  );
  const {
    dryRun = false,
    profile = loadJobProfile('kavosh-jobs'),
    report = null,
    full = false,
    allowShrink = false,
    differences = 0,
  } = settings;
  const log = new ProblemLog(report);
  try {
    const outcome = await runImport({
      place,
      profile: { ...profile, source },
      target: jobTarget({ db, domains, source, dryRun }),
      full,
      allowShrink,
      log,
      differences,
      now: new Date(),
      download: { plainHosts: [], allowPrivate: false },
      signal: new AbortController().signal,
    });
    return { outcome, log };
  } finally {
    log.close();
  }
}

export const jobRow = (key: string, parts: object = {}): Record<string, unknown> => ({
  key,
  title: `کار ${key}`,
  company: 'شرکت آزمون | Test Co',
  category: 'طراحی',
  contract: 'تمام وقت',
  province: 'تهران',
  city: 'تهران',
  salary: 30_000_000,
  skills: 'SQL',
  ...parts,
});

export const jobs = () => db.selectFrom('job').selectAll().where('source', '=', source).orderBy('source_key').execute();

export const openOnes = async () =>
  Object.fromEntries((await jobs()).map((row) => [row.source_key, row.closed_at === null]));

/** What visitors see: each real run notes itself in import_run. */
export const boardVersions = async () => (await rowVersions(db)).filter((row) => row.table !== 'import_run');

/** A database and a folder for feeds, for the test file that calls it; each test imports as a source of its own. */
export function prepareJobImports(): void {
  beforeAll(async () => {
    count = 0;
    folder = mkdtempSync(join(tmpdir(), 'kavosh-job-import-'));
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
    source = `jobs-${++count}`;
  });
}
