import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDomains, type Domains, type Tables } from '../../apps/server/src/domains.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPayments } from '../../apps/server/src/platform/payment/create-payments.ts';
import { pictureFont } from '../../apps/server/src/platform/picture-font.ts';
import { servingRole } from '../../apps/server/src/platform/serving-role.ts';
import type { GatewayStandIn } from '../stand-ins/gateway-stand-in.ts';
import { answers } from '../stand-ins/http-stand-in.ts';
import { someoneWaits } from './someone-waits.ts';
import { zarinpalMerchant, zarinpalStandIn } from '../stand-ins/zarinpal-stand-in.ts';

export interface KilledRun {
  /**
   * `between`: killed while its transaction waited, so surely after the provider's yes and before the commit. `about`:
   * some milliseconds after the yes.
   */
  moment: 'between' | 'about';
  creditedBeforeDeath: boolean;
  /** What the reconciler left. */
  state: string;
  journals: number;
  balance: number;
  amount: number;
}

const LONGEST_RUN_MS = 60_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function startVictim(
  databaseUrl: string,
  gateway: string,
  folder: string,
): Promise<{ child: ChildProcess; port: number; ended: Promise<void> }> {
  const child = fork(new URL('./top-up-victim.ts', import.meta.url), [databaseUrl, gateway, folder], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    void ended.then(() => reject(new Error('the server ended before it was ready')));
  });
  return { child, port, ended };
}

/** Comes back from the gateway; how that ends does not matter, since the server dies of it. */
function comeBack(port: number, authority: string): void {
  request({ port, host: '127.0.0.1', path: `/payment/return/zarinpal?Authority=${authority}&Status=OK` }, (response) =>
    response.resume(),
  )
    .on('error', () => {})
    .end();
}

/**
 * Kills a server with -9 after the provider has said yes and before (or about when) the credit is committed, and lets
 * another one reconcile: so many times, each with a person and a payment of its own.
 * @param databaseUrl a migrated database of its owner, which nobody else uses
 */
export async function killTopUps(
  databaseUrl: string,
  runs: number,
  told: (run: KilledRun, number: number) => void = () => {},
): Promise<KilledRun[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kavosh-kill-'));
  const log = createLog({ level: 'silent' });
  const gateway = await zarinpalStandIn();
  const database = openDatabase<Tables>({ url: databaseUrl, poolSize: 4, log, role: servingRole });
  const config = {
    demo: false,
    publicUrl: 'http://kavosh.example',
    payment: { provider: 'zarinpal', zarinpal: { merchantId: zarinpalMerchant, url: gateway.origin }, zibal: null },
  } as const;
  const { payments } = await createPayments({ config, db: database.kysely, log });
  // Another process of the same product, later: the dead one has lost its claim by then.
  const later = { now: () => new Date(Date.now() + 120_000) };
  // Begun only when somebody is dead: it reconciles by itself every minute, and with its clock would do so before that.
  const another = (): Domains =>
    createDomains({
      db: database.kysely,
      clock: later,
      mediaDirectory: folder,
      fontFile: pictureFont,
      logError: (error) => {
        throw error;
      },
      payments,
    });
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  const done: KilledRun[] = [];
  try {
    for (let number = 0; number < runs; number += 1) {
      const run = await killOnce({
        databaseUrl,
        folder,
        gateway,
        owner,
        another,
        moment: number % 2 === 0 ? 'between' : 'about',
        number,
      });
      done.push(run);
      told(run, number);
    }
  } finally {
    await owner.end();
    await database.close();
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return done;
}

interface OneKill {
  databaseUrl: string;
  folder: string;
  gateway: GatewayStandIn;
  owner: pg.Client;
  another: () => Domains;
  moment: KilledRun['moment'];
  number: number;
}

async function killOnce({ databaseUrl, folder, gateway, owner, another, moment, number }: OneKill): Promise<KilledRun> {
  const amount = 1_000 + number;
  const user = (
    await owner.query<{ id: number }>(
      `insert into app_user (mobile, first_name, last_name) values ($1, 'نام', 'آزمونی') returning id`,
      [`0917${String(number).padStart(7, '0')}`],
    )
  ).rows[0]!.id;
  const row = (
    await owner.query<{ id: string; order_id: string; authority: string }>(
      `insert into top_up (user_id, amount, provider, state, authority, redirect_url, created_at, next_check_at)
     values (
       $1::int, $2, 'zarinpal', 'redirected', 'A' || lpad($1::int::text, 35, '0'), '/x', now(),
       now() + interval '1 minute'
     )
     returning id, order_id, authority`,
      [user, amount],
    )
  ).rows[0]!;
  gateway.payments.set(row.authority, {
    authority: row.authority,
    amount: amount * 10,
    orderId: row.order_id,
    state: 'paid',
    verified: false,
  });
  const { child, port, ended } = await startVictim(databaseUrl, gateway.origin, folder);
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  const yes = { data: { code: 100, message: 'Success', ref_id: 200_000 + number }, errors: [] };
  // The provider's own books say «verified» from here on.
  gateway.break(
    'verify',
    (response, seen, whole) => {
      void (async () => {
        if (moment === 'between') {
          await owner.query('begin');
          await owner.query('select from top_up where id = $1 for update', [row.id]);
          answers(200, yes)(response, seen, whole);
          while (!(await someoneWaits(owner))) await pause(5);
          kill();
          await ended;
          await owner.query('rollback');
        } else {
          answers(200, yes)(response, seen, whole);
          await pause(Math.random() * 15);
          kill();
        }
      })();
    },
    'done-before',
  );
  const tooLong = setTimeout(kill, LONGEST_RUN_MS);
  comeBack(port, row.authority);
  await ended;
  clearTimeout(tooLong);
  // What the dead one's connection still holds is let go of when PostgreSQL sees that it is dead.
  while (await someoneWaits(owner)) await pause(10);
  gateway.break('verify', null);
  const stateOf = async (): Promise<string> =>
    (await owner.query<{ state: string }>('select state from top_up where id = $1', [row.id])).rows[0]!.state;
  const creditedBeforeDeath = (await stateOf()) === 'verified';
  const domains = another();
  try {
    await domains.wallet.topUps.reconcile();
  } finally {
    await domains.close();
  }
  const journals = (
    await owner.query(`select from ledger.journal where kind = 'top_up.verified' and ref_id = $1`, [row.id])
  ).rowCount!;
  const {
    rows: [kept],
  } = await owner.query<{ amount: string }>(
    `
      select b.amount from ledger.account a
        join ledger.balance b on b.account_id = a.id
      where a.code = 'user.available' and a.owner_id = $1`,
    [user],
  );
  return { moment, creditedBeforeDeath, state: await stateOf(), journals, balance: Number(kept?.amount ?? 0), amount };
}

/** What of the runs is not as it has to be. */
export const notCreditedOnce = (runs: readonly KilledRun[]): KilledRun[] =>
  runs.filter(
    (run) =>
      run.state !== 'verified' ||
      run.journals !== 1 ||
      run.balance !== run.amount ||
      (run.moment === 'between' && run.creditedBeforeDeath),
  );
