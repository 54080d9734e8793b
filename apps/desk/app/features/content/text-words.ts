import { listSiteTexts } from '@kavosh/contract/desk/desk-texts.ts';
import type { SiteTextKey } from '@kavosh/contract/site-texts.ts';

/** Texts by name, and the page of the site that they stand on. */
export const textWords: Readonly<Record<SiteTextKey, { title: string; page: string }>> = {
  faq: { title: 'پرسش‌های متداول', page: '/faq' },
  about: { title: 'درباره کاوش', page: '/about' },
};

export const textsKey = [listSiteTexts.path];
