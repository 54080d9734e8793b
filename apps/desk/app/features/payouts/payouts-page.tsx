import { Link } from 'react-router';
import { listPayouts } from '@kavosh/contract/desk/settlement/payouts.ts';
import { DataList } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { payoutColumns } from './payout-columns.tsx';
import { payoutStateWords } from './payout-words.ts';

const states = [['all', 'همه'] as const, ...Object.entries(payoutStateWords)] as const;

/** All payouts, the latest first. */
export function PayoutsPage() {
  const list = useList(listPayouts, ['state', 'academy']);
  return (
    <>
      <PageTitle title="همه تسویه‌ها">
        <Link to="/payouts">طلب آموزشگاه‌ها</Link>
      </PageTitle>
      <WhichTabs
        label="وضعیت تسویه"
        choices={states}
        chosen={list.value('state')}
        onChoose={(state) => list.set({ state })}
      />
      <DataList
        name="payouts"
        label="تسویه‌ها"
        columns={payoutColumns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/payouts/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.value('academy') !== ''}
        onClearFilters={() => list.set({ academy: null })}
        empty="تسویه‌ای در این فهرست نیست."
      />
    </>
  );
}
