import { Link } from 'react-router';
import { listPanelInvoices, type PanelInvoice } from '@kavosh/contract/panel/panel-money.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { invoiceNumber, invoiceStateWords } from './money-words.ts';

const columns: readonly Column<PanelInvoice>[] = [
  {
    key: 'number',
    label: 'صورت‌حساب',
    isMain: true,
    cell: (invoice) => <Link to={`/money/invoices/${invoice.id}`}>صورت‌حساب {invoiceNumber(invoice)}</Link>,
  },
  { key: 'state', label: 'وضعیت', isState: true, cell: ({ state }) => invoiceStateWords[state] },
  { key: 'net', label: 'کارمزد', isFigure: true, cell: ({ net }) => formatToman(net) },
  { key: 'vat', label: 'مالیات', isFigure: true, cell: ({ vat }) => formatToman(vat) },
  { key: 'owed', label: 'مانده', isFigure: true, cell: ({ owed }) => formatToman(owed) },
  { key: 'at', label: 'صدور', cell: ({ issued_at: at }) => <Moment at={at} /> },
];

/** Invoices of Kavosh's commission; each can be printed. */
export const InvoicesPage = () => (
  <ListPage
    list={listPanelInvoices}
    title="صورت‌حساب‌های کارمزد"
    name="invoices"
    columns={columns}
    idOf={({ id }) => id}
    linkOf={({ id }) => `/money/invoices/${id}`}
    actions={<Link to="/money">پول</Link>}
    empty="هنوز صورت‌حسابی صادر نشده است."
  />
);
