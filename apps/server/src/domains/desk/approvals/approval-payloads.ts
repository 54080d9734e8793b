/**
 * What a second person reads and what is executed, by action; amounts in whole toman. Fields are only ever added, since
 * requests of an earlier release wait for three days.
 */
type OfPurchase = { purchase_id: number; person_id?: number; person?: string; course_id?: number; course?: string };
export type ConfirmPayload = OfPurchase & {
  amount: number;
  /** What the purchase has until now; left out where it stays. */
  amount_before?: number;
  /** Null: no price was shown, or nobody knows which. */
  shown_amount: number | null;
  reference: string | null;
  /** What is paid back to the person, and why a second person is asked. */
  cashback?: number;
  because?: string[];
};
export type RefundPayload = OfPurchase & { amount: number; cashback: number; because?: string[] };
export type SettlePayload = {
  withdrawal_id: number;
  person_id?: number;
  person?: string;
  /** The last digits, and the owner's name from the bank or from the person. */
  account_end?: string;
  account_owner?: string | null;
  amount: number;
  bank_reference: string;
  because: string[];
};
export type ShrinkPayload = {
  upload_id: number;
  source: string;
  file_name: string;
  missing: number;
  feed_doubts?: string[];
};
export type UndoImportPayload = { run_id: number; source: string; back: number; off: number };
export type BatchPayload = {
  batch_id: number;
  withdrawal_ids: number[];
  amount: number;
  /** Of the first ten: the account's owner, or else the person, and the account's last digits. */
  accounts?: { owner: string; end: string }[];
};
export type UnrestrictPayload = { user_id: number; person?: string; kinds: string[] };
export type CashbackPayload = {
  course_id: number;
  course: string;
  cashback_before: number;
  cashback_after: number;
  /** What the feed says holds again. */
  goes_back: boolean;
};
export type PricePayload = {
  course_id: number;
  course: string;
  price_event: number;
  price_before: number | null;
  price_after: number;
  doubts: string[];
};
export type DoubtPayload = { upload_id: number; source: string; file_name: string; feed_doubts: string[] };
export type RolesPayload = {
  staff_id: number;
  colleague?: string;
  role_ids: number[];
  before: number[];
  /** Names of the roles. */
  roles_before?: string[];
  roles_after?: string[];
};
/** `masked`: the number with its middle hidden. */
export type InvitePayload = { invitation_id: number; masked: string; roles: string[] };
export type RolePayload = {
  role_id: number | null;
  name: string;
  permissions: string[];
  /** The role before the change; null for a new role. */
  name_before?: string;
  permissions_before?: string[];
};
