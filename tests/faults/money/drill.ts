import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { childEnv } from '../../child-env.ts';
import type { Tables } from '../../../apps/server/src/domains.ts';
import { newestBackup } from '../../../apps/server/src/platform/backup/backup-folder.ts';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres.ts';
import { emptyLog, type ClientLog } from './client-log.ts';
import { runChaosTest, type ChaosOptions } from './chaos-test.ts';

export interface DrillEnd {
  /** What the chaos test found, and what the restored server lacks. Empty is what it should be. */
  wrong: string[];
  /** Calls that had been acknowledged when the backup began. */
  before: number;
  acknowledged: number;
  bytes: number;
  backupMs: number;
  restoreMs: number;
}

interface Ran {
  code: number;
  printed: string;
  ms: number;
}

/** One of our commands, as an operator runs it. */
export function runTool(name: 'backup' | 'restore', args: readonly string[], dataDir: string): Promise<Ran> {
  const tool = fileURLToPath(new URL(`../../../tools/${name}.ts`, import.meta.url));
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [tool, ...args], {
      env: { ...childEnv(), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
      });
    child.once('close', (code) =>
      resolve({ code: code ?? -1, printed: printed.trim(), ms: performance.now() - began }),
    );
  });
}

/**
 * A chaos test with a backup in the middle of it, restored elsewhere and held against what clients had been told before
 * it began.
 */
export async function runDrill({
  say = () => {},
  ...chaos
}: Omit<ChaosOptions, 'kills' | 'fault' | 'meanwhile'>): Promise<DrillEnd> {
  const place = mkdtempSync(join(tmpdir(), 'kavosh-drill-'));
  chmodSync(place, 0o755);
  const [folder, secret, into] = [join(place, 'backups'), join(place, 'secret/secret.hex'), join(place, 'restored')];
  try {
    const end = { before: emptyLog(), booked: noBooks(), backupMs: 0 };
    const { wrong, acknowledged } = await runChaosTest({
      ...chaos,
      kills: 0,
      say,
      async meanwhile(server, log) {
        end.before = structuredClone(log);
        end.booked = await booksOf(server.database.kysely);
        const made = await runTool('backup', [folder, '--secret', secret], server.dataDir);
        say(made.printed);
        if (made.code !== 0) throw new Error(`the backup failed: ${made.printed}`);
        end.backupMs = made.ms;
      },
    });
    const backup = newestBackup(folder)!;
    const restored = await runTool('restore', [backup.path, '--into', into, '--secret', secret], join(place, 'unused'));
    say(restored.printed);
    if (restored.code !== 0) wrong.push(`the restore ended with ${restored.code}: ${restored.printed}`);
    else wrong.push(...(await missingIn(into, end.before, end.booked)));
    return {
      wrong,
      before: end.before.acknowledged,
      acknowledged,
      bytes: backup.bytes,
      backupMs: end.backupMs,
      restoreMs: restored.ms,
    };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** What was committed: entries of the books, with their amounts, and top-ups that were credited. */
export interface Booked {
  entries: Map<number, string>;
  credited: number[];
}

export const noBooks = (): Booked => ({ entries: new Map(), credited: [] });

export async function booksOf(db: Kysely<Tables>): Promise<Booked> {
  const { rows } = await sql<{ id: number; told: string }>`
    select id, concat_ws(' ', journal_id, account_id, amount) as told from ledger.entry`.execute(db);
  const credited = await db.selectFrom('top_up').select('id').where('state', '=', 'verified').execute();
  return { entries: new Map(rows.map(({ id, told }) => [id, told])), credited: credited.map(({ id }) => id) };
}

/** What of it a data folder does not have. */
export async function missingIn(dataDir: string, before: ClientLog, booked: Booked): Promise<string[]> {
  const server = await startEmbeddedPostgres({ dataDir });
  const database = openDatabase<Tables>({ url: server.url, poolSize: 2, log: { error() {} } });
  try {
    return [...(await compare(database.kysely, before)), ...(await missingBooks(database.kysely, booked))];
  } finally {
    await database.close();
    await server.stop();
  }
}

/**
 * States only go on: what was confirmed before the backup began may be refunded when it ended, never unconfirmed. Only
 * what waits for a debt to be paid goes both ways.
 */
const order: Readonly<Record<string, number>> = {
  unconfirmed: 0,
  pending: 0,
  on_hold: 0,
  confirmed: 1,
  cancelled: 2,
  refunded: 2,
  settled: 2,
  rejected: 2,
};
const goesBothWays = (state: string): boolean => state === 'pending' || state === 'on_hold';
const isReached = (noted: string, kept: string): boolean =>
  noted === kept || (goesBothWays(noted) && goesBothWays(kept)) || (order[kept] ?? 0) > (order[noted] ?? 0);

async function compare(db: Kysely<Tables>, before: ClientLog): Promise<string[]> {
  const wrong: string[] = [];
  const purchases = new Map(
    (await db.selectFrom('purchase').select(['id', 'user_id', 'method', 'amount', 'state']).execute()).map((row) => [
      row.id,
      row,
    ]),
  );
  for (const [id, { user, method, amount, state }] of before.purchases) {
    const row = purchases.get(id);
    const isThere =
      row?.user_id === user && row.method === method && row.amount === amount && isReached(state, row.state);
    if (!isThere)
      wrong.push(
        `purchase ${id} (${user} ${method} ${amount} ${state}) was acknowledged, restored: ` +
          JSON.stringify(row ?? null),
      );
  }
  const withdrawals = new Map(
    (await db.selectFrom('withdrawal').select(['id', 'user_id', 'amount', 'state']).execute()).map((row) => [
      row.id,
      row,
    ]),
  );
  for (const [id, { user, amount, state }] of before.withdrawals) {
    const row = withdrawals.get(id);
    const isThere = row?.user_id === user && row.amount === amount && isReached(state, row.state);
    if (!isThere)
      wrong.push(
        `withdrawal ${id} (${user} ${amount} ${state}) was acknowledged, restored: ${JSON.stringify(row ?? null)}`,
      );
  }
  const { rows } = await sql<{
    id: number;
    user_id: number;
    amount: number;
  }>`select id, user_id, amount from top_up`.execute(db);
  const topUps = new Map(rows.map((row) => [row.id, row]));
  for (const [id, { user, amount }] of before.topUps) {
    const row = topUps.get(id);
    if (row?.user_id !== user || row.amount !== amount)
      wrong.push(`top-up ${id} (${user} ${amount}) was acknowledged, and restored is ${JSON.stringify(row ?? null)}`);
  }
  return [...wrong, ...(await missingActions(db, before))];
}

async function missingBooks(db: Kysely<Tables>, booked: Booked): Promise<string[]> {
  const { entries, credited } = await booksOf(db);
  const lacking = [...booked.entries].filter(([id, told]) => entries.get(id) !== told);
  return [
    ...lacking.map(
      ([id, told]) => `entry ${id} (${told}) was committed, and restored is ${entries.get(id) ?? 'nothing'}`,
    ),
    ...booked.credited
      .filter((id) => !credited.includes(id))
      .map((id) => `top-up ${id} was credited, and restored it is not`),
  ];
}

/** What operators did is in the audit, by action, subject and amount. */
async function missingActions(db: Kysely<Tables>, before: ClientLog): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select concat_ws(' ', action, subject, details ->> 'amount') as told from operator_action`.execute(db);
  const known = new Set(rows.map(({ told }) => told));
  return before.operated.filter((one) => !known.has(one)).map((one) => `the audit lacks «${one}»`);
}
