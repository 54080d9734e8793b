import type { DemoStaff } from '../../apps/server/src/domains/members/members.ts';

/**
 * Invented colleagues of the demo, whose names show that no real person is meant; they sign in as the demo's people do.
 */
export const demoStaff: readonly (DemoStaff & { firstName: string; lastName: string; registeredDaysAgo: number })[] = [
  { mobile: '09120000011', role: 'owner', firstName: 'ماهرخ', lastName: 'نمونه‌سالار', registeredDaysAgo: 800 },
  { mobile: '09120000012', role: 'finance', firstName: 'جمشید', lastName: 'فرضی‌حساب', registeredDaysAgo: 640 },
  { mobile: '09120000013', role: 'moderator', firstName: 'ترانه', lastName: 'خیالی‌نگر', registeredDaysAgo: 410 },
  { mobile: '09120000014', role: 'editor', firstName: 'بهمن', lastName: 'پنداری‌نویس', registeredDaysAgo: 300 },
  { mobile: '09120000015', role: 'auditor', firstName: 'گیتی', lastName: 'ساختگی‌بازرس', registeredDaysAgo: 220 },
];
