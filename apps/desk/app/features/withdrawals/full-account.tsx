import { useState } from 'react';
import { readDeskAccount } from '@kavosh/contract/desk/withdrawals.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';

/** Shows the full account number; each look at it is noted. */
export function FullAccount({ id }: { id: string }) {
  const [number, setNumber] = useState<string | null>(null);
  const { act, busy } = useAction(
    async () => {
      const read = await call(readDeskAccount, { params: { id } });
      const shown = read.kind === 'sheba' ? `IR${read.number}` : read.number?.replace(/(\d{4})(?=\d)/g, '$1 ');
      setNumber(shown ?? 'خوانده نشد: با کلید دیگری نگه داشته شده است.');
    },
    { toasts: true },
  );
  if (number !== null)
    return (
      <bdi dir="ltr" className="account-number" translate="no">
        {number}
      </bdi>
    );
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => act()}>
      نمایش شماره کامل
    </Button>
  );
}
