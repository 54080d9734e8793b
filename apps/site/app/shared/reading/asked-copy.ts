import type { SearchIntent } from '@kavosh/contract/search-reading.ts';

/** What a page says of amounts, filters and orders that the words of a text ask for. */
export const askedCopy = {
  amounts: { price: 'قیمت', salary: 'حقوق' },
  from: (amount: string) => `از ${amount}`,
  to: (amount: string) => `تا ${amount}`,
  noneWithin: (amount: string) => `نتیجه‌ای با ${amount} نداریم؛ همه را می‌بینید.`,
  cheapest: 'ارزان‌ترین‌ها اول',
  /** Where no result has what a word asks for; empty where its lack is no fault of the results. */
  none: {
    free: () => 'رایگانش را نداریم.',
    online: () => 'آنلاینش را نداریم.',
    in_person: () => 'حضوری‌اش را نداریم.',
    remote: () => 'دورکاری‌اش را نداریم.',
    internship: () => 'کارآموزی‌اش را نداریم.',
    part_time: () => 'پاره‌وقتش را نداریم.',
    full_time: () => 'تمام‌وقتش را نداریم.',
    level: (typed: string) => `در سطح «${typed}» نداریم.`,
    place: (typed: string) => `در «${typed}» نتیجه‌ای نداریم.`,
    gender: () => '',
    experience: (typed: string) => `آگهی «${typed}» نداریم.`,
  } satisfies Record<SearchIntent['kind'], (typed: string) => string>,
} as const;
