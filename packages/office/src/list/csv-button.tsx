import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { officeCopy } from '../copy.ts';
import { saveFile } from './save-file.ts';
import { useAction } from '../action/use-action.ts';

interface CsvButtonProps {
  make: () => Promise<{ file_name: string; csv: string; lines: number; is_complete: boolean }>;
}

/** Downloads the filtered list as a file; each download is noted. */
export function CsvButton({ make }: CsvButtonProps) {
  const { act, busy } = useAction(
    async () => {
      const { file_name: name, csv, lines, is_complete: isComplete } = await make();
      saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      toastSuccess(
        isComplete
          ? `${formatNumber(lines)} ردیف در فایل است.`
          : `فایل فقط ${formatNumber(lines)} ردیف تازه‌تر را دارد؛ برای بقیه، صافی‌ها را تنگ‌تر کنید.`,
      );
    },
    { toasts: true },
  );
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => act()}>
      {officeCopy.csv}
    </Button>
  );
}
