import type { exportJournals, listJournals } from '@kavosh/contract/desk/books.ts';
import { accountWord, eventWord, whoWord } from '@kavosh/contract/desk/words/book-words.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { exportList } from '../export-list.ts';
import type { FileColumn } from '../list-file.ts';
import type { DeskBooksDeps } from './deps.ts';

type Journal = Awaited<ReturnType<Wallet['desk']['findJournals']>>[number];

/** A page of journals with what all of them come to: two queries. */
export async function journalPage(
  { wallet: { desk } }: Pick<DeskBooksDeps, 'wallet'>,
  { after, limit, order, ...filter }: HandlerInput<typeof listJournals>['query'],
): Promise<EndpointData<typeof listJournals>> {
  const [found, total] = await Promise.all([
    desk.findJournals({ ...filter, order, after, limit: limit + 1 }),
    desk.totalOfJournals(filter),
  ]);
  const { rows, next } = keysetPage(found, limit, ({ cursor }) => cursor);
  return {
    rows: rows.map(({ id, kind, ref_id: ref, at, actor, amount, postings }) => ({
      id,
      kind,
      ref_id: ref,
      at: at.toISOString(),
      who: actor,
      amount,
      postings,
    })),
    next,
    total,
  };
}

type Line = Journal & { posting: Journal['postings'][number] };

const columns: readonly FileColumn<Line>[] = [
  { head: 'سند', cell: ({ id }) => id },
  { head: 'زمان', cell: ({ at }) => at },
  { head: 'چه شد', cell: ({ kind }) => eventWord(kind) },
  { head: 'شماره مورد', cell: ({ ref_id: ref }) => ref },
  { head: 'از سوی', cell: ({ actor }) => whoWord(actor) },
  { head: 'حساب', cell: ({ posting }) => accountWord(posting.account) },
  { head: 'شماره صاحب حساب', cell: ({ posting }) => (posting.owner === 0 ? null : posting.owner) },
  { head: 'بدهکار (تومان)', cell: ({ posting }) => (posting.amount > 0 ? posting.amount : null) },
  { head: 'بستانکار (تومان)', cell: ({ posting }) => (posting.amount < 0 ? -posting.amount : null) },
];

/** As export-list.ts says: one line for each posting, whose journals are whole but for the last one of a long file. */
export const exportJournalList = (
  deps: DeskBooksDeps,
  { format, ...filters }: HandlerInput<typeof exportJournals>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportJournals>> =>
  exportList(deps, {
    what: 'journals',
    filters,
    format,
    operator,
    find: async (page) =>
      (await deps.wallet.desk.findJournals({ ...filters, ...page })).flatMap((journal) =>
        journal.postings.map((posting): Line => ({ ...journal, posting })),
      ),
    columns,
  });
