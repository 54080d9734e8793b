import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { listDeskCoupons, type DeskCoupon } from '@kavosh/contract/desk/catalogue/code-shares.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { nextPage, pageBefore, pageOf } from '@kavosh/office/list/list-address.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { shareWord } from './academy-words.ts';
import { CodeShareDialog } from './code-share-dialog.tsx';

const stateWords: Readonly<Record<DeskCoupon['state'], string>> = {
  waiting: 'در راه',
  running: 'برقرار',
  ended: 'پایان‌یافته',
  stopped: 'متوقف',
};

const discountWord = ({ percent, amount }: DeskCoupon): string =>
  percent === null ? formatToman(amount ?? 0) : `${formatNumber(percent)}٪`;

/** Codes of an academy with our share of what is bought with each, and asking for another one. */
export function CodeSharesPage() {
  const { id = '' } = useParams();
  const mayAsk = useMay('terms.edit');
  const [asked, setAsked] = useState<DeskCoupon | null>(null);
  const [address, setAddress] = useSearchParams();
  const after = address.get('after');
  const { number, isFirst, hasBack } = pageOf(address);
  const query = useQuery({
    queryKey: [listDeskCoupons.path, id, after],
    queryFn: ({ signal }) => call(listDeskCoupons, { params: { id }, query: after === null ? {} : { after } }, signal),
  });
  const terms = query.data?.terms_bp ?? 0;
  const columns: readonly Column<DeskCoupon>[] = [
    { key: 'code', label: 'کد', isMain: true, cell: ({ code }) => <bdi translate="no">{code}</bdi> },
    { key: 'state', label: 'وضعیت', isState: true, cell: ({ state }) => stateWords[state] },
    { key: 'discount', label: 'تخفیف', isFigure: true, cell: discountWord },
    { key: 'used', label: 'استفاده', isFigure: true, cell: ({ used }) => formatNumber(used) },
    {
      key: 'share',
      label: 'سهم کاوش',
      cell: ({ share_bp: own }) =>
        own === null || own >= terms ? `${shareWord(terms)}، قرارداد` : `${shareWord(own)}، ویژه این کد`,
    },
    { key: 'until', label: 'تا', cell: ({ until_at: at }) => <Moment at={at} /> },
    {
      key: 'act',
      label: 'کار',
      cell: (row) => {
        if (row.waits) return <Link to="/approvals">در انتظار نفر دوم</Link>;
        if (!mayAsk || row.state === 'ended' || row.state === 'stopped') return null;
        return (
          <Button variant="quiet" aria-label={`تغییر سهم کاوش از کد ${row.code}`} onClick={() => setAsked(row)}>
            تغییر سهم
          </Button>
        );
      },
    },
  ];
  const close = () => {
    setAsked(null);
    void query.refetch();
  };
  return (
    <>
      <PageTitle title={`کدهای تخفیف ${query.data?.academy ?? 'آموزشگاه'}`}>
        <Link to={`/academies/${id}`}>صفحه آموزشگاه</Link>
      </PageTitle>
      <p className="desk-note">
        تخفیف کد با آموزشگاه است. سهم کاوش از آنچه با یک کد فروخته می‌شود همان کارمزد قرارداد آن است، مگر دو همکار سهم
        کمتری برای آن کد بگذارند؛ آموزشگاه آن را در پنل خود می‌بیند.
      </p>
      <DataList
        name="code-shares"
        label="کدهای تخفیف"
        columns={columns}
        idOf={(row) => row.id}
        query={query}
        page={{
          number,
          isFirst,
          onFirst: () => setAddress({}),
          ...(hasBack ? { onBack: () => setAddress(pageBefore) } : {}),
          onNext: (next) => setAddress((now) => nextPage(now, next)),
        }}
        isFiltered={false}
        empty="این آموزشگاه هنوز کد تخفیفی نساخته است."
      />
      {asked !== null && <CodeShareDialog academy={id} coupon={asked} terms={terms} onDone={close} onClose={close} />}
    </>
  );
}
