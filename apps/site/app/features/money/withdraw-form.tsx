import { useRef, useState, type SubmitEvent } from 'react';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { showWallet } from '@kavosh/contract/wallet.ts';
import { requestWithdrawal } from '@kavosh/contract/withdrawals.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { sendCall } from '../../session/call.ts';
import { AmountField } from './amount-field.tsx';
import { checkWithdrawal } from './check-amount.ts';
import { moneyCopy } from './copy.ts';
import { useMoneyCall } from './use-money-call.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { WithFigures } from '../../shared/with-figures.tsx';

const copy = moneyCopy.withdraw;

interface WithdrawFormProps {
  wallet: EndpointData<typeof showWallet>;
  /** An amount was set aside. */
  onDone: () => void;
}

/** Why nothing can be withdrawn, whatever the sum; null: nothing is in the way. */
function hindranceOf({ wallet, withdrawal }: WithdrawFormProps['wallet']): string | null {
  if (withdrawal.held_until !== null) return copy.held(formatJalaliDateTime(new Date(withdrawal.held_until)));
  return wallet.owed > 0 ? copy.owed : null;
}

/**
 * Asks for money to be paid to the bank account. What can be seen to be wrong is said before any call, and nothing is
 * sent before it was shown where it goes.
 */
export function WithdrawForm({ wallet: data, onDone }: WithdrawFormProps) {
  const {
    wallet: { withdrawable, owed },
    withdrawal,
  } = data;
  const { account, least, held_until: heldUntil, held_reason: heldReason } = withdrawal;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<number | null>(null);
  /** The amount that was asked for last, which is on its way. */
  const [waiting, setWaiting] = useState<number | null>(null);
  const owner = useRef<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { busy, error, setError, start } = useMoneyCall(async (amount, key) => {
    await sendCall(
      requestWithdrawal,
      { body: { amount, ...(owner.current !== null && { account_owner: owner.current }) } },
      undefined,
      undefined,
      key,
    );
    toastSuccess(copy.done, 'withdrawal');
    setTyped('');
    setWaiting(amount);
    onDone();
  });
  const type = (text: string): void => {
    setTyped(text);
    setError(undefined);
  };
  const hindrance = hindranceOf(data);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    const checked =
      hindrance === null
        ? checkWithdrawal(typed, withdrawable, account ? least : 0)
        : checkWithdrawal(typed, Infinity, 0);
    if ('error' in checked) {
      setError(checked.error);
      field.current?.focus();
    } else if (hindrance !== null || !account) setError(hindrance ?? copy.noAccount);
    else setAsked(checked.amount);
  };
  const send = async (amount: number, told: string | null): Promise<void> => {
    owner.current = told;
    await start(amount);
    setAsked(null);
  };
  return (
    <section className="money-card" aria-labelledby="withdraw-title">
      <h2 id="withdraw-title">{copy.title}</h2>
      {account ? (
        <p className="money-lead">
          {copy.lead} <WithFigures text={copy.least(least)} />
        </p>
      ) : (
        <p className="money-note">
          <Icon name="info" size={18} />
          <span>
            {copy.noAccount}{' '}
            <a className="money-link" href="/dashboard/edit">
              {copy.toProfile}
            </a>
          </span>
        </p>
      )}
      {heldUntil !== null && heldReason !== null && (
        <p className="money-note">
          <Icon name="shield" size={18} />
          {copy.heldWhy[heldReason]} <WithFigures text={copy.held(formatJalaliDateTime(new Date(heldUntil)))} />
        </p>
      )}
      {owed > 0 && (
        <p className="money-note">
          <Icon name="info" size={18} />
          {copy.owed}
        </p>
      )}
      <form noValidate onSubmit={submit}>
        <AmountField ref={field} label={copy.amount} name="amount" value={typed} onChange={type} error={error} />
        {withdrawable > 0 && (
          <div className="money-quick">
            <Button variant="secondary" size="small" onClick={() => type(formatNumber(withdrawable))}>
              {copy.all}
            </Button>
          </div>
        )}
        <Button type="submit" aria-haspopup="dialog">
          {copy.send}
        </Button>
      </form>
      <output>
        {waiting !== null && (
          <span className="money-note">
            <Icon name="info" size={18} />
            <span>
              <WithFigures text={copy.waits(waiting)} />{' '}
              <a className="money-link" href="/dashboard/transactions">
                {copy.toPending}
              </a>
            </span>
          </span>
        )}
      </output>
      {account && (
        <WithdrawDialog
          amount={asked}
          account={account}
          busy={busy}
          onClose={() => setAsked(null)}
          onSend={(amount, told) => void send(amount, told)}
        />
      )}
    </section>
  );
}
