import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** A journal with its postings, debits positive. */
export interface PostedJournal {
  kind: string;
  /** `user:7`, `academy:3`, `operator:name`, `system`. */
  actor: string;
  at: Date;
  postings: { account: string; owner: number; amount: number }[];
}

/** Journals of one row (`purchase` 12) or of some, the oldest first. At most a few each. */
export async function postingsOf(
  executor: Executor<WalletTables>,
  kinds: readonly string[],
  refId: number | readonly number[],
): Promise<PostedJournal[]> {
  const { rows } = await sql<PostedJournal>`
    select j.kind, j.actor, j.at, json_agg(json_build_object('account', a.code, 'owner', a.owner_id, 'amount', e.amount)
      order by e.id) as postings
    from ledger.journal j join ledger.entry e on e.journal_id = j.id join ledger.account a on a.id = e.account_id
    where j.kind = any(${[...kinds]}::text[]) and j.ref_id = any(${[refId].flat()}::bigint[])
    group by j.id order by j.id`.execute(executor);
  return rows;
}
