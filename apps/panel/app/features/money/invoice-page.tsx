import './invoice.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { showPanelInvoice } from '@kavosh/contract/panel/panel-money.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { officeCopy } from '@kavosh/office/copy.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { invoiceNumber, invoiceStateWords } from './money-words.ts';

const methodWords = { referral: 'در سایت آموزشگاه', wallet: 'با کیف پول؛ از سهم کم شد' } as const;
const day = (at: string): string => formatJalaliDate(new Date(at));

/** One invoice of Kavosh's commission, which can be printed. */
export function InvoicePage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: [showPanelInvoice.path, id],
    queryFn: ({ signal }) => call(showPanelInvoice, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { academy, invoice, lines } = query.data;
  return (
    <>
      <PageTitle title={`صورت‌حساب ${invoiceNumber(invoice)}`}>
        <Button variant="secondary" onClick={() => window.print()}>
          چاپ
        </Button>
      </PageTitle>
      <section className="panel invoice" aria-labelledby="invoice">
        <h2 id="invoice" className="panel-title">
          صورت‌حساب کارمزد کاوش، {academy}
        </h2>
        <Facts
          facts={[
            ['شماره', invoiceNumber(invoice)],
            ['تاریخ صدور', day(invoice.issued_at)],
            ['خریدهای پیش از', day(`${invoice.until_day}T12:00:00Z`)],
            ['وضعیت', invoiceStateWords[invoice.state]],
            ...(invoice.other_number === null ? [] : [['صورت‌حساب دیگر', invoiceNumber(invoice.other_number)] as const]),
            ['کارمزد', formatToman(invoice.net)],
            ['مالیات بر ارزش افزوده', formatToman(invoice.vat)],
            ['جمع', formatToman(invoice.net + invoice.vat)],
            ['مانده پرداخت‌نشده', formatToman(invoice.owed)],
          ]}
        />
        <div className="invoice-scroll">
          <table className="invoice-lines">
            <caption className="sr-only">ردیف‌های صورت‌حساب</caption>
            <thead>
              <tr>
                <th scope="col">سفارش</th>
                <th scope="col">دوره</th>
                <th scope="col">روز</th>
                <th scope="col">شیوه</th>
                <th scope="col">مبلغ خرید (تومان)</th>
                <th scope="col">کارمزد (تومان)</th>
                <th scope="col">مالیات (تومان)</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <td>
                    <Link to={`/orders/${line.order_id}`}>{formatNumber(line.order_id)}</Link>
                    {line.kind === 'refund' && ' (بازگشتی)'}
                  </td>
                  <td>{line.course}</td>
                  <td>{day(line.at)}</td>
                  <td>{methodWords[line.method]}</td>
                  <td>{formatNumber(line.amount)}</td>
                  <td>{formatNumber(line.net)}</td>
                  <td>{formatNumber(line.vat)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}
