import { expect, it } from 'vitest';
import { asksForLearning, asksForWork } from './other-list.ts';

it.each([
  'آگهی استخدام حسابدار',
  'کار برای دانشجو',
  'کار در تهران',
  'برنامه‌نویس دورکار',
  'کارآموزی پایتون',
  'فرصت‌های شغلی',
  'python jobs',
])('«%s» asks for work', (text) => expect(asksForWork(text)).toBe(true));

it.each(['کار با اکسل', 'کسب و کار', 'پایتون', 'کارگردانی', 'بازار کار', ''])('«%s» does not', (text) =>
  expect(asksForWork(text)).toBe(false),
);

it.each(['آموزش حسابداری', 'دوره‌های پایتون', 'کلاس زبان', 'Course of English'])('«%s» asks for learning', (text) =>
  expect(asksForLearning(text)).toBe(true),
);

it.each(['کارشناس آموزش', 'مدرس دوره', 'حسابدار', ''])('«%s» does not', (text) =>
  expect(asksForLearning(text)).toBe(false),
);
