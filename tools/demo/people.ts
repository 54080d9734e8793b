/** An invented person of the demo. `registeredDaysAgo` counts from when the demo is loaded. */
export interface DemoPersonDraft {
  mobile: string;
  firstName: string;
  lastName: string;
  registeredDaysAgo: number;
  /** What they looked for: the first courses that each search finds are marked. */
  marked: readonly { q: string; courses: number }[];
}

/** The password of all of them; no secret, and hence only for demo mode. */
export const demoPassword = 'kavosh-demo';

/** Names that say that nobody is meant. What they bought and own comes with the parts of the product that keep it. */
export const demoPeople: readonly DemoPersonDraft[] = [
  // Has been here for a while.
  { mobile: '09120000001', firstName: 'نمونه', lastName: 'کاوشگر', registeredDaysAgo: 240, marked: [{ q: 'پایتون', courses: 3 }, { q: 'هوش مصنوعی', courses: 2 }, { q: 'طراحی', courses: 2 }] },
  // Has just come.
  { mobile: '09120000002', firstName: 'تازه‌وارد', lastName: 'نمونه‌زاده', registeredDaysAgo: 0, marked: [] },
  // Has much in the wallet.
  { mobile: '09120000003', firstName: 'دارا', lastName: 'نمونه‌پور', registeredDaysAgo: 400, marked: [{ q: 'بازاریابی', courses: 2 }] },
];
