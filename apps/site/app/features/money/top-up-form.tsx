import { useRef, useState, type SubmitEvent } from 'react';
import { createTopUp } from '@kavosh/contract/top-ups.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { sendCall } from '../../session/call.ts';
import { redirectExternal } from '../../shared/redirect-external.ts';
import { AmountField } from './amount-field.tsx';
import { checkTopUp } from './check-amount.ts';
import { moneyCopy } from './copy.ts';
import { useMoneyCall } from './use-money-call.ts';
import { WithFigures } from '../../shared/with-figures.tsx';

const copy = moneyCopy.topUp;
/** Whole toman. */
const quick = [50_000, 100_000, 500_000, 1_000_000] as const;

interface TopUpFormProps {
  /** The person is back from the gateway on this page as they left it; whether they paid is not known here. */
  onReturn: () => void;
}

/** Tops up the wallet: the browser continues at the payment gateway. */
export function TopUpForm({ onReturn }: TopUpFormProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { busy, error, setError, start } = useMoneyCall(async (amount, key) => {
    const { redirect_url: redirect } = await sendCall(createTopUp, { body: { amount } }, undefined, undefined, key);
    await redirectExternal(redirect);
    onReturn();
  });
  const type = (text: string): void => {
    setTyped(text);
    setError(undefined);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    const checked = checkTopUp(typed);
    if ('error' in checked) {
      setError(checked.error);
      field.current?.focus();
    } else void start(checked.amount);
  };
  return (
    <section className="money-card" aria-labelledby="top-up-title">
      <h2 id="top-up-title">{copy.title}</h2>
      <form noValidate onSubmit={submit}>
        <AmountField ref={field} label={copy.amount} name="top-up" value={typed} onChange={type} error={error} />
        <fieldset className="money-quick">
          <legend className="sr-only">{copy.quick}</legend>
          {quick.map((amount) => (
            <Button
              key={amount}
              variant="secondary"
              size="small"
              aria-label={formatToman(amount)}
              onClick={() => type(formatNumber(amount))}
            >
              <WithFigures text={formatNumber(amount)} />
            </Button>
          ))}
        </fieldset>
        <Button type="submit" busy={busy}>
          {copy.send}
        </Button>
      </form>
    </section>
  );
}
