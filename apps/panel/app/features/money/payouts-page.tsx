import { Link } from 'react-router';
import { payoutStates } from '@kavosh/contract/desk/settlement/payouts.ts';
import { listPanelPayouts, type PanelPayout } from '@kavosh/contract/panel/panel-money.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { panelPayoutWords, shebaWord } from './money-words.ts';

const columns: readonly Column<PanelPayout>[] = [
  { key: 'id', label: 'تسویه', isMain: true, cell: ({ id }) => `تسویه ${formatNumber(id)}` },
  { key: 'state', label: 'وضعیت', isState: true, cell: ({ state }) => panelPayoutWords[state] },
  { key: 'amount', label: 'واریز', isFigure: true, order: 'amount', cell: ({ amount }) => formatToman(amount) },
  { key: 'gross', label: 'جمع سهم', isFigure: true, cell: ({ gross }) => formatToman(gross) },
  { key: 'netted', label: 'کسر بدهی', isFigure: true, cell: ({ netted }) => formatToman(netted) },
  { key: 'account', label: 'حساب', cell: ({ account_end: end }) => shebaWord(end) },
  {
    key: 'reference',
    label: 'پیگیری بانک',
    cell: ({ bank_reference: reference }) => (
      <bdi dir="ltr" translate="no">
        {reference ?? ''}
      </bdi>
    ),
  },
  { key: 'sent', label: 'سپردن به بانک', cell: ({ sent_at: at }) => <Moment at={at} /> },
  { key: 'at', label: 'زمان', order: 'at', isExtra: true, cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** What was paid to the academy, or is on its way. */
export const PayoutsPage = () => (
  <ListPage
    list={listPanelPayouts}
    title="تسویه‌ها"
    name="payouts"
    columns={columns}
    idOf={({ id }) => id}
    choices={[
      { name: 'state', label: 'وضعیت', words: payoutStates.map((one) => [one, panelPayoutWords[one]] as const) },
    ]}
    hasDays
    sums={[
      ['amount', 'واریز'],
      ['netted', 'کسر بدهی'],
    ]}
    actions={<Link to="/money">پول</Link>}
    empty="هنوز تسویه‌ای نیست."
    emptyBody="سهم فروش‌ها پس از مهلت انصراف خریداران، در زمان قرارداد واریز می‌شود."
  />
);
