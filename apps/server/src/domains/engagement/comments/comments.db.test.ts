import { describe, expect, test } from 'vitest';
import {
  prepareComments,
  PEOPLE,
  database,
  catalogue,
  engagement,
  ids,
  people,
  hide,
  person,
  write,
  member,
  list,
  votes,
} from './comments.test-set-up.ts';

prepareComments();

describe("the course's rating", () => {
  test('follows writing, rewriting and deleting at once, with one decimal, in search as well', async () => {
    expect((await write(0, 5)).course).toEqual({ id: ids.csharp, rating: { average: 5, participants: 1 } });
    expect((await write(1, 4)).course.rating).toEqual({ average: 4.5, participants: 2 });
    expect((await write(2, 4)).course.rating).toEqual({ average: 4.3, participants: 3 });
    expect((await write(0, 1)).course.rating).toEqual({ average: 3, participants: 3 });
    expect((await catalogue.courseCards([ids.csharp]))[0]!.rating).toEqual({ average: 3, participants: 3 });
    expect(await engagement.deleteComment(person(1), ids.csharp)).toEqual({
      id: ids.csharp,
      rating: { average: 2.5, participants: 2 },
    });
    await votes('csharp');
  });

  test('keeps the votes that the feed brought beside those of the comments', async () => {
    expect((await write(0, 1, null, 'python')).course.rating).toEqual({ average: 4.4, participants: 11 });
    await votes('python', { sum: 47, count: 10 });
    const { data } = await list('python');
    expect(data.rating.participants).toBe(11);
    expect(data.distribution).toEqual([5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 1 ? 1 : 0 })));
  });

  test('is right after a hundred writes at once of one person, who has one comment', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, at) => write(0, (at % 5) + 1, `بار ${at}`)));
    expect((await votes('csharp')).rating_count).toBe(1);
  });

  test('is right after a hundred writes and deletions at once of several people', async () => {
    const refused: unknown[] = [];
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        at % 7 === 6
          ? engagement
              .deleteComment(person(at), ids.csharp)
              .catch((error: unknown) => void refused.push((error as Error).message))
          : write(at, (at % 5) + 1),
      ),
    );
    expect(refused.filter((message) => message !== 'comment.not_found')).toEqual([]);
    await votes('csharp');
    for (let at = 0; at < PEOPLE; at += 1) await write(at, 5);
    expect(await votes('csharp')).toEqual({ rating_sum: PEOPLE * 5, rating_count: PEOPLE });
    await Promise.all(people.map((id) => engagement.deleteComment(id, ids.csharp)));
    expect(await votes('csharp')).toEqual({ rating_sum: 0, rating_count: 0 });
  });

  test('never falls below zero: the table refuses it, and nothing of the transaction stays', async () => {
    const before = await votes('csharp');
    await expect(
      database.kysely.transaction().execute((tx) => catalogue.recordRating(tx, ids.csharp, { sum: -3, count: -1 })),
    ).rejects.toThrow(/check/);
    expect(await votes('csharp')).toEqual(before);
  });

  test('does not count what is hidden, and counts it again when it is shown', async () => {
    await write(0, 5);
    const { comment } = await write(1, 1, 'ناسزا');
    expect(await hide(comment.id, true)).toBe('done');
    expect(await hide(comment.id, true)).toBe('unchanged');
    expect((await list()).data).toMatchObject({ rating: { average: 5, participants: 1 }, comments: [{ rating: 5 }] });
    await votes('csharp');
    expect(await hide(comment.id, false)).toBe('done');
    expect((await votes('csharp')).rating_count).toBe(2);
    await expect(hide(999_999, true)).rejects.toThrow('comment.not_found');
  });
});

