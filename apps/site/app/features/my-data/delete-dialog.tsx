import { useId, useState, type SubmitEvent } from 'react';
import { DELETE_WORD } from '@kavosh/contract/my-data.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { ErrorState } from '@kavosh/ui/error-state.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { myDataCopy } from './copy.ts';
import { useDeletion, type DeletionState, type TypedDeletion } from './use-deletion.ts';

const copy = myDataCopy.dialog;

/** What deleting the account does, what keeps it from being done, and the proof that it is meant. */
export function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const deletion = useDeletion(open);
  const formId = useId();
  const { state, busy } = deletion;
  const isReady = typeof state === 'object' && hindering(state).length === 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      closeLabel={copy.close}
      foot={
        <>
          {isReady && (
            <Button type="submit" form={formId} variant="danger" busy={busy === 'delete'}>
              {copy.yes}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {isReady ? copy.no : copy.close}
          </Button>
        </>
      }
    >
      {state === 'loading' && (
        <>
          <output className="sr-only">{copy.loading}</output>
          <Skeleton className="my-data-wait" />
        </>
      )}
      {state === 'failed' && (
        <ErrorState title={copy.failed}>
          <Button onClick={deletion.retry}>{siteCopy.retry}</Button>
        </ErrorState>
      )}
      {typeof state === 'object' &&
        (isReady ? <DeleteForm id={formId} state={state} deletion={deletion} /> : <Hindrances state={state} />)}
    </Dialog>
  );
}

/**
 * A purchase that waits is cancelled along the way, and what is left in the wallet may be given up; everything else has
 * to be over first.
 */
const hindering = ({ hindrances }: DeletionState) => {
  const others = hindrances.filter(({ code }) => code !== 'purchase_waits');
  return others.every(({ code }) => code === 'balance') ? [] : others;
};
const ways: Readonly<Record<string, readonly [to: string, text: string]>> = {
  balance: ['/dashboard/wallet', copy.toWallet],
  owed: ['/dashboard/wallet', copy.toWallet],
  withdrawal_pending: ['/dashboard/transactions', copy.toTransactions],
  top_up_open: ['/dashboard/wallet', copy.toWallet],
};

function Hindrances({ state }: { state: DeletionState }) {
  const way = ways[hindering(state)[0]?.code ?? ''];
  return (
    <div className="my-data-hindered">
      <p>{copy.hindered}</p>
      <ul>
        {hindering(state).map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
      {way && <a href={way[0]}>{way[1]}</a>}
    </div>
  );
}

function DeleteForm({
  id,
  state,
  deletion,
}: {
  id: string;
  state: DeletionState;
  deletion: ReturnType<typeof useDeletion>;
}) {
  const [typed, setTyped] = useState<TypedDeletion>({
    confirmation: '',
    password: '',
    code: '',
    cancel: false,
    giveUp: null,
  });
  const { errors, failure } = deletion;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void deletion.remove(typed);
  };
  return (
    <form id={id} className="my-data-form" noValidate onSubmit={submit}>
      <p>{copy.what}</p>
      <ul className="my-data-points">
        {copy.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {state.waiting_purchases > 0 && (
        <Checkbox checked={typed.cancel} onChange={({ target }) => setTyped({ ...typed, cancel: target.checked })}>
          {copy.cancelPurchases(formatNumber(state.waiting_purchases))}
        </Checkbox>
      )}
      {state.rest > 0 && (
        <>
          <p className="my-data-rest">
            {copy.rest(formatToman(state.rest))} <a href="/dashboard/wallet">{copy.toWallet}</a>
          </p>
          {/* Another sum is another question: the tick is for the one that was read. */}
          <Checkbox
            checked={typed.giveUp === state.rest}
            onChange={({ target }) => setTyped({ ...typed, giveUp: target.checked ? state.rest : null })}
          >
            {copy.giveUp(formatToman(state.rest))}
          </Checkbox>
        </>
      )}
      {state.proof === 'password' ? (
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
      ) : (
        <div className="my-data-code">
          <TextField
            label={copy.code}
            name="code"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={typed.code}
            error={errors['code']?.[0]}
            hint={deletion.isCodeSent ? copy.codeSent : undefined}
            onChange={({ target }) => setTyped({ ...typed, code: target.value })}
          />
          <Button variant="secondary" busy={deletion.busy === 'code'} onClick={() => void deletion.sendCode()}>
            {copy.sendCode}
          </Button>
        </div>
      )}
      <TextField
        label={copy.word(DELETE_WORD)}
        name="confirmation"
        autoComplete="off"
        value={typed.confirmation}
        error={errors['confirmation']?.[0]}
        onChange={({ target }) => setTyped({ ...typed, confirmation: target.value })}
      />
      {failure !== null && (
        <p className="my-data-failure" role="alert">
          {failure}
        </p>
      )}
    </form>
  );
}
