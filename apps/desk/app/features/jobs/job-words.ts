import type { DeskJob } from '@kavosh/contract/desk/catalogue/jobs.ts';

export const jobStateWords: Readonly<Record<DeskJob['state'], string>> = {
  open: 'باز',
  expired: 'پایان‌یافته',
  missing: 'بیرون از فید',
  hidden: 'پنهان',
  closed: 'بسته برای همیشه',
  withdrawn: 'برداشته‌شده',
};
