import { noClock } from '../../factories/no-clock.ts';
import { handOverAlone } from '../../factories/hand-over.ts';
import { couponsAlone } from '../../factories/coupons.ts';
import { seatsAlone } from '../../factories/seats.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createAudit } from '../../../apps/server/src/domains/audit/audit.ts';
import { operatePurchase } from '../../../apps/server/src/domains/wallet/purchases/operate-purchases.ts';
import { operateWithdrawal } from '../../../apps/server/src/domains/wallet/withdrawals/operate-withdrawals.ts';
import { Refusal } from '../../../apps/server/src/kernel/refusal.ts';
import { zarinpalMerchant, zarinpalStandIn } from '../../stand-ins/zarinpal-stand-in.ts';
import { ChaosClient, type ChaosContext } from './chaos-client.ts';
import { startServerUnderTest, type ServerUnderTest } from './server-under-test.ts';
import { judge } from './judge.ts';
import { countDebts } from './judge-locks.ts';
import { emptyLog, type ClientLog } from './client-log.ts';
import { faultyStart, seedBooks, type SeededFaultName } from './seeded-faults.ts';
import { AcademyPayer } from './pay-academies.ts';
import { prepareScenario } from './scenario.ts';

export interface ChaosOptions {
  clients: number;
  people: number;
  seconds: number;
  /**
   * Goes on until so many calls are acknowledged, ten times as long at most: a busy machine does little in a second.
   */
  calls?: number;
  /** kill -9, spread over the time: of the server, of PostgreSQL, of both, in turn. */
  kills: number;
  /** Settings that the server is started with beside the usual ones. */
  settings?: Record<string, string> | undefined;
  /** Something that is wrong on purpose. */
  fault?: SeededFaultName | undefined;
  /** Done once in the middle of it. */
  meanwhile?: ((server: ServerUnderTest, log: ClientLog) => Promise<void>) | undefined;
  say?: (line: string) => void;
}

export interface ChaosResult {
  /** As judge.ts says, and what the auditor saw meanwhile. */
  wrong: string[];
  acknowledged: number;
  journals: number;
  /** How often somebody came to owe something. */
  debts: number;
  /** Looks at all rules while it went on. */
  audits: number;
  /** Payouts that the bank was given. */
  payouts: number;
  sales: SaleCounts;
}

/** Seats of editions that were given, those of them that were offered to a queue, and uses of codes. */
export interface SaleCounts {
  seats: number;
  offered: number;
  codes: number;
}

const LOST_PATIENCE_MS = 120_000;

/** What an operator is told again and again although nothing is down is no accident. */
const MOST_TRIES = 25;

/**
 * Does something of an operator's until it is known what became of it. @returns whether it was done; false where it was
 * refused, or never could be
 */
async function untilKnown({ isDown }: ServerUnderTest, log: ClientLog, act: () => Promise<unknown>): Promise<boolean> {
  for (let failed = 0; ;) {
    try {
      await act();
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      failed = isDown() ? 0 : failed + 1;
      if (failed >= MOST_TRIES) {
        log.faults.push(`an operator's step: ${String(error)}`);
        return false;
      }
      await pause(200);
    }
  }
}

/** Decides in the academies' and the bank's place, with the wallet's own code. */
export function operatorOf(server: ServerUnderTest, log: ClientLog): ChaosContext['operate'] {
  const db = server.database.kysely as never;
  const clock = { now: () => new Date() };
  const nobodyIsTold = async (): Promise<void> => {};
  const deps = {
    db,
    clock,
    calendar: noClock,
    audit: createAudit({ db }),
    handOver: handOverAlone(db, clock),
    seats: seatsAlone(db, clock),
    coupons: couponsAlone(db, clock),
    profile: { openAccount: () => null },
    purchasesChanged: nobodyIsTold,
    withdrawalEnded: nobodyIsTold,
    callerKey: Buffer.alloc(32, 5),
  };
  return {
    purchase: (id, step) => untilKnown(server, log, () => operatePurchase(deps, { id, step, operator: 'chaos' })),
    withdrawal(id, end) {
      // One reference however often it is tried.
      const decision = end === 'settled' ? { state: end, bankReference: randomUUID() } : { state: end, reason: null };
      return untilKnown(server, log, () => operateWithdrawal(deps, id, decision, 'chaos'));
    },
  };
}

/** Pays academies, with settlement's own code. */
export function payingOf(
  server: ServerUnderTest,
  scenario: ChaosContext['scenario'],
  log: ClientLog,
): ChaosContext['payAcademies'] {
  const payer = new AcademyPayer(server, scenario, log, (act) => untilKnown(server, log, act));
  return () => payer.step();
}

/**
 * Anyone who paid and never came back is found by the server by itself; here somebody looks in, so that nobody waits
 * for minutes.
 */
