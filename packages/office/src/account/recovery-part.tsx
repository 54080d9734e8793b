import { useState } from 'react';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '../page/dialog.tsx';
import { useAction } from '../action/use-action.ts';
import { queryClient } from '../api/query-client.ts';
import { officeCopy } from '../copy.ts';
import { RecoveryCodes } from '../session/recovery-codes.tsx';
import { sessionKey } from '../session/session-key.ts';

interface RecoveryPartProps {
  left: number;
  /** Ten new codes; asks for a fresh factor. */
  renew: () => Promise<{ recovery_codes: string[] }>;
}

/** One's own recovery codes: how many are left, and ten new ones. */
export function RecoveryPart({ left, renew }: RecoveryPartProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { act, busy } = useAction(
    async () => {
      setCodes((await renew()).recovery_codes);
      await queryClient.invalidateQueries({ queryKey: sessionKey });
    },
    { toasts: true },
  );
  return (
    <section className="panel" aria-labelledby="codes">
      <h2 id="codes" className="panel-title">
        کدهای بازیابی
      </h2>
      <p>{left === 0 ? 'هیچ کد بازیابی نمانده است.' : `${formatNumber(left)} کد بازیابی مانده است.`}</p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => act()}>
        ساختن ده کد تازه
      </Button>
      <Dialog open={codes !== null} onClose={() => setCodes(null)} title="کدهای بازیابی" closeLabel={officeCopy.close}>
        {codes && <RecoveryCodes codes={codes} />}
      </Dialog>
    </section>
  );
}
