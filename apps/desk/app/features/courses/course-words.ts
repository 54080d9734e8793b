import type { courseStates } from '@kavosh/contract/desk/desk-courses.ts';

export const courseStateWords: Readonly<Record<(typeof courseStates)[number], string>> = {
  published: 'روی سایت',
  hidden: 'برداشته‌شده',
  missing: 'در فید نیست',
  withdrawn: 'برداشته‌شده برای همیشه',
};
