import { HOUR_MS, DAY_MS } from '@kavosh/persian/durations.ts';
import type pg from 'pg';
import type { Config } from '../../apps/server/src/config/config.ts';
import { newestBackup } from '../../apps/server/src/platform/backup/backup-folder.ts';
import { age, bad, good, look, type Finding } from './finding.ts';

/** Nothing waits so long while a server runs. */
const QUEUE_MS = 60_000;
const NIGHTS_MS = 2 * DAY_MS;
/** Where the server makes none by itself, a backup a day is what a cron job would make. */
const USUAL_BACKUP_MS = DAY_MS + 2 * HOUR_MS;

const isThere = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])).rows[0]!.there;

/** The oldest job that could have been done by now. */
export async function checkQueue(client: pg.Client): Promise<Finding> {
  if (!(await isThere(client, 'pgboss.job'))) return good('queue', 'nothing was ever left in it');
  const {
    rows: [row],
  } = await client.query<{ waiting: number; ms: number | null }>(`
    select count(*)::int as waiting,
           (extract(epoch from clock_timestamp() - min(greatest(created_on, start_after))) * 1000)::float8 as ms
      from pgboss.job where state in ('created', 'retry') and start_after <= now()`);
  const { waiting, ms } = row!;
  if (waiting === 0 || ms === null) return good('queue', 'nothing waits');
  const says = `${waiting} jobs wait, the oldest since ${age(ms)}`;
  return ms < QUEUE_MS
    ? good('queue', says)
    : bad('queue', says, 'codes do not leave: is a server running on this database, and what does its log say?');
}

/** The result of the last nightly check of the books. */
export async function checkBooks(client: pg.Client): Promise<Finding> {
  if (!(await isThere(client, 'ledger_check'))) return look('books', 'there are none yet', 'start Kavosh once');
  const {
    rows: [row],
  } = await client.query<{ violations: number | null; ms: number | null; entries: boolean }>(`
    select c.violations, (extract(epoch from clock_timestamp() - c.ended_at) * 1000)::float8 as ms,
           exists (select from ledger.entry) as entries
      from (select 1) one
      left join lateral (select * from ledger_check where ended_at is not null order by night desc limit 1) c on true`);
  const { violations, ms, entries } = row!;
  const verify = 'run npm run ledger:verify';
  if (violations !== null && violations > 0)
    return bad('books', `${violations} defects were found ${age(ms!)} ago`, `${verify}, and pay nothing out before`);
  if (ms === null)
    return entries
      ? look('books', 'were never looked at', `${verify}; a server does it each night`)
      : good('books', 'are empty');
  if (ms > NIGHTS_MS)
    return look('books', `were last looked at ${age(ms)} ago`, `${verify}; a server does it each night`);
  return good('books', `in order ${age(ms)} ago`);
}

/** Courses and jobs that people should find and that are in no search index. */
export async function checkSearch(client: pg.Client): Promise<Finding> {
  if (!(await isThere(client, 'search_index_document'))) return look('search', 'has no index yet', 'start Kavosh once');
  const {
    rows: [row],
  } = await client.query<{ courses: number; jobs: number; indexed: number }>(`
    select (select count(*) from search_course s where not exists (select from search_index_document d
             where d.index_name = 'courses' and d.id = s.course_id and not d.removed))::int as courses,
           (select count(*) from job j where closed_at is null and valid_until > now() and not exists (
             select from search_index_document d
              where d.index_name = 'jobs' and d.id = j.id and not d.removed))::int as jobs,
           (select count(*) from search_index_document where not removed)::int as indexed`);
  const { courses, jobs, indexed } = row!;
  if (courses === 0 && jobs === 0) return good('search', `the index has all ${indexed} documents`);
  return look(
    'search',
    `${courses} courses and ${jobs} jobs are not in the search index`,
    'restart the server, which fills it; where that does not help, read the feeds again',
  );
}

/** How old the newest good backup is. */
export function checkBackup({ backup, demo }: Pick<Config, 'backup' | 'demo'>, now = Date.now()): Finding {
  const { folder, everyMs } = backup;
  if (folder === null)
    return demo
      ? good('backup', 'none, which is right for a demo')
      : look('backup', 'BACKUP_FOLDER is not set: nobody sees whether there are backups', 'see docs/backup.md');
  const newest = newestBackup(folder);
  const make = `npm run backup -- ${folder}`;
  if (!newest) return bad('backup', `there is no whole backup in ${folder}`, make);
  const old = now - newest.at.getTime();
  const says = `the newest is ${age(old)} old (${newest.name})`;
  const most = everyMs === null ? USUAL_BACKUP_MS : 2 * everyMs;
  return old > most ? bad('backup', says, `${make}, and see in the log why none was made`) : good('backup', says);
}
