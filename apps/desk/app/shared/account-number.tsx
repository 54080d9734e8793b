import { useState } from 'react';
import { bankOfTyped } from '@kavosh/persian/banks.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';

/** Shows the full number of a bank account on demand; each look is noted. `read`: null where it cannot be read. */
export function AccountNumber({ read }: { read: () => Promise<string | null> }) {
  const [number, setNumber] = useState<string | null>(null);
  const { act, busy } = useAction(
    async () => setNumber((await read()) ?? 'خوانده نشد: با کلید دیگری نگه داشته شده است.'),
    { toasts: true },
  );
  if (number !== null)
    return (
      <>
        <bdi dir="ltr" className="account-number" translate="no">
          {number}
        </bdi>{' '}
        <span className="muted">{bankOfTyped(number)}</span>
      </>
    );
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => act()}>
      نمایش شماره کامل
    </Button>
  );
}
