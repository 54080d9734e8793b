import { expect, test } from 'vitest';
import { belowHalfWords, findBelowHalf } from './below-half.ts';

const course = (id: number, least: number, most = least) => ({ id, title: `دوره ${id}`, least, most });
const off = (percent: number | null, amount: number | null) => ({ percent, amount });

test.each([
  ['half is not less than half', off(50, null), [course(1, 1_000_000)], null],
  ['51 percent is', off(51, null), [course(1, 1_000_000)], [1, 1_000_000, 490_000]],
  [
    'an amount above half of one of two',
    off(null, 600_000),
    [course(1, 1_000_000), course(2, 5_000_000)],
    [1, 1e6, 4e5],
  ],
  ['an amount of exactly half', off(null, 500_000), [course(1, 1_000_000)], null],
  [
    'the lowest of several is the example',
    off(null, 600_000),
    [course(1, 1_100_000), course(2, 700_000)],
    [2, 7e5, 1e5],
  ],
  ['what is always paid bounds a low price', off(90, null), [course(1, 1_500, 1_000_000)], [1, 1e6, 1e5]],
  ['an amount and no course with a price', off(null, 600_000), [], null],
] as const)('%s', (_name, code, prices, expected) => {
  const found = findBelowHalf(code, prices);
  expect(found && [found.courses, found.example!.price, found.example!.left]).toEqual(
    expected === null ? null : [_name.startsWith('the lowest') ? 2 : 1, expected[1], expected[2]],
  );
});

test('a share above half is below half also where no course has a price yet', () => {
  const code = off(70, null);
  const found = findBelowHalf(code, [])!;
  expect(found).toEqual({ courses: 0, example: null });
  expect(belowHalfWords(code, found)).toBe('۷۰ درصد از هر قیمت کم می‌شود');
});

test('the figures are said without the title', () => {
  const code = off(60, null);
  const found = findBelowHalf(code, [{ id: 1, title: 'C# مقدماتی', least: 1_000_000, most: 1_000_000 }])!;
  expect(belowHalfWords(code, found)).toBe('در ۱ دوره؛ برای نمونه ۱٬۰۰۰٬۰۰۰ تومان می‌شود ۴۰۰٬۰۰۰ تومان');
});
