import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { officeCopy } from '@kavosh/office/copy.ts';
import { focusOnArrival } from '@kavosh/office/fields/focus-on-arrival.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';

interface NoticeDialogProps {
  act: (notice: { title: string; text: string }) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}

/** A notification for one person's dashboard. */
export function NoticeDialog({ act, onDone, onClose }: NoticeDialogProps) {
  const kept = useKeptForm('notice');
  const [title, setTitle] = useKept(kept, 'title', '');
  const [text, setText] = useKept(kept, 'text', '');
  const action = useAction(async () => {
    await kept.save(() => act({ title, text }));
    onDone();
  });
  return (
    <Dialog open onClose={onClose} title="فرستادن اعلان" closeLabel={officeCopy.close}>
      <OfficeForm kept={kept} onSubmit={onSubmit(action.act)}>
        <TextField
          label="عنوان"
          maxLength={150}
          ref={focusOnArrival}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={action.field('title')}
        />
        <TextField
          multiline
          rows={5}
          label="متن"
          maxLength={3000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={action.field('text')}
        />
        <FormError error={action.error} boxes={['title', 'text']} />
        <div className="form-actions">
          <Button type="submit" busy={action.busy}>
            فرستادن
          </Button>
        </div>
      </OfficeForm>
    </Dialog>
  );
}
