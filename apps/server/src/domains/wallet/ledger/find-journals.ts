import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { startOfDay } from '../../../kernel/keyset.ts';
import {
  allOf,
  listOrder,
  readTotal,
  totalOf,
  type ListOrders,
  type ListPart,
  type ListTotal,
} from '../../../kernel/list-order.ts';
import type { WalletTables } from '../wallet.tables.ts';
import type { PostedJournal } from './postings-of.ts';

export interface JournalFilter {
  /** Whole: `purchase.paid`. */
  kind?: string | undefined;
  /** One of its accounts: `bank`. */
  account?: string | undefined;
  /** Whose account is one of them. */
  person?: number | undefined;
  academy?: number | undefined;
  /** Days in Tehran, `2026-11-23`: posted on it or later; before it. */
  since?: string | undefined;
  before?: string | undefined;
}

/** A journal with its postings. `amount`: its debits, which are its credits. */
export interface FoundJournal extends PostedJournal {
  id: number;
  ref_id: number;
  amount: number;
  cursor: string;
}

const debits = sql<number>`(select sum(e.amount) from ledger.entry e where e.journal_id = j.id and e.amount > 0)`;
const orders: ListOrders = { at: sql`j.id`, amount: debits };

const touches = (account: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from ledger.entry e join ledger.account a on a.id = e.account_id where e.journal_id = j.id and ${account})`;

const narrowed = ({ kind, account, person, academy, since, before }: JournalFilter): RawBuilder<boolean> =>
  allOf([
    ...(kind === undefined ? [] : [sql`j.kind = ${kind}`]),
    ...(account === undefined ? [] : [touches(sql`a.code = ${account}`)]),
    ...(person === undefined ? [] : [touches(sql`a.owner_id = ${person} and a.code like 'user.%'`)]),
    ...(academy === undefined ? [] : [touches(sql`a.owner_id = ${academy} and a.code like 'academy.%'`)]),
    ...(since === undefined ? [] : [sql`j.at >= ${startOfDay(since)}`]),
    ...(before === undefined ? [] : [sql`j.at < ${startOfDay(before)}`]),
  ]);

/** Journals, the latest first. */
export async function findJournals(
  executor: Executor<WalletTables>,
  { order, after, limit, ...filter }: JournalFilter & ListPart,
): Promise<FoundJournal[]> {
  const { behind, by, cursor } = listOrder(sql`j.id`, orders, { order, after }, false);
  const { rows } = await sql<FoundJournal>`
    select j.id::float8 as id, j.kind, j.ref_id::float8 as ref_id, j.actor, j.at, j.cursor, p.amount::float8 as amount,
      p.postings
    from (select j.*, row_number() over (order by ${by}) as place, ${cursor} as cursor from ledger.journal j
      where ${narrowed(filter)} and ${behind} order by ${by} limit ${limit}) j
    cross join lateral (
      select sum(e.amount) filter (where e.amount > 0) as amount,
        json_agg(json_build_object('account', a.code, 'owner', a.owner_id, 'amount', e.amount) order by e.id)
          as postings
      from ledger.entry e join ledger.account a on a.id = e.account_id where e.journal_id = j.id
    ) p
    order by j.place`.execute(executor);
  return rows;
}

/** How many there are on all pages, and the sum of their debits. */
export async function totalOfJournals(executor: Executor<WalletTables>, filter: JournalFilter): Promise<ListTotal> {
  const { rows } = await sql`
    select ${totalOf({ amount: debits })} from ledger.journal j where ${narrowed(filter)}`.execute(executor);
  return readTotal(rows);
}
