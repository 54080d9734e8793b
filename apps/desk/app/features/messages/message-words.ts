import type { Department } from '@kavosh/contract/contact.ts';
import type { DeskMessage } from '@kavosh/contract/desk/desk-messages.ts';

export const departmentWords: Readonly<Record<Department, string>> = {
  1: 'بخش آموزشگاه‌ها',
  2: 'بخش شرکت‌ها',
  3: 'پشتیبانی محصول',
};

export const endedWords: Readonly<Record<NonNullable<DeskMessage['ended_how']>, string>> = {
  dashboard: 'پاسخ در داشبورد',
  mail: 'پاسخ با ایمیل',
  closed: 'بسته شده بدون پاسخ',
  elsewhere: 'پاسخ داده شده',
};
