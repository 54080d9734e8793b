import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { listPanelDemand, type PanelDemandTopic } from '@kavosh/contract/panel/panel-demand.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';

const columns: readonly Column<PanelDemandTopic>[] = [
  {
    key: 'topic',
    label: 'موضوع',
    isMain: true,
    cell: ({ texts, is_invited: isInvited }) => (
      <>
        <bdi translate="no">{texts.join('، ')}</bdi> {isInvited && <Badge tone="highlight-soft">دعوت کاوش</Badge>}
      </>
    ),
  },
  { key: 'category', label: 'دسته', cell: ({ category }) => <PersianText text={category} /> },
  { key: 'people', label: 'بیشترین در یک روز', isFigure: true, cell: ({ people }) => formatNumber(people) },
  { key: 'days', label: 'نفر-روز در سی روز', isFigure: true, cell: ({ person_days: days }) => formatNumber(days) },
  { key: 'week', label: 'این هفته', isFigure: true, cell: ({ week }) => formatNumber(week) },
  { key: 'before', label: 'هفته پیش', isFigure: true, cell: ({ week_before: week }) => formatNumber(week) },
];

/** What people look for in the academy's categories and hardly find. */
export function DemandPage() {
  const mayWrite = useMay('courses.write');
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: [listPanelDemand.path],
    queryFn: ({ signal }) => call(listPanelDemand, {}, signal),
    select: ({ rows }) => ({ rows, next: null }),
  });
  return (
    <>
      <PageTitle title="خواسته‌ها">
        {mayWrite && <Button onClick={() => void navigate('/courses/new')}>دوره تازه</Button>}
      </PageTitle>
      <p className="desk-note">
        آنچه مردم در دسته‌های شما جست‌وجو می‌کنند و دست‌بالا دو دوره دارد، از سی روز گذشته. هر موضوع از وقتی می‌آید که در یک
        روز دست‌کم سه نفر دنبالش بوده باشند؛ از خودشان چیزی نشان داده نمی‌شود.
      </p>
      <DataList
        query={query}
        columns={columns}
        name="demand"
        label="موضوع‌هایی که دوره‌شان کم است"
        idOf={({ topic }: PanelDemandTopic) => topic}
        isFiltered={false}
        empty="در دسته‌های شما موضوعی نیست که زیاد جست‌وجو شود و دوره‌اش کم باشد."
      />
    </>
  );
}
