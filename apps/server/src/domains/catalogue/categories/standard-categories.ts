import type { CategoryRecord } from '../courses/course-record.ts';
import type { PaletteName } from '../../media/media.ts';

interface StandardCategory {
  id: number;
  name: string;
  /** The palette and motif of its picture. */
  palette: PaletteName;
  subs: readonly { id: number; name: string }[];
}

/** The categories for a database without any. Two levels. The first four are the fixed menu entries, ids 0 to 3. */
export const standardCategories: readonly StandardCategory[] = [
  {
    id: 0,
    name: 'برنامه‌نویسی',
    palette: 'turquoise',
    subs: [
      { id: 10, name: 'برنامه‌نویسی وب' },
      { id: 11, name: 'پایتون' },
      { id: 12, name: 'برنامه‌نویسی موبایل' },
      { id: 13, name: 'C# و .NET' },
      { id: 14, name: 'توسعه بازی' },
      { id: 15, name: 'پایگاه داده' },
    ],
  },
  {
    id: 1,
    name: 'هوش مصنوعی',
    palette: 'violet',
    subs: [
      { id: 20, name: 'یادگیری ماشین' },
      { id: 21, name: 'یادگیری عمیق' },
      { id: 22, name: 'پردازش زبان طبیعی' },
      { id: 23, name: 'بینایی ماشین' },
      { id: 24, name: 'هوش مصنوعی مولد' },
    ],
  },
  {
    id: 2,
    name: 'آمار و داده‌کاوی',
    palette: 'indigo',
    subs: [
      { id: 30, name: 'تحلیل داده' },
      { id: 31, name: 'آمار کاربردی' },
      { id: 32, name: 'داده‌کاوی' },
      { id: 33, name: 'مصورسازی داده' },
      { id: 34, name: 'مهندسی داده' },
    ],
  },
  {
    id: 3,
    name: 'طراحی و گرافیک',
    palette: 'saffron',
    subs: [
      { id: 40, name: 'طراحی رابط کاربری' },
      { id: 41, name: 'گرافیک' },
      { id: 42, name: 'سه‌بعدی و انیمیشن' },
      { id: 43, name: 'عکس و ویدیو' },
      { id: 44, name: 'معماری و دکوراسیون' },
    ],
  },
  {
    id: 4,
    name: 'کسب‌وکار و مدیریت',
    palette: 'emerald',
    subs: [
      { id: 50, name: 'مدیریت پروژه' },
      { id: 51, name: 'مدیریت محصول' },
      { id: 52, name: 'کارآفرینی' },
      { id: 53, name: 'منابع انسانی' },
      { id: 54, name: 'حسابداری و مالی' },
    ],
  },
  {
    id: 5,
    name: 'بازاریابی و فروش',
    palette: 'rose',
    subs: [
      { id: 60, name: 'دیجیتال مارکتینگ' },
      { id: 61, name: 'سئو' },
      { id: 62, name: 'تولید محتوا' },
      { id: 63, name: 'فروش و مذاکره' },
      { id: 64, name: 'شبکه‌های اجتماعی' },
    ],
  },
  {
    id: 6,
    name: 'زبان‌های خارجی',
    palette: 'azure',
    subs: [
      { id: 70, name: 'زبان انگلیسی' },
      { id: 71, name: 'زبان آلمانی' },
      { id: 72, name: 'زبان فرانسه' },
      { id: 73, name: 'آیلتس و تافل' },
      { id: 74, name: 'زبان عربی' },
    ],
  },
  {
    id: 7,
    name: 'شبکه و امنیت',
    palette: 'slate',
    subs: [
      { id: 80, name: 'مبانی شبکه' },
      { id: 81, name: 'لینوکس' },
      { id: 82, name: 'امنیت سایبری' },
      { id: 83, name: 'دواپس' },
      { id: 84, name: 'رایانش ابری' },
    ],
  },
];

/** The same as the catalogue saves them, in menu order, without their pictures. */
export const standardCategoryRecords: readonly CategoryRecord[] = standardCategories.flatMap((top, index) => [
  { id: top.id, parentId: null, name: top.name, palette: top.palette, image: null, position: index * 100 },
  ...top.subs.map((sub, place) => ({
    id: sub.id,
    parentId: top.id,
    name: sub.name,
    palette: top.palette,
    image: null,
    position: index * 100 + place + 1,
  })),
]);
