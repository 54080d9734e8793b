import { fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { sql } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { someoneWaits } from '../someone-waits.ts';
import { payOutNext, type PayingOut } from './pay-out.ts';
import { SettlementWorld } from './settlement-world.ts';

/** What became of two academies' payouts whose process was killed, once colleagues went on. */
export interface KilledPayout {
  /** The table whose first change was waited for, or `about`: at any moment. */
  moment: string;
  /** How far it was at the death. */
  states: string[];
  /** What is wrong in the end; empty is what it should be. */
  wrong: string[];
}

const LONGEST_MS = 60_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Where it is stopped before it is killed: rows of it are read, and the first one that is written waits. */
const stops = ['payout_line', 'ledger.entry', 'about', 'approval', 'operator_action', 'payout'] as const;
const PRICES = [1_000_000, 333_333];
const shebas = ['062960000000100324200001', '100570023980010230103101'] as const;

/** Academies whose sales are payable now. @returns what is due to each */
async function readyToPay(world: SettlementWorld): Promise<{ id: number; due: number }[]> {
  const academies = [await world.academy(PRICES), await world.academy(PRICES)];
  for (const [at, { id, courses }] of academies.entries()) {
    const account = { kind: 'sheba' as const, digits: shebas[at]! };
    await world.domains.settlement.addAccount(id, { account, owner: 'موسسه نمونه' }, world.maker);
    for (const courseId of courses) {
      const bought = { userId: await world.person(), courseId, method: 'wallet' as const };
      await world.domains.wallet.buyCourse({ ...bought, seenAmount: null, key: null });
    }
  }
  world.now += 30 * DAY_MS;
  const due = await world.domains.settlement.findDue();
  return academies.map(({ id }) => ({ id, due: due.find((one) => one.academy_id === id)!.gross }));
}

/** References and amounts of a file for the bank, which pays each reference once. */
const paidBy = (files: readonly string[]): Map<string, number> =>
  new Map(
    files
      .flatMap((file) => file.split(/\r?\n/))
      .map((line) => line.split(','))
      .filter((cells) => /^KP-\d+$/.test(cells.at(-1) ?? ''))
      .map((cells) => [cells.at(-1)!, Number(cells.at(-2)) / 10]),
  );

/**
 * Kills a process with -9 while it drafts, agrees to, sends or settles payouts, so many times, and has colleagues go on
 * where it was.
 */
export async function killPayouts(kills: number): Promise<KilledPayout[]> {
  const world = await new SettlementWorld().start();
  const owner = new pg.Client(world.one.config.databaseUrl!);
  await owner.connect();
  const runs: KilledPayout[] = [];
  try {
    for (let at = 0; at < kills; at += 1) {
      const academies = await readyToPay(world);
      const ids = academies.map(({ id }) => id);
      const files: string[] = [];
      const moment = stops[at % stops.length]!;
      const paying: PayingOut = {
        db: world.db,
        domains: world.domains,
        now: () => new Date(world.now),
        academies: ids,
        maker: world.maker.staffId,
        second: world.second.staffId,
      };
      // As far as it may come before the stop: another step each time.
      for (let step = 0; step < Math.floor(at / stops.length) % 4; step += 1)
        await payOutNext(paying, (file) => files.push(file));
      await killOne(
        owner,
        moment,
        [world.one.config.databaseUrl!, ...[world.now, world.maker.staffId, world.second.staffId, ...ids].map(String)],
        files,
      );
      const { rows } = await sql<{ state: string }>`
        select distinct state from payout where academy_id = any(${ids}::int[])`.execute(world.db);
      // A little later, and with files that are made once more.
      world.now += 60_000;
      while ((await payOutNext(paying, (file) => files.push(file))) !== null);
      const wrong = await world.violations();
      const paid = paidBy(files);
      for (const { id, due } of academies) {
        const settled = await sql<{ id: number; amount: number; state: string }>`
          select id, amount::float8 as amount, state from payout where academy_id = ${id} order by id`.execute(
          world.db,
        );
        if (settled.rows.length !== 1 || settled.rows[0]!.state !== 'settled' || settled.rows[0]!.amount !== due)
          wrong.push(`academy ${id} is due ${due} and has ${JSON.stringify(settled.rows)}`);
        const told = settled.rows.map((one) => paid.get(`KP-${one.id}`) ?? 0);
        if (told.length !== 1 || told[0] !== due)
          wrong.push(`academy ${id} is due ${due}, the bank was asked to pay ${told.join(', ')}`);
      }
      if (paid.size !== academies.length) wrong.push(`the bank was asked to pay ${[...paid.keys()].join(', ')}`);
      runs.push({ moment, states: rows.map(({ state }) => state).toSorted(), wrong });
    }
  } finally {
    await owner.end();
    await world.one.close();
  }
  return runs;
}

async function killOne(owner: pg.Client, moment: string, args: string[], files: string[]): Promise<void> {
  const stopped = moment !== 'about';
  if (stopped) {
    await owner.query('begin');
    await owner.query(`lock table ${moment} in share mode`);
  }
  const child = fork(new URL('./payout-victim.ts', import.meta.url), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // What it passed on before it died is read until its channel closes, which may be after its end.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  const begins = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      if (message === 'begins') resolve();
      else files.push((message as { file: string }).file);
    });
  });
  const tooLong = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  await Promise.race([begins, ended]);
  if (stopped)
    while (child.exitCode === null && child.signalCode === null && !(await someoneWaits(owner))) await pause(5);
  else await pause(Math.random() * 400);
  child.kill('SIGKILL');
  await ended;
  clearTimeout(tooLong);
  if (stopped) await owner.query('rollback');
  // What the dead one's connection still holds is let go of when PostgreSQL sees that it is dead.
  const others = `select from pg_stat_activity where datname = current_database() and state = 'active'
    and pid <> pg_backend_pid() and wait_event_type = 'Lock'`;
  while ((await owner.query(others)).rowCount! > 0) await pause(10);
}
