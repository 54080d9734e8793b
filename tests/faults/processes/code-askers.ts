import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { answers, httpStandIn, type HttpStandIn } from '../../stand-ins/http-stand-in.ts';
import type { ServerUnderTest } from '../money/server-under-test.ts';

/** Kavenegar, played: it says yes to everything, and keeps who was sent something. */
export interface SmsStandIn {
  readonly env: Record<string, string>;
  /** How many messages each number was sent. */
  counts(): Map<string, number>;
  close(): Promise<void>;
}

/** Longer than a moment, so that a process is killed with a message in its hand now and then. */
const ANSWERS_AFTER_MS = 100;

export async function smsStandIn(): Promise<SmsStandIn> {
  const says = answers(200, { return: { status: 200 }, entries: [{ messageid: 1, status: 1 }] });
  const standIn: HttpStandIn = await httpStandIn((...call) => void setTimeout(() => says(...call), ANSWERS_AFTER_MS));
  return {
    env: {
      SMS_PROVIDER: 'kavenegar',
      KAVENEGAR_API_KEY: 'abcdefgh12345678',
      KAVENEGAR_TEMPLATE: 'kavosh',
      KAVENEGAR_URL: standIn.origin,
    },
    counts() {
      const found = new Map<string, number>();
      for (const { body } of standIn.seen) {
        const to = new URLSearchParams(body).get('receptor')!;
        found.set(to, (found.get(to) ?? 0) + 1);
      }
      return found;
    },
    close: () => standIn.close(),
  };
}

/** Members who can be sent a code, one each. @returns their numbers */
export async function addMembers({ database }: ServerUnderTest, count: number): Promise<string[]> {
  const { rows } = await sql<{ mobile: string }>`
    insert into app_user (mobile, first_name, last_name)
    select '0919' || lpad(n::text, 7, '0'), 'نمونه', 'نمونه' from generate_series(1, ${count}) n
    returning mobile`.execute(database.kysely);
  return rows.map(({ mobile }) => mobile);
}

/** What those who asked know. */
export interface CodeLog {
  /** Who was told that a code is on its way. */
  told: string[];
  /** Who was cut off or refused, and knows nothing. */
  unsure: string[];
  faults: string[];
}

/** One after another the members ask for a code, once each, until it is over. */
export async function askForCodes(
  { origin }: ServerUnderTest,
  mobiles: readonly string[],
  isOver: () => boolean,
): Promise<CodeLog> {
  const log: CodeLog = { told: [], unsure: [], faults: [] };
  const left = [...mobiles];
  const ask = async (asker: number): Promise<void> => {
    for (let mobile = left.pop(); mobile !== undefined && !isOver(); mobile = left.pop()) {
      try {
        const response = await fetch(`${origin}/api/v1/web/service/auth/mobile/send`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${asker}.${left.length % 250}.7` },
          body: JSON.stringify({ mobile, state: 'login' }),
        });
        const text = await response.text();
        if (response.status === 200) log.told.push(mobile);
        else if (response.status === 503) log.unsure.push(mobile);
        else log.faults.push(`a code: ${response.status} ${text.slice(0, 200)}`);
      } catch {
        log.unsure.push(mobile);
      }
      await pause(400);
    }
  };
  await Promise.all([1, 2].map(ask));
  return log;
}

/** Jobs that send codes and were begun: whose process is killed now is not begun again. */
export async function codesInHand({ database }: ServerUnderTest): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from pgboss.job where name = 'sms-code' and state = 'active'`.execute(database.kysely);
  return rows.map(({ id }) => id);
}

/** Waits until no code waits to be sent. */
export async function untilCodesAreSent({ database }: ServerUnderTest, patienceMs: number): Promise<boolean> {
  for (const begun = performance.now(); performance.now() - begun < patienceMs; await pause(200)) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pgboss.job
      where name = 'sms-code' and state in ('created', 'retry')`.execute(database.kysely);
    if (rows[0]!.waiting === 0) return true;
  }
  return false;
}

/**
 * What is wrong with the messages: one that was sent twice, and one that is missing although nobody who was killed had
 * it in hand.
 */
export function judgeCodes(
  { told, unsure, faults }: CodeLog,
  counts: ReadonlyMap<string, number>,
  inHand: number,
): { wrong: string[]; missing: number } {
  const wrong = [...faults];
  for (const mobile of [...told, ...unsure]) {
    const count = counts.get(mobile) ?? 0;
    if (count > 1) wrong.push(`${mobile} was sent ${count} codes for one`);
  }
  const missing = told.filter((mobile) => !counts.has(mobile)).length;
  if (missing > inHand) wrong.push(`${missing} codes were never sent, ${inHand} were in the hands of the killed`);
  return { wrong, missing };
}
