import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { saveFile } from '@kavosh/office/list/save-file.ts';
import { useAction } from '@kavosh/office/action/use-action.ts';

interface MadeFile {
  file_name: string;
  type: string;
  content: string;
  lines: number;
  left_out: number;
}

interface BankFilesProps<Kind> {
  /** What making one means. */
  note: string;
  kinds: readonly { kind: Kind; word: string }[];
  make: (kind: Kind) => Promise<MadeFile>;
  /** What is said of lines that are not in it: «۳ برداشت نگه داشته شده و در فایل نیست.» */
  leftOut: (count: string) => string;
  onMade: () => void;
}

/** The files for the bank: each is made by a press and saved. */
export function BankFiles<Kind>({ note, kinds, make, leftOut, onMade }: BankFilesProps<Kind>) {
  const { act, running } = useAction(
    async ({ kind }: { kind: Kind; word: string }) => {
      const file = await make(kind);
      const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0));
      saveFile(file.file_name, new Blob([bytes], { type: file.type }));
      const left = file.left_out === 0 ? '' : ` ${leftOut(formatNumber(file.left_out))}`;
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
      <p className="muted">{note}</p>
      <div className="form-actions">
        {kinds.map((one) => (
          <Button
            key={one.word}
            variant="secondary"
            size="small"
            busy={running?.word === one.word}
            onClick={() => act(one)}
          >
            {one.word}
          </Button>
        ))}
      </div>
    </section>
  );
}
