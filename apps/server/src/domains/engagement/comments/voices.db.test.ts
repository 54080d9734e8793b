import { describe, expect, test } from 'vitest';
import { engagement, hide, ids, person, prepareComments, write } from './comments.test-set-up.ts';

prepareComments();

const long = 'از همان هفته اول چیزی ساختم که سر کار به دردم خورد.';

const heard = async () => (await engagement.voices(3)).map(({ id }) => id);

const bought = async (at: number, rating: number, content: string, course: 'csharp' | 'python' = 'csharp') =>
  (await write(at, rating, content, course)).comment.id;

describe('what learners say on the home page', () => {
  test('is empty without reviews', async () => {
    expect(await engagement.voices(3)).toEqual([]);
  });

  test('comes with the name, the star and the course', async () => {
    const id = await bought(0, 5, long);
    expect(await engagement.voices(3)).toEqual([
      {
        id,
        rating: 5,
        content: long,
        user: { first_name: `نام ${person(0)}`, last_name: 'آزمونی' },
        course: { id: ids.csharp, title: expect.any(String), academy: expect.any(String) },
      },
    ]);
  });

  test('is of buyers who signed it, were satisfied and said a sentence', async () => {
    await write(0, 5, long, 'branches');
    await bought(1, 3, long);
    await bought(2, 5, 'عالی بود');
    await bought(3, 5, long.repeat(6));
    await write(4, 5, long, 'csharp', true);
    expect(await heard()).toEqual([]);
  });

  test('is not what is hidden, nor what is reported and waits', async () => {
    const hidden = await bought(0, 5, long);
    expect(await heard()).toEqual([hidden]);
    await hide(hidden, true);
    expect(await heard()).toEqual([]);
    await hide(hidden, false);
    await engagement.reportComment(person(5), ids.csharp, hidden, { reason: 'spam', text: null });
    expect(await heard()).toEqual([]);
  });

  test('is one a course and one a person, the most helpful first', async () => {
    await bought(0, 5, long);
    const liked = await bought(1, 4, long);
    await engagement.reactToComment(person(6), ids.csharp, liked, 'like');
    const other = await bought(2, 5, long, 'python');
    await bought(1, 5, long, 'python');
    expect(await heard()).toEqual([liked, other]);
  });
});
