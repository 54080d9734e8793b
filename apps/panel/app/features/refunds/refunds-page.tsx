import { useState } from 'react';
import { Link } from 'react-router';
import { requestStateWords, refundWhyWords } from '@kavosh/contract/desk/words/state-words.ts';
import { listPanelRefunds, type PanelRefund } from '@kavosh/contract/panel/panel-refunds.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import type { Column, RowLetter } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { useMay } from '../../shared/use-may.ts';
import { AcceptRefund, RefuseRefund } from './answer-refund.tsx';

const stateWords: Readonly<Record<PanelRefund['state'], string>> = {
  ...requestStateWords,
  asked: 'در انتظار شما',
  escalated: 'در انتظار کاوش',
};

const percent = (basisPoints: number): string => `${formatNumber(basisPoints / 100)} درصد`;

/** What was said to a request, and what came of it. */
function answerWord({ state, academy_bp: ours, accepted_bp: accepted }: PanelRefund): string {
  if (accepted !== null) return `${percent(accepted)} برگشت`;
  if (state === 'refused') return 'پذیرفته نشد';
  if (ours === null) return '';
  return ours === 0 ? 'آموزشگاه نپذیرفت؛ کاوش تصمیم می‌گیرد' : `آموزشگاه ${percent(ours)} را پذیرفت؛ کاوش تصمیم می‌گیرد`;
}

const columns: readonly Column<PanelRefund>[] = [
  {
    key: 'course',
    label: 'سفارش',
    isMain: true,
    cell: ({ order, course }) => (
      <Link to={`/orders/${order.id}`}>
        <PersianText text={course.title || 'دوره نامعلوم'} />
      </Link>
    ),
  },
  { key: 'state', label: 'وضعیت', isState: true, cell: ({ state }) => stateWords[state] },
  {
    key: 'until',
    order: 'until',
    label: 'مهلت پاسخ شما',
    // The end of a day is said as that day.
    cell: ({ until, may_answer: waits }) =>
      waits ? `پایان ${formatJalaliDate(new Date(new Date(until).getTime() - 1))}` : '—',
  },
  { key: 'why', label: 'چرا درخواست شد', cell: ({ why }) => refundWhyWords[why] },
  { key: 'amount', label: 'مبلغ', isFigure: true, order: 'amount', cell: ({ order }) => formatToman(order.amount) },
  {
    key: 'promised',
    label: 'وعده خرید',
    isFigure: true,
    cell: ({ promised_bp: share }) => (share === 0 ? 'هیچ' : percent(share)),
  },
  { key: 'note', label: 'توضیح خریدار', isLong: true, cell: ({ note }) => <bdi>{note}</bdi> },
  {
    key: 'answer',
    label: 'پاسخ',
    isLong: true,
    cell: (refund) => (
      <>
        {answerWord(refund)} {refund.answer !== null && <bdi>{refund.answer}</bdi>}
      </>
    ),
  },
  {
    key: 'track',
    isExtra: true,
    label: 'کد پیگیری',
    cell: ({ order }) => (
      <bdi dir="ltr" translate="no">
        {order.track_id}
      </bdi>
    ),
  },
  { key: 'at', label: 'زمان', order: 'at', isExtra: true, cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** Requests to withdraw that the academy answers, each with how long it has. */
export function RefundsPage() {
  const mayAnswer = useMay('refunds.answer');
  const [answering, setAnswering] = useState<{ refund: PanelRefund; step: 'accept' | 'refuse' } | null>(null);
  const close = () => setAnswering(null);
  const done = () => {
    close();
    void queryClient.invalidateQueries({ queryKey: [listPanelRefunds.path] });
  };
  const begin = (refund: PanelRefund, step: 'accept' | 'refuse') => {
    if (refund.may_answer) setAnswering({ refund, step });
  };
  const decide: Column<PanelRefund> = {
    key: 'decide',
    label: 'تصمیم',
    cell: (refund) =>
      refund.may_answer ? (
        <span className="form-actions">
          <Button variant="secondary" size="small" onClick={() => begin(refund, 'accept')}>
            پذیرفتن
          </Button>
          <Button variant="quiet" size="small" onClick={() => begin(refund, 'refuse')}>
            نپذیرفتن
          </Button>
        </span>
      ) : null,
  };
  return (
    <>
      <ListPage
        list={listPanelRefunds}
        title="درخواست‌های انصراف"
        name="refunds"
        columns={mayAnswer ? [...columns, decide] : columns}
        idOf={({ id }) => id}
        linkOf={({ order }) => `/orders/${order.id}`}
        which={{
          name: 'state',
          label: 'وضعیت درخواست',
          words: [
            ['open', 'در انتظار'],
            ['decided', 'تصمیم‌گرفته'],
          ],
        }}
        hasDays
        sums={[['amount', 'مبلغ خریدها']]}
        empty="درخواستی در این فهرست نیست."
        emptyBody="درخواست‌هایی که خریداران برای انصراف می‌فرستند این‌جا می‌آید و سه روز کاری برای پاسخ دارید."
        {...(mayAnswer
          ? {
              letters: [
                { key: 'A', does: 'پذیرفتن درخواست', act: (refund) => begin(refund, 'accept') },
                { key: 'R', does: 'نپذیرفتن درخواست', act: (refund) => begin(refund, 'refuse') },
              ] as const satisfies readonly RowLetter<PanelRefund>[],
            }
          : {})}
      />
      {answering?.step === 'accept' && <AcceptRefund refund={answering.refund} onDone={done} onClose={close} />}
      {answering?.step === 'refuse' && <RefuseRefund refund={answering.refund} onDone={done} onClose={close} />}
    </>
  );
}
