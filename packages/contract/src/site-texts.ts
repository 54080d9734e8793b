import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Texts of the site that are written at the desk, each whole. */
export const siteTextKeys = ['faq', 'about', 'contact', 'footer', 'terms', 'privacy', 'featured'] as const;
export type SiteTextKey = (typeof siteTextKeys)[number];

/** Texts that have a page of their own, unless they have no section; until they are saved, it calls itself a draft. */
export const siteDocumentKeys = ['terms', 'privacy'] as const satisfies readonly SiteTextKey[];
export type SiteDocumentKey = (typeof siteDocumentKeys)[number];

/** Frequent questions: plain text, which pages escape. */
export const FaqText = z.object({
  lead: z.string(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type FaqText = z.infer<typeof FaqText>;

/** The page about Kavosh; each of `mission` is a paragraph. */
export const AboutText = z.object({
  mission: z.array(z.string()),
  features: z.array(z.object({ title: z.string(), body: z.string() })),
  next: z.string(),
});
export type AboutText = z.infer<typeof AboutText>;

/** The contact page's texts beside the form; `hours` may be empty. */
export const ContactText = z.object({ lead: z.string(), hours: z.string() });
export type ContactText = z.infer<typeof ContactText>;

const OutsideLink = z.object({ name: z.string(), url: z.string() });

/**
 * What the foot of every page leads to outside this site: where Kavosh is followed, where its app is had, and who
 * vouches for it (the page that confirms a trust mark).
 */
export const FooterText = z.object({
  follow: z.array(OutsideLink),
  stores: z.array(OutsideLink),
  trust: z.array(OutsideLink),
});
export type FooterText = z.infer<typeof FooterText>;

/** Why a course is in a place that it did not get by itself; people see the label. `paid`: the place was paid for. */
export const featuredLabels = ['special', 'choice', 'paid'] as const;
export type FeaturedLabel = (typeof featuredLabels)[number];

/** Featured courses in order, each with its period (ISO 8601 UTC). */
export const FeaturedText = z.object({
  courses: z.array(z.object({ course_id: z.int(), label: z.enum(featuredLabels), from: z.string(), to: z.string() })),
});
export type FeaturedText = z.infer<typeof FeaturedText>;

/** A longer text in sections; in `body` an empty line parts paragraphs. Without a section it is not published. */
export const DocumentText = z.object({ sections: z.array(z.object({ title: z.string(), body: z.string() })) });
export type DocumentText = z.infer<typeof DocumentText>;

export const showFaq = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/faq',
  access: 'public',
  summary: 'پرسش‌های متداول',
  data: z.object({ faq: FaqText }),
  refusals: [],
});

export const showAbout = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/about',
  access: 'public',
  summary: 'درباره کاوش',
  data: z.object({ about: AboutText }),
  refusals: [],
});

export const showContactText = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/contact-text',
  access: 'public',
  summary: 'متن‌های صفحه تماس',
  data: z.object({ contact: ContactText }),
  refusals: [],
});

/** What stands at the foot of every page. `documents`: those that are published. */
export const showFooter = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/footer',
  access: 'public',
  summary: 'پانویس سایت',
  data: z.object({ footer: FooterText, documents: z.array(z.enum(siteDocumentKeys)) }),
  refusals: [],
});

/** `is_draft`: as it came with Kavosh. Refuses with `content.not_found` where it has no section. */
export const showDocument = endpoint({
  method: 'GET',
  path: '/api/v1/web/content/documents/{key}',
  access: 'public',
  summary: 'قوانین یا حریم خصوصی',
  params: z.object({ key: z.enum(siteDocumentKeys) }),
  notFound: 'content.not_found',
  data: z.object({ document: DocumentText, is_draft: z.boolean() }),
  refusals: ['content.not_found'],
});
