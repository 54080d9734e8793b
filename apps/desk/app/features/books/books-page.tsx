import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listDebts, showBooks, type Debt, type TrialBalanceLine } from '@kavosh/contract/desk/books.ts';
import { accountWord } from '@kavosh/contract/desk/words/book-words.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { DataList, Failed, type Column } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { ruleWord } from './rule-words.ts';
import { sided } from './sided.ts';

const lines: readonly Column<TrialBalanceLine>[] = [
  { key: 'account', label: 'حساب', isMain: true, cell: ({ account }) => accountWord(account) },
  { key: 'accounts', label: 'شمار', isFigure: true, cell: ({ accounts }) => formatNumber(accounts) },
  { key: 'debits', label: 'گردش بدهکار', isFigure: true, cell: ({ debits }) => formatToman(debits) },
  { key: 'credits', label: 'گردش بستانکار', isFigure: true, cell: ({ credits }) => formatToman(credits) },
  { key: 'balance', label: 'مانده', isFigure: true, cell: ({ balance }) => sided(balance) },
];

/** The balances, the result of the last check, and the debts to us. */
export function BooksPage() {
  const mayRead = useMay('people.read');
  const query = useQuery({ queryKey: [showBooks.path], queryFn: ({ signal }) => call(showBooks, {}, signal) });
  const debts = useList(listDebts, []);
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { at, trial_balance: trial, last_check: check, seals, debts: owed } = query.data;
  const sum = trial.reduce((all, { balance }) => all + balance, 0);
  const debtColumns: readonly Column<Debt>[] = [
    {
      key: 'person',
      label: 'کاربر',
      isMain: true,
      cell: ({ person }) => {
        const name = person.name || 'حساب حذف‌شده';
        return mayRead ? <Link to={`/people/${person.id}`}>{name}</Link> : name;
      },
    },
    { key: 'owed', label: 'بدهی', isFigure: true, cell: (row) => formatToman(row.owed) },
    { key: 'available', label: 'موجودی', isFigure: true, cell: ({ available }) => formatToman(available) },
    { key: 'held', label: 'برداشت نگه‌داشته', isFigure: true, cell: (row) => formatToman(row.on_hold) },
  ];
  return (
    <>
      <PageTitle title="دفترها">
        <Link to="/books/journals">دفتر روزنامه</Link>
        <Link to="/books/trial-balance">تراز آزمایشی یک روز</Link>
      </PageTitle>
      <section className="panel" aria-label="درستی دفترها">
        <Facts
          facts={[
            ['مانده همه حساب‌ها', sum === 0 ? 'صفر؛ درست است' : `${sided(sum)}؛ درست نیست`],
            [
              'آخرین بررسی شبانه',
              check === null ? (
                'هنوز نه'
              ) : (
                <span key="c">
                  <Moment at={check.at} />،{' '}
                  {check.defects === 0 ? 'بدون ایراد' : `${formatNumber(check.defects)} ایراد`}
                </span>
              ),
            ],
            [
              'مهر زنجیره',
              <span key="s">
                {formatNumber(seals.blocks)} دسته
                {seals.last_at !== null && (
                  <>
                    ، آخرین در <Moment at={seals.last_at} />
                  </>
                )}
              </span>,
            ],
            ['مهرنشده', `${formatNumber(seals.unsealed)} سند`],
            ['بدهی کاربران', `${formatToman(owed.amount)} از ${formatNumber(owed.people)} نفر`],
          ]}
        />
      </section>
      {check !== null && check.found.length > 0 && (
        <section aria-labelledby="defects">
          <h2 id="defects" className="section-title">
            ایرادهای آخرین بررسی
          </h2>
          {check.found.length < check.defects && (
            <p className="muted">{formatNumber(check.found.length)} ایراد نخست؛ بقیه در گزارش سرور است.</p>
          )}
          <ol className="lines">
            {check.found.map(({ rule, subject, detail }) => (
              <li key={`${rule} ${subject} ${detail}`} className="panel">
                <p>
                  <strong>{ruleWord(rule)}</strong> <span className="muted">{rule}</span>
                </p>
                <p dir="ltr">
                  {subject}: {detail}
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <div>
        <h2 className="section-title">
          تراز آزمایشی، <Moment at={at} />
        </h2>
        <DataList
          name="trial-balance"
          label="تراز آزمایشی"
          columns={lines}
          idOf={({ account }) => account}
          query={{ ...query, data: { rows: trial, next: null } }}
          isFiltered={false}
          empty={officeCopy.empty}
        />
      </div>
      <div>
        <h2 className="section-title">بدهکاران</h2>
        <DataList
          name="debts"
          label="بدهکاران"
          columns={debtColumns}
          idOf={({ person }) => person.id}
          query={debts.query}
          page={debts.page}
          isFiltered={false}
          empty="کسی به ما بدهکار نیست."
        />
      </div>
    </>
  );
}
