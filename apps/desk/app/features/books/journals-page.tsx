import { Link } from 'react-router';
import { exportJournals, listJournals, type DeskJournal } from '@kavosh/contract/desk/books.ts';
import { accountNames, accountWord, eventWord, journalKinds, whoWord } from '@kavosh/contract/desk/words/book-words.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { call } from '@kavosh/office/session/call.ts';

/** The page of what a journal is about, by the first word of its kind. */
const pages: Readonly<Record<string, string>> = {
  purchase: 'purchases',
  referral: 'purchases',
  withdrawal: 'withdrawals',
  payout: 'payouts',
  top_up: 'payments',
};

function What({ kind, ref_id: ref }: DeskJournal) {
  // A match of the bank's statement has its own number, not that of the payout.
  const page = kind === 'payout.settled' || kind.endsWith('.undone') ? undefined : pages[kind.split('.')[0]!];
  const words = `${eventWord(kind)} · ${formatNumber(ref)}`;
  return page === undefined ? words : <Link to={`/${page}/${ref}`}>{words}</Link>;
}

/** The accounts of one side, each with its amount where there are several. */
const side = ({ postings, amount }: DeskJournal, sign: 1 | -1): string =>
  postings
    .filter((one) => Math.sign(one.amount) === sign)
    .map((one) =>
      Math.abs(one.amount) === amount
        ? accountWord(one.account)
        : `${accountWord(one.account)} ${formatNumber(Math.abs(one.amount))}`,
    )
    .join('، ');

const columns: readonly Column<DeskJournal>[] = [
  { key: 'what', label: 'سند', isMain: true, cell: (row) => <What {...row} /> },
  { key: 'amount', label: 'مبلغ', isFigure: true, order: 'amount', cell: ({ amount }) => formatToman(amount) },
  { key: 'debit', label: 'بدهکار', isLong: true, cell: (row) => side(row, 1) },
  { key: 'credit', label: 'بستانکار', isLong: true, cell: (row) => side(row, -1) },
  { key: 'who', label: 'از سوی', cell: ({ who }) => <bdi translate="no">{whoWord(who)}</bdi> },
  { key: 'id', label: 'شماره', isFigure: true, isExtra: true, cell: ({ id }) => formatNumber(id) },
  { key: 'at', label: 'زمان', order: 'at', cell: ({ at }) => <Moment at={at} /> },
];

/** All that was posted, the latest first. */
export const JournalsPage = () => (
  <ListPage
    list={listJournals}
    title="دفتر روزنامه"
    name="journals"
    columns={columns}
    idOf={({ id }) => id}
    choices={[
      { name: 'kind', label: 'چه شد', words: journalKinds.map((kind) => [kind, eventWord(kind)] as const) },
      { name: 'account', label: 'حساب', words: accountNames.map((name) => [name, accountWord(name)] as const) },
    ]}
    linked={['person', 'academy']}
    hasDays
    sums={[['amount', 'گردش']]}
    file={(query) => call(exportJournals, { query })}
    actions={<Link to="/books">دفترها</Link>}
    empty="هنوز سندی نیست."
  />
);
