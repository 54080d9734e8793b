import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printOf, type PrintableJob } from './job-print.ts';
import { joinSeries, MOST_BITS, type PrintedJob } from './join-series.ts';
import { differingBits, simhash } from './simhash.ts';

const words = Array.from({ length: 120 }, (_, n) => `واژه${n * 7}`);
const job = (parts: Partial<PrintableJob> = {}): PrintableJob => ({
  id: 1,
  title: 'کارشناس فروش',
  company: { name_fa: 'شرکت باران' },
  city_id: 3,
  description_html: `<p>${words.join(' ')}</p>`,
  requirements: null,
  ...parts,
});
const printed = (id: number, parts: Partial<PrintableJob> = {}, series: number | null = null): PrintedJob => ({
  id,
  series,
  ...printOf(job(parts)),
});
const edited = words.map((word, at) => (at >= 40 && at < 44 ? `تازه${at}` : word)).join(' ');
const other = words.map((word) => `${word}ب`).join(' ');

it('the same ad in other letters, with a corrected line, is the same', () => {
  const first = printOf(job());
  const again = printOf(job({ title: 'كارشناس  فروش', company: { name_fa: 'شركت باران' }, description_html: edited }));
  expect(again.key).toEqual(first.key);
  expect(differingBits(first.simhash, again.simhash)).toBeLessThanOrEqual(MOST_BITS);
});

it.each<[string, Partial<PrintableJob>]>([
  ['title', { title: 'کارشناس ارشد فروش' }],
  ['company', { company: { name_fa: 'شرکت برف' } }],
  ['city', { city_id: 4 }],
  ['text', { description_html: other }],
])('another %s is another ad', (_what, parts) => {
  expect(joinSeries([printed(2, parts)], [printed(1)]).get(2)).toBe(2);
});

it('a text of a few words joins nothing, however equal', () => {
  const short = { description_html: 'به یک نیروی فروش نیازمندیم' };
  expect(printOf(job(short)).key).toBeNull();
  expect([...joinSeries([printed(1, short), printed(2, short)], [])]).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

it('those of one batch and those of before are one series, named by the first', () => {
  expect([
    ...joinSeries([printed(9), printed(8), printed(7, { description_html: other })], [printed(4, {}, 2)]),
  ]).toEqual([
    [7, 7],
    [8, 2],
    [9, 2],
  ]);
});

it('an edit does not leave its series', () => {
  expect(joinSeries([printed(9, { description_html: other }, 4)], [printed(4)]).get(9)).toBe(4);
});

it('each text is equal to itself, and bits differ both ways alike', () => {
  const texts = fc.array(fc.string({ maxLength: 5 }), { maxLength: 60 });
  fc.assert(
    fc.property(texts, texts, (one, two) => {
      const [a, b] = [simhash(one), simhash(two)];
      expect(differingBits(a, simhash(one))).toBe(0);
      expect(differingBits(a, b)).toBe(differingBits(b, a));
    }),
  );
});
