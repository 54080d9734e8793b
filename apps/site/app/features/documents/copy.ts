import type { SiteDocumentKey } from '@kavosh/contract/site-texts.ts';
import { siteCopy } from '../../copy/site-copy.ts';

/** Words of the pages that the desk writes whole. */
export const documentCopy: Readonly<Record<SiteDocumentKey, { title: string; description: string }>> = {
  terms: {
    title: siteCopy.footer.documents.terms,
    description: 'آنچه هنگام استفاده از کاوش میان ما و شما قرار است.',
  },
  privacy: {
    title: siteCopy.footer.documents.privacy,
    description: 'کاوش چه چیزی از شما نگه می‌دارد، برای چه و تا کی.',
  },
};

export const documentDraft = 'این متن پیش‌نویس است و پس از بازبینی حقوقی نهایی می‌شود.';
