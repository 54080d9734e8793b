import type { PaletteName } from '../media/media.ts';

export interface StandardJobCategory {
  id: number;
  name: string;
  palette: PaletteName;
}

/** Where a feed's job goes that fits nowhere else. */
export const otherJobsId = 99;

/** The categories of jobs for a database without any, in menu order. */
export const standardJobCategories: readonly StandardJobCategory[] = [
  { id: 1, name: 'وب، برنامه‌نویسی و نرم‌افزار', palette: 'turquoise' },
  { id: 2, name: 'علوم داده و هوش مصنوعی', palette: 'violet' },
  { id: 3, name: 'طراحی', palette: 'saffron' },
  { id: 4, name: 'دیجیتال مارکتینگ و محتوا', palette: 'rose' },
  { id: 5, name: 'فروش و بازاریابی', palette: 'emerald' },
  { id: 6, name: 'منابع انسانی', palette: 'azure' },
  { id: 7, name: 'مالی و حسابداری', palette: 'indigo' },
  { id: 8, name: 'شبکه و امنیت', palette: 'slate' },
  { id: 9, name: 'مدیریت محصول و پروژه', palette: 'emerald' },
  { id: 10, name: 'آموزش و زبان', palette: 'azure' },
  { id: 11, name: 'پشتیبانی و امور مشتریان', palette: 'turquoise' },
  { id: 12, name: 'معماری و عمران', palette: 'saffron' },
  { id: 13, name: 'زنجیره تأمین و لجستیک', palette: 'slate' },
];
