/** A person who signed in; `sessionId` is the device that the call comes from. */
export interface Member {
  readonly kind: 'member';
  readonly userId: number;
  readonly sessionId: number;
}

/** Who is calling. A visitor has no identity; operators come with their back office. */
export type Actor = { readonly kind: 'visitor' } | Member;

export const visitor: Actor = { kind: 'visitor' };
