import { expect, test } from 'vitest';
import { cancelledWords } from './cancelled-words.ts';

test.each([
  [{ cancelled: 3, with_desk: 0, left: 0 }, '۳ سفارش لغو شد.'],
  [
    { cancelled: 1, with_desk: 2, left: 4 },
    '۱ سفارش لغو شد. لغو ۲ سفارش از سقف بیشتر است و کاوش آن را تأیید می‌کند. ۴ سفارش مانده است؛ دوباره لغو کنید.',
  ],
  [{ cancelled: 0, with_desk: 0, left: 0 }, 'این برنامه سفارشی برای لغو ندارد.'],
])('what became of orders: %o', (counts, words) => {
  expect(cancelledWords(counts)).toBe(words);
});
