import { fileFormats, type ListFile } from '@kavosh/contract/desk/lists/list.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { saveFile } from './save-file.ts';
import { useAction } from '../action/use-action.ts';

type Format = (typeof fileFormats)[number];

interface FileButtonsProps {
  make: (format: Format) => Promise<ListFile>;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Downloads the list as it is narrowed and ordered; each download is noted. */
export function FileButtons({ make }: FileButtonsProps) {
  const { act, running } = useAction(
    async (format: Format) => {
      const { file_name: name, type, content, lines, is_complete: isComplete } = await make(format);
      saveFile(name, new Blob([bytesOf(content)], { type }));
      toastSuccess(
        isComplete
          ? `${formatNumber(lines)} ردیف در فایل است.`
          : `فایل فقط ${formatNumber(lines)} ردیف نخست را دارد؛ برای بقیه، صافی‌ها را تنگ‌تر کنید.`,
      );
    },
    { toasts: true },
  );
  return fileFormats.map((format) => (
    <Button key={format} variant="secondary" size="small" busy={running === format} onClick={() => act(format)}>
      {`خروجی ${format.toUpperCase()}`}
    </Button>
  ));
}
