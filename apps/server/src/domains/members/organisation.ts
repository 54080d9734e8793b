import { decisive, ownerOnly, permissions, type Permission } from '@kavosh/contract/desk/permissions.ts';
import {
  secondFactorPermissions,
  sellerPermissions,
  sellerRoles,
  type SellerPermission,
} from '@kavosh/contract/panel/permissions.ts';
import { Refusal, type RefusalDetails } from '../../kernel/refusal.ts';

/** What a member of any organisation may be allowed to do. */
export type MemberPermission = Permission | SellerPermission;

/** Permissions that members of one kind of organisation can have. */
interface PermissionSet {
  all: readonly MemberPermission[];
  /** In no role but the owner's. */
  ownerOnly: readonly MemberPermission[];
  /** Roles with one of these are given with a second owner. */
  decisive: readonly MemberPermission[];
  /** Who has one of these shows a second factor at each sign-in; others sign in by the password alone. */
  secondFactor: 'everyone' | readonly MemberPermission[];
  /** What roles that never change may do, by their key; the other roles have it in the database. */
  fixed: Readonly<Record<string, readonly MemberPermission[]>>;
}

/** Whose back office it is: the desk, or one academy. */
export interface Organisation {
  readonly id: number;
  readonly kind: 'desk' | 'academy';
  /** The name of its office within sentences: «دسترسی به …». */
  readonly office: string;
  /** The page of its office where members are managed. */
  readonly team: string;
  /** The first word of what its office refuses: `desk.step_up`, `panel.step_up`. */
  readonly refusals: 'desk' | 'panel';
  readonly permissions: PermissionSet;
}

/** The marketplace itself. Its row comes with the table. */
export const deskOrganisation: Organisation = {
  id: 1,
  kind: 'desk',
  office: 'میز کار',
  team: 'همکاران و نقش‌ها',
  refusals: 'desk',
  permissions: { all: permissions, ownerOnly, decisive, secondFactor: 'everyone', fixed: {} },
};

const academy: Omit<Organisation, 'id'> = {
  kind: 'academy',
  office: 'پنل آموزشگاه',
  team: 'اعضا',
  refusals: 'panel',
  permissions: {
    all: sellerPermissions,
    ownerOnly: [],
    decisive: [],
    secondFactor: secondFactorPermissions,
    fixed: sellerRoles,
  },
};

/** An academy by the number of its row in `organisation`. */
export const academyOrganisation = (id: number): Organisation => ({ id, ...academy });

/** What does not depend on which academy it is: its kind and its words. */
export const anyAcademy = academy;

/** Refusals that each office says in words of its own. */
type OfficeRefusal =
  | 'unauthenticated'
  | 'second_factor'
  | 'step_up'
  | 'code_wrong'
  | 'passkey_wrong'
  | 'too_many_tries'
  | 'stale';

/** A refusal in the words of the organisation's office. */
export const refusedBy = (
  { refusals }: Pick<Organisation, 'refusals'>,
  name: OfficeRefusal,
  details: RefusalDetails = {},
): Refusal => new Refusal(`${refusals}.${name}`, details);

/** Whether members with these permissions show a second factor at each sign-in. */
export function needsSecondFactor(
  { permissions: { secondFactor } }: Pick<Organisation, 'permissions'>,
  given: readonly MemberPermission[],
): boolean {
  return secondFactor === 'everyone' || given.some((one) => secondFactor.includes(one));
}
