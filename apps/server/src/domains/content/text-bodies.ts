import type {
  AboutText,
  ContactText,
  DocumentText,
  FaqText,
  FeaturedText,
  FooterText,
} from '@kavosh/contract/site-texts.ts';

/** The body of each text of the site. */
export interface SiteTextBodies {
  faq: FaqText;
  about: AboutText;
  contact: ContactText;
  footer: FooterText;
  featured: FeaturedText;
  terms: DocumentText;
  privacy: DocumentText;
}
