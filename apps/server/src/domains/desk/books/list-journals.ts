import type { exportJournals, listJournals } from '@kavosh/contract/desk/books.ts';
import { accountWord, eventWord, whoWord } from '@kavosh/contract/desk/words/book-words.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { exportList } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';
import { byName } from '../money-events.ts';
import type { DeskBooksDeps } from './deps.ts';

type Journal = Awaited<ReturnType<Wallet['desk']['findJournals']>>[number];

/** A page of journals with what all of them come to: two queries. */
export async function journalPage(
  { wallet: { desk }, staff }: Pick<DeskBooksDeps, 'wallet' | 'staff'>,
  { after, limit, order, ...filter }: HandlerInput<typeof listJournals>['query'],
): Promise<EndpointData<typeof listJournals>> {
  const [found, total] = await Promise.all([
    desk.findJournals({ ...filter, order, after, limit: limit + 1 }),
    desk.totalOfJournals(filter),
  ]);
  const { rows, next } = keysetPage(found, limit, ({ cursor }) => cursor);
  const shown = rows.map(({ id, kind, ref_id: ref, at, actor, amount, postings }) => ({
    id,
    kind,
    ref_id: ref,
    at: at.toISOString(),
    who: actor,
    amount,
    postings,
  }));
  return { rows: await byName(staff, shown), next, total };
}

type Line = Journal & { who: string; posting: Journal['postings'][number] };

const columns: readonly FileColumn<Line>[] = [
  { head: 'سند', cell: ({ id }) => id },
  { head: 'زمان', cell: ({ at }) => at },
  { head: 'چه شد', cell: ({ kind }) => eventWord(kind) },
  { head: 'شماره مورد', cell: ({ ref_id: ref }) => ref },
  { head: 'از سوی', cell: ({ who }) => whoWord(who) },
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
    find: async (page) => {
      const found = await deps.wallet.desk.findJournals({ ...filters, ...page });
      const named = await byName(
        deps.staff,
        found.map((journal) => ({ ...journal, who: journal.actor })),
      );
      return named.flatMap((journal) => journal.postings.map((posting): Line => ({ ...journal, posting })));
    },
    columns,
  });
