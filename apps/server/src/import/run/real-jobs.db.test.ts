import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameKey } from '@kavosh/persian/fold.ts';
import { JobSearchQuery } from '@kavosh/contract/jobs.ts';
import { createDomains, type Domains, type Tables } from '../../domains.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/database.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import { shippedLexicon } from '../../platform/shipped-lexicon.ts';
import { rowVersions } from '../../../../../tests/database/row-versions.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { jobTarget, type JobCounts } from '../jobs/job-target.ts';
import { ProblemLog } from './problem-log.ts';
import { loadJobProfile } from '../../../../../tests/factories/import-profiles.ts';
import { runImport, type ImportOutcome } from './run-import.ts';

/**
 * Ads of real employers are theirs and do not come with the project: KAVOSH_FEEDS names the folder, else it is looked
 * for beside the checkout.
 */
const feeds = process.env['KAVOSH_FEEDS'] ?? fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url));

interface Ad {
  id: string;
  title: string;
  salary: string;
  company: string | null;
  description?: string;
  contract: string | string[];
}

for (const [profileName, directory, count] of [
  ['jobinja-2021', 'jobs_jobinja_it_2021', 2980],
  ['jobinja-2026', 'jobs_jobinja_full_2026', 343],
] as const) {
  const place = join(feeds, directory, 'jobs.jsonl');
  if (!existsSync(place))
    console.info(
      `The feed ${profileName} is not at ${place}: its import is left out of this run (KAVOSH_FEEDS names ` +
        'another folder).',
    );

  describe.runIf(existsSync(place))(`the feed ${profileName}`, () => {
    let testing: TestDatabase;
    let database: Database<Tables>;
    let db: Kysely<Tables>;
    let domains: Domains;
    let first: ImportOutcome<JobCounts>;
    let ads: Ad[];
    const folder = mkdtempSync(join(tmpdir(), 'kavosh-jobs-test-'));
    const log = new ProblemLog(null);

    const run = (dryRun = false) =>
      runImport({
        place,
        profile: loadJobProfile(profileName),
        target: jobTarget({ db, domains, source: profileName, dryRun }),
        full: true,
        allowShrink: false,
        log,
        differences: 5,
        now: new Date(),
        download: { plainHosts: [], allowPrivate: false },
        signal: new AbortController().signal,
      });

    beforeAll(async () => {
      testing = await testDatabase();
      database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console, statementTimeoutMs: 120_000 });
      db = database.kysely;
      domains = createDomains({
        db,
        clock: systemClock,
        mediaDirectory: folder,
        fontFile: '',
        lexicon: shippedLexicon,
        logError: (error) => {
          throw error;
        },
      });
      ads = readFileSync(place, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Ad);
      first = await run();
    }, 300_000);
    afterAll(async () => {
      await domains.close();
      await database.close();
      await testing.drop();
      rmSync(folder, { recursive: true });
    });

    test('goes in whole: every ad a job, no row is bad', () => {
      expect(first).toMatchObject({
        rows: ads.length,
        jobs: ads.length,
        inserted: ads.length,
        missing: 0,
        cutOff: false,
        encoding: 'utf-8',
      });
      expect([ads.length, log.badRows]).toEqual([count, 0]);
      const notes = ['category.fallback', 'field.unread'];
      expect([...log.counts.keys()].filter((code) => !notes.includes(code))).toEqual([]);
    });

    test('searches take words as they are', async () => {
      for (const q of ['شرارت', 'کتیا', 'مانیکور', 'خورشید']) {
        const { data } = await domains.jobs.searchJobs(JobSearchQuery.parse({ q }));
        expect(data, q).toMatchObject({ understood: [], corrected: null });
      }
    });

    test('salaries are toman where the ad names one, and by agreement elsewhere', async () => {
      const rows = await db.selectFrom('job').select(['source_key', 'salary_from']).execute();
      const salaries = new Map(rows.map((row) => [row.source_key, row.salary_from]));
      for (const ad of ads) {
        const digits = ad.salary
          .replace(/[^۰-۹]/g, '')
          .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
        expect(salaries.get(ad.id), ad.salary).toBe(digits === '' ? null : Number(digits));
      }
    });

    test('every ad has its place, its kinds of contract, and a category', async () => {
      const rows = await db
        .selectFrom('job')
        .select(['id', 'source_key', 'province_id', 'city_id', 'category_id', 'work_experience_id'])
        .execute();
      expect(
        rows.filter((row) => row.city_id === null || row.province_id === null || row.work_experience_id === null),
      ).toEqual([]);
      const kinds = await db
        .selectFrom('job_contract_type')
        .innerJoin('job', 'job.id', 'job_id')
        .select(['source_key', 'contract_type_id'])
        .execute();
      const byAd = Map.groupBy(kinds, (row) => row.source_key);
      for (const ad of ads) expect(byAd.get(ad.id)?.length, ad.id).toBe([ad.contract].flat().length);
      expect(rows.filter((row) => row.category_id === 99).length).toBeLessThan(ads.length * 0.12);
    });

    test("texts are shown in Persian letters, without the site's own words, in nothing but our tags", async () => {
      const rows = await db.selectFrom('job').select(['title', 'description_html', 'ref_url']).execute();
      for (const row of rows) {
        expect(`${row.title}${row.description_html}`).not.toMatch(/[يك\u200e\u200f]/);
        expect(row.title).not.toMatch(/^استخدام /);
        expect(row.description_html).not.toContain('ثبت آگهی استخدام در جابینجا');
        expect(row.description_html.replace(/<\/?(?:p|ul|li|h3)>/g, '')).not.toMatch(/[<>]/);
        expect(row.ref_url ?? 'https://jobinja.ir/companies/').toMatch(/^https:\/\/jobinja\.ir\/companies\//);
      }
      const names = await db.selectFrom('company').select(['name_fa', 'name_en', 'avatar']).execute();
      expect(names.every((row) => row.avatar !== null && !/[|يك]/.test(row.name_fa))).toBe(true);
      expect(new Set(names.map((row) => row.name_fa)).size).toBe(names.length);
    });

    test('no two ads are taken for one that are not', async () => {
      const rows = await db
        .selectFrom('job')
        .innerJoin('job_print', 'job_print.job_id', 'job.id')
        .select(['series_id', 'title', 'company_id', 'city_id', 'description_html'])
        .execute();
      const series = [...Map.groupBy(rows, (row) => row.series_id).values()].filter((same) => same.length > 1);
      for (const [one, ...others] of series)
        for (const other of others) {
          expect([nameKey(other.title), other.company_id, other.city_id]).toEqual([
            nameKey(one!.title),
            one!.company_id,
            one!.city_id,
          ]);
          const words = new Set(one!.description_html.split(/\s+/));
          const all = other.description_html.split(/\s+/);
          expect(all.filter((word) => words.has(word)).length).toBeGreaterThan(0.9 * all.length);
        }
      expect(rows).toHaveLength(count);
    });

    test('a second time nothing is written, and a dry run says so', async () => {
      const before = (await rowVersions(db)).filter((row) => row.table !== 'import_run');
      expect(await run(true)).toMatchObject({ inserted: 0, updated: 0, unchanged: count, missing: 0, differences: [] });
      expect(await run()).toMatchObject({ inserted: 0, updated: 0, unchanged: count, missing: 0 });
      expect((await rowVersions(db)).filter((row) => row.table !== 'import_run')).toEqual(before);
    }, 300_000);
  });
}
