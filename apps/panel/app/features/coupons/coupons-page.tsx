import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listPanelCoupons, stopPanelCoupon, type PanelCoupon } from '@kavosh/contract/panel/panel-discounts.ts';
import { percentWord } from '@kavosh/contract/panel/money-words.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { discountWord } from '../../shared/discount-fields.tsx';
import { useMay } from '../../shared/use-may.ts';
import { NewCoupon } from './new-coupon.tsx';

const stateWords: Readonly<Record<PanelCoupon['state'], string>> = {
  waiting: 'در راه',
  running: 'برقرار',
  ended: 'پایان‌یافته',
  stopped: 'متوقف',
};

const usedWord = ({ used, cap }: PanelCoupon): string =>
  cap === null ? formatNumber(used) : `${formatNumber(used)} از ${formatNumber(cap)}`;
/** Kavosh's share of what is bought with a code; never above the terms. */
const shareWord = ({ share_bp: own }: PanelCoupon, terms: number): string =>
  own === null || own >= terms ? percentWord(terms) : `${percentWord(own)}، به‌جای ${percentWord(terms)} قرارداد`;
const coursesWord = ({ courses }: PanelCoupon): string =>
  courses.length === 0 ? 'همه دوره‌ها' : courses.map(({ title }) => title).join('، ');

/** Codes of the academy: what they take off, how often they were used, and stopping one. */
export function CouponsPage() {
  const mayWrite = useMay('courses.write');
  const [isNew, setIsNew] = useState(false);
  const query = useQuery({
    queryKey: [listPanelCoupons.path],
    queryFn: ({ signal }) => call(listPanelCoupons, {}, signal),
    select: ({ coupons, terms_bp: terms }) => ({ rows: coupons, next: null, terms }),
  });
  const stop = useAction(
    async (id: number) => {
      await call(stopPanelCoupon, { params: { id: String(id) } });
      toastSuccess('کد تخفیف متوقف شد.');
      await query.refetch();
    },
    { toasts: true },
  );
  const columns: readonly Column<PanelCoupon>[] = [
    { key: 'code', label: 'کد', isMain: true, cell: ({ code }) => <bdi translate="no">{code}</bdi> },
    { key: 'state', label: 'وضعیت', isState: true, cell: ({ state }) => stateWords[state] },
    { key: 'discount', label: 'تخفیف', isFigure: true, cell: discountWord },
    { key: 'used', label: 'استفاده', isFigure: true, cell: usedWord },
    { key: 'off', label: 'جمع تخفیف', isFigure: true, cell: ({ off }) => formatToman(off) },
    { key: 'share', label: 'سهم کاوش', cell: (row) => shareWord(row, query.data?.terms ?? 0) },
    { key: 'courses', label: 'دوره‌ها', cell: coursesWord },
    { key: 'until', label: 'تا', cell: ({ until_at: at }) => <Moment at={at} /> },
    ...(mayWrite
      ? [
          {
            key: 'act',
            label: 'کار',
            cell: ({ id, state, code }: PanelCoupon) =>
              state === 'running' || state === 'waiting' ? (
                <Button
                  variant="quiet"
                  busy={stop.running === id}
                  aria-label={`توقف کد ${code}`}
                  onClick={() => stop.act(id)}
                >
                  توقف
                </Button>
              ) : null,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageTitle title="کدهای تخفیف">{mayWrite && <Button onClick={() => setIsNew(true)}>کد تازه</Button>}</PageTitle>
      <DataList
        query={query}
        columns={columns}
        name="coupons"
        label="کدهای تخفیف"
        idOf={({ id }: PanelCoupon) => id}
        isFiltered={false}
        empty="هنوز کد تخفیفی نیست."
        emptyBody="کد تخفیف از قیمت دوره‌هایی کم می‌کند که در کاوش پرداخت می‌شوند؛ تخفیف با آموزشگاه است."
      />
      {isNew && (
        <NewCoupon
          onClose={() => setIsNew(false)}
          onDone={() => {
            setIsNew(false);
            void query.refetch();
          }}
        />
      )}
    </>
  );
}
