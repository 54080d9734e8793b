import type { RestrictionKind } from '@kavosh/contract/restrictions.ts';

/** What somebody may be kept from. */
export const restrictionWords: Readonly<Record<RestrictionKind, string>> = {
  buy: 'خرید',
  comment: 'نوشتن نظر',
  withdraw: 'برداشت از کیف پول',
  sign_in: 'ورود',
};
