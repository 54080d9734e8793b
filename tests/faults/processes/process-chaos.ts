import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { seeded } from '../../../bench/search/make-courses.ts';
import { buildSite, isSiteBuilt } from '../../../tools/site-build.ts';
import { zarinpalMerchant, zarinpalStandIn } from '../../stand-ins/zarinpal-stand-in.ts';
import { ChaosClient, type ChaosContext } from '../money/chaos-client.ts';
import { creditAll, operatorOf, payingOf } from '../money/chaos-test.ts';
import { emptyLog } from '../money/client-log.ts';
import { judge } from '../money/judge.ts';
import { prepareScenario } from '../money/scenario.ts';
import { startServerUnderTest, type ServerUnderTest } from '../money/server-under-test.ts';
import { workersOf } from '../workers-of.ts';
import { addMembers, askForCodes, codesInHand, judgeCodes, smsStandIn, untilCodesAreSent } from './code-askers.ts';
import { readOn, readPage } from './readers.ts';

export interface ProcessChaosOptions {
  seed: number;
  /** How many workers are killed by `kill -9`, including ones that are still starting. */
  kills: number;
  /** Who do things with money. */
  clients: number;
  people: number;
  say?: (line: string) => void;
}

export interface ProcessChaosEnd {
  /** What the judge of the books says, and what is wrong with messages and answers. Empty is what it should be. */
  wrong: string[];
  acknowledged: number;
  purchases: number;
  /** Of readers, by status or error. */
  reads: Record<string, number>;
  /** Who was told that a code comes; how many of them got none because their message died in somebody's hands. */
  codes: { told: number; missing: number };
  killed: number;
  /** From the last kill until all processes served again. */
  backAfterMs: number;
}

const WEB = 2;
/** Below what members are sent in an hour without work (identity/limits.ts). */
const MEMBERS = 280;
const READERS = 4;
const BACK_PATIENCE_MS = 120_000;

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** @throws {Error} where nothing answers for the time in which all should be back */
async function untilServed(server: ServerUnderTest): Promise<void> {
  for (const begun = performance.now(); (await readPage(server.origin, '/readyz')) !== 200; await pause(100))
    if (performance.now() - begun > BACK_PATIENCE_MS) throw new Error('no worker came back');
}

interface Killed {
  count: number;
  /** Jobs that send a code and died with their process. */
  inHand: Set<string>;
}

/** Kills one worker after another, chosen by the seed, with a pause before each. */
async function killOn(server: ServerUnderTest, { seed, kills, say = () => {} }: ProcessChaosOptions): Promise<Killed> {
  const random = seeded(seed);
  const inHand = new Set<string>();
  let count = 0;
  while (count < kills) {
    // Before every other kill something serves again, however long a start takes on this machine: were all workers
    // always killed while they start, clients would only learn that nothing listens. The others hit starts too.
    if (count % 2 === 0) await untilServed(server);
    await pause(100 + random() * 5_900);
    const living = workersOf(server.pid());
    const victim = living[Math.floor(random() * living.length)];
    // All of them are being replaced.
    if (victim === undefined) continue;
    process.kill(victim, 'SIGKILL');
    while (isThere(victim)) await pause(20);
    for (const id of await codesInHand(server)) inHand.add(id);
    count += 1;
    say(`${victim} was killed`);
  }
  return { count, inHand };
}

async function untilBack(server: ServerUnderTest): Promise<number> {
  const begun = performance.now();
  const serves = async (path: string): Promise<boolean> => (await readPage(server.origin, path)) === 200;
  for (; performance.now() - begun < BACK_PATIENCE_MS; await pause(100)) {
    if (workersOf(server.pid()).length !== WEB) continue;
    if ((await serves('/readyz')) && (await serves('/api/v1/web/service/courses/search?q=پایتون&page=1')))
      return performance.now() - begun;
  }
  throw new Error('not all workers came back');
}

/**
 * The product in several processes under load, which are killed at random; then what clients were told against the
 * books, messages against those who asked for them, and the processes themselves.
 */
export async function runProcessChaos(options: ProcessChaosOptions): Promise<ProcessChaosEnd> {
  if (!isSiteBuilt()) await buildSite({ quiet: true });
  const gateway = await zarinpalStandIn();
  const sms = await smsStandIn();
  const server = await startServerUnderTest({
    WEB_WORKERS: String(WEB),
    PAYMENT_PROVIDER: 'zarinpal',
    ZARINPAL_MERCHANT_ID: zarinpalMerchant,
    ZARINPAL_URL: gateway.origin,
    LEAST_WITHDRAWAL: '1000',
    ...sms.env,
  });
  try {
    const scenario = await prepareScenario(server, options.people);
    const mobiles = await addMembers(server, MEMBERS);
    const log = emptyLog();
    const running = { isOver: false };
    const isOver = (): boolean => running.isOver;
    const operate = operatorOf(server, log);
    const payAcademies = payingOf(server, scenario, log);
    const world: ChaosContext = { server, scenario, gateway, log, isOver, operate, payAcademies };
    const trading = Array.from({ length: options.clients }, () => new ChaosClient(world).run());
    const asking = askForCodes(server, mobiles, isOver);
    const reading = readOn(server.origin, READERS, isOver);
    const killed = await killOn(server, options);
    const backAfterMs = await untilBack(server);
    running.isOver = true;
    const [codeLog, reads] = await Promise.all([asking, reading, ...trading]);
    if (log.faults.length === 0) await creditAll(server, log);
    const areSent = await untilCodesAreSent(server, BACK_PATIENCE_MS);
    // The last ones are under way.
    await pause(1_000);
    const codes = judgeCodes(codeLog, sms.counts(), killed.inHand.size);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from purchase`.execute(
      server.database.kysely,
    );
    return {
      wrong: [
        ...(await judge(server, log)),
        ...reads.faults,
        ...codes.wrong,
        ...(areSent ? [] : ['codes wait to be sent, and nobody sends them']),
      ],
      acknowledged: log.acknowledged,
      purchases: rows[0]!.count,
      reads: reads.answered,
      codes: { told: codeLog.told.length, missing: codes.missing },
      killed: killed.count,
      backAfterMs: Math.round(backAfterMs),
    };
  } finally {
    await server.close();
    await sms.close();
    await gateway.close();
  }
}
