import { describe, expect, test } from 'vitest';
import { courseCard, courseDetail } from '../../../../../../tests/factories/course-detail.ts';
import { contextWith } from '../../../host.test-set-up.ts';
import { loadCourse } from './load-course.ts';

/** An API with one course, one that was withdrawn, and nothing else. */
const answers: Record<string, { status: number; data: unknown }> = {
  7: { status: 200, data: { course: courseDetail() } },
  9: { status: 410, data: { course: null, recommended_courses: [courseCard()], merged_into: null, is_stopped: true } },
  10: { status: 410, data: { course: null, recommended_courses: [], merged_into: { id: 7, title: 'C# مقدماتی' } } },
};

/** Two pages of comments, of which the second is answered. */
const listed = {
  comments: [],
  count: 12,
  rating: { average: 4.5, participants: 12 },
  distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 5 ? 12 : 0 })),
  page: { total: 2, current: 2 },
  user_comment: null,
};

const refund = { working_days: 7, is_graded: false, exempt_reason: null };

function load(slug: string, search = ''): Promise<unknown> {
  const context = contextWith({
    call: (_method, path, { params }) => {
      if (path.endsWith('/refund'))
        return Promise.resolve({ status: 200, body: { code: 200, message: null, data: { refund } } });
      if (path.endsWith('/comments'))
        return Promise.resolve({ status: 200, body: { code: 200, message: null, data: listed } });
      const { status, data } = answers[(params as { id: string }).id] ?? { status: 404, data: null };
      return Promise.resolve({ status, body: { code: status, message: null, data } });
    },
  });
  return loadCourse(context, slug, search);
}

const slug = 'c-sharp-مقدماتی-ka7';

describe('the address of a course', () => {
  test('the right one is answered', async () => {
    expect(await load(slug)).toMatchObject({ kind: 'course', course: { id: 7, path: `/course/${slug}` }, refund });
  });
  test.each(['7', 'ka7', 'x-ka7', 'c-sharp-مقدماتي-ka7', 'C-Sharp-مقدماتی-ka7', `${slug}ka7`, '%E0%A4%A-ka7'])(
    '%s leads there',
    async (wrong) => {
      const answer = await load(wrong).catch((thrown: unknown) => thrown);
      expect(answer).toBeInstanceOf(Response);
      expect((answer as Response).status).toBe(301);
      expect((answer as Response).headers.get('location')).toBe(encodeURI(`/course/${slug}`));
    },
  );
  test.each(['', '0', '07', 'سی-شارپ', 'x-ka', 'x-ka0', 'x-ka-7', 'x-ka7x', 'x-ka8', 'x-ka99999999999', '۷'])(
    '«%s» is nothing',
    async (unknown) => {
      expect(await load(unknown)).toBeNull();
    },
  );
  test.each(['9', 'x-ka9'])('%s was withdrawn, with courses like it', async (gone) => {
    expect(await load(gone)).toMatchObject({ kind: 'withdrawn', related: [{ id: 8 }], isStopped: true });
  });
});

test('one that was merged leads to the other', async () => {
  const answer = (await load('x-ka10').catch((thrown: unknown) => thrown)) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([301, encodeURI('/course/c-sharp-مقدماتی-ka7')]);
});

describe('a page of its comments', () => {
  test('is what the address asks for', async () => {
    expect(await load(slug, '?comments_page=2')).toMatchObject({ comments: { sort: 2, page: 2, pages: 2, total: 12 } });
    expect(await load(slug, '?comments_sort=1&comments_page=۲')).toMatchObject({ comments: { sort: 1, page: 2 } });
    expect(await load(slug, '?comments_sort=9&comments_page=x')).toMatchObject({ comments: { sort: 2 } });
  });
  test('beyond the last one leads to the last one', async () => {
    const answer = (await load(slug, '?comments_page=7&comments_sort=1').catch(
      (thrown: unknown) => thrown,
    )) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      encodeURI(`/course/${slug}?comments_sort=1&comments_page=2#comments`),
    ]);
  });
});
