import { useState } from 'react';
import { accessLimits } from '@kavosh/contract/access-fields.ts';
import { givePanelAccess } from '@kavosh/contract/panel/panel-orders.ts';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { call } from '@kavosh/office/session/call.ts';

interface GiveAccessProps {
  id: number;
  onDone: () => void;
  onClose: () => void;
}

/** Lets a buyer in: an address, a code, a note, or several of them. */
export function GiveAccess({ id, onDone, onClose }: GiveAccessProps) {
  const kept = useKeptForm('access');
  const [note, setNote] = useKept(kept, 'note', '');
  // An entry is worth money: it is not kept on the device.
  const [url, setUrl] = useState('');
  const [code, setCode] = useState('');
  const action = useAction(async () => {
    await kept.save(() =>
      call(givePanelAccess, {
        params: { id: String(id) },
        body: {
          ...(url.trim() === '' ? {} : { url }),
          ...(code.trim() === '' ? {} : { code }),
          ...(note.trim() === '' ? {} : { note }),
        },
      }),
    );
    toastSuccess('راه ورود به خریدار داده شد.');
    onDone();
  });
  const { field } = action;
  return (
    <ActionDialog
      title="دادن راه ورود"
      kept={kept}
      action={action}
      boxes={['url', 'code', 'note']}
      confirm="دادن راه ورود"
      onClose={onClose}
    >
      <p className="desk-note">خریدار همین لحظه خبر می‌گیرد و خرید تأیید می‌شود.</p>
      <TextField
        label="نشانی ورود"
        hint="با https و روی سایت خود آموزشگاه"
        dir="ltr"
        inputMode="url"
        maxLength={accessLimits.url}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={field('url')}
      />
      <TextField
        label="کد ورود"
        dir="ltr"
        maxLength={accessLimits.code}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={field('code')}
      />
      <TextField
        label="توضیح برای خریدار"
        multiline
        rows={3}
        maxLength={accessLimits.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={field('note')}
      />
    </ActionDialog>
  );
}
