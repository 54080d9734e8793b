/** An invented person of the demo. `registeredDaysAgo` counts from when the demo is loaded. */
export interface DemoPersonDraft {
  mobile: string;
  firstName: string;
  lastName: string;
  registeredDaysAgo: number;
}

/** The password of all of them; no secret, and hence only for demo mode. */
export const demoPassword = 'kavosh-demo';

/** Names that say that nobody is meant. What they bought, saved and own comes with the parts of the product that keep it. */
export const demoPeople: readonly DemoPersonDraft[] = [
  // Has been here for a while.
  { mobile: '09120000001', firstName: 'نمونه', lastName: 'کاوشگر', registeredDaysAgo: 240 },
  // Has just come.
  { mobile: '09120000002', firstName: 'تازه‌وارد', lastName: 'نمونه‌زاده', registeredDaysAgo: 0 },
  // Has much in the wallet.
  { mobile: '09120000003', firstName: 'دارا', lastName: 'نمونه‌پور', registeredDaysAgo: 400 },
];
