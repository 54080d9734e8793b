import { useState, type SubmitEvent } from 'react';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { DeskError, sentenceOf } from '../../api/desk-error.ts';
import { deskCopy } from '../../copy.ts';
import { focusOnArrival } from '../../shared/focus-on-arrival.ts';
import { DeskForm } from '../../shared/kept/desk-form.tsx';
import { useKept, useKeptForm } from '../../shared/kept/use-kept-form.ts';

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
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await kept.save(() => act({ title, text }));
      onDone();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  const field = (name: string) => (error instanceof DeskError ? error.field(name) : undefined);
  return (
    <Dialog open onClose={onClose} title="فرستادن اعلان" closeLabel={deskCopy.close}>
      <DeskForm kept={kept} onSubmit={(event) => void submit(event)}>
        <TextField
          label="عنوان"
          maxLength={150}
          ref={focusOnArrival}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={field('title')}
        />
        <TextField
          multiline
          rows={5}
          label="متن"
          maxLength={3000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={field('text')}
        />
        {error !== null && !(field('title') ?? field('text')) && (
          <p className="desk-error" role="alert">
            {sentenceOf(error)}
          </p>
        )}
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            فرستادن
          </Button>
        </div>
      </DeskForm>
    </Dialog>
  );
}
