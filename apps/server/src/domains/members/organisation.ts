import { decisive, ownerOnly, permissions, type Permission } from '@kavosh/contract/desk/permissions.ts';

/** Permissions that members of one kind of organisation can have. */
interface PermissionSet {
  all: readonly Permission[];
  /** In no role but the owner's. */
  ownerOnly: readonly Permission[];
  /** Roles with one of these are given with a second owner. */
  decisive: readonly Permission[];
}

/** Whose back office it is: the desk, or one academy. */
export interface Organisation {
  readonly id: number;
  readonly kind: 'desk' | 'academy';
  /** The name of its office within sentences: «دسترسی به …». */
  readonly office: string;
  readonly permissions: PermissionSet;
}

/** The marketplace itself. Its row comes with the table. */
export const deskOrganisation: Organisation = {
  id: 1,
  kind: 'desk',
  office: 'میز کار',
  permissions: { all: permissions, ownerOnly, decisive },
};
