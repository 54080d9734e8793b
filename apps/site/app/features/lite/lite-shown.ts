import type { CourseAccess } from '@kavosh/contract/course-access.ts';

/** Of a referral: where it goes on. Shown once, since a form may not lead to another site. */
export interface BoughtAtAcademy {
  purchase: number;
  site: string | null;
}

/** Where a payment that was begun goes on. */
export interface ShownGateway {
  gateway: string;
}
/** A code of an academy that was typed and lowers the price. */
export interface ShownCoupon {
  coupon: string;
}
/** What is asked once more before it is done: a withdrawal, its cancelling, another bank account. */
export interface ShownWithdrawal {
  withdrawal: { amount: number; owner: string | null };
}
export interface ShownCancelling {
  cancelling: { id: number; amount: number };
}
export interface ShownAccount {
  account: { typed: string; owner: string; bank: string | null };
}
/** Who takes a large amount back proves once more who they are. `token`: of a code sent; what was typed stays. */
export interface ShownProof {
  proof: 'password' | 'code';
  token: string | null;
  typed: Readonly<Record<string, string>>;
}

/** What an act shows on its page alone. */
export type LiteShown =
  | BoughtAtAcademy
  | CourseAccess
  | ShownGateway
  | ShownCoupon
  | ShownWithdrawal
  | ShownCancelling
  | ShownAccount
  | ShownProof;
