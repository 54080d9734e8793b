import type { DeskCommentsDeps } from './comments/deps.ts';

/** What the desk works with: faces of other domains. */
export type DeskDeps = DeskCommentsDeps;

/** Public face of the desk: a room a subject. It owns no table. */
export interface Desk {
  readonly rooms: DeskDeps;
}

export const createDesk = (deps: DeskDeps): Desk => ({ rooms: deps });
