import { makePayoutFile } from '@kavosh/contract/desk/settlement/payouts.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { call } from '@kavosh/office/session/call.ts';
import { saveFile } from '@kavosh/office/list/save-file.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';

const formats = [
  ['xlsx', 'فایل بانک (Excel)'],
  ['csv', 'فایل بانک (CSV)'],
] as const;

/** The file for the bank. What is in it counts as sent. */
export function PayoutFile({ id, onMade }: { id: string; onMade: () => void }) {
  const { act, running } = useAction(
    async (format: 'xlsx' | 'csv') => {
      const file = await call(makePayoutFile, { params: { id }, body: { format } });
      const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0));
      saveFile(file.file_name, new Blob([bytes], { type: file.type }));
      const left =
        file.left_out === 0
          ? ''
          : ` ${formatNumber(file.left_out)} تسویه در فایل نیست: حساب عوض شده یا خوانده نشد، یا آموزشگاه معلق است.`;
      toastSuccess(`${formatNumber(file.lines)} ردیف در فایل است.${left}`);
      onMade();
    },
    { toasts: true },
  );
  return (
    <section className="panel" aria-labelledby="payout-file">
      <h2 id="payout-file" className="panel-title">
        فایل بانک
      </h2>
      <p className="muted">
        مبلغ‌ها به ریال است. آنچه در فایل می‌آید «در راه بانک» شمرده می‌شود و دیگر کنار گذاشته نمی‌شود.
      </p>
      <div className="form-actions">
        {formats.map(([format, word]) => (
          <Button key={format} variant="secondary" size="small" busy={running === format} onClick={() => act(format)}>
            {word}
          </Button>
        ))}
      </div>
    </section>
  );
}
