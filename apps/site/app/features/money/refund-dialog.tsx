import { useId, useState, type SubmitEvent } from 'react';
import type { PurchaseRefund } from '@kavosh/contract/refunds.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { moneyCopy } from './copy.ts';
import { useRefund, type TypedRefund } from './use-refund.ts';

const copy = moneyCopy.refund;

interface RefundDialogProps {
  id: number;
  refund: PurchaseRefund;
  isReferral: boolean;
  onClose: () => void;
  onDone: (refund: PurchaseRefund, said: string) => void;
}

/** Says what comes back before it is pressed; what is asked of the academy may have a note. */
export function RefundDialog({ id, refund, isReferral, onClose, onDone }: RefundDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState<TypedRefund>({ backTo: 'wallet', note: '', password: '', code: '' });
  const { busy, proof, errors, failure, isCodeSent, send, sendCode } = useRefund(id, refund.amount, onDone);
  const isAsked = refund.can === 'ask';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send(typed);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      className="money-dialog"
      title={copy.title}
      closeLabel={copy.close}
      foot={
        <>
          <Button type="submit" form={formId} variant="danger" busy={busy === 'send'}>
            {isAsked ? copy.ask : copy.yes}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {copy.no}
          </Button>
        </>
      }
    >
      <p>{isAsked ? (isReferral ? copy.asksReferral : copy.asks) : copy.undoes}</p>
      {!isReferral && (
        <dl className="money-sure">
          <div data-strong>
            <dt>{isAsked ? copy.promised : copy.comesBack}</dt>
            <dd translate="no">{refund.amount === 0 ? copy.upToAcademy : formatToman(refund.amount)}</dd>
          </div>
        </dl>
      )}
      <form id={formId} className="money-refund-form" noValidate onSubmit={submit}>
        {refund.has_card && (
          <Checkbox
            checked={typed.backTo === 'card'}
            onChange={({ target }) => setTyped({ ...typed, backTo: target.checked ? 'card' : 'wallet' })}
          >
            {copy.toCard}
          </Checkbox>
        )}
        {isAsked && (
          <TextField
            label={copy.note}
            name="note"
            maxLength={500}
            value={typed.note}
            error={errors['note']?.[0]}
            onChange={({ target }) => setTyped({ ...typed, note: target.value })}
          />
        )}
        {proof !== null && <output>{copy.proof}</output>}
        {proof === 'password' && (
          <TextField
            label={copy.password}
            name="password"
            type="password"
            dir="ltr"
            autoComplete="current-password"
            value={typed.password}
            error={errors['password']?.[0]}
            onChange={({ target }) => setTyped({ ...typed, password: target.value })}
          />
        )}
        {proof === 'code' && (
          <>
            <TextField
              label={copy.code}
              name="code"
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={typed.code}
              error={errors['code']?.[0]}
              hint={isCodeSent ? copy.codeSent : undefined}
              onChange={({ target }) => setTyped({ ...typed, code: target.value })}
            />
            <Button variant="secondary" busy={busy === 'code'} onClick={() => void sendCode()}>
              {copy.sendCode}
            </Button>
          </>
        )}
        {failure !== null && (
          <p className="money-refund-failure" role="alert">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
