import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listPanelPlans, stopPanelPlan, type PanelPlan } from '@kavosh/contract/panel/panel-discounts.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { discountWord } from '../../shared/discount-fields.tsx';
import { useMay } from '../../shared/use-may.ts';
import { NewPlan } from './new-plan.tsx';

const stateWords: Readonly<Record<PanelPlan['state'], string>> = {
  waiting: 'در راه',
  running: 'برقرار',
  ended: 'پایان‌یافته',
  stopped: 'زودتر پایان یافت',
};

/** Discounts of courses from a day until another: what runs, what comes, what was. */
export function PricesPage() {
  const mayWrite = useMay('courses.write');
  const [isNew, setIsNew] = useState(false);
  const query = useQuery({
    queryKey: [listPanelPlans.path],
    queryFn: ({ signal }) => call(listPanelPlans, {}, signal),
    select: ({ plans }) => ({ rows: plans, next: null }),
  });
  const stop = useAction(
    async (id: number) => {
      await call(stopPanelPlan, { params: { id: String(id) } });
      toastSuccess('تخفیف پایان یافت و قیمت پیش از آن برقرار شد.');
      await query.refetch();
    },
    { toasts: true },
  );
  const columns: readonly Column<PanelPlan>[] = [
    { key: 'course', label: 'دوره', isMain: true, cell: ({ course }) => <PersianText text={course.title} /> },
    { key: 'state', label: 'وضعیت', isState: true, cell: ({ state }) => stateWords[state] },
    { key: 'discount', label: 'تخفیف', isFigure: true, cell: discountWord },
    { key: 'from', label: 'از', cell: ({ from_at: at }) => <Moment at={at} /> },
    { key: 'until', label: 'تا', cell: ({ until_at: at }) => <Moment at={at} /> },
    ...(mayWrite
      ? [
          {
            key: 'act',
            label: 'کار',
            cell: ({ id, state, course }: PanelPlan) =>
              state === 'running' || state === 'waiting' ? (
                <Button
                  variant="quiet"
                  busy={stop.running === id}
                  aria-label={`پایان دادن به تخفیف ${course.title}`}
                  onClick={() => stop.act(id)}
                >
                  پایان دادن
                </Button>
              ) : null,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageTitle title="قیمت‌ها">{mayWrite && <Button onClick={() => setIsNew(true)}>تخفیف تازه</Button>}</PageTitle>
      <DataList
        query={query}
        columns={columns}
        name="plans"
        label="تخفیف‌های زمان‌دار"
        idOf={({ id }: PanelPlan) => id}
        isFiltered={false}
        empty="هنوز تخفیف زمان‌داری نیست."
        emptyBody="تخفیف در روزی که می‌گویید خودش آغاز می‌شود و در پایان، قیمت پیشین برمی‌گردد."
      />
      {isNew && (
        <NewPlan
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
