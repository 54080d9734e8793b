import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKey } from '@kavosh/persian/fold.ts';
import { compareSyllabuses } from './compare-syllabuses.ts';

const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const section = (heading: string, ...items: string[]): string =>
  `<h3>${heading}</h3>${items.length ? list(...items) : ''}`;

describe('two syllabuses', () => {
  test('share what both have, wherever it stands, in the order of the first', () => {
    expect(
      compareSyllabuses(
        section('پایه‌ها', 'متغیرها', 'شرط', 'حلقه') + section('وب', 'Django'),
        section('آغاز', 'حلقه', 'متغیرها', 'تابع'),
      ),
    ).toEqual({
      shared: ['متغیرها', 'حلقه'],
      only_primary: [
        { heading: 'پایه‌ها', topics: ['شرط'] },
        { heading: 'وب', topics: ['Django'] },
      ],
      only_secondary: [{ heading: 'آغاز', topics: ['تابع'] }],
    });
  });

  test('are compared by what is meant, not by how it is spelled', () => {
    const { shared, only_primary: left } = compareSyllabuses(
      list('شی‌گرایی', 'برنامه‌نویسی ۲ بعدی', 'کتابخانه numpy', 'ارث بری', 'C# و .NET'),
      list('شي گرايي', 'برنامه نویسی 2 بعدی', 'كتابخانه NumPy', 'ارث‌بری.', 'c# و .net'),
    );
    expect(shared).toHaveLength(5);
    expect(left).toEqual([]);
    expect(compareSyllabuses(list('C'), list('C#', 'C++')).shared).toEqual([]);
  });

  test('are not told apart by numbers in front, and share none of them', () => {
    expect(
      compareSyllabuses(
        list('۱. آرایه', '۲) رشته', 'جلسه سوم: فایل', '۱.۲ نصب'),
        list('آرایه', 'رشته', '3- فایل', 'نصب'),
      ).shared,
    ).toHaveLength(4);
    const chapters = compareSyllabuses(section('فصل اول', 'رنگ'), section('فصل ۱', 'نور'));
    expect(chapters).toEqual({
      shared: [],
      only_primary: [{ heading: 'فصل اول', topics: ['رنگ'] }],
      only_secondary: [{ heading: 'فصل ۱', topics: ['نور'] }],
    });
    expect(compareSyllabuses(list('۳ بعدی'), list('بعدی')).shared).toEqual([]);
    expect(compareSyllabuses(list('۱۲'), list('12', '13'))).toEqual({
      shared: ['۱۲'],
      only_primary: [],
      only_secondary: [{ heading: null, topics: ['13'] }],
    });
  });

  test('share a heading with a heading or an item, and a heading over items is never left over by itself', () => {
    expect(compareSyllabuses(section('توابع', 'بازگشتی'), list('توابع'))).toEqual({
      shared: ['توابع'],
      only_primary: [{ heading: 'توابع', topics: ['بازگشتی'] }],
      only_secondary: [],
    });
    expect(compareSyllabuses(section('ریاضی', 'جمع'), section('حساب', 'جمع'))).toEqual({
      shared: ['جمع'],
      only_primary: [],
      only_secondary: [],
    });
    expect(compareSyllabuses(section('معرفی') + section('جمع‌بندی'), '')).toEqual({
      shared: [],
      only_primary: [{ heading: null, topics: ['معرفی', 'جمع‌بندی'] }],
      only_secondary: [],
    });
  });

  test('may be paragraphs, nested lists and marked-up words', () => {
    expect(
      compareSyllabuses(
        '<p>نصب <strong>پایتون</strong></p><ul><li>داده<ul><li>متن &amp; عدد</li></ul></li></ul>',
        list('نصب پایتون', 'متن &amp; عدد', 'داده'),
      ).shared,
    ).toEqual(['نصب پایتون', 'داده', 'متن & عدد']);
  });

  test('tell a topic once, however often it stands there', () => {
    expect(
      compareSyllabuses(list('تمرین', 'تمرین', 'پروژه') + section('پایان', 'پروژه', 'تمرین'), list('تمرین')),
    ).toEqual({
      shared: ['تمرین'],
      only_primary: [{ heading: null, topics: ['پروژه'] }],
      only_secondary: [],
    });
  });

  test('that are missing share nothing', () => {
    expect(compareSyllabuses('', '')).toEqual({ shared: [], only_primary: [], only_secondary: [] });
    expect(compareSyllabuses('<p>…</p>', '<ul><li>!</li></ul>')).toEqual({
      shared: [],
      only_primary: [],
      only_secondary: [],
    });
  });

  test('may be as long as a feed brings them', () => {
    const long = (from: number): string =>
      section('همه', ...Array.from({ length: 4_000 }, (_, i) => `مبحث شماره ${from + i} درباره چیزها`));
    const { shared, only_primary: mine, only_secondary: theirs } = compareSyllabuses(long(0), long(1_000));
    // The heading is one of them.
    expect([shared.length, mine[0]?.topics.length, theirs[0]?.topics.length]).toEqual([3_001, 1_000, 1_000]);
  });
});

