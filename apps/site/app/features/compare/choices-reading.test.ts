import { expect, test } from 'vitest';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { ReadingAnswer } from '@kavosh/contract/search-reading.ts';
import { choicesReading, NOTHING_SAID } from './choices-reading.ts';
import { toChoices } from './to-choice.ts';

const address = {
  primary: 3,
  secondary: null,
  slot: 'secondary',
  q: 'pithon',
  sortby: 1,
  is_free: 0,
  page: 2,
  exact: 0,
} as const;
const silent: ReadingAnswer = {
  corrected: null,
  understood: [],
  intents: [{ typed: 'رایگان', plain: 1, filter: null, kind: 'free', met: true, narrows: false }],
  amounts: [],
  named: [],
  cheapest: null,
  relaxed: null,
  alternatives: [],
  missing_words: [],
  near_results: 0,
  near_from: null,
};
const card = (id: number): CourseCard => ({
  id,
  title: 'دوره',
  description: '',
  description_summary: '',
  prices: null,
  is_free: 0,
  discount: null,
  rating: { average: 0, participants: 0 },
  academy: { id: 1, name: 'آفتاب', avatar: null },
  duration_hours: null,
  duration_minutes: null,
  type: { id: 1, type: 'online', name: 'آنلاین' },
  images: { cover: null },
  is_ended: false,
});
const start = '/compare/choose?primary=3&slot=secondary&q=';

test('a text that was read as typed is not spoken of', () => {
  expect(choicesReading(address, silent, null)).toEqual(NOTHING_SAID);
  expect(choicesReading({ ...address, q: '' }, { ...silent, relaxed: 'some' }, null)).toEqual(NOTHING_SAID);
});

test('what it was read as, what may be meant, what is nearest: each with the list of it', () => {
  const said = choicesReading(
    address,
    {
      ...silent,
      corrected: 'python',
      alternatives: ['photon'],
      nearest: { texts: ['ruby'], of: 'text', text: null, courses: [card(3), card(4)] },
    },
    3,
  );
  expect(said.reading).toMatchObject({
    readAs: { text: 'python', exactHref: `${start}pithon&sortby=1&page=1&exact=1` },
    alternatives: [{ text: 'photon', href: `${start}photon&sortby=1&page=1` }],
  });
  expect(said.words).toEqual([{ text: 'ruby', href: `${start}ruby&sortby=1&page=1` }]);
  expect(said.nearest).toMatchObject({
    title: 'همین جست‌وجو میان همه دوره‌ها',
    courses: [{ id: 4, academy: 'آفتاب' }],
  });
  expect(
    choicesReading(address, { ...silent, nearest: { texts: [], of: 'all', text: null, courses: [card(3)] } }, 3)
      .nearest,
  ).toBe(null);
  expect(choicesReading({ ...address, exact: 1 }, silent, null).reading).toMatchObject({
    looseHref: `${start}pithon&sortby=1&page=1`,
  });
});

test('a price that words ask for can be taken off, and what is merely near is marked', () => {
  const amount = { typed: 'زیر ۵۰۰ هزار', plain: 1, of: 'price', from: null, to: 500_000, met: true } as const;
  const { reading } = choicesReading({ ...address, q: 'x' }, { ...silent, amounts: [amount] }, null);
  const href = `${start}x&sortby=1&page=1&plain[0]=1`;
  expect(reading?.chips).toEqual([{ text: 'قیمت تا ۵۰۰٬۰۰۰ تومان', href }]);
  expect(toChoices([card(1), card(2)], 1).map((one) => one.isNear)).toEqual([false, true]);
  expect(toChoices([card(1)], null).map((one) => one.isNear)).toEqual([false]);
});
