import { Link } from 'react-router';
import { listInvoices, type Invoice } from '@kavosh/contract/desk/settlement/receivables.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { invoiceNumber, invoiceStateWords } from './invoice-words.ts';

const columns: readonly Column<Invoice>[] = [
  {
    key: 'number',
    label: 'صورت‌حساب',
    isMain: true,
    cell: (one) => (
      <Link to={`/receivables/invoices/${one.id}`}>
        {invoiceNumber(one)} · {one.academy.name}
      </Link>
    ),
  },
  { key: 'state', label: 'وضعیت', cell: ({ state }) => invoiceStateWords[state] },
  { key: 'net', label: 'کارمزد', isFigure: true, cell: ({ net }) => formatToman(net) },
  { key: 'vat', label: 'مالیات', isFigure: true, cell: ({ vat }) => formatToman(vat) },
  { key: 'sum', label: 'جمع', isFigure: true, cell: ({ net, vat }) => formatToman(net + vat) },
  { key: 'owed', label: 'مانده', isFigure: true, cell: ({ owed }) => formatToman(owed) },
  { key: 'by', label: 'صادرکننده', isExtra: true, cell: ({ issued_by: by }) => <bdi translate="no">{by.name}</bdi> },
  { key: 'at', label: 'زمان', cell: ({ issued_at: at }) => <Moment at={at} /> },
];

/** Invoices of our commission, the latest first. */
export function InvoicesPage() {
  const list = useList(listInvoices, ['academy']);
  return (
    <>
      <PageTitle title="صورت‌حساب‌های کارمزد">
        <Link to="/receivables">طلب از آموزشگاه‌ها</Link>
      </PageTitle>
      <DataList
        name="invoices"
        label="صورت‌حساب‌های کارمزد"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/receivables/invoices/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.value('academy') !== ''}
        onClearFilters={() => list.set({ academy: null })}
        empty="هنوز صورت‌حسابی صادر نشده است."
      />
    </>
  );
}
