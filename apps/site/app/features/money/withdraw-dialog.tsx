import { useId, useRef, useState, type SubmitEvent } from 'react';
import { OWNER_MAX_LENGTH, profileMessages } from '@kavosh/contract/profile.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { moneyCopy } from './copy.ts';

const copy = moneyCopy.withdraw;

interface WithdrawDialogProps {
  /** Whole toman; null: nothing is asked. */
  amount: number | null;
  account: { kind: 'card' | 'sheba'; end: string; owner: string | null };
  busy: boolean;
  onClose: () => void;
  /** @param owner what was typed where the account had none; null otherwise */
  onSend: (amount: number, owner: string | null) => void;
}

/**
 * Shows what goes where before it is sent; asks for the owner of the account where the profile does not name one yet.
 */
export function WithdrawDialog({ amount, account, busy, onClose, onSend }: WithdrawDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy || amount === null) return;
    if (account.owner !== null) onSend(amount, null);
    else if (/\p{L}/u.test(typed)) onSend(amount, typed.trim());
    else {
      setError(profileMessages.accountOwner);
      field.current?.focus();
    }
  };
  return (
    <Dialog
      open={amount !== null}
      onClose={onClose}
      className="money-dialog"
      title={copy.sure}
      closeLabel={copy.close}
      foot={
        <>
          <Button type="submit" form={formId} busy={busy}>
            {copy.yes}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.no}
          </Button>
        </>
      }
    >
      <dl className="money-sure">
        <div data-strong>
          <dt>{copy.sureAmount}</dt>
          <dd translate="no">{formatToman(amount ?? 0)}</dd>
        </div>
        <div>
          <dt>{copy.sureAccount}</dt>
          <dd>{copy.accountEnd[account.kind](account.end)}</dd>
        </div>
        {account.owner !== null && (
          <div>
            <dt>{copy.owner}</dt>
            <dd>
              <bdi translate="no">{account.owner}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <form id={formId} noValidate onSubmit={submit}>
        {account.owner === null && (
          <TextField
            ref={field}
            label={copy.owner}
            name="account_owner"
            autoComplete="name"
            maxLength={OWNER_MAX_LENGTH}
            hint={copy.ownerHint}
            value={typed}
            error={error}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
