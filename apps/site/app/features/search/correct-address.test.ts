import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { correctAddress } from './correct-address.ts';

const wrong = 'https://kavosh.example/courses?page=9';
/** The header by which the router is told to replace. */
const replaces = (answer: unknown): boolean =>
  answer instanceof Response && [...answer.headers.keys()].some((name) => name.endsWith('-replace'));

test('on the way to another list the one before stays in the history', () => {
  const answer = redirect('/courses?page=3');
  expect(correctAddress(answer, wrong, 'https://kavosh.example/courses?page=2')).toBe(answer);
  expect(replaces(answer)).toBe(false);
});

test.each([wrong, `${wrong}#main`])('an address that is shown already (%s) is replaced', (shown) => {
  const answer = correctAddress(redirect('/courses?page=3'), wrong, shown);
  expect(replaces(answer)).toBe(true);
  expect((answer as Response).headers.get('location')).toBe('/courses?page=3');
});

test('what is no redirect stays what it is', () => {
  for (const thrown of [new Error('a bug'), undefined, new Response(null, { status: 404 })])
    expect(correctAddress(thrown, wrong, wrong)).toBe(thrown);
});
