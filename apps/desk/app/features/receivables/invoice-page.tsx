import './invoice.css';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import {
  correctInvoice,
  listInvoices,
  listReceivables,
  showInvoice,
} from '@kavosh/contract/desk/settlement/receivables.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { invoiceNumber, invoiceStateWords } from './invoice-words.ts';

const methodWords = { referral: 'در سایت آموزشگاه', wallet: 'با کیف پول؛ از سهم کم شد' } as const;
const day = (at: string): string => formatJalaliDate(new Date(at));

/** One invoice of our commission, which can be printed. */
export function InvoicePage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const mayMake = useMay('payouts.make');
  const [isCorrecting, setCorrecting] = useState(false);
  const query = useQuery({
    queryKey: ['invoice', id],
    queryFn: ({ signal }) => call(showInvoice, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { invoice, lines } = query.data;
  const other = invoice.other_number === null ? '' : invoiceNumber(invoice.other_number);
  const correct = async (reason: string) => {
    const { invoice: correction } = await call(correctInvoice, { params: { id }, body: { reason } });
    toastSuccess('صورت‌حساب اصلاح شد.');
    for (const path of [listInvoices.path, listReceivables.path])
      void queryClient.invalidateQueries({ queryKey: [path] });
    void query.refetch();
    await navigate(`/receivables/invoices/${correction.id}`);
  };
  return (
    <>
      <PageTitle title={`صورت‌حساب ${invoiceNumber(invoice)}`}>
        <Button variant="secondary" onClick={() => window.print()}>
          چاپ
        </Button>
        {mayMake && (invoice.state === 'issued' || invoice.state === 'paid') && (
          <Button variant="danger" onClick={() => setCorrecting(true)}>
            اصلاح
          </Button>
        )}
      </PageTitle>
      <section className="panel invoice" aria-labelledby="invoice">
        <h2 id="invoice" className="panel-title">
          صورت‌حساب کارمزد کاوش، {invoice.academy.name}
        </h2>
        <Facts
          facts={[
            ['شماره', invoiceNumber(invoice)],
            ['تاریخ صدور', day(invoice.issued_at)],
            ['خریدهای پیش از', day(`${invoice.until_day}T12:00:00Z`)],
            ['وضعیت', invoiceStateWords[invoice.state]],
            ...(invoice.corrects === null
              ? []
              : [
                  [
                    'اصلاحِ',
                    <Link key="c" to={`/receivables/invoices/${invoice.corrects}`}>
                      {other}
                    </Link>,
                  ] as const,
                  ['دلیل', invoice.reason ?? ''] as const,
                ]),
            ...(invoice.corrected_by === null
              ? []
              : [
                  [
                    'اصلاح شده با',
                    <Link key="b" to={`/receivables/invoices/${invoice.corrected_by}`}>
                      {other}
                    </Link>,
                  ] as const,
                ]),
            ['کارمزد', formatToman(invoice.net)],
            ['مالیات بر ارزش افزوده', formatToman(invoice.vat)],
            ['جمع', formatToman(invoice.net + invoice.vat)],
            ['مانده پرداخت‌نشده', formatToman(invoice.owed)],
          ]}
        />
        <table className="invoice-lines">
          <caption className="sr-only">ردیف‌های صورت‌حساب</caption>
          <thead>
            <tr>
              <th scope="col">خرید</th>
              <th scope="col">دوره</th>
              <th scope="col">روز</th>
              <th scope="col">شیوه</th>
              <th scope="col" className="figure">
                مبلغ خرید (تومان)
              </th>
              <th scope="col" className="figure">
                کارمزد (تومان)
              </th>
              <th scope="col" className="figure">
                مالیات (تومان)
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>
                  <Link to={`/purchases/${line.purchase_id}`}>{formatNumber(line.purchase_id)}</Link>
                  {line.kind === 'refund' && ' (بازگشتی)'}
                </td>
                <td>{line.course}</td>
                <td>{day(line.at)}</td>
                <td>{methodWords[line.method]}</td>
                <td className="figure">{formatNumber(line.amount)}</td>
                <td className="figure">{formatNumber(line.net)}</td>
                <td className="figure">{formatNumber(line.vat)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isCorrecting && (
        <ReasonDialog
          title="اصلاح صورت‌حساب"
          body="صورت‌حسابی با شماره بعدی و مبلغ‌های منفی صادر می‌شود و خریدهای این یکی دوباره صورت‌حساب می‌خواهند."
          confirm="صدور اصلاح"
          isDanger
          act={correct}
          onDone={() => setCorrecting(false)}
          onClose={() => setCorrecting(false)}
        />
      )}
    </>
  );
}
