import { useState } from 'react';
import { ownerOnly, permissions, type Permission } from '@kavosh/contract/desk/permissions.ts';
import { addStaffRole, changeStaffRole } from '@kavosh/contract/desk/staff-roles.ts';
import type { StaffRole } from '@kavosh/contract/desk/staff.ts';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { TextField } from '@kavosh/ui/text-field.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { permissionWords } from '../../shared/words/permission-words.ts';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';

const choices = permissions.filter((one) => !ownerOnly.some((owned) => owned === one));

interface EditRoleProps {
  /** Null: a new one. */
  role: StaffRole | null;
  onDone: () => void;
  onClose: () => void;
}

/** Asks a second owner for a new role, or for what a role may do. */
export function EditRole({ role, onDone, onClose }: EditRoleProps) {
  const kept = useKeptForm(`role ${role?.id ?? 'new'}`);
  const [name, setName] = useKept(kept, 'name', role?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set(role?.permissions));
  const toggle = (one: Permission) => {
    const next = new Set(chosen);
    if (!next.delete(one)) next.add(one);
    setChosen(next);
  };
  const act = (reason: string): Promise<unknown> => {
    const body = { name, permissions: [...chosen], reason };
    return role === null
      ? call(addStaffRole, { body })
      : call(changeStaffRole, { params: { id: String(role.id) }, body: { ...body, version: role.version } });
  };
  return (
    <ReasonDialog
      title={role === null ? 'نقش تازه' : `نقش ${role.name}`}
      body="تا مالک دیگری تأیید نکند، چیزی تغییر نمی‌کند."
      confirm="ثبت درخواست"
      act={(reason) => kept.save(() => act(reason))}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField label="نام نقش" maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
      <fieldset className="choice">
        <legend className="field-label">چه می‌تواند بکند</legend>
        {choices.map((one) => (
          <Checkbox key={one} checked={chosen.has(one)} onChange={() => toggle(one)}>
            {permissionWords[one]}
          </Checkbox>
        ))}
      </fieldset>
    </ReasonDialog>
  );
}
