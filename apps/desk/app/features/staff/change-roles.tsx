import { useState } from 'react';
import { changeStaffRoles } from '@kavosh/contract/desk/staff-roles.ts';
import type { StaffMember, StaffRole } from '@kavosh/contract/desk/staff.ts';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';

interface ChangeRolesProps {
  member: StaffMember;
  roles: readonly StaffRole[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks a second owner for other roles of a colleague. */
export function ChangeRoles({ member, roles, onDone, onClose }: ChangeRolesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(member.roles.map(({ id }) => id)));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <ReasonDialog
      title={`نقش‌های ${member.name}`}
      body="تا مالک دیگری تأیید نکند، نقش‌ها همان است که بود."
      confirm="ثبت درخواست"
      act={(reason) =>
        call(changeStaffRoles, {
          params: { id: String(member.id) },
          body: { role_ids: [...chosen], version: member.version, reason },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <fieldset className="choice">
        <legend className="field-label">نقش‌ها</legend>
        {roles.map(({ id, name }) => (
          <Checkbox key={id} checked={chosen.has(id)} onChange={() => toggle(id)}>
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </ReasonDialog>
  );
}
