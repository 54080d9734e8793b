import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showPanelMoney } from '@kavosh/contract/panel/panel-money.ts';
import { percentWord, termsWord } from '@kavosh/contract/panel/money-words.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { Pending } from '@kavosh/office/page/pending.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { whyNotWords } from '../../shared/why-not-words.ts';
import { AccountPart } from './account-part.tsx';
import { everyWords } from './money-words.ts';

type Money = EndpointData<typeof showPanelMoney>;

/** What is paid next and what holds it, to which account, and by which terms. */
export function MoneyPage() {
  const query = useQuery({
    queryKey: [showPanelMoney.path],
    queryFn: ({ signal }) => call(showPanelMoney, {}, signal),
  });
  return (
    <>
      <PageTitle title="پول">
        <Link to="/money/statement">گردش حساب</Link>
        <Link to="/money/payouts">تسویه‌ها</Link>
        <Link to="/money/invoices">صورت‌حساب‌های کارمزد</Link>
      </PageTitle>
      {query.data ? (
        <>
          <NextPayout money={query.data} />
          <AccountPart accounts={query.data.accounts} onDone={query.refetch} />
          <Terms terms={query.data.terms} />
        </>
      ) : (
        <Pending query={query} />
      )}
    </>
  );
}

function NextPayout({ money: { due, owed } }: { money: Money }) {
  return (
    <section className="panel" aria-labelledby="next">
      <h2 id="next" className="panel-title">
        واریز بعدی
      </h2>
      {due === null ? (
        <p className="muted">هنوز فروشی نیست که سهم آن واریز شود.</p>
      ) : (
        <Facts
          facts={[
            ['قابل واریز', formatToman(due.amount)],
            ['زمان', due.due_at === null ? 'در نخستین تسویه' : <Moment key="at" at={due.due_at} />],
            ...(due.why_not === null ? [] : [['چه چیزی نگهش داشته', whyNotWords[due.why_not]] as const]),
            ['سهم فروش‌ها', formatToman(due.shares)],
            ['بازگشت‌ها', formatToman(due.refunds)],
            ...(due.added === 0 ? [] : [['کارمزد و واریزهای برگشتی', formatToman(due.added)] as const]),
            ['کسر بابت بدهی به کاوش', formatToman(due.netted)],
            [
              'در مهلت انصراف خریداران',
              due.next_at === null ? (
                formatToman(due.held)
              ) : (
                <span key="held">
                  {formatToman(due.held)}؛ نخستین مبلغ از <Moment at={due.next_at} />
                </span>
              ),
            ],
          ]}
        />
      )}
      {owed > 0 && <p className="desk-note">بدهی شما به کاوش: {formatToman(owed)}؛ از واریز بعدی کم می‌شود.</p>}
    </section>
  );
}

function Terms({ terms }: Pick<Money, 'terms'>) {
  const current = terms.find((one) => one.is_current);
  const earlier = terms.filter((one) => one !== current);
  return (
    <section className="panel" aria-labelledby="terms">
      <h2 id="terms" className="panel-title">
        شرایط همکاری
      </h2>
      {current && (
        <Facts
          facts={[
            ['از', termsWord(current)],
            ['کارمزد کاوش', percentWord(current.commission_bp)],
            ['مالیات بر کارمزد', percentWord(current.vat_bp)],
            ['واریز', everyWords[current.payout_every]],
            ['کمترین واریز', formatToman(current.minimum)],
            ['انتظار پس از مهلت انصراف', current.hold_days === 0 ? 'ندارد' : `${formatNumber(current.hold_days)} روز`],
          ]}
        />
      )}
      {earlier.length > 0 && (
        <ul className="lines" aria-label="شرایط پیشین و پیش رو">
          {earlier.map((one) => (
            <li key={one.from} className="line">
              {termsWord(one)}: کارمزد {percentWord(one.commission_bp)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
