import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createAudit } from '../../../apps/server/src/domains/audit/audit.ts';
import { operatePurchase } from '../../../apps/server/src/domains/wallet/operate-purchases.ts';
import { operateWithdrawal } from '../../../apps/server/src/domains/wallet/operate-withdrawals.ts';
import { Refusal } from '../../../apps/server/src/kernel/refusal.ts';
import { zarinpalMerchant, zarinpalStandIn } from '../../stand-ins/zarinpal-stand-in.ts';
import { StormClient, type StormWorld } from './client.ts';
import { openHouse, type House } from './house.ts';
import { judge } from './judge.ts';
import { countDebts } from './judge-locks.ts';
import { emptyNotes, type Notes } from './notes.ts';
import { faultyStart, seedBooks, type SeededFaultName } from './seeded-faults.ts';
import { settleTown } from './town.ts';

export interface StormOptions {
  clients: number;
  people: number;
  seconds: number;
  /**
   * Goes on until so many calls are acknowledged, ten times as long at most: a busy machine does little in a second.
   */
  calls?: number;
  /** kill -9, spread over the time: of the server, of PostgreSQL, of both, in turn. */
  kills: number;
  /** Something that is wrong on purpose. */
  fault?: SeededFaultName | undefined;
  /** Done once in the middle of it. */
  meanwhile?: ((house: House, notes: Notes) => Promise<void>) | undefined;
  say?: (line: string) => void;
}

export interface StormEnd {
  /** As judge.ts says, and what the auditor saw meanwhile. */
  wrong: string[];
  acknowledged: number;
  journals: number;
  /** How often somebody came to owe something. */
  debts: number;
  /** Looks at all rules while it went on. */
  audits: number;
}

const LOST_PATIENCE_MS = 120_000;

/** What an operator is told again and again although nothing is down is no accident. */
const MOST_TRIES = 25;

/**
 * Does something of an operator's until it is known what became of it. @returns whether it was done; false where it was
 * refused, or never could be
 */
async function untilKnown({ isDown }: House, notes: Notes, act: () => Promise<unknown>): Promise<boolean> {
  for (let failed = 0; ;) {
    try {
      await act();
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      failed = isDown() ? 0 : failed + 1;
      if (failed >= MOST_TRIES) {
        notes.faults.push(`an operator's step: ${String(error)}`);
        return false;
      }
      await pause(200);
    }
  }
}

function operatorOf(house: House, notes: Notes): StormWorld['operate'] {
  const db = house.database.kysely as never;
  const nobodyIsTold = async (): Promise<void> => {};
  const deps = {
    db,
    clock: { now: () => new Date() },
    audit: createAudit({ db }),
    profile: { openAccount: () => null },
    purchasesChanged: nobodyIsTold,
    withdrawalEnded: nobodyIsTold,
  };
  return {
    purchase: (id, step) => untilKnown(house, notes, () => operatePurchase(deps, { id, step, operator: 'storm' })),
    withdrawal(id, end) {
      // One reference however often it is tried.
      const decision = end === 'settled' ? { state: end, bankReference: randomUUID() } : { state: end, reason: null };
      return untilKnown(house, notes, () => operateWithdrawal(deps, id, decision, 'storm'));
    },
  };
}

/**
 * Whoever paid and never came back is found by the server by itself; here somebody looks in, so that nobody waits for
 * minutes.
 */
async function creditAll({ database: { kysely: db }, origin }: House, notes: Notes): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < LOST_PATIENCE_MS; await pause(500)) {
    const { rows } = await sql<{
      id: number;
      authority: string;
    }>`select id, authority from top_up where state <> 'verified' and authority is not null`.execute(db);
    const paid = rows.filter(({ id }) => notes.topUps.has(id));
    if (paid.length === 0) return;
    for (const [at, { authority }] of paid.entries()) {
      await fetch(`${origin}/payment/return/zarinpal?Authority=${authority}&Status=OK`, {
        redirect: 'manual',
        headers: { 'x-forwarded-for': `10.200.${at % 250}.1` },
      }).catch(() => undefined);
    }
  }
}

/**
 * People, academies, operators and a gateway all at once on one product, some of whose processes are killed meanwhile;
 * then everybody's notes against the books.
 */
export async function runStorm({
  clients,
  people,
  seconds,
  calls = 0,
  kills,
  fault,
  meanwhile,
  say = () => {},
}: StormOptions): Promise<StormEnd> {
  const gateway = await zarinpalStandIn();
  const { env, imports } = fault ? faultyStart(fault) : { env: {}, imports: [] };
  const house = await openHouse(
    {
      PAYMENT_PROVIDER: 'zarinpal',
      ZARINPAL_MERCHANT_ID: zarinpalMerchant,
      ZARINPAL_URL: gateway.origin,
      LEAST_WITHDRAWAL: '1000',
      ...env,
    },
    imports,
  );
  try {
    const town = await settleTown(house, people);
    if (fault) await seedBooks(house, fault);
    const notes = emptyNotes();
    // An object, since what is read in a loop changes elsewhere.
    const storming = { isOver: false };
    const seen = new Set<string>();
    let audits = 0;
    const world: StormWorld = {
      house,
      town,
      gateway,
      notes,
      isOver: () => storming.isOver,
      operate: operatorOf(house, notes),
    };
    const auditing = (async () => {
      while (!storming.isOver) {
        await pause(500);
        try {
          const found = await house.database.kysely
            .transaction()
            .setIsolationLevel('repeatable read')
            .setAccessMode('read only')
            .execute((tx) =>
              sql<{ rule: string; subject: string }>`select rule, subject from ledger.violations`.execute(tx),
            );
          audits += 1;
          for (const { rule, subject } of found.rows) seen.add(`${rule} ${subject}`);
        } catch {
          // Killed under its hands.
        }
      }
    })();
    const between = meanwhile ? pause((seconds * 1_000) / 2).then(() => meanwhile(house, notes)) : Promise.resolve();
    // Waited for below; what it throws until then is not lost.
    between.catch(() => {});
    const storm = Array.from({ length: clients }, () => new StormClient(world).run());
    for (let killed = 0; killed < kills; killed += 1) {
      await pause((seconds * 1_000) / (kills + 1));
      const what = (['server', 'postgres', 'both'] as const)[killed % 3]!;
      await house.kill(what);
      say(`killed: ${what}; ${notes.acknowledged} calls acknowledged so far`);
    }
    await pause((seconds * 1_000) / (kills + 1));
    for (
      let waited = 0;
      waited < seconds * 9_000 && notes.acknowledged < calls && notes.faults.length === 0;
      waited += 200
    )
      await pause(200);
    const undone = await between.then(
      () => null,
      (error: unknown) => ({ error }),
    );
    storming.isOver = true;
    await Promise.all([...storm, auditing]);
    if (undone) throw undone.error;
    // What is wrong already says enough; nobody waits for the rest.
    if (notes.faults.length === 0) await creditAll(house, notes);
    const wrong = await judge(house, notes);
    const {
      rows: [journal],
    } = await sql<{ count: number }>`select count(*)::int as count from ledger.journal`.execute(house.database.kysely);
    return {
      wrong: [...[...seen].map((one) => `seen meanwhile: ${one}`), ...wrong],
      acknowledged: notes.acknowledged,
      journals: journal!.count,
      debts: await countDebts(house.database.kysely),
      audits,
    };
  } finally {
    await house.close();
    await gateway.close();
  }
}
