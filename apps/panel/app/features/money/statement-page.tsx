import { Link } from 'react-router';
import {
  exportPanelStatement,
  listPanelStatement,
  type PanelStatementLine,
} from '@kavosh/contract/panel/panel-money.ts';
import { statementEventWord, whyWord } from '@kavosh/contract/panel/money-words.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';

const maybe = (amount: number | null): string => (amount === null ? '—' : formatToman(amount));

const columns: readonly Column<PanelStatementLine>[] = [
  {
    key: 'what',
    label: 'رویداد',
    isMain: true,
    cell: ({ kind, ref_id: ref, course }) =>
      course === null ? (
        statementEventWord({ kind, ref_id: ref })
      ) : (
        <>
          {statementEventWord({ kind, ref_id: ref })} · <PersianText text={course} />
        </>
      ),
  },
  { key: 'amount', label: 'مبلغ', isFigure: true, cell: ({ amount }) => formatToman(amount) },
  { key: 'balance', label: 'مانده', isFigure: true, cell: ({ balance }) => formatToman(balance) },
  { key: 'price', label: 'مبلغ خرید', isFigure: true, cell: ({ price }) => maybe(price) },
  { key: 'commission', label: 'کارمزد', isFigure: true, cell: ({ commission }) => maybe(commission) },
  { key: 'vat', label: 'مالیات کارمزد', isFigure: true, cell: ({ commission_vat: vat }) => maybe(vat) },
  { key: 'why', label: 'چرا این کارمزد', isLong: true, cell: (line) => whyWord(line) || '—' },
  { key: 'at', label: 'زمان', cell: ({ at }) => <Moment at={at} /> },
];

/** What happened between the academy and Kavosh, the latest first, with what each line left. */
export const StatementPage = () => (
  <ListPage
    list={listPanelStatement}
    title="گردش حساب"
    name="statement"
    columns={columns}
    idOf={({ id }) => id}
    which={{
      name: 'side',
      label: 'کدام حساب',
      words: [
        ['payable', 'طلب شما از کاوش'],
        ['receivable', 'بدهی شما به کاوش'],
      ],
    }}
    hasDays
    file={(query) => call(exportPanelStatement, { query })}
    actions={<Link to="/money">پول</Link>}
    empty="هنوز چیزی در این حساب ثبت نشده است."
  />
);
