import { muchMoney, someMoney, type MoneyDeed } from './money.ts';

/** An invented person of the demo. `registeredDaysAgo` counts from when the demo is loaded. */
export interface DemoPersonDraft {
  mobile: string;
  firstName: string;
  lastName: string;
  registeredDaysAgo: number;
  /** What they looked for: the first courses that each search finds are marked. */
  marked: readonly { q: string; courses: number }[];
  /** Ids of categories that they like (standard-categories.ts, jobs/categories.ts). */
  interests: { course: readonly number[]; job: readonly number[] };
  /** What they bought, paid in and took out. */
  money: readonly MoneyDeed[];
}

/** The password of all of them; no secret, and hence only for demo mode. */
export const demoPassword = 'kavosh-demo';

/**
 * People who only comment, and have no password. The names show that no real person is meant. The numbers follow those
 * of the demo people.
 */
export const demoCommenters: readonly Pick<
  DemoPersonDraft,
  'mobile' | 'firstName' | 'lastName' | 'registeredDaysAgo'
>[] = [
  'نرگس فرضی',
  'بهزاد خیالی',
  'الهام نمونه‌منش',
  'کاوه فرضی‌پور',
  'مریم نمونه‌فر',
  'پیمان خیالی‌نژاد',
  'شیرین فرضیان',
  'آرش نمونه‌ای',
  'لیلا خیالیان',
  'سهراب فرضی‌زاده',
  'مهتاب نمونه‌راد',
  'فرهاد خیالی‌فر',
  'نسرین فرضی‌منش',
  'داود نمونه‌نژاد',
  'پریسا خیالی‌پور',
  'یاسر فرضی‌راد',
  'گلناز نمونه‌وند',
  'حامد خیالی‌زاده',
  'ریحانه فرضی‌فر',
  'بابک نمونه‌دوست',
  'سمیه خیالی‌منش',
  'کیان فرضی‌نژاد',
  'آزاده نمونه‌کار',
  'منصور خیالی‌راد',
].map((name, at) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { mobile: `091200001${String(at).padStart(2, '0')}`, firstName, lastName, registeredDaysAgo: 700 - at };
});

/** The names show that no real person is meant. */
export const demoPeople: readonly DemoPersonDraft[] = [
  // Has been here for a while.
  {
    mobile: '09120000001',
    firstName: 'نمونه',
    lastName: 'کاوشگر',
    registeredDaysAgo: 240,
    marked: [
      { q: 'پایتون', courses: 3 },
      { q: 'هوش مصنوعی', courses: 2 },
      { q: 'طراحی', courses: 2 },
    ],
    interests: { course: [11, 20, 40], job: [1, 2] },
    money: someMoney,
  },
  // Has just come.
  {
    mobile: '09120000002',
    firstName: 'تازه‌وارد',
    lastName: 'نمونه‌زاده',
    registeredDaysAgo: 0,
    marked: [],
    interests: { course: [], job: [] },
    money: [],
  },
  // Has much in the wallet.
  {
    mobile: '09120000003',
    firstName: 'دارا',
    lastName: 'نمونه‌پور',
    registeredDaysAgo: 400,
    marked: [{ q: 'بازاریابی', courses: 2 }],
    interests: { course: [60, 62], job: [4, 5] },
    money: muchMoney,
  },
];
