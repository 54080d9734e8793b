import { expect, test } from 'vitest';
import { isUnreached, reachOf, type Reach } from './alert-reach.ts';

const usual: Reach = {
  settings: {
    courses: ['dashboard', 'mail'],
    jobs: ['mail'],
    prices: [],
    money: [],
    reviews: ['dashboard'],
    quiet_from: 22,
    quiet_to: 8,
  },
  mail: null,
  sends: { mail: true, sms: false },
};

test('a kind is reached by a way that was chosen and leads somewhere', () => {
  expect(reachOf('courses', usual)).toBe('reached');
  expect(reachOf('jobs', usual)).toBe('away');
  expect(reachOf('jobs', { ...usual, mail: 'reader@mail.example' })).toBe('reached');
  expect(reachOf('jobs', { ...usual, mail: 'reader@mail.example', sends: { mail: false, sms: true } })).toBe('away');
  expect(reachOf('prices', usual)).toBe('off');
  expect(reachOf('reviews', usual)).toBe('reached');
});

test('a watch reaches its person by any kind of news that it finds', () => {
  const kinds = ['course_search', 'academy', 'job_search', 'company', 'course', 'edition', 'skill'] as const;
  expect(kinds.filter((kind) => isUnreached(kind, usual))).toEqual(['job_search', 'company', 'course', 'edition']);
  const none = { ...usual, settings: { ...usual.settings, courses: [] } };
  expect(isUnreached('skill', none)).toBe(true);
});
