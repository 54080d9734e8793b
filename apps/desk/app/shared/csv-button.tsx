import { useState } from 'react';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { sentenceOf } from '../api/desk-error.ts';
import { deskCopy } from '../copy.ts';
import { saveFile } from './save-file.ts';

interface CsvButtonProps {
  make: () => Promise<{ file_name: string; csv: string; lines: number; is_complete: boolean }>;
}

/** Takes what the filters leave as a file; that somebody did is noted. */
export function CsvButton({ make }: CsvButtonProps) {
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const { file_name: name, csv, lines, is_complete: isComplete } = await make();
      saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      toastSuccess(
        isComplete
          ? `${formatNumber(lines)} ردیف در فایل است.`
          : `فایل فقط ${formatNumber(lines)} ردیف تازه‌تر را دارد؛ برای بقیه، صافی‌ها را تنگ‌تر کنید.`,
      );
    } catch (error) {
      toastError(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void take()}>
      {deskCopy.csv}
    </Button>
  );
}
