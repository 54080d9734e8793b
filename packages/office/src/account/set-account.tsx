import { useState } from 'react';
import { bankOfTyped } from '@kavosh/persian/banks.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '../action/action-dialog.tsx';
import { useAction } from '../action/use-action.ts';
import { focusOnArrival } from '../fields/focus-on-arrival.ts';
import { useKept, useKeptForm } from '../kept/use-kept-form.ts';

interface SetAccountProps {
  /** Its name among kept forms. */
  kept: string;
  title: string;
  note: string;
  confirm: string;
  done: string;
  save: (account: { sheba: string; owner: string }) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the account that an academy is paid to, and says its bank. */
export function SetAccount({ kept: name, title, note, confirm, done, save, onDone, onClose }: SetAccountProps) {
  const kept = useKeptForm(name);
  // Account numbers are never saved on the device.
  const [sheba, setSheba] = useState('');
  const [owner, setOwner] = useKept(kept, 'owner', '');
  const action = useAction(async () => {
    await kept.save(() => save({ sheba, owner }));
    toastSuccess(done);
    onDone();
  });
  return (
    <ActionDialog
      title={title}
      kept={kept}
      action={action}
      boxes={['sheba', 'owner']}
      confirm={confirm}
      onClose={onClose}
    >
      <p className="desk-note">{note}</p>
      <TextField
        label="شماره شبا"
        dir="ltr"
        maxLength={60}
        autoComplete="off"
        ref={focusOnArrival}
        hint={bankOfTyped(sheba) ?? undefined}
        value={sheba}
        onChange={(event) => setSheba(event.target.value)}
        error={action.field('sheba')}
      />
      <TextField
        label="صاحب حساب"
        maxLength={80}
        value={owner}
        onChange={(event) => setOwner(event.target.value)}
        error={action.field('owner')}
      />
    </ActionDialog>
  );
}
