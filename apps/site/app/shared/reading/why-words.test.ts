import fc from 'fast-check';
import { expect, it } from 'vitest';
import { whyOfList, type Explained } from './why-words.ts';

const plain = (lines: string[] | undefined) => lines?.map((line) => line.replaceAll(/[\u2066-\u2069]/g, ''));
const reason = (signal: string, points: number, value = '') => ({ signal, value, points });
const row = (title: string, why: Explained['why'], more: Partial<Explained> = {}): Explained => ({
  title,
  why,
  ...more,
});

it('says what sets a result apart from its neighbours first, and then what they share', () => {
  const shared = [reason('word', 7_000, 'پایتون'), reason('about', 5_000)];
  const rated = (average: number, participants: number) => ({ rating: { average, participants } });
  const marks = { title_marks: [{ from: 0, to: 6 }] };
  const rows = [
    row('پایتون', [...shared, reason('prior', 720), reason('title_is', 1_700)], { ...rated(4.8, 120), ...marks }),
    row('پایتون از صفر', [...shared, reason('prior', 600), reason('title_begins', 800, 'پایتون')], {
      ...rated(4, 3),
      ...marks,
    }),
    row('کار با داده', [...shared, reason('prior', 100), reason('intent', 900, 'free: granted')]),
  ];
  expect(whyOfList(rows).map(plain)).toEqual([
    ['عنوانش همان است که نوشتید', 'امتیازش ۴٫۸ از ۱۲۰ رأی است'],
    ['عنوانش با «پایتون» آغاز می‌شود', 'امتیازش ۴٫۰ از ۳ رأی است'],
    ['رایگان است', '«پایتون» را در متن خود دارد'],
  ]);
});

it('says of a word whether it stands in the title', () => {
  const [inTitle, inText] = whyOfList([
    row('آموزش پايتون', [reason('word', 9, 'پایتون')], { title_marks: [{ from: 6, to: 12 }] }),
    row('آموزش', [reason('word', 8, 'پایتون')], { title_marks: [] }),
  ]);
  expect(plain(inTitle)).toEqual(['«پایتون» در عنوان آن است']);
  expect(plain(inText)).toEqual(['«پایتون» را در متن خود دارد']);
});

it('names the order of a list that is not ordered by its words', () => {
  const price = { prices: { final: { price: 120_000 } } };
  expect(whyOfList([row('الف', [reason('order', 0, 'cheap')], price)])).toEqual([['قیمتش ۱۲۰٬۰۰۰ تومان است']]);
});

it('leaves out what it has no words for, what is taken off, and lists without reasons', () => {
  expect(whyOfList([row('الف', [reason('else', 9), reason('aboutness', -900)])])).toEqual([[]]);
  expect(whyOfList([{ title: 'الف' }])).toEqual([undefined]);
});

it('says between none and three lines, each once', () => {
  const signals = ['word', 'about', 'prior', 'fresh', 'title_is', 'phrase', 'exact', 'all_words', 'else'];
  const any = fc.array(fc.record({ signal: fc.constantFrom(...signals), value: fc.string(), points: fc.nat(9_000) }));
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (all) => {
      for (const lines of whyOfList(all.map((why) => row('الف', why)))) {
        expect(lines!.length).toBeLessThanOrEqual(3);
        expect(new Set(lines).size).toBe(lines!.length);
      }
    }),
  );
});
