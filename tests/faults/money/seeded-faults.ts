import { fileURLToPath } from 'node:url';
import type { ServerUnderTest } from './server-under-test.ts';

/**
 * What can be wrong on purpose. `source`: in the server's code (mutate.ts); `books`: in a function of the books (`of`;
 * ledger.post_journals() unless told otherwise), as [what stands there, what is put in its place]. `shows`: what has to
 * be among what is found wrong, for it to be this that was found.
 */
export interface SeededFault {
  shows: RegExp;
  source?: true;
  of?: 'ledger.post_journals' | 'ledger.owed';
  books?: readonly [from: string, to: string];
}

const addition = 'with moved as (\n    update ledger.balance b set amount = b.amount + d.delta';

export const seededFaults = {
  // Ended twice; or the database is in the way, and nobody knows what to do then.
  'no-state-predicate': {
    source: true,
    shows: new RegExp(
      [
        '^while nothing was killed: (?:withdrawal \\d+ was both taken back and |',
        "\\S+/withdrawals/\\d+/cancel: 500|an operator's step: .*does not go from)",
      ].join(''),
    ),
  },
  // No rule of the books says so, only those who asked once and have two.
  'no-idempotency': { source: true, shows: /^withdrawal \d+: nobody knows of «/ },
  // Nobody sees what is owed: withdrawals go on, and are settled.
  'unseen-debt': {
    shows: /\bI1[45] withdrawal \d+/,
    of: 'ledger.owed',
    books: ['select coalesce(', 'select 0 * coalesce('],
  },
  'no-cashback-lock': { source: true, shows: /^withdrawal \d+ left \d+, where \d+ of cashback were locked$/ },
  // Read, and then written as if nobody had come between.
  'absolute-balance': {
    shows: /\bI3 account \d+/,
    books: [
      addition,
      `finals := array(select amount from ledger.balance where account_id = any(balances) order by account_id);
  balances := array(select unnest(balances) order by 1);
  perform pg_sleep(0.001);
  with moved as (
    update ledger.balance b set amount = finals[array_position(balances, b.account_id)] + d.delta`,
    ],
  },
  // Operators settle with the wallet first, by code of their own here, and members take back the other way round.
  'wallet-not-first': { source: true, shows: /^\d+ deadlocks\n/ },
} as const satisfies Record<string, SeededFault>;
export type SeededFaultName = keyof typeof seededFaults;

/** What the server is started with, so that it has the fault. */
export const faultyStart = (name: SeededFaultName): { env: Record<string, string>; imports: string[] } =>
  'source' in seededFaults[name]
    ? { env: { MONEY_FAULT: name }, imports: [fileURLToPath(new URL('./mutate.ts', import.meta.url))] }
    : { env: {}, imports: [] };

/** Puts a fault of the books into the database. */
export async function seedBooks({ database: { pool } }: ServerUnderTest, name: SeededFaultName): Promise<void> {
  const fault: SeededFault = seededFaults[name];
  if (!fault.books) return;
  const { of = 'ledger.post_journals' } = fault;
  const { rows } = await pool.query<{ text: string }>('select pg_get_functiondef($1::text::regproc) as text', [of]);
  const changed = rows[0]!.text.replace(...fault.books);
  if (changed === rows[0]!.text) throw new Error(`the fault ${name} has no place in ${of}()`);
  await pool.query(changed);
}
