import { expect, test } from 'vitest';
import type { ReadingAnswer } from '@kavosh/contract/search-reading.ts';
import { readingView, type ReadingLinks } from './reading-view.ts';

const silent: ReadingAnswer = {
  corrected: null,
  understood: [],
  intents: [],
  relaxed: null,
  alternatives: [],
  missing_words: [],
  near_results: 0,
  near_from: null,
};
const links: ReadingLinks = {
  exact: '/exact',
  loose: '/loose',
  text: (text) => `/text/${text}`,
  plain: ({ plain }) => `/plain/${plain}`,
  narrowed: ({ parameter, value }) => (value === 'on' ? null : `/${parameter}/${value}`),
  elsewhere: null,
};

test('a text that was read as it was typed is not spoken of', () => {
  expect(readingView('پایتون', false, silent, links)).toBeNull();
  expect(readingView('', false, { ...silent, relaxed: 'some' }, links)).toBeNull();
});

test('each thing that is said has the link that changes it', () => {
  expect(
    readingView(
      'mhdj,k رایگان',
      false,
      {
        ...silent,
        corrected: 'پایتون رایگان',
        relaxed: 'most',
        alternatives: ['پایتخت'],
        missing_words: ['شترمرغ'],
        intents: [
          { typed: 'رایگان', plain: 1, filter: { parameter: 'is_free', value: '1' } },
          { typed: 'حضوری', plain: 2, filter: null },
          { typed: 'تهران', plain: 3, filter: { parameter: 'city', value: 'on' } },
        ],
      },
      links,
    ),
  ).toEqual({
    typed: 'mhdj,k رایگان',
    readAs: { text: 'پایتون رایگان', exactHref: '/exact' },
    looseHref: null,
    relaxed: 'most',
    alternatives: [{ text: 'پایتخت', href: '/text/پایتخت' }],
    missing: ['شترمرغ'],
    // What the list is narrowed to already is not said twice.
    intents: [
      { typed: 'رایگان', narrowHref: '/is_free/1', plainHref: '/plain/1' },
      { typed: 'حضوری', narrowHref: null, plainHref: '/plain/2' },
    ],
    elsewhere: null,
  });
});

test('a text that asks for what the other list has leads there', () => {
  const elsewhere = { list: 'jobs', href: '/jobs' } as const;
  expect(readingView('استخدام', false, silent, { ...links, elsewhere })).toMatchObject({ elsewhere });
});

test('a page of exactly what was typed has a way back', () => {
  expect(readingView('پایتن', true, silent, links)).toMatchObject({ looseHref: '/loose', readAs: null });
});
