/**
 * What a staff member may be allowed to do at the desk, noun.verb. The calls of the desk name one each, and the menu is
 * made of the same list.
 */
export const permissions = [
  'people.read',
  'people.contact',
  'people.restrict',
  'messages.answer',
  'comments.moderate',
  'catalogue.edit',
  'catalogue.publish',
  'content.edit',
  'search.tune',
  'purchases.read',
  'purchases.confirm',
  'refunds.make',
  'withdrawals.read',
  'withdrawals.settle',
  'payments.settle',
  'bank.read',
  'academies.edit',
  'terms.edit',
  'payouts.make',
  'imports.run',
  'imports.undo',
  'notifications.send',
  'staff.manage',
  'settings.edit',
  'audit.read',
  'books.read',
] as const;

export type Permission = (typeof permissions)[number];

/**
 * What decides money, roles or settings: two owners, if there are two, have to agree to give a role with one of them.
 */
export const decisive = [
  'purchases.confirm',
  'refunds.make',
  'withdrawals.settle',
  'payments.settle',
  'payouts.make',
  'terms.edit',
  'academies.edit',
  'catalogue.edit',
  'staff.manage',
  'settings.edit',
] as const satisfies readonly Permission[];

/** Only the owner has these: with them, a role could give itself all others. */
export const ownerOnly = ['staff.manage', 'settings.edit'] as const satisfies readonly Permission[];
