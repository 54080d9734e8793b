import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { WalletTables } from './wallet.tables.ts';

/** A purchase, a withdrawal or a top-up that a text names. */
export interface FoundMoney {
  kind: 'purchase' | 'withdrawal' | 'payment';
  id: number;
  user_id: number;
  state: string;
  amount: number;
  course_id: number | null;
  created_at: Date;
}

/**
 * Purchases by number, tracking code or the academy's reference; withdrawals by number or the bank's reference;
 * top-ups by number, the provider's name or ours. One query. `names`: the text in each way that it may be meant;
 * `number`: the text as one, 0 where it is none.
 */
export async function findMoney(
  executor: Executor<WalletTables>,
  { names, number, most }: { names: readonly string[]; number: number; most: number },
): Promise<FoundMoney[]> {
  const { rows } = await sql<FoundMoney>`
    (select 'purchase' as kind, id, user_id, state, amount, course_id, created_at from purchase
      where id = ${number} or track_id = any(${names.map((name) => name.toLowerCase())}::text[])
        or reference = any(${[...names]}::text[]) order by id desc limit ${most})
    union all
    (select 'withdrawal', id, user_id, state, amount, null, created_at from withdrawal
      where id = ${number} or bank_reference = any(${[...names]}::text[]) order by id desc limit ${most})
    union all
    (select 'payment', id, user_id, state, amount, course_id, created_at from top_up
      where id = ${number} or order_id = any(${[...names]}::text[]) or authority = any(${[...names]}::text[])
        or provider_reference = any(${[...names]}::text[]) order by id desc limit ${most})`.execute(executor);
  return rows;
}
