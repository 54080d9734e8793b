import type { FooterText } from '@kavosh/contract/site-texts.ts';

/** Plainly invented pages and store entries, so that the demo shows where an operator's own are. */
export const demoFooter: FooterText = {
  follow: [
    { name: 'تلگرام', url: 'https://t.me/kavosh_courses' },
    { name: 'اینستاگرام', url: 'https://www.instagram.com/kavosh.courses' },
    { name: 'لینکدین', url: 'https://www.linkedin.com/company/kavosh-courses' },
  ],
  trust: [
    { name: 'نماد اعتماد الکترونیکی (نمونه)', url: 'https://trust.example/kavosh' },
    { name: 'ساماندهی رسانه‌ها (نمونه)', url: 'https://media-register.example/kavosh' },
  ],
  stores: [
    { name: 'دریافت از کافه‌بازار', url: 'https://cafebazaar.ir/app/ir.kavosh.app' },
    { name: 'دریافت از مایکت', url: 'https://myket.ir/app/ir.kavosh.app' },
  ],
};
