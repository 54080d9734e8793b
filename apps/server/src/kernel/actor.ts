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
}

/** Who is calling. A visitor has no identity; operators come with their back office. */
export type Actor = { readonly kind: 'visitor' } | Member | Partner;

export const visitor: Actor = { kind: 'visitor' };
