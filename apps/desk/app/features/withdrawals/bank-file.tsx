import { makeBankFile } from '@kavosh/contract/desk/withdrawal-batches.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { call } from '@kavosh/office/session/call.ts';
import { saveFile } from '@kavosh/office/list/save-file.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';

const files = [
  ['sheba', 'xlsx', 'شباها (Excel)'],
  ['sheba', 'csv', 'شباها (CSV)'],
  ['card', 'xlsx', 'کارت‌ها (Excel)'],
  ['card', 'csv', 'کارت‌ها (CSV)'],
] as const;

/** The files for the bank. From the first of them on, what is in them counts as on its way. */
export function BankFile({ id, onMade }: { id: string; onMade: () => void }) {
  const { act, running } = useAction(
    async ([kind, format]: (typeof files)[number]) => {
      const file = await call(makeBankFile, { params: { id }, body: { kind, format } });
      const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0));
      saveFile(file.file_name, new Blob([bytes], { type: file.type }));
      const left = file.left_out === 0 ? '' : ` ${formatNumber(file.left_out)} برداشت نگه داشته شده و در فایل نیست.`;
      toastSuccess(`${formatNumber(file.lines)} ردیف در فایل است.${left}`);
      onMade();
    },
    { toasts: true },
  );
  return (
    <section className="panel" aria-labelledby="bank-file">
      <h2 id="bank-file" className="panel-title">
        فایل بانک
      </h2>
      <p className="muted">مبلغ‌ها به ریال است. پس از ساختن فایل، کاربر دیگر نمی‌تواند برداشت را لغو کند.</p>
      <div className="form-actions">
        {files.map((file) => (
          <Button
            key={file[2]}
            variant="secondary"
            size="small"
            busy={running?.[2] === file[2]}
            onClick={() => act(file)}
          >
            {file[2]}
          </Button>
        ))}
      </div>
    </section>
  );
}
