import { useState } from 'react';
import { accessLimits } from '@kavosh/contract/access-fields.ts';
import { givePanelAccess, type PanelOrderAccess } from '@kavosh/contract/panel/panel-orders.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { OfficeError } from '@kavosh/office/api/office-error.ts';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { call } from '@kavosh/office/session/call.ts';
import { isGiven } from './order-words.ts';

const isChanged = (error: unknown): boolean => error instanceof OfficeError && error.refusal === 'access.changed';

interface GiveAccessProps {
  id: number;
  access: PanelOrderAccess;
  onDone: () => void;
  /** A colleague gave another entry meanwhile. */
  onStale: () => void;
  onClose: () => void;
}

const filled = (name: string, typed: string) => (typed.trim() === '' ? {} : { [name]: typed });

/** Lets a buyer in: an address, a code, a note, or several of them; or gives another entry than the one before. */
export function GiveAccess({ id, access, onDone, onStale, onClose }: GiveAccessProps) {
  const isAnother = isGiven(access);
  const hasStock = access.delivery === 'codes' && access.codes_left > 0;
  const kept = useKeptForm('access');
  const [note, setNote] = useKept(kept, 'note', '');
  // An entry is worth money: it is not kept on the device.
  const [url, setUrl] = useState('');
  const [code, setCode] = useState('');
  const [fromStock, setFromStock] = useState(hasStock);
  const title = isAnother ? 'اصلاح راه ورود' : 'دادن راه ورود';
  async function send() {
    const typed = { ...filled('url', url), ...filled('code', code), ...filled('note', note) };
    await kept.save(() =>
      call(givePanelAccess, {
        params: { id: String(id) },
        body: {
          ...(fromStock ? { from_stock: true } : typed),
          ...(isAnother && access.given_at !== null ? { replaces: access.given_at } : {}),
        },
      }),
    );
    toastSuccess(isAnother ? 'راه ورود عوض شد و به خریدار خبر داده شد.' : 'راه ورود به خریدار داده شد.');
    onDone();
  }
  const action = useAction(send, { onFailed: (error) => isChanged(error) && onStale() });
  const { field } = action;
  return (
    <ActionDialog
      title={title}
      kept={kept}
      action={action}
      boxes={fromStock ? [] : ['url', 'code', 'note']}
      confirm={title}
      onClose={onClose}
    >
      <p className="desk-note">
        {isAnother
          ? 'جای راه ورود پیشین را می‌گیرد و خریدار همین لحظه خبر می‌گیرد. آنچه پیش‌تر داده شده است دیگر در کاوش ' +
            'نشان داده نمی‌شود و به خریدار دیگری نمی‌رسد؛ بستن آن در سایت خودتان با شماست.'
          : 'خریدار همین لحظه خبر می‌گیرد و خرید تأیید می‌شود.'}
      </p>
      {hasStock && (
        <fieldset>
          <legend className="field-label">راه ورود تازه</legend>
          <Checkbox type="radio" name="from" value="stock" checked={fromStock} onChange={() => setFromStock(true)}>
            {`کد بعدی موجودی (${formatNumber(access.codes_left)} کد آزاد)`}
          </Checkbox>
          <Checkbox type="radio" name="from" value="typed" checked={!fromStock} onChange={() => setFromStock(false)}>
            خودم می‌نویسم
          </Checkbox>
        </fieldset>
      )}
      {!fromStock && (
        <>
          {isAnother && (
            <p className="desk-note">
              همه راه ورود را بنویسید: نشانی، کد یا توضیحی که این‌جا نباشد دیگر به خریدار نشان داده نمی‌شود.
            </p>
          )}
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
        </>
      )}
    </ActionDialog>
  );
}
