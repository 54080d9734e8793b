import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import type { SellerPermission, SellerRole } from '@kavosh/contract/panel/permissions.ts';

/** A person who signed in; `sessionId` is the device that the call comes from. */
export interface Member {
  readonly kind: 'member';
  readonly userId: number;
  readonly sessionId: number;
}

/** An academy, known by what it signed; `signature` is another for every call. */
export interface Partner {
  readonly kind: 'partner';
  readonly academyId: number;
  readonly signature: Buffer;
  /** When it was signed, seconds since 1970. */
  readonly signedAt: number;
}

/**
 * A member of the desk. `step` as the contract's DeskSession; `isFresh`: a second factor was shown in the last five
 * minutes.
 */
export interface Staff {
  readonly kind: 'staff';
  readonly staffId: number;
  readonly userId: number;
  readonly sessionId: number;
  readonly name: string;
  readonly step: 'enrol' | 'factor' | 'open';
  readonly permissions: ReadonlySet<Permission>;
  readonly isFresh: boolean;
}

/**
 * A member of an academy in its panel. Which academy it is comes from the session alone; no call names it. `step` as
 * the contract's PanelSession.
 */
export interface Seller {
  readonly kind: 'seller';
  readonly memberId: number;
  readonly userId: number;
  readonly academyId: number;
  readonly sessionId: number;
  readonly name: string;
  readonly step: Staff['step'];
  readonly roles: readonly SellerRole[];
  readonly permissions: ReadonlySet<SellerPermission>;
  readonly isFresh: boolean;
}

/** Has no identity. `hasLeft`: the browser's session was of a member of an academy who was dismissed. */
export interface Visitor {
  readonly kind: 'visitor';
  readonly hasLeft?: true;
}

/** Who is calling. */
export type Actor = Visitor | Member | Partner | Staff | Seller;

export const visitor: Visitor = { kind: 'visitor' };
export const formerMember: Visitor = { kind: 'visitor', hasLeft: true };

/** The operator as the audit names them: the name given to a command, or a staff member with the request. */
export type Operator = string | StaffOperator;

export interface StaffOperator {
  readonly name: string;
  readonly staffId: number;
  readonly requestId: string;
}

/** As texts that do not come from the desk name an operator. */
export const operatorText = (operator: Operator): string =>
  typeof operator === 'string' ? operator : `staff ${operator.staffId}`;
