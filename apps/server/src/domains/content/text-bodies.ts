import type {
  AboutText,
  ContactText,
  DocumentText,
  FaqText,
  FeaturedText,
  FooterText,
} from '@kavosh/contract/site-texts.ts';

/** What each text of the site is made of. */
export interface SiteTextBodies {
  faq: FaqText;
  about: AboutText;
  contact: ContactText;
  footer: FooterText;
  featured: FeaturedText;
  terms: DocumentText;
  privacy: DocumentText;
}
