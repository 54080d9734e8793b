import { siteCopy } from '../copy/site-copy.ts';

/** Where the app can be had, and where Kavosh is beside this site. */
export const appStores = [
  { key: 'cafebazaar', label: siteCopy.footer.cafebazaar, url: 'https://cafebazaar.ir/app/ir.kavosh.app' },
  { key: 'myket', label: siteCopy.footer.myket, url: 'https://myket.ir/app/ir.kavosh.app' },
] as const;

export const socialPages = [
  { name: 'تلگرام', url: 'https://t.me/kavosh_courses' },
  { name: 'اینستاگرام', url: 'https://www.instagram.com/kavosh.courses' },
  { name: 'لینکدین', url: 'https://www.linkedin.com/company/kavosh-courses' },
] as const;
