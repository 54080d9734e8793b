/**
 * What is said to somebody who has to wait; `{wait}` is how long. The site finds its place in a server's sentence by
 * them and lets the time go down there.
 */
export const waitSentences = {
  tooManyTries: 'تعداد تلاش‌ها بیش از حد مجاز است. لطفاً {wait} دیگر دوباره تلاش کنید.',
  codeTooSoon: 'کد پیش‌تر برای شما فرستاده شده است. {wait} دیگر می‌توانید کد تازه بگیرید.',
  codesScarce: 'در این ساعت پیامک‌های زیادی درخواست شده است. {wait} دیگر می‌توانید کد بگیرید.',
} as const;
