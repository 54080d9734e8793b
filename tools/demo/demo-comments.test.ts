import { describe, expect, test } from 'vitest';
import { COMMENT_MAX_LENGTH, normalizeCommentText } from '@kavosh/contract/comments.ts';
import { allDemoCourses } from './all-courses.ts';
import { demoCommentRecords, demoComments } from './demo-comments.ts';
import { demoCommenters, demoPeople } from './people.ts';

const written = Object.values(demoComments).flat();
const now = new Date('2026-11-21T08:00:00Z');
const ids = new Map(allDemoCourses.map(({ key }, at) => [key, at + 1]));
const people = demoCommenters.map((_, at) => 100 + at);
const records = demoCommentRecords(ids, people, now);

describe('the comments of the demo', () => {
  test('are at least sixty over at least twenty-five courses, of every kind that a page must bear', () => {
    expect(written.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(demoComments).length).toBeGreaterThanOrEqual(25);
    expect(Object.keys(demoComments).filter((key) => !ids.has(key))).toEqual([]);
    expect(new Set(written.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]));
    const has = (wanted: (one: (typeof written)[number]) => unknown) => expect(written.some(wanted)).toBe(true);
    has(({ isAnonymous }) => isAnonymous);
    has(({ isOutsider }) => isOutsider);
    has(({ likes = 0, dislikes = 0 }) => likes > 0 && dislikes > 0);
    has(({ text }) => text.includes('\n'));
    expect(new Set(written.map(({ text }) => text)).size).toBe(written.length);
  });
  test('are texts as the API would keep them, in Persian letters', () => {
    for (const { text } of written) {
      expect(normalizeCommentText(text)).toBe(text);
      expect(text.length).toBeLessThan(COMMENT_MAX_LENGTH);
      expect(text).not.toMatch(/[يىك0-9?;,]/);
    }
  });
  test('are one a person and course, none before the course was published, and nobody reacts to their own', () => {
    expect(new Set(records.map(({ courseId, userId }) => `${courseId} ${userId}`)).size).toBe(records.length);
    const published = new Map(
      allDemoCourses.map(({ key, publishedDaysAgo }) => [
        ids.get(key)!,
        now.getTime() - (publishedDaysAgo + 1) * 86_400_000,
      ]),
    );
    for (const { courseId, userId, createdAt, likedBy, dislikedBy } of records) {
      expect(createdAt.getTime()).toBeGreaterThan(published.get(courseId)!);
      expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
      const reacting = [...likedBy, ...dislikedBy];
      expect(new Set([...reacting, userId]).size).toBe(reacting.length + 1);
    }
  });
  test("read as people's: most say something, most are of buyers, some unnamed, some wordless, some critical", () => {
    const share = (wanted: (one: (typeof records)[number]) => boolean): number =>
      records.filter(wanted).length / records.length;
    expect(share(({ content }) => content !== null)).toBeGreaterThan(0.6);
    expect(share(({ boughtAt }) => boughtAt !== null)).toBeGreaterThan(0.65);
    for (const some of [
      share(({ content }) => content === null),
      share(({ boughtAt }) => boughtAt === null),
      share((one) => one.is_anonymous),
      share(({ rating }) => rating <= 3),
    ]) {
      expect(some).toBeGreaterThan(0.05);
      expect(some).toBeLessThan(0.4);
    }
    const of = (key: string) => records.filter(({ courseId }) => courseId === ids.get(key));
    expect(of('python-for-everyone').length).toBeGreaterThan(10);
    // Nobody commented before they had bought, and nobody bought before there was anything.
    expect(records.filter(({ boughtAt, createdAt }) => boughtAt !== null && boughtAt >= createdAt)).toEqual([]);
  });
  test('leave courses without any', () => {
    const commented = new Set(records.map(({ courseId }) => courseId));
    expect(allDemoCourses.filter(({ key }) => !commented.has(ids.get(key)!)).length).toBeGreaterThan(5);
  });
});

test('who comments is plainly invented, each with a number of their own', () => {
  const numbers = [...demoPeople, ...demoCommenters].map(({ mobile }) => mobile);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const { mobile, firstName, lastName } of demoCommenters) {
    expect(mobile).toMatch(/^09120000\d{3}$/);
    expect(firstName).not.toBe('');
    expect(lastName).toMatch(/نمونه|فرضی|خیالی/);
  }
});
