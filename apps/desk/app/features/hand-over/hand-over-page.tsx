import { Link } from 'react-router';
import { listWaitingPurchases, type WaitingPurchase } from '@kavosh/contract/desk/hand-over.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { waitingWords } from './hand-over-words.ts';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

const lists = [
  ['late', 'از مهلت گذشته'],
  ['waiting', 'همه بی‌تحویل‌ها'],
  ['failed', 'نرسیده به دوره'],
] as const;

const columns: readonly Column<WaitingPurchase>[] = [
  {
    key: 'course',
    label: 'دوره',
    isMain: true,
    cell: ({ id, course }) => (
      <Link to={`/purchases/${id}`}>
        <PersianText text={course.title || 'دوره نامعلوم'} />
      </Link>
    ),
  },
  { key: 'academy', label: 'آموزشگاه', cell: ({ course }) => <bdi translate="no">{course.academy}</bdi> },
  { key: 'person', label: 'خریدار', cell: ({ person }) => person.name || 'حساب حذف‌شده' },
  {
    key: 'state',
    label: 'وضعیت',
    cell: ({ state, is_late: isLate }) => (
      <>
        {waitingWords[state]} {isLate && <Badge tone="danger">دیر شده</Badge>}
      </>
    ),
  },
  {
    key: 'money',
    label: 'پول',
    cell: ({ holds_money: holds }) => (holds ? 'نزد کاوش است' : 'نزد کاوش نیست'),
  },
  { key: 'since', label: 'از', cell: ({ since }) => <Moment at={since} /> },
  { key: 'due', label: 'مهلت', cell: ({ due_at: due }) => <Moment at={due} /> },
  { key: 'failure', label: 'نوشته خریدار', isExtra: true, cell: ({ failure }) => failure ?? '—' },
];

/** «بی‌تحویل»: bought, and their buyers are not in. */
export function HandOverPage() {
  const list = useList(listWaitingPurchases, ['which', 'academy']);
  const counts = list.query.data?.counts;
  return (
    <>
      <PageTitle title="بی‌تحویل" />
      <p className="desk-note">
        خریدهایی که آموزشگاه هنوز خریدار را به دوره راه نداده است. پول خریدهای «در انتظار آموزشگاه» نزد کاوش است؛ هفت
        روز پس از خبر دادن به آموزشگاه، خرید لغو می‌شود و همه آن به خریدار برمی‌گردد.
        {counts && ` اکنون مهلت ${formatNumber(counts.late)} خرید از ${formatNumber(counts.waiting)} خرید گذشته است.`}
      </p>
      <WhichTabs
        label="کدام خریدها"
        choices={lists}
        chosen={list.value('which')}
        onChoose={(which) => list.set({ which })}
      />
      <DataList
        name="hand-over"
        label="خریدهای بی‌تحویل"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/purchases/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.value('academy') !== ''}
        onClearFilters={() => list.set({ academy: null })}
        empty="خریدی در این فهرست نیست."
        emptyBody="خریدی که آموزشگاه سه روز کاری پس از خبر هنوز تحویل نداده باشد این‌جا می‌آید."
      />
    </>
  );
}
