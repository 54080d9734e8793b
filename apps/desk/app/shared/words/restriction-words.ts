import type { RestrictionKind } from '@kavosh/contract/restrictions.ts';

/** What a person can be restricted from. */
export const restrictionWords: Readonly<Record<RestrictionKind, string>> = {
  buy: 'خرید',
  comment: 'نوشتن نظر',
  withdraw: 'برداشت از کیف پول',
  sign_in: 'ورود',
};
