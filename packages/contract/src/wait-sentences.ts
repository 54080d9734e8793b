/**
 * Sentences for a person who has to wait; `{wait}` is the time. The site uses them to find the time in a server's
 * sentence, for its countdown.
 */
export const waitSentences = {
  tooManyTries: 'تعداد تلاش‌ها بیش از حد مجاز است. لطفاً {wait} دیگر دوباره تلاش کنید.',
  codeTooSoon: 'کد پیش‌تر برای شما فرستاده شده است. {wait} دیگر می‌توانید کد تازه بگیرید.',
  codesScarce: 'در این ساعت پیامک‌های زیادی درخواست شده است. {wait} دیگر می‌توانید کد بگیرید.',
} as const;
