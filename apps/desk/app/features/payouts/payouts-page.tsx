import { Link } from 'react-router';
import { exportPayouts, listPayouts } from '@kavosh/contract/desk/settlement/payouts.ts';
import { payoutStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { payoutColumns } from './payout-columns.tsx';

const states = [['', 'همه'] as const, ...Object.entries(payoutStateWords)] as const;

/** All payouts, the latest first. */
export const PayoutsPage = () => (
  <ListPage
    list={listPayouts}
    title="همه تسویه‌ها"
    name="payouts"
    columns={payoutColumns}
    idOf={({ id }) => id}
    linkOf={({ id }) => `/payouts/${id}`}
    which={{ name: 'state', label: 'وضعیت تسویه', words: states }}
    linked={['academy']}
    hasDays
    sums={[
      ['amount', 'واریز'],
      ['netted', 'تهاتر'],
    ]}
    file={(query) => call(exportPayouts, { query })}
    actions={<Link to="/payouts">طلب آموزشگاه‌ها</Link>}
    empty="تسویه‌ای در این فهرست نیست."
  />
);
