import { useState } from 'react';
import { acceptPanelRefund, refusePanelRefund, type PanelRefund } from '@kavosh/contract/panel/panel-refunds.ts';
import { formatNumber, formatToman, parseWholeNumber } from '@kavosh/persian/money.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';

interface AnswerProps {
  refund: PanelRefund;
  onDone: () => void;
  onClose: () => void;
}

const shownToBuyer = 'دلیلی که می‌نویسید به خریدار نشان داده می‌شود.';

/** Gives a share of a purchase back. */
export function AcceptRefund({ refund, onDone, onClose }: AnswerProps) {
  const { id, promised_bp: promised, order } = refund;
  const [percent, setPercent] = useState(formatNumber(promised === 0 ? 100 : promised / 100));
  const promise =
    promised === 0
      ? 'با این خرید بازگشتی وعده داده نشده است؛ سهمی را بنویسید که می‌پذیرید.'
      : `با این خرید ${formatNumber(promised / 100)} درصد وعده داده شده است؛ کمتر از آن نمی‌شود.`;
  const where = order.method === 'referral' ? ' مبلغ را آموزشگاه در سایت خودش برمی‌گرداند.' : '';
  return (
    <ReasonDialog
      title="پذیرفتن درخواست انصراف"
      body={`مبلغ خرید ${formatToman(order.amount)} است. ${promise}${where} ${shownToBuyer}`}
      confirm="پذیرفتن"
      cancel={officeCopy.close}
      act={async (reason) => {
        const answered = await call(acceptPanelRefund, {
          params: { id: String(id) },
          body: { percent: parseWholeNumber(percent) ?? 0, reason },
        });
        toastSuccess(
          answered.refund.state === 'accepted'
            ? 'درخواست پذیرفته شد و سهم آن برگشت.'
            : 'پذیرش شما ثبت شد. این مبلغ از سقف بیشتر است و کاوش آن را تأیید می‌کند.',
        );
      }}
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

/** Says no, and why. */
export function RefuseRefund({ refund: { id, promised_bp: promised }, onDone, onClose }: AnswerProps) {
  return (
    <ReasonDialog
      title="نپذیرفتن درخواست انصراف"
      body={
        promised === 0
          ? shownToBuyer
          : `با این خرید ${formatNumber(promised / 100)} درصد وعده داده شده است؛ ` +
            'اگر نپذیرید، کاوش دلیل شما را می‌خواند و تصمیم می‌گیرد.'
      }
      confirm="نپذیرفتن"
      cancel={officeCopy.close}
      isDanger
      act={async (reason) => {
        const answered = await call(refusePanelRefund, { params: { id: String(id) }, body: { reason } });
        toastSuccess(
          answered.refund.state === 'refused'
            ? 'درخواست رد شد و به خریدار خبر داده شد.'
            : 'پاسخ شما ثبت شد و کاوش تصمیم می‌گیرد.',
        );
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
