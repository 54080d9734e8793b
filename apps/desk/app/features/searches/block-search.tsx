import { useQuery } from '@tanstack/react-query';
import { blockTexts, previewBlock } from '@kavosh/contract/desk/search/desk-searches.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';

interface BlockSearchProps {
  text: string;
  onDone: () => void;
  onClose: () => void;
}

/** Keeps a text from other people's suggestions, after showing what goes with it. */
export function BlockSearch({ text, onDone, onClose }: BlockSearchProps) {
  const preview = useQuery({
    queryKey: [previewBlock.path, text],
    queryFn: ({ signal }) => call(previewBlock, { body: { texts: [text] } }, signal),
  });
  const { act, busy, error } = useAction(async () => {
    await call(blockTexts, { body: { texts: [text] } });
    toastSuccess('دیگر به کسی پیشنهاد نمی‌شود.');
    onDone();
  });
  const told = preview.error ?? error;
  return (
    <Dialog open onClose={onClose} title="پیشنهاد نشدن یک جست‌وجو" closeLabel={officeCopy.close}>
      <div className="desk-form">
        <p>
          <strong dir="auto">{text}</strong> و هر متنی که همین واژه‌ها را به همین ترتیب دارد، دیگر به دیگران پیشنهاد
          نمی‌شود. هر کس هنوز می‌تواند آن را جست‌وجو کند.
        </p>
        {preview.data && (
          <>
            <p className="desk-note">{formatNumber(preview.data.total)} متن جست‌وجوشده را در بر می‌گیرد:</p>
            <ul className="lines">
              {preview.data.texts.slice(0, 8).map((one) => (
                <li key={one.text} className="line">
                  <bdi translate="no">{one.text}</bdi>
                  <span>{formatNumber(one.people)} نفر</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <FormError error={told} />
        <div className="form-actions">
          <Button variant="danger" busy={busy} onClick={() => act()}>
            پیشنهاد نشود
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {officeCopy.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
