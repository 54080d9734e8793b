import { describe, expect, test } from 'vitest';
import type { Reaction } from '@kavosh/contract/comments.ts';
import { createReactions, withReaction, type ReactionState } from './comment-reactions.ts';

const none: ReactionState = { likes: 3, dislikes: 1, reaction: 'none' };

test('a reaction counts once, and leaves where it was', () => {
  expect(withReaction(none, 'like')).toEqual({ likes: 4, dislikes: 1, reaction: 'like' });
  expect(withReaction(withReaction(none, 'like'), 'dislike')).toEqual({ likes: 3, dislikes: 2, reaction: 'dislike' });
  expect(withReaction(withReaction(none, 'like'), 'none')).toEqual(none);
  expect(withReaction(withReaction(none, 'like'), 'like')).toEqual(withReaction(none, 'like'));
});

describe('reacting', () => {
  function stage(send: (reaction: Reaction) => Promise<ReactionState>) {
    const shown: ReactionState[] = [];
    const sent: Reaction[] = [];
    const errors: unknown[] = [];
    const react = createReactions({
      send: (_id, reaction) => {
        sent.push(reaction);
        return send(reaction);
      },
      show: (_id, state) => void shown.push(state),
      failed: (error) => void errors.push(error),
    });
    return { shown, sent, errors, react };
  }
  const answered = async (reaction: Reaction) => withReaction({ ...none, likes: 10 }, reaction);

  test('is shown at once, and then as the server has it', async () => {
    const { shown, react } = stage(answered);
    await react(7, none, 'like');
    expect(shown).toEqual([
      { likes: 4, dislikes: 1, reaction: 'like' },
      { likes: 11, dislikes: 1, reaction: 'like' },
    ]);
  });
  test('the same again takes it back, unless it is meant', async () => {
    const liked = withReaction(none, 'like');
    const back = stage(answered);
    await back.react(7, liked, 'like');
    expect(back.sent).toEqual(['none']);
    const meant = stage(answered);
    await meant.react(7, liked, 'like', true);
    expect(meant.sent).toEqual(['like']);
  });
  test('clicks during a call are gathered into the next one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { sent, shown, react } = stage(async (reaction) => {
      await promise;
      return answered(reaction);
    });
    const first = react(7, none, 'like');
    await react(7, shown[0]!, 'dislike');
    await react(7, shown[1]!, 'dislike');
    resolve();
    await first;
    expect(sent).toEqual(['like', 'none']);
    expect(shown.at(-1)).toMatchObject({ reaction: 'none' });
  });
  test('is undone where it fails, and told', async () => {
    const { shown, errors, react } = stage(() => Promise.reject(new Error('no')));
    await react(7, none, 'dislike');
    expect(shown.at(-1)).toEqual(none);
    expect(errors).toHaveLength(1);
    await react(7, none, 'like');
    expect(errors).toHaveLength(2);
  });
});
