/** What an operator can restrict a person from for some time. */
export const restrictionKinds = ['buy', 'comment', 'withdraw', 'sign_in'] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];
