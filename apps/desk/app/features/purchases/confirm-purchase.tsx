import { useState } from 'react';
import type { showDeskPurchase } from '@kavosh/contract/desk/purchases.ts';
import { confirmDeskPurchase } from '@kavosh/contract/desk/purchases.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { readTypedAmount } from '@kavosh/persian/typed-amount.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { OfficeError } from '@kavosh/office/api/office-error.ts';
import { call } from '@kavosh/office/session/call.ts';
import { AmountField } from '@kavosh/office/fields/amount-field.tsx';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { shownPriceWord } from '../../shared/words/money-words.ts';
import { ReasonField } from '@kavosh/office/action/reason-field.tsx';

interface ConfirmPurchaseProps {
  whole: EndpointData<typeof showDeskPurchase>;
  onDone: () => void;
  onClose: () => void;
}

/** Confirms what waits, with the amount that was paid where it is not the one shown. */
export function ConfirmPurchase({ whole, onDone, onClose }: ConfirmPurchaseProps) {
  const { purchase, report, confirm_limits: limits, price_doubt: doubt } = whole;
  const kept = useKeptForm('confirm');
  const [amount, setAmount] = useKept(kept, 'amount', report ? String(report.amount) : '');
  const [reference, setReference] = useKept(kept, 'reference', report?.reference ?? '');
  const [reason, setReason] = useKept(kept, 'reason', '');
  const read = amount.trim() === '' ? null : readTypedAmount(amount);
  const toman = read && 'toman' in read ? read.toman : null;
  const isOther = toman !== null && toman !== purchase.amount;
  const isOutside = isOther && (toman > limits.above || toman < limits.below);
  const isInDoubt = doubt?.needs_two ?? false;
  // The daily limits are only checked on submit.
  const [isMuch, setIsMuch] = useState(false);
  const isBeyond = isOutside || isInDoubt || isMuch;
  const action = useAction(
    async () => {
      await kept.save(() =>
        call(confirmDeskPurchase, {
          params: { id: String(purchase.id) },
          body: {
            ...(amount.trim() === '' ? {} : { amount }),
            ...(reference.trim() === '' ? {} : { reference }),
            ...(reason.trim() === '' ? {} : { reason }),
          },
        }),
      );
      toastSuccess('خرید تأیید شد.');
      onDone();
    },
    {
      onRequested: onDone,
      onFailed: (error) => {
        if (error instanceof OfficeError && error.refusal === 'desk.reason_missing' && !isOther) setIsMuch(true);
      },
    },
  );
  const { field } = action;
  return (
    <ActionDialog
      title="تأیید خرید"
      kept={kept}
      action={action}
      boxes={['amount', 'reference', 'reason']}
      confirm={isBeyond ? 'ثبت درخواست' : 'تأیید خرید'}
      onClose={onClose}
    >
      <p className="desk-note">
        قیمت نمایش‌داده‌شده: {shownPriceWord(purchase.shown_amount)}
        {report && `؛ آموزشگاه گزارش کرده است: ${formatToman(report.amount)}`}
      </p>
      {purchase.method === 'referral' && (
        <AmountField
          label="مبلغ پرداخت‌شده"
          value={amount}
          onChange={setAmount}
          error={field('amount')}
          hint={`اگر خالی بماند: ${formatToman(purchase.amount)}`}
        />
      )}
      <TextField
        label="شناسه خرید نزد آموزشگاه (اختیاری)"
        maxLength={100}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={field('reference')}
      />
      {(isOther || isBeyond) && <ReasonField value={reason} onChange={setReason} error={field('reason')} />}
      {isOutside && <p className="desk-note">این مبلغ از حد مجاز بیرون است و تأیید یک همکار دیگر را می‌خواهد.</p>}
      {isInDoubt && (
        <p className="desk-note">
          این خرید با قیمتی انجام شده که هنوز بررسی نشده است؛ تأیید آن یک همکار دیگر را می‌خواهد.
        </p>
      )}
      {isMuch && !isInDoubt && (
        <p className="desk-note">
          بازگشت وجه‌هایی که امروز تأیید کرده‌اید یا این شخص گرفته، با این یکی از حد می‌گذرد؛ تأیید یک همکار دیگر لازم است.
        </p>
      )}
    </ActionDialog>
  );
}
