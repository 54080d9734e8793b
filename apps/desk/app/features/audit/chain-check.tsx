import { useState } from 'react';
import { checkAudit } from '@kavosh/contract/desk/audit.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { sentenceOf } from '@kavosh/office/api/office-error.ts';
import { call } from '@kavosh/office/session/call.ts';

/** Looks whether any row was altered or is gone, a part at a time. */
export function ChainCheck() {
  const [checked, setChecked] = useState<number | null>(null);
  const check = async () => {
    setChecked(0);
    try {
      let after: number | null = 0;
      let all = 0;
      while (after !== null) {
        const query = after === 0 ? {} : { after: String(after) };
        const answer: { checked: number; broken: number | null; next: number | null } = await call(checkAudit, {
          query,
        });
        all += answer.checked;
        setChecked(all);
        if (answer.broken !== null) {
          toastError(`ردیف ${formatNumber(answer.broken)} آن نیست که زنجیره می‌گوید. مالک را خبر کنید.`);
          break;
        }
        after = answer.next;
        if (after === null) toastSuccess(`هر ${formatNumber(all)} ردیف درست است.`);
      }
    } catch (error) {
      toastError(sentenceOf(error));
    }
    setChecked(null);
  };
  return (
    <Button variant="secondary" busy={checked !== null} onClick={() => void check()}>
      {checked === null ? 'بررسی درستی' : `${formatNumber(checked)} ردیف`}
    </Button>
  );
}
