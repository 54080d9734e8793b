import { useState, type SubmitEvent } from 'react';
import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { addPasskey, beginNewPasskey } from '@kavosh/contract/desk/session.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { DeskError, sentenceOf } from '../../api/desk-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { call } from '../../session/call.ts';
import { sessionKey } from '../../session/session-key.ts';

/** Makes a passkey on this device, or on a key that is plugged in. */
export function AddPasskey() {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { options } = await call(beginNewPasskey, {});
      const response = await startRegistration({
        optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
      });
      queryClient.setQueryData(['passkeys'], await call(addPasskey, { body: { name, response: { ...response } } }));
      await queryClient.invalidateQueries({ queryKey: sessionKey });
      setName('');
    } catch (thrown) {
      setError(
        thrown instanceof DeskError
          ? (thrown.field('name') ?? sentenceOf(thrown))
          : 'ساختن کلید عبور کنار گذاشته شد یا این مرورگر آن را ندارد.',
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="inline-form" onSubmit={(event) => void submit(event)}>
      <TextField
        label="نام کلید تازه"
        hint="مثلاً «لپ‌تاپ دفتر»"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error ?? undefined}
      />
      <Button type="submit" variant="secondary" size="small" busy={busy} disabled={name.trim() === ''}>
        افزودن کلید عبور
      </Button>
    </form>
  );
}