describe('a comment', () => {
  test('that replaces another is new: another id and date, no opinions; reports stay with the old one', async () => {
    const { comment: old } = await write(0, 2, 'متن نخست');
    await engagement.reactToComment(person(1), ids.csharp, old.id, 'like');
    await engagement.reportComment(person(2), ids.csharp, old.id, { reason: 'abuse', text: null });
    const { comment } = await write(0, 4, 'متن دوم');
    expect(comment).toMatchObject({ rating: 4, content: 'متن دوم', like: 0, dislike: 0, is_mine: true });
    expect(comment.id).not.toBe(old.id);
    expect(comment.created_at > old.created_at).toBe(true);
    const reports = await database.kysely
      .selectFrom('comment_report')
      .select(['comment_id', 'reason', 'reported_content'])
      .execute();
    expect(reports).toEqual([{ comment_id: comment.id, reason: 'abuse', reported_content: 'متن نخست' }]);
    expect((await list()).meta).toEqual({ last_page: 1, total: 1 });
  });

  test('that says the very same again stays as it is', async () => {
    const { comment: old } = await write(0, 2, 'همان');
    await engagement.reactToComment(person(1), ids.csharp, old.id, 'like');
    expect((await write(0, 2, 'همان')).comment).toEqual({ ...old, like: 1 });
  });

  test('that is hidden can be neither rewritten nor deleted by its author, who still sees it', async () => {
    const { comment } = await write(0, 2, 'پنهان');
    await hide(comment.id, true);
    await expect(write(0, 5)).rejects.toThrow('comment.hidden');
    await expect(engagement.deleteComment(person(0), ids.csharp)).rejects.toThrow('comment.hidden');
    expect((await list('csharp', undefined, member(0))).data).toMatchObject({
      comments: [],
      user_comment: { rating: 2, content: 'پنهان', is_hidden: true },
    });
    await expect(engagement.reactToComment(person(1), ids.csharp, comment.id, 'like')).rejects.toThrow(
      'comment.not_found',
    );
  });

  test('carries the badge of a buyer, before or after writing, and only there', async () => {
    const mark = (at: number, isParticipant: boolean, hasPaid = true) =>
      database.kysely
        .transaction()
        .execute((tx) =>
          engagement.markParticipants(tx, [{ userId: person(at), courseId: ids.csharp, isParticipant, hasPaid }]),
        );
    const badges = async () => (await list()).data.comments.map((one) => [one.is_participant, one.is_of_buyer]);
    await mark(1, false);
    expect((await write(0, 5)).comment).toMatchObject({ is_participant: true, is_of_buyer: true });
    expect((await write(1, 5)).comment).toMatchObject({ is_participant: false, is_of_buyer: false });
    expect((await write(0, 5, null, 'branches')).comment.is_participant).toBe(false);
    expect(await badges()).toEqual([
      [false, false],
      [true, true],
    ]);
    await mark(1, true);
    expect(await badges()).toEqual([
      [true, true],
      [true, true],
    ]);
    await mark(0, false);
    // For nothing it is a participant's, but no buyer's.
    await mark(1, true, false);
    expect(await badges()).toEqual([
      [true, false],
      [false, false],
    ]);
    await votes('csharp');
  });
});

describe('reactions', () => {
  test('are one a person, no matter what a hundred calls at once say', async () => {
    const { comment } = await write(0, 5);
    const kinds = ['like', 'dislike', 'none'] as const;
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        engagement.reactToComment(person(1 + (at % 5)), ids.csharp, comment.id, kinds[at % 3]!),
      ),
    );
    const rows = await database.kysely
      .selectFrom('comment_reaction')
      .select('is_like')
      .where('comment_id', '=', comment.id)
      .execute();
    const [shown] = (await list()).data.comments;
    expect([shown!.like, shown!.dislike]).toEqual([
      rows.filter((row) => row.is_like).length,
      rows.filter((row) => !row.is_like).length,
    ]);
    for (let at = 1; at <= 5; at += 1) await engagement.reactToComment(person(at), ids.csharp, comment.id, 'none');
    expect((await list()).data.comments[0]).toMatchObject({ like: 0, dislike: 0 });
  });

  test('turn from one to the other and back to none', async () => {
    const { comment } = await write(0, 5);
    const react = (reaction: 'like' | 'dislike' | 'none') =>
      engagement.reactToComment(person(1), ids.csharp, comment.id, reaction);
    expect(await react('like')).toEqual({ id: comment.id, like: 1, dislike: 0, user_like: true, user_dislike: false });
    expect(await react('like')).toMatchObject({ like: 1, dislike: 0 });
    expect(await react('dislike')).toEqual({
      id: comment.id,
      like: 0,
      dislike: 1,
      user_like: false,
      user_dislike: true,
    });
    expect((await list('csharp', undefined, member(1))).data.comments[0]).toMatchObject({
      user_like: false,
      user_dislike: true,
    });
    expect((await list('csharp', undefined, member(2))).data.comments[0]).toMatchObject({
      user_like: false,
      user_dislike: false,
    });
    expect(await react('none')).toMatchObject({ like: 0, dislike: 0, user_like: false, user_dislike: false });
  });
});
