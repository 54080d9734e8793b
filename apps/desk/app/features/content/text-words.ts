import { listSiteTexts, type SiteText } from '@kavosh/contract/desk/desk-texts.ts';
import type { DocumentText, FeaturedLabel, SiteDocumentKey, SiteTextKey } from '@kavosh/contract/site-texts.ts';

/** Texts by name, and the page of the site that they stand on. */
export const textWords: Readonly<Record<SiteTextKey, { title: string; page: string }>> = {
  faq: { title: 'پرسش‌های متداول', page: '/faq' },
  about: { title: 'درباره کاوش', page: '/about' },
  contact: { title: 'صفحه تماس', page: '/contact' },
  footer: { title: 'پانویس سایت', page: '/' },
  featured: { title: 'جایگاه‌های ویژه', page: '/' },
  terms: { title: 'قوانین و مقررات', page: '/terms' },
  privacy: { title: 'حریم خصوصی', page: '/privacy' },
};

export const featuredLabelWords: Readonly<Record<FeaturedLabel, string>> = {
  special: 'ویژه',
  choice: 'پیشنهاد کاوش',
  paid: 'تبلیغ',
};

export const textsKey = [listSiteTexts.path];

/** The document among the texts, by its key. */
export function documentOf({ terms, privacy }: SiteText): { key: SiteDocumentKey; text: DocumentText } | null {
  if (terms) return { key: 'terms', text: terms };
  return privacy ? { key: 'privacy', text: privacy } : null;
}

/** A document as it came with Kavosh: a lawyer has to read it. */
export const isDraft = (text: SiteText): boolean => text.version === 0 && documentOf(text) !== null;

/** It has no page. */
export const isUnpublished = (text: SiteText): boolean => documentOf(text)?.text.sections.length === 0;
