import { useRef, useState, type SubmitEvent } from 'react';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showWallet } from '@kavosh/contract/wallet.ts';
import { requestWithdrawal } from '@kavosh/contract/withdrawals.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { sendCall } from '../../api/call.ts';
import { AmountField } from './amount-field.tsx';
import { checkWithdrawal } from './check-amount.ts';
import { moneyCopy } from './copy.ts';
import { useMoneyCall } from './use-money-call.ts';

const copy = moneyCopy.withdraw;

interface WithdrawFormProps {
  wallet: EndpointData<typeof showWallet>;
  /** An amount was set aside. */
  onDone: () => void;
}

/** Asks for money to be paid to the bank account. What can be seen to be wrong is said before any call. */
export function WithdrawForm({ wallet: { wallet, withdrawal }, onDone }: WithdrawFormProps) {
  const { held_until: heldUntil, held_reason: heldReason } = withdrawal;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { busy, error, setError, start } = useMoneyCall(async (amount, key) => {
    await sendCall(requestWithdrawal, { body: { amount } }, undefined, undefined, key);
    toastSuccess(copy.done, 'withdrawal');
    setTyped('');
    onDone();
  });
  const type = (text: string): void => {
    setTyped(text);
    setError(undefined);
  };
  const available = wallet.balance_available;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    const checked = checkWithdrawal(typed, available);
    if ('error' in checked) {
      setError(checked.error);
      field.current?.focus();
    } else if (!withdrawal.has_bank_account) setError(copy.noAccount);
    else void start(checked.amount);
  };
  return (
    <section className="money-card" aria-labelledby="withdraw-title">
      <h2 id="withdraw-title">{copy.title}</h2>
      {withdrawal.has_bank_account ? <p className="money-lead">{copy.lead}</p> : (
        <p className="money-note"><Icon name="info" size={18} /><span>{copy.noAccount} <a className="money-link" href="/dashboard/edit">{copy.toProfile}</a></span></p>
      )}
      {heldUntil !== null && heldReason !== null && <p className="money-note"><Icon name="shield" size={18} />{copy.held[heldReason](formatJalaliDateTime(new Date(heldUntil)))}</p>}
      <form noValidate onSubmit={submit}>
        <AmountField ref={field} label={copy.amount} name="amount" value={typed} onChange={type} error={error} />
        {available > 0 && <div className="money-quick"><Button variant="secondary" size="small" onClick={() => type(formatNumber(available))}>{copy.all}</Button></div>}
        <Button type="submit" busy={busy}>{copy.send}</Button>
      </form>
    </section>
  );
}