export async function creditAll({ database: { kysely: db }, origin }: ServerUnderTest, log: ClientLog): Promise<void> {
  const begun = performance.now();
  while (performance.now() - begun < LOST_PATIENCE_MS) {
    const { rows } = await sql<{
      id: number;
      authority: string;
    }>`select id, authority from top_up where state <> 'verified' and authority is not null`.execute(db);
    const paid = rows.filter(({ id }) => log.topUps.has(id));
    if (paid.length === 0) return;
    for (const [at, { authority }] of paid.entries()) {
      await fetch(`${origin}/payment/return/zarinpal?Authority=${authority}&Status=OK`, {
        redirect: 'manual',
        headers: { 'x-forwarded-for': `10.200.${at % 250}.1` },
      }).catch(() => undefined);
    }
    await pause(500);
  }
}

async function countSales({ database }: ServerUnderTest): Promise<SaleCounts> {
  const { rows } = await sql<SaleCounts>`
    select (select count(*)::int from seat) as seats,
      (select count(*)::int from waiting_place where offered_at is not null) as offered,
      (select count(*)::int from coupon_use) as codes`.execute(database.kysely);
  return rows[0]!;
}

/**
 * People, academies, operators and a gateway all at once on one product, some of whose processes are killed meanwhile;
 * then everybody's log against the books.
 */
export async function runChaosTest({
  clients,
  people,
  seconds,
  calls = 0,
  kills,
  settings = {},
  fault,
  meanwhile,
  say = () => {},
}: ChaosOptions): Promise<ChaosResult> {
  const gateway = await zarinpalStandIn();
  const { env, imports } = fault ? faultyStart(fault) : { env: {}, imports: [] };
  const server = await startServerUnderTest(
    {
      PAYMENT_PROVIDER: 'zarinpal',
      ZARINPAL_MERCHANT_ID: zarinpalMerchant,
      ZARINPAL_URL: gateway.origin,
      LEAST_WITHDRAWAL: '1000',
      ...settings,
      ...env,
    },
    imports,
  );
  try {
    const scenario = await prepareScenario(server, people);
    if (fault) await seedBooks(server, fault);
    const log = emptyLog();
    // An object, since what is read in a loop changes elsewhere.
    const running = { isOver: false };
    const seen = new Set<string>();
    let audits = 0;
    const world: ChaosContext = {
      server,
      scenario,
      gateway,
      log,
      isOver: () => running.isOver,
      operate: operatorOf(server, log),
      payAcademies: payingOf(server, scenario, log),
    };
    const auditing = (async () => {
      while (!running.isOver) {
        await pause(500);
        try {
          const found = await server.database.kysely
            .transaction()
            .setIsolationLevel('repeatable read')
            .setAccessMode('read only')
            .execute((tx) =>
              sql<{ rule: string; subject: string }>`
                select rule, subject from ledger.violations
                union all select rule, subject from ledger.sale_violations`.execute(tx),
            );
          audits += 1;
          for (const { rule, subject } of found.rows) seen.add(`${rule} ${subject}`);
        } catch {
          // Killed under its hands.
        }
      }
    })();
    const between = meanwhile ? pause((seconds * 1_000) / 2).then(() => meanwhile(server, log)) : Promise.resolve();
    // Waited for below; what it throws until then is not lost.
    between.catch(() => {});
    const clientRuns = Array.from({ length: clients }, () => new ChaosClient(world).run());
    for (let killed = 0; killed < kills; killed += 1) {
      await pause((seconds * 1_000) / (kills + 1));
      const what = (['server', 'postgres', 'both'] as const)[killed % 3]!;
      await server.kill(what);
      say(`killed: ${what}; ${log.acknowledged} calls acknowledged so far`);
    }
    await pause((seconds * 1_000) / (kills + 1));
    for (let waited = 0; waited < seconds * 9_000 && log.acknowledged < calls && log.faults.length === 0; waited += 200)
      await pause(200);
    const undone = await between.then(
      () => null,
      (error: unknown) => ({ error }),
    );
    running.isOver = true;
    await Promise.all([...clientRuns, auditing]);
    if (undone) throw undone.error;
    // What is wrong already says enough; nobody waits for the rest.
    if (log.faults.length === 0) await creditAll(server, log);
    const wrong = await judge(server, log);
    const {
      rows: [journal],
    } = await sql<{ count: number }>`select count(*)::int as count from ledger.journal`.execute(server.database.kysely);
    return {
      wrong: [...[...seen].map((one) => `seen meanwhile: ${one}`), ...wrong],
      acknowledged: log.acknowledged,
      journals: journal!.count,
      debts: await countDebts(server.database.kysely),
      audits,
      payouts: log.payouts.size,
      sales: await countSales(server),
    };
  } finally {
    await server.close();
    await gateway.close();
  }
}
