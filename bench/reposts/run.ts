import { parseArgs } from 'node:util';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { companyRecord, jobCategoryRecord, jobRecord } from '../../tests/factories/job-record.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { saveJobCategories } from '../../apps/server/src/domains/jobs/import/save-job-categories.ts';
import { saveJobs } from '../../apps/server/src/domains/jobs/import/save-jobs.ts';
import type { PrintableJob } from '../../apps/server/src/domains/jobs/reposts/job-print.ts';
import { notePrints } from '../../apps/server/src/domains/jobs/reposts/note-prints.ts';
import { indexJobs } from '../../apps/server/src/domains/jobs/search/index-jobs.ts';
import { openBenchDatabase } from '../bench-server.ts';
import { machineLine } from '../machine.ts';

/*
 * How much of saving jobs is fingerprints: saves so many jobs in batches of an import, then fingerprints the same jobs
 * once more, alone. node bench/reposts/run.ts [--jobs 100000]
 */
const { values } = parseArgs({ options: { jobs: { type: 'string', default: '100000' } } });
const count = Number(values.jobs);
const BATCH = 300;
const WORDS = 250;
const MOST_TIMES = 1.2;

const words = Array.from({ length: 4_000 }, (_, n) => `واژه${n.toString(36)}`);
/** Another one each time, the same for the same number. */
function textOf(seed: number): string {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = (): string => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return words[state % words.length]!;
  };
  return `<p>${Array.from({ length: WORDS }, next).join(' ')}</p>`;
}
const places = { provinces: new Map<number, string>(), cities: new Map<number, string>() };

const bench = await openBenchDatabase(1_000, { pinned: false });
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: bench.url }) }) });
try {
  const now = new Date();
  await saveJobCategories(db, [jobCategoryRecord(1, 'کارگاه')]);
  const begun = performance.now();
  for (let at = 0; at < count; at += BATCH)
    await db.transaction().execute(async (tx) => {
      const { touched } = await saveJobs(
        tx,
        'bench',
        Array.from({ length: Math.min(BATCH, count - at) }, (_, n) =>
          jobRecord({
            title: `کار ${(at + n) % 500}`,
            sourceKey: String(at + n),
            company: companyRecord(`شرکت ${(at + n) % 900}`),
            descriptionHtml: textOf(at + n),
          }),
        ),
        now,
      );
      await indexJobs(tx, touched, { places, now });
    });
  const whole = performance.now() - begun;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from job_print group by series_id having count(*) > 1) s`.execute(db);
  await db.deleteFrom('job_print').execute();
  let prints = 0;
  for (let after = 0; ;) {
    // In an import they are read for the search as well.
    const { rows: jobs } = await sql<PrintableJob>`
      select j.id, j.title, json_build_object('name_fa', c.name_fa) as company, j.city_id, j.description_html,
        j.requirements
      from job j join company c on c.id = j.company_id where j.id > ${after} order by j.id limit ${BATCH}`.execute(db);
    if (jobs.length === 0) break;
    after = jobs.at(-1)!.id;
    const again = performance.now();
    await db.transaction().execute((tx) => notePrints(tx, jobs));
    prints += performance.now() - again;
  }
  const times = whole / (whole - prints);
  console.log(machineLine());
  console.log(
    `${count} jobs saved and indexed in ${(whole / 1000).toFixed(1)} s; their fingerprints alone ` +
      `${(prints / 1000).toFixed(1)} s: ${times.toFixed(2)} times without them; ${rows[0]!.n} false series`,
  );
  if (times > MOST_TIMES) process.exitCode = 1;
} finally {
  await db.destroy();
  await bench.close();
}
