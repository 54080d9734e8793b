import { useState } from 'react';
import { Link } from 'react-router';
import {
  acceptRefundRequest,
  exportRefundRequests,
  listRefundRequests,
  refuseRefundRequest,
  type DeskRefundRequest,
} from '@kavosh/contract/desk/refunds/refund-requests.ts';
import {
  academyAnswerWord,
  refundWhyWords as whyWords,
  requestStateWords,
} from '@kavosh/contract/desk/words/state-words.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman, parseWholeNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import type { Column, RowLetter } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';

const states = [
  ['open', 'در انتظار'],
  ['decided', 'تصمیم‌گرفته'],
] as const;

const columns: readonly Column<DeskRefundRequest>[] = [
  {
    key: 'purchase',
    label: 'خرید',
    isMain: true,
    cell: ({ purchase, course }) => (
      <Link to={`/purchases/${purchase.id}`}>{course.title || `خرید ${formatNumber(purchase.id)}`}</Link>
    ),
  },
  {
    key: 'academy',
    label: 'آموزشگاه',
    cell: ({ course }) => <bdi translate="no">{course.academy}</bdi>,
  },
  { key: 'person', label: 'خریدار', cell: ({ person }) => <bdi translate="no">{person.name || 'حساب حذف‌شده'}</bdi> },
  { key: 'state', label: 'وضعیت', cell: ({ state }) => requestStateWords[state] },
  { key: 'why', label: 'چرا درخواست شد', cell: ({ why }) => whyWords[why] },
  {
    key: 'amount',
    label: 'مبلغ',
    isFigure: true,
    order: 'amount',
    cell: ({ purchase }) => formatToman(purchase.amount),
  },
  {
    key: 'promised',
    label: 'وعده سیاست',
    isFigure: true,
    isExtra: true,
    cell: ({ promised_bp: share }) => (share === 0 ? 'هیچ' : `${formatNumber(share / 100)} درصد`),
  },
  {
    key: 'accepted',
    label: 'پذیرفته‌شده',
    isExtra: true,
    isFigure: true,
    cell: ({ accepted_bp: share }) => (share === null ? '' : `${formatNumber(share / 100)} درصد`),
  },
  { key: 'back', label: 'بازگشت به', isExtra: true, cell: ({ back_to: to }) => (to === 'card' ? 'کارت' : 'کیف پول') },
  {
    key: 'academy_answer',
    label: 'پاسخ آموزشگاه',
    isLong: true,
    cell: ({ academy }) =>
      academy && (
        <>
          {academyAnswerWord({ academy })}
          {academy.answer === null ? null : (
            <>
              : <bdi>{academy.answer}</bdi>
            </>
          )}
        </>
      ),
  },
  { key: 'note', label: 'توضیح خریدار', isLong: true, cell: ({ note }) => <bdi>{note}</bdi> },
  {
    key: 'until',
    order: 'until',
    label: 'مهلت آموزشگاه',
    // The end of a day is said as that day.
    cell: ({ academy_until: at }) => `پایان ${formatJalaliDate(new Date(new Date(at).getTime() - 1))}`,
  },
  { key: 'at', label: 'زمان', order: 'at', isExtra: true, cell: ({ created_at: at }) => <Moment at={at} /> },
];

const isOpen = ({ state }: DeskRefundRequest): boolean => state === 'asked' || state === 'escalated';

