import { fileURLToPath } from 'node:url';
import type { House } from './house.ts';

/**
 * What can be wrong on purpose. `source`: in the server's code (mutate.ts); `books`: in ledger.post(), as [what stands there, what is put in its place].
 * `shows`: what has to be among what is found wrong, for it to be this that was found.
 */
export interface SeededFault {
  shows: RegExp;
  source?: true;
  books?: readonly [from: string, to: string];
}

const addition = 'update ledger.balance set amount = amount + one.amount * one.normal where account_id = one.id returning amount into after;';

export const seededFaults = {
  // Ended twice; or the database is in the way, and nobody knows what to do then.
  'no-state-predicate': { source: true, shows: /^while nothing was killed: (?:withdrawal \d+ was both taken back and |\S+\/withdrawals\/\d+\/cancel: 500|an operator's step: .*does not go from)/ },
  // No rule of the books says so, only those who asked once and have two.
  'no-idempotency': { source: true, shows: /^withdrawal \d+: nobody knows of «/ },
  // Read, and then written as if nobody had come between.
  'absolute-balance': {
    shows: /\bI3 account \d+/,
    books: [addition, `select amount + one.amount * one.normal into after from ledger.balance where account_id = one.id;
      perform pg_sleep(0.001);
      update ledger.balance set amount = after where account_id = one.id;`],
  },
  // In whatever order a posting names them, the pausing makes it likely to meet somebody.
  'unsorted-locks': { shows: /^\d+ deadlocks$/, books: ['on k.code = w.code order by w.id\n  loop', 'on k.code = w.code order by w.amount desc\n  loop\n    perform pg_sleep(0.002);'] },
} as const satisfies Record<string, SeededFault>;
export type SeededFaultName = keyof typeof seededFaults;

/** What the server is started with, so that it has the fault. */
export const faultyStart = (name: SeededFaultName): { env: Record<string, string>; imports: string[] } =>
  'source' in seededFaults[name] ? { env: { MONEY_FAULT: name }, imports: [fileURLToPath(new URL('./mutate.ts', import.meta.url))] } : { env: {}, imports: [] };

/** Puts a fault of the books into the database. */
export async function seedBooks({ database: { pool } }: House, name: SeededFaultName): Promise<void> {
  const fault: SeededFault = seededFaults[name];
  if (!fault.books) return;
  const { rows } = await pool.query<{ text: string }>(`select pg_get_functiondef('ledger.post'::regproc) as text`);
  const changed = rows[0]!.text.replace(...fault.books);
  if (changed === rows[0]!.text) throw new Error(`the fault ${name} has no place in ledger.post()`);
  await pool.query(changed);
}
