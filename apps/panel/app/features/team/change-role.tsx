import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { changePanelRole, type listPanelMembers, type PanelMember } from '@kavosh/contract/panel/panel-members.ts';
import {
  secondFactorPermissions,
  sellerRoles,
  type SellerPermission,
  type SellerRole,
} from '@kavosh/contract/panel/permissions.ts';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ActionDialog } from '@kavosh/office/action/action-dialog.tsx';
import { ReasonField } from '@kavosh/office/action/reason-field.tsx';
import { useAction } from '@kavosh/office/action/use-action.ts';
import { isRefused } from '@kavosh/office/api/office-error.ts';
import { useKept, useKeptForm } from '@kavosh/office/kept/use-kept-form.ts';
import { theOffice } from '@kavosh/office/office.ts';
import { call } from '@kavosh/office/session/call.ts';

interface ChangeRoleProps {
  member: PanelMember;
  roles: EndpointData<typeof listPanelMembers>['roles'];
  /** `link`: an invitation that sets up a second factor; null: none is needed. */
  onDone: (link: string | null) => void;
  /** Another owner was faster. */
  onStale: () => void;
  onClose: () => void;
}

const needsFactor = (role: SellerRole): boolean => {
  const permissions: readonly SellerPermission[] = sellerRoles[role];
  return secondFactorPermissions.some((one) => permissions.includes(one));
};

/** Gives a member another role, from their next call on. */
export function ChangeRole({ member, roles, onDone, onStale, onClose }: ChangeRoleProps) {
  const kept = useKeptForm(`role ${member.id}`);
  const [role, setRole] = useKept<SellerRole>(kept, 'role', member.role ?? 'academy_editor');
  const [reason, setReason] = useKept(kept, 'reason', '');
  const action = useAction(
    async () => {
      const body = { role, version: member.version, reason };
      const { link } = await kept.save(() => call(changePanelRole, { params: { id: String(member.id) }, body }));
      toastSuccess(
        role !== member.role
          ? 'نقش عوض شد و به او خبر داده شد.'
          : link === null
            ? 'همین نقش را داشت؛ چیزی عوض نشد.'
            : 'نقش همان ماند و نشانی تازه‌ای ساخته شد.',
      );
      // What one sees oneself follows from one's role.
      if (member.is_self && role !== member.role) window.location.assign(`${theOffice().base}/`);
      else onDone(link);
    },
    { onFailed: (error) => isRefused(error, 'stale') && onStale() },
  );
  const lacksFactor = needsFactor(role) && !member.has_factor;
  return (
    <ActionDialog
      title="تغییر نقش"
      kept={kept}
      action={action}
      boxes={['role', 'reason']}
      confirm="تغییر نقش"
      onClose={onClose}
    >
      <p className="desk-note">
        {member.is_self
          ? 'نقش خودتان عوض می‌شود: آنچه نقش تازه اجازه نمی‌دهد، همین حالا از پنل شما می‌رود.'
          : `نقش تازه ${member.name} همین حالا به کار می‌آید و به او خبر داده می‌شود.`}
      </p>
      <SelectMenu
        label="نقش"
        value={role}
        onChange={(event) => setRole(event.target.value as SellerRole)}
        error={action.field('role')}
      >
        {roles.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectMenu>
      {lacksFactor && (
        <p className="desk-note">
          این نقش ورود دومرحله‌ای می‌خواهد و {member.name} هنوز آن را ندارد. نشانی‌ای می‌گیرید که باید به او برسانید؛ تا با
          آن ورود دومرحله‌ای را راه نیندازد، به پنل راه ندارد.
        </p>
      )}
      <ReasonField value={reason} onChange={setReason} error={action.field('reason')} />
    </ActionDialog>
  );
}
