import { useState } from 'react';
import { inviteStaff, type StaffRole } from '@kavosh/contract/desk/staff.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { focusOnArrival } from '@kavosh/office/fields/focus-on-arrival.ts';
import { FormError } from '@kavosh/office/page/form-error.tsx';
import { OfficeForm } from '@kavosh/office/kept/office-form.tsx';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { onSubmit, useAction } from '@kavosh/office/action/use-action.ts';

/** Invites the holder of a number with one or several roles. */
interface InviteStaffProps {
  roles: readonly StaffRole[];
  /** @param link null: another owner has to agree first */
  onInvited: (link: string | null) => void;
}

export function InviteStaff({ roles, onInvited }: InviteStaffProps) {
  const [open, setOpen] = useState(false);
  const kept = useKeptForm('invite');
  const [mobile, setMobile] = useKept(kept, 'mobile', '');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [reason, setReason] = useState('');
  const end = (link: string | null) => {
    setOpen(false);
    setMobile('');
    setReason('');
    setChosen(new Set());
    onInvited(link);
  };
  const { act, busy, error, field } = useAction(
    async () => {
      const body = { mobile, role_ids: [...chosen], ...(reason.trim() === '' ? {} : { reason }) };
      const { link } = await kept.save(() => call(inviteStaff, { body }));
      end(link);
    },
    { onRequested: () => end(null) },
  );
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>دعوت همکار</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="دعوت همکار" closeLabel={officeCopy.close}>
        {open && (
          <OfficeForm kept={kept} onSubmit={onSubmit(act)}>
            <TextField
              label="شماره موبایل همکار"
              hint="همان شماره‌ای که با آن در سایت حساب دارد."
              dir="ltr"
              inputMode="tel"
              autoComplete="off"
              ref={focusOnArrival}
              value={mobile}
              onChange={(event) => setMobile(event.target.value)}
              error={field('mobile')}
            />
            <fieldset className="choice">
              <legend className="field-label">نقش‌ها</legend>
              {roles.map(({ id, name }) => (
                <Checkbox key={id} checked={chosen.has(id)} onChange={() => toggle(id)}>
                  {name}
                </Checkbox>
              ))}
              {field('role_ids') && <p className="desk-error">{field('role_ids')}</p>}
            </fieldset>
            <TextField
              multiline
              rows={3}
              label={officeCopy.reason}
              hint="برای نقشی که درباره پول، نقش‌ها یا تنظیم‌ها تصمیم می‌گیرد، مالک دیگر آن را می‌خواند و باید تأیید کند."
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={field('reason')}
            />
            <FormError error={error} boxes={['mobile', 'role_ids', 'reason']} />
            <div className="form-actions">
              <Button type="submit" busy={busy}>
                ساختن دعوت‌نامه
              </Button>
            </div>
          </OfficeForm>
        )}
      </Dialog>
    </>
  );
}

/** The link of a new invitation, shown once. */
export function InvitationLink({ link, onClose }: { link: string | null; onClose: () => void }) {
  const address = link === null ? '' : `${window.location.origin}${link}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toastSuccess('نشانی رونوشت شد.');
    } catch {
      toastError('رونوشت ممکن نشد؛ نشانی را انتخاب و رونوشت کنید.');
    }
  };
  return (
    <Dialog open={link !== null} onClose={onClose} title="نشانی دعوت" closeLabel={officeCopy.close}>
      <div className="desk-form">
        <p className="desk-note">
          این نشانی را خودتان به همکار برسانید. یک بار و تا سی دقیقه به کار می‌آید و دوباره نشان داده نمی‌شود.
        </p>
        <p className="desk-secret" dir="ltr">
          {address}
        </p>
        <div className="form-actions">
          <Button onClick={() => void copy()}>رونوشت نشانی</Button>
        </div>
      </div>
    </Dialog>
  );
}
