import { expect, test } from 'vitest';
import type { ReadingAnswer } from '@kavosh/contract/search-reading.ts';
import { readingView, type ReadingLinks } from './reading-view.ts';

const silent: ReadingAnswer = {
  corrected: null,
  understood: [],
  intents: [],
  amounts: [],
  named: [],
  cheapest: null,
  relaxed: null,
  alternatives: [],
  missing_words: [],
  near_results: 0,
  near_from: null,
};
const met = { met: true, narrows: false } as const;
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
          { typed: 'رایگان', plain: 1, filter: { parameter: 'is_free', value: '1' }, kind: 'free', ...met },
          { typed: 'حضوری', plain: 2, filter: null, kind: 'in_person', ...met },
          { typed: 'تهران', plain: 3, filter: { parameter: 'city', value: 'on' }, kind: 'place', ...met },
        ],
        named: [
          { typed: 'مجتمع فنی', name: 'مجتمع فنی تهران', filter: { parameter: 'academy', value: '7' } },
          { typed: 'سفیر', name: 'سفیر', filter: { parameter: 'academy', value: 'on' } },
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
    named: [{ name: 'مجتمع فنی تهران', href: '/academy/7' }],
    isRaised: true,
    chips: [],
    lacking: [],
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

test('what narrows or orders the list is a chip that can be taken off, what nothing has is a sentence', () => {
  const amount = { typed: '…', of: 'price', from: null, to: 500_000, met: true } as const;
  const place = { typed: 'تهران', plain: 4, filter: null, kind: 'place', met: true, narrows: true } as const;
  const answer: ReadingAnswer = {
    ...silent,
    amounts: [
      { ...amount, plain: 1 },
      { ...amount, plain: 2, of: 'salary', from: 30_000_000, to: null },
      { ...amount, plain: 3, from: 1000, to: 2000, met: false },
    ],
    intents: [
      place,
      { ...place, typed: 'رایگان', plain: 5, kind: 'free', met: false, narrows: false },
      { ...place, typed: 'خانم', plain: 6, kind: 'gender', met: false, narrows: false },
    ],
    cheapest: { typed: 'ارزان', plain: 7 },
  };
  expect(readingView('…', false, answer, links)).toMatchObject({
    chips: [
      { text: 'قیمت تا ۵۰۰٬۰۰۰ تومان', href: '/plain/1' },
      { text: 'حقوق از ۳۰٬۰۰۰٬۰۰۰ تومان', href: '/plain/2' },
      { text: 'تهران', href: '/plain/4' },
      { text: 'ارزان‌ترین‌ها اول', href: '/plain/7' },
    ],
    lacking: ['نتیجه‌ای با قیمت از ۱٬۰۰۰ تومان تا ۲٬۰۰۰ تومان نداریم؛ همه را می‌بینید.', 'رایگانش را نداریم.'],
    intents: [],
  });
});

test('says of bounds that do not hold together one sentence', () => {
  const bound = { typed: '…', plain: 0, of: 'price', from: null, to: null, met: false } as const;
  const amounts = [
    { ...bound, from: 9_000_000 },
    { ...bound, plain: 3, to: 2_000_000 },
  ];
  expect(readingView('پایتون', false, { ...silent, amounts }, links)!.lacking).toEqual([
    'نتیجه‌ای با قیمت از ۹٬۰۰۰٬۰۰۰ تومان و قیمت تا ۲٬۰۰۰٬۰۰۰ تومان نداریم؛ همه را می‌بینید.',
  ]);
});
