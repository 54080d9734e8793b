import type { Reaction } from '@kavosh/contract/comments.ts';

/** The reactions to a comment, and the current member's own. */
export interface ReactionState {
  likes: number;
  dislikes: number;
  reaction: Reaction;
}

/** The counts after a person's reaction has changed. */
export function withReaction({ likes, dislikes, reaction: before }: ReactionState, reaction: Reaction): ReactionState {
  return {
    likes: likes + Number(reaction === 'like') - Number(before === 'like'),
    dislikes: dislikes + Number(reaction === 'dislike') - Number(before === 'dislike'),
    reaction,
  };
}

interface Deps {
  send: (id: number, reaction: Reaction) => Promise<ReactionState>;
  /** Told of every change that is to be seen. */
  show: (id: number, state: ReactionState) => void;
  failed: (error: unknown) => void;
}

/**
 * Reactions that are shown at once and undone where the server says no. Clicks while a call is under way are gathered
 * into the next one, so that the last click holds.
 * @returns reacts to a comment that stands like this; what is on already is taken back, unless `isMeant`
 */
export function createReactions({
  send,
  show,
  failed,
}: Deps): (id: number, now: ReactionState, kind: 'like' | 'dislike', isMeant?: boolean) => Promise<void> {
  const wanted = new Map<number, Reaction>();
  return async (id, now, kind, isMeant = false) => {
    const reaction: Reaction = now.reaction === kind && !isMeant ? 'none' : kind;
    const isUnderWay = wanted.has(id);
    wanted.set(id, reaction);
    show(id, withReaction(now, reaction));
    if (isUnderWay) return;
    let known = now;
    try {
      for (let asked: Reaction | undefined; asked !== wanted.get(id);) {
        asked = wanted.get(id)!;
        known = await send(id, asked);
      }
    } catch (error) {
      failed(error);
    }
    wanted.delete(id);
    show(id, known);
  };
}
