/**
 * What a member of an academy may be allowed to do in its panel, noun.verb. The calls of the panel name one each, and
 * the menu is made of the same list. No name of the desk's list is here.
 */
export const sellerPermissions = [
  'courses.read',
  'courses.write',
  'orders.read',
  'orders.confirm',
  'refunds.answer',
  'sales.read',
  'account.change',
  'reviews.answer',
  'profile.write',
  'members.manage',
  'keys.manage',
] as const;

export type SellerPermission = (typeof sellerPermissions)[number];

/**
 * Who has one of these shows a second factor at each sign-in: money moves by them, or people and programs get in. The
 * others sign in by number and password alone.
 */
export const secondFactorPermissions = [
  'orders.confirm',
  'refunds.answer',
  'sales.read',
  'account.change',
  'members.manage',
  'keys.manage',
] as const satisfies readonly SellerPermission[];

/** The roles of each academy, by the key that they have in the database. Academies make no others. */
export const sellerRoles = {
  academy_owner: sellerPermissions,
  academy_editor: ['courses.read', 'courses.write', 'profile.write'],
  academy_finance: ['courses.read', 'orders.read', 'orders.confirm', 'refunds.answer', 'sales.read', 'account.change'],
  academy_replies: ['courses.read', 'reviews.answer'],
} as const satisfies Record<string, readonly SellerPermission[]>;

export type SellerRole = keyof typeof sellerRoles;