describe('of any two syllabuses', () => {
  const words = [
    'متغیرها',
    'شی‌گرایی',
    'کتابخانه‌ها',
    'حلقه ۲',
    'Python',
    'آزمون',
    'پروژه یک',
    'داده‌کاوی',
    'C#',
    'طراحی',
  ];
  const item = fc
    .tuple(fc.constantFrom(...words), fc.constantFrom(...words))
    .map(([a, b]) => (a === b ? a : `${a} ${b}`));
  const outline = fc.array(fc.record({ heading: fc.option(item), items: fc.uniqueArray(item, { maxLength: 5 }) }), {
    maxLength: 5,
  });
  type Outline = { heading: string | null; items: string[] }[];
  const html = (sections: Outline): string =>
    sections.map(({ heading, items }) => (heading === null ? '' : `<h3>${heading}</h3>`) + list(...items)).join('');
  const otherSpelling = (text: string): string =>
    text
      .replaceAll('ی', 'ي')
      .replaceAll('ک', 'ك')
      .replaceAll('\u200c', ' ')
      .replaceAll('ها', '\u200cها')
      .replace(/[a-z]/g, (letter) => letter.toUpperCase())
      .replaceAll('۲', '٢');
  const told = (groups: { topics: string[] }[]): string[] => groups.flatMap(({ topics }) => topics.map(nameKey));
  const keys = (texts: string[]): string[] => texts.map(nameKey).toSorted();

  test('each item is shared or left over, never both and never lost', () => {
    fc.assert(
      fc.property(outline, outline, (a, b) => {
        const { shared, only_primary: left } = compareSyllabuses(html(a), html(b));
        const [sharedKeys, leftKeys] = [new Set(keys(shared)), told(left)];
        expect(new Set(leftKeys).size).toBe(leftKeys.length);
        for (const key of leftKeys) expect(sharedKeys.has(key)).toBe(false);
        for (const one of a.flatMap(({ items }) => items))
          expect(sharedKeys.has(nameKey(one)) || leftKeys.includes(nameKey(one))).toBe(true);
      }),
    );
  });

  test('the other way round says the same', () => {
    fc.assert(
      fc.property(outline, outline, (a, b) => {
        const [there, back] = [compareSyllabuses(html(a), html(b)), compareSyllabuses(html(b), html(a))];
        expect(keys(back.shared)).toEqual(keys(there.shared));
        expect([back.only_primary, back.only_secondary]).toEqual([there.only_secondary, there.only_primary]);
      }),
    );
  });

  test('one compared with itself in another spelling shares everything', () => {
    fc.assert(
      fc.property(outline, (a) => {
        const { only_primary: mine, only_secondary: theirs } = compareSyllabuses(
          html(a),
          otherSpelling(html(a)).replaceAll(/<[^>]+>/g, (tag) => tag.toLowerCase()),
        );
        expect([mine, theirs]).toEqual([[], []]);
      }),
    );
  });

  test('any text is taken', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .array(fc.constantFrom('<li>', '</li>', '<h3>', '</h3>', '<p', '>', '&amp', 'الف', '1. ', '<br />'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        const { shared } = compareSyllabuses(a, b);
        expect(keys(compareSyllabuses(b, a).shared).length).toBe(shared.length);
      }),
    );
  });
});
