import type pg from 'pg';
import { listBackups } from '../../apps/server/src/platform/backup/backup-folder.ts';
import { readManifest, type Manifest } from '../../apps/server/src/platform/backup/manifest.ts';
import { bad, good, look, type Finding } from './finding.ts';

/** Only this many of the newest rows are verified; `operate -- audit verify` verifies all. */
const LOOKED_AT = 20_000;
const MOST_BACKUPS = 50;

type Head = NonNullable<Manifest['audit']>;

/** Audit heads recorded in backups, with the backup's name. Unreadable backups are not reported by this check. */
function headsOf(folder: string | null): { name: string; head: Head }[] {
  if (folder === null) return [];
  return listBackups(folder)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MOST_BACKUPS)
    .flatMap(({ name, path }) => {
      try {
        const { audit } = readManifest(path).manifest;
        return audit && audit.id > 0 ? [{ name, head: audit }] : [];
      } catch {
        return [];
      }
    });
}

const verify = "run npm run operate -- audit verify, and ask who had the password of the database's owner";

/**
 * Checks that the audit ends at its head, its newest rows are chained, and the rows recorded in backups still exist:
 * the owner of the database could delete rows and the head, but not from the backups.
 */
export async function checkAudit(client: pg.Client, backupFolder: string | null): Promise<Finding> {
  const { rows: known } = await client.query<{ there: boolean }>(
    "select to_regclass('operator_action_head') is not null as there",
  );
  if (!known[0]!.there) return look('audit', 'has no head yet', 'start Kavosh once');
  const {
    rows: [end],
  } = await client.query<{ head: number | null; last: number; fits: boolean; broken: number | null }>(
    `with last as (select id, digest from operator_action order by id desc limit 1),
     looked as (
       select o.id, o.digest <> operator_action_digest(o, b.digest)
         or (b.id is null and o.id > 1) as is_broken
       from (select * from operator_action order by id desc limit $1) o
         left join operator_action b on b.id = o.id - 1
     )
     select (select id from operator_action_head) as head, coalesce((select id from last), 0) as last,
       (select digest from operator_action_head) is not distinct from (select digest from last) as fits,
       (select min(id) from looked where is_broken) as broken`,
    [LOOKED_AT],
  );
  const { head, last, fits, broken } = end!;
  if (head === null || head !== last || !fits)
    return bad('audit', `ends with row ${last}, and its head is ${head ?? 'gone'}: rows were deleted`, verify);
  if (broken !== null) return bad('audit', `row ${broken} is not what was written, or the one before is gone`, verify);
  const heads = headsOf(backupFolder);
  const { rows: kept } = await client.query<{ id: number; digest: string }>(
    "select id, encode(digest, 'hex') as digest from operator_action where id = any($1::int[])",
    [heads.map((one) => one.head.id)],
  );
  const lost = heads.find((one) => !kept.some(({ id, digest }) => id === one.head.id && digest === one.head.digest));
  if (lost)
    return bad('audit', `row ${lost.head.id}, which the backup ${lost.name} knows, is gone or another one`, verify);
  return good(
    'audit',
    `ends with row ${last}${heads.length > 0 ? `, and has all that ${heads.length} backups saw` : ''}`,
  );
}
