import type { Selectable } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { WalletTables } from '../wallet.tables.ts';

export type CardRefundRow = Selectable<WalletTables['card_refund']>;

export interface CardRefundPage {
  /** Behind this one; null: from the latest on. */
  after: number | null;
  limit: number;
}

/** Refunds to cards for the desk, the latest first. */
export const findCardRefunds = (
  executor: Executor<WalletTables>,
  { after, limit }: CardRefundPage,
): Promise<CardRefundRow[]> =>
  executor
    .selectFrom('card_refund')
    .selectAll()
    .$if(after !== null, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
