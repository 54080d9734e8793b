import { useState } from 'react';
import { invitePanelMember, listPanelMembers } from '@kavosh/contract/panel/panel-members.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/office/page/dialog.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { toastError, toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { focusOnArrival } from '@kavosh/office/fields/focus-on-arrival.ts';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { call } from '@kavosh/office/session/call.ts';

type Role = EndpointData<typeof listPanelMembers>['roles'][number];

interface InviteMemberProps {
  roles: readonly Role[];
  onInvited: (link: string) => void;
}

/** Invites the holder of a number as a member with a role. */
export function InviteMember({ roles, onInvited }: InviteMemberProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>دعوت عضو</Button>
      {isOpen && (
        <Invite
          roles={roles}
          onInvited={(link) => {
            setOpen(false);
            onInvited(link);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Invite({ roles, onInvited, onClose }: InviteMemberProps & { onClose: () => void }) {
  const kept = useKeptForm('invite');
  const [mobile, setMobile] = useKept(kept, 'mobile', '');
  const [role, setRole] = useKept<Role['key']>(kept, 'role', 'academy_editor');
  const action = useAction(async () => {
    const { link } = await kept.save(() => call(invitePanelMember, { body: { mobile, role } }));
    onInvited(link);
  });
  return (
    <ActionDialog
      title="دعوت عضو"
      kept={kept}
      action={action}
      boxes={['mobile', 'role']}
      confirm="ساختن دعوت‌نامه"
      onClose={onClose}
    >
      <TextField
        label="شماره موبایل"
        hint="همان شماره‌ای که با آن در سایت حساب دارد."
        dir="ltr"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        ref={focusOnArrival}
        value={mobile}
        onChange={(event) => setMobile(event.target.value)}
        error={action.field('mobile')}
      />
      <SelectMenu
        label="نقش"
        value={role}
        onChange={(event) => setRole(event.target.value as Role['key'])}
        error={action.field('role')}
      >
        {roles.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectMenu>
    </ActionDialog>
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
          این نشانی را خودتان به او برسانید. یک بار و تا سی دقیقه به کار می‌آید و دوباره نشان داده نمی‌شود.
        </p>
        <p className="desk-secret" dir="ltr">
          {address}
        </p>
        <div className="form-actions">
          <Button onClick={() => void copy()}>رونوشت نشانی</Button>
          <Button variant="quiet" onClick={onClose}>
            {officeCopy.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
