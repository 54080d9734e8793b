import { useState } from 'react';
import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { addPasskey, beginNewPasskey } from '@kavosh/contract/desk/session.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { OfficeError, sentenceOf } from '@kavosh/office/api/office-error.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { call } from '@kavosh/office/session/call.ts';
import { sessionKey } from '@kavosh/office/session/session-key.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';

/** Makes a passkey on this device, or on a key that is plugged in. */
export function AddPasskey() {
  const [name, setName] = useState('');
  const { act, busy, error, field } = useAction(async () => {
    const { options } = await call(beginNewPasskey, {});
    const response = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
    queryClient.setQueryData(['passkeys'], await call(addPasskey, { body: { name, response: { ...response } } }));
    await queryClient.invalidateQueries({ queryKey: sessionKey });
    setName('');
  });
  const unmade = 'ساختن کلید عبور کنار گذاشته شد یا این مرورگر آن را ندارد.';
  const failure = error instanceof OfficeError ? (field('name') ?? sentenceOf(error)) : unmade;
  return (
    <form className="inline-form" onSubmit={onSubmit(act)}>
      <TextField
        label="نام کلید تازه"
        hint="مثلاً «لپ‌تاپ دفتر»"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error === null ? undefined : failure}
      />
      <Button type="submit" variant="secondary" size="small" busy={busy} disabled={name.trim() === ''}>
        افزودن کلید عبور
      </Button>
    </form>
  );
}
