import { Link, useParams, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { showAcademyStatement } from '@kavosh/contract/desk/settlement/receivables.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { AcademyAccountPanel } from '../../shared/academy-account.tsx';
import { useMay } from '../../shared/use-may.ts';
import { eventWord } from '../../shared/words/money-words.ts';

type Line = EndpointData<typeof showAcademyStatement>['rows'][number];

const sides = [
  ['payable', 'طلب آموزشگاه'],
  ['receivable', 'بدهی آموزشگاه'],
] as const;

function What({ kind, ref_id: ref, course }: Line) {
  const word = eventWord(kind);
  if (course !== null)
    return (
      <Link to={`/purchases/${ref}`}>
        {word} · {course}
      </Link>
    );
  return kind.startsWith('payout.') ? (
    <Link to={`/payouts/${ref}`}>
      {word} · {formatNumber(ref)}
    </Link>
  ) : (
    word
  );
}

const maybe = (amount: number | null): string => (amount === null ? '—' : formatToman(amount));

const columns: readonly Column<Line>[] = [
  { key: 'what', label: 'رویداد', isMain: true, cell: (line) => <What {...line} /> },
  { key: 'amount', label: 'مبلغ', isFigure: true, cell: ({ amount }) => formatToman(amount) },
  { key: 'balance', label: 'مانده', isFigure: true, cell: ({ balance }) => formatToman(balance) },
  { key: 'price', label: 'مبلغ خرید', isFigure: true, cell: ({ price }) => maybe(price) },
  {
    key: 'commission',
    label: 'کارمزد',
    isFigure: true,
    cell: ({ commission, commission_bp: share }) =>
      commission === null ? '—' : `${formatToman(commission)} (${formatNumber(share! / 100)}٪)`,
  },
  { key: 'vat', label: 'مالیات', isFigure: true, cell: ({ commission_vat: vat }) => maybe(vat) },
  { key: 'at', label: 'زمان', cell: ({ at }) => <Moment at={at} /> },
];

/**
 * The account that an academy is paid to, and what happened between it and us, the latest first, with what each line
 * left: all that finance needs of an academy.
 */
export function AcademyStatementPage() {
  const { id = '' } = useParams();
  const maySeeAcademies = useMay('catalogue.edit');
  const [address, setAddress] = useSearchParams();
  const side = address.get('side') === 'receivable' ? 'receivable' : 'payable';
  const after = address.get('after');
  const query = useQuery({
    queryKey: [showAcademyStatement.path, id, side, after],
    queryFn: ({ signal }) =>
      call(showAcademyStatement, { params: { id }, query: { side, ...(after === null ? {} : { after }) } }, signal),
  });
  return (
    <>
      <PageTitle title={`گردش حساب ${query.data?.academy.name ?? 'آموزشگاه'}`}>
        {maySeeAcademies && <Link to={`/academies/${id}`}>صفحه آموزشگاه</Link>}
      </PageTitle>
      <AcademyAccountPanel key={id} id={id} linksStatement={false} />
      <WhichTabs
        label="کدام حساب"
        choices={sides}
        chosen={side}
        onChoose={(chosen) => setAddress(chosen === '' ? {} : { side: chosen })}
      />
      <DataList
        name="academy-statement"
        label="گردش حساب"
        columns={columns}
        idOf={(line) => line.id}
        query={query}
        page={{
          isFirst: after === null,
          onFirst: () => setAddress({ side }),
          onNext: (next) => setAddress({ side, after: next }),
        }}
        isFiltered={false}
        empty="هنوز چیزی در این حساب ثبت نشده است."
      />
    </>
  );
}
