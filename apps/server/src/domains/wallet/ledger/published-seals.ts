import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { WalletTables } from '../wallet.tables.ts';

/**
 * The seals of a day in Tehran as everyone may see them. `digest`: SHA-256 over the digests of its blocks, one behind
 * the other, in hexadecimal; `last_digest`: of its last block, and with it of all entries that there ever were before.
 */
export interface PublishedSeals {
  day: string;
  blocks: number;
  last_block: number;
  last_digest: string;
  digest: string;
}

/** So many days of seals are published. */
export const PUBLISHED_DAYS = 400;

/** The day in Tehran on which a block was sealed. */
export const dayOfSeal: RawBuilder<string> = sql`to_char(s.at at time zone 'Asia/Tehran', 'YYYY-MM-DD')`;

/** The latest days with a seal, the latest first. A copy of them tells later whether the books were rewritten. */
export async function publishedSeals(executor: Executor<WalletTables>, days: number): Promise<PublishedSeals[]> {
  const { rows } = await sql<PublishedSeals>`
    select ${dayOfSeal} as day, count(*)::int as blocks, max(s.id) as last_block,
      (array_agg(encode(s.digest, 'hex') order by s.id desc))[1] as last_digest,
      encode(sha256(string_agg(s.digest, ''::bytea order by s.id)), 'hex') as digest
    from ledger.seal s where s.at > now() - make_interval(days => ${days}::int)
    group by 1 order by 1 desc`.execute(executor);
  return rows;
}
