import type { SellerRole } from '@kavosh/contract/panel/permissions.ts';
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
  // Second owner: what one owner asks for, another one decides; some of it only owners may.
  { mobile: '09120000016', role: 'owner', firstName: 'کاوه', lastName: 'انگاشته‌یار', registeredDaysAgo: 700 },
];

/** The academy that has invented members: its courses are handed over by it, so that orders wait. */
export const demoSellersAcademy = 'rayanmehr';

/** Members of that academy, who sign in to the panel as the demo's people do; the owner with a second factor. */
export const demoSellers: readonly ((typeof demoStaff)[number] & { role: SellerRole })[] = [
  { mobile: '09120000021', role: 'academy_owner', firstName: 'فرخنده', lastName: 'نمونه‌مهر', registeredDaysAgo: 500 },
  { mobile: '09120000022', role: 'academy_editor', firstName: 'سیاوش', lastName: 'فرضی‌قلم', registeredDaysAgo: 260 },
];
