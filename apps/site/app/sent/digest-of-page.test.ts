import { expect, test } from 'vitest';
import { contextWith } from '../host.test-set-up.ts';
import { digestOfPage } from './digest-of-page.ts';
import { withUnsent } from './unsent.ts';
import { hostServices } from '../host.ts';

const headers = () => new Headers({ link: '</a.css>' });
const loaded = (loaderData: unknown, errors: unknown = null) => ({ loaderData, actionData: null, errors });

/** Of a page whose loader hides this course from browsers, below the top of its data. */
function digestOfCourse(title: string): string | null {
  const context = contextWith({ isDocument: true });
  const loaderData = { course: { parts: withUnsent(context, {}, { body: { title } }) } };
  return digestOfPage(200, headers(), loaded(loaderData), context.get(hostServices).unsent);
}

test('the same data has the same digest, other data another one', () => {
  const course = (title: string) => digestOfPage(200, headers(), loaded({ root: { title } }), []);
  expect(course('پایتون')).toBe(course('پایتون'));
  expect(course('پایتون')).not.toBe(course('زبان'));
});

test('what markup alone is made of counts, wherever it hides', () => {
  expect(digestOfCourse('پایتون')).toBe(digestOfCourse('پایتون'));
  expect(digestOfCourse('پایتون')).not.toBe(digestOfCourse('زبان'));
});

test('which loader was done first does not count', () => {
  const one: [string, object] = ['foot', { foot: 1 }];
  const other: [string, object] = ['courses', { courses: [2] }];
  const digest = (unsent: [string, object][]) => digestOfPage(200, headers(), loaded({}), unsent);
  expect(digest([one, other])).toBe(digest([other, one]));
});

test('the status and headers count', () => {
  const digest = (status: number, of: Headers) => digestOfPage(status, of, loaded({}), []);
  expect(digest(200, headers())).not.toBe(digest(410, headers()));
  expect(digest(200, headers())).not.toBe(digest(200, new Headers()));
});

test('how the same values came to be does not count', () => {
  const digest = (loaderData: unknown) => digestOfPage(200, headers(), loaded(loaderData), []);
  const one = { title: 'پایتون' };
  const twoBytes = 'پایتون Python'.slice(-6);
  expect(digest([one, one, twoBytes])).toBe(digest([one, { ...one }, 'Python']));
});

test('of a page that failed, or of which something is no plain value or yet to come, nothing is told', () => {
  expect(digestOfPage(500, headers(), loaded({}, { root: new Error('a bug') }), [])).toBeNull();
  expect(digestOfPage(200, headers(), loaded({ later: Promise.resolve(1) }), [])).toBeNull();
  for (const odd of [new Map([[1, 2]]), new Set([1]), () => 1, Symbol('s')])
    expect(digestOfPage(200, headers(), loaded({ odd }), [])).toBeNull();
});
