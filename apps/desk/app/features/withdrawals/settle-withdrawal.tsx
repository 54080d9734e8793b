import { useState } from 'react';
import { settleDeskWithdrawal, type DeskWithdrawal } from '@kavosh/contract/desk/withdrawals.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { OfficeError } from '@kavosh/office/api/office-error.ts';
import { call } from '@kavosh/office/session/call.ts';
import { focusOnArrival } from '@kavosh/office/fields/focus-on-arrival.ts';
import { secondReasonWords, sumOfDayWord } from './withdrawal-words.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { ReasonField } from '@kavosh/office/action/reason-field.tsx';

interface SettleWithdrawalProps {
  withdrawal: DeskWithdrawal;
  onDone: () => void;
  onClose: () => void;
}

/** Notes that one withdrawal was paid, under the bank's name for it. */
export function SettleWithdrawal({ withdrawal, onDone, onClose }: SettleWithdrawalProps) {
  const kept = useKeptForm(`settle ${withdrawal.id}`);
  const [reference, setReference] = useKept(kept, 'reference', '');
  const [reason, setReason] = useKept(kept, 'reason', '');
  // The daily limits are only checked on submit.
  const [isMuch, setIsMuch] = useState(false);
  const isSecond = withdrawal.needs_second.length > 0 || isMuch;
  const why = withdrawal.needs_second.map((one) => secondReasonWords[one]).join('، ') || sumOfDayWord;
  const action = useAction(
    async () => {
      await kept.save(() =>
        call(settleDeskWithdrawal, {
          params: { id: String(withdrawal.id) },
          body: { bank_reference: reference, ...(reason.trim() === '' ? {} : { reason }) },
        }),
      );
      toastSuccess('برداشت واریزشده ثبت شد.');
      onDone();
    },
    {
      onRequested: onDone,
      onFailed: (error) => {
        if (error instanceof OfficeError && error.refusal === 'desk.reason_missing') setIsMuch(true);
      },
    },
  );
  const { field } = action;
  return (
    <ActionDialog
      title="ثبت واریز"
      kept={kept}
      action={action}
      boxes={['bank_reference', 'reason']}
      confirm={isSecond ? 'ثبت درخواست' : 'ثبت واریز'}
      onClose={onClose}
    >
      <p className="desk-note">
        {formatToman(withdrawal.amount)} به حساب {withdrawal.account.owner ?? withdrawal.person.name} واریز شده است.
      </p>
      <TextField
        label="شماره پیگیری بانک"
        maxLength={100}
        ref={focusOnArrival}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={field('bank_reference')}
      />
      {isSecond && (
        <>
          <p className="desk-note">{why}: تأیید یک همکار دیگر لازم است.</p>
          <ReasonField value={reason} onChange={setReason} error={field('reason')} />
        </>
      )}
    </ActionDialog>
  );
}
