/** Who is calling. A visitor has no identity; members and operators come with sign-in. */
export type Actor = { readonly kind: 'visitor' };

export const visitor: Actor = { kind: 'visitor' };