/** Who wants to withdraw where it is not undone at once. The desk decides in the academies' place. */
export function RefundRequestsPage() {
  const mayRefund = useMay('refunds.make');
  const [deciding, setDeciding] = useState<{ request: DeskRefundRequest; step: 'accept' | 'refuse' } | null>(null);
  const done = () => {
    setDeciding(null);
    void queryClient.invalidateQueries({ queryKey: [listRefundRequests.path] });
  };
  const begin = (request: DeskRefundRequest, step: 'accept' | 'refuse') => {
    if (isOpen(request)) setDeciding({ request, step });
  };
  const decide: Column<DeskRefundRequest> = {
    key: 'decide',
    label: 'تصمیم',
    cell: (request) =>
      isOpen(request) ? (
        <span className="form-actions">
          <Button variant="secondary" size="small" onClick={() => begin(request, 'accept')}>
            پذیرفتن
          </Button>
          <Button variant="quiet" size="small" onClick={() => begin(request, 'refuse')}>
            رد کردن
          </Button>
        </span>
      ) : null,
  };
  return (
    <>
      <ListPage
        list={listRefundRequests}
        title="درخواست‌های انصراف"
        name="refund-requests"
        columns={mayRefund ? [...columns, decide] : columns}
        idOf={({ id }) => id}
        linkOf={({ purchase }) => `/purchases/${purchase.id}`}
        which={{ name: 'state', label: 'وضعیت درخواست', words: states }}
        hasDays
        sums={[['amount', 'مبلغ خریدها']]}
        file={(query) => call(exportRefundRequests, { query })}
        actions={<Link to="/refunds/cards">بازگشت‌ها به کارت</Link>}
        empty="درخواستی در این فهرست نیست."
        {...(mayRefund
          ? {
              letters: [
                { key: 'A', does: 'پذیرفتن درخواست', act: (request) => begin(request, 'accept') },
                { key: 'R', does: 'رد کردن درخواست', act: (request) => begin(request, 'refuse') },
              ] as const satisfies readonly RowLetter<DeskRefundRequest>[],
            }
          : {})}
      />
      {deciding?.step === 'accept' && (
        <Accept request={deciding.request} onDone={done} onClose={() => setDeciding(null)} />
      )}
      {deciding?.step === 'refuse' && (
        <ReasonDialog
          title="رد درخواست انصراف"
          body="دلیلی که می‌نویسید به خریدار نشان داده می‌شود."
          confirm="رد درخواست"
          cancel={officeCopy.close}
          isDanger
          act={(reason) =>
            call(refuseRefundRequest, { params: { id: String(deciding.request.id) }, body: { reason } }).then(() =>
              toastSuccess('درخواست رد شد و به خریدار خبر داده شد.'),
            )
          }
          onDone={done}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
}

interface AcceptProps {
  request: DeskRefundRequest;
  onDone: () => void;
  onClose: () => void;
}

function Accept({ request, onDone, onClose }: AcceptProps) {
  const [percent, setPercent] = useState(formatNumber(request.promised_bp === 0 ? 100 : request.promised_bp / 100));
  const promise =
    request.promised_bp === 0
      ? 'سیاست این خرید چیزی را وعده نداده است؛ سهمی را بنویسید که آموزشگاه می‌پذیرد.'
      : `سیاست این خرید ${formatNumber(request.promised_bp / 100)} درصد را وعده داده است؛ کمتر از آن نمی‌شود.`;
  return (
    <ReasonDialog
      title="پذیرفتن درخواست انصراف"
      body={`${promise} دلیلی که می‌نویسید به خریدار نشان داده می‌شود.`}
      confirm="پذیرفتن"
      cancel={officeCopy.close}
      act={(reason) =>
        call(acceptRefundRequest, {
          params: { id: String(request.id) },
          body: { percent: parseWholeNumber(percent) ?? 0, reason },
        }).then(() => toastSuccess('درخواست پذیرفته شد و سهم آن برگشت.'))
      }
      boxes={['percent']}
      onDone={onDone}
      onClose={onClose}
    >
      {(field) => (
        <TextField
          label="سهم بازگشت به درصد"
          hint="همه آنچه از این خرید برمی‌گردد، عددی از ۱ تا ۱۰۰"
          error={field('percent')}
          inputMode="numeric"
          maxLength={5}
          value={percent}
          onChange={(event) => setPercent(event.target.value)}
        />
      )}
    </ReasonDialog>
  );
}
