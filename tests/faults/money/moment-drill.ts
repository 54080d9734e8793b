import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tables } from '../../../apps/server/src/domains.ts';
import { listWal, readHead, walFolderIn } from '../../../apps/server/src/platform/backup/wal/wal-archive.ts';
import { isSegment } from '../../../apps/server/src/platform/backup/wal/wal-chain.ts';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres.ts';
import { runChaosTest, type ChaosOptions } from './chaos-test.ts';
import type { ClientLog } from './client-log.ts';
import { booksOf, missingIn, noBooks, runTool } from './drill.ts';
import { emptyLog } from './client-log.ts';
import type { ServerUnderTest } from './server-under-test.ts';

export interface MomentDrillEnd {
  /** What the chaos test found, and what the restored server lacks or has too much. Empty is what it should be. */
  wrong: string[];
  /** Calls that had been acknowledged before the moment. */
  before: number;
  /** Lines of the books that are named as later. */
  later: number;
  restoreMs: number;
  printed: string;
}

const WRONG_TITLE = 'نام اشتباه';
const KEPT_PATIENCE_MS = 90_000;

/** The database's own clock: its log is read up to that. */
async function momentOf({ database }: ServerUnderTest): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.kysely);
  return rows[0]!.at;
}

async function untilKept(server: ServerUnderTest, backups: string, moment: Date): Promise<void> {
  const { rows } = await sql<{
    system: string;
  }>`select system_identifier::text as system from pg_control_system()`.execute(server.database.kysely);
  const folder = walFolderIn(backups, rows[0]!.system);
  // A quiet minute ends a file by itself; the drill does not wait for it.
  await sql`select pg_switch_wal()`.execute(server.database.kysely);
  for (let waited = 0; waited < KEPT_PATIENCE_MS; waited += 250) {
    const last = (await listWal(folder)).filter(isSegment).at(-1);
    if (last && Date.parse((await readHead(folder, last)).at) > moment.getTime()) return;
    await pause(250);
  }
  throw new Error(`the log was not kept in ${folder}`);
}

async function wrongTitlesIn(dataDir: string): Promise<number> {
  const server = await startEmbeddedPostgres({ dataDir });
  const database = openDatabase<Tables>({ url: server.url, poolSize: 1, log: { error() {} } });
  try {
    const found = await database.kysely.selectFrom('course').select('id').where('title', '=', WRONG_TITLE).execute();
    return found.length;
  } finally {
    await database.close();
    await server.stop();
  }
}

/**
 * People buy, a backup is made, later one wrong update hits every course: the database of the moment before it is
 * restored from the backup and the log, beside the running server.
 */
export async function runMomentDrill({
  say = () => {},
  ...chaos
}: Omit<ChaosOptions, 'kills' | 'fault' | 'meanwhile' | 'settings'>): Promise<MomentDrillEnd> {
  const place = mkdtempSync(join(tmpdir(), 'kavosh-moment-'));
  chmodSync(place, 0o755);
  const [backups, secret, into] = [join(place, 'backups'), join(place, 'secret/secret.hex'), join(place, 'restored')];
  const settings = { BACKUP_FOLDER: backups, BACKUP_WAL: 'on', BACKUP_EVERY: 'off' };
  const end: MomentDrillEnd = { wrong: [], before: 0, later: 0, restoreMs: 0, printed: '' };
  const meanwhile = async (server: ServerUnderTest, log: ClientLog): Promise<void> => {
    const made = await runTool('backup', [backups, '--secret', secret], server.dataDir);
    say(made.printed);
    if (made.code !== 0) throw new Error(`the backup failed: ${made.printed}`);
    await pause(2_000);
    const known = { log: emptyLog(), books: noBooks() };
    known.log = structuredClone(log);
    known.books = await booksOf(server.database.kysely);
    const moment = await momentOf(server);
    await pause(1_000);
    await sql`update course set title = ${WRONG_TITLE}`.execute(server.database.kysely);
    await pause(1_000);
    await untilKept(server, backups, moment);
    const args = [backups, '--into', into, '--to', moment.toISOString(), '--secret', secret];
    const restored = await runTool('restore', args, server.dataDir);
    say(restored.printed);
    Object.assign(end, { restoreMs: restored.ms, printed: restored.printed, before: known.log.acknowledged });
    if (restored.code !== 0) {
      end.wrong.push(`the restore ended with ${restored.code}: ${restored.printed}`);
      return;
    }
    const lines = readFileSync(join(into, 'after.csv'), 'utf8').trim().split('\n').slice(1);
    end.later = lines.length;
    for (const line of lines)
      if (Date.parse(line.split(',')[1]!) < moment.getTime() - 5_000) end.wrong.push(`named as later: ${line}`);
    end.wrong.push(...(await missingIn(into, known.log, known.books)));
    const spoilt = await wrongTitlesIn(into);
    if (spoilt > 0) end.wrong.push(`${spoilt} courses have the wrong title in what was restored`);
  };
  try {
    const { wrong } = await runChaosTest({ ...chaos, kills: 0, settings, say, meanwhile });
    return { ...end, wrong: [...wrong, ...end.wrong] };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
